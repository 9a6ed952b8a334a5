package main

import (
	"fmt"
	"maps"
	"slices"

	"legalai/internal/consensus"
)

// judged is one question of the second half: what was said of the headline, and
// whether it, and each of the others, was right.
type judged struct {
	id         string
	confidence float64
	pattern    consensus.Pattern
	headline   bool
	single     []bool
	known      bool // the single model that ratings so far call the best
	majority   bool
	oracle     bool
}

// outcome is what one panel of three gave.
type outcome struct {
	panel   []string
	judged  []judged
	skipped int
	// agreedWrongly counts different options that were called agreement.
	agreedWrongly int
	misses        []string
	taught        consensus.Learned // what the first half's ratings have taught
	unrated       []judged          // as if nothing had ever been rated
	unmet         []judged          // as if only answers of other models had been rated
}

// replay asks a panel one question after the other. The first half teaches, as
// ratings of answers do; the second half is judged on what was believed before.
func replay(questions []question, panel []string) outcome {
	out := outcome{panel: panel}
	learned := consensus.Learned{Weights: map[string]float64{}, Ratings: map[consensus.Pattern]consensus.Rating{}, Camps: map[string]consensus.Rating{}}
	alone := map[string]consensus.Rating{}
	for i, q := range questions {
		if i == len(questions)/2 {
			out.taught = consensus.Learned{Weights: maps.Clone(learned.Weights), Ratings: maps.Clone(learned.Ratings), Camps: maps.Clone(learned.Camps)}
		}
		answers := q.of(panel)
		if len(answers) < len(panel) {
			out.skipped++
			continue
		}
		learned.Subject = q.subject
		r := consensus.Assess(answers, nil, learned)
		if r.Pattern == consensus.AllThree && (q.choices[panel[0]] != q.choices[panel[1]] || q.choices[panel[1]] != q.choices[panel[2]]) {
			out.agreedWrongly++
		}
		if i >= len(questions)/2 {
			out.judge(q, r, alone)
		}
		teach(learned, alone, q, panel, r)
	}
	return out
}

// everyWhich of the second half's questions is asked again without ratings.
const everyWhich = 3

// start asks a panel once more at its start: before any rating, and after ratings of
// the answers of other models alone.
func (o *outcome) start(questions []question, others consensus.Learned) {
	for i := len(questions) / 2; i < len(questions); i += everyWhich {
		q := questions[i]
		answers := q.of(o.panel)
		if len(answers) < len(o.panel) {
			continue
		}
		says := func(learned consensus.Learned) judged {
			learned.Subject = q.subject
			r := consensus.Assess(answers, nil, learned)
			return judged{id: q.id, confidence: r.Confidence.Value, pattern: r.Pattern, headline: q.choices[r.Headline.Provider] == q.right}
		}
		o.unrated = append(o.unrated, says(consensus.Learned{}))
		o.unmet = append(o.unmet, says(others))
	}
}

// strangers is the next panel that shares no model with one, -1 where there is none.
func strangers(results []outcome, panel int) int {
	for step := range results {
		other := (panel + step) % len(results)
		if !slices.ContainsFunc(results[other].panel, func(model string) bool { return slices.Contains(results[panel].panel, model) }) {
			return other
		}
	}
	return -1
}

// of are the answers that a panel gave.
func (q question) of(panel []string) []consensus.Answer {
	var answers []consensus.Answer
	for slot, model := range panel {
		if answer, given := q.answers[model]; given {
			answer.Slot = slot
			answers = append(answers, answer)
		}
	}
	return answers
}

func (o *outcome) judge(q question, r consensus.Result, alone map[string]consensus.Rating) {
	j := judged{id: q.id, confidence: r.Confidence.Value, pattern: r.Pattern, headline: q.choices[r.Headline.Provider] == q.right}
	votes := map[string]int{}
	for _, model := range o.panel {
		right := q.choices[model] == q.right
		j.single = append(j.single, right)
		j.oracle = j.oracle || right
		votes[q.choices[model]]++
	}
	known := o.panel[0]
	for _, model := range o.panel {
		if share(alone[model]) > share(alone[known]) {
			known = model
		}
	}
	j.known = q.choices[known] == q.right
	// A plain majority; where there is none, the model that was right most often.
	best, most := "", -1.0
	for _, model := range o.panel {
		worth := float64(votes[q.choices[model]]) + share(alone[model])
		if worth > most {
			best, most = q.choices[model], worth
		}
	}
	j.majority = best == q.right
	if !j.headline && j.oracle {
		o.misses = append(o.misses, q.id)
	}
	o.judged = append(o.judged, j)
}

// teach gives every camp the rating that somebody who knows the answer would.
func teach(learned consensus.Learned, alone map[string]consensus.Rating, q question, panel []string, r consensus.Result) {
	add := func(seen consensus.Rating, right bool) consensus.Rating {
		seen.Rated++
		if right {
			seen.Right++
		}
		return seen
	}
	for _, model := range panel {
		alone[model] = add(alone[model], q.choices[model] == q.right)
		learned.Weights[model] = share(alone[model])
	}
	learned.Ratings[r.Pattern] = add(learned.Ratings[r.Pattern], q.choices[r.Headline.Provider] == q.right)
	for _, camp := range r.Camps {
		learned.Camps[camp.Key] = add(learned.Camps[camp.Key], q.choices[panel[camp.Slots[0]]] == q.right)
	}
}

// leftOpen says how much a judge would be asked about. What it would answer cannot be
// replayed.
func leftOpen(set string, questions []question, panel []string) string {
	asked, open, pairs := 0, 0, 0
	for _, q := range questions {
		answers := q.of(panel)
		if len(answers) < len(panel) {
			continue
		}
		asked++
		if n := len(consensus.Undecided(answers)); n > 0 {
			open, pairs = open+1, pairs+n
		}
	}
	return fmt.Sprintf("consensus %s: words leave %d pairs of statements open, in %d of %d questions (1 panel)", set, pairs, open, asked)
}

func share(r consensus.Rating) float64 {
	if r.Rated == 0 {
		return 0
	}
	return float64(r.Right) / float64(r.Rated)
}
