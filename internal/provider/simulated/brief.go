package simulated

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// caseBrief is the name, and the title, of the schema of a structured case analysis
// (web/src/domain/analysis/case-analysis-form.ts).
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
	Stance     string          `json:"stance"`
	Claims     []briefClaim    `json:"claims"`
}

// briefClaim is a claim with the part of the form that it belongs to.
type briefClaim struct {
	claim
	Part string `json:"part"`
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
	w := p.words()
	said := w.Brief
	rule, days := p.rule()
	stance, conclusion := "yes", said.Yes
	if m.ID == "grok" {
		days, stance, conclusion = 2*days, "no", said.No
	}
	b := brief{
		Facts:      []string{fmt.Sprintf(said.Simulated, w.whom(m.ID)), said.Fact},
		Issues:     []briefIssue{{said.Issue, said.Rule, said.Application, []string{said.Counter}, conclusion, stance}},
		Strengths:  []string{said.Strength},
		Weaknesses: []string{said.Weakness},
		Risks:      []briefRisk{{said.Risk, "high"}},
		Evidence:   []string{said.Evidence},
		Strategy:   []string{said.Strategy},
		Deadlines:  []briefDeadline{{said.Deadline, rule, p.day(), days, "day"}},
		Tasks:      []briefTask{{said.Task, "high"}},
	}
	quote, id := p.quotable()
	if id != "" {
		b.Facts = append(b.Facts, strings.TrimSpace(quote)+" ["+id+"]")
		b.claim("facts", "fact", strings.TrimSpace(quote), id)
	}
	b.claim("facts", "fact", said.Fact, "")
	b.claim("issues", "rule", conclusion, "")
	b.claim("deadlines", "deadline", said.Deadline+": "+w.length(days, "day"), "")
	b.claim("evidence", "fact", said.Evidence, "")
	b.Stance = stance
	return b
}

func (b *brief) claim(part, kind, text, source string) {
	b.Claims = append(b.Claims, briefClaim{newClaim(len(b.Claims)+1, text, kind, source), part})
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
	Simulated, Fact, Issue, Rule, Application, Counter, Yes, No  string
	Strength, Weakness, Risk, Evidence, Strategy, Deadline, Task string
}
