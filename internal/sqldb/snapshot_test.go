package sqldb_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestRemoveLeftovers(t *testing.T) {
	folder := t.TempDir()
	db, err := sqldb.Open(t.Context(), "sqlite:"+filepath.Join(folder, "legalai.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	now := time.Now()
	old, fresh := filepath.Join(folder, ".legalai-snapshot-1"), filepath.Join(folder, ".legalai-snapshot-2")
	for name, at := range map[string]time.Time{old: now.Add(-25 * time.Hour), fresh: now} {
		if err := os.Mkdir(name, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(name, "legalai.db"), []byte("copy"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(name, at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.RemoveLeftovers(now.Add(-24 * time.Hour)); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(folder, ".legalai-snapshot-*"))
	if err != nil || len(left) != 1 || left[0] != fresh {
		t.Errorf("left: %v, %v", left, err)
	}
}

// TestTryRestore beside a server that goes on, and leaves nothing of it.
func TestTryRestore(t *testing.T) {
	db := legalaitest.Postgres(t)
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: "ada", Email: "ada@law.test"})
	})
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string][]byte{}
	var tables []sqldb.Table
	err = db.Snapshot(t.Context(), func(s sqldb.Snapshot) error {
		tables = s.Tables()
		for _, table := range tables {
			var out bytes.Buffer
			if err := s.Write(t.Context(), table, &out); err != nil {
				return err
			}
			parts[table.Name] = out.Bytes()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	try := func() error {
		return db.TryRestore(t.Context(), tables, func(name string) (io.ReadCloser, error) {
			return io.NopCloser(bytes.NewReader(parts[name])), nil
		})
	}
	if err := try(); err != nil {
		t.Errorf("as it was written: %v", err)
	}
	if _, err := sqldb.AccountByEmail(t.Context(), db.Read(), "ada@law.test"); err != nil {
		t.Errorf("what is there: %v", err)
	}
	tables = append(tables, sqldb.Table{Name: "nowhere"})
	if err := try(); err == nil || errors.Is(err, sqldb.ErrNoTrial) || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("a table that the database does not have: %v", err)
	}
	tables = tables[:len(tables)-1]
	parts["accounts"] = bytes.Replace(parts["accounts"], []byte("\t"), nil, 1)
	if err := try(); err == nil || errors.Is(err, sqldb.ErrNoTrial) || !strings.Contains(err.Error(), "accounts") {
		t.Errorf("a row without one of its columns: %v", err)
	}
}
