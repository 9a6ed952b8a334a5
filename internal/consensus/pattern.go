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

// patternsOf are one for each phrase of a tag.
func patternsOf(tag string, source func(phrase string) string) func() []pattern {
	return sync.OnceValue(func() []pattern {
		var out []pattern
		for _, phrase := range phrases()[tag] {
			out = append(out, newPattern(source(phrase)))
		}
		return out
	})
}

// mayBeIn reports whether the pattern has to be tried on a text.
func (p pattern) mayBeIn(text string) bool {
	needs := p.needs()
	return len(needs) == 0 || slices.ContainsFunc(needs, func(word string) bool { return strings.Contains(text, word) })
}

// on is the expression for a text: where the pattern need not be tried, one that matches
// nothing.
func (p pattern) on(text string) *regexp.Regexp {
	if p.mayBeIn(text) {
		return p.expr()
	}
	return matchesNothing
}

const nothing = `^[^\x00-\x{10FFFF}]`

var matchesNothing = regexp.MustCompile(nothing)

// in reports whether the pattern matches in a text.
func (p pattern) in(text string) bool { return p.on(text).MatchString(text) }

// replace puts by, in which $1 is the first group, in the place of each match.
func (p pattern) replace(text, by string) string { return p.on(text).ReplaceAllString(text, by) }

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

// factors are what is known of the texts that an expression matches: words of which each
// holds one, or where they are whole all that there are. Without words nothing is known.
type factors struct {
	words []string
	whole bool
}

// needed are words of which each text holds one. One that holds another of them is
// not needed itself.
func (f factors) needed() []string {
	words := slices.Compact(slices.SortedFunc(slices.Values(f.words), func(a, b string) int {
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
		return factors{[]string{""}, true}
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase == 0 {
			return factors{[]string{string(re.Rune)}, true}
		}
	case syntax.OpCharClass:
		return signsOf(re.Rune)
	case syntax.OpCapture:
		return factorsOf(re.Sub[0])
	case syntax.OpPlus:
		return factors{words: factorsOf(re.Sub[0]).needed()}
	case syntax.OpQuest:
		if f := factorsOf(re.Sub[0]); f.whole {
			return factors{append(f.words, ""), true}
		}
	case syntax.OpConcat:
		return joined(re.Sub)
	case syntax.OpAlternate:
		return either(re.Sub)
	}
	return factors{}
}

// signsOf are those of a class, unless they are too many.
func signsOf(ranges []rune) factors {
	var out []string
	for bounds := range slices.Chunk(ranges, 2) {
		for r := bounds[0]; r <= bounds[1]; r++ {
			if out = append(out, string(r)); len(out) > maxSpelled {
				return factors{}
			}
		}
	}
	return factors{out, len(out) > 0}
}

// joined are the factors of expressions that follow each other. Where they can't be
// spelled out together the rarest of their parts is needed.
func joined(parts []*syntax.Regexp) factors {
	var best []string
	consider := func(f factors) {
		if words := f.needed(); rarer(words, best) {
			best = words
		}
	}
	so := factors{[]string{""}, true} // since the last part that broke it
	broken := false
	for _, part := range parts {
		f := factorsOf(part)
		if f.whole && len(so.words)*len(f.words) <= maxSpelled {
			so.words = products(so.words, f.words)
			continue
		}
		consider(so)
		consider(f)
		if so, broken = f, true; !f.whole {
			so = factors{[]string{""}, true}
		}
	}
	if !broken {
		return so
	}
	consider(so)
	return factors{words: best}
}

func products(before, after []string) (out []string) {
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
	all, needs := factors{whole: true}, factors{}
	known := true
	for _, part := range parts {
		f := factorsOf(part)
		words := f.needed()
		all.words, all.whole = append(all.words, f.words...), all.whole && f.whole
		needs.words, known = append(needs.words, words...), known && len(words) > 0
	}
	switch {
	case all.whole && len(all.words) <= maxSpelled:
		return all
	case known:
		return needs
	}
	return factors{}
}
