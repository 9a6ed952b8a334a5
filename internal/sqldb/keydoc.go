package sqldb

import (
	"context"
	"fmt"
)

// KeyDocument is a row of account_keys: what opens an account, sealed.
type KeyDocument struct {
	AccountID  string
	Generation int64
	Version    int64
	SigPK      []byte
	EncPK      []byte
	Document   []byte
	Signature  []byte // nil: stored before documents were signed
	UpdatedAt  int64
}

const keyDocumentColumns = `account_id, generation, version, sig_pk, enc_pk, document, signature, updated_at`

// InsertKeyDocument stores the first version of a generation. A second one is a
// unique violation.
func InsertKeyDocument(ctx context.Context, q Querier, d KeyDocument) error {
	_, err := q.ExecContext(ctx, `INSERT INTO account_keys (`+keyDocumentColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		d.AccountID, d.Generation, d.Version, d.SigPK, d.EncPK, d.Document, d.Signature, d.UpdatedAt)
	if err != nil {
		return fmt.Errorf("inserting key document of %s: %w", d.AccountID, err)
	}
	return nil
}

// ReplaceKeyDocument puts a version in the place of the present one of its
// generation, which is kept. The public keys of a generation stay as they are.
func ReplaceKeyDocument(ctx context.Context, q Querier, d KeyDocument, now int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO account_key_versions
		(account_id, generation, version, document, signature, updated_at, replaced_at)
		SELECT account_id, generation, version, document, signature, updated_at, $3 FROM account_keys
		WHERE account_id = $1 AND generation = $2`, d.AccountID, d.Generation, now)
	if err != nil {
		return fmt.Errorf("keeping key document of %s: %w", d.AccountID, err)
	}
	_, err = q.ExecContext(ctx, `UPDATE account_keys SET version = $3, document = $4, signature = $5, updated_at = $6
		WHERE account_id = $1 AND generation = $2`, d.AccountID, d.Generation, d.Version, d.Document, d.Signature, d.UpdatedAt)
	if err != nil {
		return fmt.Errorf("replacing key document of %s: %w", d.AccountID, err)
	}
	return nil
}

// LatestKeyDocument returns the newest generation's document, or ErrNotFound.
func LatestKeyDocument(ctx context.Context, q Querier, accountID string) (KeyDocument, error) {
	return scanKeyDocument(q.QueryRowContext(ctx, `SELECT `+keyDocumentColumns+` FROM account_keys
		WHERE account_id = $1 ORDER BY generation DESC LIMIT 1`, accountID))
}

// hidden says of a generation k and a session s that the generation began under a hold that
// the session is older than: whoever was here before goes on with what was there.
const hidden = `EXISTS (SELECT 1 FROM held_keys g JOIN account_holds h ON h.account_id = g.account_id AND g.generation > h.generation
	WHERE g.account_id = k.account_id AND g.generation = k.generation AND s.created_at < h.began_at)`

// KeyDocumentFor returns the newest generation's document that a session of the account goes
// by, or ErrNotFound.
func KeyDocumentFor(ctx context.Context, q Querier, accountID, sessionID string) (KeyDocument, error) {
	return scanKeyDocument(q.QueryRowContext(ctx, `SELECT `+keyDocumentColumns+` FROM account_keys
		WHERE account_id = $1 AND generation = (SELECT max(k.generation) FROM account_keys k LEFT JOIN sessions s ON s.id = $2
			WHERE k.account_id = $1 AND NOT `+hidden+`)`, accountID, sessionID))
}

// KeyDocumentOf returns one generation's document, or ErrNotFound.
func KeyDocumentOf(ctx context.Context, q Querier, accountID string, generation int64) (KeyDocument, error) {
	return scanKeyDocument(q.QueryRowContext(ctx, `SELECT `+keyDocumentColumns+` FROM account_keys
		WHERE account_id = $1 AND generation = $2`, accountID, generation))
}

func scanKeyDocument(row scanner) (KeyDocument, error) {
	var d KeyDocument
	err := row.Scan(&d.AccountID, &d.Generation, &d.Version, &d.SigPK, &d.EncPK, &d.Document, &d.Signature, &d.UpdatedAt)
	if err != nil {
		return KeyDocument{}, fmt.Errorf("reading key document: %w", notFound(err))
	}
	return d, nil
}
