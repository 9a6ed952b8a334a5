package admin_test

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"legalai/internal/admin"
	"legalai/internal/audit"
	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

var boss = audit.Actor{ID: "b", Email: "boss@law.test"}

type server struct {
	*admin.Service
	db    *sqldb.DB
	clock *legalaitest.Clock
	dir   string
}

func newServer(t *testing.T, db *sqldb.DB, parts ...admin.Part) server {
	t.Helper()
	return newServerWith(t, db, func(c *admin.Config) { c.Parts = parts })
}

func newServerWith(t *testing.T, db *sqldb.DB, change func(*admin.Config)) server {
	t.Helper()
	master := masterkey.Key{bytes.Repeat([]byte{5}, 32)}
	s := server{db: db, clock: legalaitest.NewClock(), dir: filepath.Join(t.TempDir(), "backups")}
	queue, err := mail.New(mail.Config{DB: db, MasterKey: master, From: "no-reply@law.test", OutboxDir: t.TempDir(), Clock: s.clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	log, err := audit.New(master, s.clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Begin(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	config := admin.Config{
		DB: db, Mail: queue, Audit: log, Version: "v1", Clock: s.clock.Now,
		Backup: backup.Source{DB: db, Blobs: store}, BackupDir: s.dir,
	}
	change(&config)
	s.Service, s.dir = admin.New(config), config.BackupDir
	return s
}

func (s server) acts(t *testing.T) string {
	t.Helper()
	lines, err := s.Audit(t.Context(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var acts []string
	for _, line := range lines[:len(lines)-1] { // the last one began the log
		acts = append(acts, line.Act)
	}
	return strings.Join(acts, " ")
}

func TestState(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db,
			admin.Part{Name: "database", Check: db.Ping},
			admin.Part{Name: "files", Check: func(context.Context) error { return errors.New("away") }})
		a := vaulttest.NewAccount(t, db, time.Now())
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			err := sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: "w1", Creator: a.Account, LedgerHead: []byte{}, KeyID: []byte{}})
			for i, size := range []int64{100, 250} {
				err = errors.Join(err, sqldb.InsertObject(t.Context(), tx, sqldb.Object{
					ID: string(rune('a' + i)), WorkspaceID: "w1", File: string(rune('a' + i)), Version: 1, Blob: string(rune('a' + i)), Size: size,
				}))
			}
			return errors.Join(err, sqldb.AddAIUsage(t.Context(), tx, sqldb.AIUsage{
				AccountID: a.Account, Day: s.clock.Now().Unix() / 86400, Provider: "openai", Model: "m", Answers: 2, InputTokens: 7, OutputTokens: 5,
			}), sqldb.AddAIUsage(t.Context(), tx, sqldb.AIUsage{
				AccountID: a.Account, Day: s.clock.Now().Unix()/86400 - 40, Provider: "openai", Model: "m", Answers: 9,
			}))
		})
		if err != nil {
			t.Fatal(err)
		}
		state, err := s.State(t.Context())
		if err != nil || state.Engine != db.Engine() || state.Accounts != 1 || state.Objects != 2 || state.Bytes == 0 || state.Schema < 7 {
			t.Errorf("state: %+v, %v", state, err)
		}
		if len(state.Health) != 2 || !state.Health[0].OK || state.Health[1].OK {
			t.Errorf("health: %+v", state.Health)
		}
		if len(state.Largest) != 1 || state.Largest[0].ObjectBytes != 350 || state.Largest[0].ID != "w1" {
			t.Errorf("workspaces: %+v", state.Largest)
		}
		room := int64(5 << 30)
		if err := s.SetQuota(t.Context(), audit.Server, "w1", &room); err != nil {
			t.Fatal(err)
		}
		if err := s.SetQuota(t.Context(), audit.Server, "w2", &room); !errors.Is(err, admin.ErrNoWorkspace) {
			t.Errorf("the quota of no workspace: %v, want %v", err, admin.ErrNoWorkspace)
		}
		state, err = s.State(t.Context())
		if err != nil || state.Largest[0].Quota.Int64 != room || s.acts(t) != "workspace.quota" {
			t.Errorf("with a quota: %+v, %v; acts: %s", state.Largest, err, s.acts(t))
		}
		usage, err := s.Usage(t.Context(), 30)
		if err != nil || len(usage) != 1 || usage[0].Answers != 2 || usage[0].InputTokens != 7 || usage[0].Email != a.Email {
			t.Errorf("usage: %+v, %v", usage, err)
		}
	})
}

func TestOwnersSeeTheirEventsAndAdministratorsDoNot(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		a := vaulttest.NewAccount(t, db, time.Now())
		for range 500 { // whoever makes noise at the doors drowns nobody's log
			s.Events().Note("admin-refused", "api", "")
		}
		s.Events().NoteOwn("signed-in", a.Account)
		s.clock.Advance(time.Minute)
		s.Events().Note("wrong-password", "auth", a.Account)
		s.Events().NoteOwn("signed-in", "another")
		own, err := s.Events().Of(t.Context(), a.Account)
		if err != nil || len(own) != 2 || own[0].Kind != "wrong-password" || own[1].Kind != "signed-in" {
			t.Errorf("own events: %+v, %v", own, err)
		}
		got, err := s.Security(t.Context())
		if err != nil || len(got.Latest) != 200 || got.Latest[0].Kind != "wrong-password" || got.Today["signed-in"] != 0 {
			t.Errorf("administrators see %d events, counted %v, %v", len(got.Latest), got.Today, err)
		}
	})
}

func TestEventsAreCountedAndForgotten(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		a := vaulttest.NewAccount(t, db, time.Now())
		for range 500 {
			s.Events().Note("rate-limited", "auth", "")
		}
		s.clock.Advance(time.Minute)
		s.Events().Note("wrong-password", "auth", a.Account)
		s.clock.Advance(3 * 24 * time.Hour)
		s.Events().Note("wrong-password", "auth", "gone")
		got, err := s.Security(t.Context())
		if err != nil || got.Today["wrong-password"] != 1 || got.Week["wrong-password"] != 2 || got.Month["rate-limited"] != 500 {
			t.Errorf("counts: %+v, %v", got, err)
		}
		if len(got.Latest) != 200 || got.Emails[a.Account] != a.Email {
			t.Errorf("%d events are listed, emails %v", len(got.Latest), got.Emails)
		}
		s.clock.Advance(31 * 24 * time.Hour)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got, err = s.Security(t.Context()); err != nil || len(got.Latest) != 0 || len(got.Month) != 0 {
			t.Errorf("after a month: %+v, %v", got, err)
		}
	})
}

func TestBackupsOfThePanel(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		stored := held{begun: make(chan struct{}, 1), let: make(chan struct{})}
		s := newServerWith(t, db, func(c *admin.Config) {
			stored.Store = c.Backup.Blobs
			c.Backup.Blobs = stored
		})
		if err := s.StartBackup(t.Context(), boss); err != nil {
			t.Fatal(err)
		}
		<-stored.begun
		if err := s.StartBackup(t.Context(), boss); !errors.Is(err, admin.ErrBackupRunning) {
			t.Errorf("a second one: %v", err)
		}
		if list, err := s.Backups(t.Context()); err != nil || !list.Running || list.Failed {
			t.Errorf("meanwhile: %+v, %v", list, err)
		}
		close(stored.let)
		if err := s.Close(); err != nil { // waits for it
			t.Fatal(err)
		}
		list, err := s.Backups(t.Context())
		if err != nil || list.Running || list.Failed || len(list.Entries) != 1 {
			t.Fatalf("%+v, %v", list, err)
		}
		a, file, err := backup.OpenFile(t.Context(), filepath.Join(s.dir, list.Entries[0].Name))
		if err != nil || a.Manifest.Keys {
			t.Fatalf("the archive: %v", err)
		}
		file.Close()
		if err := s.RemoveBackup(t.Context(), boss, "legalai-1.zip"); !errors.Is(err, backup.ErrNoArchive) {
			t.Errorf("removing what is not there: %v", err)
		}
		if err := s.RemoveBackup(t.Context(), boss, list.Entries[0].Name); err != nil {
			t.Error(err)
		}
		if acts := s.acts(t); acts != "backup.delete backup.create" {
			t.Errorf("recorded: %s", acts)
		}
	})
}

// held is a store whose list is not given out before let is closed.
type held struct {
	blobs.Store
	begun, let chan struct{}
}

func (h held) List(ctx context.Context) iter.Seq2[string, error] {
	h.begun <- struct{}{}
	<-h.let
	return h.Store.List(ctx)
}

// TestOneServerMakesABackup while another one of the database, which keeps its backups in the same folder, says so,
// and says how it ended.
func TestOneServerMakesABackup(t *testing.T) {
	url := legalaitest.PostgresURL(t)
	var servers [2]server
	var log bytes.Buffer
	stored := held{begun: make(chan struct{}, 2), let: make(chan struct{})}
	for i := range servers {
		db, err := sqldb.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		servers[i] = newServerWith(t, db, func(c *admin.Config) {
			if i == 0 {
				stored.Store = c.Backup.Blobs
				c.Backup.Blobs = stored
			} else {
				c.BackupDir, c.Log = servers[0].dir, slog.New(slog.NewTextHandler(&log, nil))
			}
		})
	}
	one, other := servers[0], servers[1]
	if err := one.StartBackup(t.Context(), boss); err != nil {
		t.Fatal(err)
	}
	<-stored.begun
	if err := other.StartBackup(t.Context(), boss); !errors.Is(err, admin.ErrBackupRunning) {
		t.Errorf("the other server: %v, want %v", err, admin.ErrBackupRunning)
	}
	told := func(running, failed bool) {
		t.Helper()
		for _, s := range servers {
			if list, err := s.Backups(t.Context()); err != nil || list.Running != running || list.Failed != failed {
				t.Errorf("a panel shows %+v, %v", list, err)
			}
		}
	}
	told(true, false)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	other.RunBackups(ended, time.Hour) // looks once
	if !strings.Contains(log.String(), "a server of the database is at it") {
		t.Errorf("its schedule says %q", log.String())
	}
	one.CancelBackups()
	close(stored.let)
	if err := one.Close(); err != nil { // waits for its end
		t.Fatal(err)
	}
	told(false, true)
	if err := other.StartBackup(t.Context(), boss); err != nil {
		t.Errorf("afterwards: %v", err)
	}
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	told(false, false)
	if list, err := other.Backups(t.Context()); err != nil || len(list.Entries) != 1 || other.acts(t) != "backup.create backup.create" {
		t.Errorf("%+v, %v, recorded: %s", list, err, other.acts(t))
	}
}

func TestSweepRemovesUnfinishedBackups(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		if err := os.MkdirAll(s.dir, 0o700); err != nil {
			t.Fatal(err)
		}
		old, fresh := filepath.Join(s.dir, ".legalai-backup-1"), filepath.Join(s.dir, ".legalai-backup-2")
		other := filepath.Join(s.dir, "notes.txt")
		now := s.clock.Now()
		for name, at := range map[string]time.Time{old: now.Add(-25 * time.Hour), fresh: now.Add(-time.Hour), other: now.Add(-99 * time.Hour)} {
			err := errors.Join(os.WriteFile(name, []byte("x"), 0o600), os.Chtimes(name, at, at))
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(old); !errors.Is(err, os.ErrNotExist) {
			t.Error("what a killed server left behind is still there")
		}
		for _, name := range []string{fresh, other} {
			if _, err := os.Stat(name); err != nil {
				t.Errorf("removed: %v", err)
			}
		}
	})
}

func TestMailSettingsAreRecordedWithoutSecrets(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		settings := mail.Settings{Scheme: "smtps", Host: "mail.law.test", Port: 465, Username: "office", Password: "plain-secret", From: "office@law.test"}
		if err := s.SetMail(t.Context(), boss, &settings); err != nil {
			t.Fatal(err)
		}
		wrong := mail.Settings{Scheme: "smtps"}
		if err := s.SetMail(t.Context(), boss, &wrong); !errors.Is(err, mail.ErrSettings) {
			t.Errorf("wrong settings: %v", err)
		}
		if err := s.SetMail(t.Context(), boss, nil); err != nil {
			t.Error(err)
		}
		if acts := s.acts(t); acts != "mail.reset mail.settings" {
			t.Errorf("recorded: %s", acts)
		}
		var log bytes.Buffer
		if err := s.ExportAudit(t.Context(), &log); err != nil || strings.Contains(log.String(), "plain-secret") || !strings.Contains(log.String(), "mail.law.test") {
			t.Errorf("the log: %s, %v", log.String(), err)
		}
		if report, err := s.VerifyAudit(t.Context()); err != nil || report.Fault != "" || report.Length != 3 {
			t.Errorf("the log: %+v, %v", report, err)
		}
	})
}
