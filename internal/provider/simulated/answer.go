package simulated

import (
	"encoding/json"
	"fmt"
	"strconv"
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

// voice is how one stand-in words what it says; %s are quotation, period, name.
type voice struct{ simulated, asked, quotes, noText, period, form, own, close string }

var names = map[string]string{"openai": "OpenAI", "gemini": "Gemini", "grok": "Grok", "local": "a local model"}

var english = map[string]voice{
	"openai": {period: "The notice period is %s.", form: "Notice must be given in writing.", own: "Keep proof of when the notice was received."},
	"gemini": {period: "A notice period of %s applies.", form: "The notice has to be given in writing.", own: "Check whether a mandatory rule sets a longer minimum."},
	"grok":   {period: "The notice period is %s.", form: "Notice must be given in writing.", own: "Weekends may move the last day."},
	"local":  {period: "The applicable notice period is %s.", form: "Notice must be given in writing.", own: "The full document should be read before acting."},
}

var spanish = map[string]voice{
	"openai": {period: "El plazo de preaviso es de %s.", form: "El preaviso debe darse por escrito.", own: "Conviene conservar la prueba de la recepción del preaviso."},
	"gemini": {period: "Se aplica un plazo de preaviso de %s.", form: "El preaviso tiene que darse por escrito.", own: "Hay que comprobar si una norma imperativa fija un mínimo mayor."},
	"grok":   {period: "El plazo de preaviso es de %s.", form: "El preaviso debe darse por escrito.", own: "Los días inhábiles pueden mover el último día."},
	"local":  {period: "El plazo de preaviso aplicable es de %s.", form: "El preaviso debe darse por escrito.", own: "Antes de actuar debe leerse el documento completo."},
}

func (m Model) voice(es bool) voice {
	if es {
		v := spanish[m.ID]
		v.simulated = "**Respuesta simulada** en lugar de %s: no se ha consultado ningún modelo."
		v.asked, v.quotes, v.noText = "Pregunta: «%s»", "El texto dice: «%s»", "La pregunta viene sin documento."
		v.close = "Es una demostración; no sirve para decidir nada."
		return v
	}
	v := english[m.ID]
	v.simulated = "**Simulated answer** in place of %s: no model was asked."
	v.asked, v.quotes, v.noText = "You asked: “%s”", "The text says: “%s”", "The question comes without a document."
	v.close = "This is a demonstration; nothing can be decided on it."
	return v
}

// reply makes the answer. All stand-ins quote the same sentence and agree on the
// form; grok reads another period than the others.
func (m Model) reply(p prompt) answer {
	if m.Prose != nil {
		return answer{Markdown: m.Prose(p.message), Stance: "none", Claims: []claim{}}
	}
	v := m.voice(p.spanish())
	a := answer{Stance: "none"}
	if quote, id := p.quotable(); id != "" {
		a.add(fmt.Sprintf(v.quotes, strings.TrimSpace(quote)), "fact", id)
	} else {
		a.add(v.noText, "fact", "")
	}
	period, source := m.readPeriod(p)
	a.add(fmt.Sprintf(v.period, period), "deadline", source)
	a.add(v.form, "rule", "")
	a.add(v.own, "fact", "")
	var md strings.Builder
	fmt.Fprintf(&md, v.simulated+"\n\n"+v.asked+"\n\n", names[m.ID], excerpt(p.question, 160))
	if p.schema == "case_analysis" {
		a.sections(&md, p.spanish())
	} else {
		for _, c := range a.Claims {
			md.WriteString("- " + c.cited() + "\n")
		}
	}
	a.Markdown = md.String() + "\n" + v.close
	return a
}

// readPeriod is the period of the passages as this stand-in reads it.
func (m Model) readPeriod(p prompt) (period, source string) {
	number, unit, source := p.period()
	if number == "" {
		number, unit = "30", "days"
		if p.spanish() {
			unit = "días"
		}
	}
	if m.ID == "grok" {
		n, _ := strconv.Atoi(number) // the pattern lets only digits through
		number = strconv.Itoa(2 * n)
		if many, ok := plural[unit]; ok {
			unit = many
		}
	}
	return number + " " + unit, source
}

var plural = map[string]string{"day": "days", "month": "months", "year": "years", "día": "días", "mes": "meses", "año": "años"}

func (a *answer) add(text, kind, source string) {
	c := claim{ID: fmt.Sprintf("c%d", len(a.Claims)+1), Text: text, Type: kind, Polarity: "affirm", Sources: []string{}}
	if source != "" {
		c.Sources = append(c.Sources, source)
	}
	a.Claims = append(a.Claims, c)
}

func (c claim) cited() string {
	if len(c.Sources) == 0 {
		return c.Text
	}
	return c.Text + " [" + c.Sources[0] + "]"
}

// sections lays the claims out as a case analysis.
func (a *answer) sections(md *strings.Builder, es bool) {
	headings := []string{"Facts", "Issues", "Rules", "Application", "Counterarguments", "Conclusion", "Next steps"}
	doubt := "The wording of the clause can be read against whoever drafted it."
	issue := "Which notice is required, and by when?"
	if es {
		headings = []string{"Hechos", "Cuestiones", "Normas", "Aplicación", "Argumentos en contra", "Conclusión", "Próximos pasos"}
		doubt = "La redacción de la cláusula puede interpretarse en contra de quien la redactó."
		issue = "¿Qué preaviso se exige y hasta cuándo?"
	}
	bodies := []string{a.Claims[0].cited(), issue, a.Claims[2].cited(), a.Claims[1].cited(), doubt, a.Claims[1].cited(), a.Claims[3].cited()}
	for i, heading := range headings {
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
	return fmt.Sprintf("(Simulated thinking.) The question has %d characters and comes with %d passages.", len(p.question), len(p.passages))
}

func excerpt(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
