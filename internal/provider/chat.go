package provider

import (
	"cmp"
	"context"
	"encoding/json"
	"iter"
	"sync/atomic"

	"github.com/go-faster/jx"
)

// chat speaks POST /chat/completions as Ollama, llama.cpp, vLLM and LM Studio do.
type chat struct {
	*client
	noSchema *atomic.Bool // this server refused the relay's own JSON schema and answered without
}

type chatRequest struct {
	Model           string          `json:"model"`
	Messages        []chatMessage   `json:"messages"`
	Stream          bool            `json:"stream"`
	StreamOptions   map[string]bool `json:"stream_options"`
	Store           bool            `json:"store"`                // always false
	MaxTokens       int             `json:"max_tokens,omitempty"` // local servers do not know max_completion_tokens
	Temperature     *float64        `json:"temperature,omitempty"`
	ReasoningEffort string          `json:"reasoning_effort,omitempty"`
	ResponseFormat  *chatFormat     `json:"response_format,omitempty"`
}

type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type chatFormat struct {
	Type       string     `json:"type"`
	JSONSchema chatSchema `json:"json_schema"`
}

type chatSchema struct {
	Name   string          `json:"name"`
	Strict bool            `json:"strict"`
	Schema json.RawMessage `json:"schema"`
}

func (p *chat) request(r Request) chatRequest {
	out := chatRequest{
		Model: r.Model, Stream: true, StreamOptions: map[string]bool{"include_usage": true},
		MaxTokens: r.MaxTokens, Temperature: r.Temperature,
	}
	system := r.System
	if r.Schema != nil && r.Schema.Required && p.noSchema.Load() {
		system += "\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n" + string(r.Schema.JSON)
	}
	if system != "" {
		out.Messages = append(out.Messages, chatMessage{Role: "system", Content: system})
	}
	for _, turn := range r.Turns {
		role := "user"
		if turn.Assistant {
			role = "assistant"
		}
		out.Messages = append(out.Messages, chatMessage{Role: role, Content: turn.Text})
	}
	if r.Deep {
		out.ReasoningEffort = "high"
	}
	if r.Schema != nil && !p.noSchema.Load() {
		out.ResponseFormat = &chatFormat{Type: "json_schema", JSONSchema: chatSchema{r.Schema.Name, true, r.Schema.JSON}}
	}
	return out
}

// chatChunk is what an event says.
type chatChunk struct {
	content, thought, refusal string
	finish                    string
	usage                     *chatUsage
	err                       *openAIError
}

type chatUsage struct {
	PromptTokens     count `json:"prompt_tokens"`
	CompletionTokens count `json:"completion_tokens"`
}

func (c *chatChunk) read(d *jx.Decoder, name []byte) error {
	switch string(name) {
	case "choices":
		return first(d, c.readChoice)
	case "usage":
		return rare(d, &c.usage)
	case "error":
		return rare(d, &c.err)
	}
	return d.Skip()
}

func (c *chatChunk) readChoice(d *jx.Decoder, name []byte) (err error) {
	switch string(name) {
	case "delta":
		return object(d, c.readDelta)
	case "finish_reason":
		c.finish, err = text(d)
		return err
	}
	return d.Skip()
}

func (c *chatChunk) readDelta(d *jx.Decoder, name []byte) (err error) {
	switch string(name) {
	case "content":
		c.content, err = text(d)
	case "reasoning_content", "reasoning": // DeepSeek and vLLM write the one, Ollama the other
		var thought string
		thought, err = text(d)
		c.thought += thought
	case "refusal":
		c.refusal, err = text(d)
	default:
		err = d.Skip()
	}
	return err
}

// Stream asks the model. A server that refuses the schema is asked once more
// without it, and when it answers then, never again with it: its prose is compared
// as prose. A schema that the caller wrote says nothing about others: what is wrong
// may be in it alone.
func (p *chat) Stream(ctx context.Context, r Request) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		var (
			body   = p.request(r)
			finish string
			think  thinkTags
		)
		for data, err := range p.stream(ctx, "/chat/completions", body, r) {
			if err != nil && body.ResponseFormat != nil && ClassOf(err) == BadRequest {
				p.withoutSchema(ctx, r, yield)
				return
			}
			if err != nil && finish != "" && (ClassOf(err) == Cut || ClassOf(err) == Timeout) {
				break // the answer had ended
			}
			if err != nil {
				yield(Event{}, err)
				return
			}
			if string(data) == "[DONE]" {
				break
			}
			var chunk chatChunk
			if readObject(data, chunk.read) != nil {
				yield(Event{}, p.fail(Protocol))
				return
			}
			if chunk.err != nil {
				yield(Event{}, p.failed(chunk.err))
				return
			}
			if !chunk.forward(&finish, &think, yield) {
				return
			}
		}
		p.finish(finish, &think, yield)
	}
}

// withoutSchema asks again without the schema. Only an answer shows that the schema
// was what the server refused, and not the length of the question or the model's name.
func (p *chat) withoutSchema(ctx context.Context, r Request, yield func(Event, error) bool) {
	bare := &chat{client: p.client, noSchema: &atomic.Bool{}}
	bare.noSchema.Store(true)
	for event, err := range bare.Stream(ctx, r) {
		if err == nil && !r.Schema.Required {
			p.noSchema.Store(true)
		}
		if !yield(event, err) {
			return
		}
	}
}

// failed classifies an error inside a stream, where there is no status.
func (p *chat) failed(e *openAIError) *Error {
	return p.fail(cmp.Or(e.class(), Unavailable))
}

// forward yields what a chunk carries and notes how the answer finished. It
// reports whether the caller wants more.
func (c *chatChunk) forward(finish *string, think *thinkTags, yield func(Event, error) bool) bool {
	if u := c.usage; u != nil {
		if !yieldUsage(u.PromptTokens, u.CompletionTokens, yield) {
			return false
		}
	}
	thought, text := think.split(c.content)
	thought = c.thought + thought
	if thought != "" && !yield(Event{Kind: Reasoning, Text: thought}, nil) {
		return false
	}
	if text != "" && !yield(Event{Kind: Delta, Text: text}, nil) {
		return false
	}
	if c.refusal != "" {
		*finish = "content_filter"
	} else if c.finish != "" && *finish == "" {
		*finish = c.finish
	}
	return true
}

func (p *chat) finish(reason string, think *thinkTags, yield func(Event, error) bool) {
	switch reason {
	case "":
		yield(Event{}, p.fail(Cut))
	case "content_filter":
		yield(Event{}, p.fail(Blocked))
	case "error", "abort", "insufficient_system_resource": // of routers, vLLM and DeepSeek
		yield(Event{}, p.fail(Cut))
	default: // servers have many words for an answer that is whole
		if text := think.rest(); text != "" && !yield(Event{Kind: Delta, Text: text}, nil) {
			return
		}
		yield(Event{Kind: Done, Truncated: reason == "length" || reason == "model_length" || reason == "max_tokens"}, nil)
	}
}

// Models lists the names that GET /models gives.
func (p *chat) Models(ctx context.Context) ([]string, error) { return p.openAIModels(ctx) }

// WithKey is the server asked with another key.
func (p *chat) WithKey(key string) Provider {
	return &chat{client: p.with(key), noSchema: p.noSchema}
}
