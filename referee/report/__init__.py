"""Reports: one module an output format. What was found comes in as data; here it is printed."""
