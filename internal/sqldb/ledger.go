package sqldb

import (
	"context"
	"fmt"
)

// LedgerEntry is a row of ledger_entries.
type LedgerEntry struct {
	WorkspaceID string
	N           int64
	Hash        []byte
	Entry       []byte
	CreatedAt   int64
}

// InsertLedgerEntry adds an entry at its place. A second one at the same place
// is a unique violation.
func InsertLedgerEntry(ctx context.Context, q Querier, e LedgerEntry) error {
	_, err := q.ExecContext(ctx, `INSERT INTO ledger_entries (workspace_id, n, hash, entry, created_at) VALUES ($1, $2, $3, $4, $5)`,
		e.WorkspaceID, e.N, e.Hash, e.Entry, e.CreatedAt)
	if err != nil {
		return fmt.Errorf("inserting ledger entry %d of %s: %w", e.N, e.WorkspaceID, err)
	}
	return nil
}

// LedgerEntries returns up to limit entries from place n on.
func LedgerEntries(ctx context.Context, q Querier, workspaceID string, n, limit int64) ([][]byte, error) {
	rows, err := q.QueryContext(ctx, `SELECT entry FROM ledger_entries WHERE workspace_id = $1 AND n >= $2
		ORDER BY n LIMIT $3`, workspaceID, n, limit)
	if err != nil {
		return nil, fmt.Errorf("reading ledger of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (entry []byte, err error) {
		err = row.Scan(&entry)
		return entry, err
	})
}

// HasLedgerHash reports whether an entry of a workspace's ledger has this hash.
func HasLedgerHash(ctx context.Context, q Querier, workspaceID string, hash []byte) (bool, error) {
	var found bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM ledger_entries WHERE workspace_id = $1 AND hash = $2)`,
		workspaceID, hash).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("reading ledger of %s: %w", workspaceID, err)
	}
	return found, nil
}
