package consensus

import (
	"cmp"
	"slices"
)

// Pattern says how the answers fall into camps: the sizes of the camps over the
// number of answers, "3/3" for all together.
type Pattern string

// The patterns of one to three answers.
const (
	AllThree  Pattern = "3/3"
	TwoOfOne  Pattern = "2/1"
	AllDiffer Pattern = "1/1/1"
	BothAgree Pattern = "2/2"
	TwoDiffer Pattern = "1/1"
	OnlyOne   Pattern = "1"
)

// camps are the slots that agree with each other, the largest camp first.
type camps [][]int

// agreement finds the camps. Answers are in one camp when no two of them contradict
// each other and all share a claim or a plain yes or no: three of which every two
// share another claim are not of one mind. Where answers choose among options, only
// the same choice makes a camp, and an answer that comes to none agrees with nobody.
func agreement(answers []Answer, r Result, choices map[int]string) camps {
	agree := func(slots []int) bool {
		if len(choices) == 0 {
			return together(answers, r, slots)
		}
		chosen := choices[slots[0]]
		return chosen != "" && !slices.ContainsFunc(slots, func(slot int) bool { return choices[slot] != chosen })
	}
	var out camps
next:
	for _, a := range answers {
		for i, camp := range out {
			joined := append(slices.Clone(camp), a.Slot)
			if !slices.ContainsFunc(camp, func(slot int) bool { return contrary(answers, r, slot, a.Slot) }) && agree(joined) {
				out[i] = joined
				continue next
			}
		}
		out = append(out, []int{a.Slot})
	}
	// Three answers where the first agrees with both others, which differ, fall
	// into the first two and the third; so do those where only the last two agree.
	slices.SortStableFunc(out, func(a, b []int) int { return cmp.Compare(len(b), len(a)) })
	return out
}

// contrary reports whether two answers contradict each other in anything.
func contrary(answers []Answer, r Result, a, b int) bool {
	for _, c := range r.Contradictions {
		if side(c, a) >= 0 && side(c, b) >= 0 && side(c, a) != side(c, b) {
			return true
		}
	}
	return differ(stance(answers, a), stance(answers, b))
}

// together reports whether answers hold one statement in common, or all say yes or no.
func together(answers []Answer, r Result, slots []int) bool {
	all := func(holds []int) bool {
		return !slices.ContainsFunc(slots, func(slot int) bool { return !slices.Contains(holds, slot) })
	}
	for _, g := range slices.Concat(r.Agreed, r.Majority) {
		if all(g.Slots) {
			return true
		}
	}
	for _, c := range r.Contradictions { // two against one: the two agree
		if slices.ContainsFunc(c.Positions, func(p Position) bool { return all(p.Slots) }) {
			return true
		}
	}
	said := stance(answers, slots[0])
	return (said == "yes" || said == "no") && !slices.ContainsFunc(slots, func(slot int) bool { return stance(answers, slot) != said })
}

// side is the index of the position that a slot holds, -1 for none.
func side(c Contradiction, slot int) int {
	return slices.IndexFunc(c.Positions, func(p Position) bool { return slices.Contains(p.Slots, slot) })
}

func stance(answers []Answer, slot int) string {
	for _, a := range answers {
		if a.Slot == slot && (a.Stance == "yes" || a.Stance == "no" || a.Stance == "depends") {
			return a.Stance
		}
	}
	return ""
}

func (c camps) pattern() Pattern {
	answered := 0
	for _, camp := range c {
		answered += len(camp)
	}
	switch {
	case answered == 1:
		return OnlyOne
	case answered == 2 && len(c) == 1:
		return BothAgree
	case answered == 2:
		return TwoDiffer
	case len(c) == 1:
		return AllThree
	case len(c) == 2:
		return TwoOfOne
	}
	return AllDiffer
}

// stancesApart is the contradiction of answers that say yes to the question and
// answers that say no. It is no claim's: topic and texts are empty.
func stancesApart(answers []Answer) []Contradiction {
	c := Contradiction{Type: Rule}
	for _, stance := range []string{"yes", "no"} {
		p := Position{Value: stance}
		for _, a := range answers {
			if a.Stance == stance {
				p.Slots = append(p.Slots, a.Slot)
			}
		}
		if len(p.Slots) == 0 {
			return nil
		}
		c.Positions = append(c.Positions, p)
	}
	return []Contradiction{c}
}

// choicesOf are the options that answers choose, by slot. One that names several has
// chosen none.
func choicesOf(answers []Answer) map[int]string {
	out := map[int]string{}
	for _, a := range answers {
		texts := []string{a.Text}
		for _, c := range a.Claims {
			texts = append(texts, c.Text)
		}
		var chosen []string
		for _, text := range texts {
			text = plain(fold(markup.ReplaceAllString(text, "")))
			for _, g := range option.on(text).FindAllStringSubmatch(text, -1) {
				chosen = append(chosen, chosenOption(g))
			}
		}
		if slices.Sort(chosen); len(slices.Compact(chosen)) == 1 {
			out[a.Slot] = chosen[0]
		}
	}
	return out
}
