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
	"legalai/internal/mail"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Config is what a Service needs.
type Config struct {
	DB         *sqldb.DB
	Bus        events.Bus
	Origin     string // the public URL: a proof is made for its origin only
	Secret     []byte // 32 bytes or more: makes up salts for addresses without an account
	Mail       Mailer // nil: invitations are not announced by mail
	RateLimits bool   // off for load tests only
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
	db         *sqldb.DB
	bus        events.Bus
	origin     string
	url        string
	mail       Mailer
	secret     []byte
	now        func() time.Time
	pushes     *pushQueue
	prelogins  *limiter
	offices    *limiter
	lowMemory  lowMemory
	proofs     *limiter
	pushLimit  *limiter
	workspaces *limiter
	invites    *limiter
	showedKey  func(ctx context.Context, session string) error
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
		db: config.DB, bus: config.Bus, origin: originOf(config.Origin), url: strings.TrimSuffix(config.Origin, "/"), mail: config.Mail, secret: config.Secret, now: now,
		prelogins:  newLimiter(config.RateLimits, wire.PreloginRate, now),
		offices:    newLimiter(config.RateLimits, wire.PreloginOfficeRate, now),
		proofs:     newLimiter(config.RateLimits, wire.ProofRate, now),
		pushLimit:  newLimiter(config.RateLimits, wire.PushRate, now),
		workspaces: newLimiter(config.RateLimits, wire.WorkspaceRate, now),
		invites:    newLimiter(config.RateLimits, wire.InviteRate, now),
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
// halves, and what was overwritten long ago. Call it every few minutes.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	err := s.db.InTurn(ctx, sqldb.Turns{"vault-sweep"}, func(tx sqldb.Querier) error {
		return errors.Join(
			sqldb.DeleteExpiredVaultChallenges(ctx, tx, now.UnixMicro()),
			sqldb.DeleteExpiredHalves(ctx, tx, now.UnixMicro()),
			sqldb.DeleteKeyVersionsBefore(ctx, tx, now.Add(-wire.KeyHistoryAge).UnixMicro(), wire.KeyHistoryVersions),
		)
	})
	if err != nil {
		return err
	}
	superseded, ended := now.Add(-wire.HistoryAge).UnixMicro(), now.Add(-wire.MaxInvite).UnixMicro()
	stale, err := sqldb.StaleWorkspaces(ctx, s.db.Read(), superseded, ended)
	if err != nil {
		return err
	}
	for _, workspace := range stale {
		err := s.db.InTurn(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
			if err := sqldb.DeleteInvitationsBefore(ctx, tx, workspace, ended); err != nil {
				return err
			}
			return sqldb.DeleteSupersededBefore(ctx, tx, workspace, superseded)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func invalid(message string) error { return wire.Errorf(wire.Invalid, message) }
