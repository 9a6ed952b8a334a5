package sqldb

import (
	"context"
	"fmt"
)

// Identity is a row of identities: one way to sign in to an account.
type Identity struct {
	ID           string
	AccountID    string
	Provider     string // "email" or "google"
	ProviderID   string // the provider's name for the person
	Data         string // JSON object
	LastSignInAt int64
	CreatedAt    int64
	UpdatedAt    int64
}

const identityColumns = `id, account_id, provider, provider_id, data, last_sign_in_at, created_at, updated_at`

// InsertIdentity stores a new way to sign in.
func InsertIdentity(ctx context.Context, q Querier, i Identity) error {
	_, err := q.ExecContext(ctx, `INSERT INTO identities (`+identityColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		i.ID, i.AccountID, i.Provider, i.ProviderID, orEmptyObject(i.Data), i.LastSignInAt, i.CreatedAt, i.UpdatedAt)
	if err != nil {
		return fmt.Errorf("inserting identity: %w", err)
	}
	return nil
}

// UpdateIdentity writes what may change in a way to sign in.
func UpdateIdentity(ctx context.Context, q Querier, i Identity) error {
	_, err := q.ExecContext(ctx, `UPDATE identities SET data = $2, last_sign_in_at = $3, updated_at = $4 WHERE id = $1`,
		i.ID, orEmptyObject(i.Data), i.LastSignInAt, i.UpdatedAt)
	if err != nil {
		return fmt.Errorf("updating identity: %w", err)
	}
	return nil
}

// IdentityBySubject returns the identity that a provider's subject belongs to,
// or ErrNotFound.
func IdentityBySubject(ctx context.Context, q Querier, provider, subject string) (Identity, error) {
	return scanIdentity(q.QueryRowContext(ctx, `SELECT `+identityColumns+` FROM identities
		WHERE provider = $1 AND provider_id = $2`, provider, subject))
}

// IdentitiesOf lists the ways to sign in to an account, the oldest first.
func IdentitiesOf(ctx context.Context, q Querier, accountID string) ([]Identity, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+identityColumns+` FROM identities
		WHERE account_id = $1 ORDER BY created_at, id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing identities: %w", err)
	}
	return collect(rows, scanIdentity)
}

func scanIdentity(row scanner) (Identity, error) {
	var i Identity
	err := row.Scan(&i.ID, &i.AccountID, &i.Provider, &i.ProviderID, &i.Data, &i.LastSignInAt, &i.CreatedAt, &i.UpdatedAt)
	if err != nil {
		return Identity{}, fmt.Errorf("reading identity: %w", notFound(err))
	}
	return i, nil
}

// DeleteIdentity removes one way to sign in.
func DeleteIdentity(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM identities WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting identity: %w", err)
	}
	return nil
}

// DeleteIdentitiesOf removes every way to sign in to an account.
func DeleteIdentitiesOf(ctx context.Context, q Querier, accountID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM identities WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("deleting identities: %w", err)
	}
	return nil
}
