package relay

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"legalai/internal/consensus"
	"legalai/internal/provider"
	"legalai/internal/wire"
)

// panelSize is how many models a consensus asks.
const panelSize = 3

// Sink takes the events of a run. It is safe for concurrent use, and holds the
// providers back while it takes its time.
type Sink interface {
	// Event takes an event, perhaps to show it only with the next Flush. An error
	// means that nobody is there any more, and ends the run.
	Event(e wire.AIEvent) error
	// Flush shows what was taken so far.
	Flush()
}

// Run is one question on its way. Its tokens are reserved until Stream is done.
type Run struct {
	service     *Service
	account     string
	settings    *settled
	request     wire.AIStreamRequest
	prompt      provider.Request // but for what differs from provider to provider
	reachable   []*endpoint      // who may be asked
	panel       []*endpoint      // who is asked, one slot each
	tooMuch     []*endpoint      // who is left out because the day's tokens do not reach
	reservation reservation
	out         Sink
	leave       context.CancelFunc // ends what is asked for a reader who is gone
	over        func()             // the answer is no longer under way

	compared int // how many answers were compared last

	mu    sync.Mutex
	asked map[*endpoint]bool // has been given a slot; nobody answers twice
	usage []usage
}

// Open checks a question and reserves what it needs. The error is a *wire.Error
// when the question is malformed or a limit is met. A question that nobody is
// configured for opens a run that says so. Keys are used for this run alone.
func (s *Service) Open(ctx context.Context, accountID string, request wire.AIStreamRequest, keys Keys) (*Run, error) {
	if err := validate(request); err != nil {
		return nil, err
	}
	now, err := s.board.current(ctx)
	if err != nil {
		return nil, err
	}
	r := &Run{
		service: s, account: accountID, settings: now, request: request, prompt: prompt(request, now),
		reachable: now.reachable(request, keys), asked: map[*endpoint]bool{}, over: func() {},
	}
	chosen := r.choosePanel()
	if len(chosen) == 0 {
		return r, nil
	}
	if r.reservation, err = s.allowance.reserve(ctx, now, accountID, request.Workspace, r.costs(chosen)); err != nil {
		return nil, err
	}
	if r.over, err = s.allowance.begin(now, accountID); err != nil {
		r.settle(r.reservation, nil)
		return nil, err
	}
	for i, e := range chosen {
		if slices.Contains(r.reservation.kept, i) {
			r.panel = append(r.panel, e)
		} else {
			r.tooMuch = append(r.tooMuch, e)
		}
	}
	return r, nil
}

// costs are the most that each answer may take from the allowance. A slot that
// the person's own key pays for costs nothing, unless the server's could take
// its place.
func (r *Run) costs(panel []*endpoint) []int64 {
	spare := r.settings.Fallback && slices.ContainsFunc(r.reachable, func(e *endpoint) bool { return !e.own })
	costs := make([]int64, len(panel))
	for i, e := range panel {
		if !e.own || spare {
			costs[i] = estimate(size(r.prompt)) + int64(r.tokensFor(e))
		}
	}
	return costs
}

// deeper is how many times longer an answer may be when the model thinks longer.
const deeper = 4

func (r *Run) tokensFor(e *endpoint) int {
	if e.deep {
		return r.prompt.MaxTokens * deeper
	}
	return r.prompt.MaxTokens
}

// choosePanel picks who is asked: three in a consensus, otherwise the one that
// the caller names, or the server's default.
func (r *Run) choosePanel() []*endpoint {
	list := r.reachable
	if r.request.Mode == "consensus" {
		return list[:min(len(list), panelSize)]
	}
	wanted := r.request.Provider
	if wanted == "" {
		wanted = r.settings.DefaultProvider
	}
	if at := slices.IndexFunc(list, func(e *endpoint) bool { return e.ID() == wanted }); at >= 0 {
		return list[at : at+1]
	}
	if r.request.Provider != "" {
		return nil
	}
	return list[:min(len(list), 1)]
}

// Stream asks, gives out what comes, "done" the last, and returns when everything
// upstream is closed and counted. Events are flushed whenever a provider is waited
// for, so that what comes at once is shown at once.
func (r *Run) Stream(ctx context.Context, out Sink) {
	ctx, r.leave = context.WithCancel(ctx)
	defer r.leave()
	defer r.over()
	r.service.config.Metrics.Stream(1)
	defer r.service.config.Metrics.Stream(-1)
	r.out, r.prompt.Waiting = out, out.Flush
	var answers []consensus.Answer
	r.guard(ctx, nil, func() {
		answers = r.ask(ctx)
		r.compare(ctx, answers)
	})
	r.send(ctx, "done", wire.AIDone{Run: r.request.Run, Outcome: r.outcome(len(answers))})
	out.Flush()
	r.settle(r.reservation, r.usage)
}

// Abandon gives back the tokens of a run that is not to be streamed. It stays
// counted as a question.
func (r *Run) Abandon() {
	r.over()
	r.settle(r.reservation, nil)
}

// guard turns a panic into an error event. A panic would print what it held,
// perhaps a question, so that only its place is logged.
func (r *Run) guard(ctx context.Context, slot *int, do func()) {
	defer func() {
		if recover() != nil {
			r.service.config.Log.Error("recovering from a panic in the AI relay", "run", r.request.Run, "at", panicOrigin())
			r.send(ctx, "error", wire.AIFailure{Slot: slot, Code: string(wire.Internal)})
		}
	}()
	do()
}

// panicOrigin is the function in which the panic that is being recovered from
// began.
func panicOrigin() string {
	frames := make([]uintptr, 32)
	stack := runtime.CallersFrames(frames[:runtime.Callers(3, frames)])
	for {
		frame, more := stack.Next()
		if !strings.HasPrefix(frame.Function, "runtime.") || !more {
			return frame.Function
		}
	}
}

// ask fills the slots and returns the complete answers in their order.
func (r *Run) ask(ctx context.Context) []consensus.Answer {
	if len(r.panel) == 0 {
		r.send(ctx, "error", wire.AIFailure{Code: string(wire.NotConfigured), Provider: r.request.Provider})
		return nil
	}
	for _, e := range r.panel {
		r.asked[e] = true
	}
	slots := make([]*slot, len(r.panel))
	ended := make(chan *slot, len(r.panel))
	for i, e := range r.panel {
		slots[i] = &slot{run: r, number: i, endpoint: e}
		go func() {
			defer func() { ended <- slots[i] }()
			r.guard(ctx, &i, func() { slots[i].fill(ctx) })
		}()
	}
	for i, e := range r.tooMuch {
		r.fail(ctx, len(r.panel)+i, &provider.Error{Class: provider.Quota, Provider: e.ID()}, false)
	}
	r.await(ctx, len(slots), ended)
	if r.request.Mode != "consensus" {
		slots = r.startOver(ctx, slots)
	}
	return complete(slots)
}

// await returns when so many slots have ended. One that hangs holds the others up
// for a while only: then they are compared without it, and its answer is added to
// the comparison if it comes after all.
func (r *Run) await(ctx context.Context, running int, ended <-chan *slot) {
	var done []*slot
	var late <-chan time.Time
	for len(done) < running {
		select {
		case s := <-ended:
			done = append(done, s)
			late = r.service.config.After(r.service.config.LateAfter)
		case <-late:
			r.compare(ctx, complete(done))
			r.out.Flush()
		}
	}
}

// complete are the complete answers, in the order of their slots.
func complete(slots []*slot) []consensus.Answer {
	var answers []consensus.Answer
	for _, s := range slots {
		if s.complete {
			answers = append(answers, s.answer)
		}
	}
	slices.SortFunc(answers, func(a, b consensus.Answer) int { return a.Slot - b.Slot })
	return answers
}

// startOver answers a single question in a new slot when its answer broke off
// after the first words: another model's text is never spliced on. Each such slot
// needs its own tokens of the day; where they do not reach, none is begun.
func (r *Run) startOver(ctx context.Context, slots []*slot) []*slot {
	for last := slots[0]; last.partial && ctx.Err() == nil; {
		next := r.fallback()
		if next == nil {
			break
		}
		// What broke off may have used all that was reserved.
		if r.service.allowance.extend(ctx, r.settings, &r.reservation, r.costs([]*endpoint{next})[0]) != nil {
			break
		}
		last = &slot{run: r, number: last.number + 1, endpoint: next}
		last.fill(ctx)
		slots = append(slots, last)
	}
	return slots
}

// fallback is a provider that has no slot yet, and gets one now; nil when there
// is none or the server does not want it.
func (r *Run) fallback() *endpoint {
	if !r.settings.Fallback {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, e := range r.reachable {
		if !r.asked[e] && !slices.Contains(r.tooMuch, e) {
			r.asked[e] = true
			return e
		}
	}
	return nil
}

func (r *Run) outcome(answers int) string {
	switch {
	case answers == 0:
		return "none"
	case answers == 1 || r.request.Mode != "consensus":
		return "single"
	case answers == 2:
		return "comparison"
	}
	return "consensus"
}

// send hands an event to the reader, and gives up when the caller is gone. It
// reports whether the event was taken.
func (r *Run) send(ctx context.Context, name string, data any) bool {
	if ctx.Err() != nil {
		return false
	}
	if r.out.Event(wire.AIEvent{Name: name, Data: data}) != nil {
		r.leave()
		return false
	}
	return true
}

func (r *Run) fail(ctx context.Context, slot int, err *provider.Error, partial bool) {
	failure := wire.AIFailure{Slot: &slot, Code: string(err.Class), Provider: err.Provider, Partial: partial}
	if err.Retry > 0 {
		failure.RetryAfterS = seconds(err.Retry)
	}
	r.send(ctx, "error", failure)
	r.out.Flush()
}

// count notes what an attempt cost.
func (r *Run) count(u usage) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.usage = append(r.usage, u)
}

func (r *Run) settle(paid reservation, used []usage) {
	if len(paid.scopes) == 0 {
		return
	}
	if err := r.service.allowance.settle(paid, used); err != nil {
		r.service.config.Log.Error("settling AI usage", "run", r.request.Run, "error", err)
	}
}

// known drops sources that are no passage of this run.
func (r *Run) known(claims []consensus.Claim) []consensus.Claim {
	for i := range claims {
		claims[i].Sources = slices.DeleteFunc(claims[i].Sources, func(id string) bool {
			return !slices.ContainsFunc(r.request.Passages, func(p wire.AIPassage) bool { return strings.EqualFold(p.ID, id) })
		})
	}
	return claims
}
