package sqldb

import (
	"context"
	"fmt"
)

// IsSignInPlace says whether an account was signed in to from a place before.
func IsSignInPlace(ctx context.Context, q Querier, accountID string, place []byte) (bool, error) {
	var found bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sign_in_places WHERE account_id = $1 AND place = $2)`, accountID, place).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("looking for a place of account %s: %w", accountID, err)
	}
	return found, nil
}

// PutSignInPlace records that an account is signed in to from a place.
func PutSignInPlace(ctx context.Context, q Querier, accountID string, place []byte, now int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO sign_in_places (account_id, place, used_at) VALUES ($1, $2, $3)
		ON CONFLICT (account_id, place) DO UPDATE SET used_at = excluded.used_at`, accountID, place, now)
	if err != nil {
		return fmt.Errorf("storing a place of account %s: %w", accountID, err)
	}
	return nil
}

// DeleteSignInPlacesOf forgets from where an account was signed in to.
func DeleteSignInPlacesOf(ctx context.Context, q Querier, accountID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM sign_in_places WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("deleting places of account %s: %w", accountID, err)
	}
	return nil
}
