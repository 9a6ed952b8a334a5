package identity

import (
	"net/netip"
	"sync"
	"time"
)

// rule allows burst calls at once and one more per interval.
type rule struct {
	name     string
	burst    int
	interval time.Duration
}

// wait is how long to wait for a call, where a cell will be empty again at full.
func (r rule) wait(full, now time.Time) time.Duration {
	if full.Before(now) {
		full = now
	}
	return max(0, full.Add(r.interval).Sub(now)-time.Duration(r.burst)*r.interval)
}

// What one address, or one account, may ask for. Counts are kept in memory, one
// set per server; what must survive a restart (wrong passwords and codes) is kept in
// rows. An address may be a whole office that comes to work at nine.
var (
	limitSignIn    = rule{"sign-in", 300, 100 * time.Millisecond}
	limitToken     = rule{"token", 30, 2 * time.Second}
	limitRefresh   = rule{"refresh", 60, time.Second}
	limitSignUp    = rule{"signup", 30, 10 * time.Second}
	limitMail      = rule{"mail", 30, 10 * time.Second}
	limitVerify    = rule{"verify", 30, 10 * time.Second}
	limitUser      = rule{"user", 30, 10 * time.Second}
	limitFactor    = rule{"factor", 15, 4 * time.Second}
	limitPasskey   = rule{"passkey", 30, 2 * time.Second}
	limitAuthorize = rule{"authorize", 30, 10 * time.Second}

	// Wrong passwords. See [Note: guessed passwords].
	limitWrongHere      = rule{"wrong-here", 10, 30 * time.Second}
	limitWrongNetwork   = rule{"wrong-network", 60, 2 * time.Second}
	limitWrongElsewhere = rule{"wrong-elsewhere", 100, 36 * time.Second}

	// Wrong codes of mails for one account, whichever mail and kind: ten, and as many
	// more a day. At that pace one in a million is guessed in centuries. It holds also
	// where limits are off.
	limitWrongCodes = rule{"wrong-codes", 10, 24 * time.Hour / 10}

	// One mail of a kind to an address, whether an account has it or not.
	limitMailGap = rule{"mail-gap", 1, mailGap}
)

// limiter is a generic cell rate algorithm over named cells.
type limiter struct {
	now   func() time.Time
	off   bool
	mu    sync.Mutex
	cells map[cell]time.Time // when the cell will be empty again
}

type cell struct{ rule, key string }

// maxCells bounds what strangers can make the server remember.
const maxCells = 200_000

func newLimiter(now func() time.Time, off bool) *limiter {
	return &limiter{now: now, off: off, cells: map[cell]time.Time{}}
}

// take counts a call and returns 0, or returns how long to wait.
func (l *limiter) take(r rule, key string) time.Duration {
	if l.off {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.cells) >= maxCells {
		l.drop()
	}
	now := l.now()
	full := l.cells[cell{r.name, key}]
	if wait := r.wait(full, now); wait > 0 {
		return wait
	}
	if full.Before(now) {
		full = now
	}
	l.cells[cell{r.name, key}] = full.Add(r.interval)
	return 0
}

func (l *limiter) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop()
}

// drop forgets empty cells, and all of them when that does not make room.
func (l *limiter) drop() {
	now := l.now()
	for key, full := range l.cells {
		if full.Before(now) {
			delete(l.cells, key)
		}
	}
	if len(l.cells) >= maxCells {
		clear(l.cells)
	}
}

// limitIP counts a call against the address it came from.
func (s *Service) limitIP(r rule, c Client) error {
	if wait := s.limits.take(r, Network(c.IP)); wait > 0 {
		return errTooManyRequests(wait)
	}
	return nil
}

// limitMails counts a mail of a kind to an address.
func (s *Service) limitMails(kind, email string) error {
	if wait := s.limits.take(limitMailGap, kind+" "+email); wait > 0 {
		return errTooManyMails(wait)
	}
	return nil
}

// Network returns what one subscriber usually holds: an IPv4 address, or the
// /64 of an IPv6 address.
func Network(ip string) string {
	addr, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	addr = addr.Unmap()
	if addr.Is4() {
		return addr.String()
	}
	prefix, err := addr.Prefix(64)
	if err != nil {
		return ip
	}
	return prefix.String()
}
