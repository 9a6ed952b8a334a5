package relay

import (
	"context"
	"time"

	"legalai/internal/consensus"
	"legalai/internal/provider"
)

// slot is one answer of a run, beside the others.
type slot struct {
	run      *Run
	number   int
	endpoint *endpoint

	answer   consensus.Answer
	complete bool
	partial  bool // text was shown before it failed
}

// fill gets an answer into the slot: the one state machine of retries and
// fallback. Before the first text a provider that stumbles is asked once more,
// then another takes the slot; after it nothing is tried again.
func (s *slot) fill(ctx context.Context) {
	for tries := 1; ; tries++ {
		err := s.attempt(ctx)
		if err == nil {
			s.complete = true
			s.run.out.Flush() // the other slots may be waiting for long
			return
		}
		switch next(err, tries, s.partial) {
		case again:
			if s.wait(ctx, err.Retry) {
				continue
			}
		case elsewhere:
			if other := s.run.fallback(); other != nil {
				s.run.fail(ctx, s.number, err, false) // named; the next "provider" event takes it back
				s.endpoint, tries = other, 0
				continue
			}
		}
		if err.Class != provider.Canceled {
			s.run.fail(ctx, s.number, err, s.partial)
		}
		return
	}
}

// move is what follows a failed attempt.
type move uint8

const (
	giveUp move = iota
	again
	elsewhere
)

// longestWait is the longest pause that a provider may ask for and get.
const longestWait = 5 * time.Second

// next decides. A refusal of the question itself is no reason to show the
// question to somebody else.
func next(err *provider.Error, tries int, partial bool) move {
	if partial {
		return giveUp
	}
	switch err.Class {
	case provider.RateLimited, provider.Unavailable, provider.Timeout, provider.Cut:
		if tries == 1 && err.Retry <= longestWait {
			return again
		}
		return elsewhere
	case provider.Auth, provider.Quota, provider.Protocol, provider.Inward:
		return elsewhere
	}
	return giveUp
}

// wait pauses before the second try and reports whether the caller still waits.
func (s *slot) wait(ctx context.Context, asked time.Duration) bool {
	timer := time.NewTimer(max(asked, s.run.service.config.RetryWait))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// attempt asks the slot's provider once and streams what it says.
func (s *slot) attempt(ctx context.Context) *provider.Error {
	if err := s.endpoint.breaker.admit(); err != nil {
		return err
	}
	a := attempt{slot: s, start: s.run.service.config.Now()}
	err := a.perform(ctx)
	if a.ended {
		s.endpoint.breaker.record(nil) // the host is well, whatever the model made of this question
	} else {
		s.endpoint.breaker.record(err)
	}
	a.count(err)
	return err
}
