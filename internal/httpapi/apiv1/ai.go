package apiv1

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strconv"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-faster/jx"

	"legalai/internal/identity"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/wire"
)

const (
	pingEvery   = 10 * time.Second // keeps proxies from closing a stream while models think
	writeWithin = 60 * time.Second // for a reader that takes nothing any more
)

// aiCalls are the calls that go on to AI providers.
type aiCalls struct{ relay *relay.Service }

// RegisterAI adds the calls that relay questions to AI providers.
func RegisterAI(api huma.API, r *relay.Service) {
	c := aiCalls{r}
	huma.Register(api, huma.Operation{
		OperationID: "list-ai-providers", Method: http.MethodGet, Path: "/api/v1/ai/providers", Metadata: Access(User),
		Summary: "The AI providers, and which of them this server is set up for",
	}, c.providers)
	huma.Register(api, huma.Operation{
		OperationID: "test-ai-provider", Method: http.MethodPost, Path: "/api/v1/ai/providers/{id}/test", Metadata: Access(User),
		Summary:     "Ask a provider for one word, to tell a wrong key from a dead host",
		Description: "With the caller's own key in the header, that key is tested.",
	}, c.test)
	huma.Register(api, huma.Operation{
		OperationID: "get-ai-usage", Method: http.MethodGet, Path: "/api/v1/ai/usage", Metadata: Access(User),
		Summary: "What the caller used of each provider in the last seven days, in counts",
	}, c.usage)
	huma.Register(api, huma.Operation{
		OperationID: "stream-ai-answer", Method: http.MethodPost, Path: "/api/v1/ai/stream", Metadata: Access(User),
		Summary:     "Ask one model, or three in parallel, and stream what they answer",
		Description: "Server-sent events; the name of each says which schema its data has. Nothing of question and answer is stored or logged.",
		Responses:   map[string]*huma.Response{"200": streamResponse(api)},
		// A question with its passages; longer than other bodies may be.
		MaxBodyBytes: wire.MaxAIBody, BodyReadTimeout: 30 * time.Second,
	}, c.stream)
	huma.Register(api, huma.Operation{
		OperationID: "transcribe-speech", Method: http.MethodPost, Path: "/api/v1/ai/transcribe", Metadata: Access(User),
		Summary:     "Have a recording written down",
		Description: "The body is the recording; Content-Type names its format. It passes through to the provider while it arrives and is kept nowhere.",
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"audio/*": {Schema: &huma.Schema{Type: "string", Format: "binary"}}}},
	}, c.transcribe)
}

// OwnKeys are the caller's own keys. They live as long as the request. Exported,
// because huma passes over embedded fields that are not.
type OwnKeys struct {
	OpenAI string `header:"X-AI-Key-Openai" maxLength:"500" doc:"The caller's own key, used for this request instead of the server's, neither stored nor logged"`
	Gemini string `header:"X-AI-Key-Gemini" maxLength:"500" doc:"As above"`
	Grok   string `header:"X-AI-Key-Grok" maxLength:"500" doc:"As above"`
}

func (k OwnKeys) keys() relay.Keys {
	return relay.Keys{provider.OpenAI: k.OpenAI, provider.Gemini: k.Gemini, provider.Grok: k.Grok}
}

// streamResponse describes the events to clients that are generated.
func streamResponse(api huma.API) *huma.Response {
	var schemas []*huma.Schema
	for _, data := range []any{
		wire.AISlotStart{}, wire.AIText{}, wire.AICitation{}, wire.AISlotUsage{}, wire.AIFailure{}, wire.AIClaims{}, wire.AIConsensus{}, wire.AIDone{},
	} {
		schemas = append(schemas, api.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(data), true, ""))
	}
	return &huma.Response{
		Description: "Events provider, delta, reasoning, citation, usage, error, claim, consensus, and done as the last",
		Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{OneOf: schemas}}},
	}
}

type providersOutput struct{ Body wire.AIProviders }

func (c aiCalls) providers(ctx context.Context, _ *struct{}) (*providersOutput, error) {
	list, err := c.relay.Providers(ctx)
	return &providersOutput{list}, err
}

type testOutput struct{ Body wire.AIProviderTest }

type testInput struct {
	OwnKeys
	ID string `path:"id" enum:"openai,gemini,grok,local"`
}

func (c aiCalls) test(ctx context.Context, in *testInput) (*testOutput, error) {
	account, err := callerID(ctx)
	if err != nil {
		return nil, err
	}
	result, err := c.relay.Test(ctx, account, in.ID, in.keys())
	if err != nil {
		return nil, err
	}
	return &testOutput{result}, nil
}

type usageOutput struct{ Body wire.AIUsage }

func (c aiCalls) usage(ctx context.Context, _ *struct{}) (*usageOutput, error) {
	account, err := callerID(ctx)
	if err != nil {
		return nil, err
	}
	usage, err := c.relay.Usage(ctx, account)
	return &usageOutput{usage}, err
}

func callerID(ctx context.Context) (string, error) {
	caller, ok := identity.CallerFrom(ctx)
	if !ok {
		return "", errors.New("reading the caller of an AI call: the gate set none")
	}
	return caller.UserID, nil
}

// stream refuses before the first byte what can be refused, as a problem; after
// it everything is an event.
func (c aiCalls) stream(ctx context.Context, in *struct {
	OwnKeys
	Body wire.AIStreamRequest
},
) (*huma.StreamResponse, error) {
	account, err := callerID(ctx)
	if err != nil {
		return nil, err
	}
	run, err := c.relay.Open(ctx, account, in.Body, in.keys())
	if err != nil {
		return nil, err
	}
	// Only now: looking through a long text takes time, of which nobody has more than
	// the limits give.
	if err := refuseIdentifiers(in.Body); err != nil {
		run.Abandon()
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		hc.SetHeader("Content-Type", "text/event-stream")
		hc.SetHeader("Cache-Control", "no-store")
		hc.SetHeader("X-Accel-Buffering", "no")
		hc.SetStatus(http.StatusOK)
		writeEvents(hc, run)
	}}, nil
}

// writeEvents writes a run's events until it ends or the browser goes away.
func writeEvents(hc huma.Context, run *relay.Run) {
	out := newEventWriter(hc)
	defer out.close()
	run.Stream(hc.Context(), out)
}

// eventWriter writes server-sent events, and a comment when there has been none
// for a while, because proxies close streams while models think.
type eventWriter struct {
	w    flushWriter
	ctrl *http.ResponseController

	mu       sync.Mutex
	frame    []byte    // of the last event, to be written over
	waiting  bool      // something is written and not flushed
	deadline time.Time // of what is being written
	flushed  time.Time // when something was sent last
	ping     *time.Timer
	closed   bool
}

type flushWriter interface {
	http.ResponseWriter
	http.Flusher
}

func newEventWriter(hc huma.Context) *eventWriter {
	w, ok := innermost(hc.BodyWriter()).(flushWriter)
	if !ok {
		panic("apiv1: the adapter's body writer cannot stream")
	}
	out := &eventWriter{w: w, ctrl: http.NewResponseController(w), flushed: time.Now()}
	out.ping = time.AfterFunc(pingEvery, out.comment)
	// The deadline for the body would otherwise end the wait for the browser's
	// leaving, and with it the stream. Test recorders have no deadlines.
	_ = out.ctrl.SetReadDeadline(time.Time{})
	return out
}

// innermost is the writer behind all that wrap it to see the status, which is
// written by now: a piece of an answer goes through no more than it must.
func innermost(w io.Writer) io.Writer {
	for {
		wrapper, wrapped := w.(interface{ Unwrap() http.ResponseWriter })
		if !wrapped {
			return w
		}
		w = wrapper.Unwrap()
	}
}

// Event writes an event. An error means that the browser went away.
func (e *eventWriter) Event(event wire.AIEvent) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	frame := append(e.frame[:0], "event: "...)
	frame = append(frame, event.Name...)
	frame = append(frame, "\ndata: "...)
	if text, ok := event.Data.(wire.AIText); ok {
		frame = appendText(frame, text)
	} else {
		data, err := json.Marshal(event.Data)
		if err != nil {
			return fmt.Errorf("encoding an event %s: %w", event.Name, err)
		}
		frame = append(frame, data...)
	}
	e.frame = append(frame, "\n\n"...)
	return e.write(e.frame)
}

// appendText appends the JSON of a piece of an answer. An answer has hundreds,
// with waits between them after which all code is cold, so that the least of it
// is the fastest.
func appendText(to []byte, text wire.AIText) []byte {
	to = append(to, `{"slot":`...)
	to = strconv.AppendInt(to, int64(text.Slot), 10)
	to = append(to, `,"text":`...)
	quoted := jx.Writer{Buf: to}
	quoted.Str(text.Text)
	return append(quoted.Buf, '}')
}

// Flush sends what was written on its way. That the browser went away shows at
// the next event, or in the context of its request.
func (e *eventWriter) Flush() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.flush()
}

func (e *eventWriter) write(frame []byte) error {
	if !e.waiting {
		e.waiting = true
		// Set anew only when it has come nearer: that takes longer than writing.
		if now := time.Now(); e.deadline.Sub(now) < writeWithin/2 {
			e.deadline = now.Add(writeWithin)
			_ = e.ctrl.SetWriteDeadline(e.deadline) // as above
		}
	}
	_, err := e.w.Write(frame)
	return err
}

func (e *eventWriter) flush() {
	if e.waiting {
		e.waiting = false
		e.w.Flush()
		e.flushed = time.Now()
	}
}

// comment tells proxies that the stream lives, if nothing else did lately.
func (e *eventWriter) comment() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return
	}
	left := pingEvery - time.Since(e.flushed)
	if left <= 0 {
		left = pingEvery
		if e.write([]byte(": ping\n\n")) != nil {
			return
		}
		e.flush()
	}
	e.ping.Reset(left)
}

// close ends the comments: nothing may be written once the handler has returned.
func (e *eventWriter) close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed = true
	e.ping.Stop()
}
