package sqldb

import (
	"context"
	"fmt"
)

// Factor is a row of factors: something that is asked for after the password.
type Factor struct {
	ID               string
	AccountID        string
	Kind             string // "totp", "webauthn" or "recovery_code"
	FriendlyName     string
	Verified         bool
	Secret           []byte // sealed by package identity
	LastStep         int64  // the last accepted time step, or the last count of a security key
	Attempts         int64  // wrong codes since the last right one
	LockedUntil      int64
	LastChallengedAt int64
	CreatedAt        int64
	UpdatedAt        int64
}

const factorColumns = `id, account_id, kind, friendly_name, verified, secret, last_step, attempts, locked_until,
	last_challenged_at, created_at, updated_at`

// InsertFactor stores a new factor.
func InsertFactor(ctx context.Context, q Querier, f Factor) error {
	_, err := q.ExecContext(ctx, `INSERT INTO factors (`+factorColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		f.ID, f.AccountID, f.Kind, f.FriendlyName, f.Verified, notNull(f.Secret), f.LastStep, f.Attempts, f.LockedUntil,
		f.LastChallengedAt, f.CreatedAt, f.UpdatedAt)
	if err != nil {
		return fmt.Errorf("inserting factor: %w", err)
	}
	return nil
}

// UpdateFactor writes what may change in a factor.
func UpdateFactor(ctx context.Context, q Querier, f Factor) error {
	_, err := q.ExecContext(ctx, `UPDATE factors SET verified = $2, last_step = $3, attempts = $4, locked_until = $5,
		last_challenged_at = $6, updated_at = $7 WHERE id = $1`,
		f.ID, f.Verified, f.LastStep, f.Attempts, f.LockedUntil, f.LastChallengedAt, f.UpdatedAt)
	if err != nil {
		return fmt.Errorf("updating factor: %w", err)
	}
	return nil
}

// SetFactorSecret stores what a factor is recognised by, once it has been made.
func SetFactorSecret(ctx context.Context, q Querier, id string, secret []byte) error {
	if _, err := q.ExecContext(ctx, `UPDATE factors SET secret = $2 WHERE id = $1`, id, secret); err != nil {
		return fmt.Errorf("storing the secret of a factor: %w", err)
	}
	return nil
}

// FactorsOf lists an account's factors, the oldest first.
func FactorsOf(ctx context.Context, q Querier, accountID string) ([]Factor, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+factorColumns+` FROM factors
		WHERE account_id = $1 ORDER BY created_at, id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing factors: %w", err)
	}
	return collect(rows, scanFactor)
}

// DeleteFactor removes a factor with its challenges and codes.
func DeleteFactor(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM factors WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting factor: %w", err)
	}
	return nil
}

// InsertChallenge stores that a factor was asked for.
func InsertChallenge(ctx context.Context, q Querier, id, factorID string, createdAt int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO factor_challenges (id, factor_id, created_at) VALUES ($1, $2, $3)`,
		id, factorID, createdAt)
	if err != nil {
		return fmt.Errorf("inserting challenge: %w", err)
	}
	return nil
}

// ChallengeCreatedAt returns when a factor's challenge was made, or ErrNotFound.
func ChallengeCreatedAt(ctx context.Context, q Querier, id, factorID string) (int64, error) {
	var at int64
	err := q.QueryRowContext(ctx, `SELECT created_at FROM factor_challenges WHERE id = $1 AND factor_id = $2`, id, factorID).Scan(&at)
	if err != nil {
		return 0, fmt.Errorf("reading challenge: %w", notFound(err))
	}
	return at, nil
}

// DeleteChallenge uses a challenge up.
func DeleteChallenge(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM factor_challenges WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting challenge: %w", err)
	}
	return nil
}

// PutRecoveryCodes replaces the codes of a recovery-code factor.
func PutRecoveryCodes(ctx context.Context, q Querier, factorID string, hashes [][]byte) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM factor_recovery_codes WHERE factor_id = $1`, factorID); err != nil {
		return fmt.Errorf("replacing recovery codes: %w", err)
	}
	return insertRecoveryCodes(ctx, q, factorID, hashes, 0)
}

// OfferRecoveryCodes puts codes beside those of a recovery-code factor, until KeepRecoveryCodes
// tells which of them stay. Of several such offers the newest few are kept.
func OfferRecoveryCodes(ctx context.Context, q Querier, factorID string, hashes [][]byte, now int64) error {
	_, err := q.ExecContext(ctx, `DELETE FROM factor_recovery_codes WHERE factor_id = $1 AND offered_at > 0 AND offered_at NOT IN (
		SELECT DISTINCT offered_at FROM factor_recovery_codes WHERE factor_id = $1 ORDER BY offered_at DESC LIMIT 3)`, factorID)
	if err != nil {
		return fmt.Errorf("dropping old offers of recovery codes: %w", err)
	}
	return insertRecoveryCodes(ctx, q, factorID, hashes, now)
}

func insertRecoveryCodes(ctx context.Context, q Querier, factorID string, hashes [][]byte, offeredAt int64) error {
	for _, hash := range hashes {
		_, err := q.ExecContext(ctx, `INSERT INTO factor_recovery_codes (factor_id, code_hash, used_at, offered_at) VALUES ($1, $2, 0, $3)`, factorID, hash, offeredAt)
		if err != nil {
			return fmt.Errorf("inserting recovery code: %w", err)
		}
	}
	return nil
}

// KeepRecoveryCodes confirms codes of a factor, used ones included, and removes all others. It
// says how many of them there were; the caller rolls back when some were not.
func KeepRecoveryCodes(ctx context.Context, q Querier, factorID string, hashes [][]byte) (kept int, err error) {
	for _, hash := range hashes {
		result, err := q.ExecContext(ctx, `UPDATE factor_recovery_codes SET offered_at = -1 WHERE factor_id = $1 AND code_hash = $2`, factorID, hash)
		if err != nil {
			return 0, fmt.Errorf("confirming recovery code: %w", err)
		}
		n, err := result.RowsAffected()
		if err != nil {
			return 0, err
		}
		kept += int(n)
	}
	if _, err := q.ExecContext(ctx, `DELETE FROM factor_recovery_codes WHERE factor_id = $1 AND offered_at <> -1`, factorID); err != nil {
		return 0, fmt.Errorf("removing earlier recovery codes: %w", err)
	}
	if _, err := q.ExecContext(ctx, `UPDATE factor_recovery_codes SET offered_at = 0 WHERE factor_id = $1`, factorID); err != nil {
		return 0, fmt.Errorf("confirming recovery codes: %w", err)
	}
	return kept, nil
}

// UseRecoveryCode marks a code as used and says whether it was there, unused.
func UseRecoveryCode(ctx context.Context, q Querier, factorID string, hash []byte, now int64) (bool, error) {
	result, err := q.ExecContext(ctx, `UPDATE factor_recovery_codes SET used_at = $3
		WHERE factor_id = $1 AND code_hash = $2 AND used_at = 0`, factorID, hash, now)
	if err != nil {
		return false, fmt.Errorf("using recovery code: %w", err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// CountRecoveryCodes returns how many codes a set has, how many are unused, and how many were
// offered and not confirmed.
func CountRecoveryCodes(ctx context.Context, q Querier, factorID string) (total, unused, offered int, err error) {
	err = q.QueryRowContext(ctx, `SELECT count(*), count(CASE WHEN used_at = 0 THEN 1 END), count(CASE WHEN offered_at <> 0 THEN 1 END)
		FROM factor_recovery_codes WHERE factor_id = $1`, factorID).Scan(&total, &unused, &offered)
	if err != nil {
		return 0, 0, 0, fmt.Errorf("counting recovery codes: %w", err)
	}
	return total, unused, offered, nil
}

func scanFactor(row scanner) (Factor, error) {
	var f Factor
	err := row.Scan(&f.ID, &f.AccountID, &f.Kind, &f.FriendlyName, &f.Verified, &f.Secret, &f.LastStep, &f.Attempts,
		&f.LockedUntil, &f.LastChallengedAt, &f.CreatedAt, &f.UpdatedAt)
	if err != nil {
		return Factor{}, fmt.Errorf("reading factor: %w", notFound(err))
	}
	return f, nil
}
