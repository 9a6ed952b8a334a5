package consensus

import "strings"

// koreanRest is the ending of a verb that denies, which holds no other denial: 없지 않다
// are two.
const koreanRest = `[^\P{Hangul}않못없지]*`

// koreanVerb is a word that ends a sentence or leads to another in plain or polite
// speech. Endings that nouns of the law have, too, stay: 해지, 선고.
var koreanVerb = newPattern(`(\p{Hangul}+?)({verb ending})(?:$|[^\p{Hangul}])`)

// evenKorean cuts verbs to their stems, as far as signs show them, so that 진다, 집니다
// and 지 are one.
func evenKorean(folded string) string {
	folded = koreanVerb.on(folded).ReplaceAllStringFunc(folded, func(word string) string {
		found := koreanVerb.on(word).FindStringSubmatch(word)
		return presentStem(found[1], found[2]) + " "
	})
	return koreanHelper.replace(folded, "$1$2 ")
}

// koreanHelper are the verbs that make a verb of a noun, and particles that lost
// theirs: they say nothing themselves.
var koreanHelper = newPattern(`(^|[^\p{Hangul}]|\p{Hangul}{2})(?:{helper})(?:$|[^\p{Hangul}])|(^|[^\p{Hangul}])(?:{particle}|다)(?:$|[^\p{Hangul}])`)

// Finals of a syllable by their place in Unicode.
const (
	firstSyllable = 0xAC00
	finals        = 28
	finalN        = 4
	finalB        = 17
	finalSS       = 20
)

// presentStem takes from a verb what the ending and the tense have put to its stem.
func presentStem(verb, ending string) string {
	runes := []rune(verb)
	last := len(runes) - 1
	switch final := (runes[last] - firstSyllable) % finals; {
	case final == finalN && ending == "다", final == finalB && ending == "니다":
		runes[last] -= final
	case final != finalSS || runes[last] == '있':
	case strings.ContainsRune("았었였", runes[last]):
		runes = runes[:last]
	default:
		if runes[last] -= final; runes[last] == '해' {
			runes[last] = '하' // 했 is 하였 in one
		}
	}
	return string(runes)
}
