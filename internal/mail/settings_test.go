package mail_test

import (
	"bytes"
	"errors"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

func set(t *testing.T, db *sqldb.DB, q *mail.Queue, s *mail.Settings) error {
	t.Helper()
	return db.Tx(t.Context(), func(tx sqldb.Querier) error { return q.SetSettings(t.Context(), tx, s) })
}

func serverSettings(t *testing.T, smtp *legalaitest.SMTP) mail.Settings {
	t.Helper()
	host, port, err := net.SplitHostPort(strings.TrimPrefix(smtp.URL, "smtp://"))
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	return mail.Settings{Scheme: "smtp", Host: host, Port: n, From: "Firm <office@law.test>"}
}

func TestSettingsOfThePanel(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		smtp := legalaitest.NewSMTP(t, 0)
		outbox := t.TempDir()
		q := newQueue(t, mail.Config{DB: db, OutboxDir: outbox})
		other := newQueue(t, mail.Config{DB: db, OutboxDir: outbox}) // a second server on the same database
		if state, err := q.State(t.Context()); err != nil || state.Source != mail.SourceOutbox {
			t.Errorf("at first: %+v, %v", state, err)
		}
		s := serverSettings(t, smtp)
		if err := set(t, db, q, &s); err != nil {
			t.Fatal(err)
		}
		for _, queue := range []*mail.Queue{q, other} {
			if result, err := queue.Test(t.Context(), "ada@law.test", "de"); err != nil || result != (mail.TestResult{}) {
				t.Errorf("the test mail: %+v, %v", result, err)
			}
		}
		enqueue(t, db, other, mail.Message{Kind: mail.Recovery, To: "ada@law.test", Email: "ada@law.test", Link: link})
		if err := other.Deliver(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := smtp.Mails(); len(got) != 3 || got[2].From != "office@law.test" {
			t.Errorf("the mail server got %d mails", len(got))
		}
		if err := set(t, db, q, nil); err != nil {
			t.Fatal(err)
		}
		if result, err := other.Test(t.Context(), "ada@law.test", "en"); err != nil || result.Reason != "" {
			t.Errorf("into the outbox: %+v, %v", result, err)
		}
		if files, err := filepath.Glob(filepath.Join(outbox, "*.eml")); err != nil || len(files) != 1 {
			t.Errorf("the outbox holds %v, %v", files, err)
		}
	})
}

func TestThePasswordIsSealedAndNeverShown(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		q := newQueue(t, mail.Config{DB: db, OutboxDir: t.TempDir()})
		s := mail.Settings{Scheme: "smtps", Host: "mail.law.test", Port: 465, Username: "office", Password: "plain-secret", From: "office@law.test"}
		if err := set(t, db, q, &s); err != nil {
			t.Fatal(err)
		}
		stored, err := sqldb.Setting(t.Context(), db.Read(), "mail-settings")
		if err != nil || bytes.Contains(stored, []byte("plain-secret")) || bytes.Contains(stored, []byte("mail.law.test")) {
			t.Errorf("stored in the clear: %q, %v", stored, err)
		}
		state, err := q.State(t.Context())
		if err != nil || state.Source != mail.SourcePanel || !state.HasPassword || state.Password != "" || state.Username != "office" {
			t.Errorf("shown: %+v, %v", state, err)
		}
		kept := mail.Settings{Scheme: "smtps", Host: "mail.law.test", Port: 465, Username: "office", From: "new@law.test"}
		if err := set(t, db, q, &kept); err != nil {
			t.Errorf("changing the sender alone: %v", err)
		}
		open := mail.Settings{Scheme: "smtp", Host: "mail.law.test", Port: 587, Username: "office", Password: "plain-secret", From: "office@law.test"}
		if err := set(t, db, q, &open); err != nil {
			t.Fatal(err)
		}
		open.TLS, open.Password = mail.TLSNone, ""
		if err := set(t, db, q, &open); !errors.Is(err, mail.ErrPassword) {
			t.Errorf("handing the password to the same server without any secrecy: %v", err)
		}
		if err := set(t, db, q, &s); err != nil {
			t.Fatal(err)
		}
		for what, change := range map[string]func(*mail.Settings){
			"server":                           func(s *mail.Settings) { s.Host = "evil.test" },
			"port of the server":               func(s *mail.Settings) { s.Port = 2525 },
			"line that begins without secrecy": func(s *mail.Settings) { s.Scheme = "smtp" },
			"name":                             func(s *mail.Settings) { s.Username = "eve" },
		} {
			elsewhere := mail.Settings{Scheme: "smtps", Host: "mail.law.test", Port: 465, Username: "office", From: "new@law.test"}
			change(&elsewhere)
			if err := set(t, db, q, &elsewhere); !errors.Is(err, mail.ErrPassword) {
				t.Errorf("handing the password to another %s: %v", what, err)
			}
		}
		for _, wrong := range []mail.Settings{
			{Scheme: "http", Host: "a", Port: 1, From: "a@b.test"},
			{Scheme: "smtp", Host: "", Port: 1, From: "a@b.test"},
			{Scheme: "smtp", Host: "a/b", Port: 1, From: "a@b.test"},
			{Scheme: "smtp", Host: "a", Port: 0, From: "a@b.test"},
			{Scheme: "smtp", Host: "a", Port: 25, From: "nobody"},
		} {
			if err := set(t, db, q, &wrong); !errors.Is(err, mail.ErrSettings) {
				t.Errorf("%+v: %v", wrong, err)
			}
		}
	})
}

func TestTheEnvironmentFixesTheSettings(t *testing.T) {
	db := legalaitest.SQLite(t)
	q := newQueue(t, mail.Config{DB: db, SMTPURL: "smtp://office:secret@mail.law.test:587"})
	state, err := q.State(t.Context())
	if err != nil || state.Source != mail.SourceEnvironment || state.Host != "mail.law.test" || state.Port != 587 || !state.HasPassword || state.Password != "" {
		t.Errorf("shown: %+v, %v", state, err)
	}
	s := mail.Settings{Scheme: "smtp", Host: "a", Port: 25, From: "a@b.test"}
	if err := set(t, db, q, &s); !errors.Is(err, mail.ErrFixed) {
		t.Errorf("changing: %v", err)
	}
}

func TestATestMailSaysWhatWentWrong(t *testing.T) {
	db := legalaitest.SQLite(t)
	q := newQueue(t, mail.Config{DB: db, OutboxDir: t.TempDir()})
	refusing := serverSettings(t, legalaitest.NewSMTP(t, 1))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := refusing
	closed.Port = listener.Addr().(*net.TCPAddr).Port
	listener.Close()
	for _, tt := range []struct {
		settings mail.Settings
		want     string
	}{{refusing, "refused"}, {closed, "connect"}} {
		if err := set(t, db, q, &tt.settings); err != nil {
			t.Fatal(err)
		}
		result, err := q.Test(t.Context(), "ada@law.test", "en")
		if err != nil || result.Reason != tt.want || result.Detail == "" {
			t.Errorf("%s: %+v, %v", tt.want, result, err)
		}
	}
}
