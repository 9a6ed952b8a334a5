package sqldb

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Turns name whose data a transaction decides on and changes: ids of accounts and
// workspaces, or a word for what belongs to nobody. Transactions that share a name
// run one behind the other, on all servers of a database; docs/decisions/0007 says
// how, and why no two of them can wait for each other.
type Turns []string

// AccountsTurn names everything about who has an account and who is calling.
const AccountsTurn = "accounts"

// InTurn is Tx for work that concerns what turns name and nothing else: others work
// beside it. Without a name it orders nothing, and only keeps clear of Tx.
func (db *DB) InTurn(ctx context.Context, turns Turns, fn func(tx Querier) error) error {
	return db.dialect.run(ctx, db, unit{turns: turns}, fn)
}

// InTurnAsync is InTurn with an asynchronous commit: others see it, but the disk may
// not have it yet. Should the machine fail (not the server alone) before some later
// transaction has committed, all of it may be lost, never a part.
func (db *DB) InTurnAsync(ctx context.Context, turns Turns, fn func(tx Querier) error) error {
	return db.dialect.run(ctx, db, unit{turns: turns, async: true}, fn)
}

// InTurnTogether is InTurn for what many callers do at once: on SQLite those who come while one commits
// share the commit after it. The context that fn is given does not end with one of them. PostgreSQL flushes
// the commits of several together by itself.
func (db *DB) InTurnTogether(ctx context.Context, turns Turns, fn func(ctx context.Context, tx Querier) error) error {
	if db.dialect.name != "sqlite" {
		return db.InTurn(ctx, turns, func(tx Querier) error { return fn(ctx, tx) })
	}
	return db.together.run(ctx, db, fn)
}

// unit says how a transaction runs.
type unit struct {
	turns Turns
	alone bool // nobody else writes meanwhile
	async bool
}

// patience is how long a transaction waits for its turn and for a connection, and a
// statement for a connection. It is less than what proxies wait for an answer.
const patience = 30 * time.Second

// SetPatience changes how long this database may keep its callers waiting before they
// are told ErrBusy. Call it before others use db.
func (db *DB) SetPatience(d time.Duration) { db.patience = d }

// keys are the numbers under which the database knows turns, rising: everybody takes
// them in the same order.
func (t Turns) keys() []int64 {
	keys := make([]int64, len(t))
	for i, name := range t {
		sum := sha256.Sum256([]byte("turn " + name))
		keys[i] = int64(binary.BigEndian.Uint64(sum[:]))
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// lines are where those wait who want the same turn through this server: in memory,
// one behind the other, so that of all of them only the first holds a connection.
type lines struct {
	mu   sync.Mutex
	open map[int64]*line
}

type line struct {
	head  chan struct{} // holds who has the turn
	users int
}

// join waits for a turn until ctx ends. Whoever has it calls leave.
func (l *lines) join(ctx context.Context, key int64) (leave func(), err error) {
	l.mu.Lock()
	if l.open == nil {
		l.open = map[int64]*line{}
	}
	own := l.open[key]
	if own == nil {
		own = &line{head: make(chan struct{}, 1)}
		l.open[key] = own
	}
	own.users++
	l.mu.Unlock()
	quit := func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if own.users--; own.users == 0 {
			delete(l.open, key)
		}
	}
	select {
	case own.head <- struct{}{}:
		return func() { <-own.head; quit() }, nil
	case <-ctx.Done():
		quit()
		return nil, fmt.Errorf("waiting for a turn: %w", ctx.Err())
	}
}

// joinAll waits for several turns; their keys rise.
func (l *lines) joinAll(ctx context.Context, keys []int64) (leave func(), err error) {
	var taken []func()
	leave = func() {
		for _, one := range taken {
			one()
		}
	}
	for _, key := range keys {
		one, err := l.join(ctx, key)
		if err != nil {
			leave()
			return nil, err
		}
		taken = append(taken, one)
	}
	return leave, nil
}
