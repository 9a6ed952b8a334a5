package consensus

import (
	"cmp"
	"maps"
	"strings"
	"sync"
)

// parties are words for the two sides of common legal relations, by side. A claim about
// one side is not compared with a claim about the other: "the tenant gives 30 days" and
// "the landlord gives 60 days" may both be true.
var parties = sync.OnceValue(func() []party {
	var out []party
	for _, side := range named("party ") {
		out = append(out, party{side, formsOf("party " + side)})
	}
	return out
})

type party struct {
	side  string
	forms []form
}

// agent is by whom something is done, where that stands behind the verb.
var agent = newPattern(`\b(?:{by}) (?:(?:{the}) )?(\pL[\pL\d_]+)`)

// Who acts and to whom, where a word or an ending says so.
var (
	doers      = []pattern{agent, newPattern(`(?:{by sign})(\p{Han}{2,6})|(\p{Han}{2,6})(?:{by behind})|(\p{Hangul}{2,6})(?:{by behind}) `)}
	recipients = []pattern{
		newPattern(`\b(?:{to}) (?:(?:{the}) )?(\pL[\pL\d_]+)`),
		newPattern(`(?:{to sign})(\p{Han}{2,6})|(\p{Han}{2,6})(?:{to behind})|(\p{Hangul}{2,6})(?:{to behind})`),
	}
)

// partiesAt are those that such words name, by their side where it has a name.
func partiesAt(folded string, at []pattern) map[string]bool {
	out := map[string]bool{}
	for _, p := range at {
		for _, found := range p.on(folded).FindAllStringSubmatch(folded, -1) {
			word := cmp.Or(found[1:]...)
			out[cmp.Or(partyIn(word), word)] = true
		}
	}
	return out
}

// roles are the sides of a text that act and those to which something is done.
type roles struct{ doers, recipients map[string]bool }

func rolesIn(folded string) roles {
	return roles{partiesAt(folded, doers), partiesAt(folded, recipients)}
}

// turnedRound reports whether a side acts in one text to which in the other something
// is done: served by the landlord, served on the landlord.
func turnedRound(a, b roles) bool {
	acts := func(a, b roles) bool {
		for side := range a.doers {
			if b.recipients[side] && !a.recipients[side] && !b.doers[side] {
				return true
			}
		}
		return false
	}
	return acts(a, b) || acts(b, a)
}

// firstParty is the side that a folded text says to act or names first, or a
// placeholder such as "person_1" that stands for somebody; "" when it names nobody.
func firstParty(folded string) string {
	var words []string
	for _, by := range agent.on(folded).FindAllStringSubmatch(folded, -1) {
		words = append(words, by[1])
	}
	for _, word := range append(words, tokens(folded)...) {
		if party := partyIn(word); party != "" {
			return party
		}
	}
	return ""
}

func partyIn(word string) string {
	if strings.Contains(word, "_") {
		return word
	}
	longest, side, at := "", "", 0
	for _, p := range parties() { // an asegurador is no asegurado, a 被保险人 no 保险人
		for _, f := range p.forms {
			if f.in(word) == "" || len(f.stem) < len(longest) {
				continue
			}
			// Of two in half a sentence the one that stands first.
			if begin := strings.Index(word, f.stem); len(f.stem) > len(longest) || begin < at {
				longest, side, at = f.stem, "side "+p.side, begin
			}
		}
	}
	return side
}

// shares are the figures of a folded text that gives each of several sides its own,
// all before their sides or all behind them: "the tenant gives 30 days, the landlord
// 60". Nil where it does not.
func shares(folded string) map[string]value {
	var sides, parts []string
	start, at := 0, 0
	for _, word := range tokens(folded) {
		at += strings.Index(folded[at:], word)
		if party := partyIn(word); party != "" {
			sides, parts = append(sides, party), append(parts, folded[start:at])
			start = at
		}
		at += len(word)
	}
	if len(sides) < 2 {
		return nil
	}
	parts = append(parts, folded[start:])
	figures := make([][]value, len(parts))
	for i, part := range parts {
		figures[i], _ = valuesOf(part)
	}
	first := 1
	if len(figures[0]) > 0 {
		first = 0
	}
	out := map[string]value{}
	for i, side := range sides {
		if len(figures[first+i]) != 1 {
			return nil
		}
		out[side] = figures[first+i][0]
	}
	if len(out) < len(sides) || first == 0 && len(figures[len(sides)]) > 0 {
		return nil
	}
	return out
}

// sameSides reports whether two texts give figures to the same sides.
func sameSides(a, b map[string]value) bool {
	return len(a) > 0 && len(a) == len(b) && !beyond(a, b)
}

// exchanged reports whether two texts give the same sides figures of which one has
// another's.
func exchanged(a, b map[string]value) bool {
	return sameSides(a, b) && !maps.Equal(a, b)
}
