package simulated

import (
	"encoding/json"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// prompt is what a stand-in understands of a request, in any format.
type prompt struct {
	message  string // the last user message, passages included
	question string
	passages []passage

	instructions string          // what the system says
	schema       string          // name of the JSON schema asked for; empty: prose
	form         json.RawMessage // that schema
	deep         bool
	bytes        int // of all texts, for token counts
}

type passage struct{ id, title, text string }

var passageForm = regexp.MustCompile(`(?s)<passage id="([^"]*)" title="([^"]*)">(.*?)</passage>`)

// newPrompt reads the last user message and the instructions; texts are all that
// was sent.
func newPrompt(last, instructions string, texts ...string) prompt {
	p := prompt{message: last, instructions: instructions}
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
	sentenceEnd = regexp.MustCompile(`[.!?]["”»]?(?:\s+|$)|[。！？]["”」』]?\s*|\n`)
	period      = regexp.MustCompile(`(?i)(?:^|[^\d月월.])(\d{1,3})\)? *(?:calendar |business )?(` +
		`days?\b|months?\b|years?\b|d[ií]as?\b|mes(?:es)?\b|mês|a[nñ]os?\b|tage?n?\b|monate?n?\b|jahre?n?\b|` +
		`день|дн|месяц|год|лет|天|日(?:以?内|前|間)|个月|か月|ヶ月|年|일(?: ?이내| ?전|간)|개월|년)`)
)

// units are the beginnings of names of lengths of time.
var units = []struct{ unit, prefixes string }{
	{"month", "month mes mês monat месяц 个月 か月 ヶ月 개월"},
	{"year", "year ano año jahr год лет 年 년"},
}

// unitOf is day, month or year.
func unitOf(name string) string {
	name = strings.ToLower(name)
	for _, u := range units {
		for prefix := range strings.FieldsSeq(u.prefixes) {
			if strings.HasPrefix(name, prefix) {
				return u.unit
			}
		}
	}
	return "day"
}

// quotable returns the sentence of the passages that shares most with the
// question, and where it stands.
func (p prompt) quotable() (sentence, id string) {
	asked := map[string]bool{}
	for _, part := range parts(p.question) {
		asked[part] = true
	}
	best := -1
	for _, passage := range p.passages {
		for _, s := range sentences(passage.text) {
			score := 0
			for _, part := range parts(s) {
				if asked[part] {
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

// parts are the longer words of a text, and the pairs of signs where words have no
// spaces.
func parts(text string) []string {
	var out []string
	for _, w := range strings.Fields(strings.ToLower(text)) {
		w = strings.Trim(w, `.,;:?!¿¡"'()。、，？！「」`)
		signs := []rune(w)
		switch {
		case len(signs) > 1 && unicode.In(signs[0], unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			for i := range signs[1:] {
				out = append(out, string(signs[i:i+2]))
			}
		case len(w) > 3:
			out = append(out, w)
		}
	}
	return out
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

// period finds a length of time in the passages, the quoted one first; 0 when
// there is none.
func (p prompt) period() (n int, unit, id string) {
	sentence, at := p.quotable()
	for _, passage := range append([]passage{{id: at, text: sentence}}, p.passages...) {
		if m := period.FindStringSubmatch(passage.text); m != nil {
			n, _ = strconv.Atoi(m[1]) // the pattern lets only digits through
			return n, unitOf(m[2]), passage.id
		}
	}
	return 0, "", ""
}
