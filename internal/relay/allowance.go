package relay

import (
	"context"
	"crypto/rand"
	"fmt"
	"hash/maphash"
	"sync"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// allowance keeps each account within its questions per minute and tokens per
// day. The database decides, so that several servers share one count; the locks
// only keep one account's questions to this server from colliding there.
type allowance struct {
	config Config
	locks  [64]sync.Mutex
}

var lockSeed = maphash.MakeSeed()

func (a *allowance) lock(accountID string) *sync.Mutex {
	return &a.locks[maphash.String(lockSeed, accountID)%uint64(len(a.locks))]
}

// reservation holds tokens that are about to be used.
type reservation struct {
	accountID string
	day       int64
	tokens    int64
	slots     int // how many answers the tokens are for
}

// countRequest notes a question, or refuses it.
func (a *allowance) countRequest(ctx context.Context, accountID string) error {
	_, err := a.reserve(ctx, accountID, 0, 1)
	return err
}

// reserve notes one question and sets tokens aside for as many answers, at most
// slots, as the day's allowance still holds. It refuses with RateLimited, or with
// DailyTokens when not even one answer fits; then nothing is noted.
func (a *allowance) reserve(ctx context.Context, accountID string, perSlot int64, slots int) (reservation, error) {
	now := a.config.Now()
	r := reservation{accountID: accountID, day: day(now), slots: slots}
	if a.config.LimitsOff {
		return r, nil
	}
	mu := a.lock(accountID)
	mu.Lock()
	defer mu.Unlock()
	err := a.config.DB.Tx(ctx, func(tx sqldb.Querier) error {
		r.slots, r.tokens = slots, perSlot*int64(slots) // again, when the transaction is
		if err := a.pace(ctx, tx, accountID, now); err != nil {
			return err
		}
		used, err := sqldb.AITokens(ctx, tx, accountID, r.day)
		if err != nil {
			return err
		}
		for r.slots > 0 && used+r.tokens > a.config.TokensPerDay {
			r.slots, r.tokens = r.slots-1, r.tokens-perSlot
		}
		if r.slots == 0 {
			return &wire.Error{Code: wire.DailyTokens, Message: "The AI tokens of today are used up. They are renewed at midnight UTC.", RetryAfter: untilMidnight(now)}
		}
		if err := sqldb.InsertAIRequest(ctx, tx, rand.Text(), accountID, now.UnixMicro()); err != nil {
			return err
		}
		return sqldb.ReserveAITokens(ctx, tx, accountID, r.day, r.tokens)
	})
	if err != nil {
		return reservation{}, err
	}
	return r, nil
}

// pace refuses a question when the last minute already holds its number.
func (a *allowance) pace(ctx context.Context, tx sqldb.Querier, accountID string, now time.Time) error {
	minuteAgo := now.Add(-time.Minute).UnixMicro()
	if err := sqldb.DeleteAIRequests(ctx, tx, accountID, minuteAgo); err != nil {
		return err
	}
	n, oldest, err := sqldb.CountAIRequests(ctx, tx, accountID)
	if err != nil {
		return err
	}
	if n < a.config.RequestsPerMinute {
		return nil
	}
	wait := seconds(time.Duration(oldest-minuteAgo) * time.Microsecond)
	return &wire.Error{
		Code: wire.RateLimited, RetryAfter: wait,
		Message: fmt.Sprintf("Only %d questions a minute are possible. Try again in %d seconds.", a.config.RequestsPerMinute, wait),
	}
}

// settle replaces a reservation by what was really used, and counts it. It runs
// to its end also when the browser has gone.
func (a *allowance) settle(ctx context.Context, r reservation, usage []sqldb.AIUsage) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	mu := a.lock(r.accountID)
	mu.Lock()
	defer mu.Unlock()
	return a.config.DB.Tx(ctx, func(tx sqldb.Querier) error {
		difference := -r.tokens
		for _, u := range usage {
			difference += u.InputTokens + u.OutputTokens
			u.AccountID, u.Day = r.accountID, r.day
			if err := sqldb.AddAIUsage(ctx, tx, u); err != nil {
				return err
			}
		}
		return sqldb.SettleAITokens(ctx, tx, r.accountID, r.day, difference)
	})
}

// day counts days from 1970 in UTC.
func day(t time.Time) int64 { return t.Unix() / 86400 }

func untilMidnight(t time.Time) int { return int(86400 - t.Unix()%86400) }

// seconds rounds a wait up, to at least one second.
func seconds(d time.Duration) int { return max(1, int((d+time.Second-1)/time.Second)) }

// estimate is how many tokens a text of so many bytes has at most: measured on
// eight languages it never falls below a tokenizer's count.
func estimate(bytes int) int64 { return (int64(bytes)*2 + 6) / 7 }
