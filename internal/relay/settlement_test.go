package relay

import (
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// However many end at once, each is counted once, and one whose account is gone
// takes nothing from the others.
func TestSettlementsThatComeTogether(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		const known, gone = "6f1b7b9a-0000-4000-8000-000000000001", "6f1b7b9a-0000-4000-8000-000000000002"
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			if err := sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: known, Email: "a@example.test"}); err != nil {
				return err
			}
			return sqldb.ReserveAITokens(t.Context(), tx, sqldb.AIAccount(known), 7, 20*100)
		})
		if err != nil {
			t.Fatal(err)
		}
		a := allowance{config: Config{DB: db}}
		spent := usage{AIUsage: sqldb.AIUsage{Provider: "openai", Model: "m", Answers: 1, InputTokens: 10, OutputTokens: 5}}
		var running sync.WaitGroup
		for i := range 40 {
			running.Go(func() {
				account := []string{known, gone}[i%2]
				r := reservation{scopes: []sqldb.AIScope{sqldb.AIAccount(account)}, day: 7, tokens: 100}
				if err := a.settle(r, []usage{spent}); (err != nil) != (account == gone) {
					t.Errorf("settling for %s: %v", account, err)
				}
			})
		}
		running.Wait()
		rows, err := sqldb.AIUsageSince(t.Context(), db.Read(), known, 7)
		want := []sqldb.AIUsage{{AccountID: known, Day: 7, Provider: "openai", Model: "m", Answers: 20, InputTokens: 200, OutputTokens: 100}}
		if diff := cmp.Diff(want, rows); diff != "" || err != nil {
			t.Errorf("%v, counts (-want +got):\n%s", err, diff)
		}
		if left, err := sqldb.AITokens(t.Context(), db.Read(), sqldb.AIAccount(known), 7); left != 20*15 || err != nil {
			t.Errorf("%d tokens stay taken, %v; want what was used", left, err)
		}
	})
}
