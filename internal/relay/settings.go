package relay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"legalai/internal/audit"
	"legalai/internal/masterkey"
	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Where a provider's key comes from.
const (
	keyFromSettings    = "settings"
	keyFromEnvironment = "environment"
	keyNone            = "none"
)

// settingsAge is how long another server may not notice a change of settings.
const settingsAge = 2 * time.Second

// settled is one version of the settings and the providers set up by it. It is
// never changed; a run keeps the one with which it began.
type settled struct {
	wire.AISettings
	endpoints []*endpoint // all that have an address, in the order of provider.All
}

// board holds the settings of this moment. The database has the last word, so
// that several servers agree.
type board struct {
	config Config
	seal   masterkey.Sealer // nil without a master key: then no key can be stored
	log    *audit.Log       // nil likewise

	mu   sync.Mutex
	now  *settled
	read time.Time
}

// newBoard derives from the master key what it needs.
func newBoard(c Config) (*board, error) {
	b := &board{config: c}
	if len(c.MasterKey) == 0 {
		return b, nil
	}
	var err error
	if b.seal, err = c.MasterKey.Sealer(masterkey.SealAIKeys); err != nil {
		return b, err
	}
	b.log, err = audit.New(c.MasterKey, c.Now)
	return b, err
}

// current returns the settings, read again when they may have changed.
func (b *board) current(ctx context.Context) (*settled, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.config.Now()
	if age := now.Sub(b.read); b.now != nil && age >= 0 && age < settingsAge {
		return b.now, nil
	}
	next, err := b.load(ctx, b.config.DB.Read())
	if err != nil {
		return nil, err
	}
	if b.now == nil || b.now.Version != next.Version {
		b.now = next
	}
	b.read = now
	return b.now, nil
}

// load reads the settings and sets the providers up by them.
func (b *board) load(ctx context.Context, q sqldb.Querier) (*settled, error) {
	settings, err := b.stored(ctx, q)
	if err != nil {
		return nil, err
	}
	if b.now != nil && b.now.Version == settings.Version {
		return b.now, nil
	}
	sealed, err := sqldb.AIKeys(ctx, q)
	if err != nil {
		return nil, err
	}
	next := &settled{AISettings: settings}
	for i := range next.Providers {
		e, err := b.endpoint(&next.Providers[i], b.open(sealed, next.Providers[i].ID))
		if err != nil {
			return nil, err
		}
		if e != nil {
			next.endpoints = append(next.endpoints, e)
		}
	}
	return next, nil
}

// stored is what the database says, over what the server began with.
func (b *board) stored(ctx context.Context, q sqldb.Querier) (wire.AISettings, error) {
	settings := b.config.defaults()
	row, err := sqldb.ReadAISettings(ctx, q)
	if errors.Is(err, sqldb.ErrNotFound) {
		return settings, nil
	}
	if err != nil {
		return settings, err
	}
	if row.JSON != "" {
		given := wire.AISettings{}
		if err := json.Unmarshal([]byte(row.JSON), &given); err != nil {
			return settings, fmt.Errorf("reading AI settings: %w", err)
		}
		given.Providers = overlay(settings.Providers, given.Providers)
		settings = given
	}
	settings.Version = row.Version
	return settings, nil
}

// overlay puts given over the four rows that there always are.
func overlay(rows, given []wire.AIProviderSettings) []wire.AIProviderSettings {
	out := slices.Clone(rows)
	for i := range out {
		if at := slices.IndexFunc(given, func(p wire.AIProviderSettings) bool { return p.ID == out[i].ID }); at >= 0 {
			out[i] = given[at]
			out[i].Simulated = rows[i].Simulated
		}
		if out[i].Models == nil {
			out[i].Models = []string{}
		}
	}
	return out
}

// open unseals a provider's stored key. One that another master key sealed is as
// good as none.
func (b *board) open(sealed map[string][]byte, id string) string {
	raw := sealed[id]
	if len(raw) == 0 || b.seal == nil {
		return ""
	}
	key, err := b.seal.Open(raw, id)
	if err != nil {
		b.config.Log.Warn("a stored AI key was sealed under another master key; enter it again", "provider", id)
		return ""
	}
	return string(key)
}

// endpoint sets one provider up and notes in its row where key and address come
// from. The environment's key goes to the environment's address only. Nil: a
// local server without an address.
func (b *board) endpoint(row *wire.AIProviderSettings, key string) (*endpoint, error) {
	c := provider.Config{ID: row.ID}
	if at := slices.IndexFunc(b.config.Providers, func(p provider.Config) bool { return p.ID == row.ID }); at >= 0 {
		c = b.config.Providers[at]
	}
	row.Key = keyNone
	switch {
	case key != "":
		c.Key, row.Key = key, keyFromSettings
	case row.BaseURL != "" && row.BaseURL != c.BaseURL:
		c.Key = ""
	case c.Key != "":
		row.Key = keyFromEnvironment
	}
	if row.BaseURL != "" {
		c.Outward = !b.config.AllowPrivate && row.BaseURL != c.BaseURL
		c.BaseURL = row.BaseURL
	}
	if row.ID == provider.Local && c.BaseURL == "" && !b.config.has(provider.Local) {
		return nil, nil
	}
	e := b.known(c)
	if e == nil {
		p, err := provider.New(c)
		if err != nil {
			return nil, fmt.Errorf("setting up the AI relay: %w", err)
		}
		e = &endpoint{
			Provider: p, config: c, found: &foundModel{},
			breaker: &breaker{limit: b.config.BreakerFailures, rest: b.config.BreakerRest, now: b.config.Now},
		}
	}
	row.Address = e.Address()
	model := row.Model
	if model == "" && len(row.Models) > 0 {
		model = row.Models[0]
	}
	return &endpoint{
		Provider: e.Provider, config: c, found: e.found, breaker: e.breaker, settings: *row, model: model,
		configured: row.Key != keyNone || row.ID == provider.Local, simulated: c.Simulated, deep: row.Deep,
	}, nil
}

// known is the endpoint of the same host and key so far: its connections and
// what its breaker knows go on.
func (b *board) known(c provider.Config) *endpoint {
	if b.now == nil {
		return nil
	}
	for _, e := range b.now.endpoints {
		if e.config.ID == c.ID && e.config.Key == c.Key && e.config.BaseURL == c.BaseURL {
			return e
		}
	}
	return nil
}

// Settings returns how administrators set the relay up, without keys.
func (s *Service) Settings(ctx context.Context) (wire.AISettings, error) {
	now, err := s.board.reload(ctx)
	if err != nil {
		return wire.AISettings{}, err
	}
	copied := now.AISettings // runs hold on to these: who asks may change theirs
	copied.Providers = slices.Clone(copied.Providers)
	return copied, nil
}

// reload reads the settings now, whatever their age.
func (b *board) reload(ctx context.Context) (*settled, error) {
	b.mu.Lock()
	b.read = time.Time{}
	b.mu.Unlock()
	return b.current(ctx)
}

// SaveSettings stores settings for everybody. It refuses with Stale when they
// were changed since they were read, and with Invalid what cannot work. A
// provider whose address changes loses its stored key: the key was entrusted to
// the other address.
func (s *Service) SaveSettings(ctx context.Context, by audit.Actor, next wire.AISettings) (wire.AISettings, error) {
	if err := checkSettings(&next); err != nil {
		return wire.AISettings{}, err
	}
	if err := s.board.checkAddresses(ctx, next.Providers); err != nil {
		return wire.AISettings{}, err
	}
	act := audit.Act{Actor: by, Name: "ai.settings", Subject: "server"}
	err := s.board.change(ctx, &act, func(tx sqldb.Querier, before *wire.AISettings) error {
		if next.Version != before.Version {
			return wire.Errorf(wire.Stale, "Somebody else changed the AI settings. Read them again.")
		}
		next.Providers = overlay(before.Providers, next.Providers)
		for i, p := range next.Providers {
			if p.BaseURL != before.Providers[i].BaseURL {
				if err := sqldb.DeleteAIKey(ctx, tx, p.ID); err != nil {
					return err
				}
			}
		}
		act.Detail = differences(*before, next)
		*before = next
		return nil
	})
	if err != nil {
		return wire.AISettings{}, err
	}
	return s.Settings(ctx)
}

// checkAddresses refuses new addresses that lead into the server's own network: whoever
// administers the server would have it ask its neighbours. The operator's own ones
// may, and what was stored earlier stays; connections are held to the same rule.
func (b *board) checkAddresses(ctx context.Context, rows []wire.AIProviderSettings) error {
	if b.config.AllowPrivate {
		return nil
	}
	now, err := b.current(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		isOld := slices.ContainsFunc(now.Providers, func(p wire.AIProviderSettings) bool { return p.ID == row.ID && p.BaseURL == row.BaseURL })
		isOperators := slices.ContainsFunc(b.config.Providers, func(p provider.Config) bool { return p.ID == row.ID && p.BaseURL == row.BaseURL })
		if row.BaseURL == "" || isOld || isOperators {
			continue
		}
		err := provider.CheckOutward(ctx, row.BaseURL)
		if errors.Is(err, provider.ErrInward) {
			return wire.Errorf(wire.Inward, "The address of a provider leads into the server's own network. Its operator allows that with LEGALAI_ALLOW_PRIVATE_AI, or sets the address in the environment.")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// differences names what an administrator changed: settings, never a key.
func differences(before, after wire.AISettings) map[string]string {
	detail := map[string]string{}
	note := func(name string, old, now any) {
		if was, is := fmt.Sprint(old), fmt.Sprint(now); was != is {
			detail[name] = was + " -> " + is
		}
	}
	note("default_provider", before.DefaultProvider, after.DefaultProvider)
	note("temperature", degrees(before.Temperature), degrees(after.Temperature))
	note("max_tokens", before.MaxTokens, after.MaxTokens)
	note("fallback", before.Fallback, after.Fallback)
	note("judge", before.Judge, after.Judge)
	note("requests_per_minute", before.RequestsPerMinute, after.RequestsPerMinute)
	note("tokens_per_day", before.TokensPerDay, after.TokensPerDay)
	note("workspace_requests_per_minute", before.WorkspaceRequestsPerMinute, after.WorkspaceRequestsPerMinute)
	note("workspace_tokens_per_day", before.WorkspaceTokensPerDay, after.WorkspaceTokensPerDay)
	for i, p := range after.Providers {
		was := before.Providers[i]
		note(p.ID+".active", was.Active, p.Active)
		note(p.ID+".model", was.Model, p.Model)
		note(p.ID+".models", strings.Join(was.Models, " "), strings.Join(p.Models, " "))
		note(p.ID+".deep", was.Deep, p.Deep)
		note(p.ID+".speech_model", was.SpeechModel, p.SpeechModel)
		note(p.ID+".base_url", was.BaseURL, p.BaseURL)
	}
	return detail
}

// degrees spells a temperature, which may be left to the models.
func degrees(t *float64) string {
	if t == nil {
		return ""
	}
	return strconv.FormatFloat(*t, 'f', -1, 64)
}

// change runs do on the stored settings, stores what it made of them, and notes
// the act in the audit log, all of it or nothing.
func (b *board) change(ctx context.Context, act *audit.Act, do func(tx sqldb.Querier, settings *wire.AISettings) error) error {
	return b.config.DB.InTurn(ctx, sqldb.Turns{"ai-settings"}, func(tx sqldb.Querier) error {
		settings, err := b.stored(ctx, tx)
		if err != nil {
			return err
		}
		version := settings.Version
		if err := do(tx, &settings); err != nil {
			return err
		}
		for i := range settings.Providers { // what is found out anew each time is not stored
			settings.Providers[i].Key, settings.Providers[i].Address, settings.Providers[i].Simulated = "", "", false
		}
		raw, err := json.Marshal(settings)
		if err != nil {
			return fmt.Errorf("storing AI settings: %w", err)
		}
		if b.log != nil {
			if err := b.log.Append(ctx, tx, *act); err != nil {
				return err
			}
		}
		return sqldb.PutAISettings(ctx, tx, sqldb.AISettings{Version: version + 1, JSON: string(raw)}, b.config.Now().UnixMicro())
	})
}

// SetKey stores a provider's key, sealed; an empty one is forgotten.
func (s *Service) SetKey(ctx context.Context, by audit.Actor, id, key string) (wire.AISettings, error) {
	if s.board.seal == nil {
		return wire.AISettings{}, wire.Errorf(wire.NotConfigured, "This server has no master key under which a provider's key could be kept.")
	}
	act := audit.Act{Actor: by, Name: "ai.key", Subject: id, Detail: map[string]string{"key": "stored"}}
	if key == "" {
		act.Detail["key"] = "forgotten"
	}
	err := s.board.change(ctx, &act, func(tx sqldb.Querier, _ *wire.AISettings) error {
		if key == "" {
			return sqldb.DeleteAIKey(ctx, tx, id)
		}
		return sqldb.PutAIKey(ctx, tx, id, s.board.seal.Seal([]byte(key), id), s.config.Now().UnixMicro())
	})
	if err != nil {
		return wire.AISettings{}, err
	}
	return s.Settings(ctx)
}

// checkSettings refuses what the description of the call cannot express, and
// tidies the lists of models.
func checkSettings(s *wire.AISettings) error {
	for i := range s.Providers {
		p := &s.Providers[i]
		if slices.ContainsFunc(s.Providers[:i], func(earlier wire.AIProviderSettings) bool { return earlier.ID == p.ID }) {
			return wire.Errorf(wire.Invalid, "A provider is given twice.")
		}
		p.BaseURL = strings.TrimRight(strings.TrimSpace(p.BaseURL), "/")
		if u, err := url.Parse(p.BaseURL); err != nil || p.BaseURL != "" && (u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "") {
			return wire.Errorf(wire.Invalid, "An address of a provider begins with http:// or https:// and has neither a user nor a query.")
		}
		models := []string{}
		for _, m := range p.Models {
			m = strings.TrimSpace(m)
			if strings.ContainsFunc(m, func(r rune) bool { return r <= ' ' || r > '~' }) || len(m) > 100 {
				return wire.Errorf(wire.Invalid, "The name of a model is up to 100 letters, digits and signs without spaces.")
			}
			if m != "" && !slices.Contains(models, m) {
				models = append(models, m)
			}
		}
		if p.Model != "" && !slices.Contains(models, p.Model) {
			models = append([]string{p.Model}, models...)
		}
		p.Models = models
	}
	return nil
}
