package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// Kdf is how a browser derives from a password.
type Kdf struct {
	Profile int64 // compiled into the browser; 0 while unknown
	Salt    []byte
	Origin  string // the address of the server that it is derived for; "" while unknown
}

// Derivation returns how the password of an address is derived: of its account, or of the
// sign-up that waits there. The profile is 0 where there is none.
func Derivation(ctx context.Context, q Querier, email string) (Kdf, error) {
	var kdf Kdf
	err := q.QueryRowContext(ctx, `SELECT COALESCE(p.kdf_profile, a.kdf_profile), COALESCE(p.kdf_salt, a.kdf_salt), COALESCE(p.kdf_origin, a.kdf_origin)
		FROM accounts a LEFT JOIN pending_sign_ups p ON p.account_id = a.id AND a.password_hash = ''
		WHERE a.email = $1`, email).Scan(&kdf.Profile, &kdf.Salt, &kdf.Origin)
	if err = notFound(err); errors.Is(err, ErrNotFound) {
		return Kdf{}, nil
	}
	if err != nil {
		return Kdf{}, fmt.Errorf("reading how a password is derived: %w", err)
	}
	return kdf, nil
}

// LowMemoryAccounts counts the accounts that derive by profile 2, and those that derive at all.
func LowMemoryAccounts(ctx context.Context, q Querier) (low, all int64, err error) {
	err = q.QueryRowContext(ctx, `SELECT count(CASE WHEN kdf_profile = 2 THEN 1 END), count(*) FROM accounts WHERE kdf_profile > 0`).Scan(&low, &all)
	if err != nil {
		return 0, 0, fmt.Errorf("counting derivations: %w", err)
	}
	return low, all, nil
}

// DerivedFor counts the accounts that derive, by the address that they derive for.
func DerivedFor(ctx context.Context, q Querier) (map[string]int64, error) {
	rows, err := q.QueryContext(ctx, `SELECT kdf_origin, count(*) FROM accounts WHERE kdf_profile > 0 GROUP BY kdf_origin`)
	if err != nil {
		return nil, fmt.Errorf("counting addresses derived for: %w", err)
	}
	defer rows.Close()
	counted := map[string]int64{}
	for rows.Next() {
		var origin string
		var n int64
		if err := rows.Scan(&origin, &n); err != nil {
			return nil, fmt.Errorf("counting addresses derived for: %w", err)
		}
		counted[origin] = n
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("counting addresses derived for: %w", err)
	}
	return counted, nil
}
