// Package provider asks language models over net/http and turns what they
// stream into one kind of event. Three wire formats are spoken: OpenAI's
// Responses (openai, grok), Gemini's generateContent (gemini) and Chat
// Completions (local, and anything compatible).
//
// It promises that every request forbids storage, that nothing identifies the
// person to the provider, that a cancelled context closes the upstream
// connection at once, and that no word of a provider's error, which may hold
// pieces of a key, leaves this package. It keeps nothing and logs nothing.
package provider

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// The four providers.
const (
	OpenAI = "openai"
	Gemini = "gemini"
	Grok   = "grok"
	Local  = "local"
)

// Fact is what stands about a provider before anybody sets it up.
type Fact struct {
	ID        string
	Name      string   // as it calls itself; empty: the reader's language has a word for it
	Address   string   // of its API
	KeyHeader string   // brings a person's own key along; empty: the server is the operator's
	Speech    string   // the model that transcribes unless another is named; empty: none does
	Models    []string // known to answer, the default first. A beginning: names change, and Models of Provider asks
	make      func(c Config) Provider
}

// All lists every provider in order. The browser's table is web/src/lib/providers.ts, and
// spec/vectors/providers.json holds both to each other.
var All = []Fact{
	{
		ID: OpenAI, Name: "OpenAI", Address: "https://api.openai.com/v1", KeyHeader: "X-AI-Key-Openai", Speech: "gpt-4o-mini-transcribe",
		Models: []string{"gpt-5.5", "gpt-5.4", "gpt-5.4-mini", "gpt-6-sol"},
		make:   func(c Config) Provider { return &responses{client: newClient(c, bearer, classifyOpenAI), openAI: true} },
	},
	{
		ID: Gemini, Name: "Gemini", Address: "https://generativelanguage.googleapis.com", KeyHeader: "X-AI-Key-Gemini",
		Models: []string{"gemini-3.8-flash", "gemini-pro-latest", "gemini-3.5-flash-lite"},
		make:   func(c Config) Provider { return &gemini{client: newClient(c, googleKey, classifyGemini)} },
	},
	{
		ID: Grok, Name: "Grok", Address: "https://api.x.ai/v1", KeyHeader: "X-AI-Key-Grok",
		Models: []string{"grok-4.6", "grok-4.5", "grok-4.3"},
		make:   func(c Config) Provider { return &responses{client: newClient(c, bearer, classifyXAI)} },
	},
	{
		ID: Local, Address: "http://localhost:11434/v1", Speech: "whisper-1",
		make: func(c Config) Provider {
			return &chat{client: newClient(c, bearer, classifyOpenAI), noSchema: &atomic.Bool{}}
		},
	},
}

// Find is what stands about a provider.
func Find(id string) (Fact, bool) {
	at := slices.IndexFunc(All, func(f Fact) bool { return f.ID == id })
	if at < 0 {
		return Fact{}, false
	}
	return All[at], true
}

// Provider is one configured provider. It is safe for concurrent use.
type Provider interface {
	// ID is one of those in All.
	ID() string
	// Stream asks the model. The sequence ends with a Done event, or with one
	// non-nil error, always an *Error. Leaving the loop closes the connection.
	Stream(ctx context.Context, r Request) iter.Seq2[Event, error]
	// Models lists the names of models that can be asked.
	Models(ctx context.Context) ([]string, error)
	// Address is where questions go.
	Address() string
	// WithKey is the same provider, on the same connections, asked with another key.
	WithKey(key string) Provider
}

// Request is a question to a model.
type Request struct {
	Model       string
	System      string
	Turns       []Turn
	MaxTokens   int
	Temperature *float64 // nil: as the model sees fit; not sent to models that refuse it
	Deep        bool     // think longer, as the provider spells it
	Schema      *Schema  // nil for plain prose
	Waiting     func()   // called each time before the provider is waited for; nil: nobody wants to know
}

// Turn is one message of a conversation.
type Turn struct {
	Assistant bool
	Text      string
}

// Schema asks for an answer in JSON. The order of its properties is kept.
type Schema struct {
	Name     string // letters, digits, _ and -
	JSON     json.RawMessage
	Required bool // prose is no answer: a server that knows no schemas is told in words
}

// Kind tells what an Event carries.
type Kind uint8

// What a model streams.
const (
	Delta     Kind = iota // Text: more of the answer
	Reasoning             // Text: more of the published thinking
	Citation              // URL and Text (title): a page the provider looked up
	Usage                 // Tokens: counts so far; the last one holds
	Done                  // the answer is complete; Truncated when it met MaxTokens
)

// Event is a piece of an answer.
type Event struct {
	Kind      Kind
	Text      string
	URL       string
	Tokens    Tokens
	Truncated bool
}

// Tokens is what an answer cost as the provider counts; thinking is output. Zero:
// it did not count, or named figures that cannot be.
type Tokens struct{ Input, Output int }

// count is a number of tokens as a provider writes it. What cannot be one is 0: a
// figure below zero would give allowance back, a huge one take all there is.
type count int

// mostTokens is more than any model reads or writes.
const mostTokens = 100_000_000

// UnmarshalJSON never fails: an answer is not lost for the sake of its bill.
func (c *count) UnmarshalJSON(raw []byte) error {
	var n float64
	if *c = 0; json.Unmarshal(raw, &n) == nil && n > 0 && n <= mostTokens {
		*c = count(n)
	}
	return nil
}

// Config sets a provider up. Only ID and, but for local, Key are required.
type Config struct {
	ID        string
	Key       string
	BaseURL   string // of the API, with its version where the provider has one in the path; empty: the provider's own
	Model     string // empty: the first that All names; local asks the server which it has
	Outward   bool   // nobody but the operator may lead into the server's own network: the address is somebody else's word
	Simulated bool   // the demonstration's stand-ins
	Timeouts  Timeouts
	Transport http.RoundTripper // nil: connections of its own
}

// Timeouts bound waiting, never the length of an answer that keeps coming,
// save for Total. Zero fields take their defaults.
type Timeouts struct {
	Connect time.Duration // 5 s
	First   time.Duration // until the response begins: 30 s
	Idle    time.Duration // between bytes: 45 s
	Deep    time.Duration // instead of First and Idle in deep thinking: 180 s
	Total   time.Duration // 15 min
}

func (t Timeouts) withDefaults() Timeouts {
	for _, d := range []struct {
		field *time.Duration
		value time.Duration
	}{
		{&t.Connect, 5 * time.Second},
		{&t.First, 30 * time.Second},
		{&t.Idle, 45 * time.Second},
		{&t.Deep, 180 * time.Second},
		{&t.Total, 15 * time.Minute},
	} {
		if *d.field == 0 {
			*d.field = d.value
		}
	}
	return t
}

// New makes the provider that c.ID names.
func New(c Config) (Provider, error) {
	known, ok := Find(c.ID)
	if !ok {
		return nil, fmt.Errorf("setting up provider %q: All lists those that there are", c.ID)
	}
	if c.ID == Gemini {
		c.BaseURL = strings.TrimSuffix(strings.TrimRight(c.BaseURL, "/"), "/v1beta")
	}
	c.BaseURL = cmp.Or(c.BaseURL, known.Address)
	return known.make(c), nil
}

// Ping proves that p can be used: the key is accepted, and the model answers.
// The error is an *Error whose class tells a wrong key from a dead host.
func Ping(ctx context.Context, p Provider, model string) error {
	if _, err := p.Models(ctx); err != nil {
		return err
	}
	ask := Request{Model: model, Turns: []Turn{{Text: "Answer with the word OK."}}, MaxTokens: 16}
	for _, err := range p.Stream(ctx, ask) {
		if err != nil {
			return err
		}
	}
	return nil
}
