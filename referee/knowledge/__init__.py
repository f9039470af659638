"""What hidden hands can contain: bounds, an exact model, contradicting lines."""
