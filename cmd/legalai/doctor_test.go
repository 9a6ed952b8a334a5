package main

import (
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

func TestDoctorAsksWhatIsConfigured(t *testing.T) {
	for _, tt := range []struct {
		name, key, value string
		status           int
		says, silent     string
	}{
		{"no provider", "", "", 0, "no provider is configured", "FAIL"},
		{"assets that are another file", "LEGALAI_ASSETS", "doctor_test.go", 1, "FAIL  assets         doctor_test.go: the file is not the one of this version", "FAIL  data"},
		{"no assets", "LEGALAI_ASSETS", "nowhere", 0, "assets         nowhere: file does not exist: text recognition", "FAIL"},
		{"a local model that is not there", "LOCAL_AI_BASE_URL", "http://127.0.0.1:1/v1", 1, "FAIL  ai local", "ai openai"},
		{"a mail server that is not there", "LEGALAI_SMTP_URL", "smtp://127.0.0.1:1", 1, "FAIL  mail", "ai openai"},
		{"a store that is not there", "LEGALAI_BLOB_URL", "s3://sealed?endpoint=http://127.0.0.1:1", 1, "FAIL  files", "FAIL  chains"},
		{"a database that is not there", "LEGALAI_DATABASE_URL", "postgres://127.0.0.1:1/legalai", 1, "FAIL  database", "FAIL  chains"},
		{"a NATS server that is not there", "LEGALAI_EVENTS_URL", "nats://127.0.0.1:1", 1, "FAIL  events", "FAIL  chains"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newPlace(t, false)
			p[tt.key] = tt.value
			t.Setenv("AWS_ACCESS_KEY_ID", "test")
			t.Setenv("AWS_SECRET_ACCESS_KEY", "test")
			out, status := p.legalai(t, "doctor")
			if status != tt.status || !strings.Contains(out, tt.says) || tt.silent != "" && strings.Contains(out, tt.silent) {
				t.Errorf("%d; want %d, %q said and %q not:\n%s", status, tt.status, tt.says, tt.silent, out)
			}
			if _, err := os.Stat(p["LEGALAI_DATA_DIR"]); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("there is a data folder now: %v", err)
			}
		})
	}
}

// contents is everything in a folder, with modes and times.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		all[name] = fmt.Sprint(info.Mode(), info.ModTime().UnixNano())
		if entry.Type().IsRegular() {
			content, err := os.ReadFile(name)
			all[name] += fmt.Sprintf(" %x", sha256.Sum256(content))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestDoctorChangesNothing looks at a server that was stopped, with an older schema, open modes and no keys.
func TestDoctorChangesNothing(t *testing.T) {
	p := newPlace(t, false)
	p.fill(t, "ada@law.test")
	folder := p["LEGALAI_DATA_DIR"]
	edit(t, p, `DELETE FROM goose_db_version WHERE version_id = 30`)
	if err := errors.Join(os.RemoveAll(filepath.Join(folder, "keys")), os.Chmod(filepath.Join(folder, "legalai.db"), 0o644), os.RemoveAll(filepath.Join(folder, "outbox"))); err != nil {
		t.Fatal(err)
	}
	before := contents(t, folder)
	out, status := p.legalai(t, "doctor")
	if after := contents(t, folder); !maps.Equal(before, after) {
		t.Errorf("before %v\nafter %v", before, after)
	}
	for _, want := range []string{"FAIL  permissions", "29; this version knows 30", "FAIL  master key", "A start without it would make another one"} {
		if !strings.Contains(out, want) || status != 1 {
			t.Errorf("%d, %q is missing:\n%s", status, want, out)
		}
	}
}

// edit changes a server's SQLite database behind its back.
func edit(t *testing.T, p place, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(p["LEGALAI_DATA_DIR"], "legalai.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(statement, err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// working is a stopped server in whose workspace records were written.
func working(t *testing.T) place {
	t.Helper()
	p := newPlace(t, false)
	p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"] = vaulttest.Origin, "true"
	s, err := start(t, p.config(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := beginLog(t.Context(), s.parts, nil); err != nil {
		t.Fatal(err)
	}
	owner := newColleague(t, s, "owner@law.test")
	w := owner.NewWorkspace(t, s.parts.vault)
	for range 3 {
		push := owner.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		content := cborBody(t, push)
		if status, got := s.call(t, owner, http.MethodPost, "/api/v1/workspaces/"+w.ID+"/push", content.kind, content.content); status != http.StatusOK {
			t.Fatalf("%d %s", status, got)
		}
		owner.Pushed(t, w, push)
	}
	if status, got := s.call(t, owner, http.MethodPost, objectPath(w), "application/octet-stream", vaulttest.SealFile(64<<10)); status != http.StatusOK {
		t.Fatalf("%d %s", status, got)
	}
	s.Close()
	s.parts.close()
	return p
}

func TestDoctorFindsWhatIsBroken(t *testing.T) {
	folderOf := func(p place) string { return p["LEGALAI_DATA_DIR"] }
	for name, tt := range map[string]struct {
		damage func(t *testing.T, p place)
		says   string
	}{
		"nothing": {func(*testing.T, place) {}, "1 ledger entries and 3 commits of 1 workspaces are whole"},
		"another master key": {func(t *testing.T, p place) {
			if err := os.WriteFile(keyFile(folderOf(p), masterKeyFile), make([]byte, 32), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "FAIL  master key"},
		"a broken signing key": {func(t *testing.T, p place) {
			if err := os.WriteFile(keyFile(folderOf(p), signingKeyFile), []byte("none"), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "FAIL  signing key"},
		"a commit that is gone": {func(t *testing.T, p place) { edit(t, p, `DELETE FROM commits WHERE seq = 2`) }, "its commits are broken at 3"},
		"the last commit gone":  {func(t *testing.T, p place) { edit(t, p, `DELETE FROM commits WHERE seq = 3`) }, "end at 2 and should at 3"},
		"a changed ledger": {func(t *testing.T, p place) {
			edit(t, p, `UPDATE ledger_entries SET entry = x'80'`)
		}, "its ledger is broken at entry 0"},
		"a file that is gone": {func(t *testing.T, p place) {
			edit(t, p, `UPDATE objects SET blob = 'o/elsewhere'`)
		}, "1 files that the database names are not in the store"},
		"a changed audit log": {func(t *testing.T, p place) { edit(t, p, `DELETE FROM audit_log`) }, "FAIL  audit log"},
		"a clock that was back": {func(t *testing.T, p place) {
			edit(t, p, `UPDATE sessions SET refreshed_at = refreshed_at + 86400000000`)
		}, "FAIL  clock"},
		"passwords of another address": {func(t *testing.T, p place) {
			edit(t, p, `UPDATE accounts SET kdf_profile = 1, kdf_origin = 'http://old.test'`)
		}, "2 were derived for http://old.test"},
		"a newer schema": {func(t *testing.T, p place) {
			edit(t, p, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`)
		}, "the database is at 999"},
	} {
		t.Run(name, func(t *testing.T) {
			p := working(t)
			tt.damage(t, p)
			out, status := p.legalai(t, "doctor")
			if wrong := name != "nothing"; !strings.Contains(out, tt.says) || (status == 1) != wrong || strings.Contains(out, "FAIL") != wrong {
				t.Errorf("%d, want %q:\n%s", status, tt.says, out)
			}
			for line := range strings.Lines(out) {
				if strings.HasPrefix(line, "FAIL") && strings.Count(line, ". ") == 0 {
					t.Errorf("it says nothing of what to do: %s", line)
				}
			}
		})
	}
}

func TestDoctorCountsPasswordsOfAFormerAddress(t *testing.T) {
	p := working(t)
	edit(t, p, `UPDATE accounts SET kdf_profile = 1, kdf_origin = 'http://old.test'`)
	p["LEGALAI_FORMER_URLS"] = "http://old.test"
	if out, status := p.legalai(t, "doctor"); status != 0 || !strings.Contains(out, "2 of the former address http://old.test") {
		t.Errorf("%d:\n%s", status, out)
	}
}

// TestDoctorOfServersThatShareEverything writes to the bucket and leaves nothing there.
func TestDoctorOfServersThatShareEverything(t *testing.T) {
	server := someServers(t, 1, nil)[0]
	p := place{
		"LEGALAI_DATABASE_URL": server.config.DatabaseURL, "LEGALAI_BLOB_URL": server.config.BlobURL, "LEGALAI_EVENTS_URL": server.config.EventsURL,
		"LEGALAI_MASTER_KEY": vaulttest.Base64(server.config.MasterKey), "LEGALAI_JWT_SECRET": string(server.config.JWTSecret), "LEGALAI_DATA_DIR": server.config.DataDir,
	}
	out, status := p.legalai(t, "doctor")
	if status != 0 || !strings.Contains(out, "ok    master key     the one that this database was written under") {
		t.Errorf("%d:\n%s", status, out)
	}
	for key := range server.parts.blobs.List(t.Context()) {
		t.Errorf("%s is left in the store", key)
	}
}

// TestReadinessTellsWhenWritingFails: what is read goes on.
func TestReadinessTellsWhenWritingFails(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		s.parts.db.SetPatience(time.Second)
		block := func(run func()) { // as long as run runs nobody writes
			db, err := sqldb.Open(t.Context(), s.config.DatabaseURL)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
				if postgres {
					if _, err := tx.ExecContext(t.Context(), `LOCK TABLE server_settings IN EXCLUSIVE MODE`); err != nil {
						return err
					}
				}
				run()
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		ready := func() int {
			answer, err := http.Get(s.URL + "/readyz") //nolint:noctx // a test's own server
			if err != nil {
				t.Fatal(err)
			}
			_ = answer.Body.Close()
			return answer.StatusCode
		}
		block(func() {
			if got := ready(); got != http.StatusServiceUnavailable {
				t.Errorf("nobody can write: %d", got)
			}
			if err := s.parts.db.Ping(t.Context()); err != nil {
				t.Errorf("reading: %v", err)
			}
		})
		if got := ready(); got != http.StatusOK {
			t.Errorf("afterwards: %d", got)
		}
	})
	t.Run("files", func(t *testing.T) {
		p := newPlace(t, false)
		p["LEGALAI_BLOB_URL"] = legalaitest.S3(t)
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.parts.ready(t.Context()); err != nil {
			t.Error(err)
		}
	})
}
