package identity

import (
	"context"
	"errors"
	"time"

	"legalai/internal/sqldb"
)

// Standing is how an account and the caller's session in it stand.
type Standing struct {
	HeldUntil time.Time // the session is under a hold; else zero
	// Asked: a hold stands and this session is not under it, so that its person can say
	// whether it was them.
	Asked       *Asked
	Factors     int // second factors that count, without their recovery codes
	Passkeys    int
	AdminFactor string // AdminFactorAsked or AdminFactorRequired for an administrator who has neither; else empty
}

// Asked says what a person is asked about.
type Asked struct{ Since, Until time.Time }

// Standing tells the caller what waits, and what signs in to the account.
func (s *Service) Standing(ctx context.Context, who Caller) (Standing, error) {
	q := s.db.Read()
	out := Standing{HeldUntil: who.HeldUntil}
	if who.Admin && who.Unguarded {
		out.AdminFactor = s.adminFactor
	}
	signsIn, err := s.signsIn(ctx, q, who.UserID)
	if err != nil {
		return out, err
	}
	out.Factors, out.Passkeys = signsIn.Factors, signsIn.Passkeys
	hold, err := sqldb.HoldOf(ctx, q, who.UserID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return out, nil
	}
	if err == nil && !who.Held() && hold.EndsAt > micros(s.now()) {
		out.Asked = &Asked{time.UnixMicro(hold.BeganAt), time.UnixMicro(hold.EndsAt)}
	}
	return out, err
}

// signsIn counts what an account is signed in to with, or asks for, besides its password.
func (s *Service) signsIn(ctx context.Context, q sqldb.Querier, accountID string) (out Standing, err error) {
	factors, err := sqldb.FactorsOf(ctx, q, accountID)
	if err != nil {
		return out, err
	}
	for _, factor := range factors {
		if counts(factor) {
			out.Factors++
		}
	}
	passkeys, err := sqldb.PasskeysOf(ctx, q, accountID)
	out.Passkeys = len(passkeys)
	return out, err
}

// AnswerHold takes the word of a session that is not under the hold on its account: that it
// was the owner who came by mail, or that it was not. proven says that the session holds the
// account key now; one from before the hold is not heard without. A yes takes an act of the
// person, too: a stolen session whose vault stands open lets nobody in. A no undoes what
// came, and must not wait for a password that somebody else may have set.
func (s *Service) AnswerHold(ctx context.Context, who Caller, mine, proven bool) error {
	if err := errors.Join(requireUser(who), refuseHeld(who)); err != nil {
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		hold, err := sqldb.HoldOf(ctx, tx, who.UserID)
		if errors.Is(err, sqldb.ErrNotFound) || err == nil && hold.EndsAt <= micros(s.now()) {
			return errNoHold
		}
		if err != nil {
			return err
		}
		session, err := sqldb.SessionByID(ctx, tx, who.SessionID)
		if errors.Is(err, sqldb.ErrNotFound) {
			return errSessionNotFound
		}
		if err != nil {
			return err
		}
		if session.CreatedAt < hold.BeganAt && !proven {
			return errAnswerNeedsKey
		}
		if mine {
			if err := s.requireAct(ctx, tx, who); err != nil {
				return err
			}
			s.noteOwn(EventHoldAllowed, who.UserID)
			return s.release(ctx, tx, hold)
		}
		s.noteOwn(EventHoldRefused, who.UserID)
		return s.refuse(ctx, tx, hold)
	})
}

// refuse undoes what was done under a hold: its sessions end, the password before it is in
// force again, and the keys that began under it are set aside. The next reset is held anew.
func (s *Service) refuse(ctx context.Context, tx sqldb.Querier, hold sqldb.Hold) error {
	account, err := sqldb.AccountByID(ctx, tx, hold.AccountID)
	if err != nil {
		return err
	}
	if hold.Changed {
		account.PasswordHash, account.Kdf = hold.PasswordHash, hold.Kdf
	}
	now := micros(s.now())
	account.UpdatedAt = now
	markEnded(tx, account.ID)
	return errors.Join(
		sqldb.UpdateAccount(ctx, tx, account),
		sqldb.DeleteUnvouchedSessions(ctx, tx, account.ID, "", hold.BeganAt),
		sqldb.DeleteIdentitiesSince(ctx, tx, account.ID, hold.BeganAt),
		sqldb.DeleteOneTimeTokensOf(ctx, tx, account.ID),
		sqldb.DeleteFlowsOf(ctx, tx, account.ID),
		sqldb.RefuseKeys(ctx, tx, hold, now),
		sqldb.EndHold(ctx, tx, hold, false),
	)
}
