package legalaitest

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"legalai/internal/provider"
	"legalai/internal/provider/simulated"
)

// Provider is a wire-true AI provider on a loopback address. It answers as the
// demonstration's stand-ins do, unless the test scripts the next requests.
type Provider struct {
	simulated.Model
	URL string // base URL for provider.Config

	mu     sync.Mutex
	script []Step
	says   func(message string) string
	bodies []string
	left   chan struct{}
}

// Step answers one request for a model's answer. With next it may let the
// stand-in answer, through a writer of its own.
type Step func(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler)

// StartProvider starts a provider: openai, gemini, grok or local.
func StartProvider(t testing.TB, id string) *Provider {
	t.Helper()
	p := NewProvider(id)
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	p.URL = server.URL
	if id != provider.Gemini {
		p.URL += "/v1"
	}
	return p
}

// NewProvider makes a provider for a server of the caller's own.
func NewProvider(id string) *Provider {
	return &Provider{
		Model: simulated.Model{ID: id, Name: "test-" + id, Key: "key-of-" + id},
		left:  make(chan struct{}, 64),
	}
}

// StartProviders starts openai, gemini and grok.
func StartProviders(t testing.TB) []*Provider {
	t.Helper()
	return []*Provider{StartProvider(t, provider.OpenAI), StartProvider(t, provider.Gemini), StartProvider(t, provider.Grok)}
}

// Config is what a server needs to ask this provider.
func (p *Provider) Config() provider.Config {
	return provider.Config{ID: p.ID, Key: p.Key, BaseURL: p.URL, Model: p.Name, Simulated: true}
}

// Script says how the next requests are answered, one step each. When the steps
// are used up the provider answers as usual.
func (p *Provider) Script(steps ...Step) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.script = steps
}

// Says makes the provider's usual answer what say makes of the last user message,
// in the form that was asked for; nil is the stand-in's own answer.
func (p *Provider) Says(say func(message string) string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.says = say
}

// Bodies returns every request body that came for a model's answer.
func (p *Provider) Bodies() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.bodies...)
}

// Left receives a value each time a client went away before its answer was complete.
func (p *Provider) Left() <-chan struct{} { return p.left }

// ServeHTTP answers as the script says, or else as the stand-in does.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		p.Handler().ServeHTTP(w, r)
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, "reading the request", http.StatusBadRequest)
		return
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	p.mu.Lock()
	p.bodies = append(p.bodies, string(body))
	var step Step
	if len(p.script) > 0 {
		step, p.script = p.script[0], p.script[1:]
	}
	model := p.Model
	if p.says != nil {
		model.Prose = p.says
	}
	p.mu.Unlock()
	if step == nil {
		step = OK
	}
	step(p, w, r, model.Handler())
	if r.Context().Err() != nil {
		select {
		case p.left <- struct{}{}:
		default: // nobody counts this far
		}
	}
}
