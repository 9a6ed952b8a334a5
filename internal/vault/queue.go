package vault

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Waiting pushes are stored together: while one transaction flushes, the next
// ones gather and share the flush after it. SQLite has one writer, so one queue;
// on PostgreSQL each workspace has its own, and no push of this server ever
// waits for another one's row lock.

// batchPushes and batchBytes bound one transaction.
const (
	batchPushes = 64
	batchBytes  = 16 << 20
)

// pushTimeout bounds one transaction and the wait for its turn. Callers that went away do not stop it:
// others share it, and a push that is stored unseen is found again by its key.
const pushTimeout = time.Minute

type pushQueue struct {
	service *Service
	single  bool // one queue for all workspaces

	mu     sync.Mutex
	queues map[string][]*queued // present while a goroutine drains it
}

type queued struct {
	job  *pushJob
	done chan error
}

func newPushQueue(s *Service) *pushQueue {
	return &pushQueue{service: s, single: s.db != nil && s.db.Engine() == "sqlite", queues: make(map[string][]*queued)}
}

// run stores a push, together with others that wait, and returns its outcome.
func (p *pushQueue) run(ctx context.Context, job *pushJob) error {
	key := job.workspace
	if p.single {
		key = ""
	}
	item := &queued{job, make(chan error, 1)}
	p.mu.Lock()
	waiting, draining := p.queues[key]
	p.queues[key] = append(waiting, item)
	p.mu.Unlock()
	if !draining {
		go p.drain(context.WithoutCancel(ctx), key)
	}
	select {
	case err := <-item.done:
		return err
	case <-ctx.Done():
		return fmt.Errorf("waiting for a push: %w", ctx.Err())
	}
}

func (p *pushQueue) drain(ctx context.Context, key string) {
	for batch := p.next(key); batch != nil; batch = p.next(key) {
		p.service.storeBatch(ctx, batch)
	}
}

// next takes the pushes of the next transaction, or ends the queue.
func (p *pushQueue) next(key string) []*queued {
	p.mu.Lock()
	defer p.mu.Unlock()
	waiting := p.queues[key]
	if len(waiting) == 0 {
		delete(p.queues, key)
		return nil
	}
	n, size := 0, 0
	for n < len(waiting) && n < batchPushes && (n == 0 || size < batchBytes) {
		size += waiting[n].job.size()
		n++
	}
	p.queues[key] = waiting[n:]
	return waiting[:n:n]
}

// turnsOf are those of the workspaces that pushes go to.
func turnsOf(batch []*queued) sqldb.Turns {
	turns := make(sqldb.Turns, len(batch))
	for i, item := range batch {
		turns[i] = item.job.workspace
	}
	return turns
}

// storeBatch stores pushes in one transaction. If the transaction fails for a
// reason that is none of theirs, each is tried alone, unless the database is away or
// too busy for it: then none of them would fare better.
func (s *Service) storeBatch(ctx context.Context, batch []*queued) {
	ctx, cancel := context.WithTimeout(ctx, pushTimeout)
	defer cancel()
	outcomes := make([]error, len(batch))
	err := s.db.InTurn(ctx, turnsOf(batch), func(tx sqldb.Querier) error {
		for i, item := range batch {
			if outcomes[i] = s.storeOne(ctx, tx, item.job, len(batch) > 1); outcomes[i] != nil && !isVerdict(outcomes[i]) {
				return outcomes[i]
			}
		}
		if len(batch) == 1 {
			return outcomes[0]
		}
		return nil
	})
	if err != nil && len(batch) > 1 && !sqldb.IsUnavailable(err) {
		for i := range batch {
			s.storeBatch(ctx, batch[i:i+1])
		}
		return
	}
	s.nudge(ctx, batch, outcomes, err)
	for i, item := range batch {
		if outcomes[i] == nil {
			outcomes[i] = err
		}
		item.done <- outcomes[i]
	}
}

// storeOne stores one push; a savepoint keeps its refusal from the others.
func (s *Service) storeOne(ctx context.Context, tx sqldb.Querier, job *pushJob, shared bool) error {
	if !shared {
		return s.store(ctx, tx, job)
	}
	if _, err := tx.ExecContext(ctx, "SAVEPOINT push"); err != nil {
		return fmt.Errorf("beginning push: %w", err)
	}
	verdict := s.store(ctx, tx, job)
	end := "RELEASE SAVEPOINT push"
	if verdict != nil {
		end = "ROLLBACK TO SAVEPOINT push"
		if !isVerdict(verdict) {
			return verdict
		}
	}
	if _, err := tx.ExecContext(ctx, end); err != nil {
		return fmt.Errorf("ending push: %w", err)
	}
	return verdict
}

// isVerdict reports whether an outcome is about the push, not about the database.
func isVerdict(err error) bool {
	var refused *wire.Error
	return errors.Is(err, errCollided) || errors.Is(err, errEpoch) || errors.As(err, &refused)
}

// nudge tells each workspace's listeners how far its sequence has come.
func (s *Service) nudge(ctx context.Context, batch []*queued, outcomes []error, err error) {
	if err != nil {
		return
	}
	newest := make(map[string]int64)
	for i, item := range batch {
		if outcomes[i] == nil {
			newest[item.job.workspace] = max(newest[item.job.workspace], item.job.seq)
		}
	}
	for workspace, seq := range newest {
		s.tell(ctx, workspace, "seq", map[string]int64{"seq": seq})
	}
}

// ChannelName is the name of the private channel on which a workspace's
// listeners hear that it has changed.
func ChannelName(workspace string) string { return "workspace:" + workspace }
