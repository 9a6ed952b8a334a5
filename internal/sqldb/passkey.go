package sqldb

import (
	"context"
	"fmt"
)

// Passkey is a row of passkeys: the public half of a key pair on a device.
type Passkey struct {
	ID             string
	AccountID      string
	CredentialID   []byte
	PublicKey      []byte // COSE
	SignCount      int64
	BackupEligible bool
	BackedUp       bool
	Transports     string // JSON list
	FriendlyName   string
	CreatedAt      int64
	LastUsedAt     int64 // 0: never
}

const passkeyColumns = `id, account_id, credential_id, public_key, sign_count, backup_eligible, backed_up, transports,
	friendly_name, created_at, last_used_at`

// InsertPasskey stores a new passkey. One whose credential id is stored already
// is a unique violation.
func InsertPasskey(ctx context.Context, q Querier, p Passkey) error {
	_, err := q.ExecContext(ctx, `INSERT INTO passkeys (`+passkeyColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		p.ID, p.AccountID, p.CredentialID, p.PublicKey, p.SignCount, p.BackupEligible, p.BackedUp, p.Transports,
		p.FriendlyName, p.CreatedAt, p.LastUsedAt)
	if err != nil {
		return fmt.Errorf("inserting passkey: %w", err)
	}
	return nil
}

// PasskeysOf lists an account's passkeys, the oldest first.
func PasskeysOf(ctx context.Context, q Querier, accountID string) ([]Passkey, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE account_id = $1 ORDER BY created_at, id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing passkeys: %w", err)
	}
	return collect(rows, scanPasskey)
}

// PasskeyOf returns one of an account's passkeys, or ErrNotFound.
func PasskeyOf(ctx context.Context, q Querier, accountID, id string) (Passkey, error) {
	return scanPasskey(q.QueryRowContext(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE account_id = $1 AND id = $2`, accountID, id))
}

// UsePasskey stores what a sign-in has shown. It says whether the passkey is
// still there and nobody was faster with the same count.
func UsePasskey(ctx context.Context, q Querier, p Passkey, countBefore int64) (bool, error) {
	result, err := q.ExecContext(ctx, `UPDATE passkeys SET sign_count = $3, backed_up = $4, last_used_at = $5
		WHERE id = $1 AND sign_count = $2`, p.ID, countBefore, p.SignCount, p.BackedUp, p.LastUsedAt)
	if err != nil {
		return false, fmt.Errorf("updating passkey: %w", err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// RenamePasskey changes what its owner calls a passkey.
func RenamePasskey(ctx context.Context, q Querier, id, name string) error {
	if _, err := q.ExecContext(ctx, `UPDATE passkeys SET friendly_name = $2 WHERE id = $1`, id, name); err != nil {
		return fmt.Errorf("renaming passkey: %w", err)
	}
	return nil
}

// DeletePasskey removes a passkey.
func DeletePasskey(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM passkeys WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting passkey: %w", err)
	}
	return nil
}

// PasskeyChallenge is a row of passkey_challenges.
type PasskeyChallenge struct {
	ID        string
	AccountID string // empty: to sign in
	SessionID string // empty: to sign in
	Act       bool   // a person who is signed in shows that it is them
	Challenge string
	ExpiresAt int64
}

// InsertPasskeyChallenge stores what a device was asked to sign.
func InsertPasskeyChallenge(ctx context.Context, q Querier, c PasskeyChallenge) error {
	_, err := q.ExecContext(ctx, `INSERT INTO passkey_challenges (id, account_id, session_id, act, challenge, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, c.ID, c.AccountID, c.SessionID, c.Act, c.Challenge, c.ExpiresAt)
	if err != nil {
		return fmt.Errorf("inserting passkey challenge: %w", err)
	}
	return nil
}

// TakePasskeyChallenge returns a challenge and removes it, or ErrNotFound.
func TakePasskeyChallenge(ctx context.Context, q Querier, id string) (PasskeyChallenge, error) {
	var c PasskeyChallenge
	err := q.QueryRowContext(ctx, `DELETE FROM passkey_challenges WHERE id = $1
		RETURNING id, account_id, session_id, act, challenge, expires_at`, id).
		Scan(&c.ID, &c.AccountID, &c.SessionID, &c.Act, &c.Challenge, &c.ExpiresAt)
	if err != nil {
		return PasskeyChallenge{}, fmt.Errorf("taking passkey challenge: %w", notFound(err))
	}
	return c, nil
}

func scanPasskey(row scanner) (Passkey, error) {
	var p Passkey
	err := row.Scan(&p.ID, &p.AccountID, &p.CredentialID, &p.PublicKey, &p.SignCount, &p.BackupEligible, &p.BackedUp,
		&p.Transports, &p.FriendlyName, &p.CreatedAt, &p.LastUsedAt)
	if err != nil {
		return Passkey{}, fmt.Errorf("reading passkey: %w", notFound(err))
	}
	return p, nil
}
