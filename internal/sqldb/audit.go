package sqldb

import (
	"context"
	"fmt"
)

// AuditEntry is a row of audit_log.
type AuditEntry struct {
	N     int64
	At    int64
	Act   string
	Entry string // JSON, byte for byte what was hashed
	Hash  string
	MAC   string
}

// AuditHead is where the audit log stands; N is 0 while it is empty.
type AuditHead struct {
	N         int64
	Hash, MAC string
}

// LockAuditHead returns the head and keeps others from appending until the
// transaction ends.
func LockAuditHead(ctx context.Context, q Querier) (AuditHead, error) {
	return scanAuditHead(q.QueryRowContext(ctx, `INSERT INTO audit_head (id, n, hash, mac) VALUES (1, 0, '', '')
		ON CONFLICT (id) DO UPDATE SET n = audit_head.n RETURNING n, hash, mac`))
}

// ReadAuditHead returns the head.
func ReadAuditHead(ctx context.Context, q Querier) (AuditHead, error) {
	return scanAuditHead(q.QueryRowContext(ctx, `SELECT n, hash, mac FROM audit_head WHERE id = 1`))
}

func scanAuditHead(row scanner) (AuditHead, error) {
	var h AuditHead
	if err := row.Scan(&h.N, &h.Hash, &h.MAC); err != nil {
		return AuditHead{}, fmt.Errorf("reading the head of the audit log: %w", notFound(err))
	}
	return h, nil
}

// AppendAudit stores an entry and makes it the head.
func AppendAudit(ctx context.Context, q Querier, e AuditEntry, headMAC string) error {
	_, err := q.ExecContext(ctx, `INSERT INTO audit_log (n, at, act, entry, hash, mac) VALUES ($1, $2, $3, $4, $5, $6)`,
		e.N, e.At, e.Act, e.Entry, e.Hash, e.MAC)
	if err != nil {
		return fmt.Errorf("appending to the audit log: %w", err)
	}
	if _, err := q.ExecContext(ctx, `UPDATE audit_head SET n = $1, hash = $2, mac = $3 WHERE id = 1`, e.N, e.Hash, headMAC); err != nil {
		return fmt.Errorf("appending to the audit log: %w", err)
	}
	return nil
}

// AuditAfter lists entries with a higher number, the oldest first.
func AuditAfter(ctx context.Context, q Querier, n int64, limit int) ([]AuditEntry, error) {
	return listAudit(ctx, q, `SELECT n, at, act, entry, hash, mac FROM audit_log WHERE n > $1 ORDER BY n LIMIT $2`, n, limit)
}

// AuditBefore lists entries with a lower number, the newest first.
func AuditBefore(ctx context.Context, q Querier, n int64, limit int) ([]AuditEntry, error) {
	return listAudit(ctx, q, `SELECT n, at, act, entry, hash, mac FROM audit_log WHERE n < $1 ORDER BY n DESC LIMIT $2`, n, limit)
}

func listAudit(ctx context.Context, q Querier, query string, args ...any) ([]AuditEntry, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("reading the audit log: %w", err)
	}
	return collect(rows, func(row scanner) (AuditEntry, error) {
		var e AuditEntry
		err := row.Scan(&e.N, &e.At, &e.Act, &e.Entry, &e.Hash, &e.MAC)
		return e, err
	})
}

// CountAudit counts the entries since a time by what was done.
func CountAudit(ctx context.Context, q Querier, since int64) (map[string]int64, error) {
	rows, err := q.QueryContext(ctx, `SELECT act, count(*) FROM audit_log WHERE at >= $1 GROUP BY act`, since)
	if err != nil {
		return nil, fmt.Errorf("counting the audit log: %w", err)
	}
	return collectCounts(rows)
}
