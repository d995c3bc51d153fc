"""Simulations on executors: the same result on each, and what is done is kept when one stops."""

import _thread
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from types import SimpleNamespace

import pytest
from distributed import Client, LocalCluster

from setlab import chance
from setlab.chance import play, runs
from setlab.errors import MissingExtraError, OptionError

SPAWN = get_context("spawn")  # a test has threads, whose locks a forked process may find held for ever
CHUNK = play.deals_a_chunk(12, 4)
DEALS = 5 * CHUNK + 100  # six chunks, the last a short one
GAMES = 3 * play.GAMES_A_CHUNK + 100
TWO_WORKERS = {"n_workers": 2, "threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}


@pytest.fixture(scope="module")
def alone():
    return chance.deals(DEALS, seed=7), chance.games(GAMES, seed=7)


@pytest.fixture(scope="module")
def cluster():
    with LocalCluster(**TWO_WORKERS) as workers, Client(workers, set_as_default=False) as client:
        yield client


class Lazy:
    """An executor with `submit` alone: does nothing before a result is asked for; `hook` sees each start."""

    def __init__(self, hook=lambda count: None):
        self.hook, self.submitted, self.begun = hook, 0, 0

    def submit(self, task, /, *args):
        self.submitted += 1
        return LazyFuture(self, task, args)


class LazyFuture(Future):
    def __init__(self, owner, task, args):
        super().__init__()
        self.owner, self.task, self.args = owner, task, args

    def result(self, timeout=None):
        if not self.done():
            self.owner.begun += 1
            self.owner.hook(self.owner.begun)
            self.set_result(self.task(*self.args))
        return super().result(timeout)


def both(executor):
    return chance.deals(DEALS, seed=7, executor=executor), chance.games(GAMES, seed=7, executor=executor)


class TestSameResultEverywhere:
    def test_a_submit_is_all_it_takes(self, alone):
        assert both(Lazy()) == alone

    @pytest.mark.parametrize("workers", [1, 3])
    def test_threads(self, alone, workers):
        with ThreadPoolExecutor(workers) as pool:
            assert both(pool) == alone

    def test_processes(self, alone):
        with ProcessPoolExecutor(2, SPAWN) as pool:
            assert both(pool) == alone

    def test_all_cores(self, alone):
        assert both("all") == alone

    def test_a_dask_cluster_of_two_workers(self, alone, cluster):
        assert len(cluster.scheduler_info()["workers"]) == 2
        with cluster.get_executor() as pool:
            assert both(pool) == alone

    def test_bounded_number_of_chunks_in_flight(self, monkeypatch):
        monkeypatch.setattr(runs, "IN_FLIGHT", 3)
        waiting = []

        def note(begun):
            waiting.append(pool.submitted - begun)

        pool = Lazy(note)
        chance.deals(DEALS, seed=7, executor=pool)
        assert pool.submitted == 6
        assert max(waiting) == 2  # besides the one that begins


class TestStopped:
    def test_an_interrupt_keeps_what_is_done(self, monkeypatch):
        real = play.deal_chunk

        def interrupted(seed, chunk, *rest):
            if chunk == 3:
                raise KeyboardInterrupt
            return real(seed, chunk, *rest)

        monkeypatch.setattr(play, "deal_chunk", interrupted)
        with pytest.warns(chance.Incomplete, match=r"Stopped after 196,608 of 327,780 deals: it was interrupted\."):
            result = chance.deals(DEALS, seed=7)
        assert not result.complete
        assert result.note.startswith("Stopped after")
        assert result.note in result.text()
        assert result.note in result._repr_html_()
        assert (result.n, result.wanted) == (3 * CHUNK, DEALS)
        assert result.counts == chance.deals(3 * CHUNK, seed=7).counts

    def test_a_real_interrupt_of_a_run_that_would_take_hours(self, monkeypatch):
        real, begun = play.game_chunk, []

        def noted(*job):
            begun.append(job)
            if len(begun) == 2:  # so on a slow machine too one is done
                threading.Timer(0.1, _thread.interrupt_main).start()
            return real(*job)

        monkeypatch.setattr(play, "game_chunk", noted)
        with pytest.warns(chance.Incomplete, match="interrupted"):
            result = chance.games(10**11, seed=7)
        assert 0 < result.n < 10**11
        assert result.n % play.GAMES_A_CHUNK == 0
        assert result.note.startswith(f"Stopped after {result.n:,} of 100,000,000,000 games")
        assert sum(result.tables[12, 69]) == result.n  # whole chunks, no halves

    def test_an_interrupt_before_anything_is_done_stays_one(self):
        def stop(begun):
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            chance.deals(DEALS, seed=7, executor=Lazy(stop))

    def test_an_interrupt_while_a_pool_works(self, alone):
        def stop(begun):
            if begun == 3:
                raise KeyboardInterrupt

        pool = Lazy(stop)
        with pytest.warns(chance.Incomplete, match="interrupted"):
            result = chance.deals(DEALS, seed=7, executor=pool)
        assert result.n == 2 * CHUNK
        assert pool.submitted == 6

    def test_a_worker_that_is_killed_half_way(self):
        class Deadly:
            """A real pool of one process, which its fourth task kills."""

            def __init__(self, pool):
                self.pool, self.submitted = pool, 0

            def submit(self, task, /, *args):
                self.submitted += 1
                if self.submitted == 4:
                    list(self.pool.map(len, ["all before it are done"]))
                    return self.pool.submit(os._exit, 1)
                return self.pool.submit(task, *args)

        with (
            ProcessPoolExecutor(1, SPAWN) as pool,
            pytest.warns(chance.Incomplete, match="executor failed: BrokenProcessPool"),
        ):
            result = chance.deals(DEALS, seed=7, executor=Deadly(pool))
        assert (result.complete, result.n) == (False, 3 * CHUNK)
        assert result.counts == chance.deals(3 * CHUNK, seed=7).counts

    @pytest.mark.parametrize(
        "junk", [None, 7, "a future", SimpleNamespace(result=lambda: 1)], ids=lambda junk: type(junk).__name__
    )
    def test_an_executor_that_returns_no_future(self, junk):
        with pytest.raises(OptionError, match="returns a future, not"):
            chance.deals(DEALS, seed=7, executor=SimpleNamespace(submit=lambda task, *args: junk))

    @pytest.mark.parametrize("junk", [None, 7, "a result", play.DealsChunk, Future()], ids=lambda junk: str(junk)[:12])
    def test_futures_that_return_junk(self, junk):
        def submit(task, *args):
            future = Future()
            future.set_result(junk)
            return future

        for simulate in (chance.deals, chance.games):
            with pytest.raises(OptionError, match="no result of the task"):
                simulate(DEALS, seed=7, executor=SimpleNamespace(submit=submit))

    def test_junk_after_results_leaves_what_is_done(self):
        def junk(begun):
            if begun == 3:
                raise OptionError("junk")

        pool = Lazy(junk)
        with pytest.warns(chance.Incomplete, match="executor failed: OptionError"):
            assert chance.deals(DEALS, seed=7, executor=pool).n == 2 * CHUNK

    def test_a_script_without_a_main_guard_is_told_why(self, tmp_path):
        script = tmp_path / "script.py"
        call = 'chance.deals(500_000, seed=7, executor="all")'
        script.write_text(f"from setlab import chance\nprint({call}.n)\n")
        done = in_python(script)
        assert done.returncode == 1
        assert done.stderr.count("Traceback") == 1  # that of the call, and none of the processes'
        assert 'make the call under if __name__ == "__main__":' in done.stderr.splitlines()[-1]
        script.write_text(f'from setlab import chance\nif __name__ == "__main__":\n    print({call}.n)\n')
        done = in_python(script)
        assert (done.stdout, done.stderr) == ("500000\n", "")

    def test_an_executor_that_takes_no_more(self):
        class Closing(Lazy):
            def submit(self, task, /, *args):
                if self.submitted == 2:
                    raise RuntimeError("cannot schedule new futures after shutdown")
                future = super().submit(task, *args)
                future.result()
                return future

        with pytest.warns(chance.Incomplete, match="RuntimeError: cannot schedule"):
            result = chance.games(GAMES, seed=7, executor=Closing())
        assert result.n == 2 * play.GAMES_A_CHUNK

    def test_an_executor_that_was_dead_from_the_start(self):
        pool = ThreadPoolExecutor(1)
        pool.shutdown()
        with pytest.raises(RuntimeError, match="after shutdown"):
            chance.games(GAMES, seed=7, executor=pool)

    def test_a_cluster_that_goes_away(self):
        with LocalCluster(**TWO_WORKERS) as workers, Client(workers, set_as_default=False) as client:
            pool, waiting = client.get_executor(), []

            class Leaving:
                def submit(self, task, /, *args):
                    if len(waiting) == 20:
                        for future in waiting[:4]:
                            future.result()
                        client.close()
                    waiting.append(pool.submit(task, *args))
                    return waiting[-1]

            with pytest.warns(chance.Incomplete, match="executor failed"):
                result = chance.deals(10**9, seed=7, executor=Leaving())
        assert 4 * CHUNK <= result.n <= 20 * CHUNK

    def test_workers_leave_interrupts_to_the_one_that_gave_the_work(self):
        before = signal.getsignal(signal.SIGINT)
        try:
            runs.leave_interrupts()
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        finally:
            signal.signal(signal.SIGINT, before)

    def test_errors_of_our_own_are_not_swallowed(self, monkeypatch):
        def broken(seed, chunk, *rest):
            if chunk:
                raise ZeroDivisionError
            return play.DealsChunk({0: 1})

        monkeypatch.setattr(play, "deal_chunk", broken)
        with pytest.raises(ZeroDivisionError):
            chance.deals(DEALS, seed=7)


def in_python(script):
    path = os.pathsep.join(sys.path)
    return subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )


class TestProgress:
    def test_a_bar_when_asked_for(self, capsys):
        chance.deals(2 * CHUNK, seed=1, progress=True)
        assert "131k/131k" in capsys.readouterr().err

    def test_none_when_not(self, capsys):
        chance.deals(2 * CHUNK, seed=1, progress=False)
        assert capsys.readouterr().err == ""

    def test_none_where_nobody_watches(self, capsys):
        chance.deals(2 * CHUNK, seed=1)
        assert capsys.readouterr().err == ""

    def test_one_in_a_terminal_but_not_for_short_work(self, capsys, monkeypatch):
        monkeypatch.setattr("sys.stderr.isatty", lambda: True)
        chance.deals(100, seed=1)
        assert capsys.readouterr().err.strip() == ""
        monkeypatch.setattr(runs, "PROGRESS_DELAY", 0)
        chance.deals(2 * CHUNK, seed=1)
        assert "131k/131k" in capsys.readouterr().err

    def test_a_notebook_is_watched(self, monkeypatch):
        class Shell:
            kernel = "a kernel"

        assert not runs.is_watched()
        monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=Shell))
        assert runs.is_watched()
        monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
        assert not runs.is_watched()

    def test_without_tqdm(self, monkeypatch):
        monkeypatch.setitem(sys.modules, "tqdm.auto", None)
        assert chance.deals(100, seed=1).complete
        with pytest.raises(MissingExtraError, match="tqdm"):
            chance.deals(100, seed=1, progress=True)


@pytest.mark.parametrize("executor", [7, "some", object()])
def test_no_executor(executor):
    with pytest.raises(OptionError, match="has a method submit"):
        chance.deals(10, executor=executor)
