package relay

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"legalai/internal/sqldb"
)

// settlement is what a run used, for the reservation that it had.
type settlement struct {
	reservation reservation
	usage       []usage
	done        chan error
}

// settlements are written down together when they come while others are being
// written: a server of many answers waits for the disk once for all of them.
type settlements struct {
	mu      sync.Mutex
	waiting []settlement
	writing bool
}

// settle replaces a reservation by what was really used, and counts it. It runs
// to its end also when the browser has gone. What a person's own key paid for is
// counted, but takes nothing from the allowance.
func (a *allowance) settle(r reservation, usage []usage) error {
	mine := settlement{r, usage, make(chan error, 1)}
	queue := &a.settlements
	queue.mu.Lock()
	queue.waiting = append(queue.waiting, mine)
	if !queue.writing {
		queue.writing = true
		go a.writeSettlements()
	}
	queue.mu.Unlock()
	return <-mine.done
}

// writeSettlements writes until none is waiting. One that cannot be written does
// not keep the others from it. What may have been written is not written again.
func (a *allowance) writeSettlements() {
	for {
		batch := a.settlements.take()
		if len(batch) == 0 {
			return
		}
		err := a.write(batch)
		for i, s := range batch {
			if err != nil && len(batch) > 1 && !sqldb.IsUnavailable(err) && !errors.Is(err, sqldb.ErrUnknownOutcome) {
				s.done <- a.write(batch[i : i+1])
			} else {
				s.done <- err
			}
		}
	}
}

// take returns what is waiting; when nothing is, nobody writes any more.
func (s *settlements) take() []settlement {
	s.mu.Lock()
	defer s.mu.Unlock()
	batch := s.waiting
	s.waiting, s.writing = nil, len(batch) > 0
	return batch
}

// write stores settlements in one transaction.
func (a *allowance) write(batch []settlement) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	used, owed := totals(batch)
	scopes := slices.Collect(maps.Keys(owed))
	slices.SortFunc(scopes, func(x, y dayOf) int { return cmp.Compare(x.scope.ID, y.scope.ID) }) // everybody writes in the same order
	return a.config.DB.InTurn(ctx, turnsOf(scopesOf(batch)), func(tx sqldb.Querier) error {
		for _, u := range used {
			if err := sqldb.AddAIUsage(ctx, tx, u); err != nil {
				return err
			}
		}
		for _, at := range scopes {
			if err := sqldb.SettleAITokens(ctx, tx, at.scope, at.day, owed[at]); err != nil {
				return err
			}
		}
		return nil
	})
}

// dayOf is one day of whoever pays.
type dayOf struct {
	scope sqldb.AIScope
	day   int64
}

// totals adds settlements up: the counts by account, day and model, and by how
// much each payer's reservations differ from what was used.
func totals(batch []settlement) (used []sqldb.AIUsage, owed map[dayOf]int64) {
	owed = map[dayOf]int64{}
	for _, s := range batch {
		r := s.reservation
		difference := -r.tokens
		for _, u := range s.usage {
			if !u.own {
				difference += u.InputTokens + u.OutputTokens
			}
			u.AccountID, u.Day = r.scopes[0].ID, r.day
			used = addUsage(used, u.AIUsage)
		}
		for _, scope := range r.scopes {
			owed[dayOf{scope, r.day}] += difference
		}
	}
	return used, owed
}

// addUsage adds counts to those of the same account, day and model.
func addUsage(used []sqldb.AIUsage, u sqldb.AIUsage) []sqldb.AIUsage {
	for i := range used {
		at := &used[i]
		if at.AccountID == u.AccountID && at.Day == u.Day && at.Provider == u.Provider && at.Model == u.Model {
			at.Answers += u.Answers
			at.Failures += u.Failures
			at.InputTokens += u.InputTokens
			at.OutputTokens += u.OutputTokens
			return used
		}
	}
	return append(used, u)
}

func scopesOf(batch []settlement) []sqldb.AIScope {
	var scopes []sqldb.AIScope
	for _, s := range batch {
		scopes = append(scopes, s.reservation.scopes...)
	}
	return scopes
}
