// Package relay carries questions from the browser to AI providers and their
// answers back: it checks limits, opens the providers' streams side by side,
// retries and falls back before the first word and never after it, compares
// complete answers, and counts.
//
// It never writes or logs a word of a question, a passage or an answer: these
// live in memory while the stream is open. What is kept are counts per account,
// day, provider and model. When the browser goes away every upstream is closed.
package relay

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Config sets the relay up. The zero value of every field but DB is useful.
type Config struct {
	DB                *sqldb.DB
	Providers         []provider.Config // those that are set up, in any order
	Default           string            // whom single questions go to; empty: the first that is set up
	NoFallback        bool              // a provider that fails before its first word is not replaced by another
	RequestsPerMinute int               // questions of one account; 0: 30
	TokensPerDay      int64             // of one account; 0: 2 million
	LimitsOff         bool              // for load tests
	MaxTokens         int               // of one answer, thinking included; 0: 8,000, and four times that in deep thinking
	RetryWait         time.Duration     // before asking the same provider again when it does not say; 0: 400 ms
	BreakerFailures   int               // failures in a row that close a provider for BreakerRest; 0: 5
	BreakerRest       time.Duration     // 0: 30 s
	Log               *slog.Logger      // counts only; nil: none
	Now               func() time.Time  // nil: time.Now
}

func (c Config) withDefaults() Config {
	setDefault(&c.RequestsPerMinute, 30)
	setDefault(&c.TokensPerDay, 2_000_000)
	setDefault(&c.MaxTokens, 8_000)
	setDefault(&c.RetryWait, 400*time.Millisecond)
	setDefault(&c.BreakerFailures, 5)
	setDefault(&c.BreakerRest, 30*time.Second)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}

func setDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// Service relays questions. It is safe for concurrent use.
type Service struct {
	config    Config
	endpoints []*endpoint // in the order of provider.IDs
	allowance allowance
}

// New sets the relay up.
func New(c Config) (*Service, error) {
	c = c.withDefaults()
	s := &Service{config: c, allowance: allowance{config: c}}
	for _, id := range provider.IDs {
		at := slices.IndexFunc(c.Providers, func(p provider.Config) bool { return p.ID == id })
		if at < 0 {
			continue
		}
		p, err := provider.New(c.Providers[at])
		if err != nil {
			return nil, fmt.Errorf("setting up the AI relay: %w", err)
		}
		e := &endpoint{Provider: p, simulated: c.Providers[at].Simulated, model: c.Providers[at].Model}
		if seed := provider.Seed(id); e.model == "" && len(seed) > 0 {
			e.model = seed[0]
		}
		e.breaker = breaker{limit: c.BreakerFailures, rest: c.BreakerRest, now: c.Now}
		s.endpoints = append(s.endpoints, e)
	}
	for _, p := range c.Providers {
		if !slices.Contains(provider.IDs, p.ID) {
			return nil, fmt.Errorf("setting up the AI relay: unknown provider %q", p.ID)
		}
	}
	return s, nil
}

// endpoint is a provider with what the relay knows of it.
type endpoint struct {
	provider.Provider
	simulated bool
	breaker   breaker

	mu    sync.Mutex
	model string // empty: to be asked for
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
	e.mu.Lock()
	defer e.mu.Unlock()
	e.model = models[0]
	return e.model, nil
}

func (e *endpoint) knownModel() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.model
}

// Providers lists all four providers and which of them can be asked.
func (s *Service) Providers() []wire.AIProvider {
	list := make([]wire.AIProvider, 0, len(provider.IDs))
	for _, id := range provider.IDs {
		row := wire.AIProvider{ID: id}
		if e := s.endpoint(id); e != nil {
			row.Configured, row.Model, row.Simulated = true, e.knownModel(), e.simulated
		}
		list = append(list, row)
	}
	return list
}

func (s *Service) endpoint(id string) *endpoint {
	for _, e := range s.endpoints {
		if e.ID() == id {
			return e
		}
	}
	return nil
}

const testTimeout = 30 * time.Second

// Test asks a provider for one word on behalf of an account, so that a wrong key
// can be told from a dead host. It counts as a question.
func (s *Service) Test(ctx context.Context, accountID, id string) (wire.AIProviderTest, error) {
	e := s.endpoint(id)
	if e == nil {
		return wire.AIProviderTest{Code: string(wire.NotConfigured)}, nil
	}
	if err := s.allowance.countRequest(ctx, accountID); err != nil {
		return wire.AIProviderTest{}, err
	}
	limited, cancel := context.WithTimeout(ctx, testTimeout)
	defer cancel()
	start := s.config.Now()
	model, err := e.chosenModel(limited)
	if err == nil {
		err = provider.Ping(limited, e, model)
	}
	result := wire.AIProviderTest{OK: err == nil, Model: model, LatencyMS: s.config.Now().Sub(start).Milliseconds()}
	if err != nil {
		class := provider.ClassOf(err)
		if class == provider.Canceled && ctx.Err() == nil {
			class = provider.Timeout
		}
		result.Code = string(class)
	}
	return result, nil
}

const usageDays = 7

// Usage counts what an account used in the last seven days.
func (s *Service) Usage(ctx context.Context, accountID string) (wire.AIUsage, error) {
	rows, err := sqldb.AIUsageSince(ctx, s.config.DB.Read(), accountID, day(s.config.Now())-usageDays+1)
	if err != nil {
		return wire.AIUsage{}, err
	}
	usage := wire.AIUsage{Days: []wire.AIUsageDay{}}
	for _, r := range rows {
		usage.Days = append(usage.Days, wire.AIUsageDay{
			Day: time.Unix(r.Day*86400, 0).UTC().Format(time.DateOnly), Provider: r.Provider, Model: r.Model,
			Answers: r.Answers, Failures: r.Failures, InputTokens: r.InputTokens, OutputTokens: r.OutputTokens,
		})
	}
	return usage, nil
}
