// Package limit counts what an address or an account asks for, once for all servers of a
// database.
//
// Each rule has a cell for whoever it counts: when the cell will be empty again (a generic
// cell rate algorithm). Cells are rows, so that neither a restart nor another server begins
// a new count. They are named by a keyed hash of whom they count.
//
// A server takes a share of a cell, a tenth of the burst, and counts calls against it in
// memory: one write serves many calls. A server alone is exact. Several together may let
// through what each of them held as the cell wore off, a tenth each.
package limit

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"sync"
	"sync/atomic"
	"time"

	"legalai/internal/sqldb"
)

// Config is what a Counter needs.
type Config struct {
	DB      *sqldb.DB
	Key     []byte // names the cells
	Off     bool   // for load tests only
	Changed Changed
	Now     func() time.Time
}

// Counter counts calls.
type Counter struct {
	config  Config
	changed atomic.Pointer[Changed]

	mu     sync.Mutex
	shares map[cell]*share
}

// cell is whom a rule counts.
type cell [sha256.Size]byte

// share is what this server has taken from a cell, or when it may ask for more.
type share struct {
	mu     sync.Mutex // held while the database is asked: who comes meanwhile finds what it gave
	left   int
	until  time.Time // then it has worn off
	denied time.Time // until then there is nothing to take
}

// maxShares bounds what strangers can make a server remember.
const maxShares = 100_000

// New makes a Counter.
func New(config Config) *Counter {
	c := &Counter{config: config, shares: map[cell]*share{}}
	c.Change(config.Changed)
	return c
}

// Off says that nothing is counted but wrong codes.
func (c *Counter) Off() bool { return c.config.Off }

// Rule returns a rule as it is in force.
func (c *Counter) Rule(r Rule) Rule { return c.changed.Load().Of(r) }

// Change takes over what an operator has set now. What was counted so far stays counted.
func (c *Counter) Change(changed Changed) { c.changed.Store(&changed) }

// Take counts a call and returns 0, or returns how long to wait. Call it outside of
// transactions: it may write.
func (c *Counter) Take(ctx context.Context, r Rule, key string) (time.Duration, error) {
	if c.config.Off {
		return 0, nil
	}
	r = c.Rule(r)
	name := c.cell(r, key)
	s := c.share(name)
	s.mu.Lock()
	defer s.mu.Unlock()
	now := c.config.Now()
	if wait := s.denied.Sub(now); wait > 0 && wait <= r.Every+sqldb.ClockStep { // not if the clock was set back since
		return wait, nil
	}
	if s.left == 0 || !now.Before(s.until) { // it has worn off with the cell
		if err := c.draw(ctx, s, r, name[:]); err != nil {
			return 0, err
		}
	}
	if s.left == 0 {
		return s.denied.Sub(now), nil
	}
	s.left--
	return 0, nil
}

// draw takes a new share of a cell, as far as there is one.
func (c *Counter) draw(ctx context.Context, s *share, r Rule, name []byte) error {
	var taken int
	var until, denied time.Time
	err := c.config.DB.InTurnAsync(ctx, sqldb.Turns{"limit " + string(name)}, func(tx sqldb.Querier) error {
		now := c.config.Now()
		full, err := c.fullAt(ctx, tx, r, name, now)
		if err != nil {
			return err
		}
		wait, there := r.room(full, now)
		taken, denied = min(there, max(1, r.Burst/10)), now.Add(wait)
		if taken == 0 {
			return nil
		}
		spent := time.Duration(taken) * r.Every
		if full.Before(now) {
			full = now
		}
		until = full.Add(spent)
		return sqldb.FillLimit(ctx, tx, name, now.UnixMicro(), spent.Microseconds(), r.whole().Microseconds())
	})
	if err != nil {
		return err
	}
	s.left, s.until, s.denied = taken, until, denied
	return nil
}

// room is how many calls a cell has room for that will be empty at full, and how long to
// wait where there is none.
func (r Rule) room(full, now time.Time) (wait time.Duration, calls int) {
	behind := max(0, full.Sub(now))
	whole := r.whole()
	if wait = behind + r.Every - whole; wait > 0 {
		return wait, 0
	}
	return 0, int((whole - behind) / r.Every)
}

// whole is how long a full cell takes to wear off.
func (r Rule) whole() time.Duration { return time.Duration(r.Burst) * r.Every }

// A Guess is something wrong that counts against a rule when it happens, and not before.
type Guess struct {
	rule Rule
	cell []byte
}

// Guess names what counts against a rule.
func (c *Counter) Guess(r Rule, key string) Guess {
	r = c.Rule(r)
	name := c.cell(r, key)
	return Guess{r, name[:]}
}

// GuessWait is how long to wait until the next guess is allowed.
func (c *Counter) GuessWait(ctx context.Context, q sqldb.Querier, guesses ...Guess) (wait time.Duration, err error) {
	for _, g := range guesses {
		now := c.config.Now()
		full, err := c.fullAt(ctx, q, g.rule, g.cell, now)
		if err != nil {
			return 0, err
		}
		more, _ := g.rule.room(full, now)
		wait = max(wait, more)
	}
	return wait, nil
}

// CountGuess counts a wrong guess.
func (c *Counter) CountGuess(ctx context.Context, tx sqldb.Querier, guesses ...Guess) error {
	for _, g := range guesses {
		if err := sqldb.FillLimit(ctx, tx, g.cell, c.config.Now().UnixMicro(), g.rule.Every.Microseconds(), g.rule.whole().Microseconds()); err != nil {
			return err
		}
	}
	return nil
}

// fullAt is when a cell will be empty again.
func (c *Counter) fullAt(ctx context.Context, q sqldb.Querier, r Rule, name []byte, now time.Time) (time.Time, error) {
	at, err := sqldb.LimitFullAt(ctx, q, name, now.UnixMicro(), r.whole().Microseconds())
	return time.UnixMicro(at), err
}

func (c *Counter) cell(r Rule, key string) (name cell) {
	mac := hmac.New(sha256.New, c.config.Key)
	mac.Write([]byte("limit\x00" + r.Name + "\x00" + key))
	mac.Sum(name[:0])
	return name
}

func (c *Counter) share(name cell) *share {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.shares[name]
	if s == nil {
		if len(c.shares) >= maxShares {
			c.forget()
		}
		s = &share{}
		c.shares[name] = s
	}
	return s
}

// Sweep forgets the shares that have worn off.
func (c *Counter) Sweep() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget()
}

// forget drops what says nothing any more, and all of it where that makes no room: what was
// taken counts in the rows.
func (c *Counter) forget() {
	now := c.config.Now()
	for name, s := range c.shares {
		if s.mu.TryLock() {
			over := !now.Before(s.until) && !now.Before(s.denied)
			s.mu.Unlock()
			if over {
				delete(c.shares, name)
			}
		}
	}
	if len(c.shares) >= maxShares {
		clear(c.shares)
	}
}
