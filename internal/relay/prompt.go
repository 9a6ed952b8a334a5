package relay

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"legalai/internal/consensus"
	"legalai/internal/provider"
	"legalai/internal/wire"
)

// prompt is what every model of a run gets. Its form is fixed by the comment of
// wire.AIStreamRequest, because the browser shows it before it is sent.
func prompt(r wire.AIStreamRequest, settings *settled) provider.Request {
	out := provider.Request{System: r.System, MaxTokens: settings.MaxTokens, Temperature: settings.Temperature}
	if r.Schema != nil {
		out.Schema = &provider.Schema{Name: r.Schema.Name, JSON: r.Schema.Schema, Required: true}
		if r.Analysis {
			out.Schema.JSON = consensus.WithClaims(r.Schema.Schema)
		}
	} else {
		name, schema := consensus.Schema(r.Language, r.Analysis)
		out.Schema = &provider.Schema{Name: name, JSON: schema}
	}
	if r.MaxTokens > 0 {
		out.MaxTokens = min(r.MaxTokens, settings.MaxTokens)
	}
	if r.Temperature != nil {
		out.Temperature = r.Temperature
	}
	for _, turn := range r.Turns {
		out.Turns = append(out.Turns, provider.Turn{Assistant: turn.Role == "assistant", Text: turn.Text})
	}
	last := &out.Turns[len(out.Turns)-1]
	for i, p := range r.Passages {
		if i == 0 {
			last.Text += "\n"
		}
		last.Text += "\n" + passage(p)
	}
	return out
}

var (
	attribute = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;")
	tag       = regexp.MustCompile(`(?i)<([\t\n\f\r ]*/?[\t\n\f\r ]*passage)`)
)

func passage(p wire.AIPassage) string {
	return fmt.Sprintf(`<passage id="%s" title="%s">%s</passage>`, p.ID, attribute.Replace(p.Title), tag.ReplaceAllString(p.Text, "&lt;$1"))
}

// size is how many bytes of text a model reads.
func size(r provider.Request) int {
	n := len(r.System) + len(r.Schema.JSON)
	for _, t := range r.Turns {
		n += len(t.Text)
	}
	return n
}

func passages(r wire.AIStreamRequest) []consensus.Passage {
	out := make([]consensus.Passage, len(r.Passages))
	for i, p := range r.Passages {
		out[i] = consensus.Passage{ID: p.ID, Text: p.Text}
	}
	return out
}

// subject is what the turns are about: law, too, wherever texts go along with them.
func subject(r wire.AIStreamRequest) consensus.Subject {
	if len(r.Passages) > 0 || slices.ContainsFunc(r.Turns, func(t wire.AITurn) bool { return consensus.SubjectOf(t.Text) == consensus.Law }) {
		return consensus.Law
	}
	return consensus.AnotherSubject
}

// validate refuses what the request's schema cannot express.
func validate(r wire.AIStreamRequest) error {
	if len(r.Turns) == 0 || r.Turns[len(r.Turns)-1].Role != "user" {
		return wire.Errorf(wire.Invalid, "The last turn must be the user's.")
	}
	if strings.TrimSpace(r.Turns[len(r.Turns)-1].Text) == "" {
		return wire.Errorf(wire.Invalid, "The question is empty.")
	}
	if r.Schema != nil && (len(r.Schema.Schema) == 0 || r.Schema.Schema[0] != '{') {
		return wire.Errorf(wire.Invalid, "A schema is a JSON object.")
	}
	seen := map[string]bool{}
	for _, p := range r.Passages {
		if seen[p.ID] {
			return wire.Errorf(wire.Invalid, "Two passages have the same id.")
		}
		seen[p.ID] = true
	}
	return nil
}
