package sqldb_test

import (
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// servers opens one PostgreSQL database several times, as servers that share it do.
func servers(t *testing.T, count int) []*sqldb.DB {
	t.Helper()
	url := legalaitest.PostgresURL(t)
	list := make([]*sqldb.DB, count)
	for i := range list {
		list[i] = openAt(t, url)
	}
	return list
}

func openAt(t *testing.T, url string) *sqldb.DB {
	t.Helper()
	db, err := sqldb.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// count adds one to a number that it reads first, as work does that decides on what is
// stored.
func count(t *testing.T, tx sqldb.Querier, name string) error {
	value, err := sqldb.Setting(t.Context(), tx, name)
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return err
	}
	return sqldb.PutSetting(t.Context(), tx, name, append(value, 'x'))
}

// TestWhoSharesATurnLosesNoWrite has three servers change the same things at once, each
// transaction a few of them in an order of its own, and some of them all: none is lost,
// none waits for another that waits for it, and none is refused.
func TestWhoSharesATurnLosesNoWrite(t *testing.T) {
	list := servers(t, 3)
	for _, db := range list {
		db.SetPatience(10 * time.Minute) // how busy this machine is is not the question
	}
	const writers, rounds = 24, 8
	names := []string{"a", "b", "c", "d"}
	want := map[string]int{}
	var mu sync.Mutex
	var running sync.WaitGroup
	for i := range writers {
		running.Go(func() {
			for round := range rounds {
				own := sqldb.Turns{names[rand.N(len(names))], names[rand.N(len(names))]}
				run := func(fn func(tx sqldb.Querier) error) error {
					return list[i%len(list)].InTurn(t.Context(), own, fn)
				}
				if round == rounds-1 {
					own = names
					run = func(fn func(tx sqldb.Querier) error) error { return list[i%len(list)].Tx(t.Context(), fn) }
				}
				err := run(func(tx sqldb.Querier) error {
					for _, name := range own {
						if err := count(t, tx, name); err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				for _, name := range own {
					want[name]++
				}
				mu.Unlock()
			}
		})
	}
	running.Wait()
	for _, name := range names {
		value, err := sqldb.Setting(t.Context(), list[0].Read(), name)
		if err != nil || len(value) != want[name] {
			t.Errorf("%s was counted %d times, want %d; %v", name, len(value), want[name], err)
		}
	}
}

// holding keeps turns, each on a connection of its own, until release is called.
func holding(t *testing.T, db *sqldb.DB, count int) (release func()) {
	t.Helper()
	on := make(chan struct{})
	var begun, ended sync.WaitGroup
	for i := range count {
		begun.Add(1)
		ended.Go(func() {
			err := db.InTurn(t.Context(), sqldb.Turns{fmt.Sprint("held ", i)}, func(sqldb.Querier) error {
				begun.Done()
				<-on
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	begun.Wait()
	return sync.OnceFunc(func() {
		close(on)
		ended.Wait()
	})
}

func nothing(sqldb.Querier) error { return nil }

// TestWhoWaitsTooLongIsTold that the database has no time: for a turn that somebody has
// on this server or on another one, for the end of one that works alone, and for a
// connection where all are taken.
func TestWhoWaitsTooLongIsTold(t *testing.T) {
	list := servers(t, 2)
	here, there := list[0], list[1]
	for _, db := range list {
		if err := db.Ping(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	release := holding(t, here, 1)
	defer release()
	here.SetPatience(100 * time.Millisecond)
	there.SetPatience(100 * time.Millisecond)
	for what, err := range map[string]error{
		"here":  here.InTurn(t.Context(), sqldb.Turns{"free", "held 0"}, nothing),
		"there": there.InTurn(t.Context(), sqldb.Turns{"held 0"}, nothing),
		"alone": there.Tx(t.Context(), nothing),
	} {
		if !sqldb.IsUnavailable(err) || errors.Is(err, sqldb.ErrUnknownOutcome) {
			t.Errorf("%s: %v", what, err)
		}
	}
	release()
	here.SetPatience(time.Minute)
	release = holding(t, here, 16)
	defer release()
	here.SetPatience(100 * time.Millisecond)
	if err := here.InTurn(t.Context(), sqldb.Turns{"free"}, nothing); !errors.Is(err, sqldb.ErrBusy) {
		t.Errorf("a transaction without a connection: %v", err)
	}
	if _, err := sqldb.Setting(t.Context(), here.Read(), "name"); !errors.Is(err, sqldb.ErrBusy) {
		t.Errorf("a row without a connection: %v", err)
	}
	if _, err := sqldb.WorkspacesOf(t.Context(), here.Read(), "nobody"); !errors.Is(err, sqldb.ErrBusy) {
		t.Errorf("rows without a connection: %v", err)
	}
	release()
	here.SetPatience(time.Minute)
	if err := here.InTurn(t.Context(), sqldb.Turns{"held 0"}, nothing); err != nil {
		t.Errorf("once they are free: %v", err)
	}
}

// TestADatabaseThatRefuses is unavailable, and works again when it is back.
func TestADatabaseThatRefuses(t *testing.T) {
	line := legalaitest.NewPostgresLine(t, legalaitest.PostgresURL(t))
	db := openAt(t, line.URL)
	ask := func() []error {
		_, row := sqldb.Setting(t.Context(), db.Read(), "name")
		if errors.Is(row, sqldb.ErrNotFound) {
			row = nil
		}
		_, rows := sqldb.WorkspacesOf(t.Context(), db.Read(), "nobody")
		return []error{row, rows, db.InTurn(t.Context(), sqldb.Turns{"a"}, nothing), db.Tx(t.Context(), nothing)}
	}
	if err := errors.Join(ask()...); err != nil {
		t.Fatal(err)
	}
	line.Refuse(true)
	for i, err := range ask() {
		if !sqldb.IsUnavailable(err) {
			t.Errorf("%d: %v", i, err)
		}
	}
	line.Refuse(false)
	if err := errors.Join(ask()...); err != nil {
		t.Errorf("once it is back: %v", err)
	}
}

// TestWhatACommitSays: refused by the database for certain, or cut on its way there or
// back, of which nobody here can tell which.
func TestWhatACommitSays(t *testing.T) {
	url := legalaitest.PostgresURL(t)
	direct, line := openAt(t, url), legalaitest.NewPostgresLine(t, url)
	db := openAt(t, line.URL)
	put := func(name string) error {
		return db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return sqldb.PutSetting(t.Context(), tx, name, []byte("value"))
		})
	}
	for name, cut := range map[string]func(int){"before": line.CutBeforeCommit, "after": line.CutAfterCommit} {
		cut(0)
		if err := put(name); !errors.Is(err, sqldb.ErrUnknownOutcome) || sqldb.IsUnavailable(err) {
			t.Errorf("%s: %v", name, err)
		}
		_, err := sqldb.Setting(t.Context(), direct.Read(), name)
		if isThere := err == nil; isThere != (name == "after") {
			t.Errorf("%s: reading it says %v", name, err)
		}
	}
	deferred := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		for _, statement := range []string{
			"CREATE TABLE refused (id BIGINT PRIMARY KEY, other BIGINT REFERENCES refused (id) DEFERRABLE INITIALLY DEFERRED)",
			"INSERT INTO refused VALUES (1, 2)",
		} {
			if _, err := tx.ExecContext(t.Context(), statement); err != nil {
				return err
			}
		}
		return nil
	})
	swallowed := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		_, _ = tx.ExecContext(t.Context(), "no statement")
		return nil
	})
	for what, err := range map[string]error{"a broken reference": deferred, "an error that was not told": swallowed} {
		if err == nil || errors.Is(err, sqldb.ErrUnknownOutcome) || sqldb.IsUnavailable(err) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestABusySQLite is unavailable, too: another process writes in its file.
func TestABusySQLite(t *testing.T) {
	file := t.TempDir() + "/legalai.db"
	openAt(t, "sqlite:"+file)
	other := func() *sql.Conn {
		pool, err := sql.Open("sqlite", "file:"+file+"?_txlock=immediate")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { pool.Close() })
		conn, err := pool.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	first, second := other(), other()
	if _, err := first.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	if _, err := second.ExecContext(t.Context(), "BEGIN IMMEDIATE"); !sqldb.IsUnavailable(fmt.Errorf("beginning: %w", err)) {
		t.Errorf("while another one writes: %v", err)
	}
	if _, err := second.ExecContext(t.Context(), "no statement"); sqldb.IsUnavailable(err) || !strings.Contains(err.Error(), "syntax") {
		t.Errorf("a mistake: %v", err)
	}
}
