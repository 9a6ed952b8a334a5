package admin

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
)

const (
	keptEvents  = 200                 // noted between two writes that name no account; further ones are only counted
	keptOwned   = 10_000              // those that name one, whose owner looks them up
	shownEvents = 200                 // listed
	ownEvents   = 50                  // listed to an account's owner
	eventsFor   = 30 * 24 * time.Hour // how long an event is kept
	countsFor   = 365                 // days that counts are kept
	maxKinds    = 64                  // bounds what is remembered between two writes
)

// Events counts what happens at the doors of the server and keeps the latest.
// Noting costs no database write: what was noted is written when somebody looks
// and every few minutes. It never holds an address or content.
type Events struct {
	db  *sqldb.DB
	now func() time.Time

	mu     sync.Mutex
	counts map[dayKind]int64
	latest []sqldb.SecurityEvent // that name no account
	owned  []sqldb.SecurityEvent // apart: a stranger's noise does not keep them out
}

// eventsTurn is the turn in which counts and events are written: several rows, in no order.
var eventsTurn = sqldb.Turns{"security-events"}

type dayKind struct {
	day  int64
	kind string
}

func newEvents(db *sqldb.DB, now func() time.Time) *Events {
	return &Events{db: db, now: now, counts: map[dayKind]int64{}}
}

// ownPart marks events that concern nobody but the account's owner: they are
// neither counted nor shown to administrators.
const ownPart = "own"

// NoteOwn keeps an event for the account's owner.
func (e *Events) NoteOwn(kind, account string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.keep(kind, ownPart, account)
}

// Note counts an event. account may be empty.
func (e *Events) Note(kind, part, account string) {
	now := e.now()
	e.mu.Lock()
	defer e.mu.Unlock()
	key := dayKind{day(now), kind}
	if _, known := e.counts[key]; !known && len(e.counts) >= maxKinds {
		return
	}
	e.counts[key]++
	e.keep(kind, part, account)
}

func (e *Events) keep(kind, part, account string) {
	list, most := &e.latest, keptEvents
	if account != "" {
		list, most = &e.owned, keptOwned
	}
	if len(*list) < most {
		*list = append(*list, sqldb.SecurityEvent{ID: uuid.NewString(), At: e.now().UnixMicro(), Kind: kind, Part: part, AccountID: account})
	}
}

// Of lists the latest events of one account, the newest first.
func (e *Events) Of(ctx context.Context, account string) ([]sqldb.SecurityEvent, error) {
	if err := e.flush(ctx); err != nil {
		return nil, err
	}
	return sqldb.SecurityEventsOf(ctx, e.db.Read(), account, ownEvents)
}

// flush writes what was noted. What could not be written is kept for later.
func (e *Events) flush(ctx context.Context) error {
	e.mu.Lock()
	counts, latest, owned := e.counts, e.latest, e.owned
	e.counts, e.latest, e.owned = map[dayKind]int64{}, nil, nil
	e.mu.Unlock()
	if len(counts) == 0 && len(owned) == 0 {
		return nil
	}
	err := e.db.InTurn(ctx, eventsTurn, func(tx sqldb.Querier) error {
		for key, n := range counts {
			if err := sqldb.AddSecurityCount(ctx, tx, key.day, key.kind, n); err != nil {
				return err
			}
		}
		for _, event := range slices.Concat(latest, owned) {
			if err := sqldb.InsertSecurityEvent(ctx, tx, event); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		e.putBack(counts, latest, owned)
	}
	return err
}

func (e *Events) putBack(counts map[dayKind]int64, latest, owned []sqldb.SecurityEvent) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for key, n := range counts {
		e.counts[key] += n
	}
	e.latest = slices.Concat(latest, e.latest)
	e.latest = e.latest[:min(len(e.latest), keptEvents)]
	e.owned = slices.Concat(owned, e.owned)
	e.owned = e.owned[:min(len(e.owned), keptOwned)]
}

func (e *Events) sweep(ctx context.Context) error {
	if err := e.flush(ctx); err != nil {
		return err
	}
	now := e.now()
	return errors.Join(
		e.db.Forget(ctx, eventsTurn, sqldb.OldSecurityEvents, now.Add(-eventsFor).UnixMicro()),
		e.db.Forget(ctx, eventsTurn, sqldb.OldSecurityCounts, day(now)-countsFor),
	)
}

// Security is what happened at the doors.
type Security struct {
	Today, Week, Month map[string]int64 // by kind
	Acts               map[string]int64 // what administrators did in the last 30 days
	Latest             []sqldb.SecurityEvent
	Emails             map[string]string // of the accounts in Latest that are still there
}

// Security adds up what was noted.
func (s *Service) Security(ctx context.Context) (Security, error) {
	out := Security{}
	if err := s.events.flush(ctx); err != nil {
		return out, err
	}
	now := s.now()
	for _, span := range []struct {
		days int64
		into *map[string]int64
	}{{1, &out.Today}, {7, &out.Week}, {30, &out.Month}} {
		counts, err := sqldb.SecurityCounts(ctx, s.db.Read(), day(now)-span.days+1)
		if err != nil {
			return out, err
		}
		*span.into = maps.Clone(counts)
	}
	var err error
	if out.Acts, err = sqldb.CountAudit(ctx, s.db.Read(), now.Add(-eventsFor).UnixMicro()); err != nil {
		return out, err
	}
	out.Latest, out.Emails, err = sqldb.SecurityEvents(ctx, s.db.Read(), ownPart, shownEvents)
	return out, err
}

// day counts days since 1970.
func day(t time.Time) int64 { return t.Unix() / (24 * 60 * 60) }
