package sqldb

import (
	"context"
	"fmt"
)

// Session is a row of sessions: one sign-in on one device.
type Session struct {
	ID             string
	AccountID      string
	AAL            string
	AMR            string // JSON list
	RefreshCounter int64  // number of the refresh token in force
	RefreshedAt    int64
	UserAgent      string
	CreatedAt      int64
	BoundTo        string // SHA-256 of a browser's cookie, in hexadecimal; empty: to none
}

const sessionColumns = `id, account_id, aal, amr, refresh_counter, refreshed_at, user_agent, created_at, bound_to`

// InsertSession stores a new session.
func InsertSession(ctx context.Context, q Querier, s Session) error {
	_, err := q.ExecContext(ctx, `INSERT INTO sessions (`+sessionColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		s.ID, s.AccountID, s.AAL, s.AMR, s.RefreshCounter, s.RefreshedAt, s.UserAgent, s.CreatedAt, s.BoundTo)
	if err != nil {
		return fmt.Errorf("inserting session %s: %w", s.ID, err)
	}
	return nil
}

// ProveSession writes how a session was proven.
func ProveSession(ctx context.Context, q Querier, s Session) error {
	if _, err := q.ExecContext(ctx, `UPDATE sessions SET aal = $2, amr = $3 WHERE id = $1`, s.ID, s.AAL, s.AMR); err != nil {
		return fmt.Errorf("updating session %s: %w", s.ID, err)
	}
	return nil
}

// AdvanceSession puts another refresh token in force, unless the one numbered from is in force no more.
// It says whether it did: of several at once, one does, whatever turns they have.
func AdvanceSession(ctx context.Context, q Querier, s Session, from int64) (bool, error) {
	result, err := q.ExecContext(ctx, `UPDATE sessions SET refresh_counter = $3, refreshed_at = $4, user_agent = $5, bound_to = $6
		WHERE id = $1 AND refresh_counter = $2`, s.ID, from, s.RefreshCounter, s.RefreshedAt, s.UserAgent, s.BoundTo)
	if err != nil {
		return false, fmt.Errorf("advancing session %s: %w", s.ID, err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// SessionByID returns a session, or ErrNotFound.
func SessionByID(ctx context.Context, q Querier, id string) (Session, error) {
	return scanSession(q.QueryRowContext(ctx, `SELECT `+sessionColumns+` FROM sessions WHERE id = $1`, id))
}

// SessionsOf lists an account's sessions, the latest used first.
func SessionsOf(ctx context.Context, q Querier, accountID string) ([]Session, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+sessionColumns+` FROM sessions
		WHERE account_id = $1 ORDER BY refreshed_at DESC, id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing sessions: %w", err)
	}
	return collect(rows, scanSession)
}

// DeleteSession ends one session of an account and says whether there was one.
func DeleteSession(ctx context.Context, q Querier, accountID, id string) (bool, error) {
	result, err := q.ExecContext(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id = $2`, accountID, id)
	if err != nil {
		return false, fmt.Errorf("deleting session %s: %w", id, err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// DeleteSessionsExcept ends all sessions of an account but one; keep may be
// empty to end them all.
func DeleteSessionsExcept(ctx context.Context, q Querier, accountID, keep string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id <> $2`, accountID, keep)
	if err != nil {
		return fmt.Errorf("deleting sessions: %w", err)
	}
	return nil
}

// DeleteSessionsBelowAAL2 ends those sessions of an account, but one, that
// never showed a second factor.
func DeleteSessionsBelowAAL2(ctx context.Context, q Querier, accountID, keep string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id <> $2 AND aal <> 'aal2'`, accountID, keep)
	if err != nil {
		return fmt.Errorf("deleting sessions: %w", err)
	}
	return nil
}

// SessionOwner is what deciding over a request needs to know, in one read.
type SessionOwner struct {
	AccountID      string
	Email          string
	EmailConfirmed bool
	Admin          bool
	AAL            string
	AMR            string // JSON list
	HasFactor      bool   // the account has a verified second factor
	HasPasskey     bool
	HasPassword    bool
	BoundTo        string
	HeldUntil      int64 // when the hold ends that the session is under; 0: it is under none
}

// OwnerOfSession returns who a session belongs to, or ErrNotFound.
func OwnerOfSession(ctx context.Context, q Querier, sessionID string) (SessionOwner, error) {
	var o SessionOwner
	err := q.QueryRowContext(ctx, `SELECT a.id, a.email, a.email_confirmed_at > 0, a.admin, s.aal, s.amr, a.password_hash <> '', s.bound_to,
			EXISTS (SELECT 1 FROM factors f WHERE f.account_id = a.id AND f.verified),
			EXISTS (SELECT 1 FROM passkeys p WHERE p.account_id = a.id),
			COALESCE((SELECT h.ends_at FROM account_holds h WHERE `+held+`), 0)
		FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = $1`, sessionID).
		Scan(&o.AccountID, &o.Email, &o.EmailConfirmed, &o.Admin, &o.AAL, &o.AMR, &o.HasPassword, &o.BoundTo, &o.HasFactor, &o.HasPasskey, &o.HeldUntil)
	if err != nil {
		return SessionOwner{}, fmt.Errorf("reading session %s: %w", sessionID, notFound(err))
	}
	return o, nil
}

func scanSession(row scanner) (Session, error) {
	var s Session
	err := row.Scan(&s.ID, &s.AccountID, &s.AAL, &s.AMR, &s.RefreshCounter, &s.RefreshedAt, &s.UserAgent, &s.CreatedAt, &s.BoundTo)
	if err != nil {
		return Session{}, fmt.Errorf("reading session: %w", notFound(err))
	}
	return s, nil
}

// LowerSessions takes the second factor away from all sessions of an account
// that has none any more.
func LowerSessions(ctx context.Context, q Querier, accountID string) error {
	if _, err := q.ExecContext(ctx, `UPDATE sessions SET aal = 'aal1' WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("lowering sessions: %w", err)
	}
	return nil
}
