package relay

import (
	"errors"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// However many end at once, each is counted once, for whoever asked whom on which
// day, and one whose account is gone takes nothing from the others.
func TestSettlementsThatComeTogether(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		const known, other, gone = "6f1b7b9a-0000-4000-8000-000000000001", "6f1b7b9a-0000-4000-8000-000000000002", "6f1b7b9a-0000-4000-8000-000000000003"
		days, people := []int64{7, 8}, []string{known, other}
		err := db.Tx(t.Context(), func(tx sqldb.Querier) (failed error) {
			for _, id := range people {
				failed = errors.Join(failed, sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: id, Email: id + "@example.test"}))
				for _, day := range days {
					failed = errors.Join(failed, sqldb.ReserveAITokens(t.Context(), tx, sqldb.AIAccount(id), day, 8*100))
				}
			}
			return failed
		})
		if err != nil {
			t.Fatal(err)
		}
		a := allowance{config: Config{DB: db}}
		together := func(accounts ...string) {
			var running sync.WaitGroup
			for i := range 8 * len(accounts) {
				account, day := accounts[i/8], days[i%2]
				spent := usage{AIUsage: sqldb.AIUsage{
					Provider: []string{"openai", "grok"}[i/2%2], Model: []string{"m", "n"}[i/4%2], Answers: 1, InputTokens: 10, OutputTokens: 5,
				}}
				running.Go(func() {
					r := reservation{scopes: []sqldb.AIScope{sqldb.AIAccount(account)}, day: day, tokens: 100}
					if err := a.settle(r, []usage{spent}); (err != nil) != (account == gone) {
						t.Errorf("settling for %s: %v", account, err)
					}
				})
			}
			running.Wait()
		}
		together(known, other)
		together(known, other, gone)
		for _, id := range people {
			rows, err := sqldb.AIUsageSince(t.Context(), db.Read(), id, 7)
			if err != nil || len(rows) != 8 {
				t.Errorf("%v, %d rows of %s: want one for each day, provider and model", err, len(rows), id)
			}
			for _, row := range rows {
				want := sqldb.AIUsage{AccountID: id, Day: row.Day, Provider: row.Provider, Model: row.Model, Answers: 2, InputTokens: 20, OutputTokens: 10}
				if diff := cmp.Diff(want, row); diff != "" {
					t.Errorf("counts (-want +got):\n%s", diff)
				}
			}
			for _, day := range days {
				if left, err := sqldb.AITokens(t.Context(), db.Read(), sqldb.AIAccount(id), day); left != 8*15 || err != nil {
					t.Errorf("%d tokens of day %d stay taken, %v; want what was used", left, day, err)
				}
			}
		}
	})
}
