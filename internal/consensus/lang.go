package consensus

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// languageFiles say what is a denial, a duty, a condition and the like, one phrase a
// line. FORMAT.md there says how they are written; no program has to be read for it.
//
//go:embed lang/*.txt
var languageFiles embed.FS

// phrases are those of all languages by what they say, read when a first text is.
var phrases = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	names, _ := fs.Glob(languageFiles, "lang/*.txt") // this pattern is well formed
	for _, name := range names {
		text, unread := languageFiles.ReadFile(name)
		lines, wrong := readLanguage(string(text))
		if err := errors.Join(unread, wrong); err != nil {
			panic("consensus: " + name + ": " + err.Error())
		}
		for _, l := range lines {
			out[l.tag] = append(out[l.tag], l.phrase)
		}
	}
	return out
})

// What phrases may say. Other tags are refused, so that a slip of the pen is seen.
var (
	// tags are searched for in a text.
	tags = strings.Split("denies,denies together,denies both,denies nothing,may,must,need,some,rarely,sometimes,perhaps,most,half,only,"+
		"at least,at least behind,at most,at most behind,more than,less than,between,"+
		"except,except behind,if,if behind,if whole,turning prefix,due,votes,rule,legal,chooses,empty", ",")
	// parts stand in expressions beside figures and names.
	parts = strings.Split("within one,working,calendar,percent,points,by,to,the,article,statute,union,reporter,docket,register,option,parts of,"+
		"ending,particle,helper,verb ending,marker,predicate,before predicate,extreme,abbreviation,"+
		"of,and,other word,ordinal,ordinal ending,article sign,paragraph sign,behind a year,behind a month,behind a day,first year,"+
		"classifier,beside currency,money sign,by sign,by behind,to sign,to behind", ",")
)

// families are the beginnings of tags that name what their words are: a side of a
// contract, one of two opposites and the other, a month, a power of ten.
var families = []string{"party ", "like ", "unlike ", "month ", "number ", "times ", "unit ", "currency ", "law ", "rank ", "sign ", "scale ", "counter ", "era ", "period ", "part ", "often "}

func inFamily(tag string) bool {
	return slices.ContainsFunc(families, func(family string) bool { return strings.HasPrefix(tag, family) })
}

// named are the names in a family of tags, sorted.
func named(family string) []string {
	var out []string
	for tag := range phrases() {
		if name, is := strings.CutPrefix(tag, family); is {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// form is a word, or what its forms begin with.
type form struct {
	stem  string
	whole bool // the word and no more
	wide  bool // its script sets no spaces between words
}

// formsOf are the words of a tag, each once.
func formsOf(tag string) []form {
	var out []form
	for _, phrase := range phrases()[tag] {
		stem, open := strings.CutSuffix(phrase, "*")
		out = append(out, form{stem, !open, strings.ContainsFunc(stem, cjk)})
	}
	slices.SortFunc(out, func(a, b form) int { return cmp.Compare(a.stem, b.stem) })
	return slices.Compact(out)
}

// in is what of a word is the form, "" where it is another: the whole word, but the stem
// alone where words have no spaces and a "word" is half a sentence.
func (f form) in(word string) string {
	switch {
	case f.wide && strings.Contains(word, f.stem):
		return f.stem
	case !f.wide && (word == f.stem || !f.whole && strings.HasPrefix(word, f.stem)):
		return word
	}
	return ""
}

// numbered is what the words of some families count, by each of them.
func numbered(families ...string) func() map[string]int {
	return sync.OnceValue(func() map[string]int {
		out := map[string]int{}
		for _, family := range families {
			for _, name := range named(family) {
				n, err := strconv.Atoi(name)
				if err != nil {
					panic("consensus: " + family + name + " names no number")
				}
				for _, word := range phrases()[family+name] {
					out[word] = n
				}
			}
		}
		return out
	})
}

// naming says which of a family's phrases a text is, "" for none.
func naming(family string) func(text string) string {
	names := sync.OnceValue(func() []string { return named(family) })
	whole := sync.OnceValue(func() []pattern {
		var out []pattern
		for _, name := range names() {
			out = append(out, newPattern(`^(?:{`+family+name+`})$`))
		}
		return out
	})
	return func(text string) string {
		if at := slices.IndexFunc(whole(), func(p pattern) bool { return p.in(text) }); at >= 0 {
			return names()[at]
		}
		return ""
	}
}

// placeholder is a tag in an expression, or a family: any of its names.
var placeholder = regexp.MustCompile(`\{(\pL[\pL\d ]+)\}`)

// spelledOut puts into an expression what stands for a tag in it. Words for numbers
// have a grammar of their own.
func spelledOut(source string) string {
	return placeholder.ReplaceAllStringFunc(source, func(tag string) string {
		tag = strings.Trim(tag, "{}")
		switch {
		case tag == "counted":
			return countedWords()
		case tag == "some number":
			return `(?:\d[\d., ]*|(?:` + countedWords() + `) )`
		case tag == "ones":
			return wordsCounting(1, 4)
		case len(phrases()[tag]) > 0:
			return anyOf(tag)
		}
		var all []string
		for _, name := range named(tag + " ") {
			all = append(all, tag+" "+name)
		}
		if all == nil {
			return "{" + tag + "}" // \p{Han}
		}
		return anyOf(all...)
	})
}

// anyOf matches the phrases of some tags. A word in the Latin script ends where they do.
func anyOf(tags ...string) string {
	found := phrasesOf(tags...)
	for i, phrase := range found {
		last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(phrase, "])>*"))
		if found[i] = expression(phrase); unicode.Is(unicode.Latin, last) {
			found[i] += `\b`
		}
	}
	return strings.Join(found, "|")
}

// phrasesOf are those of some tags, each once, the longest first.
func phrasesOf(tags ...string) []string {
	var found []string
	for _, tag := range tags {
		found = append(found, phrases()[tag]...)
	}
	slices.SortFunc(found, byLetters)
	return slices.Compact(found)
}

// byLetters puts the longest first, of two that begin alike.
func byLetters(a, b string) int { return cmp.Or(letters(b)-letters(a), cmp.Compare(a, b)) }

// phraseLine is a line of a language under one of the tags that stand over it.
type phraseLine struct{ tag, phrase string }

// readLanguage reads a file of phrases, folded as texts are.
func readLanguage(text string) ([]phraseLine, error) {
	var out []phraseLine
	var over []string
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		heading, tagged := strings.CutPrefix(line, "[")
		named, whole := strings.CutSuffix(heading, "]")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case tagged && whole && !strings.ContainsAny(named, "[]()|*"):
			over = strings.Split(named, ", ")
			for _, tag := range over {
				if !slices.Contains(tags, tag) && !slices.Contains(parts, tag) && !inFamily(tag) {
					return nil, fmt.Errorf("line %d names the tag %q; one of %q or a name behind %q would be right", i+1, tag, slices.Concat(tags, parts), families)
				}
			}
		case over == nil:
			return nil, fmt.Errorf("line %d, %q, stands under no [tag]", i+1, line)
		default:
			phrase := fold(line)
			if _, err := regexp.Compile(expression(phrase)); err != nil {
				return nil, fmt.Errorf("line %d, %q, is no phrase: a bracket is missing", i+1, line)
			}
			for _, tag := range over {
				out = append(out, phraseLine{tag, phrase})
			}
		}
	}
	return out, nil
}

// expression is the regular expression of a folded phrase.
func expression(phrase string) string {
	phrase, begins := strings.CutPrefix(phrase, ". ")
	phrase, ends := strings.CutSuffix(phrase, ">.")
	if ends {
		phrase += ">"
	}
	phrase, none, limited := strings.Cut(phrase, "^")
	var b strings.Builder
	if begins {
		b.WriteString(`(?:^|[.,;] )`)
	}
	for at := 0; at < len(phrase); {
		rest := phrase[at:]
		_, n := utf8.DecodeRuneInString(rest)
		known := slices.IndexFunc(notation, func(sign [2]string) bool { return strings.HasPrefix(rest, sign[0]) })
		switch {
		case rest[0] == '#' && strings.Trim(rest, "#])>") != "" && !strings.HasPrefix(rest, "#|"):
			b.WriteString(`{some number}`)
		case rest[0] == '*':
			b.WriteString(anyEnding(phrase[:at]))
		case known >= 0:
			n = len(notation[known][0])
			b.WriteString(notation[known][1])
		default:
			b.WriteString(regexp.QuoteMeta(rest[:n]))
		}
		at += n
	}
	if ends {
		b.WriteString(`([.,;]|$)`)
	}
	if limited {
		b.WriteString(`([^` + regexp.QuoteMeta(none) + `]|$)`)
	}
	return b.String()
}

// notation is what the signs of a phrase stand for: the words between those of a phrase
// with a gap, in scripts that set no spaces the signs, and single ones.
var notation = [][2]string{
	{"<...> ", `([^;]{0,40}?) ?`},
	{"... ", `(?:[\p{L}']+ ){0,4}`},
	{"...", `[^,，;；。、.]{1,12}`},
	{"#", `\d+`},
	{"_", ` `},
	{"(", `(?:`},
	{"[", `(?:`},
	{"|", `|`},
	{")", `)`},
	{"]", `)?`},
	{"<", `(`},
	{">", `)`},
}

// anyEnding matches what may follow the beginning of a word: no kana of it is another
// script's, and no ending of a Korean verb holds a denial of its own.
func anyEnding(before string) string {
	switch last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, ")]")); {
	case unicode.Is(unicode.Hangul, last):
		return koreanRest
	case unicode.In(last, unicode.Hiragana, unicode.Katakana):
		return `\p{Hiragana}*`
	}
	return `\p{L}*`
}

// saying is the vocabulary of all phrases with one of the tags.
func saying(tags ...string) vocabulary {
	among := func(is func(rune) bool, begin, end string) pattern {
		return newLazyPattern(func() string {
			// Those with the same borders stand together, so that they are looked for once.
			groups := map[[2]string][]string{}
			for _, phrase := range phrasesOf(tags...) {
				if first := strings.IndexFunc(phrase, unicode.IsLetter); first < 0 || !is(firstIn(phrase[first:])) {
					continue
				}
				var borders [2]string
				if first := firstIn(strings.Trim(phrase, "[]()<>")); unicode.IsLetter(first) || first == '*' {
					borders[0] = begin
				}
				if last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(phrase, "])>")); unicode.IsLetter(last) || last == '*' {
					borders[1] = end
				}
				groups[borders] = append(groups[borders], expression(phrase))
			}
			if len(groups) == 0 {
				return nothing
			}
			var out []string
			for _, borders := range [][2]string{{begin, end}, {begin, ""}, {"", end}, {"", ""}} {
				if same := groups[borders]; len(same) > 0 {
					out = append(out, borders[0]+`(?:`+strings.Join(same, "|")+`)`+borders[1])
					delete(groups, borders)
				}
			}
			return `(?:` + strings.Join(out, "|") + `)`
		})
	}
	return vocabulary{
		among(func(r rune) bool { return !cjk(r) && !unicode.Is(unicode.Cyrillic, r) }, `\b`, `\b`),
		among(func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }, `(?:^|[^\p{L}])`, `(?:$|[^\p{L}])`),
		among(cjk, "", ""),
	}
}

func firstIn(text string) rune {
	first, _ := utf8.DecodeRuneInString(text)
	return first
}

// letters is how many letters of a phrase a text holds at least, or about so.
func letters(phrase string) int {
	n := 0
	for _, r := range phrase {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
