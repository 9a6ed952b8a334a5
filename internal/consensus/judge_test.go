package consensus_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/consensus"
)

// judge rules on everything that is undecided.
func judge(verdict consensus.Verdict, answers ...consensus.Answer) []consensus.Ruling {
	var out []consensus.Ruling
	for _, p := range consensus.Undecided(answers) {
		out = append(out, consensus.Ruling{A: p.A, B: p.B, Verdict: verdict})
	}
	return out
}

// everything rules on all pairs of claims, asked or not.
func everything(verdict consensus.Verdict, answers ...consensus.Answer) []consensus.Ruling {
	var out []consensus.Ruling
	for _, a := range answers {
		for _, b := range answers {
			for i := range a.Claims {
				for j := range b.Claims {
					out = append(out, consensus.Ruling{A: consensus.Place{Slot: a.Slot, Claim: i}, B: consensus.Place{Slot: b.Slot, Claim: j}, Verdict: verdict})
				}
			}
		}
	}
	return append(out, consensus.Ruling{A: consensus.Place{Slot: 7}, B: consensus.Place{Claim: 40}, Verdict: verdict})
}

const (
	mayStrike = "A court may strike out a penalty that is grossly excessive."
	mayReduce = "Judges moderate excessive penalties."
	noReduce  = "Penalties hold as agreed, however excessive."
)

func TestJudgeRefinesWording(t *testing.T) {
	for _, tt := range []struct {
		name    string
		verdict consensus.Verdict
		answers []consensus.Answer
		want    shape
	}{
		{
			"the same in other words", consensus.SaysSame,
			[]consensus.Answer{says(0, mayStrike), says(1, mayReduce)},
			shape{Pattern: "2/2", Agreed: []string{mayStrike}, Capped: "comparison", Level: "moderate"},
		},
		{
			"the contrary in other words", consensus.SaysContradicts,
			[]consensus.Answer{says(0, mayStrike), says(1, noReduce)},
			shape{Pattern: "1/1", Contradictions: [][]string{{"[0] ", "[1] "}}, Capped: "contradiction", Level: "low"},
		},
		{
			"nothing to do with each other", consensus.SaysUnrelated,
			[]consensus.Answer{says(0, mayStrike), says(1, mayReduce)},
			shape{Pattern: "1/1", Single: []string{mayStrike, mayReduce}, Capped: "comparison", Level: "low"},
		},
		{
			"the same, but under a condition", consensus.SaysSame,
			[]consensus.Answer{says(0, mayStrike), says(1, "~"+mayReduce)},
			shape{Pattern: "1/1", Single: []string{mayStrike, mayReduce}, Capped: "comparison", Level: "low"},
		},
		{
			"a third says the same", consensus.SaysSame,
			[]consensus.Answer{says(0, mayStrike), says(1, mayStrike), says(2, mayReduce)},
			shape{Pattern: "3/3", Agreed: []string{mayStrike}, Level: "moderate"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := consensus.Assess(tt.answers, nil, consensus.Learned{}, judge(tt.verdict, tt.answers...)...)
			if diff := cmp.Diff(tt.want, shapeOf(r)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			for _, g := range r.Agreed {
				if !g.Judged {
					t.Errorf("%q does not say that a judge ruled", g.Text)
				}
			}
			for _, c := range r.Contradictions {
				if !c.Judged {
					t.Errorf("%q does not say that a judge ruled", c.Topic)
				}
			}
		})
	}
}

// Whatever a judge says of claims that figures, dates, citations or a "not" keep
// apart: it never makes them agree. Nor does it undo what was found without it.
func TestJudgeOverrulesNothing(t *testing.T) {
	for _, tt := range []struct {
		name    string
		answers []consensus.Answer
	}{
		{"a period", []consensus.Answer{says(0, "The notice period is 30 days."), says(1, "The notice period is 60 days.")}},
		{"a period in other words", []consensus.Answer{says(0, "The appeal must be lodged within 30 days of service."), says(1, "Whoever lost has 60 days to challenge a judgment on appeal.")}},
		{"a date", []consensus.Answer{says(0, "The claim is barred on 1 March 2026."), says(1, "The claim is barred on 2 March 2026.")}},
		{"an amount", []consensus.Answer{says(0, "The deposit is EUR 500."), says(1, "As a deposit the tenant has to pay EUR 700.")}},
		{"a figure that one does not name", []consensus.Answer{says(0, "The penalty is EUR 500 a day."), says(1, "The contract has a penalty for each day.")}},
		{"a citation", []consensus.Answer{says(0, "Article 9 allows the early end of the lease."), says(1, "The early end of a lease is allowed by Article 11.")}},
		{"a denial", []consensus.Answer{says(0, "The penalty clause is enforceable."), says(1, "!The penalty clause is enforceable.")}},
		{"a denial in other words", []consensus.Answer{says(0, mayStrike), says(1, "A court may not reduce an excessive penalty.")}},
		{"two sides", []consensus.Answer{says(0, "The tenant gives notice in writing."), says(1, "The landlord gives notice in writing.")}},
		{"two places", []consensus.Answer{says(0, "The dispute goes to the courts of Madrid."), says(1, "The dispute goes to the courts of Paris.")}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			without := consensus.Assess(tt.answers, nil, consensus.Learned{})
			with := consensus.Assess(tt.answers, nil, consensus.Learned{}, everything(consensus.SaysSame, tt.answers...)...)
			if diff := cmp.Diff(shapeOf(without), shapeOf(with)); diff != "" {
				t.Errorf("a judge changed it (-without +with):\n%s", diff)
			}
		})
	}
	agreed := []consensus.Answer{says(0, "The notice period is 30 days."), says(1, "The period of notice is 30 days.")}
	for _, verdict := range []consensus.Verdict{consensus.SaysContradicts, consensus.SaysUnrelated, "nonsense"} {
		if r := consensus.Assess(agreed, nil, consensus.Learned{}, everything(verdict, agreed...)...); len(r.Agreed) != 1 {
			t.Errorf("%q undid an agreement: %+v", verdict, r)
		}
	}
}

// Figures that differ in sentences that share few words are found by a judge alone.
func TestJudgeFindsContradictions(t *testing.T) {
	answers := []consensus.Answer{says(0, "The appeal must be lodged within 30 days of service."), says(1, "Whoever lost has 60 days to challenge a judgment on appeal.")}
	r := consensus.Assess(answers, nil, consensus.Learned{}, judge(consensus.SaysContradicts, answers...)...)
	if len(r.Contradictions) != 1 || !r.Contradictions[0].Judged || r.Contradictions[0].Positions[0].Value != "30 days" || r.Confidence.Capped != "contradiction" {
		t.Errorf("%+v", r)
	}
}

func TestUndecidedAsksOnlyWhatMatters(t *testing.T) {
	settled := []consensus.Answer{
		says(0, "Notice must be given in writing.", "The deposit is EUR 500."),
		says(1, "The notice has to be given in writing.", "The court has its seat in Bonn."),
	}
	if pairs := consensus.Undecided(settled); len(pairs) != 0 {
		t.Errorf("asked about %+v", pairs)
	}
	three := []consensus.Answer{says(0, mayStrike), says(1, mayReduce), says(2, mayReduce)}
	var got []string
	for _, p := range consensus.Undecided(three) {
		got = append(got, fmt.Sprint(p.A, p.B))
	}
	if diff := cmp.Diff([]string{"{0 0} {1 0}", "{0 0} {2 0}"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
