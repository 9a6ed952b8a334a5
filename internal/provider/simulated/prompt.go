package simulated

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
)

// prompt is what a stand-in understands of a request, in any format.
type prompt struct {
	message  string // the last user message, passages included
	question string
	passages []passage
	schema   string          // name of the JSON schema asked for; empty: prose
	form     json.RawMessage // that schema
	deep     bool
	bytes    int // of all texts, for token counts
}

type passage struct{ id, title, text string }

var passageForm = regexp.MustCompile(`(?s)<passage id="([^"]*)" title="([^"]*)">(.*?)</passage>`)

// newPrompt reads the last user message; texts are all that was sent.
func newPrompt(last string, texts ...string) prompt {
	p := prompt{message: last}
	for _, t := range texts {
		p.bytes += len(t)
	}
	for _, m := range passageForm.FindAllStringSubmatch(last, -1) {
		p.passages = append(p.passages, passage{m[1], html.UnescapeString(m[2]), m[3]})
	}
	p.question = strings.TrimSpace(passageForm.ReplaceAllString(last, ""))
	return p
}

// tokens guesses what a tokenizer would count.
func tokens(bytes int) int { return bytes/4 + 1 }

var (
	sentenceEnd  = regexp.MustCompile(`[.!?。！？]["”»]?(\s+|$)|\n`)
	spanishWords = regexp.MustCompile(`(?i)\b(qué|cuál|cuánto|plazo|contrato|puede|según|está|cliente)\b`)
	period       = regexp.MustCompile(`(?i)\b(\d{1,3})\)?\s*(calendar |business )?(days?|months?|años?|years?|días?|meses|mes)\b`)
)

// quotable returns the sentence of the passages that shares most words with the
// question, and where it stands.
func (p prompt) quotable() (sentence, id string) {
	words := map[string]bool{}
	for _, w := range strings.Fields(strings.ToLower(p.question)) {
		if w = strings.Trim(w, `.,;:?!¿¡"'()`); len(w) > 3 {
			words[w] = true
		}
	}
	best := -1
	for _, passage := range p.passages {
		for _, s := range sentences(passage.text) {
			score := 0
			for _, w := range strings.Fields(strings.ToLower(s)) {
				if words[strings.Trim(w, `.,;:?!¿¡"'()`)] {
					score++
				}
			}
			if score > best {
				best, sentence, id = score, s, passage.id
			}
		}
	}
	return sentence, id
}

// sentences are those of a length that can be quoted.
func sentences(text string) []string {
	var out []string
	start := 0
	for _, end := range sentenceEnd.FindAllStringIndex(text, -1) {
		s := strings.TrimSpace(text[start:end[1]])
		if len(s) >= 20 && len(s) <= 400 {
			out = append(out, s)
		}
		start = end[1]
	}
	if s := strings.TrimSpace(text[start:]); len(s) >= 20 && len(s) <= 400 {
		out = append(out, s)
	}
	return out
}

// period finds a length of time in the passages, the quoted one first.
func (p prompt) period() (number, unit, id string) {
	sentence, at := p.quotable()
	if m := period.FindStringSubmatch(sentence); m != nil {
		return m[1], strings.ToLower(m[3]), at
	}
	for _, passage := range p.passages {
		if m := period.FindStringSubmatch(passage.text); m != nil {
			return m[1], strings.ToLower(m[3]), passage.id
		}
	}
	return "", "", ""
}

// spanish reports whether the question is in Spanish; everything else is
// answered in English.
func (p prompt) spanish() bool {
	return strings.ContainsAny(p.question, "¿¡ñ") || spanishWords.MatchString(p.question)
}
