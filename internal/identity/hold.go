package identity

import (
	"context"
	"errors"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// A hold stands on an account that somebody came into by its mailbox. The sessions that
// came so, and those that came after by the new password, work in an empty vault like
// anybody; what only the account's earlier keys, devices and rights stand for waits. It is
// lifted by whoever shows both the password in force and something older (an account key, a
// passkey, a second factor), by the yes of such a session (holdanswer.go), by the operator,
// or by time. A session that shows something older without knowing the password is let out
// itself, but may not be the one that came by mail, which goes on waiting.

// Held says whether the caller's session is under a hold.
func (c Caller) Held() bool { return !c.HeldUntil.IsZero() }

// refuseHeld refuses a caller under a hold.
func refuseHeld(who Caller) error {
	if !who.Held() {
		return nil
	}
	return &Error{Code: "held", Message: wire.HeldUntil(who.HeldUntil).Message}
}

// weigh says what the way in which a session began is worth.
func (s *Service) weigh(ctx context.Context, tx sqldb.Querier, account sqldb.Account, session sqldb.Session, method string) error {
	switch method {
	case methodPasskey: // none is added under a hold, so it is older than each
		return s.vouch(ctx, tx, session)
	case methodRecovery, methodLinked, methodFirmLinked, methodMagicLink:
		return s.holdFrom(ctx, tx, account, session.ID)
	}
	return nil
}

// holdFrom puts a session that came by mail under a hold, if the account has anything to
// lose: keys, or the administration of this server.
func (s *Service) holdFrom(ctx context.Context, tx sqldb.Querier, account sqldb.Account, sessionID string) error {
	_, err := sqldb.LatestKeyDocument(ctx, tx, account.ID)
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return err
	}
	if err != nil && !s.isAdmin(account.Admin, account.Email, account.EmailConfirmedAt > 0) {
		return nil
	}
	vouched, err := sqldb.IsVouched(ctx, tx, sessionID)
	if err != nil || vouched {
		return err
	}
	session, err := sqldb.SessionByID(ctx, tx, sessionID)
	if err != nil {
		return err
	}
	if err := sqldb.SettleHold(ctx, tx, account.ID, micros(s.now())); err != nil {
		return err
	}
	s.noteOwn(EventHeld, account.ID)
	return sqldb.OpenHold(ctx, tx, session, micros(s.now().Add(wire.HoldLife)))
}

// ShowedKey records that a session has proven an account key that is not held.
func (s *Service) ShowedKey(ctx context.Context, sessionID string) error {
	return s.tx(ctx, func(tx sqldb.Querier) error {
		session, err := sqldb.SessionByID(ctx, tx, sessionID)
		if errors.Is(err, sqldb.ErrNotFound) {
			return nil // ended meanwhile
		}
		if err != nil {
			return err
		}
		return s.vouch(ctx, tx, session)
	})
}

// vouch records that a session has shown something older than a hold. If its person knows
// the password in force, too, they are who reset it: the hold is lifted, and the sessions
// end that a change of the password ends.
func (s *Service) vouch(ctx context.Context, tx sqldb.Querier, session sqldb.Session) error {
	if err := sqldb.Vouch(ctx, tx, session.ID); err != nil {
		return err
	}
	hold, err := sqldb.HoldOf(ctx, tx, session.AccountID)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && session.CreatedAt < hold.BeganAt {
		return nil
	}
	if err != nil {
		return err
	}
	knows, err := knowsPassword(session, hold)
	if err != nil || !knows {
		return err
	}
	markEnded(tx, session.AccountID)
	end := sqldb.DeleteUnvouchedSessions(ctx, tx, session.AccountID, session.ID, hold.BeganAt)
	if hold.Changed {
		end = endSessions(ctx, tx, session.AccountID, session.ID)
	}
	return errors.Join(end, sqldb.EndHold(ctx, tx, hold, false))
}

// knowsPassword says whether the person of a session that began under a hold knows the
// password in force: they set it, or signed in with it.
func knowsPassword(session sqldb.Session, hold sqldb.Hold) (bool, error) {
	if session.ID == hold.SessionID {
		return true, nil
	}
	amr, err := parseAMR(session.AMR)
	return slices.ContainsFunc(amr, func(a AMR) bool { return a.Method == "password" }), err
}

// ReleaseHold lifts the hold on the account with this address, on behalf of whoever has the
// command line of the server.
func (s *Service) ReleaseHold(ctx context.Context, email string) error {
	return s.setAdmin(ctx, email, ActRelease)
}

// release lifts a hold for good: whoever came by mail is the account's owner.
func (s *Service) release(ctx context.Context, tx sqldb.Querier, hold sqldb.Hold) error {
	return errors.Join(sqldb.VouchSince(ctx, tx, hold.AccountID, hold.BeganAt), sqldb.EndHold(ctx, tx, hold, true))
}
