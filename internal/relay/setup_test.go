package relay_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

const account = "6f1b7b9a-0000-4000-8000-000000000001"

// bench is a relay on fake providers.
type bench struct {
	*relay.Service
	db    *sqldb.DB
	fakes map[string]*legalaitest.Provider
	log   *lockedBuffer
}

type lockedBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func newBench(t *testing.T, ids string, change func(*relay.Config)) *bench {
	t.Helper()
	return newBenchOn(t, legalaitest.SQLite(t), ids, change)
}

func newBenchOn(t *testing.T, db *sqldb.DB, ids string, change func(*relay.Config)) *bench {
	t.Helper()
	b := &bench{db: db, fakes: map[string]*legalaitest.Provider{}, log: &lockedBuffer{}}
	config := relay.Config{DB: db, AllowPrivate: true /* where the fakes are */, RetryWait: time.Millisecond, Log: slog.New(slog.NewJSONHandler(b.log, &slog.HandlerOptions{Level: slog.LevelDebug}))}
	for _, id := range strings.Fields(ids) {
		fake := legalaitest.StartProvider(t, id)
		b.fakes[id] = fake
		config.Providers = append(config.Providers, fake.Config())
	}
	if change != nil {
		change(&config)
	}
	var err error
	if b.Service, err = relay.New(config); err != nil {
		t.Fatal(err)
	}
	err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: account, Email: "a@example.test"})
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// impatient gives up a provider that is silent within the time of a test. Others keep
// the limits of real providers, which no load exhausts.
func impatient(c *relay.Config) {
	for i := range c.Providers {
		c.Providers[i].Timeouts = provider.Timeouts{First: time.Second, Idle: time.Second}
	}
}

func question(mode string) wire.AIStreamRequest {
	return wire.AIStreamRequest{
		Run: "run1", Mode: mode, Language: "en", System: "You are careful.",
		Turns:    []wire.AITurn{{Role: "user", Text: "May [PERSON_1] leave early?"}},
		Passages: []wire.AIPassage{{ID: "P1", Title: "Lease", Text: "The tenant may end this lease with 30 days written notice."}},
	}
}

// told is what a run's events say.
type told struct {
	names    []string
	text     map[int]*strings.Builder
	provider map[int]string // the last one of each slot
	errors   []wire.AIFailure
	claims   map[int][]wire.AIClaim
	usage    map[int]wire.AISlotUsage
	result   *wire.AIConsensus
	done     *wire.AIDone
}

func (b *bench) ask(t *testing.T, r wire.AIStreamRequest) told {
	t.Helper()
	run, err := b.Open(t.Context(), account, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return listen(t, run)
}

// audience is a reader of a run: heard gets every event once it is flushed, and
// an error of it means that the reader is gone.
type audience struct {
	mu    sync.Mutex
	taken []wire.AIEvent
	heard func(wire.AIEvent) error
	gone  error
}

func (a *audience) Event(e wire.AIEvent) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.taken = append(a.taken, e)
	return a.gone
}

func (a *audience) Flush() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, e := range a.taken {
		if a.heard != nil && a.gone == nil {
			a.gone = a.heard(e)
		}
	}
	a.taken = nil
}

// listen answers the run's question and collects what it says.
func listen(t *testing.T, run *relay.Run) told {
	t.Helper()
	var events []wire.AIEvent
	run.Stream(t.Context(), &audience{heard: func(e wire.AIEvent) error {
		events = append(events, e)
		return nil
	}})
	return collect(t, events)
}

func collect(t *testing.T, events []wire.AIEvent) told {
	t.Helper()
	out := told{text: map[int]*strings.Builder{}, provider: map[int]string{}, claims: map[int][]wire.AIClaim{}, usage: map[int]wire.AISlotUsage{}}
	for _, e := range events {
		out.names = append(out.names, e.Name)
		switch d := e.Data.(type) {
		case wire.AISlotStart:
			out.provider[d.Slot], out.text[d.Slot] = d.Provider, &strings.Builder{}
		case wire.AIText:
			if e.Name == "delta" {
				out.text[d.Slot].WriteString(d.Text)
			}
		case wire.AIFailure:
			out.errors = append(out.errors, d)
		case wire.AIClaims:
			out.claims[d.Slot] = d.Claims
		case wire.AISlotUsage:
			out.usage[d.Slot] = d
		case wire.AIConsensus:
			out.result = &d
		case wire.AIDone:
			out.done = &d
		}
	}
	if out.done == nil || out.names[len(out.names)-1] != "done" {
		t.Fatalf("events %v do not end with done", out.names)
	}
	return out
}

func (b *bench) tokens(t *testing.T) int64 {
	t.Helper()
	n, err := sqldb.AITokens(context.Background(), b.db.Read(), sqldb.AIAccount(account), 0)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
