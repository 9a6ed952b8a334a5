package simulated

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// caseBrief is the name, and the title, of the schema of a structured case analysis
// (web/src/domain/case-analysis-form.ts).
const caseBrief = "case_brief"

type brief struct {
	Facts      []string        `json:"facts"`
	Issues     []briefIssue    `json:"issues"`
	Strengths  []string        `json:"strengths"`
	Weaknesses []string        `json:"weaknesses"`
	Risks      []briefRisk     `json:"risks"`
	Evidence   []string        `json:"evidence"`
	Strategy   []string        `json:"strategy"`
	Deadlines  []briefDeadline `json:"deadlines"`
	Tasks      []briefTask     `json:"tasks"`
}

type briefIssue struct {
	Question         string   `json:"question"`
	Rule             string   `json:"rule"`
	Application      string   `json:"application"`
	CounterArguments []string `json:"counter_arguments"`
	Conclusion       string   `json:"conclusion"`
	Stance           string   `json:"stance"`
}

type briefRisk struct {
	Text     string `json:"text"`
	Severity string `json:"severity"`
}

type briefDeadline struct {
	What        string `json:"what"`
	Rule        string `json:"rule"`
	TriggerDate string `json:"trigger_date"`
	N           int    `json:"n"`
	Unit        string `json:"unit"`
}

type briefTask struct {
	Title    string `json:"title"`
	Priority string `json:"priority"`
}

// brief fills the form. The stand-ins agree on nearly everything; grok counts
// twice the days and answers the issue the other way.
func (m Model) brief(p prompt) brief {
	said := briefEnglish
	if p.spanish() {
		said = briefSpanish
	}
	rule, days := p.rule()
	stance, conclusion := "yes", said.yes
	if m.ID == "grok" {
		days, stance, conclusion = 2*days, "no", said.no
	}
	b := brief{
		Facts:      []string{fmt.Sprintf(said.simulated, names[m.ID]), said.fact},
		Issues:     []briefIssue{{said.issue, said.rule, said.application, []string{said.counter}, conclusion, stance}},
		Strengths:  []string{said.strength},
		Weaknesses: []string{said.weakness},
		Risks:      []briefRisk{{said.risk, "high"}},
		Evidence:   []string{said.evidence},
		Strategy:   []string{said.strategy},
		Deadlines:  []briefDeadline{{said.deadline, rule, p.day(), days, "day"}},
		Tasks:      []briefTask{{said.task, "high"}},
	}
	if quote, id := p.quotable(); id != "" {
		b.Facts = append(b.Facts, strings.TrimSpace(quote)+" ["+id+"]")
	}
	return b
}

// rule is a rule that the form lets a model name, and its days as this stand-in knows them.
func (p prompt) rule() (id string, days int) {
	var form struct {
		Properties struct {
			Deadlines struct {
				Items struct {
					Properties struct {
						Rule struct{ Enum []string }
					}
				}
			}
		}
	}
	if json.Unmarshal(p.form, &form) != nil {
		return "", 30
	}
	const answer = "us-frcp-12a1Ai"
	offered := form.Properties.Deadlines.Items.Properties.Rule.Enum
	if slices.Contains(offered, answer) {
		return answer, 21
	}
	for _, id := range offered {
		if id != "" {
			return id, 30
		}
	}
	return "", 30
}

var dayForm = regexp.MustCompile(`\b20\d\d-\d\d-\d\d\b|\[DATE_\d+\]`)

// day is the first day that the question or a passage names.
func (p prompt) day() string { return dayForm.FindString(p.message) }

type briefWords struct {
	simulated, fact, issue, rule, application, counter, yes, no  string
	strength, weakness, risk, evidence, strategy, deadline, task string
}

var briefEnglish = briefWords{
	simulated: "Simulated answer in place of %s: no model was asked.",
	fact:      "The other side was served with the papers.",
	issue:     "Was notice given in time?", rule: "Notice must be given in writing within the period.",
	application: "The notice was in writing; when it arrived must be proven.",
	counter:     "The other side may say that the notice never arrived.",
	yes:         "The notice was probably given in time.", no: "The notice was probably late.",
	strength: "There is a written notice.", weakness: "Its receipt is not proven.",
	risk: "The claim may be dismissed as late.", evidence: "Proof of delivery of the notice.",
	strategy: "Secure the proof of delivery before answering.", deadline: "File the answer",
	task: "Ask the carrier for the proof of delivery",
}

var briefSpanish = briefWords{
	simulated: "Respuesta simulada en lugar de %s: no se ha consultado ningún modelo.",
	fact:      "La otra parte fue notificada.",
	issue:     "¿Se dio el preaviso a tiempo?", rule: "El preaviso debe darse por escrito dentro del plazo.",
	application: "El preaviso fue escrito; hay que probar cuándo llegó.",
	counter:     "La otra parte puede decir que el preaviso no llegó.",
	yes:         "El preaviso se dio probablemente a tiempo.", no: "El preaviso fue probablemente tardío.",
	strength: "Hay un preaviso escrito.", weakness: "Su recepción no está probada.",
	risk: "La demanda puede desestimarse por tardía.", evidence: "Prueba de la entrega del preaviso.",
	strategy: "Asegurar la prueba de la entrega antes de contestar.", deadline: "Contestar a la demanda",
	task: "Pedir al transportista la prueba de la entrega",
}
