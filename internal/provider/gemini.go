package provider

import (
	"context"
	"encoding/json"
	"iter"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/go-faster/jx"
)

// gemini speaks models/{model}:streamGenerateContent?alt=sse.
type gemini struct{ *client }

type geminiRequest struct {
	SystemInstruction *geminiContent   `json:"systemInstruction,omitempty"`
	Contents          []geminiContent  `json:"contents"`
	GenerationConfig  geminiGeneration `json:"generationConfig"`
	SafetySettings    []geminiSafety   `json:"safetySettings"`
	Store             bool             `json:"store"` // always false: overrides logging that is on for the whole project
}

type geminiContent struct {
	Role  string       `json:"role,omitempty"`
	Parts []geminiPart `json:"parts"`
}

type geminiPart struct {
	Text    string `json:"text"`
	Thought bool   `json:"thought,omitempty"`
}

type geminiGeneration struct {
	Temperature        *float64        `json:"temperature,omitempty"`
	MaxOutputTokens    int             `json:"maxOutputTokens,omitempty"`
	ResponseMimeType   string          `json:"responseMimeType,omitempty"`
	ResponseJSONSchema json.RawMessage `json:"responseJsonSchema,omitempty"`
	ThinkingConfig     *geminiThinking `json:"thinkingConfig,omitempty"`
}

type geminiThinking struct {
	IncludeThoughts bool   `json:"includeThoughts"`
	ThinkingLevel   string `json:"thinkingLevel,omitempty"`
	ThinkingBudget  int    `json:"thinkingBudget,omitempty"`
}

type geminiSafety struct {
	Category  string `json:"category"`
	Threshold string `json:"threshold"`
}

// geminiSafetySettings lets the facts of criminal cases through.
var geminiSafetySettings = []geminiSafety{
	{"HARM_CATEGORY_HARASSMENT", "BLOCK_ONLY_HIGH"},
	{"HARM_CATEGORY_HATE_SPEECH", "BLOCK_ONLY_HIGH"},
	{"HARM_CATEGORY_SEXUALLY_EXPLICIT", "BLOCK_ONLY_HIGH"},
	{"HARM_CATEGORY_DANGEROUS_CONTENT", "BLOCK_ONLY_HIGH"},
}

func (p *gemini) request(r Request) geminiRequest {
	out := geminiRequest{
		SafetySettings:   geminiSafetySettings,
		GenerationConfig: geminiGeneration{Temperature: r.Temperature, MaxOutputTokens: r.MaxTokens},
	}
	if r.System != "" {
		out.SystemInstruction = &geminiContent{Parts: []geminiPart{{Text: r.System}}}
	}
	for _, turn := range r.Turns {
		role := "user"
		if turn.Assistant {
			role = "model"
		}
		out.Contents = append(out.Contents, geminiContent{Role: role, Parts: []geminiPart{{Text: turn.Text}}})
	}
	if r.Schema != nil {
		out.GenerationConfig.ResponseMimeType = "application/json"
		out.GenerationConfig.ResponseJSONSchema = r.Schema.JSON
	}
	if r.Deep {
		out.GenerationConfig.ThinkingConfig = geminiDeep(r.Model)
	}
	return out
}

// geminiDeep spells deep thinking for a model. Level and budget together are
// refused, and the 2.5 family knows only the budget (-1: as the model sees fit).
func geminiDeep(model string) *geminiThinking {
	if strings.HasPrefix(model, "gemini-2.5") {
		return &geminiThinking{IncludeThoughts: true, ThinkingBudget: -1}
	}
	return &geminiThinking{IncludeThoughts: true, ThinkingLevel: "HIGH"}
}

// geminiChunk is what an event says.
type geminiChunk struct {
	parts     []geminiPart
	finish    string
	grounding geminiGrounding
	tokens    Tokens
	feedback  struct {
		BlockReason string `json:"blockReason"`
	}
	err *googleError
}

type geminiGrounding struct {
	GroundingChunks []struct {
		Web *struct {
			URI   string `json:"uri"`
			Title string `json:"title"`
		} `json:"web"`
	} `json:"groundingChunks"`
}

func (c *geminiChunk) read(d *jx.Decoder, name []byte) error {
	switch string(name) {
	case "candidates":
		return first(d, c.readCandidate)
	case "usageMetadata":
		return object(d, c.readUsage)
	case "promptFeedback":
		return rare(d, &c.feedback)
	case "error":
		return rare(d, &c.err)
	}
	return d.Skip()
}

func (c *geminiChunk) readCandidate(d *jx.Decoder, name []byte) (err error) {
	switch string(name) {
	case "content":
		return object(d, c.readContent)
	case "finishReason":
		c.finish, err = text(d)
		return err
	case "groundingMetadata":
		return rare(d, &c.grounding)
	}
	return d.Skip()
}

func (c *geminiChunk) readContent(d *jx.Decoder, name []byte) error {
	if string(name) != "parts" {
		return d.Skip()
	}
	return array(d, func(d *jx.Decoder) error {
		var part geminiPart
		err := object(d, part.read)
		c.parts = append(c.parts, part)
		return err
	})
}

func (p *geminiPart) read(d *jx.Decoder, name []byte) (err error) {
	switch string(name) {
	case "text":
		p.Text, err = text(d)
		return err
	case "thought":
		p.Thought, err = flag(d)
		return err
	}
	return d.Skip()
}

// readUsage adds up what is written, thinking included, to the output.
func (c *geminiChunk) readUsage(d *jx.Decoder, name []byte) error {
	var sum *int
	switch string(name) {
	case "promptTokenCount":
		sum = &c.tokens.Input
	case "candidatesTokenCount", "thoughtsTokenCount":
		sum = &c.tokens.Output
	default:
		return d.Skip()
	}
	n, err := tokens(d)
	*sum += n
	return err
}

// Stream asks the model.
func (p *gemini) Stream(ctx context.Context, r Request) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		path := "/v1beta/models/" + url.PathEscape(r.Model) + ":streamGenerateContent?alt=sse"
		finish := ""
		for data, err := range p.stream(ctx, path, p.request(r), r) {
			if err != nil {
				yield(Event{}, err)
				return
			}
			var chunk geminiChunk
			if readObject(data, chunk.read) != nil {
				if refused := parseGoogleError(data); refused.Code != 0 { // inside an array, as at some endpoints
					chunk = geminiChunk{err: &refused}
				} else {
					yield(Event{}, p.fail(Protocol))
					return
				}
			}
			if err := p.refusal(chunk, data); err != nil {
				yield(Event{}, err)
				return
			}
			if !chunk.forward(&finish, yield) {
				return
			}
		}
		p.finish(finish, yield)
	}
}

// refusal is non-nil when a chunk says that no answer will come.
func (p *gemini) refusal(chunk geminiChunk, data []byte) error {
	if chunk.err != nil {
		status := chunk.err.Code
		if status == 0 {
			status = http.StatusInternalServerError
		}
		class, retry := p.classify(status, nil, data)
		return &Error{Class: class, Provider: p.id, Status: status, Retry: retry}
	}
	if chunk.feedback.BlockReason != "" {
		return p.fail(Blocked)
	}
	return nil
}

// forward yields what a chunk carries and notes how the answer finished. It
// reports whether the caller wants more.
func (c *geminiChunk) forward(finish *string, yield func(Event, error) bool) bool {
	if c.tokens != (Tokens{}) && !yield(Event{Kind: Usage, Tokens: c.tokens}, nil) {
		return false
	}
	for _, part := range c.parts {
		kind := Delta
		if part.Thought {
			kind = Reasoning
		}
		if part.Text != "" && !yield(Event{Kind: kind, Text: part.Text}, nil) {
			return false
		}
	}
	for _, source := range c.grounding.GroundingChunks {
		if web := source.Web; web != nil && !yield(Event{Kind: Citation, URL: web.URI, Text: web.Title}, nil) {
			return false
		}
	}
	if c.finish != "" {
		*finish = c.finish
	}
	return true
}

// finish ends the stream as the last finishReason asks. The format has no event
// of its own for the end: a stream without a reason was cut.
func (p *gemini) finish(reason string, yield func(Event, error) bool) {
	switch reason {
	case "":
		yield(Event{}, p.fail(Cut))
	case "STOP":
		yield(Event{Kind: Done}, nil)
	case "MAX_TOKENS", "CONTINUATION":
		yield(Event{Kind: Done, Truncated: true}, nil)
	case "SAFETY", "RECITATION", "SPII", "BLOCKLIST", "PROHIBITED_CONTENT", "LANGUAGE":
		yield(Event{}, p.fail(Blocked))
	default: // OTHER, and the reasons of tools that were not offered
		yield(Event{}, &Error{Class: Protocol, Provider: p.id, Ended: true})
	}
}

// mostPages ends a list that does not.
const mostPages = 10

// Models lists the models that can generate content.
func (p *gemini) Models(ctx context.Context) ([]string, error) {
	var names []string
	path := "/v1beta/models?pageSize=1000"
	for next, pages := path, 0; next != "" && pages < mostPages; pages++ {
		var list struct {
			Models []struct {
				Name                       string
				SupportedGenerationMethods []string
			}
			NextPageToken string
		}
		if err := p.get(ctx, next, &list); err != nil {
			return nil, err
		}
		for _, m := range list.Models {
			if slices.Contains(m.SupportedGenerationMethods, "generateContent") {
				names = append(names, strings.TrimPrefix(m.Name, "models/"))
			}
		}
		next = ""
		if list.NextPageToken != "" {
			next = path + "&pageToken=" + url.QueryEscape(list.NextPageToken)
		}
	}
	return usable(names), nil
}

// WithKey is Gemini asked with another key.
func (p *gemini) WithKey(key string) Provider { return &gemini{p.with(key)} }
