package consensus

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Which end of a range a figure is. A folded text bears the mark in place of the
// phrase that says so; as no letter, it is no word of the topic.
const (
	atLeast  = "≥"
	atMost   = "≤"
	moreThan = "⋗"
	lessThan = "⋖"
)

// boundPhrases are those of each mark. The order matters: "no more than" stands
// before "more than". Words that may be a bound or not, as "until" and "under", are
// one only before a unit or an age; 最高法院 is a court and 배상한다 no 상한.
var boundPhrases = []struct {
	phrases vocabulary
	mark    string
	behind  bool // the figure stands before them
}{
	{saying("at least"), atLeast, false},
	{saying("at least behind"), atLeast, true},
	{saying("at most"), atMost, false},
	{saying("at most behind"), atMost, true},
	{saying("more than"), moreThan, false},
	{saying("less than"), lessThan, false},
}

// ranges are the phrases between whose words stand two figures.
var ranges = patternsOf("between", func(phrase string) string {
	low, high, _ := strings.Cut(phrase, "#")
	return `(^|[^\p{L}\d])` + low + `({some number}(?:\p{L}+ |% ?)?)` + strings.Trim(high, " #") + ` (\d|{counted})`
})

// bounded is a folded text with a mark for each such phrase.
func bounded(folded string) string {
	for _, p := range ranges() {
		folded = p.replace(folded, "$1 "+atLeast+" $2"+atMost+" $3")
	}
	for _, b := range boundPhrases {
		for _, p := range b.phrases.of(folded) {
			switch {
			case !p.mayBeIn(folded):
			case b.behind:
				folded = p.replace(folded, p.kept()+" "+b.mark+" ")
			default:
				folded = p.replace(folded, " "+b.mark+" "+p.kept())
			}
		}
	}
	return folded
}

// limits are the bounds that a statement sets.
type limits struct {
	marks   []string // each once, sorted
	order   string   // how they stand between its figures, "≤ # #"
	several bool     // figures
	implied string   // the bound that its figure has without a word
}

// What has a bound without a word: a deadline is kept by who acts earlier, and a
// majority by who has more votes.
var (
	deadlines       = saying("due")
	majorities      = saying("votes")
	marksAndFigures = newPattern(`[` + atLeast + atMost + moreThan + lessThan + `]|\d[\d.,]*`)
)

// limitsOf reads a bounded text by the values that it holds.
func limitsOf(text string, values []value) limits {
	var l limits
	var order []string
	for _, found := range marksAndFigures.on(text).FindAllString(text, -1) {
		if found[0] >= '0' && found[0] <= '9' {
			order = append(order, "#")
			continue
		}
		order = append(order, found)
		l.marks = append(l.marks, found)
	}
	slices.Sort(l.marks)
	l.marks, l.order = slices.Compact(l.marks), strings.Join(order, " ")
	// Beside other figures nobody knows which of them it is that has the bound.
	figures := figuresIn(values)
	l.several = len(figures) > 1
	switch {
	case len(figures) != 1:
	case figures[0].kind == dateValue, figures[0].kind == periodValue && deadlines.in(text):
		l.implied = atMost
	case figures[0].kind == percentValue && majorities.in(text):
		l.implied = atLeast
	}
	return l
}

// figuresIn are the values that may have a bound.
func figuresIn(values []value) []value {
	return slices.DeleteFunc(slices.Clone(values), func(v value) bool {
		return v.kind != dateValue && v.kind != amountValue && v.kind != periodValue && v.kind != percentValue && v.kind != numberValue
	})
}

// as reports whether two statements set the same bounds, where one may leave out what
// is implied.
func (l limits) as(o limits) bool {
	understood := func(some, none limits) bool {
		return len(none.marks) == 0 && len(some.marks) == 1 && (some.marks[0] == some.implied || some.marks[0] == none.implied)
	}
	switch {
	case slices.Equal(l.marks, o.marks):
		// Which figure has the bound is another question where there are several, and
		// all are in digits.
		return l.order == o.order || len(l.marks) == 0 || !l.several || !o.several || strings.Count(l.order, "#") != strings.Count(o.order, "#")
	case understood(l, o), understood(o, l):
		return true
	}
	return false
}

// against reports whether one is an upper bound where the other is a lower one.
func (l limits) against(o limits) bool {
	one, other := l.only(), o.only()
	return one != "" && other != "" && upper(one) != upper(other)
}

// complement reports whether what the one denies is what the other says: not above
// is at most.
func (l limits) complement(o limits) bool {
	return l.only() != "" && l.only() == map[string]string{moreThan: atMost, atMost: moreThan, lessThan: atLeast, atLeast: lessThan}[o.only()]
}

// only is the one bound, "" where there is none or several.
func (l limits) only() string {
	if len(l.marks) == 1 {
		return l.marks[0]
	}
	return ""
}

func upper(mark string) bool { return mark == atMost || mark == lessThan }

// limited is what two statements are to each other by their bounds, said being what
// they are without. A bound beside the exact figure is near to it: who says that the
// rate is 24 % does not say that it may not be less, and does not deny it either.
func limited(a, b statement, said relation) relation {
	denied := (a.sense.negations-b.sense.negations)%2 != 0
	switch {
	case a.limits.as(b.limits):
		return said
	case len(figuresIn(a.values)) == 0 && len(figuresIn(b.values)) == 0 && !a.limits.against(b.limits):
		return said
	case denied:
		return unrelated // a "not" may make the one bound of the other, and then it may not
	case a.limits.against(b.limits) && (said == same || said == near && mayPass(a, b)):
		return contradicts
	case a.limits.against(b.limits):
		return unrelated
	case said == same:
		return near
	}
	return said
}

// mayPass reports whether the one allows what the bound of the other rules out, and
// nothing else keeps them apart: may exceed, at most.
func mayPass(a, b statement) bool {
	x, y := a.sense, b.sense
	return a.limits.complement(b.limits) && x.hedges(y) && x.conditional == y.conditional && x.scope == y.scope
}

// bothHold reports whether two statements may both be right although their figures
// differ: more than 5, and 7. Of two that bound the same side each sets the bound.
func bothHold(a, b statement) bool {
	x, ok := spanOf(a)
	y, also := spanOf(b)
	return ok && also && x.unit == y.unit && x.shape() != y.shape() && x.low <= y.high && y.low <= x.high
}

// span is the range of what a statement says, of one figure or of one between two.
type span struct {
	low, high float64
	unit      string
}

// shape is one for spans that bound the same sides.
func (s span) shape() string {
	switch {
	case s.low == s.high:
		return ""
	case math.IsInf(s.low, -1):
		return atMost
	case math.IsInf(s.high, 1):
		return atLeast
	}
	return atLeast + atMost
}

// spanOf is false where a statement denies, or where its figures are no one range.
func spanOf(s statement) (span, bool) {
	figures := figuresIn(s.values)
	if len(figures) == 0 || s.sense.negations%2 != 0 {
		return span{}, false
	}
	n, unit := measured(figures[0].norm)
	switch {
	case len(figures) == 2 && s.limits.order == atLeast+" # "+atMost+" #":
		// The unit stands behind the second figure alone: between 10 and 20 days.
		m, other := measured(figures[1].norm)
		return span{min(n, m), max(n, m), cmp.Or(unit, other)}, true
	case len(figures) != 1 || len(s.limits.marks) > 1:
		return span{}, false
	case s.limits.only() == "":
		return span{n, n, unit}, true
	case upper(s.limits.only()):
		return span{math.Inf(-1), n, unit}, true
	}
	return span{n, math.Inf(1), unit}, true
}

// measured splits a norm into its number and unit.
func measured(norm string) (n float64, unit string) {
	for _, word := range strings.Fields(norm) {
		if f, err := strconv.ParseFloat(word, 64); err == nil {
			n = f
		} else {
			unit += word
		}
	}
	return n, unit
}
