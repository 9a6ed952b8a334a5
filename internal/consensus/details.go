package consensus

import (
	"slices"
	"strings"
)

// measure gives a bare number of the text the unit that the model says it has, where no
// phrase of a unit was found: in a language that nobody has written down yet.
func (d Details) measure(values []value) []value {
	bare := value{numberValue, parseNumber(fold(d.Value))}
	at := slices.Index(values, bare)
	if at < 0 {
		return values
	}
	said, _ := valuesOf(plain(fold(d.Value + " " + d.Unit)))
	if len(said) != 1 || len(normsOf(values, said[0].kind)) > 0 {
		return values
	}
	values = slices.Clone(values)
	values[at] = said[0]
	return values
}

// boundBy are the marks of the bounds in the schema.
var boundBy = map[string]string{"at_least": atLeast, "at_most": atMost, "more_than": moreThan, "less_than": lessThan}

// bound gives the one figure of a text the bound that the model says it has, where no
// phrase says so.
func (d Details) bound(found limits, values []value) limits {
	mark, figures := boundBy[d.Bound], figuresIn(values)
	if mark != "" && len(found.marks) == 0 && len(figures) == 1 && strings.Contains(figures[0].norm, parseNumber(fold(d.Value))) {
		found.marks, found.order = []string{mark}, mark+" #"
	}
	return found
}

// actor is the side that the model says to act, where the text names it.
func (d Details) actor(folded string) string {
	if d.Party == "" || !strings.Contains(folded, fold(d.Party)) {
		return ""
	}
	return firstParty(fold(d.Party))
}

// depends reports whether the text holds the words of the condition that the model names.
func (d Details) depends(folded string) bool {
	return strings.TrimSpace(d.Condition) != "" && strings.Contains(plain(folded), plain(bounded(fold(d.Condition))))
}
