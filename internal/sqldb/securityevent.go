package sqldb

import (
	"context"
	"database/sql"
	"fmt"
)

// SecurityEvent is a row of security_events: that something happened, never
// with what.
type SecurityEvent struct {
	ID        string
	At        int64
	Kind      string
	Part      string // which protocol
	AccountID string // empty when nobody is known
}

// InsertSecurityEvent stores an event.
func InsertSecurityEvent(ctx context.Context, q Querier, e SecurityEvent) error {
	_, err := q.ExecContext(ctx, `INSERT INTO security_events (id, at, kind, part, account_id) VALUES ($1, $2, $3, $4, $5)`,
		e.ID, e.At, e.Kind, e.Part, e.AccountID)
	if err != nil {
		return fmt.Errorf("storing security event: %w", err)
	}
	return nil
}

// AddSecurityCount adds to how often something happened on a day.
func AddSecurityCount(ctx context.Context, q Querier, day int64, kind string, count int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO security_counts (day, kind, count) VALUES ($1, $2, $3)
		ON CONFLICT (day, kind) DO UPDATE SET count = security_counts.count + excluded.count`, day, kind, count)
	if err != nil {
		return fmt.Errorf("counting security events: %w", err)
	}
	return nil
}

// SecurityEventsOf lists the latest events of an account, the newest first.
func SecurityEventsOf(ctx context.Context, q Querier, accountID string, limit int) ([]SecurityEvent, error) {
	rows, err := q.QueryContext(ctx, `SELECT id, at, kind, part, account_id FROM security_events
		WHERE account_id = $1 ORDER BY at DESC, id DESC LIMIT $2`, accountID, limit)
	if err != nil {
		return nil, fmt.Errorf("listing an account's security events: %w", err)
	}
	return collect(rows, func(row scanner) (e SecurityEvent, err error) {
		err = row.Scan(&e.ID, &e.At, &e.Kind, &e.Part, &e.AccountID)
		return e, err
	})
}

// SecurityEvents lists the latest events but those of one part, the newest
// first. The address of an account that is still there comes with them, by its id.
func SecurityEvents(ctx context.Context, q Querier, except string, limit int) ([]SecurityEvent, map[string]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT e.id, e.at, e.kind, e.part, e.account_id, COALESCE(a.email, '')
		FROM security_events e LEFT JOIN accounts a ON a.id = e.account_id
		WHERE e.part <> $1 ORDER BY e.at DESC, e.id DESC LIMIT $2`, except, limit)
	if err != nil {
		return nil, nil, fmt.Errorf("listing security events: %w", err)
	}
	emails := map[string]string{}
	list, err := collect(rows, func(row scanner) (SecurityEvent, error) {
		var e SecurityEvent
		var email string
		err := row.Scan(&e.ID, &e.At, &e.Kind, &e.Part, &e.AccountID, &email)
		emails[e.AccountID] = email
		return e, err
	})
	return list, emails, err
}

// SecurityCounts adds up what happened since a day, by kind.
func SecurityCounts(ctx context.Context, q Querier, day int64) (map[string]int64, error) {
	rows, err := q.QueryContext(ctx, `SELECT kind, CAST(sum(count) AS BIGINT) FROM security_counts WHERE day >= $1 GROUP BY kind`, day)
	if err != nil {
		return nil, fmt.Errorf("counting security events: %w", err)
	}
	return collectCounts(rows)
}

// collectCounts reads rows of a name and a number.
func collectCounts(rows *sql.Rows) (map[string]int64, error) {
	counts := map[string]int64{}
	_, err := collect(rows, func(row scanner) (struct{}, error) {
		var name string
		var n int64
		err := row.Scan(&name, &n)
		counts[name] = n
		return struct{}{}, err
	})
	return counts, err
}
