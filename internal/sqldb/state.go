package sqldb

import (
	"context"
	"database/sql"
	"fmt"
)

// State is how much a database holds, in counts and bytes.
type State struct {
	Engine   string
	Schema   int64
	Bytes    int64 // of the whole database
	Accounts int64
	Sessions int64
	Records  int64 // current states of sealed records
	Objects  int64 // sealed files
	Queued   int64 // mails that wait
	Oldest   int64 // when the oldest of them was queued; 0 without any
}

// State counts.
func (db *DB) State(ctx context.Context) (State, error) {
	s := State{Engine: db.dialect.name}
	var err error
	if s.Schema, _, err = db.versions(ctx); err != nil {
		return s, err
	}
	size := `SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`
	if s.Engine == "postgres" {
		size = `SELECT pg_database_size(current_database())`
	}
	for _, count := range []struct {
		query string
		into  *int64
	}{
		{size, &s.Bytes},
		{`SELECT count(*) FROM accounts`, &s.Accounts},
		{`SELECT count(*) FROM sessions`, &s.Sessions},
		{`SELECT count(*) FROM records WHERE superseded_at = 0`, &s.Records},
		{`SELECT count(*) FROM objects`, &s.Objects},
		{`SELECT count(*) FROM mail_queue`, &s.Queued},
		{`SELECT COALESCE(min(created_at), 0) FROM mail_queue`, &s.Oldest},
	} {
		if err := db.read.QueryRowContext(ctx, count.query).Scan(count.into); err != nil {
			return s, fmt.Errorf("counting: %w", err)
		}
	}
	return s, nil
}

// WorkspaceSize is how much a workspace holds. Its id says nothing about whose it is.
type WorkspaceSize struct {
	ID          string
	Members     int64
	Records     int64
	RecordBytes int64 // with earlier states and checkpoints
	Objects     int64
	ObjectBytes int64         // with removed ones that are kept
	Quota       sql.NullInt64 // what an administrator allows it in place of what holds for all
}

// WorkspaceSizes lists the largest workspaces, the largest first, and says how
// many there are.
func WorkspaceSizes(ctx context.Context, q Querier, limit int) ([]WorkspaceSize, int64, error) {
	var total int64
	if err := q.QueryRowContext(ctx, `SELECT count(*) FROM workspaces`).Scan(&total); err != nil {
		return nil, 0, fmt.Errorf("counting workspaces: %w", err)
	}
	rows, err := q.QueryContext(ctx, `SELECT w.id,
			(SELECT count(*) FROM members m WHERE m.workspace_id = w.id AND m.role <> ''),
			COALESCE(r.n, 0), COALESCE(r.bytes, 0) + COALESCE(c.bytes, 0), COALESCE(o.n, 0), COALESCE(o.bytes, 0), quota.bytes
		FROM workspaces w
		LEFT JOIN workspace_quotas quota ON quota.workspace_id = w.id
		LEFT JOIN (SELECT workspace_id, count(CASE WHEN superseded_at = 0 THEN 1 END) AS n, CAST(sum(length(envelope)) AS BIGINT) AS bytes
			FROM records GROUP BY workspace_id) r ON r.workspace_id = w.id
		LEFT JOIN (SELECT workspace_id, CAST(sum(bytes) AS BIGINT) AS bytes FROM checkpoints GROUP BY workspace_id) c ON c.workspace_id = w.id
		LEFT JOIN (SELECT workspace_id, CAST(sum(n) AS BIGINT) AS n, CAST(sum(size) AS BIGINT) AS bytes
			FROM (SELECT workspace_id, size, 1 AS n FROM objects UNION ALL SELECT workspace_id, size, 0 AS n FROM removed_objects) f
			GROUP BY workspace_id) o ON o.workspace_id = w.id
		ORDER BY COALESCE(r.bytes, 0) + COALESCE(c.bytes, 0) + COALESCE(o.bytes, 0) DESC, w.id LIMIT $1`, limit)
	if err != nil {
		return nil, 0, fmt.Errorf("measuring workspaces: %w", err)
	}
	list, err := collect(rows, func(row scanner) (WorkspaceSize, error) {
		var w WorkspaceSize
		err := row.Scan(&w.ID, &w.Members, &w.Records, &w.RecordBytes, &w.Objects, &w.ObjectBytes, &w.Quota)
		return w, err
	})
	return list, total, err
}

// AccountUsage is what one account used of one provider since a day.
type AccountUsage struct {
	AIUsage
	Email string
}

// UsageByAccount adds up the use of AI since a day, by account and provider; the
// most tokens first.
func UsageByAccount(ctx context.Context, q Querier, day int64, limit int) ([]AccountUsage, error) {
	rows, err := q.QueryContext(ctx, `SELECT u.account_id, a.email, u.provider, CAST(sum(u.answers) AS BIGINT), CAST(sum(u.failures) AS BIGINT),
			CAST(sum(u.input_tokens) AS BIGINT), CAST(sum(u.output_tokens) AS BIGINT)
		FROM ai_usage u JOIN accounts a ON a.id = u.account_id WHERE u.day >= $1
		GROUP BY u.account_id, a.email, u.provider
		ORDER BY sum(u.input_tokens) + sum(u.output_tokens) DESC, a.email, u.provider LIMIT $2`, day, limit)
	if err != nil {
		return nil, fmt.Errorf("adding up AI usage: %w", err)
	}
	return collect(rows, func(row scanner) (AccountUsage, error) {
		var u AccountUsage
		err := row.Scan(&u.AccountID, &u.Email, &u.Provider, &u.Answers, &u.Failures, &u.InputTokens, &u.OutputTokens)
		return u, err
	})
}

// Mails is how many wait, and when the oldest of them was queued; 0 without any.
func (db *DB) Mails(ctx context.Context) (queued, oldest int64, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT count(*), COALESCE(min(created_at), 0) FROM mail_queue`).Scan(&queued, &oldest)
	if err != nil {
		return 0, 0, fmt.Errorf("counting mails: %w", err)
	}
	return queued, oldest, nil
}

// Stats tells of the pool that writes.
func (db *DB) Stats() sql.DBStats { return db.write.Stats() }
