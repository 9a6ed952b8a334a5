package consensus

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// opposites are words that turn a statement into its contrary without a "not", by
// axes of two sides. Words whose own form holds a negation (无效, 無効) are left to the
// negators, those with a prefix that negates to contraries.
var opposites = sync.OnceValue(func() []axis {
	var out []axis
	for _, name := range named("like ") {
		out = append(out, axis{formsOf("like " + name), formsOf("unlike " + name)})
	}
	return out
})

// axis is one pair of opposites.
type axis [2][]form

// poles says on which side of which axes a folded text stands, and returns the
// text without the words that say so. A text with both sides stands on neither.
func poles(folded string) (sides map[int]int, rest string) {
	const both = 2
	sides = map[int]int{}
	for _, word := range tokens(folded) {
		for i, a := range opposites() {
			for side, forms := range a {
				at := slices.IndexFunc(forms, func(f form) bool { return f.in(word) != "" })
				if at < 0 {
					continue
				}
				if before, ok := sides[i]; ok && before != side {
					side = both
				}
				sides[i] = side
				folded = strings.Replace(folded, forms[at].in(word), " ", 1)
			}
		}
	}
	maps.DeleteFunc(sides, func(_, side int) bool { return side == both })
	return sides, folded
}

// opposed is on how many axes two texts stand on opposite sides.
func opposed(a, b map[int]int) int {
	n := 0
	for i, side := range a {
		if other, ok := b[i]; ok && other != side {
			n++
		}
	}
	return n
}

// denying reports whether a text names the negative side of an axis.
func denying(sides map[int]int) bool { return slices.Contains(slices.Collect(maps.Values(sides)), 1) }

// prefixes negate the word they stand before: revocable, irrevocable.
var prefixes = sync.OnceValue(func() []string {
	return slices.Compact(slices.Sorted(slices.Values(phrases()["turning prefix"])))
})

// minContrary is how many letters a word must have beside such a prefix.
const minContrary = 5

// contraries are the stems of a folded text's words that may be the contrary of
// another word, by its stem.
func contraries(folded string) map[string]string {
	out := map[string]string{}
	for _, word := range tokens(folded) {
		for _, prefix := range prefixes() {
			if base, ok := strings.CutPrefix(word, prefix); ok && utf8.RuneCountInString(base) >= minContrary {
				out[stem([]rune(word))] = stem([]rune(base))
			}
		}
	}
	return out
}
