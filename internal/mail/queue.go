package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"

	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

const (
	batch      = 50             // mails taken from the queue at once
	firstRetry = time.Minute    // longer than one attempt may take
	maxRetry   = time.Hour      // longest pause between attempts
	giveUp     = 24 * time.Hour // by then every link in a mail has run out
	pollEvery  = 15 * time.Second
)

// Queue holds mails until they are handed on.
type Queue struct {
	db        *sqldb.DB
	seal      masterkey.Sealer
	texts     map[string]texts
	config    Config
	transport transport // by configuration: a mail server, or the outbox
	log       *slog.Logger
	now       func() time.Time
	wake      chan struct{}

	mu       sync.Mutex
	panel    transport // by the settings of an administrator, in place of the outbox
	panelKey []byte    // the bytes that it was made from
}

// transport hands one mail on.
type transport interface {
	send(ctx context.Context, m rendered) error
	// reach tries everything that comes before a mail, and sends none.
	reach(ctx context.Context) error
}

// New makes a queue. Run must be running for anything to leave it.
func New(cfg Config) (*Queue, error) {
	all, err := loadTexts()
	if err != nil {
		return nil, err
	}
	seal, err := cfg.MasterKey.Sealer(masterkey.SealMail)
	if err != nil {
		return nil, fmt.Errorf("preparing mail queue: %w", err)
	}
	q := &Queue{config: cfg, db: cfg.DB, seal: seal, texts: all, log: cfg.Log, now: cfg.Clock, wake: make(chan struct{}, 1)}
	if q.now == nil {
		q.now = time.Now
	}
	if q.log == nil {
		q.log = slog.New(slog.DiscardHandler)
	}
	q.transport, err = newTransport(cfg, q.now)
	return q, err
}

// Enqueue puts a mail into the queue within tx. Call Wake once tx is committed.
func (q *Queue) Enqueue(ctx context.Context, tx sqldb.Querier, m Message) error {
	mail, err := render(q.texts, m)
	if err != nil {
		return err
	}
	raw, err := json.Marshal(mail)
	if err != nil {
		return fmt.Errorf("queueing mail: %w", err)
	}
	id, err := uuid.NewV7() // in the order they were made, for mails of one moment
	if err != nil {
		return fmt.Errorf("queueing mail: %w", err)
	}
	now := q.now().UnixMicro()
	return sqldb.InsertMail(ctx, tx, sqldb.QueuedMail{
		ID: id.String(), Message: q.seal.Seal(raw, id.String()), NextAttemptAt: now, CreatedAt: now,
	})
}

// Wake makes Run look into the queue at once.
func (q *Queue) Wake() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// Run hands mails on until ctx ends.
func (q *Queue) Run(ctx context.Context) {
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		if err := q.Deliver(ctx); err != nil && ctx.Err() == nil {
			q.log.Error("reading mail queue", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-q.wake:
		case <-poll.C:
		}
	}
}

// Deliver tries every mail that is due, once. What does not go out stays for
// later; the error tells only that the queue itself could not be used.
func (q *Queue) Deliver(ctx context.Context) error {
	for {
		mails, err := sqldb.DueMails(ctx, q.db.Read(), q.now().UnixMicro(), batch)
		if err != nil {
			return err
		}
		for _, m := range mails {
			if err := q.deliver(ctx, m); err != nil {
				return err
			}
		}
		if len(mails) < batch {
			return nil
		}
	}
}

func (q *Queue) deliver(ctx context.Context, m sqldb.QueuedMail) error {
	claimed, err := q.claim(ctx, m)
	if err != nil || !claimed {
		return err
	}
	sendErr := q.send(ctx, m)
	if sendErr != nil {
		last := q.now().Sub(time.UnixMicro(m.CreatedAt)) > giveUp
		q.log.Error("sending mail", "id", m.ID, "attempt", m.Attempts+1, "given_up", last, "error", sendErr)
		if !last {
			return ctx.Err()
		}
	}
	return q.db.InTurn(ctx, sqldb.Turns{m.ID}, func(tx sqldb.Querier) error { return sqldb.DeleteMail(ctx, tx, m.ID) })
}

// claim keeps other servers away from a mail while this one tries it, and is
// the next attempt's appointment should this one fail.
func (q *Queue) claim(ctx context.Context, m sqldb.QueuedMail) (bool, error) {
	pause := min(firstRetry<<min(m.Attempts, 10), maxRetry)
	claimed := false
	err := q.db.InTurn(ctx, sqldb.Turns{m.ID}, func(tx sqldb.Querier) (err error) {
		claimed, err = sqldb.ClaimMail(ctx, tx, m, q.now().Add(pause).UnixMicro())
		return err
	})
	return claimed, err
}

// Check tries the way that mails take, as far as it goes without one: connection,
// encryption and sign-in.
func (q *Queue) Check(ctx context.Context) error {
	way, err := q.way(ctx)
	if err != nil {
		return err
	}
	return way.reach(ctx)
}

func (q *Queue) send(ctx context.Context, m sqldb.QueuedMail) error {
	raw, err := q.seal.Open(m.Message, m.ID)
	if err != nil {
		return fmt.Errorf("opening mail %s: %w", m.ID, err)
	}
	var mail rendered
	if err := json.Unmarshal(raw, &mail); err != nil {
		return fmt.Errorf("opening mail %s: %w", m.ID, err)
	}
	if mail.Decoy {
		return nil
	}
	way, err := q.way(ctx)
	if err != nil {
		return err
	}
	return way.send(ctx, mail)
}
