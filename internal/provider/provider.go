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
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// The four providers, in the order in which they are listed and asked.
const (
	OpenAI = "openai"
	Gemini = "gemini"
	Grok   = "grok"
	Local  = "local"
)

// IDs lists every provider in order.
var IDs = []string{OpenAI, Gemini, Grok, Local}

// Provider is one configured provider. It is safe for concurrent use.
type Provider interface {
	// ID is one of IDs.
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
	Model     string // empty: the first of Seed; local asks the server which it has
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
	switch c.ID {
	case OpenAI:
		return &responses{client: newClient(c, "https://api.openai.com/v1", bearer, classifyOpenAI), openAI: true}, nil
	case Grok:
		return &responses{client: newClient(c, "https://api.x.ai/v1", bearer, classifyXAI)}, nil
	case Gemini:
		c.BaseURL = strings.TrimSuffix(strings.TrimRight(c.BaseURL, "/"), "/v1beta")
		return &gemini{client: newClient(c, "https://generativelanguage.googleapis.com", googleKey, classifyGemini)}, nil
	case Local:
		return &chat{client: newClient(c, "http://localhost:11434/v1", bearer, classifyOpenAI), noSchema: &atomic.Bool{}}, nil
	}
	return nil, fmt.Errorf("setting up provider %q: the known ones are %s", c.ID, strings.Join(IDs, ", "))
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

// Seed lists models of a provider that are known to answer, the default first.
// It is a beginning: names change, and Models asks the provider itself.
func Seed(id string) []string { return seed[id] }

var seed = map[string][]string{
	OpenAI: {"gpt-5.5", "gpt-5.4", "gpt-5.4-mini", "gpt-6-sol"},
	Gemini: {"gemini-3.8-flash", "gemini-pro-latest", "gemini-3.5-flash-lite"},
	Grok:   {"grok-4.6", "grok-4.5", "grok-4.3"},
}
