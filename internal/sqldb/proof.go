package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// PutChallenge stores what a session has to sign, in place of an earlier one. It returns
// ErrNotFound if the session has ended.
func PutChallenge(ctx context.Context, q Querier, sessionID string, challenge []byte, expiresAt int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO vault_challenges (session_id, challenge, expires_at) VALUES ($1, $2, $3)
		ON CONFLICT (session_id) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
		sessionID, challenge, expiresAt)
	if err != nil {
		return fmt.Errorf("storing challenge: %w", ofSession(err))
	}
	return nil
}

// TakeChallenge removes and returns a session's challenge if it has not expired.
// Without one it returns ErrNotFound.
func TakeChallenge(ctx context.Context, q Querier, sessionID string, now int64) ([]byte, error) {
	var (
		challenge []byte
		expiresAt int64
	)
	err := q.QueryRowContext(ctx, `DELETE FROM vault_challenges WHERE session_id = $1 RETURNING challenge, expires_at`,
		sessionID).Scan(&challenge, &expiresAt)
	if err != nil {
		return nil, fmt.Errorf("taking challenge: %w", notFound(err))
	}
	if expiresAt <= now {
		return nil, fmt.Errorf("taking challenge: %w", ErrNotFound)
	}
	return challenge, nil
}

// PutProof records the key that a session has shown to hold. It returns ErrNotFound if the
// session has ended.
func PutProof(ctx context.Context, q Querier, sessionID string, sigPK []byte, now int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO vault_proofs (session_id, sig_pk, proven_at) VALUES ($1, $2, $3)
		ON CONFLICT (session_id) DO UPDATE SET sig_pk = excluded.sig_pk, proven_at = excluded.proven_at`,
		sessionID, sigPK, now)
	if err != nil {
		return fmt.Errorf("storing proof: %w", ofSession(err))
	}
	return nil
}

// HasProof reports whether a session has shown, at a time or later, to hold the
// newest key of the account that it belongs to, as KeyDocumentFor finds it.
func HasProof(ctx context.Context, q Querier, accountID, sessionID string, since int64) (bool, error) {
	var proven bool
	err := q.QueryRowContext(ctx, `SELECT p.sig_pk = k.sig_pk AND p.proven_at >= $3
		FROM vault_proofs p
		JOIN sessions s ON s.id = p.session_id
		JOIN account_keys k ON k.account_id = s.account_id
		WHERE p.session_id = $1 AND s.account_id = $2 AND NOT `+hidden+`
		ORDER BY k.generation DESC LIMIT 1`, sessionID, accountID, since).Scan(&proven)
	if errors.Is(notFound(err), ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("reading proof: %w", err)
	}
	return proven, nil
}

// DeleteProof forgets what a session has shown, and what it was about to show.
func DeleteProof(ctx context.Context, q Querier, sessionID string) error {
	for _, table := range []string{"vault_proofs", "vault_challenges"} {
		if _, err := q.ExecContext(ctx, `DELETE FROM `+table+` WHERE session_id = $1`, sessionID); err != nil {
			return fmt.Errorf("deleting proof: %w", err)
		}
	}
	return nil
}
