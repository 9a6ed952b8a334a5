package sqldb

import (
	"context"
	"fmt"
)

// AIUsage counts what one account used of one provider's model on one day.
type AIUsage struct {
	AccountID                 string
	Day                       int64 // since 1970
	Provider, Model           string
	Answers, Failures         int64
	InputTokens, OutputTokens int64
}

// AIScope is whose questions and tokens are counted: an account's or a workspace's.
type AIScope struct {
	ID     string
	tables *aiTables
}

// aiTables are the statements of one kind of scope.
type aiTables struct{ insert, forget, count, tokens, reserve, settle string }

// AIAccount counts what an account uses.
func AIAccount(id string) AIScope { return AIScope{id, &aiAccountTables} }

// AIWorkspace counts what all members of a workspace use together.
func AIWorkspace(id string) AIScope { return AIScope{id, &aiWorkspaceTables} }

var (
	aiAccountTables = aiTables{
		insert: "INSERT INTO ai_requests (id, account_id, at) VALUES ($1, $2, $3)",
		forget: "DELETE FROM ai_requests WHERE account_id = $1 AND (at <= $2 OR at > $3)",
		count:  "SELECT count(*), COALESCE(min(at), 0) FROM ai_requests WHERE account_id = $1",
		tokens: "SELECT COALESCE(sum(tokens), 0) FROM ai_allowances WHERE account_id = $1 AND day >= $2",
		reserve: `INSERT INTO ai_allowances (account_id, day, tokens) VALUES ($1, $2, $3)
			ON CONFLICT (account_id) DO UPDATE SET
				tokens = CASE WHEN ai_allowances.day >= excluded.day THEN ai_allowances.tokens ELSE 0 END + excluded.tokens,
				day = CASE WHEN ai_allowances.day >= excluded.day THEN ai_allowances.day ELSE excluded.day END`,
		settle: "UPDATE ai_allowances SET tokens = tokens + $3 WHERE account_id = $1 AND day = $2",
	}
	aiWorkspaceTables = aiTables{
		insert: "INSERT INTO ai_workspace_requests (id, workspace_id, at) VALUES ($1, $2, $3)",
		forget: "DELETE FROM ai_workspace_requests WHERE workspace_id = $1 AND (at <= $2 OR at > $3)",
		count:  "SELECT count(*), COALESCE(min(at), 0) FROM ai_workspace_requests WHERE workspace_id = $1",
		tokens: "SELECT COALESCE(sum(tokens), 0) FROM ai_workspace_allowances WHERE workspace_id = $1 AND day >= $2",
		reserve: `INSERT INTO ai_workspace_allowances (workspace_id, day, tokens) VALUES ($1, $2, $3)
			ON CONFLICT (workspace_id) DO UPDATE SET
				tokens = CASE WHEN ai_workspace_allowances.day >= excluded.day THEN ai_workspace_allowances.tokens ELSE 0 END + excluded.tokens,
				day = CASE WHEN ai_workspace_allowances.day >= excluded.day THEN ai_workspace_allowances.day ELSE excluded.day END`,
		settle: "UPDATE ai_workspace_allowances SET tokens = tokens + $3 WHERE workspace_id = $1 AND day = $2",
	}
)

// InsertAIRequest notes that a question is asked now.
func InsertAIRequest(ctx context.Context, q Querier, id string, scope AIScope, at int64) error {
	if _, err := q.ExecContext(ctx, scope.tables.insert, id, scope.ID, at); err != nil {
		return fmt.Errorf("storing an AI request: %w", err)
	}
	return nil
}

// DeleteAIRequests forgets questions up to and including a time, and those that lie too far ahead of now; see
// ClockStep.
func DeleteAIRequests(ctx context.Context, q Querier, scope AIScope, until, now int64) error {
	if _, err := q.ExecContext(ctx, scope.tables.forget, scope.ID, until, now+ClockStep.Microseconds()); err != nil {
		return fmt.Errorf("deleting AI requests: %w", err)
	}
	return nil
}

// CountAIRequests returns how many questions are noted, and the time of the
// oldest, 0 when there is none.
func CountAIRequests(ctx context.Context, q Querier, scope AIScope) (n int, oldest int64, err error) {
	if err := q.QueryRowContext(ctx, scope.tables.count, scope.ID).Scan(&n, &oldest); err != nil {
		return 0, 0, fmt.Errorf("counting AI requests: %w", err)
	}
	return n, oldest, nil
}

// AITokens returns the tokens used and reserved on a day.
func AITokens(ctx context.Context, q Querier, scope AIScope, day int64) (int64, error) {
	var tokens int64
	if err := q.QueryRowContext(ctx, scope.tables.tokens, scope.ID, day).Scan(&tokens); err != nil {
		return 0, fmt.Errorf("reading AI tokens: %w", err)
	}
	return tokens, nil
}

// ReserveAITokens adds tokens to a day; a new day starts from nothing.
func ReserveAITokens(ctx context.Context, q Querier, scope AIScope, day, tokens int64) error {
	if _, err := q.ExecContext(ctx, scope.tables.reserve, scope.ID, day, tokens); err != nil {
		return fmt.Errorf("reserving AI tokens: %w", err)
	}
	return nil
}

// SettleAITokens corrects a reservation of a day by a difference; a day that is
// over needs no correction.
func SettleAITokens(ctx context.Context, q Querier, scope AIScope, day, difference int64) error {
	if _, err := q.ExecContext(ctx, scope.tables.settle, scope.ID, day, difference); err != nil {
		return fmt.Errorf("settling AI tokens: %w", err)
	}
	return nil
}

// AddAIUsage adds counts to those of the same account, day, provider and model.
func AddAIUsage(ctx context.Context, q Querier, u AIUsage) error {
	_, err := q.ExecContext(ctx, `INSERT INTO ai_usage (account_id, day, provider, model, answers, failures, input_tokens, output_tokens)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (account_id, day, provider, model) DO UPDATE SET
			answers = ai_usage.answers + excluded.answers, failures = ai_usage.failures + excluded.failures,
			input_tokens = ai_usage.input_tokens + excluded.input_tokens, output_tokens = ai_usage.output_tokens + excluded.output_tokens`,
		u.AccountID, u.Day, u.Provider, u.Model, u.Answers, u.Failures, u.InputTokens, u.OutputTokens)
	if err != nil {
		return fmt.Errorf("counting AI usage: %w", err)
	}
	return nil
}

// AIUsageSince lists an account's counts from a day on, the newest day first.
func AIUsageSince(ctx context.Context, q Querier, accountID string, day int64) ([]AIUsage, error) {
	rows, err := q.QueryContext(ctx, `SELECT account_id, day, provider, model, answers, failures, input_tokens, output_tokens
		FROM ai_usage WHERE account_id = $1 AND day >= $2 ORDER BY day DESC, provider, model`, accountID, day)
	if err != nil {
		return nil, fmt.Errorf("reading AI usage: %w", err)
	}
	list, err := collect(rows, func(row scanner) (u AIUsage, err error) {
		return u, row.Scan(&u.AccountID, &u.Day, &u.Provider, &u.Model, &u.Answers, &u.Failures, &u.InputTokens, &u.OutputTokens)
	})
	if err != nil {
		return nil, fmt.Errorf("reading AI usage: %w", err)
	}
	return list, nil
}
