package vault_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/events"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// clock is a clock that stands still until it is moved.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock {
	return &clock{now: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)}
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// server is a vault on a database, with what tests look into.
type server struct {
	*vault.Service
	db    *sqldb.DB
	bus   *events.Local
	clock *clock
}

// eachServer runs a test on SQLite and on PostgreSQL.
func eachServer(t *testing.T, run func(t *testing.T, s server)) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) { run(t, newServer(db)) })
}

func newServer(db *sqldb.DB) server {
	s := server{db: db, bus: events.NewLocal(), clock: newClock()}
	s.Service = vault.New(vault.Config{
		DB: db, Bus: s.bus, Origin: vaulttest.Origin, Secret: []byte("a secret of at least 32 bytes, yes"), Now: s.clock.Now,
	})
	return s
}

// newAccount is an account with keys, unlocked.
func (s server) newAccount(t testing.TB) *vaulttest.Account {
	t.Helper()
	a := vaulttest.NewAccount(t, s.db, s.clock.Now())
	a.Unlock(t, s.Service)
	return a
}

// newWorkspace is an account with a workspace of its own.
func (s server) newWorkspace(t testing.TB) (*vaulttest.Account, *vaulttest.Workspace) {
	t.Helper()
	a := s.newAccount(t)
	return a, a.NewWorkspace(t, s.Service)
}

// push stores objects and fails the test if that is refused.
func (s server) push(t testing.TB, a *vaulttest.Account, w *vaulttest.Workspace, objects ...wire.PushObject) int64 {
	t.Helper()
	push := a.Push(t, w, objects...)
	seq, err := s.Push(t.Context(), a.Caller, w.ID, push)
	if err != nil {
		t.Fatalf("pushing: %v", err)
	}
	a.Pushed(t, w, push)
	return seq
}

// hostileTexts are what no client sends and a database may stumble over.
var hostileTexts = []string{"", "\x00", "a\x00b", "\xff\xfe", "'; DROP TABLE records; --", "../..", strings.Repeat("x", 100_000)}

// wantCode fails the test unless err carries this code.
func wantCode(t testing.TB, err error, want wire.Code) {
	t.Helper()
	if got := codeOf(err); got != want {
		t.Errorf("got %v (code %q), want code %q", err, got, want)
	}
}

func codeOf(err error) wire.Code {
	var known *wire.Error
	var refused *wire.Refused
	switch {
	case err == nil:
		return ""
	case errors.As(err, &known):
		return known.Code
	case errors.As(err, &refused):
		return refused.Code
	}
	return "unknown"
}
