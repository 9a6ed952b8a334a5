package relay_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/audit"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

var admin = audit.Actor{ID: account, Email: "a@example.test"}

var master = masterkey.Key{bytes.Repeat([]byte{7}, 32)}

func withMaster(c *relay.Config) { c.MasterKey = master }

func (b *bench) settings(t *testing.T) wire.AISettings {
	t.Helper()
	s, err := b.Settings(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// change reads the settings, changes them and stores them.
func (b *bench) change(t *testing.T, change func(*wire.AISettings)) wire.AISettings {
	t.Helper()
	s := b.settings(t)
	change(&s)
	s, err := b.SaveSettings(t.Context(), admin, s)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func row(s *wire.AISettings, id string) *wire.AIProviderSettings {
	for i := range s.Providers {
		if s.Providers[i].ID == id {
			return &s.Providers[i]
		}
	}
	return nil
}

func code(err error) wire.Code {
	var refused *wire.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func TestSettingsDecideWhoIsAskedAndHow(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		b := newBenchOn(t, db, "openai gemini grok", nil)
		half := 0.5
		saved := b.change(t, func(s *wire.AISettings) {
			s.DefaultProvider, s.Temperature, s.MaxTokens, s.Fallback = provider.Grok, &half, 1234, false
			row(s, provider.OpenAI).Active = false
			row(s, provider.Grok).Deep = true
			row(s, provider.Grok).Models = []string{"other", " ", "other"}
		})
		if got := row(&saved, provider.Grok).Models; cmp.Diff([]string{"test-grok", "other"}, got) != "" {
			t.Errorf("models %v, want the primary one and the other, once each", got)
		}
		if got := b.ask(t, question("single")); got.provider[0] != provider.Grok {
			t.Errorf("asked %v, want grok", got.provider)
		}
		body := b.fakes[provider.Grok].Bodies()[0]
		for _, want := range []string{`"temperature":0.5`, `"max_output_tokens":4936`, `"reasoning":{"effort":"high"}`} {
			if !strings.Contains(body, want) {
				t.Errorf("the request lacks %s:\n%s", want, body)
			}
		}
		if got := b.ask(t, question("consensus")); got.done.Outcome != "comparison" || len(b.fakes[provider.OpenAI].Bodies()) != 0 {
			t.Errorf("outcome %q: a provider that is off was asked", got.done.Outcome)
		}
		b.fakes[provider.Grok].Script(legalaitest.WrongKey)
		if got := b.ask(t, question("single")); got.done.Outcome != "none" {
			t.Errorf("outcome %q although fallback is off", got.done.Outcome)
		}
	})
}

func TestPersonNarrows(t *testing.T) {
	b := newBench(t, "gemini", nil)
	b.change(t, func(s *wire.AISettings) {
		s.MaxTokens = 1000
		row(s, provider.Gemini).Models = []string{"test-gemini", "small"}
		row(s, provider.Gemini).Deep = true
	})
	tenth := 0.1
	for _, tt := range []struct {
		name         string
		change       func(*wire.AIStreamRequest)
		want, absent string
	}{
		{"less", func(r *wire.AIStreamRequest) { r.MaxTokens = 300; r.DeepProviders = []string{} }, `"maxOutputTokens":300`, "thinkingConfig"},
		{"more than allowed", func(r *wire.AIStreamRequest) { r.MaxTokens = 9000 }, `"maxOutputTokens":4000`, `"maxOutputTokens":36000`},
		{"temperature", func(r *wire.AIStreamRequest) { r.Temperature = &tenth }, `"temperature":0.1`, "safety_identifier"},
		{"as the server is set", func(*wire.AIStreamRequest) {}, `"thinkingLevel":"HIGH"`, `"temperature"`},
		{"another's deep thinking", func(r *wire.AIStreamRequest) { r.DeepProviders = []string{"grok"} }, `"maxOutputTokens":1000`, "thinkingConfig"},
	} {
		r := question("single")
		tt.change(&r)
		b.ask(t, r)
		bodies := b.fakes[provider.Gemini].Bodies()
		if body := bodies[len(bodies)-1]; !strings.Contains(body, tt.want) || strings.Contains(body, tt.absent) {
			t.Errorf("%s: want %s and no %s in\n%s", tt.name, tt.want, tt.absent, body)
		}
	}
	r := question("single")
	r.Models = map[string]string{provider.Gemini: "not-listed"}
	b.ask(t, r)
	r.Models[provider.Gemini] = "small"
	b.ask(t, r)
	var models []string
	for usage := range usageRows(t, b) {
		models = append(models, usage)
	}
	if !strings.Contains(strings.Join(models, " "), "small") || strings.Contains(strings.Join(models, " "), "not-listed") {
		t.Errorf("models asked: %v", models)
	}
}

func usageRows(t *testing.T, b *bench) map[string]bool {
	t.Helper()
	usage, err := b.Usage(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{}
	for _, d := range usage.Days {
		out[d.Model] = true
	}
	return out
}

func TestSettingsRefuse(t *testing.T) {
	b := newBench(t, "openai", nil)
	old := b.settings(t)
	b.change(t, func(s *wire.AISettings) { s.MaxTokens = 999 })
	if _, err := b.SaveSettings(t.Context(), admin, old); code(err) != wire.Stale {
		t.Errorf("settings that were changed in between: %v, want stale", err)
	}
	for name, change := range map[string]func(*wire.AISettings){
		"a file":          func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "file:///etc/passwd" },
		"no host":         func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "http://" },
		"a user":          func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "http://a:b@host/v1" },
		"another scheme":  func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "ftp://host/v1" },
		"a fragment":      func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "http://host/v1#x" },
		"a long name":     func(s *wire.AISettings) { row(s, provider.OpenAI).Models = []string{strings.Repeat("m", 101)} },
		"other letters":   func(s *wire.AISettings) { row(s, provider.OpenAI).Models = []string{"modèle"} },
		"a key in it":     func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "http://host/v1?key=x" },
		"a model's name":  func(s *wire.AISettings) { row(s, provider.OpenAI).Models = []string{"two words"} },
		"provider, twice": func(s *wire.AISettings) { s.Providers = append(s.Providers, s.Providers[0]) },
	} {
		s := b.settings(t)
		change(&s)
		if _, err := b.SaveSettings(t.Context(), admin, s); code(err) != wire.Invalid {
			t.Errorf("%s: %v, want invalid", name, err)
		}
	}
	if _, err := b.SetKey(t.Context(), admin, provider.OpenAI, "sk-x"); code(err) != wire.NotConfigured {
		t.Errorf("a key without a master key: %v", err)
	}
}

// A stored key is used, survives another server, is never returned, lies sealed
// in the database, and leaves with the address it was entrusted to.
func TestKeys(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		b := newBenchOn(t, db, "openai", func(c *relay.Config) { withMaster(c); c.Providers[0].Key = "" })
		s := b.settings(t)
		if row(&s, provider.OpenAI).Key != "none" {
			t.Errorf("key from %q, want none", row(&s, provider.OpenAI).Key)
		}
		if got := b.ask(t, question("single")); got.done.Outcome != "none" || got.errors[0].Code != "not_configured" {
			t.Errorf("without a key: outcome %q, errors %+v", got.done.Outcome, got.errors)
		}
		s, err := b.SetKey(t.Context(), admin, provider.OpenAI, "key-of-openai")
		if err != nil || row(&s, provider.OpenAI).Key != "settings" {
			t.Fatalf("storing a key: %+v, %v", row(&s, provider.OpenAI), err)
		}
		if raw, _ := json.Marshal(s); strings.Contains(string(raw), "key-of-openai") {
			t.Error("the settings hold the key")
		}
		if got := b.ask(t, question("single")); got.done.Outcome != "single" {
			t.Errorf("with the stored key: outcome %q, errors %+v", got.done.Outcome, got.errors)
		}
		keys, err := sqldb.AIKeys(t.Context(), db.Read())
		if err != nil || len(keys["openai"]) == 0 || bytes.Contains(keys["openai"], []byte("key-of")) {
			t.Errorf("the stored key is not sealed: %q, %v", keys["openai"], err)
		}
		for name, tt := range map[string]struct {
			master masterkey.Key
			want   string
		}{"another server": {master, "settings"}, "another master key": {masterkey.Key{bytes.Repeat([]byte{8}, 32)}, "none"}} {
			other, err := relay.New(relay.Config{DB: db, MasterKey: tt.master})
			if err != nil {
				t.Fatal(err)
			}
			if s, err := other.Settings(t.Context()); err != nil || row(&s, provider.OpenAI).Key != tt.want {
				t.Errorf("%s: key from %q, %v; want %s", name, row(&s, provider.OpenAI).Key, err, tt.want)
			}
		}
		log, err := audit.New(master, nil)
		if err != nil {
			t.Fatal(err)
		}
		acts, err := log.Recent(t.Context(), db.Read(), 0, 10)
		if err != nil || len(acts) != 1 || acts[0].Act != "ai.key" || acts[0].Email != admin.Email || strings.Contains(acts[0].Text, "key-of") {
			t.Errorf("audit log: %+v, %v", acts, err)
		}
		if s, err = b.SetKey(t.Context(), admin, provider.OpenAI, ""); err != nil || row(&s, provider.OpenAI).Key != "none" {
			t.Errorf("forgetting the key: from %q, %v", row(&s, provider.OpenAI).Key, err)
		}
		if _, err := b.SetKey(t.Context(), admin, provider.OpenAI, "key-of-openai"); err != nil {
			t.Fatal(err)
		}
		acts, err = log.Recent(t.Context(), db.Read(), 0, 10)
		if err != nil || len(acts) != 3 || acts[0].Detail["key"] != "stored" || acts[1].Detail["key"] != "forgotten" {
			t.Errorf("audit log: %+v, %v", acts, err)
		}
		moved := b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).BaseURL = "http://127.0.0.1:1/v1" })
		if got := row(&moved, provider.OpenAI); got.Key != "none" || got.Address != "http://127.0.0.1:1/v1" {
			t.Errorf("after the address changed: %+v, want no key", got)
		}
	})
}

func TestEnvironmentKeyStaysWithItsAddress(t *testing.T) {
	b := newBench(t, "openai", withMaster)
	s := b.settings(t)
	if row(&s, provider.OpenAI).Key != "environment" {
		t.Errorf("key from %q, want environment", row(&s, provider.OpenAI).Key)
	}
	s = b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).BaseURL = b.fakes["openai"].URL })
	if row(&s, provider.OpenAI).Key != "environment" {
		t.Errorf("key from %q, want environment: the address is its own, spelled out", row(&s, provider.OpenAI).Key)
	}
	thief := legalaitest.StartProvider(t, provider.OpenAI)
	s = b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).BaseURL = thief.URL })
	if row(&s, provider.OpenAI).Key != "none" {
		t.Error("the environment's key would be sent to another address")
	}
	if got := b.ask(t, question("single")); got.done.Outcome != "none" || len(thief.Bodies()) != 0 {
		t.Errorf("outcome %q: another address was asked with the environment's key", got.done.Outcome)
	}
}

// TestAnotherAddressIsAskedAtOnce, and the one before it no more.
func TestAnotherAddressIsAskedAtOnce(t *testing.T) {
	b := newBench(t, "local", func(c *relay.Config) { c.Providers[0].Key = "" }) // nothing but the address changes
	b.ask(t, question("single"))
	next := legalaitest.StartProvider(t, provider.Local)
	b.change(t, func(s *wire.AISettings) { row(s, provider.Local).BaseURL = next.Config().BaseURL })
	b.ask(t, question("single"))
	if before, after := len(b.fakes["local"].Bodies()), len(next.Bodies()); before != 1 || after != 1 {
		t.Errorf("the address before was asked %d times, the new one %d times; want once each", before, after)
	}
}

// TestTheLogNamesEachChangedSetting, what it was and what it is, and no other one.
func TestTheLogNamesEachChangedSetting(t *testing.T) {
	b := newBench(t, "openai", withMaster)
	log, err := audit.New(master, nil)
	if err != nil {
		t.Fatal(err)
	}
	half := 0.5
	own := func(s *wire.AISettings) *wire.AIProviderSettings { return row(s, provider.OpenAI) }
	for _, tt := range []struct {
		name, want string
		change     func(*wire.AISettings)
	}{
		{"default_provider", " -> grok", func(s *wire.AISettings) { s.DefaultProvider = provider.Grok }},
		{"temperature", " -> 0.5", func(s *wire.AISettings) { s.Temperature = &half }},
		{"max_tokens", "8000 -> 500", func(s *wire.AISettings) { s.MaxTokens = 500 }},
		{"fallback", "true -> false", func(s *wire.AISettings) { s.Fallback = false }},
		{"judge", "false -> true", func(s *wire.AISettings) { s.Judge = true }},
		{"requests_per_minute", "30 -> 7", func(s *wire.AISettings) { s.RequestsPerMinute = 7 }},
		{"tokens_per_day", "2000000 -> 5000", func(s *wire.AISettings) { s.TokensPerDay = 5000 }},
		{"workspace_requests_per_minute", "0 -> 9", func(s *wire.AISettings) { s.WorkspaceRequestsPerMinute = 9 }},
		{"workspace_tokens_per_day", "0 -> 6000", func(s *wire.AISettings) { s.WorkspaceTokensPerDay = 6000 }},
		{"openai.active", "true -> false", func(s *wire.AISettings) { own(s).Active = false }},
		{"openai.model", "test-openai -> small", func(s *wire.AISettings) { own(s).Model, own(s).Models = "small", []string{"test-openai", "small"} }},
		{"openai.models", "test-openai small -> small", func(s *wire.AISettings) { own(s).Models = []string{"small"} }},
		{"openai.deep", "false -> true", func(s *wire.AISettings) { own(s).Deep = true }},
		{"openai.speech_model", "gpt-4o-mini-transcribe -> ear", func(s *wire.AISettings) { own(s).SpeechModel = "ear" }},
		{"openai.base_url", " -> https://ai.test/v1", func(s *wire.AISettings) { own(s).BaseURL = "https://ai.test/v1" }},
	} {
		before := b.settings(t)
		b.change(t, tt.change)
		lines, err := log.Recent(t.Context(), b.db.Read(), 0, 1)
		if err != nil || len(lines) != 1 || lines[0].Act != "ai.settings" {
			t.Fatalf("%s: %+v, %v", tt.name, lines, err)
		}
		want := map[string]string{tt.name: tt.want}
		if tt.name == "openai.model" {
			want["openai.models"] = "test-openai -> test-openai small"
		}
		if diff := cmp.Diff(want, lines[0].Detail); diff != "" {
			t.Errorf("%s, before %+v:\n%s", tt.name, *row(&before, provider.OpenAI), diff)
		}
	}
}

func TestSettingsReachOtherServers(t *testing.T) {
	now := time.Now()
	b := newBench(t, "openai gemini", func(c *relay.Config) { c.Now = func() time.Time { return now } })
	other, err := relay.New(relay.Config{DB: b.db, Providers: []provider.Config{b.fakes["openai"].Config(), b.fakes["gemini"].Config()}, Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Providers(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).Active = false })
	now = now.Add(3 * time.Second)
	if list, err := other.Providers(t.Context()); err != nil || list.Providers[0].Active || list.Providers[0].Configured {
		t.Errorf("after three seconds the other server still asks it: %+v, %v", list.Providers[0], err)
	}
}

func TestOwnKey(t *testing.T) {
	b := newBench(t, "openai", func(c *relay.Config) {
		c.Providers[0].Key = "the-server's-is-wrong"
		c.MaxTokens, c.TokensPerDay = 8000, 1000 // nothing of the server's fits
	})
	run, err := b.Open(t.Context(), account, question("single"), relay.Keys{provider.OpenAI: "key-of-openai"})
	if err != nil {
		t.Fatal(err)
	}
	if got := listen(t, run); got.done.Outcome != "single" || b.tokens(t) != 0 {
		t.Errorf("outcome %q, %d tokens of the allowance used, want none", got.done.Outcome, b.tokens(t))
	}
	err = b.db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.ReserveAITokens(t.Context(), tx, sqldb.AIAccount(account), time.Now().Unix()/86400, 5000)
	})
	if err != nil {
		t.Fatal(err)
	}
	if run, err = b.Open(t.Context(), account, question("single"), relay.Keys{provider.OpenAI: "key-of-openai"}); err != nil {
		t.Errorf("with an allowance that is overdrawn: %v", err)
	} else {
		listen(t, run)
	}
	if !usageRows(t, b)["test-openai"] {
		t.Error("what the own key paid for is not counted")
	}
	if _, err := b.Open(t.Context(), account, question("single"), nil); code(err) != wire.DailyTokens {
		t.Errorf("without the own key: %v, want daily_tokens", err)
	}
	for key, want := range map[string]string{"key-of-openai": "", "mine-is-wrong": "auth", "": "auth"} {
		if got, err := b.Test(t.Context(), account, provider.OpenAI, relay.Keys{provider.OpenAI: key}); err != nil || got.Code != want {
			t.Errorf("testing the key %q: %+v, %v; want code %q", key, got, err, want)
		}
	}
	for _, secret := range []string{"key-of-openai", "mine-is-wrong", "the-server's"} {
		if strings.Contains(b.log.String(), secret) {
			t.Errorf("the log holds the key %q", secret)
		}
	}
	b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).Active = false })
	if run, err = b.Open(t.Context(), account, question("single"), relay.Keys{provider.OpenAI: "key-of-openai"}); err != nil {
		t.Fatal(err)
	}
	if got := listen(t, run); got.done.Outcome != "none" {
		t.Errorf("outcome %q: an own key opened a provider that administrators closed", got.done.Outcome)
	}
}

func TestOwnSchema(t *testing.T) {
	for _, known := range provider.All {
		id := known.ID
		t.Run(id, func(t *testing.T) {
			b := newBench(t, id, func(c *relay.Config) { c.BreakerFailures = 100 })
			fake := b.fakes[id]
			r := question("single")
			r.Schema = &wire.AISchema{Name: "facts", Schema: json.RawMessage(`{"title":"facts","type":"object","properties":{"zeta":{"type":"string"},"alpha":{"type":"string"}}}`)}
			fake.Say = func(string) string { return `{"zeta":"first","alpha":"second"}` }
			got := b.ask(t, r)
			if got.done.Outcome != "single" || got.text[0].String() != `{"zeta":"first","alpha":"second"}` || got.result != nil || len(got.claims) != 0 {
				t.Errorf("outcome %q, text %q, events %v", got.done.Outcome, got.text[0], got.names)
			}
			if body := fake.Bodies()[0]; !strings.Contains(body, `{"zeta":{"type":"string"},"alpha"`) || !strings.Contains(body, "facts") {
				t.Errorf("the schema did not arrive in its order:\n%s", body)
			}
			fake.Say = func(string) string { return "I would rather write prose." }
			got = b.ask(t, r)
			if got.done.Outcome != "none" || len(got.errors) != 1 || got.errors[0].Code != "protocol" || !got.errors[0].Partial {
				t.Errorf("prose: outcome %q, errors %+v; want protocol", got.done.Outcome, got.errors)
			}
			r.Analysis = true
			got = b.ask(t, r)
			if got.done.Outcome != "single" || len(got.errors) != 0 || got.text[0].String() != "I would rather write prose." {
				t.Errorf("prose for an analysis: outcome %q, errors %+v; want the prose", got.done.Outcome, got.errors)
			}
		})
	}
}

func TestLocalServerWithoutSchemasIsToldInWords(t *testing.T) {
	b := newBench(t, "local", nil)
	fake := b.fakes["local"]
	fake.Say = func(string) string { return "```json\n{\"a\":1}\n```" }
	fake.Script(legalaitest.Refuse(400, `{"error":{"message":"response_format is not supported"}}`))
	r := question("single")
	r.Schema = &wire.AISchema{Name: "facts", Schema: json.RawMessage(`{"type":"object"}`)}
	got := b.ask(t, r)
	bodies := fake.Bodies()
	if got.done.Outcome != "single" || len(bodies) != 2 || !strings.Contains(bodies[1], "It must fit this JSON schema") {
		t.Errorf("outcome %q after %d requests, errors %+v", got.done.Outcome, len(bodies), got.errors)
	}
}

// What ratings have taught goes in, and the keys under which they are kept come out.
func TestLearned(t *testing.T) {
	b := newBench(t, "openai gemini grok", nil)
	before := b.ask(t, question("consensus")).result
	if len(before.Camps) == 0 || before.Camps[0].Key == "" || before.Confidence.Method != "pattern-prior" {
		t.Fatalf("camps %+v, confidence %+v", before.Camps, before.Confidence)
	}
	r := question("consensus")
	r.Learned = &wire.AILearned{
		Ratings: map[string]wire.AIRating{before.Pattern: {Right: 90, Rated: 100}},
		Camps:   map[string]wire.AIRating{},
	}
	for _, camp := range before.Camps {
		r.Learned.Camps[camp.Key] = wire.AIRating{Right: 90, Rated: 100}
	}
	after := b.ask(t, r).result
	if after.Confidence.Method != "pattern-ratings" || after.Confidence.Ratings == 0 {
		t.Errorf("ratings did not arrive: %+v", after.Confidence)
	}
}
