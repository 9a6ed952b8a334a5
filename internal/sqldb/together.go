package sqldb

import (
	"context"
	"errors"
	"sync"
)

// together runs what many callers do at once in one transaction of SQLite: while one commits, the next
// ones gather and share the commit after it.
type together struct {
	mu      sync.Mutex
	running bool
	next    []*entry
}

// entry is one caller's part of a transaction.
type entry struct {
	fn   func(ctx context.Context, tx Querier) error
	done chan error
}

// run returns when the disk has what fn did, or why it has not. A caller who leaves does not stop the others.
func (t *together) run(ctx context.Context, db *DB, fn func(ctx context.Context, tx Querier) error) error {
	own := &entry{fn, make(chan error, 1)}
	t.mu.Lock()
	t.next = append(t.next, own)
	if !t.running {
		t.running = true
		go t.drain(context.WithoutCancel(ctx), db)
	}
	t.mu.Unlock()
	return <-own.done
}

func (t *together) drain(ctx context.Context, db *DB) {
	for {
		t.mu.Lock()
		batch := t.next
		t.next = nil
		t.running = len(batch) > 0
		t.mu.Unlock()
		if len(batch) == 0 {
			return
		}
		db.runTogether(ctx, batch)
	}
}

// runTogether runs them in one transaction. Where one of them fails each runs alone, so that it fails alone.
func (db *DB) runTogether(ctx context.Context, batch []*entry) {
	err := db.InTurn(ctx, nil, func(tx Querier) error {
		for _, one := range batch {
			if err := one.fn(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && len(batch) > 1 && !IsUnavailable(err) && !errors.Is(err, ErrUnknownOutcome) {
		for i := range batch {
			db.runTogether(ctx, batch[i:i+1])
		}
		return
	}
	for _, one := range batch {
		one.done <- err
	}
}
