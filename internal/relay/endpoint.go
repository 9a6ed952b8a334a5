package relay

import (
	"context"
	"slices"
	"sync"

	"legalai/internal/provider"
	"legalai/internal/wire"
)

// Keys are a person's own keys by provider, for one call. They are never stored
// and never logged.
type Keys map[string]string

// endpoint is a provider as one version of the settings has it, or as a person's
// own key and choice change it for one run.
type endpoint struct {
	provider.Provider
	config     provider.Config
	settings   wire.AIProviderSettings
	configured bool // the server can ask it
	own        bool // asked with the person's key
	simulated  bool
	deep       bool
	model      string      // empty: what the server has
	found      *foundModel // shared by all versions of the same host
	breaker    *breaker    // shared likewise
}

// foundModel is what a server without a chosen model has.
type foundModel struct {
	mu   sync.Mutex
	name string
}

func (f *foundModel) get() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.name
}

func (f *foundModel) set(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.name = name
}

// chosenModel is the model to ask; a local server without one set is asked which
// it has, and its first is taken.
func (e *endpoint) chosenModel(ctx context.Context) (string, error) {
	if model := e.knownModel(); model != "" {
		return model, nil
	}
	models, err := e.Models(ctx)
	if err != nil {
		return "", err
	}
	if len(models) == 0 {
		return "", &provider.Error{Class: provider.BadRequest, Provider: e.ID()}
	}
	e.found.set(models[0])
	return models[0], nil
}

func (e *endpoint) knownModel() string {
	if e.model != "" {
		return e.model
	}
	return e.found.get()
}

// speechModel is the model that transcribes, empty when the provider offers none.
func (e *endpoint) speechModel() string {
	if known, _ := provider.Find(e.ID()); known.Speech == "" {
		return ""
	}
	return e.settings.SpeechModel
}

// find returns the endpoint of a provider, nil when it has no address.
func (s *settled) find(id string) *endpoint {
	for _, e := range s.endpoints {
		if e.ID() == id {
			return e
		}
	}
	return nil
}

// takesOwnKey reports whether a person's key may be sent to a provider.
func takesOwnKey(id string) bool {
	known, _ := provider.Find(id)
	return known.KeyHeader != ""
}

// withKey is the endpoint as the person asks it: with their key where they give
// one. Nil when neither they nor the server have a key.
func (e *endpoint) withKey(keys Keys) *endpoint {
	key := keys[e.ID()]
	switch {
	case key != "" && takesOwnKey(e.ID()):
		mine := *e
		mine.Provider, mine.own = e.WithKey(key), true
		return &mine
	case e.configured:
		mine := *e
		return &mine
	}
	return nil
}

// reachable are the providers that a question may go to: active, with a key,
// allowed by the caller, each as the caller wants it.
func (s *settled) reachable(request wire.AIStreamRequest, keys Keys) []*endpoint {
	var out []*endpoint
	for _, e := range s.endpoints {
		if !e.settings.Active || request.Providers != nil && !slices.Contains(request.Providers, e.ID()) {
			continue
		}
		mine := e.withKey(keys)
		if mine == nil {
			continue
		}
		if model := request.Models[e.ID()]; slices.Contains(e.settings.Models, model) {
			mine.model = model
		}
		mine.deep = request.Deep || e.deep
		if request.DeepProviders != nil {
			mine.deep = request.Deep || slices.Contains(request.DeepProviders, e.ID())
		}
		out = append(out, mine)
	}
	return out
}
