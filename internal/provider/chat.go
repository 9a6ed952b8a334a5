package provider

import (
	"context"
	"encoding/json"
	"iter"
	"sync/atomic"
)

// chat speaks POST /chat/completions as Ollama, llama.cpp, vLLM and LM Studio do.
type chat struct {
	*client
	noSchema *atomic.Bool // this server refused a JSON schema once
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

type chatChunk struct {
	Choices []struct {
		Delta struct {
			Content          string `json:"content"`
			Refusal          string `json:"refusal"`
			ReasoningContent string `json:"reasoning_content"` // DeepSeek, vLLM
			Reasoning        string `json:"reasoning"`         // Ollama
		} `json:"delta"`
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Usage *struct {
		PromptTokens     int `json:"prompt_tokens"`
		CompletionTokens int `json:"completion_tokens"`
	} `json:"usage"`
	Error *openAIError `json:"error"`
}

// Stream asks the model. A server that refuses the schema is asked once more
// without it, and never again with it: its prose is compared as prose.
func (p *chat) Stream(ctx context.Context, r Request) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		body := p.request(r)
		for event, err := range p.ask(ctx, body, r) {
			if body.ResponseFormat != nil && ClassOf(err) == BadRequest {
				p.noSchema.Store(true)
				p.Stream(ctx, r)(yield)
				return
			}
			if !yield(event, err) {
				return
			}
		}
	}
}

func (p *chat) ask(ctx context.Context, body chatRequest, r Request) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		var (
			finish string
			think  thinkTags
		)
		for data, err := range p.stream(ctx, "/chat/completions", body, r) {
			if err != nil {
				yield(Event{}, err)
				return
			}
			if string(data) == "[DONE]" {
				break
			}
			var chunk chatChunk
			if decode(data, &chunk) != nil {
				yield(Event{}, p.fail(Protocol))
				return
			}
			if chunk.Error != nil {
				yield(Event{}, p.failed(chunk.Error))
				return
			}
			if !forwardChat(chunk, &finish, &think, yield) {
				return
			}
		}
		p.finish(finish, &think, yield)
	}
}

func (p *chat) failed(e *openAIError) *Error {
	if class := e.class(); class != "" {
		return p.fail(class)
	}
	return p.fail(Unavailable)
}

// forwardChat yields what a chunk carries and notes how the answer finished. It
// reports whether the caller wants more.
func forwardChat(chunk chatChunk, finish *string, think *thinkTags, yield func(Event, error) bool) bool {
	if u := chunk.Usage; u != nil {
		if !yield(Event{Kind: Usage, Tokens: Tokens{Input: u.PromptTokens, Output: u.CompletionTokens}}, nil) {
			return false
		}
	}
	if len(chunk.Choices) == 0 {
		return true
	}
	choice := chunk.Choices[0]
	thought, text := think.split(choice.Delta.Content)
	thought = choice.Delta.ReasoningContent + choice.Delta.Reasoning + thought
	if thought != "" && !yield(Event{Kind: Reasoning, Text: thought}, nil) {
		return false
	}
	if text != "" && !yield(Event{Kind: Delta, Text: text}, nil) {
		return false
	}
	if choice.Delta.Refusal != "" {
		*finish = "content_filter"
	} else if choice.FinishReason != "" && *finish == "" {
		*finish = choice.FinishReason
	}
	return true
}

func (p *chat) finish(reason string, think *thinkTags, yield func(Event, error) bool) {
	switch reason {
	case "":
		yield(Event{}, p.fail(Cut))
	case "content_filter":
		yield(Event{}, p.fail(Blocked))
	default:
		if text := think.rest(); text != "" && !yield(Event{Kind: Delta, Text: text}, nil) {
			return
		}
		yield(Event{Kind: Done, Truncated: reason == "length"}, nil)
	}
}

// Models lists the names that GET /models gives.
func (p *chat) Models(ctx context.Context) ([]string, error) { return p.openAIModels(ctx) }

// WithKey is the server asked with another key.
func (p *chat) WithKey(key string) Provider {
	return &chat{client: p.with(key), noSchema: p.noSchema}
}
