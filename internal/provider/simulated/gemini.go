package simulated

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

type geminiContent struct {
	Role  string
	Parts []struct{ Text string }
}

type geminiBody struct {
	SystemInstruction geminiContent
	Contents          []geminiContent
	GenerationConfig  struct {
		ResponseMimeType   string
		ResponseJSONSchema json.RawMessage `json:"responseJsonSchema"`
		ThinkingConfig     *struct {
			IncludeThoughts bool
			ThinkingLevel   string
			ThinkingBudget  *int
		}
	}
}

func (b geminiBody) prompt() prompt {
	var last string
	var texts []string
	for _, content := range append(b.Contents, b.SystemInstruction) {
		for _, part := range content.Parts {
			texts = append(texts, part.Text)
			if content.Role == "user" {
				last = part.Text
			}
		}
	}
	instructions := ""
	for _, part := range b.SystemInstruction.Parts {
		instructions += part.Text
	}
	p := newPrompt(last, instructions, texts...)
	if t := b.GenerationConfig.ThinkingConfig; t != nil {
		p.deep = t.IncludeThoughts
	}
	if schema := b.GenerationConfig.ResponseJSONSchema; schema != nil && b.GenerationConfig.ResponseMimeType == "application/json" {
		p.form = schema
		var head struct{ Title string }
		if json.Unmarshal(schema, &head) == nil {
			p.schema = head.Title
		}
		if p.schema == "" {
			p.schema = "answer"
		}
	}
	return p
}

// geminiStream answers POST /v1beta/models/{model}:streamGenerateContent?alt=sse.
// It sends no comments: Google's own client does not understand them.
func (m Model) geminiStream(w http.ResponseWriter, r *http.Request) {
	if !strings.HasSuffix(r.PathValue("call"), ":streamGenerateContent") || r.URL.Query().Get("alt") != "sse" {
		m.refuseRequest(w, "This stand-in only streams, with alt=sse.")
		return
	}
	var body geminiBody
	if !m.read(w, r, &body) {
		return
	}
	if t := body.GenerationConfig.ThinkingConfig; t != nil && t.ThinkingLevel != "" && t.ThinkingBudget != nil {
		m.refuseRequest(w, "Thinking level and thinking budget exclude each other.")
		return
	}
	p := body.prompt()
	s := m.open(w, r)
	written := 0
	chunk := func(text string, thought bool, finish string) {
		part := object{"text": text}
		if thought {
			part["thought"] = true
		}
		candidate := object{"content": object{"role": "model", "parts": []any{part}}, "index": 0}
		if finish != "" {
			candidate["finishReason"] = finish
		}
		written += len(text)
		s.send("", object{
			"candidates":    []any{candidate},
			"usageMetadata": object{"promptTokenCount": tokens(p.bytes), "candidatesTokenCount": tokens(written), "totalTokenCount": tokens(p.bytes) + tokens(written)},
			"modelVersion":  m.Name, "responseId": "simulated",
		})
	}
	if p.deep {
		chunk(p.thought(), true, "")
	}
	parts := pieces(m.say(p))
	for i, piece := range parts {
		if !s.pause() {
			return
		}
		finish := ""
		if i == len(parts)-1 {
			finish = "STOP"
		}
		chunk(piece, false, finish)
	}
}

func (m Model) geminiModels(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"models":[{"name":"models/%s","displayName":"Simulated","inputTokenLimit":1000000,"outputTokenLimit":65536,"supportedGenerationMethods":["generateContent"],"thinking":true}]}`, m.Name)
}
