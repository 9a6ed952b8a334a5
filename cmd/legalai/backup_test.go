package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"

	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// place is a data folder, with the settings of a server on it.
type place map[string]string

func newPlace(t *testing.T, postgres bool) place {
	t.Helper()
	p := place{"LEGALAI_DATA_DIR": filepath.Join(t.TempDir(), "data")}
	if postgres {
		p["LEGALAI_DATABASE_URL"] = legalaitest.PostgresURL(t)
	}
	return p
}

// legalai runs a command and returns what it printed and its exit status.
func (p place) legalai(t *testing.T, args ...string) (string, int) {
	t.Helper()
	var out bytes.Buffer
	status := run(t.Context(), args, invocation{getenv: func(name string) string { return p[name] }, stdin: strings.NewReader(""), stdout: &out, stderr: &out})
	return out.String(), status
}

func (p place) config(t testing.TB) Config {
	t.Helper()
	config, err := invocation{getenv: func(name string) string { return p[name] }, stdout: os.Stderr}.config(nil)
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// fill makes a server's data: an account, a workspace and a file.
func (p place) fill(t *testing.T, email string) {
	t.Helper()
	if err := os.MkdirAll(p["LEGALAI_DATA_DIR"], 0o700); err != nil {
		t.Fatal(err)
	}
	config := p.config(t)
	db, err := sqldb.Open(t.Context(), config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	store, err := blobs.Open(t.Context(), config.blobURL())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if _, err := store.Put(t.Context(), "o/1", strings.NewReader("sealed by "+email)); err != nil {
		t.Fatal(err)
	}
	err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: uuid.NewString(), Email: email, EmailConfirmedAt: 1, CreatedAt: 1, UpdatedAt: 1})
	})
	if err != nil {
		t.Fatal(err)
	}
	if out, status := p.legalai(t, "admin", "grant", email); status != 0 {
		t.Fatal(out)
	}
}

// holds says whose data is there.
func (p place) holds(t *testing.T) (emails, file string) {
	t.Helper()
	config := p.config(t)
	db, err := sqldb.Open(t.Context(), config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	admins, err := sqldb.AdminEmails(t.Context(), db.Read())
	if err != nil {
		t.Fatal(err)
	}
	store, err := blobs.Open(t.Context(), config.blobURL())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	r, err := store.Get(t.Context(), "o/1", 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var content bytes.Buffer
	if _, err := content.ReadFrom(r); err != nil {
		t.Fatal(err)
	}
	return strings.Join(admins, " "), content.String()
}

func eachEngine(t *testing.T, test func(t *testing.T, postgres bool)) {
	t.Run("sqlite", func(t *testing.T) { test(t, false) })
	t.Run("postgres", func(t *testing.T) { test(t, true) })
}

func TestBackupAndRestore(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		source, archive := newPlace(t, postgres), filepath.Join(t.TempDir(), "copy.zip")
		source.fill(t, "ada@law.test")
		if out, status := source.legalai(t, "backup", archive, "--keys"); status != 0 {
			t.Fatal(out)
		}
		if out, status := source.legalai(t, "backup", archive); status != 1 || !strings.Contains(out, "new name") {
			t.Errorf("over an archive: %d, %s", status, out)
		}
		if out, status := source.legalai(t, "restore", archive, "--check"); status != 0 || !strings.Contains(out, "whole") {
			t.Errorf("checking: %d, %s", status, out)
		}
		target := newPlace(t, postgres)
		if out, status := target.legalai(t, "restore", archive); status != 0 {
			t.Fatal(out)
		}
		if emails, file := target.holds(t); emails != "ada@law.test" || file != "sealed by ada@law.test" {
			t.Errorf("restored %q, %q", emails, file)
		}
		// The keys came too: the log verifies under the same master key.
		if out, status := target.legalai(t, "admin", "verify-log"); status != 0 || !strings.Contains(out, "2 entries") {
			t.Errorf("the audit log: %d, %s", status, out)
		}
	})
}

func TestRestoringOverData(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		source, archive := newPlace(t, postgres), filepath.Join(t.TempDir(), "copy.zip")
		source.fill(t, "ada@law.test")
		if out, status := source.legalai(t, "backup", archive); status != 0 || !strings.Contains(out, "keys are not in it") {
			t.Fatal(out)
		}
		target := newPlace(t, postgres)
		target.fill(t, "bob@law.test")
		if out, status := target.legalai(t, "restore", archive); status != 1 || !strings.Contains(out, "--force") {
			t.Errorf("without force: %d, %s", status, out)
		}
		if emails, file := target.holds(t); emails != "bob@law.test" || file != "sealed by bob@law.test" {
			t.Errorf("a refused restoration left %q, %q", emails, file)
		}
		if out, status := target.legalai(t, "restore", archive, "--force"); status != 0 {
			t.Fatal(out)
		}
		if emails, file := target.holds(t); emails != "ada@law.test" || file != "sealed by ada@law.test" {
			t.Errorf("restored %q, %q", emails, file)
		}
		aside, err := filepath.Glob(filepath.Join(target["LEGALAI_DATA_DIR"], "replaced-*", "files", "*", "o", "1"))
		if err != nil || len(aside) != 1 {
			t.Errorf("what was there is not aside: %v, %v", aside, err)
		}
	})
}

func TestRestoringUnderARunningServer(t *testing.T) {
	source, archive := newPlace(t, false), filepath.Join(t.TempDir(), "copy.zip")
	source.fill(t, "ada@law.test")
	unlock, err := lockFolder(source["LEGALAI_DATA_DIR"], true) // as serve does
	if err != nil {
		t.Fatal(err)
	}
	if out, status := source.legalai(t, "backup", archive); status != 0 {
		t.Errorf("backing up beside a server: %s", out)
	}
	for _, call := range [][]string{{"restore", archive, "--force"}, {"serve"}} {
		if out, status := source.legalai(t, call...); status != 1 || !strings.Contains(out, "stop it first") {
			t.Errorf("%s under a server: %d, %s", call[0], status, out)
		}
	}
	unlock()
	if out, status := source.legalai(t, "restore", archive, "--force"); status != 0 {
		t.Errorf("once it is stopped: %s", out)
	}
}

func TestWrongCallsOfBackup(t *testing.T) {
	p := newPlace(t, false)
	broken := filepath.Join(t.TempDir(), "broken.zip")
	if err := os.WriteFile(broken, []byte("no archive"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"backup"}, 1, "legalai backup FILE"},
		{[]string{"restore"}, 1, "legalai restore FILE"},
		{[]string{"restore", "--check", broken}, 1, "legalai restore FILE"},
		{[]string{"backup", "--help"}, 0, "LEGALAI_DATA_DIR"},
		{[]string{"restore", "--help"}, 0, "-force"},
		{[]string{"backup", "x.zip"}, 1, "opening database"},
		{[]string{"restore", broken}, 1, "damaged"},
		{[]string{"restore", broken + ".none"}, 1, "no such file"},
		{[]string{"admin", "verify-log", "extra"}, 1, "takes flags only"},
	} {
		if out, status := p.legalai(t, tt.args...); status != tt.status || !strings.Contains(out, tt.says) {
			t.Errorf("%v: %d, %s", tt.args, status, out)
		}
	}
}
