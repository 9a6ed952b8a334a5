package relay_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Many questions at once, to two servers on one database: exactly as many pass
// as the limit says.
func TestRequestsPerMinuteAreExact(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := time.Now()
		limit := func(c *relay.Config) {
			c.RequestsPerMinute = 7
			c.Now = func() time.Time { return now }
		}
		first := newBenchOn(t, db, "openai", limit)
		second, err := relay.New(relay.Config{DB: db, Providers: []provider.Config{first.fakes["openai"].Config()}, RequestsPerMinute: 7, Now: func() time.Time { return now }})
		if err != nil {
			t.Fatal(err)
		}
		var passed atomic.Int32
		var running sync.WaitGroup
		for i := range 30 {
			running.Go(func() {
				service := []*relay.Service{first.Service, second}[i%2]
				run, err := service.Open(t.Context(), account, question("single"), nil)
				if err == nil {
					passed.Add(1)
					run.Stream(t.Context(), &audience{})
					return
				}
				var refused *wire.Error
				if !errors.As(err, &refused) || refused.Code != wire.RateLimited || refused.RetryAfter != 60 {
					t.Errorf("refused with %v, want rate_limited for 60 s", err)
				}
			})
		}
		running.Wait()
		if passed.Load() != 7 {
			t.Errorf("%d questions passed, want 7", passed.Load())
		}
		now = now.Add(time.Minute)
		if run, err := first.Open(t.Context(), account, question("single"), nil); err != nil {
			t.Errorf("after a minute: %v", err)
		} else {
			run.Abandon()
		}
		for range 6 {
			if run, err := first.Open(t.Context(), account, question("single"), nil); err == nil {
				run.Abandon()
			}
		}
		now = now.Add(-time.Hour)
		if _, err := first.Open(t.Context(), account, question("single"), nil); err != nil {
			t.Errorf("after the clock was set back: %v", err)
		}
	})
}

func TestTokensPerDay(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := time.Date(2026, 11, 21, 23, 0, 0, 0, time.UTC)
		b := newBenchOn(t, db, "openai gemini grok", func(c *relay.Config) {
			c.MaxTokens, c.TokensPerDay = 1000, 4200
			c.Now = func() time.Time { return now }
		})
		// Each answer reserves about 1,700: two fit, the third is named.
		got := b.ask(t, question("consensus"))
		if got.done.Outcome != "comparison" || len(got.errors) != 1 || got.errors[0].Code != "quota" || got.errors[0].Provider != "grok" {
			t.Fatalf("outcome %q, errors %+v", got.done.Outcome, got.errors)
		}
		var used int64
		for _, u := range got.usage {
			used += int64(u.InputTokens + u.OutputTokens)
		}
		if b.tokens(t) != used {
			t.Errorf("settled on %d tokens, the answers used %d", b.tokens(t), used)
		}
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return sqldb.ReserveAITokens(t.Context(), tx, sqldb.AIAccount(account), now.Unix()/86400, 4200)
		})
		if err != nil {
			t.Fatal(err)
		}
		_, err = b.Open(t.Context(), account, question("single"), nil)
		var refused *wire.Error
		if !errors.As(err, &refused) || refused.Code != wire.DailyTokens || refused.RetryAfter != 3600 {
			t.Errorf("got %v, want daily_tokens for an hour", err)
		}
		now = now.Add(time.Hour)
		if _, err := b.Open(t.Context(), account, question("single"), nil); err != nil {
			t.Errorf("on the next day: %v", err)
		}
	})
}

// An answer that begins anew in another slot needs its own tokens, and is no other
// question.
func TestAnswerBegunAnewReservesItsTokens(t *testing.T) {
	for _, tt := range []struct {
		limit   int64
		outcome string
		asked   int // how often the second provider was
	}{
		{2000, "none", 0}, // one answer reserves about 1,700
		{4200, "single", 1},
		{0, "single", 1},
	} {
		b := newBench(t, "openai gemini", func(c *relay.Config) {
			c.MaxTokens, c.TokensPerDay, c.RequestsPerMinute = 1000, tt.limit, 1
		})
		b.fakes["openai"].Script(legalaitest.Cut(12))
		got := b.ask(t, question("single"))
		if asked := len(b.fakes["gemini"].Bodies()); got.done.Outcome != tt.outcome || asked != tt.asked {
			t.Errorf("of %d tokens: outcome %q, the second provider asked %d times; want %q, %d", tt.limit, got.done.Outcome, asked, tt.outcome, tt.asked)
		}
		var used int64
		usage, err := b.Usage(t.Context(), account)
		for _, d := range usage.Days {
			used += d.InputTokens + d.OutputTokens
		}
		if err != nil || b.tokens(t) != used {
			t.Errorf("of %d tokens: settled on %d, the answers used %d, %v", tt.limit, b.tokens(t), used, err)
		}
	}
}

// A question that fails before it costs anything gives its reservation back.
func TestFailedQuestionsCostNothing(t *testing.T) {
	b := newBench(t, "openai", nil)
	b.fakes["openai"].Script(legalaitest.WrongKey)
	b.ask(t, question("single"))
	usage, err := b.Usage(t.Context(), account)
	if err != nil || len(usage.Days) != 1 || usage.Days[0].Failures != 1 || b.tokens(t) != 0 {
		t.Errorf("usage %+v, %v, %d tokens", usage, err, b.tokens(t))
	}
}

func TestProviderTest(t *testing.T) {
	b := newBench(t, "openai gemini grok local", func(c *relay.Config) {
		c.Providers[1].Key = "wrong"
		c.Providers[2].Key = "wrong"
		c.Providers[3].BaseURL = "http://127.0.0.1:1/v1"
	})
	for id, want := range map[string]string{"openai": "", "gemini": "auth", "grok": "auth", "local": "unavailable"} {
		got, err := b.Test(t.Context(), account, id, nil)
		if err != nil || got.Code != want || got.OK != (want == "") {
			t.Errorf("%s: %+v, %v; want code %q", id, got, err, want)
		}
	}
	none := newBench(t, "", nil)
	if got, err := none.Test(t.Context(), account, "grok", nil); err != nil || got.OK || got.Code != "not_configured" {
		t.Errorf("not configured: %+v, %v", got, err)
	}
}

// Words of a question, a passage, an answer, a key or a provider's error stand
// in no log line and no byte of the database, whatever happens.
func TestNothingIsKept(t *testing.T) {
	folder := t.TempDir()
	db, err := sqldb.Open(t.Context(), "sqlite:"+filepath.Join(folder, "test.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	b := newBenchOn(t, db, "openai gemini grok", func(c *relay.Config) {
		impatient(c)
		c.RequestsPerMinute = 1000
	})
	canaries := []string{"canary-system", "canary-question", "canary-passage", "canary-title", "canary-answer", "canary-error", "key-of-openai", "Simulated answer"}
	r := question("consensus")
	r.System += " canary-system"
	r.Turns[0].Text += " canary-question"
	r.Passages[0].Text += " canary-passage"
	r.Passages[0].Title += " canary-title"
	refusal := legalaitest.Refuse(500, `{"error":{"message":"canary-error key-of-openai","code":"canary-error"}}`)
	for _, step := range []legalaitest.Step{
		legalaitest.OK, refusal, legalaitest.WrongKey, legalaitest.Cut(12), legalaitest.Malformed(12), legalaitest.Stall(12),
		legalaitest.Raw("data: {\"type\":\"response.output_text.delta\",\"delta\":\"canary-answer\"}\n\ndata: {\"type\":\"response.completed\",\"response\":{}}\n\n"),
	} {
		b.fakes["openai"].Script(step, step)
		b.ask(t, r)
	}
	files := map[string]string{"the log": b.log.String()}
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files of the database: %v", err)
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(path)] = string(content)
	}
	if !strings.Contains(files["the log"], `"outcome":"cut"`) {
		t.Errorf("the log does not even hold outcomes:\n%s", files["the log"])
	}
	for name, content := range files {
		for _, canary := range canaries {
			if strings.Contains(content, canary) {
				t.Errorf("%s holds %q", name, canary)
			}
		}
	}
}

// Counts of usage are kept for four hundred days.
func TestOldUsageIsForgotten(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := time.Now()
		b := newBenchOn(t, db, "openai", func(c *relay.Config) { c.Now = func() time.Time { return now } })
		b.ask(t, question("single"))
		day := now.Unix() / 86400
		for _, step := range []struct {
			days, want int
		}{{399, 1}, {2, 0}} {
			now = now.AddDate(0, 0, step.days)
			if err := b.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if rows, err := sqldb.AIUsageSince(t.Context(), db.Read(), account, day); err != nil || len(rows) != step.want {
				t.Errorf("after %d days more: %d rows, want %d; %v", step.days, len(rows), step.want, err)
			}
		}
	})
}
