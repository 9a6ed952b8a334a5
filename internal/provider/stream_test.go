package provider_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
)

var question = provider.Request{
	System: "You are careful.",
	Turns: []provider.Turn{
		{Text: "Hello."},
		{Assistant: true, Text: "Hello, what is it?"},
		{Text: "May the tenant leave early?\n\n<passage id=\"P1\" title=\"Lease\">The tenant may end this lease with 30 days written notice to the landlord.</passage>"},
	},
	MaxTokens: 1000,
}

// answer collects a stream.
type answer struct {
	Text, Thought string
	Tokens        provider.Tokens
	Done          bool
	Truncated     bool
	Class         provider.Class
}

func ask(ctx context.Context, p provider.Provider, r provider.Request) answer {
	var a answer
	for e, err := range p.Stream(ctx, r) {
		if err != nil {
			a.Class = provider.ClassOf(err)
			continue
		}
		switch e.Kind {
		case provider.Delta:
			a.Text += e.Text
		case provider.Reasoning:
			a.Thought += e.Text
		case provider.Usage:
			a.Tokens = e.Tokens
		case provider.Done:
			a.Done, a.Truncated = true, e.Truncated
		}
	}
	return a
}

func start(t *testing.T, id string, change func(*provider.Config)) (*legalaitest.Provider, provider.Provider) {
	t.Helper()
	fake := legalaitest.StartProvider(t, id)
	config := fake.Config()
	if change != nil {
		change(&config)
	}
	p, err := provider.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return fake, p
}

// eachProvider runs a test against all four formats.
func eachProvider(t *testing.T, change func(*provider.Config), run func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request)) {
	for _, known := range provider.All {
		id := known.ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			fake, p := start(t, id, change)
			r := question
			r.Model = fake.Name
			run(t, fake, p, r)
		})
	}
}

func TestStreamsAnAnswer(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, _ *legalaitest.Provider, p provider.Provider, r provider.Request) {
		a := ask(t.Context(), p, r)
		if !a.Done || a.Class != "" || a.Truncated {
			t.Fatalf("got %+v, want a complete answer", a)
		}
		for _, part := range []string{"Simulated answer", "30 days written notice", "[P1]"} {
			if !strings.Contains(a.Text, part) {
				t.Errorf("the answer lacks %q:\n%s", part, a.Text)
			}
		}
		if a.Tokens.Input == 0 || a.Tokens.Output == 0 {
			t.Errorf("tokens = %+v, want both counted", a.Tokens)
		}
	})
}

func TestSplitAtEveryByte(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request) {
		r.Turns = append(r.Turns[:0:0], provider.Turn{Text: "¿Qué plazo rige? 期限は何日ですか 😀"})
		whole := ask(t.Context(), p, r)
		fake.Script(legalaitest.ByteByByte)
		if diff := cmp.Diff(whole, ask(t.Context(), p, r)); diff != "" {
			t.Errorf("byte by byte the answer differs (-whole +split):\n%s", diff)
		}
	})
}

func TestDeepThinkingAndSchema(t *testing.T) {
	schema := provider.Schema{Name: "answer", JSON: json.RawMessage(`{"type":"object","properties":{"answer_md":{"type":"string"}}}`)}
	spelled := map[string][]string{
		provider.OpenAI: {`"reasoning":{"effort":"high","summary":"auto"}`, `"json_schema"`, `"strict":true`, `"include_obfuscation":false`},
		provider.Grok:   {`"reasoning":{"effort":"high"}`, `"json_schema"`},
		provider.Gemini: {`"thinkingConfig":{"includeThoughts":true,"thinkingLevel":"HIGH"}`, `"responseMimeType":"application/json"`, `"responseJsonSchema":{`},
		provider.Local:  {`"reasoning_effort":"high"`, `"response_format":{"type":"json_schema"`},
	}
	eachProvider(t, nil, func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request) {
		r.Deep, r.Schema = true, &schema
		a := ask(t.Context(), p, r)
		if !a.Done || !strings.HasPrefix(a.Text, `{"answer_md":"`) {
			t.Errorf("got %+v, want JSON that begins with answer_md", a)
		}
		if fake.ID != provider.Grok && a.Thought == "" {
			t.Error("the published thinking did not arrive")
		}
		body := fake.Bodies()[0]
		for _, want := range append(spelled[fake.ID], `"store":false`) {
			if !strings.Contains(body, want) {
				t.Errorf("the request lacks %s:\n%s", want, body)
			}
		}
		for _, identifying := range []string{`"user":`, `"metadata"`, `"safety_identifier"`, `"previous_response_id"`, fake.Key} {
			if strings.Contains(strings.ReplaceAll(body, `"role":"user"`, ""), identifying) {
				t.Errorf("the request carries %s", identifying)
			}
		}
	})
}

func TestGemini25ThinksByBudget(t *testing.T) {
	fake, p := start(t, provider.Gemini, nil)
	r := question
	r.Model, r.Deep = "gemini-2.5-pro", true
	ask(t.Context(), p, r)
	if want := `"thinkingConfig":{"includeThoughts":true,"thinkingBudget":-1}`; !strings.Contains(fake.Bodies()[0], want) {
		t.Errorf("the request lacks %s:\n%s", want, fake.Bodies()[0])
	}
}

func TestFailures(t *testing.T) {
	patience := func(silent bool) func(*provider.Config) {
		if !silent {
			return nil
		}
		return func(c *provider.Config) {
			c.Timeouts = provider.Timeouts{First: 100 * time.Millisecond, Idle: 100 * time.Millisecond}
		}
	}
	for _, tt := range []struct {
		name string
		step legalaitest.Step
		want provider.Class
	}{
		{"wrong key", legalaitest.WrongKey, provider.Auth},
		{"401 without a body", legalaitest.Refuse(401, ""), provider.Auth},
		{"too fast", legalaitest.TooFast("3"), provider.RateLimited},
		{"allowance used up", legalaitest.UsedUp, provider.Quota},
		{"500", legalaitest.ServerError, provider.Unavailable},
		{"404", legalaitest.Refuse(404, `{"error":{"message":"no such model","code":"model_not_found"}}`), provider.BadRequest},
		{"redirect", legalaitest.Refuse(302, "", "Location", "http://127.0.0.1:1/"), provider.Unavailable},
		{"safety block", legalaitest.SafetyBlock, provider.Blocked},
		{"silent from the start", legalaitest.Stall(0), provider.Timeout},
		{"silent in the middle", legalaitest.Stall(4), provider.Timeout},
		{"ends early", legalaitest.Cut(4), provider.Cut},
		{"connection breaks", legalaitest.Drop(4), provider.Cut},
		{"not JSON", legalaitest.Malformed(3), provider.Protocol},
		{"giant line", legalaitest.GiantLine(3), provider.Protocol},
		{"web page", legalaitest.Nonsense, provider.Protocol},
		{"compressed unasked", legalaitest.Compressed, provider.Protocol},
		{"endless header", legalaitest.LongHeader, provider.Unavailable},
		{"ends in the middle of a line", legalaitest.CutLine(4), provider.Cut},
		{"nothing at all", legalaitest.Raw(""), provider.Cut},
	} {
		t.Run(tt.name, func(t *testing.T) {
			eachProvider(t, patience(tt.want == provider.Timeout), func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request) {
				fake.Script(tt.step)
				a := ask(t.Context(), p, r)
				if a.Class != tt.want || a.Done {
					t.Errorf("got class %q, done %t; want %q", a.Class, a.Done, tt.want)
				}
			})
		})
	}
}

func TestRetryAfterIsRead(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request) {
		fake.Script(legalaitest.TooFast("3"))
		var failed *provider.Error
		for _, err := range p.Stream(t.Context(), r) {
			errors.As(err, &failed)
		}
		if failed == nil || failed.Retry != 3*time.Second {
			t.Errorf("got %+v, want a wait of 3 s", failed)
		}
	})
}

// What a refusal says beside its kind must not be taken for the kind.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		id     string
		status int
		body   string
		header string // Retry-After
		want   provider.Class
		wait   time.Duration
	}{
		{provider.OpenAI, 429, `{"error":{"type":"invalid_request_error","code":"billing_not_active"}}`, "", provider.Quota, 0},
		{provider.OpenAI, 401, `{"error":"no key"}`, "", provider.Auth, 0},
		{provider.Grok, 429, `{"code":"resource-exhausted","error":"Too many requests for this API key."}`, "7", provider.RateLimited, 7 * time.Second},
		{provider.Grok, 503, `{"code":"unavailable","error":"The API key service is down."}`, "", provider.Unavailable, 0},
		{provider.Gemini, 429, `{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"Quota per API key exceeded."}}`, "", provider.RateLimited, 0},
		{provider.Gemini, 503, `{"error":{"code":503,"status":"UNAVAILABLE","message":"API key lookup failed."}}`, "", provider.Unavailable, 0},
		{provider.OpenAI, 429, `{}`, "99999999999", provider.RateLimited, 30 * 24 * time.Hour},
		{provider.OpenAI, 429, `{}`, "Inf", provider.RateLimited, 30 * 24 * time.Hour},
		{provider.OpenAI, 429, `{}`, "NaN", provider.RateLimited, 0},
		{provider.OpenAI, 429, `{}`, "-5", provider.RateLimited, 0},
	} {
		fake, p := start(t, tt.id, nil)
		fake.Script(legalaitest.Refuse(tt.status, tt.body, "Retry-After", tt.header))
		var failed *provider.Error
		for _, err := range p.Stream(t.Context(), question) {
			errors.As(err, &failed)
		}
		if failed == nil || failed.Class != tt.want || failed.Retry != tt.wait {
			t.Errorf("%s %d %s, Retry-After %q: got %+v, want %s after %v", tt.id, tt.status, tt.body, tt.header, failed, tt.want, tt.wait)
		}
	}
}

func TestErrorInsideTheStream(t *testing.T) {
	for _, tt := range []struct {
		id, stream string
		want       provider.Class
	}{
		{provider.OpenAI, `data: {"type":"response.failed","response":{"error":{"code":"rate_limit_exceeded","message":"sk-secret"}}}`, provider.RateLimited},
		{provider.OpenAI, `data: {"type":"error","code":"server_error","message":"x"}`, provider.Unavailable},
		{provider.Grok, `data: {"type":"error","error":{"code":"context_length_exceeded"}}`, provider.Context},
		{provider.OpenAI, `data: {"type":"response.refusal.delta","delta":"I cannot"}`, provider.Blocked},
		{provider.Gemini, `data: {"error":{"code":503,"status":"UNAVAILABLE","message":"overloaded"}}`, provider.Unavailable},
		{provider.Gemini, `data: {"candidates":[{"finishReason":"SPII"}]}`, provider.Blocked},
		{provider.Gemini, `data: {"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL"}]}`, provider.Protocol},
		{provider.Gemini, `data: [{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"slowly"}}]`, provider.RateLimited},
		{provider.Local, `data: {"error":{"message":"out of memory","type":"server_error"}}`, provider.Unavailable},
		{provider.Local, `data: {"error":"model runner has stopped"}`, provider.Unavailable},
		{provider.Local, `data: {"error":{"message":"slowly","code":429}}`, provider.RateLimited},
		{provider.OpenAI, `data: {"error":{"message":"slowly","code":"rate_limit_exceeded"}}`, provider.RateLimited},
		{provider.OpenAI, `data: {"error":{"message":"x","type":"server_error"}}`, provider.Unavailable},
		{provider.Grok, `data: {"code":"permission-denied","error":"Your team has used all available credits."}`, provider.Quota},
		{provider.Grok, `data: {"code":"invalid-argument","error":"Incorrect API key provided."}`, provider.Auth},
		{provider.Grok, `data: {"type":"error","error":"overloaded"}`, provider.Unavailable},
	} {
		fake, p := start(t, tt.id, nil)
		fake.Script(legalaitest.Raw(tt.stream + "\n\n"))
		a := ask(t.Context(), p, question)
		if a.Class != tt.want {
			t.Errorf("%s: got %q for %s, want %q", tt.id, a.Class, tt.stream, tt.want)
		}
	}
}

func TestTolerantOfHarmlessDifferences(t *testing.T) {
	for _, tt := range []struct{ name, id, stream string }{
		{"comments, CRLF, ids, no space, no last empty line", provider.OpenAI, ": hello\r\n\r\nid: 7\r\nretry: 5\r\nevent: x\r\ndata:{\"type\":\"response.output_text.delta\",\"delta\":\"Yes.\"}\r\n\r\n: ping\r\n\r\ndata: {\"type\":\"response.completed\",\"response\":{}}"},
		{"data over several lines", provider.OpenAI, "data: {\"type\":\ndata: \"response.output_text.delta\",\ndata: \"delta\":\"Yes.\"}\n\ndata: {\"type\":\"response.completed\",\"response\":{}}\n\n"},
		{"unknown events", provider.Grok, "data: {\"type\":\"response.new_thing\",\"delta\":{\"a\":1}}\n\ndata: {\"type\":\"response.output_text.delta\",\"delta\":\"Yes.\"}\n\ndata: {\"type\":\"response.completed\",\"response\":{}}\n\ndata: [DONE]\n\n"},
		{"content absent at the end", provider.Gemini, "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Yes.\"}]}}]}\n\ndata: {\"candidates\":[{\"finishReason\":\"STOP\"}]}\n\n"},
		{"no [DONE], no usage", provider.Local, "data: {\"choices\":[{\"delta\":{\"content\":\"Yes.\"},\"finish_reason\":\"stop\"}]}"},
		{"thinking inside the answer", provider.Local, "data: {\"choices\":[{\"delta\":{\"content\":\"<thi\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"nk>hmm</th\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"ink>\\n\\nYes.\"},\"finish_reason\":\"stop\"}]}\n\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			fake, p := start(t, tt.id, nil)
			fake.Script(legalaitest.Raw(tt.stream))
			if a := ask(t.Context(), p, question); a.Text != "Yes." || !a.Done {
				t.Errorf("got %+v, want the text Yes.", a)
			}
		})
	}
}

func TestChatFinishReasons(t *testing.T) {
	for reason, want := range map[string]answer{
		"stop": {Done: true}, "eos": {Done: true}, "length": {Done: true, Truncated: true}, "model_length": {Done: true, Truncated: true},
		"content_filter": {Class: provider.Blocked}, "error": {Class: provider.Cut}, "abort": {Class: provider.Cut}, "insufficient_system_resource": {Class: provider.Cut},
	} {
		fake, p := start(t, provider.Local, nil)
		fake.Script(legalaitest.Raw(`data: {"choices":[{"delta":{"content":"Yes."},"finish_reason":"` + reason + "\"}]}\n\ndata: [DONE]\n\n"))
		want.Text = "Yes."
		if diff := cmp.Diff(want, ask(t.Context(), p, question)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", reason, diff)
		}
	}
}

// What comes behind the finish reason is the bill: an answer is whole without it.
func TestChatAnswerIsWholeWhenItsBillIsLost(t *testing.T) {
	said := legalaitest.Raw("data: {\"choices\":[{\"delta\":{\"content\":\"Yes.\"},\"finish_reason\":\"stop\"}]}\n\n")
	for name, then := range map[string]func(r *http.Request){
		"the connection breaks": func(*http.Request) { panic(http.ErrAbortHandler) },
		"nothing comes":         func(r *http.Request) { <-r.Context().Done() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fake, p := start(t, provider.Local, func(c *provider.Config) {
				c.Timeouts = provider.Timeouts{Idle: time.Second}
			})
			fake.Script(func(p *legalaitest.Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
				said(p, w, r, next)
				_ = http.NewResponseController(w).Flush()
				then(r)
			})
			if a := ask(t.Context(), p, question); !a.Done || a.Text != "Yes." {
				t.Errorf("got %+v, want a complete answer", a)
			}
		})
	}
}

// An answer is not lost for its bill, and a bill that cannot be is none.
func TestImpossibleCounts(t *testing.T) {
	for _, figure := range []string{"-7", "1e30", "12.5", `"many"`, "null", "{}", "99999999999"} {
		for id, stream := range map[string]string{
			provider.OpenAI: `data: {"type":"response.completed","response":{"usage":{"input_tokens":N,"output_tokens":N}}}`,
			provider.Gemini: `data: {"candidates":[{"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":N,"candidatesTokenCount":N,"thoughtsTokenCount":N}}`,
			provider.Local:  `data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":N,"completion_tokens":N}}`,
		} {
			fake, p := start(t, id, nil)
			fake.Script(legalaitest.Raw(strings.ReplaceAll(stream, "N", figure) + "\n\n"))
			a := ask(t.Context(), p, question)
			if !a.Done || a.Tokens.Input < 0 || a.Tokens.Input > 12 || a.Tokens.Output < 0 || a.Tokens.Output > 24 {
				t.Errorf("%s counts %s: got %+v, want an answer without a figure", id, figure, a)
			}
		}
	}
}

// A schema that one caller wrote and a server refuses must not take the schema
// from everybody else's questions.
func TestRefusedSchemaOfACallerIsForgotten(t *testing.T) {
	fake, p := start(t, provider.Local, nil)
	r := question
	r.Schema = &provider.Schema{Name: "odd", JSON: json.RawMessage(`{"type":"oddity"}`), Required: true}
	fake.Script(legalaitest.Refuse(400, `{"error":{"message":"unknown type in schema"}}`))
	ask(t.Context(), p, r)
	r.Schema = &provider.Schema{Name: "answer", JSON: json.RawMessage(`{}`)}
	ask(t.Context(), p, r)
	bodies := fake.Bodies()
	if len(bodies) != 3 || strings.Contains(bodies[1], "response_format") || !strings.Contains(bodies[1], "oddity") {
		t.Fatalf("%d requests, want the refused schema asked for in words", len(bodies))
	}
	if !strings.Contains(bodies[2], "response_format") {
		t.Errorf("the next question lacks its schema:\n%s", bodies[2])
	}
}

func TestLocalServerWithoutSchema(t *testing.T) {
	fake, p := start(t, provider.Local, nil)
	r := question
	r.Schema = &provider.Schema{Name: "answer", JSON: json.RawMessage(`{}`)}
	fake.Script(legalaitest.Refuse(400, `{"error":{"message":"response_format is not supported"}}`))
	for range 2 {
		if a := ask(t.Context(), p, r); !a.Done || strings.HasPrefix(a.Text, "{") {
			t.Errorf("got %+v, want prose", a)
		}
	}
	if bodies := fake.Bodies(); len(bodies) != 3 || strings.Contains(bodies[2], "response_format") {
		t.Errorf("%d requests, want the refused one and two without a schema", len(bodies))
	}
}

// A server that refuses the question itself, with the schema and without, has said
// nothing about schemas.
func TestRefusedQuestionDoesNotForgetTheSchema(t *testing.T) {
	fake, p := start(t, provider.Local, nil)
	r := question
	r.Schema = &provider.Schema{Name: "answer", JSON: json.RawMessage(`{}`)}
	tooLong := legalaitest.Refuse(400, `{"error":{"message":"the request exceeds the available context size"}}`)
	fake.Script(tooLong, tooLong)
	if a := ask(t.Context(), p, r); a.Done || a.Class != provider.BadRequest {
		t.Errorf("got %+v, want a refused question", a)
	}
	ask(t.Context(), p, r)
	if bodies := fake.Bodies(); len(bodies) != 3 || !strings.Contains(bodies[2], "response_format") {
		t.Errorf("%d requests, want the two that were refused and one with the schema", len(bodies))
	}
}

func TestCancellationReachesTheProvider(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request) {
		fake.Script(legalaitest.Stall(6))
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var class provider.Class
		for _, err := range p.Stream(ctx, r) {
			if err != nil {
				class = provider.ClassOf(err)
			} else {
				cancel()
			}
		}
		<-fake.Left() // how fast is measured by bench/gateway
		if class != provider.Canceled {
			t.Errorf("class %q, want canceled", class)
		}
	})
}

func TestLeavingTheLoopClosesTheConnection(t *testing.T) {
	eachProvider(t, nil, func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, r provider.Request) {
		fake.Script(legalaitest.Stall(6))
		for range p.Stream(t.Context(), r) {
			break
		}
		<-fake.Left()
	})
}

func TestPing(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*provider.Config)
		want   provider.Class
	}{
		{"good", nil, ""},
		{"wrong key", func(c *provider.Config) { c.Key = "wrong" }, provider.Auth},
		{"dead host", func(c *provider.Config) { c.BaseURL = "http://127.0.0.1:1/v1" }, provider.Unavailable},
		{"not a URL", func(c *provider.Config) { c.BaseURL = "http://%zz" }, provider.BadRequest},
	} {
		t.Run(tt.name, func(t *testing.T) {
			eachProvider(t, tt.change, func(t *testing.T, fake *legalaitest.Provider, p provider.Provider, _ provider.Request) {
				err := provider.Ping(t.Context(), p, fake.Name)
				if got := provider.ClassOf(err); got != tt.want {
					t.Errorf("got %v, want class %q", err, tt.want)
				}
				if err != nil && (strings.Contains(err.Error(), "QW") || strings.Contains(err.Error(), "wrong")) {
					t.Errorf("the error %q repeats a key or the provider's words", err)
				}
			})
		})
	}
}

func TestModels(t *testing.T) {
	for _, tt := range []struct {
		name, id string
		pages    []string
		want     []string
		class    provider.Class
	}{
		{"Gemini's", provider.Gemini, []string{`{"models":[{"name":"models/a","supportedGenerationMethods":["generateContent"]},{"name":"models/b","supportedGenerationMethods":["embedContent"]}]}`}, []string{"a"}, ""},
		{"over two pages", provider.Gemini, []string{
			`{"models":[{"name":"models/a","supportedGenerationMethods":["generateContent"]}],"nextPageToken":"a&b"}`,
			`{"models":[{"name":"models/c","supportedGenerationMethods":["generateContent"]}]}`,
		}, []string{"a", "c"}, ""},
		{"what is no name", provider.Local, []string{`{"data":[{"id":""},{},{"id":"a\u0007b"},{"id":"` + strings.Repeat("x", 1<<20) + `"},{"id":"/models/my own.gguf"}]}`}, []string{"/models/my own.gguf"}, ""},
		{"no list", provider.OpenAI, []string{`{"data":"none"}`}, nil, provider.Protocol},
		{"a page of the web", provider.Grok, []string{`<html>`}, nil, provider.Protocol},
		{"without end", provider.Local, []string{`{"data":[{"id":"` + strings.Repeat("x", 9<<20) + `"}]}`}, nil, provider.Protocol},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var asked []string
			host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked = append(asked, r.URL.Query().Get("pageToken"))
				if len(asked) <= len(tt.pages) {
					io.WriteString(w, tt.pages[len(asked)-1])
				}
			}))
			defer host.Close()
			p, err := provider.New(provider.Config{ID: tt.id, Key: "k", BaseURL: host.URL})
			if err != nil {
				t.Fatal(err)
			}
			names, err := p.Models(t.Context())
			if diff := cmp.Diff(tt.want, names); diff != "" || provider.ClassOf(err) != tt.class {
				t.Errorf("error %v (-want +got):\n%s", err, diff)
			}
			if len(tt.pages) > 1 && asked[1] != "a&b" {
				t.Errorf("asked for the page %q", asked[1])
			}
		})
	}
}

// A list whose every page names a next one ends all the same.
func TestModelsWithoutEnd(t *testing.T) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `{"models":[{"name":"models/a","supportedGenerationMethods":["generateContent"]}],"nextPageToken":"more"}`)
	}))
	defer host.Close()
	p, err := provider.New(provider.Config{ID: provider.Gemini, Key: "k", BaseURL: host.URL})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Models(t.Context()); err != nil {
		t.Error(err)
	}
}
