package sqldb_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

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
