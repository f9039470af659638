"""What people remember: whether their statements fit the record, and which lines tell."""
