package consensus

// Place names a claim: the slot of its answer and its index among the claims.
type Place struct{ Slot, Claim int }

// Pair is two claims of different answers whose words leave open whether they say
// the same. A judge may be asked.
type Pair struct {
	A, B         Place
	TextA, TextB string
}

// Verdict is what a judge says of a pair.
type Verdict string

// The verdicts. Unrelated is what holds without a judge.
const (
	SaysSame        Verdict = "same"
	SaysContradicts Verdict = "contradict"
	SaysUnrelated   Verdict = "unrelated"
)

// Ruling is a judge's verdict on a pair that Undecided gave.
type Ruling struct {
	A, B    Place
	Verdict Verdict
}

// alikeToAsk is the likeness from which a judge is asked: claims that share fewer
// words mostly speak of something else.
const alikeToAsk = 0.2

// Undecided are the pairs on which a judge's word would change something, the most
// alike first.
func Undecided(answers []Answer) []Pair {
	statements := readStatements(answers)
	home := map[Place]topic{}
	for _, t := range findTopics(statements) {
		for _, s := range t {
			home[s.place] = t
		}
	}
	pairs := ranked(statements, func(a, b statement) (float64, bool) {
		likeness, open := undecided(a, b)
		return likeness, open && apart(home[a.place], home[b.place])
	})
	out := make([]Pair, len(pairs))
	for i, p := range pairs {
		a, b := statements[p.a], statements[p.b]
		out[i] = Pair{a.place, b.place, a.Text, b.Text}
	}
	return out
}

// apart reports whether no answer speaks in both topics, so that they could be one.
func apart(a, b topic) bool {
	return !anyPair(a, b, func(x, y statement) bool { return x.slot == y.slot })
}

// undecided reports whether only the wording keeps two claims apart, not whom they
// speak of.
func undecided(a, b statement) (likeness float64, open bool) {
	if a.slot == b.slot {
		return 0, false
	}
	r, likeness := compare(a, b)
	return likeness, r == unrelated && likeness >= alikeToAsk && !elsewhere(a, b)
}

// admit keeps the rulings that may count, as relations that both claims know. A
// judge refines what words leave open. It overrules nothing that was decided, and
// calls nothing the same where a figure, a date, a citation or a "not" stands
// against it.
func admit(statements []statement, rulings []Ruling) {
	at := map[Place]int{}
	for i, s := range statements {
		at[s.place] = i
	}
	for _, ruling := range rulings {
		i, known := at[ruling.A]
		j, both := at[ruling.B]
		if !known || !both {
			continue
		}
		a, b := &statements[i], &statements[j]
		if _, open := undecided(*a, *b); !open {
			continue
		}
		if r := ruled(*a, *b, ruling.Verdict); r != unrelated {
			a.rule(b.place, r)
			b.rule(a.place, r)
		}
	}
}

func (s *statement) rule(other Place, r relation) {
	if s.ruled == nil {
		s.ruled = map[Place]relation{}
	}
	s.ruled[other] = r
}

// ruled is the relation that a verdict makes.
func ruled(a, b statement, v Verdict) relation {
	clash, missing := compareValues(a.values, b.values, 1)
	_, _, turned := reconciled(a, b)
	said := stand(a, b, opposed(a.poles, b.poles)+turned)
	switch {
	case v == SaysContradicts:
		return contradicts
	case v != SaysSame, clash, missing, said == contradicts:
		return unrelated
	case said == near && a.sense.conditional == b.sense.conditional && a.sense.negations == b.sense.negations:
		return same // a court that may and judges who must: the judge has read both
	}
	return said
}

// judged reports whether a ruling put some of the claims together.
func (t topic) judged() bool {
	return anyPair(t, t, func(a, b statement) bool { _, is := a.ruled[b.place]; return is })
}
