package simulated

import (
	"encoding/json"
	"net/http"
	"time"
)

type chatBody struct {
	Stream        bool
	StreamOptions struct {
		IncludeUsage bool `json:"include_usage"`
	} `json:"stream_options"`
	Messages       []struct{ Role, Content string }
	Reasoning      string `json:"reasoning_effort"`
	ResponseFormat *struct {
		JSONSchema *struct {
			Name   string
			Schema json.RawMessage
		} `json:"json_schema"`
	} `json:"response_format"`
}

func (b chatBody) prompt() prompt {
	var last, instructions string
	var texts []string
	for _, message := range b.Messages {
		texts = append(texts, message.Content)
		switch message.Role {
		case "user":
			last = message.Content
		case "system":
			instructions = message.Content
		}
	}
	p := newPrompt(last, instructions, texts...)
	p.deep = b.Reasoning == "high"
	if b.ResponseFormat != nil && b.ResponseFormat.JSONSchema != nil {
		p.schema, p.form = b.ResponseFormat.JSONSchema.Name, b.ResponseFormat.JSONSchema.Schema
	}
	return p
}

// chatStream answers POST /v1/chat/completions with chunks.
func (m Model) chatStream(w http.ResponseWriter, r *http.Request) {
	var body chatBody
	if !m.read(w, r, &body) {
		return
	}
	if !body.Stream {
		m.refuseRequest(w, "This stand-in only streams.")
		return
	}
	p := body.prompt()
	s := m.open(w, r)
	chunk := func(choices []any, usage any) {
		s.send("", object{"id": "chatcmpl-simulated", "object": "chat.completion.chunk", "created": time.Now().Unix(), "model": m.Name, "choices": choices, "usage": usage})
	}
	delta := func(delta object, finish any) {
		chunk([]any{object{"index": 0, "delta": delta, "finish_reason": finish}}, nil)
	}
	delta(object{"role": "assistant", "content": ""}, nil)
	if p.deep {
		delta(object{"reasoning": p.thought()}, nil)
	}
	text := m.say(p)
	for _, piece := range pieces(text) {
		if !s.pause() {
			return
		}
		delta(object{"content": piece}, nil)
	}
	delta(object{}, "stop")
	if body.StreamOptions.IncludeUsage {
		chunk([]any{}, object{"prompt_tokens": tokens(p.bytes), "completion_tokens": tokens(len(text)), "total_tokens": tokens(p.bytes) + tokens(len(text))})
	}
	s.raw("data: [DONE]\n\n")
}
