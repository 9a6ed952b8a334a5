package sqldb_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestAIUsage(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx := t.Context()
		const id = "6f1b7b9a-0000-4000-8000-000000000003"
		who := sqldb.AIAccount(id)
		do := func(fn func(tx sqldb.Querier) error) {
			t.Helper()
			if err := db.Tx(ctx, fn); err != nil {
				t.Fatal(err)
			}
		}
		tokens := func(day int64) int64 {
			t.Helper()
			n, err := sqldb.AITokens(ctx, db.Read(), who, day)
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
			do(func(tx sqldb.Querier) error { return sqldb.ReserveAITokens(ctx, tx, who, day, n) })
		}
		reserve(10, 100)
		reserve(10, 50)
		do(func(tx sqldb.Querier) error { return sqldb.SettleAITokens(ctx, tx, who, 10, -30) })
		if got := tokens(10); got != 120 {
			t.Errorf("%d tokens on the day, want 120", got)
		}
		reserve(11, 7)
		do(func(tx sqldb.Querier) error { return sqldb.SettleAITokens(ctx, tx, who, 10, -120) })
		if got := tokens(11); got != 7 {
			t.Errorf("%d tokens on the next day, want 7: a day that is over must not count", got)
		}
		reserve(10, 5) // from a server whose clock is behind
		if got := tokens(11); got != 12 {
			t.Errorf("%d tokens, want 12: a late clock must not empty the count", got)
		}
		for _, at := range []int64{1, 2, 3} {
			do(func(tx sqldb.Querier) error {
				return sqldb.InsertAIRequest(ctx, tx, string(rune('a'+at)), who, at)
			})
		}
		do(func(tx sqldb.Querier) error { return sqldb.DeleteAIRequests(ctx, tx, who, 1, 2) })
		if n, oldest, err := sqldb.CountAIRequests(ctx, db.Read(), who); n != 2 || oldest != 2 || err != nil {
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

func TestAIWorkspaceUsage(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx := t.Context()
		who := sqldb.AIWorkspace("firm")
		err := db.Tx(ctx, func(tx sqldb.Querier) error {
			const id = "6f1b7b9a-0000-4000-8000-000000000004"
			return errors.Join(
				sqldb.InsertAccount(ctx, tx, sqldb.Account{ID: id, Email: "firm@example.test"}),
				sqldb.InsertWorkspace(ctx, tx, sqldb.Workspace{ID: "firm", Creator: id, LedgerHead: []byte{1}, KeyID: []byte{2}}),
				sqldb.ReserveAITokens(ctx, tx, who, 10, 100),
				sqldb.SettleAITokens(ctx, tx, who, 10, -40),
				sqldb.InsertAIRequest(ctx, tx, "one", who, 1),
				sqldb.InsertAIRequest(ctx, tx, "two", who, 2),
				sqldb.DeleteAIRequests(ctx, tx, who, 1, 2),
			)
		})
		if err != nil {
			t.Fatal(err)
		}
		tokens, err := sqldb.AITokens(ctx, db.Read(), who, 10)
		if tokens != 60 || err != nil {
			t.Errorf("%d tokens, %v; want 60", tokens, err)
		}
		if n, oldest, err := sqldb.CountAIRequests(ctx, db.Read(), who); n != 1 || oldest != 2 || err != nil {
			t.Errorf("%d requests, the oldest at %d, %v; want 1 from 2 on", n, oldest, err)
		}
	})
}

func TestAISettings(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx := t.Context()
		if _, err := sqldb.ReadAISettings(ctx, db.Read()); !errors.Is(err, sqldb.ErrNotFound) {
			t.Errorf("before any: %v, want no such row", err)
		}
		want := sqldb.AISettings{Version: 2, JSON: `{"fallback":true}`}
		err := db.Tx(ctx, func(tx sqldb.Querier) error {
			return errors.Join(
				sqldb.PutAISettings(ctx, tx, sqldb.AISettings{Version: 1, JSON: "{}"}, 1),
				sqldb.PutAISettings(ctx, tx, want, 2),
				sqldb.PutAIKey(ctx, tx, "openai", []byte("old"), 1),
				sqldb.PutAIKey(ctx, tx, "openai", []byte("new"), 2),
				sqldb.PutAIKey(ctx, tx, "grok", []byte("gone"), 2),
				sqldb.DeleteAIKey(ctx, tx, "grok"),
			)
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := sqldb.ReadAISettings(ctx, db.Read())
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("settings, %v (-want +got):\n%s", err, diff)
		}
		keys, err := sqldb.AIKeys(ctx, db.Read())
		if diff := cmp.Diff(map[string][]byte{"openai": []byte("new")}, keys); diff != "" || err != nil {
			t.Errorf("keys, %v (-want +got):\n%s", err, diff)
		}
	})
}
