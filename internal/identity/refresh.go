package identity

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// [Note: refresh tokens]
//
// A refresh token is session id (16 bytes) ‖ number (8) ‖ MAC (16). The session's
// row keeps the number of the one token in force; every refresh hands out the
// next.
//
//   - The token in force is used: the next one is handed out.
//   - The one just before it is used, within refreshGrace of the refresh that replaced
//     it: the answer was lost, or another tab or server was quicker. All of them get the
//     token in force; nothing changes.
//   - Any other is used: somebody keeps a copy, and nobody can tell who. The session ends,
//     and its person is told.
//
// A second factor raises a session, see raise. Tokens from before know nothing of it and
// get nothing of it, the one just before included: their numbers lie in an earlier era.
// A tab that uses one at that very moment is refused; it ends the session only later.

const (
	refreshGrace = 10 * time.Second
	refreshSize  = 16 + 8 + 16
	refreshEra   = 1 << 32 // numbers of an era; a session begins in the first, and each raise in the next
)

// Refresh exchanges a refresh token for new tokens. See [Note: refresh tokens].
func (s *Service) Refresh(ctx context.Context, token string, c Client) (Grant, error) {
	id, number, ok := s.parseRefreshToken(token)
	counted := id // an office renews many sessions at once, and nobody makes up a token
	if !ok {
		counted = Network(c.IP)
	}
	if wait, err := s.limits.Take(ctx, limit.Refresh, counted); err != nil {
		return Grant{}, err
	} else if wait > 0 {
		// A client takes 429 for the end of its session, and 503 for a reason to try again.
		refused := errTooManyRequests(wait)
		refused.Status = 503
		return Grant{}, refused
	}
	if !ok {
		return Grant{}, errRefreshNotFound
	}
	for {
		session, again, err := s.renew(ctx, id, number, c)
		if err != nil {
			return Grant{}, err
		}
		if !again {
			return s.grant(ctx, s.db.Read(), session)
		}
	}
}

// renew moves a session on for a token's number. Where another call did so meanwhile, it is to be
// done again. It takes no turn: a refresh concerns one row, and the row decides.
func (s *Service) renew(ctx context.Context, id string, number int64, c Client) (session sqldb.Session, again bool, err error) {
	session, err = sqldb.SessionByID(ctx, s.db.Read(), id)
	if errors.Is(err, sqldb.ErrNotFound) {
		return session, false, errRefreshNotFound
	}
	if err != nil {
		return session, false, err
	}
	if err := checkBrowser(ctx, session.BoundTo); err != nil {
		return session, false, err // before anything moves: whoever holds a copy must not sign the owner out
	}
	before := session.RefreshCounter
	refused, err := s.advance(&session, number)
	if err != nil {
		return session, false, err
	}
	if refused != nil {
		err := s.tx(ctx, func(tx sqldb.Querier) error { return s.endReused(ctx, tx, session, refused, c) })
		if err == nil { // ending it must last before anybody is told
			err = refused
		}
		return session, false, err
	}
	if session.RefreshCounter == before {
		return session, false, nil
	}
	session.UserAgent = cut(c.UserAgent, maxUserAgent)
	bindOnRefresh(ctx, &session, c)
	moved := false
	err = s.db.InTurnTogether(ctx, nil, func(ctx context.Context, tx sqldb.Querier) (err error) {
		moved, err = sqldb.AdvanceSession(ctx, tx, session, before)
		return err
	})
	return session, !moved, err
}

// advance moves a session on for a token's number. refused means that the
// session has to end, err that the token is none of this server's, or was replaced by a
// second factor a moment ago.
func (s *Service) advance(session *sqldb.Session, number int64) (refused, err error) {
	now := s.now()
	last := time.UnixMicro(session.RefreshedAt)
	recent := now.Sub(last) <= refreshGrace
	behind := session.RefreshCounter - number
	switch {
	case behind < 0:
		return nil, errRefreshNotFound
	case now.Sub(last) > SessionIdle:
		return errSessionExpired, nil
	case behind == 0:
		session.RefreshCounter++
		session.RefreshedAt = micros(now)
	case recent && session.RefreshCounter%refreshEra == 0 && number >= session.RefreshCounter-refreshEra:
		return nil, errRefreshUsed
	case !recent || behind > 1:
		return errRefreshUsed, nil
	}
	return nil, nil
}

// endReused ends a session whose token was refused, and tells its person if it was a copy.
func (s *Service) endReused(ctx context.Context, tx sqldb.Querier, session sqldb.Session, refused error, c Client) error {
	found, err := endSession(ctx, tx, session.AccountID, session.ID)
	if err != nil || !found || !errors.Is(refused, errRefreshUsed) {
		return err
	}
	return s.notify(ctx, tx, session.AccountID, mail.SessionReused, c)
}

// refreshToken makes the token in force of a session.
func (s *Service) refreshToken(session sqldb.Session) (string, error) {
	id, err := uuid.Parse(session.ID)
	if err != nil {
		return "", fmt.Errorf("making refresh token: %w", err)
	}
	raw := binary.BigEndian.AppendUint64(id[:], uint64(session.RefreshCounter))
	return b64(append(raw, s.keyedHash("refresh", string(raw))[:16]...)), nil
}

func (s *Service) parseRefreshToken(token string) (sessionID string, number int64, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != refreshSize {
		return "", 0, false
	}
	ours := 0
	for _, sum := range s.keyedHashes("refresh", string(raw[:24])) {
		ours |= subtle.ConstantTimeCompare(raw[24:], sum[:16])
	}
	if ours != 1 {
		return "", 0, false
	}
	id, err := uuid.FromBytes(raw[:16])
	return id.String(), int64(binary.BigEndian.Uint64(raw[16:24])), err == nil
}
