package consensus

import (
	"cmp"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// pattern is a regular expression that is tried only on texts that hold one of the
// words without which nothing in them can match. Reading a claim tries some hundred
// patterns of eight languages, and most of them need no more than such a look.
type pattern struct {
	source func() string
	expr   func() *regexp.Regexp
	needs  func() []string // one of them is in every match; none: nothing is known
}

// newPattern is an expression of this package, in which {tag} is any phrase with that
// tag. It is compiled when a text has to be tried: a program that compares no answers
// does not wait for those of eight languages. It panics then when it is none.
func newPattern(source string) pattern {
	return newLazyPattern(func() string { return source })
}

// newLazyPattern is one whose expression is put together then, too.
func newLazyPattern(source func() string) pattern {
	written := source
	source = sync.OnceValue(func() string { return spelledOut(written()) })
	return pattern{
		source,
		sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(source()) }),
		sync.OnceValue(func() []string { return needsOf(source()) }),
	}
}

// mayBeIn reports whether the pattern has to be tried on a text.
func (p pattern) mayBeIn(text string) bool {
	needs := p.needs()
	return len(needs) == 0 || slices.ContainsFunc(needs, func(word string) bool { return strings.Contains(text, word) })
}

// in reports whether the pattern matches in a text.
func (p pattern) in(text string) bool { return p.mayBeIn(text) && p.expr().MatchString(text) }

// all are its matches.
func (p pattern) all(text string) []string {
	if !p.mayBeIn(text) {
		return nil
	}
	return p.expr().FindAllString(text, -1)
}

// groups are those of the first match, nil when there is none.
func (p pattern) groups(text string) []string {
	if !p.mayBeIn(text) {
		return nil
	}
	return p.expr().FindStringSubmatch(text)
}

// allGroups are those of each match.
func (p pattern) allGroups(text string) [][]string {
	if !p.mayBeIn(text) {
		return nil
	}
	return p.expr().FindAllStringSubmatch(text, -1)
}

// places are where the groups of each match begin and end.
func (p pattern) places(text string) [][]int {
	if !p.mayBeIn(text) {
		return nil
	}
	return p.expr().FindAllStringSubmatchIndex(text, -1)
}

// replace puts by, in which $1 is the first group, in the place of each match.
func (p pattern) replace(text, by string) string {
	if !p.mayBeIn(text) {
		return text
	}
	return p.expr().ReplaceAllString(text, by)
}

// kept is what replace leaves of a match: all its groups.
func (p pattern) kept() string {
	var b strings.Builder
	for i := range p.expr().NumSubexp() {
		fmt.Fprintf(&b, "${%d}", i+1)
	}
	return b.String()
}

// Above so many words, an expression is not spelled out, and a text not looked through.
const (
	maxSpelled = 64
	maxNeeds   = 256
)

// needsOf are words of which each match of an expression holds one, the rarest that
// can be read from it; none when it matches without any.
func needsOf(expr string) []string {
	parsed, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil
	}
	needs := factorsOf(parsed.Simplify()).needed()
	if len(needs) > maxNeeds {
		return nil
	}
	return needs
}

// factors are what is known of the texts that an expression matches.
type factors struct {
	spelled []string // all of them; nil when they are too many
	needs   []string // otherwise: words of which each holds one; nil when there are none
}

// needed are words of which each text holds one. One that holds another of them is
// not needed itself.
func (f factors) needed() []string {
	words := f.needs
	if f.spelled != nil {
		words = f.spelled
	}
	words = slices.Compact(slices.SortedFunc(slices.Values(words), func(a, b string) int {
		return cmp.Or(len(a)-len(b), strings.Compare(a, b))
	}))
	var out []string
	for _, word := range words {
		if word == "" {
			return nil
		}
		if !slices.ContainsFunc(out, func(shorter string) bool { return strings.Contains(word, shorter) }) {
			out = append(out, word)
		}
	}
	return out
}

func factorsOf(re *syntax.Regexp) factors {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return factors{spelled: []string{""}}
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase == 0 {
			return factors{spelled: []string{string(re.Rune)}}
		}
	case syntax.OpCharClass:
		return factors{spelled: spelled(re.Rune)}
	case syntax.OpCapture:
		return factorsOf(re.Sub[0])
	case syntax.OpPlus:
		return factors{needs: factorsOf(re.Sub[0]).needed()}
	case syntax.OpQuest:
		if f := factorsOf(re.Sub[0]); f.spelled != nil {
			return factors{spelled: append([]string{""}, f.spelled...)}
		}
	case syntax.OpConcat:
		return joined(re.Sub)
	case syntax.OpAlternate:
		return either(re.Sub)
	}
	return factors{}
}

// spelled are the signs of a class, nil when they are too many.
func spelled(ranges []rune) []string {
	var out []string
	for i := 0; i < len(ranges); i += 2 {
		if int(ranges[i+1]-ranges[i]) >= maxSpelled-len(out) {
			return nil
		}
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			out = append(out, string(r))
		}
	}
	return out
}

// joined are the factors of expressions that follow each other. Where they can't be
// spelled out together the rarest of their parts is needed.
func joined(parts []*syntax.Regexp) factors {
	whole := true
	so := []string{""} // since the last part that broke it
	var best []string
	consider := func(f factors) {
		if words := f.needed(); rarer(words, best) {
			best = words
		}
	}
	for _, part := range parts {
		f := factorsOf(part)
		if f.spelled != nil && len(so)*len(f.spelled) <= maxSpelled {
			so = products(so, f.spelled)
			continue
		}
		whole = false
		consider(factors{spelled: so})
		consider(f)
		so = []string{""}
		if f.spelled != nil {
			so = f.spelled
		}
	}
	if whole {
		return factors{spelled: so}
	}
	consider(factors{spelled: so})
	return factors{needs: best}
}

func products(before, after []string) []string {
	out := make([]string, 0, len(before)*len(after))
	for _, b := range before {
		for _, a := range after {
			out = append(out, b+a)
		}
	}
	return out
}

// rarer reports whether a text holds one of those words more rarely.
func rarer(words, than []string) bool {
	return len(words) > 0 && (len(than) == 0 || frequency(words) < frequency(than))
}

// frequency is about how often one of the words begins at some place of a text: a
// letter is one of twenty, a byte of another script one of ten, a sign rare.
func frequency(words []string) float64 {
	sum := 0.0
	for _, word := range words {
		often := 1.0
		for _, b := range []byte(word) {
			switch {
			case b == ' ':
				often /= 5
			case b >= utf8.RuneSelf:
				often /= 10
			case '0' <= b && b <= '9', 'a' <= b && b <= 'z':
				often /= 20
			default:
				often /= 50
			}
		}
		sum += often
	}
	return sum
}

// either are the factors of alternatives.
func either(parts []*syntax.Regexp) factors {
	var all, needs []string
	whole, known := true, true
	for _, part := range parts {
		f := factorsOf(part)
		whole = whole && f.spelled != nil
		all = append(all, f.spelled...)
		words := f.needed()
		known = known && len(words) > 0
		needs = append(needs, words...)
	}
	switch {
	case whole && len(all) <= maxSpelled:
		return factors{spelled: all}
	case known:
		return factors{needs: needs}
	}
	return factors{}
}
