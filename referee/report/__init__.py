"""Report verdicts: one module for each output format."""
