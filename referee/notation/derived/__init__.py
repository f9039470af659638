"""The quick way through the notation: regular expressions derived from Lark's grammar.

A line of a record is a regular language. What these expressions take is read in a few
microseconds, without Lark; what they do not take is Lark's, and so are all diagnoses.
"""
