package sqldb_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestAIUsage(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx := t.Context()
		const id = "6f1b7b9a-0000-4000-8000-000000000003"
		do := func(fn func(tx sqldb.Querier) error) {
			t.Helper()
			if err := db.Tx(ctx, fn); err != nil {
				t.Fatal(err)
			}
		}
		tokens := func(day int64) int64 {
			t.Helper()
			n, err := sqldb.AITokens(ctx, db.Read(), id, day)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		do(func(tx sqldb.Querier) error {
			return sqldb.InsertAccount(ctx, tx, sqldb.Account{ID: id, Email: "usage@example.test"})
		})
		reserve := func(day, n int64) {
			t.Helper()
			do(func(tx sqldb.Querier) error { return sqldb.ReserveAITokens(ctx, tx, id, day, n) })
		}
		reserve(10, 100)
		reserve(10, 50)
		do(func(tx sqldb.Querier) error { return sqldb.SettleAITokens(ctx, tx, id, 10, -30) })
		if got := tokens(10); got != 120 {
			t.Errorf("%d tokens on the day, want 120", got)
		}
		reserve(11, 7)
		do(func(tx sqldb.Querier) error { return sqldb.SettleAITokens(ctx, tx, id, 10, -120) })
		if got := tokens(11); got != 7 {
			t.Errorf("%d tokens on the next day, want 7: a day that is over must not count", got)
		}
		reserve(10, 5) // from a server whose clock is behind
		if got := tokens(11); got != 12 {
			t.Errorf("%d tokens, want 12: a late clock must not empty the count", got)
		}
		for _, at := range []int64{1, 2, 3} {
			do(func(tx sqldb.Querier) error {
				return sqldb.InsertAIRequest(ctx, tx, string(rune('a'+at)), id, at)
			})
		}
		do(func(tx sqldb.Querier) error { return sqldb.DeleteAIRequests(ctx, tx, id, 1) })
		if n, oldest, err := sqldb.CountAIRequests(ctx, db.Read(), id); n != 2 || oldest != 2 || err != nil {
			t.Errorf("%d requests, the oldest at %d, %v; want 2 from 2 on", n, oldest, err)
		}
		row := sqldb.AIUsage{AccountID: id, Day: 11, Provider: "openai", Model: "m", Answers: 1, InputTokens: 5, OutputTokens: 6}
		for range 2 {
			do(func(tx sqldb.Querier) error { return sqldb.AddAIUsage(ctx, tx, row) })
		}
		row.Answers, row.InputTokens, row.OutputTokens = 2, 10, 12
		got, err := sqldb.AIUsageSince(ctx, db.Read(), id, 11)
		if diff := cmp.Diff([]sqldb.AIUsage{row}, got); diff != "" || err != nil {
			t.Errorf("error %v (-want +got):\n%s", err, diff)
		}
		if later, err := sqldb.AIUsageSince(ctx, db.Read(), id, 12); len(later) != 0 || err != nil {
			t.Errorf("counts of later days: %v, %v", later, err)
		}
	})
}
