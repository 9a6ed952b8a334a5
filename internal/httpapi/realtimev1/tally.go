package realtimev1

import "sync"

// tally counts what is open at once on this server, by who opened it.
type tally struct {
	most int

	mu   sync.Mutex
	open map[string]int
}

func newTally(most int) *tally { return &tally{most: most, open: make(map[string]int)} }

// enter counts one more for somebody, unless they have as many as anybody may.
func (t *tally) enter(who string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.open[who] >= t.most {
		return false
	}
	t.open[who]++
	return true
}

// leave counts one less for somebody who entered.
func (t *tally) leave(who string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.open[who]--; t.open[who] <= 0 {
		delete(t.open, who)
	}
}

// count has a channel count for an account, which may be another than before.
func (c *channel) count(account string) bool {
	if account == c.counted {
		return true
	}
	if !c.socket.server.channels.enter(account) {
		return false
	}
	if c.counted != "" {
		c.socket.server.channels.leave(c.counted)
	}
	c.counted = account
	return true
}
