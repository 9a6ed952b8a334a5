package provider

import (
	"context"
	"encoding/json"
	"iter"
	"slices"
	"strings"
	"unicode"

	"github.com/go-faster/jx"
)

// responses speaks POST /responses of OpenAI and xAI. Both store answers unless
// told otherwise, so store:false is not optional, and nothing that continues or
// labels a stored conversation is ever sent.
type responses struct {
	*client
	openAI bool // xAI knows neither reasoning summaries nor stream options
}

type responsesRequest struct {
	Model           string              `json:"model"`
	Instructions    string              `json:"instructions,omitempty"`
	Input           []responsesMessage  `json:"input"`
	Stream          bool                `json:"stream"`
	Store           bool                `json:"store"` // always false
	MaxOutputTokens int                 `json:"max_output_tokens,omitempty"`
	Temperature     *float64            `json:"temperature,omitempty"`
	Reasoning       *responsesReasoning `json:"reasoning,omitempty"`
	Text            *responsesText      `json:"text,omitempty"`
	StreamOptions   map[string]bool     `json:"stream_options,omitempty"`
}

type responsesMessage struct {
	Role    string          `json:"role"`
	Content []responsesPart `json:"content"`
}

type responsesPart struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type responsesReasoning struct {
	Effort  string `json:"effort"`
	Summary string `json:"summary,omitempty"`
}

type responsesText struct {
	Format responsesFormat `json:"format"`
}

type responsesFormat struct {
	Type   string          `json:"type"`
	Name   string          `json:"name"`
	Strict bool            `json:"strict"`
	Schema json.RawMessage `json:"schema"`
}

func (p *responses) request(r Request) responsesRequest {
	out := responsesRequest{
		Model: r.Model, Instructions: r.System, Stream: true, MaxOutputTokens: r.MaxTokens,
	}
	if !p.openAI || !reasons(r.Model) {
		out.Temperature = r.Temperature
	}
	for _, turn := range r.Turns {
		role, kind := "user", "input_text"
		if turn.Assistant {
			role, kind = "assistant", "output_text"
		}
		out.Input = append(out.Input, responsesMessage{Role: role, Content: []responsesPart{{Type: kind, Text: turn.Text}}})
	}
	if r.Schema != nil {
		out.Text = &responsesText{responsesFormat{Type: "json_schema", Name: r.Schema.Name, Strict: true, Schema: r.Schema.JSON}}
	}
	if r.Deep {
		out.Reasoning = &responsesReasoning{Effort: "high"}
	}
	if p.openAI {
		out.StreamOptions = map[string]bool{"include_obfuscation": false}
		if r.Deep {
			out.Reasoning.Summary = "auto"
		}
	}
	return out
}

// responsesEvent is what an event says.
type responsesEvent struct {
	kind       string
	delta      string
	code       any          // of a bare error event
	err        *openAIError // some gateways nest it
	annotation *responsesSource
	response   *responsesOutcome
}

func (e *responsesEvent) read(d *jx.Decoder, name []byte) (err error) {
	switch string(name) {
	case "type":
		e.kind, err = text(d)
		return err
	case "delta":
		if d.Next() != jx.String { // an object in events that are not forwarded
			return d.Skip()
		}
		e.delta, err = text(d)
		return err
	case "code":
		return rare(d, &e.code)
	case "error":
		return rare(d, &e.err)
	case "annotation":
		return rare(d, &e.annotation)
	case "response":
		return rare(d, &e.response)
	}
	return d.Skip()
}

type responsesSource struct {
	Type  string `json:"type"`
	URL   string `json:"url"`
	Title string `json:"title"`
}

type responsesOutcome struct {
	Error             *openAIError `json:"error"`
	IncompleteDetails *struct {
		Reason string `json:"reason"`
	} `json:"incomplete_details"`
	Usage *struct {
		InputTokens  count `json:"input_tokens"`
		OutputTokens count `json:"output_tokens"`
	} `json:"usage"`
}

// Stream asks the model.
func (p *responses) Stream(ctx context.Context, r Request) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		for data, err := range p.stream(ctx, "/responses", p.request(r), r) {
			if err != nil {
				yield(Event{}, err)
				return
			}
			if string(data) == "[DONE]" { // compatible servers send it where xAI and OpenAI do not
				continue
			}
			var e responsesEvent
			if readObject(data, e.read) != nil {
				yield(Event{}, p.fail(Protocol))
				return
			}
			if e.kind == "" && e.err != nil { // a refusal as it is outside of streams
				class, retry := p.classify(0, nil, data)
				yield(Event{}, &Error{Class: class, Provider: p.id, Retry: retry})
				return
			}
			if done := p.forward(e, yield); done {
				return
			}
		}
		yield(Event{}, p.fail(Cut))
	}
}

// forward yields what one event means and reports whether it was the last.
func (p *responses) forward(e responsesEvent, yield func(Event, error) bool) bool {
	switch e.kind {
	case "response.output_text.delta":
		return !yield(Event{Kind: Delta, Text: e.delta}, nil)
	case "response.reasoning_summary_text.delta", "response.reasoning_text.delta":
		return !yield(Event{Kind: Reasoning, Text: e.delta}, nil)
	case "response.output_text.annotation.added":
		if a := e.annotation; a != nil && a.Type == "url_citation" {
			return !yield(Event{Kind: Citation, URL: a.URL, Text: a.Title}, nil)
		}
	case "response.refusal.delta":
		yield(Event{}, p.fail(Blocked))
		return true
	case "response.completed", "response.incomplete":
		p.finish(e, yield)
		return true
	case "response.failed":
		var reason *openAIError
		if e.response != nil {
			reason = e.response.Error
		}
		yield(Event{}, p.failed(reason))
		return true
	case "error":
		if e.err == nil {
			e.err = &openAIError{Code: e.code}
		}
		yield(Event{}, p.failed(e.err))
		return true
	}
	return false
}

func (p *responses) finish(e responsesEvent, yield func(Event, error) bool) {
	outcome := e.response
	if outcome == nil {
		yield(Event{}, p.fail(Protocol))
		return
	}
	if u := outcome.Usage; u != nil {
		if !yieldUsage(u.InputTokens, u.OutputTokens, yield) {
			return
		}
	}
	if outcome.IncompleteDetails != nil && outcome.IncompleteDetails.Reason == "content_filter" {
		yield(Event{}, p.fail(Blocked))
		return
	}
	yield(Event{Kind: Done, Truncated: e.kind == "response.incomplete"}, nil)
}

// failed classifies an error inside a stream, where there is no status.
func (p *responses) failed(e *openAIError) *Error {
	if e != nil {
		if class := e.class(); class != "" {
			return p.fail(class)
		}
	}
	return p.fail(Unavailable)
}

// Models lists the names that GET /models gives.
func (p *responses) Models(ctx context.Context) ([]string, error) { return p.openAIModels(ctx) }

// openAIModels reads the list that OpenAI, xAI and compatible servers share.
func (c *client) openAIModels(ctx context.Context) ([]string, error) {
	var list struct{ Data []struct{ ID string } }
	if err := c.get(ctx, "/models", &list); err != nil {
		return nil, err
	}
	names := make([]string, 0, len(list.Data))
	for _, m := range list.Data {
		names = append(names, m.ID)
	}
	return usable(names), nil
}

// longestName bounds the name of a model: some servers give the path of its file.
const longestName = 300

// usable are the names under which a model can be asked for, counted and shown.
func usable(names []string) []string {
	return slices.DeleteFunc(names, func(name string) bool {
		return name == "" || len(name) > longestName || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) })
	})
}

// WithKey is the provider asked with another key.
func (p *responses) WithKey(key string) Provider {
	return &responses{client: p.with(key), openAI: p.openAI}
}

// reasons reports whether a model of OpenAI's thinks before it answers: such a
// model refuses a temperature.
func reasons(model string) bool {
	for _, family := range []string{"gpt-5", "gpt-6", "o1", "o3", "o4"} {
		if strings.HasPrefix(model, family) {
			return true
		}
	}
	return false
}
