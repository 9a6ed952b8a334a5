package mail_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

var key = bytes.Repeat([]byte{7}, 32)

func newQueue(t *testing.T, cfg mail.Config) *mail.Queue {
	t.Helper()
	cfg.MasterKey, cfg.From = masterkey.Key{key}, "Legal AI <no-reply@law.test>"
	q, err := mail.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func enqueue(t *testing.T, db *sqldb.DB, q *mail.Queue, m mail.Message) {
	t.Helper()
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error { return q.Enqueue(t.Context(), tx, m) })
	if err != nil {
		t.Fatal(err)
	}
}

func waiting(t *testing.T, db *sqldb.DB) []sqldb.QueuedMail {
	t.Helper()
	list, err := sqldb.DueMails(t.Context(), db.Read(), time.Now().Add(1000*time.Hour).UnixMicro(), 100)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

const link = "https://law.test/auth/v1/verify?token=abc&type=recovery&redirect_to=https%3A%2F%2Flaw.test%2F"

// onlyMail is the one mail in an outbox, as it stands in its file.
func onlyMail(t *testing.T, outbox string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(outbox, "*.eml"))
	if err != nil || len(names) != 1 {
		t.Fatalf("outbox holds %v, %v; want one mail", names, err)
	}
	raw, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestOutboxHoldsReadableMail(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		dir, terminal := t.TempDir(), &bytes.Buffer{}
		q := newQueue(t, mail.Config{DB: db, OutboxDir: dir, Terminal: terminal})
		enqueue(t, db, q, mail.Message{Kind: mail.Recovery, To: "ada@law.test", Email: "ada@law.test", Language: "ru", Link: link, Code: "123456"})
		if err := q.Deliver(t.Context()); err != nil {
			t.Fatal(err)
		}
		raw := onlyMail(t, dir)
		if !strings.Contains(raw, link) {
			t.Error("the link does not stand in the file as it is")
		}
		got := legalaitest.ParseMail(t, raw)
		if got.Subject != "Сброс пароля" || got.Link != link || got.Code != "123456" || !strings.Contains(got.HTML, `lang="ru"`) {
			t.Errorf("read back %+v", got)
		}
		if !strings.Contains(terminal.String(), link) {
			t.Errorf("the terminal was told %q, without the link", terminal)
		}
		if left := waiting(t, db); len(left) != 0 {
			t.Errorf("%d mails left in the queue", len(left))
		}
	})
}

// An address may hold what means something in HTML, and what looks like a place to fill.
func TestWhatAMailNamesIsNoMarkup(t *testing.T) {
	db, dir := legalaitest.SQLite(t), t.TempDir()
	q := newQueue(t, mail.Config{DB: db, OutboxDir: dir})
	enqueue(t, db, q, mail.Message{Kind: mail.Recovery, To: "ada@law.test", Email: `"<b>{Code}"@law.test`, Language: "en", Link: link})
	if err := q.Deliver(t.Context()); err != nil {
		t.Fatal(err)
	}
	page := legalaitest.ParseMail(t, onlyMail(t, dir)).HTML
	if strings.Contains(page, "<b>") || !strings.Contains(page, "&#34;&lt;b&gt;{Code}&#34;@law.test") {
		t.Errorf("the address stands in the page as %s", page)
	}
	if want := `<a href="` + strings.ReplaceAll(link, "&", "&amp;") + `"`; !strings.Contains(page, want) {
		t.Errorf("the page has no %s: %s", want, page)
	}
}

func TestWaitingMailIsSealed(t *testing.T) {
	db := legalaitest.SQLite(t)
	q := newQueue(t, mail.Config{DB: db, OutboxDir: t.TempDir()})
	enqueue(t, db, q, mail.Message{Kind: mail.Recovery, To: "ada@law.test", Link: link})
	for _, m := range waiting(t, db) {
		if bytes.Contains(m.Message, []byte("token")) || bytes.Contains(m.Message, []byte("ada@")) {
			t.Error("the waiting mail can be read in the database")
		}
	}
}

func TestDecoyIsThrownAway(t *testing.T) {
	db, dir := legalaitest.SQLite(t), t.TempDir()
	q := newQueue(t, mail.Config{DB: db, OutboxDir: dir})
	enqueue(t, db, q, mail.Message{Kind: mail.Recovery, To: "nobody@law.test", Link: link, Decoy: true})
	if err := q.Deliver(t.Context()); err != nil {
		t.Fatal(err)
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 0 || len(waiting(t, db)) != 0 {
		t.Errorf("a decoy left %v and %d waiting", names, len(waiting(t, db)))
	}
}

func TestSMTPIsTriedAgain(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		server, clock := legalaitest.NewSMTP(t, 2), legalaitest.NewClock()
		q := newQueue(t, mail.Config{DB: db, SMTPURL: server.URL, Clock: clock.Now})
		enqueue(t, db, q, mail.Message{Kind: mail.Confirmation, To: "ada@law.test", Email: "ada@law.test", Language: "de", Link: link})
		for attempt := range 3 {
			if err := q.Deliver(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := q.Deliver(t.Context()); err != nil { // not due again yet
				t.Fatal(err)
			}
			if want := max(0, attempt-1); len(server.Mails()) != want {
				t.Fatalf("after attempt %d the server has %d mails, want %d", attempt+1, len(server.Mails()), want)
			}
			clock.Advance(10 * time.Minute)
		}
		got := server.Mails()[0]
		if got.To != "ada@law.test" || got.From != "no-reply@law.test" {
			t.Errorf("envelope %s to %s", got.From, got.To)
		}
		if parsed := legalaitest.ParseMail(t, got.Raw); parsed.Link != link || parsed.Subject != "Bestätigen Sie Ihre E-Mail-Adresse" {
			t.Errorf("read back %+v", parsed)
		}
	})
}

func TestMailIsGivenUpAfterADay(t *testing.T) {
	db, clock := legalaitest.SQLite(t), legalaitest.NewClock()
	server := legalaitest.NewSMTP(t, 1000)
	q := newQueue(t, mail.Config{DB: db, SMTPURL: server.URL, Clock: clock.Now})
	enqueue(t, db, q, mail.Message{Kind: mail.Confirmation, To: "ada@law.test", Link: link})
	clock.Advance(25 * time.Hour)
	if err := q.Deliver(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := waiting(t, db); len(left) != 0 {
		t.Errorf("%d mails still wait", len(left))
	}
}

func TestAMailWaitsForNoClockThatWasSetBack(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		clock, server := legalaitest.NewClock(), legalaitest.NewSMTP(t, 0)
		q := newQueue(t, mail.Config{DB: db, SMTPURL: server.URL, Clock: clock.Now})
		enqueue(t, db, q, mail.Message{Kind: mail.Confirmation, To: "ada@law.test", Link: link})
		clock.Advance(-time.Hour)
		if err := q.Deliver(t.Context()); err != nil || len(server.Mails()) != 1 {
			t.Errorf("the server has %d mails, %v", len(server.Mails()), err)
		}
	})
}

func TestRunDeliversWhenWoken(t *testing.T) {
	db, server := legalaitest.SQLite(t), legalaitest.NewSMTP(t, 0)
	q := newQueue(t, mail.Config{DB: db, SMTPURL: server.URL})
	ctx, cancel := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() { q.Run(ctx); close(stopped) }()
	enqueue(t, db, q, mail.Message{Kind: mail.Confirmation, To: "ada@law.test", Link: link})
	q.Wake()
	if got := server.Next(t); got.To != "ada@law.test" {
		t.Errorf("a mail to %s arrived", got.To)
	}
	cancel()
	<-stopped
}

func TestConfigurationIsChecked(t *testing.T) {
	for _, url := range []string{"http://mail", "smtp://", "::", "smtp://host:port"} {
		if _, err := mail.New(mail.Config{MasterKey: masterkey.Key{key}, From: "a@b.test", SMTPURL: url}); err == nil {
			t.Errorf("the mail server %q was accepted", url)
		}
	}
	if _, err := mail.New(mail.Config{MasterKey: masterkey.Key{key}, From: "nobody", OutboxDir: t.TempDir()}); err == nil {
		t.Error("a sender that is no address was accepted")
	}
	if _, err := mail.New(mail.Config{MasterKey: masterkey.Key{key[:5]}, From: "a@b.test", OutboxDir: t.TempDir()}); err == nil {
		t.Error("a short key was accepted")
	}
}

func TestMatchLanguage(t *testing.T) {
	for _, tt := range []struct {
		wishes []string
		want   string
	}{
		{[]string{""}, "en"},
		{[]string{"de"}, "de"},
		{[]string{"", "pt-BR,pt;q=0.9,en;q=0.8"}, "pt"},
		{[]string{"fr-FR,fr;q=0.9,es;q=0.5"}, "es"},
		{[]string{"xx", "ko"}, "ko"},
		{[]string{"zh-TW"}, "zh"},
		{[]string{"not a language!"}, "en"},
	} {
		if got := mail.MatchLanguage(tt.wishes...); got != tt.want {
			t.Errorf("MatchLanguage(%q) = %q, want %q", tt.wishes, got, tt.want)
		}
	}
}

// TestCataloguesAreComplete keeps the eight languages in step: the same keys,
// the same placeholders, nothing left in English.
func TestCataloguesAreComplete(t *testing.T) {
	english := flat(t, "en")
	placeholder := regexp.MustCompile(`\{\w+\}`)
	for _, code := range mail.Languages[1:] {
		texts := flat(t, code)
		for name, want := range english {
			got, ok := texts[name]
			if !ok {
				t.Errorf("%s: %s is missing", code, name)
				continue
			}
			if got == want && want != "" {
				t.Errorf("%s: %s is the English text", code, name)
			}
			a, b := placeholder.FindAllString(want, -1), placeholder.FindAllString(got, -1)
			slices.Sort(a)
			slices.Sort(b)
			if diff := cmp.Diff(slices.Compact(a), slices.Compact(b)); diff != "" {
				t.Errorf("%s: %s has other placeholders:\n%s", code, name, diff)
			}
		}
		if len(texts) != len(english) {
			t.Errorf("%s has %d texts, English %d", code, len(texts), len(english))
		}
	}
}

// TestMailsSpeakAsTheApplication keeps out the words that the web app has others for.
func TestMailsSpeakAsTheApplication(t *testing.T) {
	for code, others := range map[string]string{
		"ja": "ログイン",
		"ko": "세요|워크스페이스",
		"zh": "双重身份验证|身份验证应用",
	} {
		wrong := regexp.MustCompile(others)
		for name, text := range flat(t, code) {
			if found := wrong.FindString(text); found != "" {
				t.Errorf("%s: %s says %q", code, name, found)
			}
		}
	}
}

func flat(t *testing.T, code string) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("texts/" + code + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(raw, &tree); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for name, value := range tree {
		switch value := value.(type) {
		case string:
			out[name] = value
		case map[string]any:
			for inner, text := range value {
				out[name+"."+inner], _ = text.(string)
			}
		}
	}
	return out
}
