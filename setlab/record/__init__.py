"""What a learner answered, kept in a small database of the learner's own: off until it is switched on.

    from setlab import record, start
    course = start()
    record.watch(course, "answers.db")     # from now on; the course knows nothing of it

First answers, times, claims and hints are kept, and no name unless the learner gave one. `record.Record("answers.db")`
opens it: `standing` says what is mastered and what to practise, `practise` gives an exercise with what is weakest and
what was long ago, `to_csv` and `to_json` export, `forget` deletes it all.
"""

from setlab.record.exporting import to_csv, to_json
from setlab.record.practice import Need, Standing, practise, standing
from setlab.record.storing import Kept, Record, forget
from setlab.record.watching import watch

__all__ = ["Kept", "Need", "Record", "Standing", "forget", "practise", "standing", "to_csv", "to_json", "watch"]
