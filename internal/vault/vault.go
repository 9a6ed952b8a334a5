// Package vault decides who may read and write the sealed records of a
// workspace, keeps the signed ledger that says so, and proves that a session
// holds the key of its account.
//
// It never sees plaintext: it checks an envelope's public header, the caller's
// membership and role, the signature of the commit and the versions, then hands
// the bytes to sqldb unchanged. Formats: spec/ledger.md, spec/sync.md, spec/keys.md.
// What gives keys to anybody is the ledger, verified by the clients; this package
// verifies it too, so that a client's mistake or a stolen session is stopped here.
package vault

import (
	"context"
	"errors"
	"strings"
	"time"

	"legalai/internal/events"
	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Config is what a Service needs.
type Config struct {
	DB         *sqldb.DB
	Bus        events.Bus
	Origin     string        // the public URL: a proof is made for its origin only
	Former     []string      // earlier ones, for which a password may still be derived, as browsers bind
	Secret     []byte        // 32 bytes or more: makes up salts for addresses without an account
	Mail       Mailer        // nil: invitations are not announced by mail
	RateLimits bool          // off for load tests only
	Limits     limit.Changed // nil: as they stand in internal/limit
	// ShowedKey is told that a session has proven an account key that is not held; nil:
	// the session is noted as vouched for, and no more.
	ShowedKey func(ctx context.Context, session string) error
	Now       func() time.Time // time.Now unless a test says otherwise
}

// Mailer hands mails on; *mail.Queue does.
type Mailer interface {
	Enqueue(ctx context.Context, tx sqldb.Querier, m mail.Message) error
	Wake()
}

// Service is the vault of one server.
type Service struct {
	db        *sqldb.DB
	bus       events.Bus
	origin    string
	url       string
	mail      Mailer
	secret    []byte
	now       func() time.Time
	pushes    *pushQueue
	limits    *limit.Counter
	former    []string
	shares    shares
	showedKey func(ctx context.Context, session string) error
}

// Caller is who makes a call: an account, in one of its sessions. Both ids come
// from a verified token.
type Caller struct {
	Account string
	Session string
	ActedAt time.Time // when the person last showed in this session that it is them; zero: never
}

// New returns a Service.
func New(config Config) *Service {
	now := config.Now
	if now == nil {
		now = time.Now
	}
	s := &Service{
		db: config.DB, bus: config.Bus, origin: wire.BoundOrigin(config.Origin), url: strings.TrimSuffix(config.Origin, "/"), mail: config.Mail, secret: config.Secret, former: config.Former, now: now,
		limits: limit.New(limit.Config{DB: config.DB, Key: config.Secret, Off: !config.RateLimits, Changed: config.Limits, Now: now}),
	}
	if s.showedKey = config.ShowedKey; s.showedKey == nil {
		s.showedKey = func(ctx context.Context, session string) error {
			return s.db.InTurn(ctx, sqldb.Turns{session}, func(tx sqldb.Querier) error { return sqldb.Vouch(ctx, tx, session) })
		}
	}
	s.pushes = newPushQueue(s)
	return s
}

// Sweep forgets what has had its time: unanswered challenges, unused session
// halves, what was overwritten long ago, and checkpoints that nobody completed. Call it every few minutes.
func (s *Service) Sweep(ctx context.Context) error {
	s.limits.Sweep()
	now := s.now()
	own := sqldb.Turns{"vault-sweep"}
	err := errors.Join(
		s.db.Forget(ctx, own, sqldb.ExpiredVaultChallenges, now.UnixMicro()),
		s.db.Forget(ctx, own, sqldb.ExpiredHalves, now.UnixMicro()),
		s.db.Forget(ctx, own, sqldb.OldKeyVersions, now.Add(-wire.KeyHistoryAge).UnixMicro(), wire.KeyHistoryVersions),
	)
	if err != nil {
		return err
	}
	superseded, ended := now.Add(-wire.HistoryAge).UnixMicro(), now.Add(-wire.MaxInvite).UnixMicro()
	begun := now.Add(-wire.CheckpointTime).UnixMicro()
	stale, err := sqldb.StaleWorkspaces(ctx, s.db.Read(), superseded, ended, begun)
	for _, workspace := range stale {
		turn := sqldb.Turns{workspace}
		err = errors.Join(
			s.db.Forget(ctx, turn, sqldb.EndedInvitations, ended, workspace),
			// One that is as old as that may hold what was overwritten and is forgotten.
			s.db.Forget(ctx, turn, sqldb.OldCheckpoints, begun, workspace, superseded),
			s.db.Forget(ctx, turn, sqldb.SupersededRecords, superseded, workspace),
		)
		if err != nil {
			return err
		}
	}
	return err
}

// SetLimits takes over what an operator has set now.
func (s *Service) SetLimits(changed limit.Changed) { s.limits.Change(changed) }

// count counts a call and refuses it when there were too many.
func (s *Service) count(ctx context.Context, r limit.Rule, key string) error {
	wait, err := s.limits.Take(ctx, r, key)
	if err != nil || wait == 0 {
		return err
	}
	return &wire.Error{
		Code: wire.RateLimited, RetryAfter: int((wait + time.Second - 1) / time.Second),
		Message: "There were too many calls. Wait a moment and try again.",
	}
}

// CountBroadcast counts what an account says on channels by calls of its own.
func (s *Service) CountBroadcast(ctx context.Context, account string) error {
	return s.count(ctx, limit.Broadcast, account)
}

func invalid(message string) error { return wire.Errorf(wire.Invalid, message) }
