package consensus

import (
	"cmp"
	"maps"
	"slices"
	"unicode"
)

// statement is a claim with what comparing it needs.
type statement struct {
	Claim
	slot     int
	place    Place
	polarity Polarity // the claim's, corrected by its text
	sense    sense
	limits   limits
	values   []value
	poles    map[int]int // sides of the opposites it names
	stems    bag         // of what is left without values, negations and opposites
	order    []string    // those stems as they follow each other
	contrary map[string]string
	names    bag
	party    string
	roles    roles
	rank     string             // "first", "second"
	shares   map[string]value   // what each of several sides has
	ruled    map[Place]relation // to claims from which words alone keep it apart; as a judge ruled
}

func readStatements(answers []Answer) []statement {
	var out []statement
	for _, a := range answers {
		from := len(out)
		for i, c := range a.Claims {
			out = append(out, readStatement(Place{a.Slot, i}, c))
		}
		forgetUndecided(out[from:])
	}
	return out
}

// forgetUndecided takes the options from an answer that chooses several: it would
// agree with everybody.
func forgetUndecided(statements []statement) {
	var chosen []string
	for _, s := range statements {
		chosen = append(chosen, normsOf(s.values, optionValue)...)
	}
	if len(chosen) == 0 || !slices.ContainsFunc(chosen, func(option string) bool { return option != chosen[0] }) {
		return
	}
	for i := range statements {
		statements[i].values = slices.DeleteFunc(statements[i].values, func(v value) bool { return v.kind == optionValue })
	}
}

func readStatement(place Place, c Claim) statement {
	unbounded := fold(c.Text)
	folded := bounded(unbounded)
	s := statement{Claim: c, slot: place.Slot, place: place, polarity: c.Polarity, party: firstParty(folded), roles: rolesIn(folded), shares: shares(folded), names: namesIn(c.Text)}
	var rest string
	s.values, rest = valuesOf(folded)
	s.rank = rankIn(rest)
	numbers, rest := plainNumbers(rest)
	s.values = append(s.values, numbers...)
	s.values = c.Details.measure(s.values)
	s.limits = c.Details.bound(limitsOf(folded, s.values), s.values)
	s.party = cmp.Or(c.Details.actor(folded), s.party)
	s.contrary = contraries(rest)
	if _, whole := valuesOf(unbounded); c.Polarity == Deny && !negated(rest) && negated(whole) {
		s.polarity = Affirm // what is denied is but the bound: "may not exceed"
	}
	s.sense = senseOf(rest, s.polarity)
	s.sense.conditional = s.sense.conditional || c.Details.depends(folded)
	s.poles, rest = poles(rest)
	// "The clause is not valid" is a denial, also where a model that asserts it
	// calls it affirmed: otherwise it would seem to agree with "is valid".
	if s.polarity == Affirm && s.sense.negations%2 != 0 {
		s.polarity = Deny
	}
	s.stems, s.order = stemsOf(topicOnly(rest))
	return s
}

// namesIn are the stems of words that begin with a capital inside a sentence.
func namesIn(text string) bag {
	names := bag{}
	for i, word := range tokens(text) {
		if i > 0 && unicode.IsUpper([]rune(word)[0]) {
			stems, _ := stemsOf(fold(word))
			for stem := range stems {
				names[stem]++
			}
		}
	}
	return names
}

// relation is what two claims of different answers are to each other.
type relation uint8

const (
	unrelated   relation = iota
	near                 // the same topic, but one holds only under a condition
	same                 // they say the same
	contradicts          // they cannot both be right
)

// How alike the words of two claims must be. Two claims that contradict each
// other mostly differ in one word, so likeness alone never makes them agree: one
// must say nothing that the other does not, or they must share a figure, a date
// or a citation. A citation alone is a weak sign of conflict, because several
// norms often bear one rule. So is a number of which nobody knows what it counts: all
// else must be the same.
const (
	alikeForTopic    = 0.5
	alikeIfContained = 0.57
	alikeWithValue   = 0.7
	alikeForCitation = 0.75
	alikeForNumber   = 0.9
)

// relate is what two claims are to each other, by a judge's ruling where there is
// one. The second result orders pairs: how alike they are.
func relate(a, b statement) (relation, float64) {
	r, likeness := compare(a, b)
	if by, ok := a.ruled[b.place]; ok {
		r = by
	}
	return r, likeness
}

// compare is what two claims are to each other by what they say.
func compare(a, b statement) (relation, float64) {
	left, right, turned := reconciled(a, b)
	likeness := cosine(left, right)
	if len(left) == 0 && len(right) == 0 && a.Type == b.Type {
		likeness = 1
	}
	if likeness < alikeForTopic || elsewhere(a, b) {
		return unrelated, likeness
	}
	poleA, poleB := beyond(a.poles, b.poles), beyond(b.poles, a.poles)
	ownA := poleA || beyond(left, right) || numbersAlone(a, b)
	ownB := poleB || beyond(right, left) || numbersAlone(b, a)
	clash, missing := compareValues(a.values, b.values, likeness)
	contained := (!ownA || !ownB) && likeness >= alikeIfContained
	alike := contained || likeness >= alikeWithValue && (!poleA || !poleB)
	said := limited(a, b, stand(a, b, opposed(a.poles, b.poles)+turned))
	switch {
	case clash && bothHold(a, b):
		return unrelated, likeness
	case clash, alike && (exchanged(a.shares, b.shares) || said == contradicts):
		return contradicts, likeness
	case missing, figuresExchanged(a, b), !alike, !contained && (!sharesValue(a.values, b.values) || oneWordExchanged(a, b)):
		return unrelated, likeness
	}
	return said, likeness
}

// reconciled are the stems of two statements, a word and its contrary by a prefix as
// one, and how many such pairs there are.
func reconciled(a, b statement) (left, right bag, turned int) {
	left, right = a.stems, b.stems
	turn := func(stems, other bag, contrary map[string]string) bag {
		for negative, positive := range contrary {
			if stems[negative] > 0 && other[negative] == 0 && other[positive] > 0 && stems[positive] == 0 {
				stems = maps.Clone(stems)
				stems[positive] = stems[negative]
				delete(stems, negative)
				turned++
			}
		}
		return stems
	}
	left = turn(left, right, a.contrary)
	right = turn(right, left, b.contrary)
	return left, right, turned
}

// oneWordExchanged reports whether two statements are alike word for word, but for
// words of which each has its own in the same place: the appeal here, the objection
// there. Whether those mean the same, no comparison of words can say.
func oneWordExchanged(a, b statement) bool {
	if len(a.order) != len(b.order) {
		return false
	}
	words, signs := 0, 0
	for i, word := range a.order {
		other := b.order[i]
		switch {
		case word == other:
		case slices.Contains(b.order, word) || slices.Contains(a.order, other):
			return false
		case cjk([]rune(word)[0]):
			signs++
		default:
			words++
		}
	}
	return words > 0 || signs > 1 // one sign is hardly a word
}

// figuresExchanged reports whether two statements are the same word for word, but for
// figures that have each other's place: from 500 to 600, from 600 to 500.
func figuresExchanged(a, b statement) bool {
	if !slices.Equal(a.order, b.order) {
		return false
	}
	left, right := figuresIn(a.values), figuresIn(b.values)
	return len(left) == len(right) && !slices.Equal(left, right) && !slices.ContainsFunc(left, func(v value) bool { return !slices.Contains(right, v) })
}

// elsewhere reports whether two claims speak of different people or places, or of
// another one in a row.
func elsewhere(a, b statement) bool {
	return differ(a.rank, b.rank) ||
		differ(a.party, b.party) && !sameSides(a.shares, b.shares) ||
		turnedRound(a.roles, b.roles) ||
		namesAlone(a, b) && namesAlone(b, a) // Madrid here, Paris there
}

// differ reports whether both say something, and not the same.
func differ(a, b string) bool { return a != b && a != "" && b != "" }

// ranks are words that tell the first of a row from the second, before what is counted.
var ranks = newPattern(`(?:^|[^\p{L}\d])({rank}) \p{L}|((?:{ordinal})(?:[1-9]|` + han + `))`)

var rankNamed = naming("rank ")

func rankIn(folded string) string {
	if found := ranks.on(folded).FindStringSubmatch(folded); found != nil {
		return rankNamed(found[1]) + found[2]
	}
	return ""
}

// namesAlone reports whether a names somebody or something that b does not.
func namesAlone(a, b statement) bool {
	for stem := range a.names {
		if a.stems[stem] > 0 && b.stems[stem] == 0 {
			return true
		}
	}
	return false
}

// numbersAlone reports whether a counts something where b counts nothing.
func numbersAlone(a, b statement) bool {
	return len(normsOf(a.values, numberValue)) > 0 && len(normsOf(b.values, numberValue)) == 0
}

// beyond reports whether the one has something that the other lacks.
func beyond[K comparable, V any](one, other map[K]V) bool {
	for key := range one {
		if _, ok := other[key]; !ok {
			return true
		}
	}
	return false
}

func sharesValue(a, b []value) bool {
	return anyPair(a, b, func(v, w value) bool {
		return v.kind == w.kind && v.kind != numberValue && fits(v.kind, v.norm, w.norm)
	})
}

// compareValues says whether two claims name different values of one kind, or
// whether one names a figure or date that the other does not: then they cannot
// be said to agree on it.
func compareValues(a, b []value, likeness float64) (clash, missing bool) {
	for k := citationValue; k <= numberValue; k++ {
		left, right := normsOf(a, k), normsOf(b, k)
		switch {
		case len(left) == 0 && len(right) == 0:
		case len(left) == 0 || len(right) == 0:
			missing = missing || alikeFor(k) == 0
		case match(k, left, right, fits):
			// Who names one figure more may give each to something else.
			missing = missing || alikeFor(k) == 0 && len(left) != len(right)
		case !match(k, left, right, mayFit) && likeness >= alikeFor(k):
			clash = true
		default:
			missing = true
		}
	}
	return clash, missing
}

// clashing is the kind of value on which two claims differ.
func clashing(a, b statement) (kind, bool) {
	_, likeness := compare(a, b)
	for k := citationValue; k <= numberValue; k++ {
		left, right := normsOf(a.values, k), normsOf(b.values, k)
		if len(left) > 0 && len(right) > 0 && !match(k, left, right, mayFit) && (k != numberValue || likeness >= alikeForNumber) {
			return k, true
		}
	}
	return 0, false
}

// alikeFor is how alike the words of claims must be for a difference of a kind to be
// a conflict; 0 for a kind that needs no more than a common topic.
func alikeFor(k kind) float64 {
	switch k {
	case citationValue:
		return alikeForCitation
	case numberValue:
		return alikeForNumber
	}
	return 0
}

func normsOf(values []value, k kind) []string {
	var out []string
	for _, v := range values {
		if v.kind == k {
			out = append(out, v.norm)
		}
	}
	return out
}

// match reports whether one side names nothing that the other does not.
func match(k kind, left, right []string, fit func(k kind, a, b string) bool) bool {
	within := func(some, all []string) bool {
		return !slices.ContainsFunc(some, func(a string) bool {
			return !slices.ContainsFunc(all, func(b string) bool { return fit(k, a, b) })
		})
	}
	return within(left, right) || within(right, left)
}
