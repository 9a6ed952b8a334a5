package limit_test

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// server counts calls as one of several servers of a database does, by a clock that all of them read.
func server(db *sqldb.DB, now *atomic.Int64, changed limit.Changed) *limit.Counter {
	return limit.New(limit.Config{
		DB: db, Key: []byte("the key of all servers, 32 bytes"), Changed: changed,
		Now: func() time.Time { return time.UnixMicro(now.Load()) },
	})
}

func take(t *testing.T, c *limit.Counter, r limit.Rule, key string) time.Duration {
	t.Helper()
	wait, err := c.Take(t.Context(), r, key)
	if err != nil {
		t.Fatal(err)
	}
	return wait
}

func clock() *atomic.Int64 {
	var now atomic.Int64
	now.Store(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC).UnixMicro())
	return &now
}

func TestALimitIsExactOnOneServer(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := clock()
		c := server(db, now, nil)
		for _, r := range []limit.Rule{limit.SignUp, limit.Push, limit.MailGap} {
			for n := range r.Burst {
				if wait := take(t, c, r, "ada"); wait > 0 {
					t.Fatalf("%s: call %d has to wait %s", r.Name, n+1, wait)
				}
			}
			if wait := take(t, c, r, "ada"); wait != r.Every {
				t.Errorf("%s: after %d calls the wait is %s, want %s", r.Name, r.Burst, wait, r.Every)
			}
			if wait := take(t, c, r, "grace"); wait > 0 {
				t.Errorf("%s: somebody else has to wait %s", r.Name, wait)
			}
			now.Add(r.Every.Microseconds())
			if wait := take(t, c, r, "ada"); wait > 0 {
				t.Errorf("%s: %s later there is a wait of %s", r.Name, r.Every, wait)
			}
			if wait := take(t, c, r, "ada"); wait == 0 {
				t.Errorf("%s: %s later two calls pass", r.Name, r.Every)
			}
		}
	})
}

// Neither another server nor a restart begins a new count.
func TestALimitIsCountedOnceForAllServers(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := clock()
		servers := []*limit.Counter{server(db, now, nil), server(db, now, nil)}
		passed := 0
		for n := range 3 * limit.Push.Burst {
			if take(t, servers[n%2], limit.Push, "ada") == 0 {
				passed++
			}
		}
		if passed != limit.Push.Burst {
			t.Errorf("two servers let %d calls through at once, want %d", passed, limit.Push.Burst)
		}
		if wait := take(t, server(db, now, nil), limit.Push, "ada"); wait == 0 {
			t.Error("a restart begins a new count")
		}
	})
}

// A clock that is set back keeps nobody out who stayed within a limit, and starts no more than one new count.
func TestAClockThatIsSetBackLocksNobodyOut(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := clock()
		c := server(db, now, nil)
		for _, r := range []limit.Rule{limit.SignUp, limit.MailGap, limit.WrongHere} {
			for range r.Burst + 1 {
				take(t, c, r, "ada")
			}
			wrong(t, db, c, r, "grace", r.Burst+3) // at once, as on several servers
		}
		now.Add(-time.Hour.Microseconds())
		for _, r := range []limit.Rule{limit.SignUp, limit.MailGap, limit.WrongHere} {
			passed := 0
			for range 2 * r.Burst {
				if take(t, c, r, "ada") == 0 {
					passed++
				}
			}
			if passed != r.Burst {
				t.Errorf("%s: %d calls pass, want %d", r.Name, passed, r.Burst)
			}
			if wait := wrong(t, db, c, r, "grace", 0); wait > 0 {
				t.Errorf("%s: the next guess has to wait %s", r.Name, wait)
			}
			if wait := wrong(t, db, c, r, "grace", r.Burst); wait == 0 {
				t.Errorf("%s: after %d wrong guesses one more is free", r.Name, r.Burst)
			}
		}
	})
}

// However many guess at once, and however little the clocks of servers differ, a full cell stays full.
func TestAFullCellIsNotTakenForOneOfAnotherClock(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := clock()
		c := server(db, now, nil)
		wrong(t, db, c, limit.WrongHere, "ada", 5*limit.WrongHere.Burst)
		now.Add(-time.Second.Microseconds())
		if wait := wrong(t, db, c, limit.WrongHere, "ada", 0); wait == 0 {
			t.Error("one more guess is free")
		}
	})
}

// wrong counts wrong guesses and returns how long the next one has to wait.
func wrong(t *testing.T, db *sqldb.DB, c *limit.Counter, r limit.Rule, key string, times int) (wait time.Duration) {
	t.Helper()
	g := c.Guess(r, key+" guesses")
	err := db.Tx(t.Context(), func(tx sqldb.Querier) (err error) {
		for range times {
			if err := c.CountGuess(t.Context(), tx, g); err != nil {
				return err
			}
		}
		wait, err = c.GuessWait(t.Context(), tx, g)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return wait
}

// What was taken and not used wears off as if it had been: it never adds up.
func TestSharesDoNotAddUp(t *testing.T) {
	now := clock()
	db := legalaitest.SQLite(t)
	c := server(db, now, nil)
	r := limit.Push
	for range 50 { // one call now and then, of a share of twenty
		take(t, c, r, "ada")
		now.Add(time.Second.Microseconds())
	}
	passed := 0
	for take(t, c, r, "ada") == 0 {
		passed++
	}
	if passed > r.Burst {
		t.Errorf("%d calls at once, want no more than %d", passed, r.Burst)
	}
	began := now.Load()
	for range 1000 { // faster than allowed, for ten seconds
		if take(t, c, r, "ada") == 0 {
			passed++
		}
		now.Add((10 * time.Millisecond).Microseconds())
	}
	allowed := r.Burst + int(time.Duration(now.Load()-began)*time.Microsecond/r.Every)
	if passed > allowed {
		t.Errorf("%d calls in ten seconds, want no more than %d", passed, allowed)
	}
}

func TestCallsAtOnceTakeNoMoreTogether(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := clock()
		servers := []*limit.Counter{server(db, now, nil), server(db, now, nil)}
		var passed atomic.Int32
		var wg sync.WaitGroup
		for n := range 60 {
			wg.Go(func() {
				if wait, err := servers[n%2].Take(t.Context(), limit.SignUp, "office"); err != nil {
					t.Error(err)
				} else if wait == 0 {
					passed.Add(1)
				}
			})
		}
		wg.Wait()
		if got := int(passed.Load()); got != limit.SignUp.Burst {
			t.Errorf("%d of 60 calls at once passed on two servers, want %d", got, limit.SignUp.Burst)
		}
	})
}

func TestALimitMayBeSet(t *testing.T) {
	changed, err := limit.Parse(" sign-in=600/50ms, wrong-password=3/1m ")
	if err != nil {
		t.Fatal(err)
	}
	if got := changed.Of(limit.SignIn); got.Burst != 600 || got.Every != 50*time.Millisecond {
		t.Errorf("sign-in: %+v", got)
	}
	if got := changed.Of(limit.Push); got != limit.Push {
		t.Errorf("push: %+v, want it unchanged", got)
	}
	now := clock()
	c := server(legalaitest.SQLite(t), now, limit.Changed{limit.SignUp.Name: {Name: limit.SignUp.Name, Burst: 2, Every: time.Second}})
	for n, want := range []bool{true, true, false} {
		if got := take(t, c, limit.SignUp, "ada") == 0; got != want {
			t.Errorf("call %d of two: %v", n+1, got)
		}
	}
	for _, wrong := range []string{"sign-in", "sign-in=600", "sign-in=0/1s", "sign-in=5/0s", "sign-in=5/-1s", "sing-in=5/1s", "push=9999999/1s", "push=5/48h"} {
		if _, err := limit.Parse(wrong); err == nil || !strings.Contains(err.Error(), "sign-in=600/50ms") {
			t.Errorf("%q: %v, want a refusal that says what is accepted", wrong, err)
		}
	}
}

// An operator reads there what may be set.
func TestTheManualNamesEachLimit(t *testing.T) {
	manual, err := os.ReadFile("../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range limit.All() {
		row := fmt.Sprintf("| `%s` | %s | %d | %s |", r.Name, r.Of, r.Burst, r.Every)
		if !strings.Contains(string(manual), row) {
			t.Errorf("docs/operating.md has no row %s", row)
		}
	}
}
