package consensus

import (
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold makes texts of any of the eight languages comparable: compatibility
// forms, lower case, no accents, one kind of quotation mark and of space.
func fold(s string) string {
	var b strings.Builder
	var before rune
	for _, r := range norm.NFKD.String(strings.ToLower(s)) {
		switch {
		case unicode.Is(unicode.Mn, r) && r < 0x3000 && !unicode.Is(unicode.Cyrillic, before):
			// kana and Cyrillic keep their marks: there they make another letter
		case strings.ContainsRune("“”„«»‟〝〞", r):
			b.WriteByte('"')
		case strings.ContainsRune("’‘‚‛", r):
			b.WriteByte('\'')
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
		before = r
	}
	return norm.NFC.String(b.String()) // Hangul and kana whole again
}

// bag counts the stems of a text.
type bag map[string]float64

// stemsOf splits folded text into stems: words cut to six letters, which evens
// out most endings, and pairs of characters where words have no spaces. Words
// that carry no topic are left out. In their order the characters stand alone.
func stemsOf(folded string) (stems bag, order []string) {
	stems = bag{}
	for _, word := range tokens(folded) {
		runes := []rune(word)
		switch {
		case stop()[word]:
		case cjk(runes[0]):
			order = append(order, strings.Split(word, "")...)
			if len(runes) == 1 {
				stems[word]++
			}
			for i := range len(runes) - 1 {
				stems[string(runes[i:i+2])]++
			}
		case len(runes) > 2:
			short := stem(runes)
			order = append(order, short)
			stems[short]++
		}
	}
	return stems, order
}

// topicOnly is a folded text without the words that sense reads, and without endings
// of Japanese and Korean that differ in tone alone: what is left says of what it speaks.
func topicOnly(folded string) string {
	for _, k := range forceWords {
		folded = k.from(folded)
	}
	if !strings.ContainsFunc(folded, cjk) {
		return negators.from(folded)
	}
	folded = copula.replace(folded, "$1 ")
	folded = evenKorean(negators.from(folded))
	topic := particles.replace(endings.replace(folded, " "), "$1 ")
	// Japanese writes what a sentence speaks of in other signs than its grammar.
	if bare := kana.replace(topic, " "); len(tokens(bare)) > 0 {
		return bare
	}
	return topic
}

var (
	endings   = newPattern(`{ending}`)
	particles = newPattern(`(\p{Hangul}{2})(?:{particle})(?:$|[^\p{Hangul}])`)
	// copula is the Chinese "is" before what valuesOf took; 行为 and 认为 are words of their own.
	copula = newPattern(`([^行认作成视以])(?:应当?|均)?(?:为|是)(?:$|[^\p{Han}])`)
	kana   = newPattern(`\p{Hiragana}+`)
)

// stem cuts a word to what its forms share: the plural's ending, in Russian the last
// vowels, and what stands behind six letters.
func stem(word []rune) string {
	whole := string(word)
	if unicode.Is(unicode.Cyrillic, word[0]) {
		word = cut(word, "аеиоуыэюяйь")
	} else if !strings.HasSuffix(whole, "ss") {
		word = cut(cut(word, "s"), "e")
	}
	return string(word[:min(len(word), 6)])
}

// cut takes endings of those letters from a word, as long as enough of it is left.
func cut(word []rune, endings string) []rune {
	for len(word) > 3 && strings.ContainsRune(endings, word[len(word)-1]) {
		word = word[:len(word)-1]
	}
	return word
}

// tokens are runs of letters and digits; a change of script ends one.
func tokens(folded string) []string {
	var out []string
	start, wide := -1, false
	for i, r := range folded {
		inside := unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_'
		if start >= 0 && (!inside || cjk(r) != wide) {
			out, start = append(out, folded[start:i]), -1
		}
		if inside && start < 0 {
			start, wide = i, cjk(r)
		}
	}
	if start >= 0 {
		out = append(out, folded[start:])
	}
	return out
}

func cjk(r rune) bool {
	const first = 0x1100 // of them all; most letters are none of theirs
	return r >= first && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// cosine is 1 for the same words, 0 for none in common.
func cosine(a, b bag) float64 {
	var dot, left, right float64
	for stem, n := range a {
		dot += n * b[stem]
		left += n * n
	}
	for _, n := range b {
		right += n * n
	}
	if left == 0 || right == 0 {
		return 0
	}
	return dot / math.Sqrt(left*right)
}

// covered is the share of a's stems that occur in b.
func covered(a, b bag) float64 {
	if len(a) == 0 {
		return 0
	}
	found := 0
	for stem := range a {
		if b[stem] > 0 {
			found++
		}
	}
	return float64(found) / float64(len(a))
}

// stop are words without a topic, folded.
var stop = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, word := range strings.Fields(strings.Join(phrases()["empty"], " ")) {
		out[word] = true
	}
	return out
})

var ruleWords = saying("rule")
