package relay

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"time"

	"legalai/internal/consensus"
	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// maxAnswer bounds what a model that does not stop can fill memory with.
const maxAnswer = 8 << 20

// attempt is one request to one provider for a slot.
type attempt struct {
	*slot
	start  time.Time
	model  string
	reader consensus.Reader
	json   []byte           // the answer to a schema of the caller's own
	tokens *provider.Tokens // as the provider counts; nil while it has not
	bytes  int              // of answer and thinking so far
	ended  bool             // the provider said that this is all
}

// perform asks the provider, forwards what it streams, and fills the slot's
// answer. Nil means that the answer is complete and not empty.
func (a *attempt) perform(ctx context.Context) *provider.Error {
	var err error
	if a.model, err = a.endpoint.chosenModel(ctx); err != nil {
		return a.failure(ctx, err)
	}
	a.send(ctx, "provider", wire.AISlotStart{Slot: a.number, Provider: a.endpoint.ID(), Model: a.model, Simulated: a.endpoint.simulated})
	request := a.run.prompt
	request.Model, request.Deep, request.MaxTokens = a.model, a.endpoint.deep, a.run.tokensFor(a.endpoint)
	truncated := false
	for event, err := range a.endpoint.Stream(ctx, request) {
		if err != nil {
			return a.failure(ctx, err)
		}
		if !a.forward(ctx, event) {
			return a.failure(ctx, context.Canceled)
		}
		if a.bytes > maxAnswer {
			return a.failed(provider.Protocol)
		}
		truncated, a.ended = event.Truncated, event.Kind == provider.Done
	}
	return a.finish(ctx, truncated)
}

// forward passes one event on and reports whether anybody still reads.
func (a *attempt) forward(ctx context.Context, e provider.Event) bool {
	switch e.Kind {
	case provider.Delta:
		a.bytes += len(e.Text)
		if a.run.request.Schema != nil {
			a.json = append(a.json, e.Text...)
			return a.show(ctx, e.Text)
		}
		return a.show(ctx, a.reader.Write(e.Text))
	case provider.Reasoning:
		a.bytes += len(e.Text)
		return a.send(ctx, "reasoning", wire.AIText{Slot: a.number, Text: e.Text})
	case provider.Citation:
		return a.send(ctx, "citation", wire.AICitation{Slot: a.number, URL: e.URL, Title: e.Text})
	case provider.Usage:
		a.tokens = &e.Tokens
	}
	return true
}

func (a *attempt) show(ctx context.Context, text string) bool {
	if text == "" {
		return true
	}
	a.partial = true
	return a.send(ctx, "delta", wire.AIText{Slot: a.number, Text: text})
}

// finish takes a stream that ended well. An answer that met its length limit in
// the middle of the text is not complete; one that met it in the claims is.
func (a *attempt) finish(ctx context.Context, truncated bool) *provider.Error {
	if a.run.request.Schema != nil {
		return a.finishJSON(ctx, truncated)
	}
	whole := a.reader.Whole()
	rest, answer := a.reader.Close()
	if !a.show(ctx, rest) {
		return a.failure(ctx, context.Canceled)
	}
	switch {
	case answer.Text == "":
		return a.failed(provider.Protocol)
	case truncated && !whole:
		return a.failed(provider.Cut)
	}
	a.take(ctx, answer)
	return nil
}

// take fills the slot with a complete answer, and tells its statements where they are compared.
func (a *attempt) take(ctx context.Context, answer consensus.Answer) {
	answer.Slot, answer.Provider = a.number, a.endpoint.ID()
	answer.Claims = a.run.known(answer.Claims)
	a.answer, a.partial = answer, false
	a.sendUsage(ctx)
	if a.run.isCompared() {
		a.send(ctx, "claim", claims(a.number, answer))
	}
}

// finishJSON takes the answer to a schema of the caller's own: JSON, and whole. To a
// case analysis prose is an answer too, and what is compared of it goes beside the form.
func (a *attempt) finishJSON(ctx context.Context, truncated bool) *provider.Error {
	switch {
	case truncated:
		return a.failed(provider.Cut)
	case len(a.json) == 0, !a.run.request.Analysis && !json.Valid(unfenced(a.json)):
		return a.failed(provider.Protocol)
	}
	answer := consensus.Answer{}
	if a.run.request.Analysis {
		answer = consensus.ReadForm(string(a.json))
	}
	a.take(ctx, answer)
	return nil
}

// unfenced is JSON without the fence in which local models like to put it.
func unfenced(text []byte) []byte {
	text = bytes.TrimSpace(text)
	if inner, fenced := bytes.CutPrefix(text, []byte("```")); fenced {
		inner = bytes.TrimPrefix(inner, []byte("json"))
		text = bytes.TrimSuffix(bytes.TrimSpace(inner), []byte("```"))
	}
	return text
}

func (a *attempt) sendUsage(ctx context.Context) {
	input, output, estimated := a.cost(true)
	a.send(ctx, "usage", wire.AISlotUsage{Slot: a.number, InputTokens: int(input), OutputTokens: int(output), Estimated: estimated})
}

func (a *attempt) send(ctx context.Context, name string, data any) bool {
	return a.run.send(ctx, name, data)
}

func (a *attempt) failed(class provider.Class) *provider.Error {
	return &provider.Error{Class: class, Provider: a.endpoint.ID()}
}

// failure makes any error one of the provider's, canceled when the caller left.
func (a *attempt) failure(ctx context.Context, err error) *provider.Error {
	var known *provider.Error
	switch {
	case ctx.Err() != nil:
		return a.failed(provider.Canceled)
	case errors.As(err, &known):
		return known
	}
	return a.failed(provider.Protocol)
}

// cost is what the attempt used: as the provider counts, else estimated. One
// that was refused before it began costs nothing; one that the caller left costs
// its question, or leaving would be a way around the limit.
func (a *attempt) cost(begun bool) (input, output int64, estimated bool) {
	switch {
	case a.tokens != nil:
		return int64(a.tokens.Input), int64(a.tokens.Output), false
	case begun || a.bytes > 0:
		return estimate(size(a.run.prompt)), estimate(a.bytes), true
	}
	return 0, 0, false
}

// count notes and logs what happened: numbers and names of the set-up, nothing
// of the question or the answer.
func (a *attempt) count(err *provider.Error) {
	u := usage{own: a.endpoint.own, AIUsage: sqldb.AIUsage{Provider: a.endpoint.ID(), Model: a.model}}
	outcome := provider.Class("answered")
	if err != nil {
		outcome = err.Class
		if outcome != provider.Canceled {
			u.Failures = 1
		}
	} else {
		u.Answers = 1
	}
	u.InputTokens, u.OutputTokens, _ = a.cost(err == nil || err.Class == provider.Canceled)
	a.run.count(u)
	config := a.run.service.config
	config.Metrics.AIAnswer(u.Provider, string(outcome), config.Now().Sub(a.start))
	config.Log.Info("AI answer", "run", a.run.request.Run, "slot", a.number, "provider", u.Provider, "model", u.Model, "outcome", outcome,
		"input_tokens", u.InputTokens, "output_tokens", u.OutputTokens, "ms", config.Now().Sub(a.start).Milliseconds())
}
