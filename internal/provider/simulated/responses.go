package simulated

import (
	"encoding/json"
	"net/http"
	"time"
)

type responsesBody struct {
	Model        string
	Instructions string
	Stream       bool
	Input        []struct {
		Role    string
		Content []struct{ Type, Text string }
	}
	Reasoning *struct{ Effort string }
	Text      *struct {
		Format struct {
			Type, Name string
			Schema     json.RawMessage
		}
	}
}

func (b responsesBody) prompt() prompt {
	var last string
	var texts []string
	for _, message := range b.Input {
		for _, part := range message.Content {
			texts = append(texts, part.Text)
			if message.Role == "user" {
				last = part.Text
			}
		}
	}
	p := newPrompt(last, b.Instructions, append(texts, b.Instructions)...)
	p.deep = b.Reasoning != nil && b.Reasoning.Effort == "high"
	if b.Text != nil && b.Text.Format.Type == "json_schema" {
		p.schema, p.form = b.Text.Format.Name, b.Text.Format.Schema
	}
	return p
}

// object is JSON in the making.
type object = map[string]any

// responsesStream answers POST /v1/responses with the events of the Responses API.
func (m Model) responsesStream(w http.ResponseWriter, r *http.Request) {
	var body responsesBody
	if !m.read(w, r, &body) {
		return
	}
	if !body.Stream {
		m.refuseRequest(w, "This stand-in only streams.")
		return
	}
	p := body.prompt()
	s := &responsesStream{stream: m.open(w, r), model: m.Name}
	s.event("response.created", object{"response": s.response("in_progress", nil, nil)})
	s.event("response.in_progress", object{"response": s.response("in_progress", nil, nil)})
	if p.deep {
		s.reasoning(p.thought())
	}
	text := m.say(p)
	if !s.message(text) {
		return
	}
	usage := object{
		"input_tokens": tokens(p.bytes), "input_tokens_details": object{"cached_tokens": 0},
		"output_tokens": tokens(len(text)), "output_tokens_details": object{"reasoning_tokens": 0},
		"total_tokens": tokens(p.bytes) + tokens(len(text)),
	}
	s.event("response.completed", object{"response": s.response("completed", []any{s.item("completed", text)}, usage)})
}

type responsesStream struct {
	*stream
	model  string
	number int
	output int
}

func (s *responsesStream) event(name string, data object) {
	data["type"], data["sequence_number"] = name, s.number
	s.number++
	s.send(name, data)
}

func (s *responsesStream) response(status string, output []any, usage any) object {
	if output == nil {
		output = []any{}
	}
	return object{
		"id": "resp_simulated", "object": "response", "created_at": time.Now().Unix(), "status": status, "model": s.model,
		"output": output, "error": nil, "incomplete_details": nil, "usage": usage, "store": false, "metadata": object{},
		"parallel_tool_calls": true, "tools": []any{}, "tool_choice": "auto",
	}
}

func (s *responsesStream) item(status, text string) object {
	content := []any{}
	if text != "" {
		content = append(content, object{"type": "output_text", "text": text, "annotations": []any{}})
	}
	return object{"id": "msg_simulated", "type": "message", "status": status, "role": "assistant", "content": content}
}

func (s *responsesStream) reasoning(text string) {
	at := object{"item_id": "rs_simulated", "output_index": 0, "summary_index": 0}
	with := func(extra object) object {
		out := object{}
		for k, v := range at {
			out[k] = v
		}
		for k, v := range extra {
			out[k] = v
		}
		return out
	}
	part := object{"type": "summary_text", "text": text}
	s.event("response.output_item.added", object{"output_index": 0, "item": object{"type": "reasoning", "id": "rs_simulated", "summary": []any{}}})
	s.event("response.reasoning_summary_part.added", with(object{"part": object{"type": "summary_text", "text": ""}}))
	for _, piece := range pieces(text) {
		s.event("response.reasoning_summary_text.delta", with(object{"delta": piece}))
	}
	s.event("response.reasoning_summary_text.done", with(object{"text": text}))
	s.event("response.reasoning_summary_part.done", with(object{"part": part}))
	s.event("response.output_item.done", object{"output_index": 0, "item": object{"type": "reasoning", "id": "rs_simulated", "summary": []any{part}}})
	s.output = 1
}

// message streams the answer and reports whether the client heard it all.
func (s *responsesStream) message(text string) bool {
	part := func(text string) object {
		return object{
			"item_id": "msg_simulated", "output_index": s.output, "content_index": 0,
			"part": object{"type": "output_text", "text": text, "annotations": []any{}},
		}
	}
	s.event("response.output_item.added", object{"output_index": s.output, "item": s.item("in_progress", "")})
	s.event("response.content_part.added", part(""))
	for _, piece := range pieces(text) {
		if !s.pause() {
			return false
		}
		s.event("response.output_text.delta", object{"item_id": "msg_simulated", "output_index": s.output, "content_index": 0, "delta": piece, "logprobs": []any{}})
	}
	s.event("response.output_text.done", object{"item_id": "msg_simulated", "output_index": s.output, "content_index": 0, "text": text, "logprobs": []any{}})
	s.event("response.content_part.done", part(text))
	s.event("response.output_item.done", object{"output_index": s.output, "item": s.item("completed", text)})
	return true
}
