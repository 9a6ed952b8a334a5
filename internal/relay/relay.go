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
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"legalai/internal/masterkey"
	"legalai/internal/metrics"
	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Config sets the relay up. The zero value of every field but DB is useful. What
// administrators can set holds until they do.
type Config struct {
	DB                *sqldb.DB
	MasterKey         masterkey.Key                        // under which keys are stored; nil: none can be
	Providers         []provider.Config                    // those that the environment sets up, in any order
	AllowPrivate      bool                                 // administrators may set addresses in the server's own network too
	Direct            []string                             // those that a browser may ask itself
	Default           string                               // whom single questions go to; empty: the first that is set up
	NoFallback        bool                                 // a provider that fails before its first word is not replaced by another
	RequestsPerMinute int                                  // questions of one account; 0: 30
	TokensPerDay      int64                                // of one account; 0: 2 million
	LimitsOff         bool                                 // for load tests
	MaxTokens         int                                  // of one answer, thinking included; 0: 8,000, and four times that in deep thinking
	RetryWait         time.Duration                        // before asking the same provider again when it does not say; 0: 400 ms
	JudgeWithin       time.Duration                        // the most that a judge is waited for; 0: 20 s
	LateAfter         time.Duration                        // how long a comparison waits for the others after an answer; 0: 10 s
	BreakerFailures   int                                  // failures in a row that close a provider for BreakerRest; 0: 5
	BreakerRest       time.Duration                        // 0: 30 s
	Log               *slog.Logger                         // counts only; nil: none
	Metrics           *metrics.Set                         // nil: none
	Now               func() time.Time                     // nil: time.Now
	After             func(time.Duration) <-chan time.Time // nil: time.After
}

func (c Config) withDefaults() Config {
	setDefault(&c.RequestsPerMinute, 30)
	setDefault(&c.TokensPerDay, 2_000_000)
	setDefault(&c.MaxTokens, 8_000)
	setDefault(&c.RetryWait, 400*time.Millisecond)
	setDefault(&c.JudgeWithin, 20*time.Second)
	setDefault(&c.LateAfter, 10*time.Second)
	setDefault(&c.BreakerFailures, 5)
	setDefault(&c.BreakerRest, 30*time.Second)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.After == nil {
		c.After = time.After
	}
	return c
}

func setDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

func (c Config) has(id string) bool {
	return slices.ContainsFunc(c.Providers, func(p provider.Config) bool { return p.ID == id })
}

// defaults are the settings before an administrator changed any.
func (c Config) defaults() wire.AISettings {
	settings := wire.AISettings{
		DefaultProvider: c.Default, MaxTokens: c.MaxTokens, Fallback: !c.NoFallback,
		RequestsPerMinute: c.RequestsPerMinute, TokensPerDay: c.TokensPerDay,
	}
	for _, known := range provider.All {
		row := wire.AIProviderSettings{ID: known.ID, Active: true, Models: slices.Clone(known.Models), SpeechModel: known.Speech}
		for _, p := range c.Providers {
			if p.ID == known.ID && p.Model != "" {
				row.Model, row.Models, row.Simulated = p.Model, []string{p.Model}, p.Simulated
			}
		}
		if row.Models == nil {
			row.Models = []string{}
		}
		settings.Providers = append(settings.Providers, row)
	}
	return settings
}

// Service relays questions. It is safe for concurrent use.
type Service struct {
	config    Config
	board     *board
	allowance allowance
}

// New sets the relay up.
func New(c Config) (*Service, error) {
	c = c.withDefaults()
	for _, p := range c.Providers {
		if _, ok := provider.Find(p.ID); !ok {
			return nil, fmt.Errorf("setting up the AI relay: unknown provider %q", p.ID)
		}
	}
	s := &Service{config: c, allowance: allowance{config: c, underWay: map[string]int{}}}
	var err error
	if s.board, err = newBoard(c); err != nil {
		return nil, fmt.Errorf("setting up the AI relay: %w", err)
	}
	return s, nil
}

// Providers lists all four providers, which of them can be asked, and what holds
// for everybody.
func (s *Service) Providers(ctx context.Context) (wire.AIProviders, error) {
	now, err := s.board.current(ctx)
	if err != nil {
		return wire.AIProviders{}, err
	}
	out := wire.AIProviders{DefaultProvider: now.DefaultProvider, Temperature: now.Temperature, MaxTokens: now.MaxTokens, Fallback: now.Fallback, Judge: now.Judge}
	if !s.config.LimitsOff {
		out.RequestsPerMinute, out.TokensPerDay = now.RequestsPerMinute, now.TokensPerDay
	}
	for _, p := range now.Providers {
		row := wire.AIProvider{ID: p.ID, Active: p.Active, OwnKey: p.Active && takesOwnKey(p.ID), Direct: slices.Contains(s.config.Direct, p.ID), Models: p.Models, Deep: p.Deep}
		if e := now.find(p.ID); e != nil {
			row.Configured, row.Simulated = p.Active && e.configured, e.simulated
			row.Speech = p.Active && e.speechModel() != ""
			row.Model = e.knownModel()
		}
		out.Providers = append(out.Providers, row)
	}
	return out, nil
}

const testTimeout = 30 * time.Second

// Test asks a provider for one word on behalf of an account, so that a wrong key
// can be told from a dead host. It counts as a question. Keys may hold the key
// to test in place of the server's.
func (s *Service) Test(ctx context.Context, accountID, id string, keys Keys) (wire.AIProviderTest, error) {
	now, err := s.board.current(ctx)
	if err != nil {
		return wire.AIProviderTest{}, err
	}
	e := now.find(id)
	if e != nil {
		e = e.withKey(keys)
	}
	if e == nil {
		return wire.AIProviderTest{Code: string(wire.NotConfigured)}, nil
	}
	if err := s.allowance.countRequest(ctx, now, accountID); err != nil {
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

// OfferedModels asks a provider which models it has now, with the server's key.
func (s *Service) OfferedModels(ctx context.Context, id string) (wire.AIModels, error) {
	now, err := s.board.current(ctx)
	if err != nil {
		return wire.AIModels{}, err
	}
	e := now.find(id)
	if e == nil || !e.configured {
		return wire.AIModels{Models: []string{}, Code: string(wire.NotConfigured)}, nil
	}
	limited, cancel := context.WithTimeout(ctx, testTimeout)
	defer cancel()
	models, err := e.Models(limited)
	if err != nil {
		return wire.AIModels{Models: []string{}, Code: string(provider.ClassOf(err))}, nil
	}
	slices.Sort(models)
	return wire.AIModels{Models: models}, nil
}

const usageDays = 7

// How long counts are kept: a question for the limit per minute, usage for a year and a month.
const (
	requestsKept  = 24 * time.Hour
	usageKeptDays = 400
)

// Sweep forgets counts that have had their time. Call it every few minutes.
func (s *Service) Sweep(ctx context.Context) error {
	own, asked := sqldb.Turns{"usage-sweep"}, s.config.Now().Add(-requestsKept).UnixMicro()
	return errors.Join(
		s.config.DB.Forget(ctx, own, sqldb.OldAIRequests, asked),
		s.config.DB.Forget(ctx, own, sqldb.OldAIWorkspaceRequests, asked),
		s.config.DB.Forget(ctx, own, sqldb.OldAIUsage, day(s.config.Now())-usageKeptDays),
	)
}

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
