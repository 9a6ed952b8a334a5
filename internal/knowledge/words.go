package knowledge

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// Words returns the words by which a text is found, in order and with
// repetitions: folded, lightly stemmed, and pairs of characters beside single
// ones where a script does not separate words. What no question is about is left
// out.
//
// It is the same function as passageWords in
// web/src/assistant/retrieval/words.ts; spec/words.md says what it does and
// spec/vectors/words.json holds both to it. The language of a text need not be
// known, so that a question finds what is written in another one.
func Words(text string) []string {
	tokens := tokenise(text)
	words := make([]string, 0, len(tokens))
	for at, token := range tokens {
		if !token.cjk {
			if !functionWords[token.fold] {
				words = append(words, stem(token.fold))
			}
			continue
		}
		if at+1 < len(tokens) && tokens[at+1].cjk && tokens[at+1].start == token.end {
			words = append(words, token.fold+tokens[at+1].fold)
		}
		words = append(words, token.fold)
	}
	return words
}

// token is one word, number or character of a script without spaces. Its place
// is counted in bytes.
type token struct {
	start, end int
	fold       string
	cjk        bool
}

// The classes of characters that make tokens.
const (
	classNone = iota
	classCJK
	classLetter
	classNumber
)

func classOf(r rune) int {
	switch {
	case r < 0x80 && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'):
		return classLetter
	case r < 0x80:
		if r >= '0' && r <= '9' {
			return classNumber
		}
		return classNone
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul), r == 0x30FC, r == 0x3005:
		return classCJK
	case unicode.In(r, unicode.L, unicode.M):
		return classLetter
	case unicode.Is(unicode.N, r):
		return classNumber
	}
	return classNone
}

func tokenise(text string) []token {
	var tokens []token
	start, class := 0, classNone
	flush := func(end int) {
		if class != classNone {
			tokens = append(tokens, token{start, end, fold(text[start:end], class == classCJK), class == classCJK})
		}
	}
	for at, r := range text {
		next := classOf(r)
		if next == class && class != classCJK || class == classNumber && unicode.Is(unicode.N, r) {
			continue
		}
		flush(at)
		start, class = at, next
	}
	flush(len(text))
	return tokens
}

var ligatures = strings.NewReplacer("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ð", "d", "þ", "th", "ł", "l", "ı", "i", "ħ", "h", "ŋ", "n")

// fold takes compatibility forms, accents and case away.
func fold(word string, cjk bool) string {
	if cjk {
		return norm.NFKC.String(word)
	}
	word = norm.NFKD.String(word)
	if strings.ContainsRune(word, 'Σ') {
		word = cases.Lower(language.Und).String(word) // knows the letter's form at the end of a word
	} else {
		word = strings.ToLower(word)
	}
	word = strings.Map(func(r rune) rune {
		if r >= 0x80 && unicode.Is(unicode.M, r) {
			return -1
		}
		return r
	}, word)
	return ligatures.Replace(word)
}

// endings are cut from words, the long ones of all languages before the short
// ones of any; within a line the longest that fits.
var endings = [][]string{
	strings.Fields(`ational ation ations ating ated ator ators aciones acion acoes acao amiento amientos imiento imientos adore adores
		mente mento mentos ment ments idade idades dade dades ungen ung`),
	strings.Fields(`ness nesses ing ings edly ate ates idad dade ico icos ica icas ado ados ada adas ido idos ida idas ando endo`),
	strings.Fields(`ed ies er ers ly are ares ere eres ire ires os as es en s a o e`),
}

const (
	stemLength      = 8
	shortestStem    = 3
	shortestRussian = 4
	longestRussian  = 6
)

// stem cuts a folded word so that forms of one word meet.
func stem(word string) string {
	letters := []rune(word)
	for _, r := range letters {
		if r > 0xFFFF {
			return word
		}
	}
	if len(letters) <= shortestStem {
		return word
	}
	if letters[0] >= 0x0400 && letters[0] <= 0x04FF {
		return string(letters[:min(len(letters), max(shortestRussian, min(len(letters)-2, longestRussian)))])
	}
	for _, list := range endings {
		longest := ""
		for _, ending := range list {
			if len(ending) > len(longest) && strings.HasSuffix(word, ending) {
				longest = ending
			}
		}
		short := letters[:len(letters)-len(longest)]
		if longest == "" || len(short) < shortestStem {
			continue
		}
		if last := len(short) - 1; short[last] == short[last-1] {
			short = short[:last]
		}
		return string(short[:min(len(short), stemLength)])
	}
	return string(letters[:min(len(letters), stemLength)])
}
