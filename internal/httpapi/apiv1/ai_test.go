package apiv1_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

const aiAccount = "6f1b7b9a-0000-4000-8000-000000000002"

// aiServer serves the AI calls on three fake providers; the bearer token "ok" is
// a session.
type aiServer struct {
	url   string
	fakes []*legalaitest.Provider
	log   *bytes.Buffer
}

func newAIServer(t *testing.T, change func(*relay.Config)) aiServer {
	t.Helper()
	s := aiServer{fakes: legalaitest.StartProviders(t), log: &bytes.Buffer{}}
	db := legalaitest.SQLite(t)
	config := relay.Config{DB: db, Log: slog.New(slog.NewTextHandler(s.log, nil))}
	for _, fake := range s.fakes {
		config.Providers = append(config.Providers, fake.Config())
	}
	if change != nil {
		change(&config)
	}
	service, err := relay.New(config)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: aiAccount, Email: "ai@example.test"})
	})
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	api := apiv1.New(mux, "test", apiv1.Gate{Authenticate: func(_ context.Context, bearer string) (identity.Caller, error) {
		if bearer != "ok" && bearer != "admin" {
			return identity.Caller{}, &identity.Error{Code: "bad_jwt"}
		}
		return identity.Caller{UserID: aiAccount, Role: "authenticated", Admin: bearer == "admin", Acts: identity.Acts{Strong: time.Now()}}, nil
	}, Proven: func(context.Context, identity.Caller, time.Duration) (bool, error) { return true, nil }})
	apiv1.RegisterAI(api, service)
	apiv1.RegisterAIAdmin(api, service)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	s.url = server.URL + "/api/v1/ai"
	return s
}

func (s aiServer) do(t *testing.T, ctx context.Context, method, path, bearer string, body any) *http.Response {
	t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(ctx, method, s.url+path, bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+bearer)
	r.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { res.Body.Close() })
	return res
}

func aiQuestion(change func(*wire.AIStreamRequest)) wire.AIStreamRequest {
	r := wire.AIStreamRequest{
		Run: "run-1", Mode: "consensus", Language: "en", System: "Be careful.",
		Turns:    []wire.AITurn{{Role: "user", Text: "May [PERSON_1] leave?"}},
		Passages: []wire.AIPassage{{ID: "P1", Title: "Lease", Text: "The tenant may end this lease with 30 days written notice."}},
	}
	if change != nil {
		change(&r)
	}
	return r
}

// sseEvent is an event as a browser reads it.
type sseEvent struct {
	name string
	data map[string]any
}

func readSSE(t *testing.T, body io.Reader) (events []sseEvent) {
	t.Helper()
	lines := bufio.NewScanner(body)
	lines.Buffer(nil, 8<<20)
	var name string
	for lines.Scan() {
		switch line := lines.Text(); {
		case strings.HasPrefix(line, "event: "):
			name = line[len("event: "):]
		case strings.HasPrefix(line, "data: "):
			e := sseEvent{name: name}
			if err := json.Unmarshal([]byte(line[len("data: "):]), &e.data); err != nil {
				t.Fatalf("event %s: %v", name, err)
			}
			events = append(events, e)
		case line != "" && line[0] != ':':
			t.Fatalf("line %q is no part of an event", line)
		}
	}
	if lines.Err() != nil {
		t.Fatal(lines.Err())
	}
	return events
}

func TestAIStream(t *testing.T) {
	s := newAIServer(t, nil)
	res := s.do(t, t.Context(), "POST", "/stream", "ok", aiQuestion(nil))
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "text/event-stream" || res.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("status %d, headers %v", res.StatusCode, res.Header)
	}
	count := map[string]int{}
	events := readSSE(t, res.Body)
	for _, e := range events {
		count[e.name]++
	}
	if count["provider"] != 3 || count["claim"] != 3 || count["usage"] != 3 || count["consensus"] != 1 || count["delta"] < 3 || count["error"] != 0 {
		t.Errorf("events %v", count)
	}
	last := events[len(events)-1]
	if diff := cmp.Diff(map[string]any{"run": "run-1", "outcome": "consensus"}, last.data); diff != "" || last.name != "done" {
		t.Errorf("the last event is %s (-want +got):\n%s", last.name, diff)
	}
	if strings.Contains(s.log.String(), "PERSON_1") {
		t.Error("the log holds the question")
	}
}

func TestAIRefusals(t *testing.T) {
	s := newAIServer(t, func(c *relay.Config) { c.RequestsPerMinute = 5 })
	if res := s.do(t, t.Context(), "POST", "/stream", "ok", aiQuestion(nil)); res.StatusCode != http.StatusOK {
		t.Fatalf("the first question: status %d", res.StatusCode)
	} else if _, err := io.Copy(io.Discard, res.Body); err != nil {
		t.Fatal(err)
	}
	asked := len(s.fakes[0].Bodies())
	for _, tt := range []struct {
		name   string
		bearer string
		change func(*wire.AIStreamRequest)
		status int
		code   wire.Code
	}{
		{"no session", "", nil, 401, wire.Unauthenticated},
		{"an e-mail address", "ok", func(r *wire.AIStreamRequest) { r.Turns[0].Text = "Write to ana.lopez@despacho.example" }, 422, wire.PIISuspected},
		{"a card in a passage", "ok", func(r *wire.AIStreamRequest) { r.Passages[0].Text = "Paid with 4111 1111 1111 1111." }, 422, wire.PIISuspected},
		{"a bank account in a title", "ok", func(r *wire.AIStreamRequest) { r.Passages[0].Title = "ES91 2100 0418 4502 0005 1332" }, 422, wire.PIISuspected},
		{"a social security number in the instructions", "ok", func(r *wire.AIStreamRequest) { r.System = "SSN 123-45-6789" }, 422, wire.PIISuspected},
		{"over the limit, to which refused texts count", "ok", nil, 429, wire.RateLimited},
		{"unknown mode", "ok", func(r *wire.AIStreamRequest) { r.Mode = "all" }, 422, wire.Invalid},
		{"bad run id", "ok", func(r *wire.AIStreamRequest) { r.Run = "a b" }, 422, wire.Invalid},
		{"bad passage id", "ok", func(r *wire.AIStreamRequest) { r.Passages[0].ID = `P1" x="` }, 422, wire.Invalid},
		{"no question", "ok", func(r *wire.AIStreamRequest) { r.Turns[0].Role = "assistant" }, 400, wire.Invalid},
	} {
		res := s.do(t, t.Context(), "POST", "/stream", tt.bearer, aiQuestion(tt.change))
		var problem apiv1.Problem
		if err := json.NewDecoder(res.Body).Decode(&problem); err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if res.StatusCode != tt.status || problem.Code != tt.code {
			t.Errorf("%s: %d %s (%s), want %d %s", tt.name, res.StatusCode, problem.Code, problem.Detail, tt.status, tt.code)
		}
		if tt.code == wire.RateLimited && (res.Header.Get("Retry-After") == "" || problem.RetryAfter == 0) {
			t.Errorf("%s: no time to wait", tt.name)
		}
		if strings.Contains(problem.Detail, "4111") || strings.Contains(problem.Detail, "ana.lopez") {
			t.Errorf("%s: the refusal repeats what it refuses: %s", tt.name, problem.Detail)
		}
	}
	if len(s.fakes[0].Bodies()) != asked {
		t.Error("a refused question reached a provider")
	}
}

func TestAIPassesWhatOnlyLooksPersonal(t *testing.T) {
	s := newAIServer(t, nil)
	res := s.do(t, t.Context(), "POST", "/stream", "ok", aiQuestion(func(r *wire.AIStreamRequest) {
		r.Passages[0].Text = strings.Repeat("Case 4111 1111 1111 1112, [EMAIL_1], 000-12-3456, ES00 2100 0418 4502 0005 1332, § 123-45, 2026-11-21. ", 900)
		r.Turns[0].Text = strings.Repeat("Long question. ", 20000) + "@ the court?"
		for range 12 {
			r.Turns = append([]wire.AITurn{{Role: "user", Text: r.Turns[len(r.Turns)-1].Text}, {Role: "assistant", Text: "Yes."}}, r.Turns...)
		}
	}))
	if res.StatusCode != http.StatusOK {
		body, _ := io.ReadAll(res.Body)
		t.Fatalf("status %d: %s", res.StatusCode, body)
	}
}

func TestAIStreamEndsWithTheBrowser(t *testing.T) {
	s := newAIServer(t, nil)
	for _, fake := range s.fakes {
		fake.Script(legalaitest.Stall(12))
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	res := s.do(t, ctx, "POST", "/stream", "ok", aiQuestion(nil))
	lines := bufio.NewScanner(res.Body)
	started := map[string]bool{} // by the beginning of the data of a delta: its slot
	for len(started) < 3 && lines.Scan() {
		if slot, _, text := strings.Cut(lines.Text(), `,"text"`); text {
			started[slot] = true
		}
	}
	cancel()
	for _, fake := range s.fakes {
		<-fake.Left() // how fast is measured by bench/gateway
	}
}

func TestAIProviders(t *testing.T) {
	s := newAIServer(t, func(c *relay.Config) { c.Providers = c.Providers[:2]; c.Providers[1].Key = "wrong" })
	var list wire.AIProviders
	if err := json.NewDecoder(s.do(t, t.Context(), "GET", "/providers", "ok", nil).Body).Decode(&list); err != nil {
		t.Fatal(err)
	}
	want := []wire.AIProvider{
		{ID: provider.OpenAI, Configured: true, Active: true, OwnKey: true, Speech: true, Model: "test-openai", Models: []string{"test-openai"}, Simulated: true},
		{ID: provider.Gemini, Configured: true, Active: true, OwnKey: true, Model: "test-gemini", Models: []string{"test-gemini"}, Simulated: true},
		{ID: provider.Grok, Active: true, OwnKey: true, Model: provider.All[2].Models[0], Models: provider.All[2].Models},
		{ID: provider.Local, Active: true, Models: []string{}},
	}
	if diff := cmp.Diff(want, list.Providers); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for id, code := range map[string]string{"openai": "", "gemini": "auth", "grok": "not_configured"} {
		var got wire.AIProviderTest
		if err := json.NewDecoder(s.do(t, t.Context(), "POST", "/providers/"+id+"/test", "ok", nil).Body).Decode(&got); err != nil {
			t.Fatal(err)
		}
		if got.Code != code || got.OK != (code == "") {
			t.Errorf("%s: %+v, want code %q", id, got, code)
		}
	}
	if res := s.do(t, t.Context(), "POST", "/providers/other/test", "ok", nil); res.StatusCode != 422 {
		t.Errorf("an unknown provider: status %d", res.StatusCode)
	}
	var usage wire.AIUsage
	res := s.do(t, t.Context(), "GET", "/usage", "ok", nil)
	if err := json.NewDecoder(res.Body).Decode(&usage); err != nil || res.StatusCode != 200 || usage.Days == nil {
		t.Errorf("usage: %d %+v %v", res.StatusCode, usage, err)
	}
}
