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
	numberValue // any other number: of a rule, a chapter, a count; in statements only
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
	{citationValue, "§ art sec clau ст", regexp.MustCompile(`(?:§§?|\bart(?:icles?|iculos?|igos?|ikel|s)?\b\.?|\bsections?|\bsec\.|\bseccion|\bsecao|\bclauses?|\bclausula|ст(?:атья|атьи|атье|\.)) ?(\d+[a-z]?(?:\.\d+)*)((?:\.[a-z]\))?(?: ?\((?:\d{1,2}|[ivx]+|[a-z])\))*(?: ?abs(?:atz|\.) ?\d{1,2}\b)?)`), article},
	{citationValue, "条 條 조", regexp.MustCompile(`[第제] ?(\d+|` + han + `+) ?[条條조]((?: ?[第제]? ?(?:\d{1,2}|` + han + `{1,3}) ?[款項项号號항호])*)`), eastArticle},
	{periodValue, "day week month year hour dia seman mes ano hora tag woch monat jahr stund ден дня дне недел месяц год лет час", regexp.MustCompile(`(?:^|[^\p{L}\d])(\d+|` + countedWords + `)(?: ?\((\d+)\)|\))? ?-?((?:business|working|calendar|habiles|naturales|uteis|рабочих|календарных)?) ?(` + unitNames + `)(?:$|[^\p{L}])(?: ?(habiles|uteis|laborables))?`), period},
	{dateValue, "-", regexp.MustCompile(`\b(\d{4})-(\d{1,2})-(\d{1,2})\b`), func(g []string) string { return date(g[1], g[2], g[3]) }},
	{dateValue, "/ .", regexp.MustCompile(`\b(\d{4})(?:/|\. ?)(\d{1,2})(?:/|\. ?)(\d{1,2})\b`), func(g []string) string { return date(g[1], g[2], g[3]) }},
	{dateValue, "月 월", regexp.MustCompile(`(?:(令和|平成|昭和)? ?(\d{1,4}|元|` + han + `+) ?[年년] ?)?(\d{1,2}|` + han + `{1,3}) ?[月월] ?(\d{1,2}|` + han + `{1,3}) ?[日일号號]`), eastDate},
	{dateValue, "", regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th|o|\.)?(?: de| do| of)? (` + monthNames + `)\.?(?:,? (?:de |del |do )?(\d{4}))?`), func(g []string) string { return date(g[3], g[2], g[1]) }},
	{dateValue, "", regexp.MustCompile(`\b(` + monthNames + `)\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}))?`), func(g []string) string { return date(g[3], g[1], g[2]) }},
	{dateValue, ". / -", regexp.MustCompile(`\b(\d{1,2})([./-])(\d{1,2})[./-](\d{4})\b`), numericDate},
	{dateValue, ". /", regexp.MustCompile(`\b(\d{2})([./])(\d{2})[./](\d{2})\b`), numericDate},
	{percentValue, "% cent cien proz проц", regexp.MustCompile(`(` + number + `) ?(?:%|per ?cent\b|por ?cien(?:to)?\b|por cento\b|prozent\b|процент\p{L}*)`), func(g []string) string { return parseShare(g[1]) + " %" }},
	{periodValue, "日 天 周 週 주 月 월 年 년 일", regexp.MustCompile(`(\d+|` + han + `+) ?(个|個|か|ヶ|カ)?(工作日|営業日|영업일|日|天|周|週間|주|月|개월|年|년|일)(?:間|内|以内|이내)?`), eastPeriod},
	{amountValue, "元 円 원", regexp.MustCompile(`(?:^|[^\d.,])((?:\d[\d,]* ?(?:億|亿|억|万|萬|만|千|천) ?)+(?:\d[\d,]*)?) ?(元|円|원)`), func(g []string) string { return amount(g[2], eastSum(g[1]), "") }},
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
	multipliers = `thousand|million(?:s|en|es)?|billion|bn\b|mil mil(?:lones|hoes)|mil(?:lones|lon|hoes|hao)?\b|bilh(?:oes|ao)|mio\.?|mrd\.?|milliarden?|k\b|m\b|тысяч\p{L}*|тыс\.|миллион\p{L}*|млн\.?|миллиард\p{L}*|млрд\.?|万|萬|億|亿|만|억`
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
	{"bn", 9},
	{"bilh", 9},
	{"mrd", 9},
	{"milliard", 9},
	{"mil mil", 9},
	{"milli", 6},
	{"millo", 6},
	{"milh", 6},
	{"mio", 6},
	{"mil", 3},
	{"k", 3},
	{"m", 6},
	{"тыс", 3},
	{"миллиард", 9},
	{"млрд", 9},
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

// han are the signs of numbers that are written out in Chinese and Japanese.
const han = `[一二三四五六七八九十百千两兩〇零]`

// eastNumber reads 15, 十五, 一百零五 and, digit by digit, 二〇二六; 0 for none.
func eastNumber(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	ones := map[rune]int{'一': 1, '二': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9, '两': 2, '兩': 2}
	scales := map[rune]int{'十': 10, '百': 100, '千': 1000}
	total, digit := 0, 0
	for _, r := range s {
		if scale, ok := scales[r]; ok {
			total += max(digit, 1) * scale
			digit = 0
		} else {
			digit = 10*digit + ones[r]
		}
	}
	return total + digit
}

// eastSum reads 1億2000万 and 3万5千.
func eastSum(s string) string {
	zeros := map[string]int{"億": 8, "亿": 8, "억": 8, "万": 4, "萬": 4, "만": 4, "千": 3, "천": 3}
	total := 0
	for _, part := range sumParts.FindAllStringSubmatch(strings.NewReplacer(",", "", " ", "").Replace(s), -1) {
		n, _ := strconv.Atoi(part[1])
		for range zeros[part[2]] {
			n *= 10
		}
		total += n
	}
	return strconv.Itoa(total)
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

// eastDate reads 2026年3月15日, 令和8年3月15日, 三月十五日 and 3월 15일.
func eastDate(g []string) string {
	year := ""
	if n := eastNumber(g[2]); g[1] != "" {
		first := map[string]int{"令和": 2019, "平成": 1989, "昭和": 1926}[g[1]]
		year = strconv.Itoa(first + max(n, 1) - 1) // 元年 is the first
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
	eastParts    = regexp.MustCompile(`\d+|` + han + `+`)
	sumParts     = regexp.MustCompile(`(\d+)(\D?)`)
	digits       = regexp.MustCompile(`\b\d+(?:[.,]\d+)*\b`)
	grouped      = regexp.MustCompile(`^\d{1,3}(?:[.,]\d{3})+$`)
)

// article is an article, section or clause with its paragraph and letter, the same
// for "6(1)(a)" and "6.1.a)".
func article(g []string) string {
	below := strings.NewReplacer("absatz", "", "abs", "").Replace(g[2])
	return "art " + strings.Join(append([]string{g[1]}, articleParts.FindAllString(below, -1)...), ".")
}

func eastArticle(g []string) string {
	norm := "art " + strconv.Itoa(eastNumber(g[1]))
	for _, part := range eastParts.FindAllString(g[2], -1) {
		norm += "." + strconv.Itoa(eastNumber(part))
	}
	return norm
}

// plainNumbers are the numbers in what valuesOf left of a text, as they are written,
// save for grouped thousands.
func plainNumbers(rest string) (values []value) {
	for _, n := range digits.FindAllString(rest, -1) {
		if grouped.MatchString(n) {
			n = parseNumber(n)
		}
		if v := (value{numberValue, n}); !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}

// parseShare reads a percentage: one mark alone is its decimal point, 3.620 as 3.62.
func parseShare(s string) string {
	whole, fraction, _ := strings.Cut(strings.ReplaceAll(s, ",", "."), ".")
	if len(fraction) == 3 && fraction != "000" && !strings.ContainsAny(whole, " '") {
		return parseNumber(whole + "." + fraction + "0")
	}
	return parseNumber(s)
}

// fits reports whether two values of a kind are the same as far as both are told: a
// day with its year and without, an article and its paragraph, ¥ and what it stands for.
func fits(k kind, a, b string) bool {
	if a == b {
		return true
	}
	switch k {
	case citationValue:
		return strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+".")
	case dateValue:
		return sameDay(a, b) || sameDay(b, a)
	case amountValue:
		return yen(a, b) || yen(b, a)
	}
	return false
}

func sameDay(bare, dated string) bool {
	return strings.HasPrefix(bare, "--") && strings.HasSuffix(dated, bare[1:])
}

func yen(sign, named string) bool {
	n, ok := strings.CutPrefix(sign, "¥ ")
	return ok && (named == "JPY "+n || named == "CNY "+n)
}

// mayFit reports whether two values fit in one way of reading them.
func mayFit(k kind, a, b string) bool {
	if k != dateValue {
		return fits(k, a, b)
	}
	for _, x := range readings(a) {
		for _, y := range readings(b) {
			if fits(k, x, y) {
				return true
			}
		}
	}
	return false
}

// readings are the dates that numericDate left open.
func readings(day string) []string {
	parts := strings.Split(day, "/")
	if len(parts) != 3 {
		return []string{day}
	}
	return []string{date(parts[0], parts[1], parts[2]), date(parts[0], parts[2], parts[1])}
}
