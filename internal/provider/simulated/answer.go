package simulated

import (
	"encoding/json"
	"fmt"
	"strings"
)

// answer is what a stand-in says. Its JSON is that of the schema the product
// asks for, answer_md first.
type answer struct {
	Markdown string  `json:"answer_md"`
	Stance   string  `json:"stance"`
	Claims   []claim `json:"claims"`
}

type claim struct {
	ID       string   `json:"id"`
	Text     string   `json:"text"`
	Type     string   `json:"type"`
	Polarity string   `json:"polarity"`
	Sources  []string `json:"sources"`
}

var names = map[string]string{"openai": "OpenAI", "gemini": "Gemini", "grok": "Grok"}

// reply makes the answer. All stand-ins quote the same sentence and agree on the
// form; grok reads another period than the others.
func (m Model) reply(p prompt) answer {
	if m.Prose != nil {
		return answer{Markdown: m.Prose(p.message), Stance: "none", Claims: []claim{}}
	}
	w := p.words()
	period, source := m.readPeriod(p, w)
	said, form := w.Period, w.Form
	if m.ID == "gemini" {
		said, form = w.PeriodAgain, w.FormAgain
	}
	a := answer{Stance: "none"}
	if quote, id := p.quotable(); id != "" {
		a.add(fmt.Sprintf(w.Quotes, strings.TrimSpace(quote)), "fact", id)
	} else {
		a.add(w.NoText, "fact", "")
	}
	a.add(fmt.Sprintf(said, period), "deadline", source)
	a.add(form, "rule", "")
	a.add(w.Own[m.ID], "fact", "")
	var md strings.Builder
	fmt.Fprintf(&md, w.Simulated+"\n\n"+w.Asked+"\n\n", w.whom(m.ID), excerpt(p.question, 160))
	if p.schema == "case_analysis" {
		a.sections(&md, w)
	} else {
		for _, c := range a.Claims {
			md.WriteString("- " + c.cited() + "\n")
		}
	}
	a.Markdown = md.String() + "\n" + w.Close
	return a
}

// readPeriod is the period of the passages as this stand-in reads it.
func (m Model) readPeriod(p prompt, w words) (period, source string) {
	n, unit, source := p.period()
	if n == 0 {
		n, unit = 30, "day"
	}
	if m.ID == "grok" {
		n *= 2
	}
	return w.length(n, unit), source
}

func (a *answer) add(text, kind, source string) {
	a.Claims = append(a.Claims, newClaim(len(a.Claims)+1, text, kind, source))
}

func newClaim(number int, text, kind, source string) claim {
	c := claim{ID: fmt.Sprintf("c%d", number), Text: text, Type: kind, Polarity: "affirm", Sources: []string{}}
	if source != "" {
		c.Sources = append(c.Sources, source)
	}
	return c
}

func (c claim) cited() string {
	if len(c.Sources) == 0 {
		return c.Text
	}
	return c.Text + " [" + c.Sources[0] + "]"
}

// sections lays the claims out as a case analysis.
func (a *answer) sections(md *strings.Builder, w words) {
	bodies := [len(w.Headings)]string{a.Claims[0].cited(), w.Issue, a.Claims[2].cited(), a.Claims[1].cited(), w.Doubt, a.Claims[1].cited(), a.Claims[3].cited()}
	for i, heading := range w.Headings {
		fmt.Fprintf(md, "## %s\n\n%s\n\n", heading, bodies[i])
	}
}

// say is the answer as it goes over the wire.
func (m Model) say(p prompt) string {
	if m.Say != nil {
		return m.Say(p.message)
	}
	var a any
	switch p.schema {
	case "":
		return m.reply(p).Markdown
	case caseBrief:
		a = m.brief(p)
	case judgeRulings:
		a = p.judge()
	default:
		a = m.reply(p)
	}
	out, err := json.Marshal(a)
	if err != nil {
		panic("simulated: an answer has no JSON form: " + err.Error())
	}
	return string(out)
}

// thought is the published thinking of deep requests.
func (p prompt) thought() string {
	return fmt.Sprintf(p.words().Thought, len([]rune(p.question)), len(p.passages))
}

func excerpt(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
