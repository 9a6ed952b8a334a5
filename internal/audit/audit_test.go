package audit_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/audit"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

var master = masterkey.Key{[]byte(strings.Repeat("m", 32))}

func newLog(t *testing.T, db *sqldb.DB, acts ...string) *audit.Log {
	t.Helper()
	log, err := audit.New(master, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(acts) > 0 {
		if err := log.Begin(t.Context(), db); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range acts {
		appendAct(t, db, log, name)
	}
	return log
}

func appendAct(t *testing.T, db *sqldb.DB, log *audit.Log, name string) {
	t.Helper()
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return log.Append(t.Context(), tx, audit.Act{
			Actor: audit.Actor{ID: "a1", Email: "ada@law.test"}, Name: name, Subject: "s1", Label: "bob@law.test",
			Detail: map[string]string{"why": `"quoted" <&>`},
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

func verify(t *testing.T, db *sqldb.DB, log *audit.Log) audit.Report {
	t.Helper()
	report, err := log.Verify(t.Context(), db.Read())
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestAWholeLogVerifies(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		log := newLog(t, db, "account.disable")
		for range 500 { // more than one batch
			appendAct(t, db, log, "account.disable")
		}
		report := verify(t, db, log)
		if report.Fault != "" || report.Length != 502 || len(report.Head) != 64 {
			t.Errorf("a whole log: %+v", report)
		}
		lines, err := log.Recent(t.Context(), db.Read(), 0, 2)
		if err != nil || len(lines) != 2 || lines[0].N != 502 || lines[0].Label != "bob@law.test" || lines[0].Hash != report.Head {
			t.Errorf("the newest entries: %+v, %v", lines, err)
		}
	})
}

// TestFaultsAreFound changes the tables behind the log's back.
func TestFaultsAreFound(t *testing.T) {
	for _, tt := range []struct {
		name, fault string
		at          int64
		statements  []string
	}{
		{"a removed entry", audit.Removed, 2, []string{`DELETE FROM audit_log WHERE n = 2`}},
		{"a changed entry", audit.Changed, 2, []string{`UPDATE audit_log SET entry = replace(entry, 'ada@', 'eve@') WHERE n = 2`}},
		{"a changed entry with a new hash", audit.Changed, 2, []string{
			`UPDATE audit_log SET entry = '` + forged + `', hash = '` + hash(forged) + `' WHERE n = 2`,
		}},
		{"two entries reordered", audit.Reordered, 2, []string{
			`UPDATE audit_log SET n = 9 WHERE n = 2`, `UPDATE audit_log SET n = 2 WHERE n = 3`, `UPDATE audit_log SET n = 3 WHERE n = 9`,
		}},
		{"the newest removed", audit.Cut, 4, []string{`DELETE FROM audit_log WHERE n = 4`}},
		{"the newest removed with the head", audit.Cut, 4, []string{
			`DELETE FROM audit_log WHERE n = 4`, `UPDATE audit_head SET n = 3, hash = (SELECT hash FROM audit_log WHERE n = 3)`,
		}},
		{"everything removed", audit.Cut, 1, []string{`DELETE FROM audit_log`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				log := newLog(t, db, "two", "three", "four") // behind the entry that begins it
				err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
					for _, statement := range tt.statements {
						if _, err := tx.ExecContext(t.Context(), statement); err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
				if report := verify(t, db, log); report.Fault != tt.fault || report.At != tt.at {
					t.Errorf("found %+v, want %s at %d", report, tt.fault, tt.at)
				}
			})
		})
	}
}

const forged = `{"n":2,"prev":"","at":1,"actor":"","actor_email":"","act":"x","subject":""}`

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func TestAnotherKeyIsNoProof(t *testing.T) {
	db := legalaitest.SQLite(t)
	newLog(t, db, "one")
	other, err := audit.New(masterkey.Key{[]byte(strings.Repeat("x", 32))}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	if report := verify(t, db, other); report.Fault != audit.Changed {
		t.Errorf("with another key: %+v", report)
	}
}

// TestALogOutlivesItsMasterKey: what was written under the key of before is whole, and what comes after a
// replacement proves nothing under that one.
func TestALogOutlivesItsMasterKey(t *testing.T) {
	db := legalaitest.SQLite(t)
	before := newLog(t, db, "one")
	after, err := audit.New(append(masterkey.Key{[]byte(strings.Repeat("n", 32))}, master...), nil)
	if err != nil {
		t.Fatal(err)
	}
	if report := verify(t, db, after); report.Fault != "" {
		t.Errorf("before anything is written under the new key: %+v", report)
	}
	appendAct(t, db, after, "two")
	if report := verify(t, db, after); report.Fault != "" || report.Length != 3 {
		t.Errorf("after the replacement: %+v", report)
	}
	appendAct(t, db, before, "of somebody with the old key")
	if report := verify(t, db, after); report.Fault != audit.Changed || report.At != 4 {
		t.Errorf("an entry under the old key: %+v", report)
	}
}

// TestExportIsAChain checks an export with nothing but a hash function.
func TestExportIsAChain(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		log := newLog(t, db, "two", "three")
		var out bytes.Buffer
		if err := log.Export(t.Context(), db.Read(), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if len(lines) != 4 {
			t.Fatalf("%d lines", len(lines))
		}
		prev := ""
		for i, line := range lines[:3] {
			var entry audit.Entry
			if err := json.Unmarshal([]byte(line), &entry); err != nil || entry.Prev != prev || entry.N != int64(i+1) {
				t.Errorf("line %d: %s, %v", i, line, err)
			}
			prev = hash(line)
		}
		if want := `{"head":{"n":3,"hash":"` + prev + `"}}`; lines[3] != want {
			t.Errorf("the head: %s, want %s", lines[3], want)
		}
	})
}

// TestNoActWithoutEntry holds that both are rolled back together, and that
// entries of concurrent acts form one chain.
func TestNoActWithoutEntry(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		log := newLog(t, db, "one")
		refused := errors.New("refused")
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return errors.Join(log.Append(t.Context(), tx, audit.Act{Name: "undone"}), refused)
		})
		if !errors.Is(err, refused) {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				err := db.Tx(context.Background(), func(tx sqldb.Querier) error {
					return log.Append(context.Background(), tx, audit.Act{Actor: audit.Server, Name: "at once"})
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if report := verify(t, db, log); report.Fault != "" || report.Length != 10 {
			t.Errorf("the log: %+v", report)
		}
		counts, err := sqldb.CountAudit(t.Context(), db.Read(), 0)
		if err != nil || counts["at once"] != 8 || counts["undone"] != 0 {
			t.Errorf("counts: %v, %v", counts, err)
		}
	})
}
