package audit_test

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"legalai/internal/audit"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// besides is an anchor that the database cannot reach.
type besides struct{ content []byte }

func (b *besides) Load() ([]byte, error) { return b.content, nil }

func (b *besides) Store(content []byte) error { b.content = content; return nil }

// begun is a log as a server keeps it: it has begun, holds some acts and is anchored.
func begun(t *testing.T, db *sqldb.DB, anchor *besides, acts ...string) *audit.Log {
	t.Helper()
	log := newLog(t, db).Anchored(anchor)
	if err := log.Begin(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	for _, name := range acts {
		appendAct(t, db, log, name)
	}
	if err := log.Advance(t.Context(), db.Read()); err != nil {
		t.Fatal(err)
	}
	return log
}

func run(t *testing.T, db *sqldb.DB, statements ...string) {
	t.Helper()
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		for _, statement := range statements {
			if _, err := tx.ExecContext(t.Context(), statement); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func fault(t *testing.T, db *sqldb.DB, log *audit.Log, want string, at int64) {
	t.Helper()
	if report := verify(t, db, log); report.Fault != want || report.At != at {
		t.Errorf("found %+v, want %s at %d", report, want, at)
	}
}

// TestAnEmptiedLogIsFound empties the log, or takes an end of it away, with everything
// that the database has to hide it: also a head that was once the server's.
func TestAnEmptiedLogIsFound(t *testing.T) {
	for _, tt := range []struct {
		name, fault string
		at          int64
		statements  []string
	}{
		{"emptied with its head", audit.Cut, 1, []string{`DELETE FROM audit_log`, `UPDATE audit_head SET n = 0, hash = '', mac = ''`}},
		{"without a head", audit.Cut, 1, []string{`DELETE FROM audit_log`, `DELETE FROM audit_head`}},
		{"the newest removed, with a head of before", audit.Cut, 3, []string{
			`DELETE FROM audit_log WHERE n > 2`, `UPDATE audit_head SET n = 2, hash = old.hash, mac = old.mac FROM old_head AS old`,
		}},
		{"hidden behind a head of before", audit.Cut, 3, []string{
			`UPDATE audit_head SET n = 2, hash = old.hash, mac = old.mac FROM old_head AS old`,
		}},
		{"the oldest removed", audit.Removed, 1, []string{`DELETE FROM audit_log WHERE n < 3`}},
		{"the beginning removed", audit.Removed, 1, []string{`DELETE FROM audit_log WHERE n = 1`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				anchor := &besides{}
				log := begun(t, db, anchor, "two")
				run(t, db, `CREATE TABLE old_head AS SELECT * FROM audit_head`)
				for _, name := range []string{"three", "four", "five"} {
					appendAct(t, db, log, name)
				}
				if err := log.Advance(t.Context(), db.Read()); err != nil {
					t.Fatal(err)
				}
				if report := verify(t, db, log); report.Fault != "" || report.Length != 5 || !report.Anchored {
					t.Fatalf("before: %+v", report)
				}
				run(t, db, tt.statements...)
				fault(t, db, log, tt.fault, tt.at)
			})
		})
	}
}

// TestAnEmptiedLogStaysFound: neither a start of the server nor what is done later heals it.
func TestAnEmptiedLogStaysFound(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		anchor := &besides{}
		log := begun(t, db, anchor, "two", "three")
		run(t, db, `DELETE FROM audit_log`, `UPDATE audit_head SET n = 0, hash = '', mac = ''`)
		if err := log.Begin(t.Context(), db); !errors.Is(err, audit.ErrNotWhole) {
			t.Errorf("a start: %v", err)
		}
		fault(t, db, log, audit.Cut, 1)
		other := newLog(t, db) // another part of the server, which knows no anchor
		for range 5 {          // beyond where it was
			appendAct(t, db, other, "more")
			if err := log.Advance(t.Context(), db.Read()); !errors.Is(err, audit.ErrNotWhole) {
				t.Errorf("going on: %v", err)
			}
			if report := verify(t, db, log); report.Fault != audit.Cut {
				t.Errorf("%+v", report)
			}
		}
	})
}

// TestALogThatGrewAgainIsAnotherOne: somebody empties the log and has a server without
// the anchor begin it anew, as far as it was and further.
func TestALogThatGrewAgainIsAnotherOne(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		log := begun(t, db, &besides{}, "two", "three")
		run(t, db, `DELETE FROM audit_log`, `UPDATE audit_head SET n = 0, hash = '', mac = ''`)
		other := begun(t, db, &besides{}, "2")
		fault(t, db, log, audit.Cut, 3)
		for range 3 {
			appendAct(t, db, other, "more")
		}
		fault(t, db, other, "", 0)
		fault(t, db, log, audit.Rewritten, 3)
		if err := log.Advance(t.Context(), db.Read()); !errors.Is(err, audit.ErrNotWhole) {
			t.Errorf("going on: %v", err)
		}
	})
}

// TestWritingOnHealsNoHead: somebody removes the newest entry and names the one before
// it the head, and the next act would have made that head the server's.
func TestWritingOnHealsNoHead(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		log := newLog(t, db, "two", "three")
		run(t, db, `DELETE FROM audit_log WHERE n = 3`, `UPDATE audit_head SET n = 2, hash = (SELECT hash FROM audit_log WHERE n = 2)`)
		appendAct(t, db, log, "four")
		fault(t, db, log, audit.Cut, 4)
	})
}

// TestAnotherAnchorProvesNothing: it is made with the master key, and for one entry.
func TestAnotherAnchorProvesNothing(t *testing.T) {
	db, anchor := legalaitest.SQLite(t), &besides{}
	log := begun(t, db, anchor, "two", "three")
	right := anchor.content
	anchor.content = []byte(strings.Replace(string(right), `"n":3`, `"n":2`, 1))
	fault(t, db, log, audit.Cut, 4)
	anchor.content = []byte("nothing")
	fault(t, db, log, audit.Cut, 4)
	if err := log.Begin(t.Context(), db); !errors.Is(err, audit.ErrNotWhole) {
		t.Errorf("a start: %v", err)
	}
	anchor.content = right
	fault(t, db, log, "", 0)
}

// earlier writes a log as earlier versions did: without an entry that begins it.
func earlier(t *testing.T, db *sqldb.DB, count int64) {
	t.Helper()
	key, err := hkdf.Key(sha256.New, master[0], nil, "legalai/audit-log", 32)
	if err != nil {
		t.Fatal(err)
	}
	mac := func(text string) string {
		h := hmac.New(sha256.New, key)
		h.Write([]byte(text))
		return hex.EncodeToString(h.Sum(nil))
	}
	err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
		prev := ""
		for n := int64(1); n <= count; n++ {
			text, err := json.Marshal(audit.Entry{N: n, Prev: prev, Act: "account.grant"})
			if err != nil {
				return err
			}
			prev = hash(string(text))
			entry := sqldb.AuditEntry{N: n, Act: "account.grant", Entry: string(text), Hash: prev, MAC: mac("entry\x00" + prev)}
			if err := sqldb.AppendAudit(t.Context(), tx, entry, mac("head\x00"+strconv.FormatInt(n, 10)+" "+prev)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestALogOfAnEarlierVersionGetsItsBeginning(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		earlier(t, db, 3)
		log := begun(t, db, &besides{}, "five")
		if report := verify(t, db, log); report.Fault != "" || report.Length != 5 {
			t.Errorf("%+v", report)
		}
		lines, err := log.Recent(t.Context(), db.Read(), 5, 1)
		if err != nil || len(lines) != 1 || lines[0].Act != audit.Started || lines[0].Detail["before"] != "3" {
			t.Errorf("its beginning: %+v, %v", lines, err)
		}
		run(t, db, `DELETE FROM audit_log WHERE n < 4`)
		fault(t, db, log, audit.Removed, 1)
	})
}

// TestALogWithoutItsAnchorIsTakenUpAloud, as after a restoration.
func TestALogWithoutItsAnchorIsTakenUpAloud(t *testing.T) {
	db := legalaitest.SQLite(t)
	begun(t, db, &besides{}, "two")
	log := newLog(t, db).Anchored(&besides{})
	if report := verify(t, db, log); report.Fault != "" || report.Anchored {
		t.Errorf("before the start: %+v", report)
	}
	for range 2 { // once is enough
		if err := log.Begin(t.Context(), db); err != nil {
			t.Fatal(err)
		}
	}
	lines, err := log.Recent(t.Context(), db.Read(), 0, 5)
	if err != nil || len(lines) != 3 || lines[0].Act != audit.Resumed || lines[0].Detail["entries"] != "2" {
		t.Errorf("%+v, %v", lines, err)
	}
	if report := verify(t, db, log); report.Fault != "" || !report.Anchored {
		t.Errorf("after it: %+v", report)
	}
}

// TestTheOperatorAcceptsALogAloud: what was wrong with it stands in it from then on.
func TestTheOperatorAcceptsALogAloud(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		log := begun(t, db, &besides{}, "two", "three")
		run(t, db, `DELETE FROM audit_log`, `UPDATE audit_head SET n = 0, hash = '', mac = ''`)
		if err := log.Accept(t.Context(), db); err != nil {
			t.Fatal(err)
		}
		lines, err := log.Recent(t.Context(), db.Read(), 0, 5)
		if err != nil || len(lines) != 2 || lines[0].Act != audit.Accepted || lines[0].Detail["fault"] != audit.Cut || lines[0].Detail["anchor"] != "3" {
			t.Errorf("%+v, %v", lines, err)
		}
		fault(t, db, log, "", 0)
		appendAct(t, db, log, "more")
		run(t, db, `DELETE FROM audit_log WHERE n = 2`)
		if err := log.Accept(t.Context(), db); err != nil {
			t.Fatal(err)
		}
		fault(t, db, log, audit.Removed, 2)
	})
}
