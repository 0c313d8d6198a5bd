"""What is kept between two runs of the program: the only code that writes files."""
