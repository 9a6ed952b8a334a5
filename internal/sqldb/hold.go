package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// Hold is a row of account_holds: that somebody came into an account by its mailbox, and
// what of it waits therefore.
type Hold struct {
	AccountID  string
	BeganAt    int64 // sessions that began earlier are not held
	EndsAt     int64
	SessionID  string // the latest that came by mail; it may have ended
	Generation int64  // of the account's newest keys when the hold began
	ToldAt     int64  // when colleagues were told; 0: not yet

	Changed      bool // a password was set since, in place of:
	PasswordHash string
	Kdf          Kdf
}

const holdColumns = `h.account_id, h.began_at, h.ends_at, h.session_id, h.generation, h.told_at, h.changed,
	h.password_hash, h.kdf_profile, h.kdf_salt, h.kdf_origin`

// OpenHold stores a hold on what a session may do, or lets the account's present one reach
// back to that session and last until endsAt.
func OpenHold(ctx context.Context, q Querier, s Session, endsAt int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO account_holds AS h (account_id, began_at, ends_at, session_id, generation,
			told_at, changed, password_hash, kdf_profile, kdf_salt)
		SELECT $1, $2, $3, $4, COALESCE((SELECT max(generation) FROM account_keys WHERE account_id = $1), 0), 0, $5, '', 0, $6
		WHERE true
		ON CONFLICT (account_id) DO UPDATE SET session_id = excluded.session_id, ends_at = excluded.ends_at,
			began_at = CASE WHEN h.began_at < excluded.began_at THEN h.began_at ELSE excluded.began_at END`,
		s.AccountID, s.CreatedAt, endsAt, s.ID, false, []byte{})
	if err != nil {
		return fmt.Errorf("holding session %s: %w", s.ID, err)
	}
	return nil
}

// HoldOf returns the hold on an account, also one that has ended and was not settled yet,
// or ErrNotFound.
func HoldOf(ctx context.Context, q Querier, accountID string) (Hold, error) {
	return scanHold(q.QueryRowContext(ctx, `SELECT `+holdColumns+` FROM account_holds h WHERE h.account_id = $1`, accountID))
}

// held says of a session s and a hold h of its account whether the one is under the other.
const held = `h.account_id = s.account_id AND h.began_at <= s.created_at
	AND NOT EXISTS (SELECT 1 FROM vouched_sessions v WHERE v.session_id = s.id)`

// HoldOver returns the hold that a session is under at a time, or ErrNotFound.
func HoldOver(ctx context.Context, q Querier, sessionID string, now int64) (Hold, error) {
	return scanHold(q.QueryRowContext(ctx, `SELECT `+holdColumns+` FROM account_holds h JOIN sessions s ON `+held+`
		WHERE s.id = $1 AND h.ends_at > $2`, sessionID, now))
}

// KeepPassword notes in an account's hold which password was replaced under it.
func KeepPassword(ctx context.Context, q Querier, a Account) error {
	return setKeptPassword(ctx, q, a.ID, true, a.PasswordHash, a.Kdf)
}

// ForgetPassword drops what KeepPassword noted.
func ForgetPassword(ctx context.Context, q Querier, accountID string) error {
	return setKeptPassword(ctx, q, accountID, false, "", Kdf{})
}

func setKeptPassword(ctx context.Context, q Querier, accountID string, changed bool, hash string, kdf Kdf) error {
	_, err := q.ExecContext(ctx, `UPDATE account_holds SET changed = $2, password_hash = $3, kdf_profile = $4, kdf_salt = $5, kdf_origin = $6
		WHERE account_id = $1`, accountID, changed, hash, kdf.Profile, notNull(kdf.Salt), kdf.Origin)
	if err != nil {
		return fmt.Errorf("noting a password in a hold: %w", err)
	}
	return nil
}

// EndHold removes a hold. trusted says that the generations of keys which began under it
// count from now on like those before.
func EndHold(ctx context.Context, q Querier, h Hold, trusted bool) error {
	if trusted {
		if _, err := q.ExecContext(ctx, `DELETE FROM held_keys WHERE account_id = $1 AND generation > $2`, h.AccountID, h.Generation); err != nil {
			return fmt.Errorf("releasing keys of %s: %w", h.AccountID, err)
		}
	}
	if _, err := q.ExecContext(ctx, `DELETE FROM account_holds WHERE account_id = $1`, h.AccountID); err != nil {
		return fmt.Errorf("ending hold of %s: %w", h.AccountID, err)
	}
	return nil
}

// SettleHold ends an account's hold if its time is over at now: nobody said no, so what began
// under it counts.
func SettleHold(ctx context.Context, q Querier, accountID string, now int64) error {
	hold, err := HoldOf(ctx, q, accountID)
	if errors.Is(err, ErrNotFound) || err == nil && hold.EndsAt > now {
		return nil
	}
	if err != nil {
		return err
	}
	return EndHold(ctx, q, hold, true)
}

// HoldsToTell lists the holds that stand since a time, at now, of which colleagues were not told.
func HoldsToTell(ctx context.Context, q Querier, since, now int64) ([]Hold, error) {
	return listHolds(ctx, q, `h.told_at = 0 AND h.began_at <= $1 AND h.ends_at > $2`, since, now)
}

// HoldsEnded lists the holds whose time was over at now.
func HoldsEnded(ctx context.Context, q Querier, now int64) ([]Hold, error) {
	return listHolds(ctx, q, `h.ends_at <= $1`, now)
}

func listHolds(ctx context.Context, q Querier, where string, args ...any) ([]Hold, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+holdColumns+` FROM account_holds h WHERE `+where+` ORDER BY h.began_at, h.account_id`, args...)
	if err != nil {
		return nil, fmt.Errorf("listing holds: %w", err)
	}
	return collect(rows, scanHold)
}

// SetHoldTold notes when colleagues were told of a hold.
func SetHoldTold(ctx context.Context, q Querier, accountID string, now int64) error {
	if _, err := q.ExecContext(ctx, `UPDATE account_holds SET told_at = $2 WHERE account_id = $1`, accountID, now); err != nil {
		return fmt.Errorf("noting a telling: %w", err)
	}
	return nil
}

func scanHold(row scanner) (Hold, error) {
	var h Hold
	err := row.Scan(&h.AccountID, &h.BeganAt, &h.EndsAt, &h.SessionID, &h.Generation, &h.ToldAt, &h.Changed,
		&h.PasswordHash, &h.Kdf.Profile, &h.Kdf.Salt, &h.Kdf.Origin)
	if err != nil {
		return Hold{}, fmt.Errorf("reading hold: %w", notFound(err))
	}
	return h, nil
}
