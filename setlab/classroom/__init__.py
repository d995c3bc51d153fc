"""What a class has done, on one page: read from the files of progress and the records of a folder, or from codes.

    from setlab.classroom import Page, read_class, write_class
    report = read_class("work-of-7b")       # Page(report) shows it in a notebook
    write_class(report, "work-of-7b")       # setlab-class.html, .csv and .ipynb

On the command line: `setlab class FOLDER [--numbers] [--codes FILE]`.
"""

from setlab.classroom.page import Page
from setlab.classroom.pupils import Class, Done, Pupil
from setlab.classroom.reading import read_class, read_codes
from setlab.classroom.writing import write_class

__all__ = ["Class", "Done", "Page", "Pupil", "read_class", "read_codes", "write_class"]
