package sqldb

import (
	"context"
	"fmt"
)

// Vouch records that a session has shown more than a mailbox and a password.
func Vouch(ctx context.Context, q Querier, sessionID string) error {
	_, err := q.ExecContext(ctx, `INSERT INTO vouched_sessions (session_id) VALUES ($1) ON CONFLICT (session_id) DO NOTHING`, sessionID)
	if err != nil {
		return fmt.Errorf("vouching for session %s: %w", sessionID, err)
	}
	return nil
}

// VouchSince does the same for every session of an account that began at a time or later.
func VouchSince(ctx context.Context, q Querier, accountID string, since int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO vouched_sessions (session_id) SELECT id FROM sessions
		WHERE account_id = $1 AND created_at >= $2 ON CONFLICT (session_id) DO NOTHING`, accountID, since)
	if err != nil {
		return fmt.Errorf("vouching for sessions of %s: %w", accountID, err)
	}
	return nil
}

// IsVouched reports whether Vouch was said of a session.
func IsVouched(ctx context.Context, q Querier, sessionID string) (bool, error) {
	var vouched bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM vouched_sessions WHERE session_id = $1)`, sessionID).Scan(&vouched)
	if err != nil {
		return false, fmt.Errorf("reading session %s: %w", sessionID, err)
	}
	return vouched, nil
}

// DeleteUnvouchedSessions ends those sessions of an account, but one, that began at a time
// or later and have shown nothing but a mailbox and a password.
func DeleteUnvouchedSessions(ctx context.Context, q Querier, accountID, keep string, since int64) error {
	_, err := q.ExecContext(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id <> $2 AND created_at >= $3
		AND NOT EXISTS (SELECT 1 FROM vouched_sessions v WHERE v.session_id = sessions.id)`, accountID, keep, since)
	if err != nil {
		return fmt.Errorf("deleting sessions: %w", err)
	}
	return nil
}

// DeleteIdentitiesSince removes the providers that were linked to an account at a time or later.
func DeleteIdentitiesSince(ctx context.Context, q Querier, accountID string, since int64) error {
	_, err := q.ExecContext(ctx, `DELETE FROM identities WHERE account_id = $1 AND created_at >= $2 AND provider <> 'email'`, accountID, since)
	if err != nil {
		return fmt.Errorf("deleting identities: %w", err)
	}
	return nil
}

// HoldKeys marks a generation of an account's keys as one that began under a hold.
func HoldKeys(ctx context.Context, q Querier, accountID string, generation int64) error {
	if _, err := q.ExecContext(ctx, `INSERT INTO held_keys (account_id, generation) VALUES ($1, $2)`, accountID, generation); err != nil {
		return fmt.Errorf("holding keys of %s: %w", accountID, err)
	}
	return nil
}

// IsTrustedKey reports whether a key is that of a generation which did not begin under a hold.
func IsTrustedKey(ctx context.Context, q Querier, accountID string, sigPK []byte) (bool, error) {
	var trusted bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM account_keys k WHERE k.account_id = $1 AND k.sig_pk = $2
		AND NOT EXISTS (SELECT 1 FROM held_keys g WHERE g.account_id = k.account_id AND g.generation = k.generation))`,
		accountID, sigPK).Scan(&trusted)
	if err != nil {
		return false, fmt.Errorf("reading keys of %s: %w", accountID, err)
	}
	return trusted, nil
}

// RefuseKeys sets the generations aside that began under a hold, so that the one before is
// the newest again.
func RefuseKeys(ctx context.Context, q Querier, h Hold, now int64) error {
	const under = ` WHERE account_id = $1 AND generation > $2 AND EXISTS (SELECT 1 FROM held_keys g
		WHERE g.account_id = account_keys.account_id AND g.generation = account_keys.generation)`
	_, err := q.ExecContext(ctx, `INSERT INTO refused_keys (account_id, generation, version, sig_pk, enc_pk, document, updated_at, refused_at)
		SELECT account_id, generation, version, sig_pk, enc_pk, document, updated_at, CAST($3 AS BIGINT) FROM account_keys`+under,
		h.AccountID, h.Generation, now)
	if err != nil {
		return fmt.Errorf("refusing keys of %s: %w", h.AccountID, err)
	}
	if _, err := q.ExecContext(ctx, `DELETE FROM account_keys`+under, h.AccountID, h.Generation); err != nil {
		return fmt.Errorf("refusing keys of %s: %w", h.AccountID, err)
	}
	return nil
}
