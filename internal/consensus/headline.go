package consensus

import "slices"

// Headline is the best supported answer, unchanged.
type Headline struct {
	Slot           int
	Provider, Text string
	Reason         Reason
}

// Reason says why an answer is the headline.
type Reason string

// The reasons, in the order in which they decide.
const (
	OnlyAnswer    Reason = "only_answer"
	MostSupported Reason = "most_supported" // its claims are held by more of the others
	BestSourced   Reason = "best_sourced"   // equally supported; more of its claims stand in the passages
	Preferred     Reason = "preferred"      // ratings of earlier answers decide
	First         Reason = "first"          // nothing tells them apart
)

// reasons are those by which two answers are compared, in their order, and what is left.
var reasons = []Reason{MostSupported, BestSourced, Preferred, First}

// candidate is an answer of a trusted camp with what speaks for it: a score a reason, in their order.
type candidate struct {
	answer Answer
	scores [3]float64
}

// headline selects an answer of a trusted camp. It never writes one: a text
// merged from several would be nobody's.
func headline(answers []Answer, r Result, trusted []Camp, g grounds, weights map[string]float64) Headline {
	var field []candidate
	for _, a := range answers {
		if slices.ContainsFunc(trusted, func(c Camp) bool { return slices.Contains(c.Slots, a.Slot) }) {
			field = append(field, candidate{a, [3]float64{float64(support(r, a.Slot)), float64(g.of(a).Sourced), weights[a.Provider]}})
		}
	}
	best := slices.MaxFunc(field, func(a, b candidate) int { return slices.Compare(a.scores[:], b.scores[:]) })
	return Headline{Slot: best.answer.Slot, Provider: best.answer.Provider, Text: best.answer.Text, Reason: reason(best, field, r, trusted)}
}

// reason names what set the best answer apart from the one nearest to it.
func reason(best candidate, field []candidate, r Result, trusted []Camp) Reason {
	largest := len(r.Camps[0].Slots)
	switch {
	case r.Answered == 1:
		return OnlyAnswer
	case len(trusted[0].Slots) < largest:
		return Preferred
	case len(field) < r.Answered && largest > 1: // somebody stands outside the camp
		return MostSupported
	case len(field) == 1: // of camps as large as each other, ratings chose one
		return Preferred
	}
	weakest := 0
	for _, other := range field {
		if other.answer.Slot != best.answer.Slot {
			weakest = max(weakest, best.decidedBy(other))
		}
	}
	return reasons[weakest]
}

// decidedBy is the place of the reason that sets two candidates apart, the last where
// none does.
func (c candidate) decidedBy(other candidate) int {
	at := 0
	for at < len(c.scores) && c.scores[at] == other.scores[at] {
		at++
	}
	return at
}

// support counts who else holds an answer's claims, less those who hold the
// opposite.
func support(r Result, slot int) int {
	total := 0
	for _, g := range slices.Concat(r.Agreed, r.Majority) {
		if slices.Contains(g.Slots, slot) {
			total += len(g.Slots) - 1
		}
	}
	for _, c := range r.Contradictions {
		for _, p := range c.Positions {
			if slices.Contains(p.Slots, slot) {
				total += len(p.Slots) - 1
			} else if side(c, slot) >= 0 {
				total -= len(p.Slots)
			}
		}
	}
	return total
}
