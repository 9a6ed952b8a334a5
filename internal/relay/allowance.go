package relay

import (
	"context"
	"crypto/rand"
	"fmt"
	"math"
	"sync"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// allowance keeps each account, and each workspace, within its questions per
// minute and tokens per day. The database decides, so that several servers share one count.
type allowance struct {
	config      Config
	settlements settlements

	mu       sync.Mutex
	underWay map[string]int // answers of this server to each account
}

// turnsOf are those of who pays.
func turnsOf(scopes []sqldb.AIScope) sqldb.Turns {
	turns := make(sqldb.Turns, len(scopes))
	for i, scope := range scopes {
		turns[i] = scope.ID
	}
	return turns
}

// reservation holds tokens that are about to be used.
type reservation struct {
	scopes []sqldb.AIScope // who pays: the account, then its workspaces
	day    int64
	tokens int64
	kept   []int // which answers the tokens are for
}

// inForce are the settings with the limits that hold. A load test knows none; all
// else that a question costs the server it costs there, too.
func (a *allowance) inForce(limits *settled) *settled {
	if !a.config.LimitsOff {
		return limits
	}
	without := *limits
	without.RequestsPerMinute, without.TokensPerDay = 0, 0
	without.WorkspaceRequestsPerMinute, without.WorkspaceTokensPerDay = 0, 0
	return &without
}

// begin counts an answer as under way until over is called, once. An account has as many at once on a server as
// it may ask for in a minute: an answer may take a quarter of an hour, and holds connections to providers meanwhile.
func (a *allowance) begin(limits *settled, accountID string) (over func(), err error) {
	most := a.inForce(limits).RequestsPerMinute
	a.mu.Lock()
	defer a.mu.Unlock()
	if most > 0 && a.underWay[accountID] >= most {
		return nil, &wire.Error{
			Code: wire.RateLimited, RetryAfter: wire.RetrySoon,
			Message: fmt.Sprintf("Only %d answers can be under way at once. Try again when one of them is whole.", most),
		}
	}
	a.underWay[accountID]++
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.underWay[accountID]--; a.underWay[accountID] == 0 {
			delete(a.underWay, accountID)
		}
	}, nil
}

// countRequest notes a question, or refuses it.
func (a *allowance) countRequest(ctx context.Context, limits *settled, accountID string) error {
	_, err := a.reserve(ctx, limits, accountID, "", []int64{0})
	return err
}

// reserve notes one question and sets tokens aside for as many answers of the
// given costs as the day's allowances still hold; answers that cost nothing
// always fit. It refuses with RateLimited, or with DailyTokens when not even one
// answer fits; then nothing is noted.
func (a *allowance) reserve(ctx context.Context, limits *settled, accountID, workspaceID string, costs []int64) (reservation, error) {
	now := a.config.Now()
	r := reservation{day: day(now)}
	for i := range costs {
		r.kept = append(r.kept, i)
	}
	limits = a.inForce(limits)
	var err error
	if r.scopes, err = a.scopes(ctx, limits, accountID, workspaceID); err != nil {
		return reservation{}, err
	}
	// The commit need not reach the disk before the question goes out: settling brings
	// it there, and what fails in between takes the question with it.
	err = a.config.DB.InTurnAsync(ctx, turnsOf(r.scopes), func(tx sqldb.Querier) error {
		for i, scope := range r.scopes {
			most := limits.RequestsPerMinute
			if i > 0 {
				most = limits.WorkspaceRequestsPerMinute
			}
			if err := a.pace(ctx, tx, scope, most, i > 0, now); err != nil {
				return err
			}
		}
		left, err := tokensLeft(ctx, tx, limits, r)
		if err != nil {
			return err
		}
		if r.kept, r.tokens = fitting(costs, left); len(r.kept) == 0 {
			return usedUp(now)
		}
		return note(ctx, tx, r, now)
	})
	if err != nil {
		return reservation{}, err
	}
	return r, nil
}

// extend sets tokens aside for one more answer to a question that was let in. It
// refuses with DailyTokens when they do not reach; then nothing is noted.
func (a *allowance) extend(ctx context.Context, limits *settled, r *reservation, cost int64) error {
	if cost == 0 {
		return nil
	}
	limits = a.inForce(limits)
	err := a.config.DB.InTurn(ctx, turnsOf(r.scopes), func(tx sqldb.Querier) error {
		left, err := tokensLeft(ctx, tx, limits, *r)
		if err != nil {
			return err
		}
		if cost > left {
			return usedUp(a.config.Now())
		}
		for _, scope := range r.scopes {
			if err := sqldb.ReserveAITokens(ctx, tx, scope, r.day, cost); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	r.tokens += cost
	return nil
}

// tokensLeft are those of the day that nobody who pays has used or reserved.
func tokensLeft(ctx context.Context, tx sqldb.Querier, limits *settled, r reservation) (int64, error) {
	left := int64(math.MaxInt64)
	for i, scope := range r.scopes {
		most := limits.TokensPerDay
		if i > 0 {
			most = limits.WorkspaceTokensPerDay
		}
		used, err := sqldb.AITokens(ctx, tx, scope, r.day)
		if err != nil {
			return 0, err
		}
		if most > 0 {
			left = min(left, most-used)
		}
	}
	return left, nil
}

func usedUp(now time.Time) *wire.Error {
	return &wire.Error{Code: wire.DailyTokens, Message: "The AI tokens of today are used up. They are renewed at midnight UTC.", RetryAfter: untilMidnight(now)}
}

// note writes a reservation down.
func note(ctx context.Context, tx sqldb.Querier, r reservation, now time.Time) error {
	for _, scope := range r.scopes {
		if err := sqldb.InsertAIRequest(ctx, tx, rand.Text(), scope, now.UnixMicro()); err != nil {
			return err
		}
		if err := sqldb.ReserveAITokens(ctx, tx, scope, r.day, r.tokens); err != nil {
			return err
		}
	}
	return nil
}

// fitting are the answers for which the tokens reach, and what they cost. What
// is asked last is left out first.
func fitting(costs []int64, left int64) (kept []int, tokens int64) {
	for i, cost := range costs {
		if cost == 0 || tokens+cost <= left {
			kept, tokens = append(kept, i), tokens+cost
		}
	}
	return kept, tokens
}

// scopes are who pays for a question: the account, and where workspaces have
// limits, the one it names. A question that names none is paid by all workspaces
// of the account, so that leaving the name out is no way around a limit.
func (a *allowance) scopes(ctx context.Context, limits *settled, accountID, workspaceID string) ([]sqldb.AIScope, error) {
	scopes := []sqldb.AIScope{sqldb.AIAccount(accountID)}
	if limits.WorkspaceRequestsPerMinute == 0 && limits.WorkspaceTokensPerDay == 0 {
		return scopes, nil
	}
	memberships, err := sqldb.WorkspacesOf(ctx, a.config.DB.Read(), accountID)
	if err != nil {
		return nil, err
	}
	for _, m := range memberships {
		if workspaceID == "" || m.ID == workspaceID {
			scopes = append(scopes, sqldb.AIWorkspace(m.ID))
		}
	}
	if workspaceID != "" && len(scopes) == 1 {
		return nil, wire.Errorf(wire.Denied, "This account is no member of that workspace.")
	}
	return scopes, nil
}

// pace refuses a question when the last minute already holds its number. A limit
// of 0 is none.
func (a *allowance) pace(ctx context.Context, tx sqldb.Querier, scope sqldb.AIScope, most int, together bool, now time.Time) error {
	minuteAgo := now.Add(-time.Minute).UnixMicro()
	if err := sqldb.DeleteAIRequests(ctx, tx, scope, minuteAgo, now.UnixMicro()); err != nil {
		return err
	}
	if most == 0 {
		return nil
	}
	n, oldest, err := sqldb.CountAIRequests(ctx, tx, scope)
	if err != nil || n < most {
		return err
	}
	wait := seconds(time.Duration(oldest-minuteAgo) * time.Microsecond)
	who := ""
	if together {
		who = " of the whole firm"
	}
	return &wire.Error{
		Code: wire.RateLimited, RetryAfter: wait,
		Message: fmt.Sprintf("Only %d questions a minute%s are possible. Try again in %d seconds.", most, who, wait),
	}
}

// usage is what one attempt used, and who paid.
type usage struct {
	sqldb.AIUsage
	own bool
}

// day counts days from 1970 in UTC.
func day(t time.Time) int64 { return t.Unix() / 86400 }

func untilMidnight(t time.Time) int { return int(86400 - t.Unix()%86400) }

// seconds rounds a wait up, to at least one second.
func seconds(d time.Duration) int { return max(1, int((d+time.Second-1)/time.Second)) }

// estimate is how many tokens a text of so many bytes has at most: measured on
// eight languages it never falls below a tokenizer's count.
func estimate(bytes int) int64 { return (int64(bytes)*2 + 6) / 7 }
