package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
)

const maxUserAgent = 300

// Grant is what a sign-in hands out.
type Grant struct {
	AccessToken          string
	ExpiresAt            time.Time
	RefreshToken         string
	User                 User
	SessionID            string
	ProviderToken        string // the issuer's own, after sign-in with it
	ProviderRefreshToken string
}

// Session is one sign-in on one device, as its owner sees it.
type Session struct {
	ID         string
	UserAgent  string
	AAL        string
	SignedInAt time.Time
	LastUsedAt time.Time // to the hour: when the access token was last renewed
}

// Scope says which sessions a sign-out ends.
type Scope string

// The scopes of the protocol.
const (
	ScopeGlobal Scope = "global"
	ScopeLocal  Scope = "local"
	ScopeOthers Scope = "others"
)

// Sessions lists an account's sessions, the latest used first.
func (s *Service) Sessions(ctx context.Context, accountID string) ([]Session, error) {
	rows, err := sqldb.SessionsOf(ctx, s.db.Read(), accountID)
	if err != nil {
		return nil, err
	}
	list := make([]Session, 0, len(rows))
	for _, row := range rows {
		list = append(list, Session{
			ID: row.ID, UserAgent: row.UserAgent, AAL: row.AAL,
			SignedInAt: time.UnixMicro(row.CreatedAt).UTC(), LastUsedAt: time.UnixMicro(row.RefreshedAt).UTC(),
		})
	}
	return list, nil
}

// RevokeSession ends one of the account's sessions. Its access token stops
// working at once.
func (s *Service) RevokeSession(ctx context.Context, accountID, sessionID string) error {
	found := false
	err := s.tx(ctx, func(tx sqldb.Querier) (err error) {
		found, err = endSession(ctx, tx, accountID, sessionID)
		return err
	})
	if err == nil && !found {
		return errSessionNotFound
	}
	return err
}

// EndSession does so for the caller. Under a hold they end those that are under it, too, and
// none from before.
func (s *Service) EndSession(ctx context.Context, who Caller, sessionID string) error {
	if who.Held() {
		_, err := sqldb.HoldOver(ctx, s.db.Read(), sessionID, micros(s.now()))
		if errors.Is(err, sqldb.ErrNotFound) {
			return refuseHeld(who)
		}
		if err != nil {
			return err
		}
	}
	return s.RevokeSession(ctx, who.UserID, sessionID)
}

// SignOut ends the caller's session, the others, or all.
func (s *Service) SignOut(ctx context.Context, who Caller, scope Scope) error {
	if err := requireUser(who); err != nil {
		return err
	}
	if scope != ScopeLocal {
		if err := refuseHeld(who); err != nil {
			return err
		}
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		switch scope {
		case ScopeGlobal:
			return endSessions(ctx, tx, who.UserID, "")
		case ScopeOthers:
			return endSessions(ctx, tx, who.UserID, who.SessionID)
		case ScopeLocal:
			_, err := endSession(ctx, tx, who.UserID, who.SessionID)
			return err
		}
		return invalid("Unsupported logout scope %q", string(scope))
	})
}

// endSession ends one session of an account and says whether there was one.
func endSession(ctx context.Context, tx sqldb.Querier, accountID, sessionID string) (bool, error) {
	markEnded(tx, accountID)
	return sqldb.DeleteSession(ctx, tx, accountID, sessionID)
}

// endSessions ends all sessions of an account but one; keep may be empty.
func endSessions(ctx context.Context, tx sqldb.Querier, accountID, keep string) error {
	markEnded(tx, accountID)
	return sqldb.DeleteSessionsExcept(ctx, tx, accountID, keep)
}

// markEnded has Config.Ended told about an account when the transaction is stored.
func markEnded(tx sqldb.Querier, accountID string) {
	if u, ok := tx.(unit); ok {
		u.ended[accountID] = true
	}
}

// signIn starts a session within tx and returns what the client gets.
func (s *Service) signIn(ctx context.Context, tx sqldb.Querier, account sqldb.Account, method string, c Client) (Grant, error) {
	if err := s.refuseShut(account); err != nil {
		return Grant{}, err
	}
	now := s.now()
	account.LastSignInAt = micros(now)
	if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
		return Grant{}, err
	}
	amr, err := json.Marshal([]AMR{{Method: method, Timestamp: now.Unix()}})
	if err != nil {
		return Grant{}, fmt.Errorf("starting session: %w", err)
	}
	session := sqldb.Session{
		ID: uuid.NewString(), AccountID: account.ID, AAL: levelOf(method), AMR: string(amr), RefreshCounter: 1,
		RefreshedAt: micros(now), UserAgent: cut(c.UserAgent, maxUserAgent), CreatedAt: micros(now), BoundTo: boundTo(c.Browser),
	}
	if err := sqldb.InsertSession(ctx, tx, session); err != nil {
		return Grant{}, err
	}
	if err := s.rememberPlace(ctx, tx, account.ID, c); err != nil {
		return Grant{}, err
	}
	if err := s.weigh(ctx, tx, account, session, method); err != nil {
		return Grant{}, err
	}
	s.noteOwn(EventSignedIn, account.ID)
	return s.grant(ctx, tx, session)
}

// levelOf is how much a way to sign in proves by itself. A passkey is two
// factors: the device, and what unlocks it.
func levelOf(method string) string {
	if method == methodPasskey {
		return AAL2
	}
	return AAL1
}

// raise records that a session has shown a second factor, which vouches for the session
// if it is older. Tokens handed out before are left an era behind, see [Note: refresh
// tokens]; sessions without the factor end.
func (s *Service) raise(ctx context.Context, tx sqldb.Querier, sessionID string, factor sqldb.Factor, method string) (Grant, error) {
	session, err := sqldb.SessionByID(ctx, tx, sessionID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return Grant{}, errSessionNotFound
	}
	if err != nil {
		return Grant{}, err
	}
	if err := s.addMethod(&session, method); err != nil {
		return Grant{}, err
	}
	session.AAL = AAL2
	if err := sqldb.ProveSession(ctx, tx, session); err != nil {
		return Grant{}, err
	}
	before := session.RefreshCounter
	session.RefreshCounter += refreshEra - session.RefreshCounter%refreshEra
	session.RefreshedAt = micros(s.now())
	if moved, err := sqldb.AdvanceSession(ctx, tx, session, before); err != nil {
		return Grant{}, err
	} else if !moved { // a refresh at this very moment
		return s.raise(ctx, tx, sessionID, factor, method)
	}
	markEnded(tx, session.AccountID)
	if err := sqldb.DeleteSessionsBelowAAL2(ctx, tx, session.AccountID, session.ID); err != nil {
		return Grant{}, err
	}
	if factor.CreatedAt <= session.CreatedAt {
		if err := s.vouch(ctx, tx, session); err != nil {
			return Grant{}, err
		}
	}
	return s.grant(ctx, tx, session)
}

// grant makes the tokens of a session as it stands.
func (s *Service) grant(ctx context.Context, q sqldb.Querier, session sqldb.Session) (Grant, error) {
	user, err := s.loadUser(ctx, q, session.AccountID)
	if err != nil {
		return Grant{}, err
	}
	amr, err := parseAMR(session.AMR)
	if err != nil {
		return Grant{}, err
	}
	now := s.now()
	expires := now.Add(AccessTokenLifetime)
	token, err := s.ring.Load().encode(&claims{
		Issuer: issuer(s.publicURL.String()), Subject: user.ID, Audience: RoleAuthenticated,
		ExpiresAt: expires.Unix(), IssuedAt: now.Unix(), Email: user.Email,
		AppMetadata: user.AppMetadata(), UserMetadata: user.Metadata,
		Role: RoleAuthenticated, AAL: session.AAL, AMR: amr, SessionID: session.ID,
	})
	if err != nil {
		return Grant{}, err
	}
	refresh, err := s.refreshToken(session)
	if err != nil {
		return Grant{}, err
	}
	return Grant{AccessToken: token, ExpiresAt: expires, RefreshToken: refresh, User: user, SessionID: session.ID}, nil
}

func parseAMR(stored string) ([]AMR, error) {
	var list []AMR
	if err := json.Unmarshal([]byte(stored), &list); err != nil {
		return nil, fmt.Errorf("reading session: %w", err)
	}
	return list, nil
}

// cut shortens a string to whole characters within a number of bytes.
func cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for limit > 0 && s[limit]&0xC0 == 0x80 {
		limit--
	}
	return s[:limit]
}
