package sqldb

import (
	"context"
	"fmt"
)

// PendingSignUp is a row of pending_sign_ups: what an account gets once whoever signed
// up has proven its address.
type PendingSignUp struct {
	AccountID    string
	PasswordHash string
	Kdf          Kdf
	UserMetadata string // JSON object
	AskedBy      string // whose sign-up it is; "" for a client that nothing tells
	AskedFrom    string // the network it came from
	ProvenBy     string // the browser in which the link was followed, if it is another one
	ExpiresAt    int64
}

const pendingColumns = `account_id, password_hash, kdf_profile, kdf_salt, kdf_origin, user_metadata, asked_by, asked_from, proven_by, expires_at`

// PutPendingSignUp stores a sign-up in place of an earlier one of the same account.
func PutPendingSignUp(ctx context.Context, q Querier, p PendingSignUp) error {
	_, err := q.ExecContext(ctx, `INSERT INTO pending_sign_ups (`+pendingColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (account_id) DO UPDATE SET password_hash = excluded.password_hash, kdf_profile = excluded.kdf_profile,
			kdf_salt = excluded.kdf_salt, kdf_origin = excluded.kdf_origin, user_metadata = excluded.user_metadata, asked_by = excluded.asked_by,
			asked_from = excluded.asked_from, proven_by = excluded.proven_by, expires_at = excluded.expires_at`,
		p.AccountID, p.PasswordHash, p.Kdf.Profile, notNull(p.Kdf.Salt), p.Kdf.Origin, orEmptyObject(p.UserMetadata),
		p.AskedBy, p.AskedFrom, p.ProvenBy, p.ExpiresAt)
	if err != nil {
		return fmt.Errorf("storing the sign-up of account %s: %w", p.AccountID, err)
	}
	return nil
}

// PendingSignUpOf returns the sign-up that an account waits with, or ErrNotFound.
func PendingSignUpOf(ctx context.Context, q Querier, accountID string) (PendingSignUp, error) {
	var p PendingSignUp
	err := q.QueryRowContext(ctx, `SELECT `+pendingColumns+` FROM pending_sign_ups WHERE account_id = $1`, accountID).
		Scan(&p.AccountID, &p.PasswordHash, &p.Kdf.Profile, &p.Kdf.Salt, &p.Kdf.Origin, &p.UserMetadata, &p.AskedBy, &p.AskedFrom, &p.ProvenBy, &p.ExpiresAt)
	if err != nil {
		return PendingSignUp{}, fmt.Errorf("reading the sign-up of account %s: %w", accountID, notFound(err))
	}
	return p, nil
}

// DeletePendingSignUp forgets the sign-up that an account waits with, if there is one.
func DeletePendingSignUp(ctx context.Context, q Querier, accountID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM pending_sign_ups WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("deleting the sign-up of account %s: %w", accountID, err)
	}
	return nil
}
