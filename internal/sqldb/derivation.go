package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// Derivation returns how the password of an address is derived: of its account, or of the
// sign-up that waits there. The profile is 0 where there is none.
func Derivation(ctx context.Context, q Querier, email string) (profile int64, salt []byte, err error) {
	err = q.QueryRowContext(ctx, `SELECT COALESCE(p.kdf_profile, a.kdf_profile), COALESCE(p.kdf_salt, a.kdf_salt)
		FROM accounts a LEFT JOIN pending_sign_ups p ON p.account_id = a.id AND a.password_hash = ''
		WHERE a.email = $1`, email).Scan(&profile, &salt)
	if err = notFound(err); errors.Is(err, ErrNotFound) {
		return 0, nil, nil
	}
	if err != nil {
		return 0, nil, fmt.Errorf("reading how a password is derived: %w", err)
	}
	return profile, salt, nil
}

// LowMemoryAccounts counts the accounts that derive by profile 2, and those that derive at all.
func LowMemoryAccounts(ctx context.Context, q Querier) (low, all int64, err error) {
	err = q.QueryRowContext(ctx, `SELECT count(CASE WHEN kdf_profile = 2 THEN 1 END), count(*) FROM accounts WHERE kdf_profile > 0`).Scan(&low, &all)
	if err != nil {
		return 0, 0, fmt.Errorf("counting derivations: %w", err)
	}
	return low, all, nil
}
