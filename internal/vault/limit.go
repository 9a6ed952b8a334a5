package vault

import (
	"math"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"legalai/internal/wire"
)

// limiterKeys bounds how many callers a limiter remembers.
const limiterKeys = 10_000

// limiter counts calls per key: an address or an account.
type limiter struct {
	on   bool
	rate wire.Rate
	now  func() time.Time

	mu    sync.Mutex
	byKey map[string]*rate.Limiter
}

func newLimiter(on bool, r wire.Rate, now func() time.Time) *limiter {
	return &limiter{on: on, rate: r, now: now, byKey: make(map[string]*rate.Limiter)}
}

// allow counts a call and refuses it when there were too many.
func (l *limiter) allow(key string) error {
	if !l.on {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	bucket, ok := l.byKey[key]
	if !ok {
		if len(l.byKey) >= limiterKeys {
			l.forget(now)
		}
		bucket = rate.NewLimiter(rate.Limit(l.rate.PerSecond), l.rate.Burst)
		l.byKey[key] = bucket
	}
	if bucket.AllowN(now, 1) {
		return nil
	}
	wait := (1 - bucket.TokensAt(now)) / l.rate.PerSecond
	return &wire.Error{
		Code: wire.RateLimited, RetryAfter: int(math.Max(1, math.Ceil(wait))),
		Message: "There were too many calls. Wait a moment and try again.",
	}
}

// forget drops the buckets that are full again: to their owners nothing changes.
// If everybody is busy it drops them all, which errs on the side of answering.
func (l *limiter) forget(now time.Time) {
	for key, bucket := range l.byKey {
		if bucket.TokensAt(now) >= float64(l.rate.Burst) {
			delete(l.byKey, key)
		}
	}
	if len(l.byKey) >= limiterKeys {
		clear(l.byKey)
	}
}
