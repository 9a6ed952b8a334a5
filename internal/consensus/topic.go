package consensus

import (
	"cmp"
	"slices"
	"strings"
)

// topic is what several answers speak of: at most one claim of each, every two
// of them related.
type topic []statement

// findTopics puts claims together, the most alike first. Every claim ends up in
// exactly one topic, many in one of their own.
func findTopics(statements []statement) []topic {
	pairs := ranked(statements, func(a, b statement) (likeness float64, related bool) {
		if a.slot == b.slot {
			return 0, false
		}
		r, likeness := relate(a, b)
		if r == same {
			likeness++ // what agrees belongs together before what differs
		}
		return likeness, r != unrelated
	})
	topics := make([]topic, len(statements))
	home := make([]int, len(statements))
	for i, s := range statements {
		topics[i], home[i] = topic{s}, i
	}
	for _, p := range pairs {
		into, from := home[p.a], home[p.b]
		if into == from || !joinable(topics[into], topics[from]) {
			continue
		}
		topics[into] = append(topics[into], topics[from]...)
		topics[from] = nil
		for i := range home {
			if home[i] == from {
				home[i] = into
			}
		}
	}
	return slices.DeleteFunc(topics, func(t topic) bool { return t == nil })
}

// pair is two statements by their places in a list.
type pair struct {
	a, b     int
	likeness float64
}

// ranked are the pairs of statements that count, the most alike first.
func ranked(statements []statement, counts func(a, b statement) (likeness float64, does bool)) []pair {
	var pairs []pair
	for i, a := range statements {
		for j := i + 1; j < len(statements); j++ {
			if likeness, does := counts(a, statements[j]); does {
				pairs = append(pairs, pair{i, j, likeness})
			}
		}
	}
	slices.SortStableFunc(pairs, func(x, y pair) int { return cmp.Compare(y.likeness, x.likeness) })
	return pairs
}

func joinable(a, b topic) bool {
	return apart(a, b) && !anyPair(a, b, func(x, y statement) bool { r, _ := relate(x, y); return r == unrelated })
}

// sortTopics puts each topic where it belongs.
func sortTopics(topics []topic, answered int) Result {
	var r Result
	for _, t := range topics {
		slices.SortStableFunc(t, func(a, b statement) int { return cmp.Compare(a.slot, b.slot) })
		sides := t.sides()
		switch {
		case t.contradictory():
			r.Contradictions = append(r.Contradictions, t.contradiction(sides))
		case len(sides[0]) == answered && answered > 1:
			r.Agreed = append(r.Agreed, sides[0].group())
		case len(sides[0]) > 1:
			g := sides[0].group()
			g.Judged = t.judged()
			for _, side := range sides[1:] {
				for _, s := range side {
					g.Dissent = append(g.Dissent, Dissent{s.slot, s.Text})
				}
			}
			r.Majority = append(r.Majority, g)
		default:
			for _, side := range sides {
				r.Single = append(r.Single, side.group())
			}
		}
	}
	slices.SortStableFunc(r.Majority, func(a, b Group) int { return cmp.Compare(len(b.Slots), len(a.Slots)) })
	return r
}

// sides splits a topic into what says the same throughout, the largest first.
func (t topic) sides() []topic {
	var sides []topic
next:
	for _, s := range t {
		for i, side := range sides {
			if !slices.ContainsFunc(side, func(o statement) bool { r, _ := relate(o, s); return r != same }) {
				sides[i] = append(side, s)
				continue next
			}
		}
		sides = append(sides, topic{s})
	}
	slices.SortStableFunc(sides, func(a, b topic) int { return cmp.Compare(len(b), len(a)) })
	return sides
}

func (t topic) contradictory() bool {
	for i, a := range t {
		for _, b := range t[i+1:] {
			if r, _ := relate(a, b); r == contradicts {
				return true
			}
		}
	}
	return false
}

// group shows a side by its first claim that names a source.
func (t topic) group() Group {
	shown := t[max(0, slices.IndexFunc(t, func(s statement) bool { return len(s.Sources) > 0 }))]
	g := Group{Text: shown.Text, Type: shown.Type, Polarity: shown.polarity, Sources: []string{}, Part: shown.Part, Judged: t.judged()}
	for _, s := range t {
		g.Slots = append(g.Slots, s.slot)
		for _, source := range s.Sources {
			g.Sources = appendUnique(g.Sources, source)
		}
	}
	return g
}

// typeByKind names the type of a contradiction by the values that differ.
var typeByKind = map[kind]Type{
	citationValue: Citation, lawValue: Citation, dateValue: Deadline, periodValue: Deadline, amountValue: Amount, percentValue: Amount, frequencyValue: Fact, optionValue: Fact, numberValue: Fact,
}

// opposite is the polarity of a side that says the contrary in words of its own,
// "void" against "valid".
var opposite = map[Polarity]Polarity{Affirm: Deny, Deny: Affirm, Conditional: Conditional}

func (t topic) contradiction(sides []topic) Contradiction {
	c := Contradiction{Type: t[0].Type, Part: t[0].Part, Judged: t.judged()}
	differ, byValue := t.differs()
	if byValue {
		c.Type, c.Choice = typeByKind[differ], differ == optionValue
	}
	for _, side := range sides {
		g := side.group()
		p := Position{Slots: g.Slots, Text: g.Text, Value: string(g.Polarity)}
		if !byValue && opposed(side[0].poles, sides[0][0].poles) > 0 {
			p.Value = string(opposite[sides[0][0].polarity])
		}
		if norms := normsOf(side[0].values, differ); byValue && len(norms) > 0 {
			p.Value = strings.Join(norms, ", ")
		}
		c.Positions = append(c.Positions, p)
	}
	if !slices.ContainsFunc(c.Positions, func(p Position) bool { return p.Value != c.Positions[0].Value }) {
		for i := range c.Positions { // only a judge sees what differs
			c.Positions[i].Value = ""
		}
	}
	c.Topic = t.name()
	return c
}

// differs is the kind of value on which claims of the topic differ. The option chosen
// comes last: where a date differs too, more is in question than the choice.
func (t topic) differs() (differ kind, found bool) {
	for i, a := range t {
		for _, b := range t[i+1:] {
			if k, ok := clashing(a, b); ok && (!found || differ == optionValue) {
				differ, found = k, true
			}
		}
	}
	return differ, found
}

// name is what all claims of a topic have in common, in the words and order of
// the first; its whole text where they share too little to name it.
func (t topic) name() string {
	var words []string
	for _, word := range tokens(t[0].Text) {
		word = withoutPredicate(word)
		stems, _ := stemsOf(fold(word))
		if len(stems) > 0 && !slices.ContainsFunc(t, func(s statement) bool { return beyond(stems, s.stems) }) {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return t[0].Text
	}
	return strings.Join(words, " ")
}

// predicates are verbs and particles at the end of a "word" of Chinese, Japanese or
// Korean, which is half a sentence. 行为 and 认为 are words of their own.
var predicates = []pattern{
	newPattern(`^(\p{Han}*?[^行认作成视以])(?:(?:{before predicate}|{extreme})*(?:{predicate})(?:` + han + `+\p{Han}{1,3})?|{extreme})$`),
	newPattern(`^(.*[\p{Han}\p{Katakana}ー]|\p{Hangul}+\p{Hangul})(?:{marker}|{particle})+$`),
}

// withoutPredicate is the word of a topic without what only leads to what is said of it.
func withoutPredicate(word string) string {
	for _, p := range predicates {
		if found := p.on(word).FindStringSubmatch(word); found != nil {
			return found[1]
		}
	}
	return word
}
