package consensus

import (
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
	dateValue
	amountValue
	periodValue
	percentValue
	frequencyValue
	optionValue // the letter chosen, where a question offers options
)

// value is one such fact. Norm is the same however it is written, and can be
// shown: "30 days", "2026-03-01", "EUR 5000", "art 12".
type value struct {
	kind kind
	norm string
}

// finder finds values of one kind in folded text. Hints, one of which any match
// holds, spare most texts the slow search.
type finder struct {
	kind  kind
	hints string
	match *regexp.Regexp
	norm  func(groups []string) string // "" when it is none after all
}

// The order matters: what one finder took, the next does not see, so that the
// number of an article is no amount, "may 30 days" no date and the day of 3月15日 no
// period.
var finders = []finder{
	{citationValue, "usc u.s", regexp.MustCompile(`\b(\d+) ?u\.?s\.? ?c\.? ?§* ?(\d+[a-z]?)`), func(g []string) string { return "usc " + g[1] + " " + g[2] }},
	{citationValue, ".", regexp.MustCompile(`\b(\d{1,4}) (u\. ?s\.|s\. ?ct\.|f\. ?(?:2d|3d|4th)|f\. ?supp\. ?(?:2d|3d)?|a\. ?[23]d|n\. ?e\. ?[23]d|p\. ?[23]d) (\d{1,4})\b`), func(g []string) string {
		return g[1] + strings.NewReplacer(".", "", " ", "").Replace(g[2]) + g[3]
	}},
	{citationValue, "/", regexp.MustCompile(`\b(?:sts|stc|sap|stj|stf|resp|case|asunto|c|t)[ -]?(?:no\.? ?|n\.?o ?)?(\d{1,7}/\d{2,4})\b`), func(g []string) string { return "case " + g[1] }},
	{citationValue, "zr zb", regexp.MustCompile(`\b([ivx]+ z[rb]) (\d+/\d{2})\b`), func(g []string) string { return g[1] + " " + g[2] }},
	{citationValue, "§ art sec clau ст", regexp.MustCompile(`(?:§§?|\bart(?:icles?|iculos?|igos?|ikel|s)?\b\.?|\bsections?|\bsec\.|\bseccion|\bsecao|\bclauses?|\bclausula|ст(?:атья|атьи|атье|\.)) ?(\d+[a-z]?(?:\.\d+)*)`), func(g []string) string { return "art " + g[1] }},
	{citationValue, "条 條 조", regexp.MustCompile(`[第제] ?(\d+) ?[条條조]`), func(g []string) string { return "art " + g[1] }},
	{citationValue, "条 條", regexp.MustCompile(`第([一二三四五六七八九十百千零〇]+)[条條]`), func(g []string) string { return "art " + hanNumber(g[1]) }},
	{periodValue, "day week month year hour dia seman mes ano hora tag woch monat jahr stund ден дня дне недел месяц год лет час", regexp.MustCompile(`(?:^|[^\p{L}\d])(\d+|` + numberWords + `)(?: ?\((\d+)\)|\))? ?-?((?:business|working|calendar|habiles|naturales|uteis|рабочих|календарных)?) ?(` + unitNames + `)(?:$|[^\p{L}])(?: ?(habiles|uteis|laborables))?`), period},
	{dateValue, "-", regexp.MustCompile(`\b(\d{4})-(\d{1,2})-(\d{1,2})\b`), func(g []string) string { return date(g[1], g[2], g[3]) }},
	{dateValue, "年 년", regexp.MustCompile(`(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일号號]`), func(g []string) string { return date(g[1], g[2], g[3]) }},
	{dateValue, "", regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th|o|\.)?(?: de| do| of)? (` + monthNames + `)\.?(?:,? (?:de |del |do )?(\d{4}))?`), func(g []string) string { return date(g[3], g[2], g[1]) }},
	{dateValue, "", regexp.MustCompile(`\b(` + monthNames + `)\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}))?`), func(g []string) string { return date(g[3], g[1], g[2]) }},
	{dateValue, ". / -", regexp.MustCompile(`\b(\d{1,2})([./-])(\d{1,2})[./-](\d{4})\b`), numericDate},
	{percentValue, "% cent cien proz проц", regexp.MustCompile(`(` + number + `) ?(?:%|per ?cent\b|por ?cien(?:to)?\b|por cento\b|prozent\b|процент\p{L}*)`), func(g []string) string { return parseNumber(g[1]) + " %" }},
	{periodValue, "日 天 周 週 주 月 월 年 년 일", regexp.MustCompile(`(\d+) ?(个|個|か|ヶ|カ)?(工作日|営業日|영업일|日|天|周|週間|주|月|개월|年|년|일)(?:間|内|以内|이내)?`), eastPeriod},
	{amountValue, "$ € £ ¥ ₽ ₩ usd eur gbp brl rub cny jpy krw mxn chf dol pound reais peso руб евро 元 円 원", regexp.MustCompile(`(` + currencies + `) ?(` + number + `)(?: ?(` + multipliers + `))?`), func(g []string) string { return amount(g[1], g[2], g[3]) }},
	{amountValue, "$ € £ ¥ ₽ ₩ usd eur gbp brl rub cny jpy krw mxn chf dol pound reais peso руб евро 元 円 원", regexp.MustCompile(`(` + number + `)(?: ?(` + multipliers + `))?(?: de)? ?(` + currencies + `)`), func(g []string) string { return amount(g[3], g[1], g[2]) }},
	{frequencyValue, "ly al mensal diari lich", regexp.MustCompile(`\b(?:(daily|diari[oa](?:mente)?|taglich)|(weekly|semanal(?:es|mente)?|wochentlich)|(monthly|mensual(?:es|mente)?|mensal(?:mente)?|monatlich)|(quarterly|trimestral(?:es|mente)?|vierteljahrlich)|(yearly|annual(?:ly)?|anual(?:es|mente)?|jahrlich))\b`), func(g []string) string {
		return []string{"daily", "weekly", "monthly", "quarterly", "yearly"}[slices.IndexFunc(g[1:], func(s string) bool { return s != "" })]
	}},
	{optionValue, "answer respuesta choice", regexp.MustCompile(`\b(?:answer is|respuesta es|choice is)[: ]*(?:\(([a-j])\)|([a-j])(?:[.,;)]|$))`), func(g []string) string { return strings.ToUpper(g[1] + g[2]) }},
}

// hints are those of each finder; one without any looks at every text.
var hints = func() (out [][]string) {
	for _, f := range finders {
		words := strings.Fields(f.hints)
		if len(words) == 0 {
			words = []string{""}
		}
		out = append(out, words)
	}
	return out
}()

// valuesOf finds every value of a folded text, and returns the text without them.
func valuesOf(folded string) (values []value, rest string) {
	rest = folded
	for i, f := range finders {
		if !slices.ContainsFunc(hints[i], func(hint string) bool { return strings.Contains(rest, hint) }) {
			continue
		}
		rest = replaceMatches(f.match, rest, func(groups []string) bool {
			norm := f.norm(groups)
			if norm == "" {
				return false
			}
			if v := (value{f.kind, norm}); !slices.Contains(values, v) {
				values = append(values, v)
			}
			return true
		})
	}
	return values, rest
}

// replaceMatches blanks out the matches that take accepts.
func replaceMatches(re *regexp.Regexp, s string, take func(groups []string) bool) string {
	var b strings.Builder
	end := 0
	for _, at := range re.FindAllStringSubmatchIndex(s, -1) {
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

const number = `\b\d{1,3}(?:[., ']\d{3})+(?:[.,]\d{1,2})?\b|\b\d+(?:[.,]\d{1,4})?`

// parseNumber reads 1,234.50, 1.234,50 and 1 234 alike. A single mark before
// exactly three digits groups thousands.
func parseNumber(s string) string {
	s = strings.NewReplacer(" ", "", "'", "").Replace(s)
	point := strings.LastIndexAny(s, ".,")
	if point >= 0 && (len(s)-point == 4 || strings.Count(s, s[point:point+1]) > 1) {
		point = -1
	}
	whole, fraction := s, ""
	if point >= 0 {
		whole, fraction = s[:point], s[point+1:]
	}
	whole = strings.TrimLeft(strings.NewReplacer(".", "", ",", "").Replace(whole), "0")
	if whole == "" {
		whole = "0"
	}
	if fraction = strings.TrimRight(fraction, "0"); fraction == "" {
		return whole
	}
	return whole + "." + fraction
}

const (
	currencies  = `us\$|usd|eur|gbp|brl|rub|cny|jpy|krw|r\$|mxn|chf|\$|€|£|¥|₽|₩|euros?\b|dol(?:l)?ar(?:e|es|s)?\b|pounds?\b|reais\b|pesos?\b|рубл\p{L}*|евро|元|円|원`
	multipliers = `thousand|million(?:s|en|es)?|billion|mil(?:lones|hoes|hao)?\b|mio\.?|k\b|m\b|тысяч\p{L}*|тыс\.|миллион\p{L}*|млн|万|萬|億|亿|만|억`
)

var currencyNames = []struct{ prefix, code string }{
	{"us$", "USD"},
	{"usd", "USD"},
	{"$", "USD"},
	{"dol", "USD"},
	{"eur", "EUR"},
	{"€", "EUR"},
	{"евро", "EUR"},
	{"gbp", "GBP"},
	{"£", "GBP"},
	{"pound", "GBP"},
	{"brl", "BRL"},
	{"r$", "BRL"},
	{"reais", "BRL"},
	{"rub", "RUB"},
	{"₽", "RUB"},
	{"рубл", "RUB"},
	{"cny", "CNY"},
	{"元", "CNY"},
	{"jpy", "JPY"},
	{"円", "JPY"},
	{"¥", "JPY"},
	{"krw", "KRW"},
	{"₩", "KRW"},
	{"원", "KRW"},
	{"mxn", "MXN"},
	{"peso", "MXN"},
	{"chf", "CHF"},
}

var multiplierZeros = []struct {
	prefix string
	zeros  int
}{
	{"thousand", 3},
	{"billion", 9},
	{"milli", 6},
	{"millo", 6},
	{"milh", 6},
	{"mio", 6},
	{"mil", 3},
	{"k", 3},
	{"m", 6},
	{"тыс", 3},
	{"милл", 6},
	{"млн", 6},
	{"万", 4},
	{"萬", 4},
	{"만", 4},
	{"億", 8},
	{"亿", 8},
	{"억", 8},
}

func amount(currency, figure, multiplier string) string {
	code := currency
	for _, c := range currencyNames {
		if strings.HasPrefix(currency, c.prefix) {
			code = c.code
			break
		}
	}
	n := parseNumber(figure)
	for _, m := range multiplierZeros {
		if multiplier != "" && strings.HasPrefix(multiplier, m.prefix) {
			n = shift(n, m.zeros)
			break
		}
	}
	return code + " " + n
}

// shift multiplies a decimal number by a power of ten, exactly.
func shift(n string, zeros int) string {
	whole, fraction, _ := strings.Cut(n, ".")
	fraction += strings.Repeat("0", max(0, zeros-len(fraction)))
	return parseNumber(strings.TrimLeft(whole+fraction[:zeros], "0") + "." + fraction[zeros:] + "00000")
}

func hanNumber(s string) string {
	digits := map[rune]int{'一': 1, '二': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}
	scales := map[rune]int{'十': 10, '百': 100, '千': 1000}
	total, digit := 0, 0
	for _, r := range s {
		if scale, ok := scales[r]; ok {
			total += max(digit, 1) * scale
			digit = 0
		} else {
			digit = digits[r]
		}
	}
	return strconv.Itoa(total + digit)
}

// date gives year-month-day, or --month-day without a year; "" when it is none.
func date(year, month, day string) string {
	m, err := strconv.Atoi(month)
	if err != nil {
		m = months[month]
	}
	d, _ := strconv.Atoi(day)
	if m < 1 || m > 12 || d < 1 || d > 31 {
		return ""
	}
	if year == "" {
		year = "-"
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

// numericDate reads 3.4.2026 and 25/12/2026. With dots the day comes first; with
// slashes a date that can be read both ways is kept as it is written, equal only
// to itself.
func numericDate(g []string) string {
	first, _ := strconv.Atoi(g[1])
	second, _ := strconv.Atoi(g[3])
	switch {
	case g[2] == "." || first > 12 || first == second:
		return date(g[4], g[3], g[1])
	case second > 12:
		return date(g[4], g[1], g[3])
	}
	return fmt.Sprintf("%s/%d/%d", g[4], first, second)
}
