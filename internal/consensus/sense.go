package consensus

import (
	"slices"
	"strings"
)

// sense is what a statement says of its topic beside its words and figures: whether
// it denies, under which reservation, with what force and of how many. Statements
// that differ in it often differ in one short word.
type sense struct {
	negations   int    // of the main clause
	labelled    bool   // a denial by its label alone
	conditional bool   // holds only in some case, or not in some case
	reversed    int    // negations of that case: "unless"
	force       string // "may", "must", "need", or several of them
	scope       string // "some", "most", "only", and how surely
}

// senseOf reads a folded text without its figures. Its negations are counted in what
// idioms and opposites leave of it.
func senseOf(folded string, label Polarity) sense {
	conditional := conditions.in(folded)
	bare := noNegation.from(folded)
	main, reserved := folded, ""
	if conditional {
		main = conditionClause.from(folded)
		reserved = strings.Join(conditionClause.all(bare), " ")
		bare = conditionClause.from(bare)
	}
	s := sense{
		negations:   negations(bare),
		conditional: conditional || label == Conditional,
		reversed:    negations(reserved) + len(exceptions.all(reserved)),
		force:       found(forceWords, main),
		scope:       found(scopeWords, main),
	}
	s.labelled = label == Deny && s.negations == 0
	return s
}

// stand is what two statements of one topic are to each other when their words are
// contrary so many times: near when they differ without contradicting. "Not valid"
// and "void" say the same, but only where nothing else is named that the "not" may
// deny.
func stand(a, b statement, contrary int) relation {
	x, y := a.sense, b.sense
	// A label that says of "void" that it denies says nothing more than the word.
	ownA, ownB := x.labelled && denying(a.poles), y.labelled && denying(b.poles)
	left, right := x.negations+count(x.labelled && !ownA), y.negations+count(y.labelled && !ownB)
	denied := (left-right)%2 != 0
	reversed := x.conditional && y.conditional && (x.reversed-y.reversed)%2 != 0
	// What the one denies, the other calls by the contrary: "not valid", "void".
	saidContrarily := denied && !reversed && contrary == 1 && max(len(a.poles), len(b.poles)) <= 1
	switch turns := count(denied, reversed, contrary > 0); {
	case turns == 0 && left != right, turns == 0 && ownA != ownB:
		return unrelated // two negations are rarely none; and who denies "void" may mean either
	case turns == 1 && denied && (x.conditional != y.conditional || x.mayBeWith(y)):
		return near // a rule and its exception
	case turns == 1:
		return contradicts
	case turns > 1 && !saidContrarily:
		return unrelated
	case x.conditional != y.conditional, x.scope != y.scope, !x.as(y):
		return near
	}
	return same
}

func count(all ...bool) (n int) {
	for _, is := range all {
		if is {
			n++
		}
	}
	return n
}

// duty is what a statement with one word of force makes of an act: required,
// optional, allowed or forbidden.
func (s sense) duty() string {
	no := s.negations%2 != 0
	switch {
	case s.force == "may" && !no:
		return "allowed"
	case s.force == "may" || s.force == "must" && no:
		return "forbidden"
	case s.force == "need" && no:
		return "optional"
	case s.force == "must" || s.force == "need":
		return "required"
	}
	return s.force
}

// as reports whether two statements have the same force, as far as both say so.
func (s sense) as(o sense) bool {
	one, other := s.duty(), o.duty()
	return one == other || (one == "" || other == "") && !s.hedges(o)
}

// hedges reports whether one says that something may be where the other says that it is.
func (s sense) hedges(o sense) bool { return s.dutyPair(o, "allowed", "") }

// mayBeWith reports whether an act is allowed here and not required there.
func (s sense) mayBeWith(o sense) bool { return s.dutyPair(o, "allowed", "optional") }

// dutyPair reports whether these are the duties of the two.
func (s sense) dutyPair(o sense, one, other string) bool {
	x, y := s.duty(), o.duty()
	return x == one && y == other || x == other && y == one
}

// vocabulary is words of one meaning, of the scripts apart: a text is searched for
// those of its own alone.
type vocabulary struct{ latin, cyrillic, signs pattern }

// of are the words that a folded text may have.
func (v vocabulary) of(folded string) []pattern {
	var out []pattern
	if strings.ContainsFunc(folded, func(r rune) bool { return 'a' <= r && r <= 'z' }) {
		out = append(out, v.latin)
	}
	if strings.ContainsFunc(folded, func(r rune) bool { return 'а' <= r && r <= 'я' }) {
		out = append(out, v.cyrillic)
	}
	if strings.ContainsFunc(folded, cjk) {
		out = append(out, v.signs)
	}
	return out
}

func (v vocabulary) in(folded string) bool {
	return slices.ContainsFunc(v.of(folded), func(p pattern) bool { return p.in(folded) })
}

func (v vocabulary) all(folded string) (out []string) {
	for _, p := range v.of(folded) {
		out = append(out, p.on(folded).FindAllString(folded, -1)...)
	}
	return out
}

// from is the text without the words.
func (v vocabulary) from(folded string) string {
	for _, p := range v.of(folded) {
		folded = p.replace(folded, " ")
	}
	return folded
}

// kindOfWord is a vocabulary by the name of what it says.
type kindOfWord struct {
	name string
	vocabulary
}

// found are the kinds of words that a text has.
func found(kinds []kindOfWord, folded string) string {
	var names []string
	for _, k := range kinds {
		if k.in(folded) {
			names = append(names, k.name)
		}
	}
	return strings.Join(names, " ")
}

// forceWords say with what force a rule holds. A "must not" forbids, a "need not"
// leaves free.
var forceWords = kindsOf("may", "must", "need")

// scopeWords say of how many something holds, and how often. "All" is what a rule means without a word.
var scopeWords = kindsOf("some", "rarely", "sometimes", "perhaps", "most", "half", "only")

func kindsOf(names ...string) []kindOfWord {
	var out []kindOfWord
	for _, name := range names {
		out = append(out, kindOfWord{name, saying(name)})
	}
	return out
}

var (
	// noNegation are idioms that hold the word of a negation without negating, and
	// words of which it is a part (不动产 is land); so is the Portuguese "no", in the.
	noNegation = saying("denies nothing")
	// negators turn a statement round. Concords do so alone, and beside one of the
	// negators add nothing: no ... nunca, никогда не. Of paired ones two are one.
	negators = saying("denies")
	concords = saying("denies together")
	paired   = patternsOf("denies both", func(phrase string) string {
		first, second, _ := strings.Cut(phrase, " ... ")
		return `\b` + expression(first) + `\b(.*?)\b` + expression(second) + `\b`
	})
)

// negations counts what turns a folded text round.
func negations(folded string) int {
	folded = noNegation.from(folded)
	for _, both := range paired() {
		folded = both.replace(folded, " not $1 ")
	}
	n := len(negators.all(folded))
	if n == 0 && concords.in(folded) {
		n = 1
	}
	return n
}

// negated reports whether a folded text says that something is not so.
func negated(folded string) bool { return negations(folded)%2 == 1 }

// Words that set a condition or make an exception: the case stands behind them, or
// before them in Chinese, Japanese and Korean, or they hold it.
var (
	exceptions = saying("except", "except behind")
	conditions = saying("except", "if", "except behind", "if behind", "if whole")
	// conditionClause is such a word with its case.
	conditionClause = vocabulary{
		newLazyPattern(func() string { return conditions.latin.source() + `,?[^,;.]*` }),
		newLazyPattern(func() string { return conditions.cyrillic.source() + `[^,;.]*` }),
		newLazyPattern(func() string {
			const clause = `[^,，;；。、.]*`
			return saying("except", "if").signs.source() + clause + `|` + saying("if whole").signs.source() +
				`|` + clause + saying("except behind", "if behind").signs.source()
		}),
	}
)
