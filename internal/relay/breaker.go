package relay

import (
	"sync"
	"time"

	"legalai/internal/provider"
)

// breaker leaves a provider alone for a while after it failed several times in a
// row, so that nobody waits for a host that is known to be down. Then one request
// goes through to see whether it is back.
type breaker struct {
	limit int
	rest  time.Duration
	now   func() time.Time

	mu       sync.Mutex
	failures int
	since    time.Time // when the last failure counted, or the last probe left
	last     *provider.Error
}

// admit returns nil when the provider may be asked, or the error that stands for
// its silence.
func (b *breaker) admit() *provider.Error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < b.limit {
		return nil
	}
	now := b.now()
	if wait := b.rest - now.Sub(b.since); wait > 0 {
		return &provider.Error{Class: b.last.Class, Provider: b.last.Provider, Status: b.last.Status, Retry: wait}
	}
	b.since = now // the others go on waiting for what the probe finds
	return nil
}

// resting reports whether the provider would not be asked now.
func (b *breaker) resting() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures >= b.limit && b.now().Sub(b.since) < b.rest
}

// record notes how a request ended. Only failures of the provider's own count:
// a wrong key or a question that it will not answer says nothing about the host.
func (b *breaker) record(err *provider.Error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case err == nil, err.Ended:
		b.failures = 0
	case err.Class == provider.Unavailable, err.Class == provider.Timeout, err.Class == provider.Cut, err.Class == provider.Protocol:
		if b.now().Sub(b.since) > b.rest && b.failures < b.limit {
			b.failures = 0 // long ago
		}
		b.failures++
		b.since, b.last = b.now(), err
	case b.failures >= b.limit:
		b.since = b.now().Add(-b.rest) // a probe that found nothing out: the next one goes at once
	}
}
