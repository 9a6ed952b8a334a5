package consensus

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// kind is a sort of fact that decides whether claims fit together.
type kind uint8

const (
	citationValue kind = iota
	lawValue           // the code that a norm stands in
	dateValue
	amountValue
	periodValue
	percentValue
	frequencyValue
	optionValue // the letter chosen, where a question offers options
	numberValue // any other number: of a rule, a chapter, a count; in statements only
)

// value is one such fact. Norm is the same however it is written, and can be
// shown: "30 days", "2026-03-01", "EUR 5000", "art 12".
type value struct {
	kind kind
	norm string
}

// articleWords are those of which one stands beside each article, section or rule.
var articleWords = newPattern(`§|{article}|{article sign}|rule`)

// valuesOf finds every value of a folded text, and returns the text without them.
func valuesOf(folded string) (values []value, rest string) {
	rest = folded
	for _, f := range finders {
		if f.kind == lawValue && !articleWords.in(folded) {
			continue // without an article of it, a code is a word like others
		}
		rest = replaceMatches(f.match, rest, func(groups []string) bool {
			norm := f.norm(groups)
			if norm == "" {
				return false
			}
			values = appendUnique(values, value{f.kind, norm})
			return true
		})
	}
	return values, rest
}

// appendUnique is a list with one more, each once.
func appendUnique[T comparable](list []T, one T) []T {
	if slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// replaceMatches blanks out the matches that take accepts.
func replaceMatches(p pattern, s string, take func(groups []string) bool) string {
	var b strings.Builder
	end := 0
	for _, at := range p.on(s).FindAllStringSubmatchIndex(s, -1) {
		groups := make([]string, len(at)/2)
		for i := range groups {
			if at[2*i] >= 0 {
				groups[i] = s[at[2*i]:at[2*i+1]]
			}
		}
		if take(groups) {
			b.WriteString(s[end:at[0]])
			b.WriteByte(' ')
			end = at[1]
		}
	}
	b.WriteString(s[end:])
	return b.String()
}

// parseNumber reads 1,234.50, 1.234,50 and 1 234 alike. A single mark before
// exactly three digits groups thousands.
func parseNumber(s string) string {
	s = strings.NewReplacer(" ", "", "'", "").Replace(s)
	whole, fraction := s, ""
	if point := strings.LastIndexAny(s, ".,"); point >= 0 && len(s)-point != 4 && strings.Count(s, s[point:point+1]) == 1 {
		whole, fraction = s[:point], s[point+1:]
	}
	whole = strings.TrimLeft(strings.NewReplacer(".", "", ",", "").Replace(whole), "0")
	return strings.TrimSuffix(cmp.Or(whole, "0")+"."+strings.TrimRight(fraction, "0"), ".")
}

// signs are what the signs of numbers count in Chinese, Japanese and Korean.
var signs = numbered("sign ", "scale ")

// eastNumber reads 15, 十五, 一百零五, 1億2000万 and, digit by digit, 二〇二六; 0 for none.
func eastNumber(s string) int {
	const section = 10000 // from here on a sign multiplies all before it, 万 in 五千万
	total, part, digit := 0, 0, 0
	for _, r := range strings.NewReplacer(",", "", " ", "").Replace(s) {
		n, known := signs()[string(r)]
		switch {
		case '0' <= r && r <= '9':
			digit = 10*digit + int(r-'0')
		case !known:
			return 0
		case n < 10:
			digit = 10*digit + n
		case n < section:
			part, digit = part+max(digit, 1)*n, 0
		default:
			total, part, digit = total+max(part+digit, 1)*n, 0, 0
		}
	}
	return total + part + digit
}

// date gives year-month-day, or --month-day without a year; "" when it is none.
func date(year, month, day string) string {
	m, err := strconv.Atoi(month)
	if err != nil {
		m = months()[month]
	}
	d, err := strconv.Atoi(day)
	if err != nil {
		d = 1 // primero, primeiro, first
	}
	if m < 1 || m > 12 || d < 1 || d > 31 {
		return ""
	}
	return fmt.Sprintf("%s-%02d-%02d", cmp.Or(year, "-"), m, d)
}

// month gives year-month.
func month(year, month string) string {
	return strings.TrimSuffix(date(year, month, "1"), "-01")
}

// eras are the years in which those of Japan began.
var eras = numbered("era ")

// eastDate reads 2026年3月15日, 令和8年3月15日, 三月十五日 and 3월 15일.
func eastDate(g []string) string {
	year := ""
	if n := eastNumber(g[2]); g[1] != "" {
		year = strconv.Itoa(eras()[g[1]] + max(n, 1) - 1) // 元年 is the first
	} else if n > 999 {
		year = strconv.Itoa(n)
	}
	return date(year, strconv.Itoa(eastNumber(g[3])), strconv.Itoa(eastNumber(g[4])))
}

// numericDate reads 3.4.2026, 25/12/2026 and 03.04.26. With dots the day comes
// first; with slashes a date that can be read both ways is kept as it is written.
func numericDate(g []string) string {
	first, _ := strconv.Atoi(g[1])
	second, _ := strconv.Atoi(g[3])
	year := g[4]
	if len(year) == 2 {
		year = "20" + year
	}
	switch {
	case g[2] == "." || first > 12 || first == second:
		return date(year, g[3], g[1])
	case second > 12:
		return date(year, g[1], g[3])
	case first == 0 || second == 0:
		return ""
	}
	return fmt.Sprintf("%s/%d/%d", year, first, second)
}

var (
	articleParts = regexp.MustCompile(`\d+[a-z]?|[a-z]+`)
	eastParts    = newPattern(`\d+|` + han + `+`)
	thousands    = regexp.MustCompile(`^\d\.\d{3}$`)
	years        = newPattern(`\b(?:19|20)\d{2}\b`)
	digits       = newPattern(`\b\d+(?:[.,]\d+)*\b`)
	grouped      = regexp.MustCompile(`^\d{1,3}(?:[.,]\d{3})+$`)
)

// article is an article, section or clause with its paragraph and letter, the same
// for "6(1)(a)" and "6.1.a)", and for 5º, which is folded to 5o;
// 1.124 is one number.
func article(g []string) string {
	number := strings.TrimSuffix(g[1], "o")
	if thousands.MatchString(number) {
		number = strings.Replace(number, ".", "", 1)
	}
	return "art " + below(number, strings.NewReplacer("absatz", "", "abs", "").Replace(g[2]))
}

// below is a norm with the paragraphs and letters that stand behind it.
func below(norm, parts string) string {
	return strings.Join(append([]string{norm}, articleParts.FindAllString(parts, -1)...), ".")
}

// statute is an act by its number and year, "8.245/91" as "8245/1991".
func statute(g []string) string {
	year := g[2]
	if len(year) == 2 {
		century := "20"
		if year >= "30" {
			century = "19"
		}
		year = century + year
	}
	return "no " + strings.ReplaceAll(g[1], ".", "") + "/" + year
}

func eastArticle(g []string) string {
	norm := "art " + strconv.Itoa(eastNumber(g[1]+g[2]))
	for _, part := range eastParts.on(g[3]).FindAllString(g[3], -1) {
		norm += "." + strconv.Itoa(eastNumber(part))
	}
	return norm
}

// plainNumbers are the numbers in what valuesOf left of a text, as they are written
// save for grouped thousands and words, and the text without words and years.
func plainNumbers(folded string) (values []value, rest string) {
	add := func(n string) bool {
		values = appendUnique(values, value{numberValue, n})
		return true
	}
	if rest = folded; slices.ContainsFunc(tokens(folded), countsSome) {
		rest = replaceMatches(countedThings, folded, func(g []string) bool {
			n := countedNumber(g[1]) + eastNumber(g[2])
			return n > 1 && !slices.Contains(phrases()["other word"], g[1]) && add(strconv.Itoa(n))
		})
	}
	for _, n := range digits.on(rest).FindAllString(rest, -1) {
		if grouped.MatchString(n) {
			n = parseNumber(n)
		}
		add(n)
	}
	return values, years.replace(rest, " ")
}

// countsSome reports whether a word may be a number.
func countsSome(word string) bool {
	return numberByWord()[word] > 1 || strings.Contains(word, "und") || strings.ContainsFunc(word, func(r rune) bool { return signs()[string(r)] > 0 })
}

var countedThings = newPattern(`(?:^|[^\p{L}\d])({counted})(?:$|[^\p{L}\d])|(` + han + `+) ?(?:{classifier})`)

// share is a figure of a percentage, in digits or in words.
func share(s string) string {
	if n := countedNumber(s); n > 0 {
		return strconv.Itoa(n)
	}
	return parseShare(s)
}

// fraction is a part of a whole: as a percentage where that has no end.
func fraction(part, whole string) string {
	of := eastNumber(whole)
	switch {
	case of == 100 && strings.Contains(part, "."):
		return parseShare(part) + " %"
	case of > 0 && 100*eastNumber(part)%of == 0:
		return strconv.Itoa(100*eastNumber(part)/of) + " %"
	}
	return strconv.Itoa(eastNumber(part)) + "/" + strconv.Itoa(of)
}

var partNamed = naming("part ")

// spokenFraction reads two thirds, drei Viertel, две трети and 2/3.
func spokenFraction(g []string) string {
	return fraction(cmp.Or(g[3], strconv.Itoa(countedNumber(g[1]))), cmp.Or(g[4], partNamed(g[2])))
}

// parseShare reads a percentage: one mark alone is its decimal point, 3.620 as 3.62.
func parseShare(s string) string {
	whole, fraction, _ := strings.Cut(strings.ReplaceAll(s, ",", "."), ".")
	if len(fraction) == 3 && fraction != "000" && !strings.ContainsAny(whole, " '") {
		return parseNumber(whole + "." + fraction + "0")
	}
	return parseNumber(s)
}

// fits reports whether two values of a kind are the same as far as both are told.
func fits(k kind, a, b string) bool { return a == b || toldBy(k, a, b) || toldBy(k, b, a) }

// toldBy reports whether a value tells all of another: a day with its year of one
// without, or of its month, a paragraph of its article, a currency of ¥.
func toldBy(k kind, less, more string) bool {
	switch k {
	case citationValue:
		return strings.HasPrefix(more, less+".")
	case dateValue:
		return strings.HasPrefix(more, less+"-") || strings.HasPrefix(less, "--") && strings.HasSuffix(more, less[1:])
	case amountValue:
		n, sign := strings.CutPrefix(less, "¥ ")
		return sign && (more == "JPY "+n || more == "CNY "+n)
	}
	return false
}

// mayFit reports whether two values fit in one way of reading them.
func mayFit(k kind, a, b string) bool {
	return anyPair(readings(k, a), readings(k, b), func(x, y string) bool { return fits(k, x, y) })
}

// readings are the dates that numericDate left open, and the figure of a percentage: 5 %
// and 5 percentage points are not the same, and often written for each other.
func readings(k kind, norm string) []string {
	parts := strings.Split(norm, "/")
	switch {
	case k == percentValue:
		return []string{strings.TrimSuffix(strings.TrimSuffix(norm, " points"), " %")}
	case k == dateValue && len(parts) == 3:
		return []string{date(parts[0], parts[1], parts[2]), date(parts[0], parts[2], parts[1])}
	}
	return []string{norm}
}

// anyPair reports whether something holds of one of the first and one of the second.
func anyPair[A, B any](first []A, second []B, holds func(A, B) bool) bool {
	return slices.ContainsFunc(first, func(a A) bool {
		return slices.ContainsFunc(second, func(b B) bool { return holds(a, b) })
	})
}
