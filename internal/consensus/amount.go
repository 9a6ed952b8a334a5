package consensus

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// currencies are the ways to write a currency, folded. The first that fits is taken,
// so that 美元 stands before 元.
var currencies = readCurrencies(`
	USD us\$ usd dol(?:l)?ar(?:e|es|s)?\b 美元 美金 米ドル ドル 달러 доллар\p{L}*
	BRL r\$ brl reais\b
	EUR eur(?:os?)?\b € евро 欧元 歐元 ユーロ 유로
	GBP gbp £ pounds?\b 英镑 英鎊 ポンド 파운드
	HKD hkd 港元 港币
	JPY jpy 日元 日圓 円 엔화
	KRW krw ₩ 韩元 韓元 ウォン 원
	CNY cny rmb 人民币 人民元 위안 元
	RUB rub ₽ руб(?:\.|л\p{L}*)
	MXN mxn pesos?\b
	CHF chf franken\b
	USD \$`)

// currency is one of them, and its code.
type currency struct {
	code    string
	written string // as an expression
	whole   func() *regexp.Regexp
}

func readCurrencies(table string) []currency {
	var out []currency
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		code, names, _ := strings.Cut(strings.TrimSpace(line), " ")
		written := strings.Join(strings.Fields(names), "|")
		out = append(out, currency{code, written, lazily("^(?:" + written + ")$")})
	}
	return out
}

// anyCurrency matches each of them, and ¥, which stands for two.
var anyCurrency = func() string {
	names := []string{"¥"}
	for _, c := range currencies {
		names = append(names, c.written)
	}
	return strings.Join(names, "|")
}()

const multipliers = `thousand|million(?:s|en|es)?|billion|bn\b|mil mil(?:lones|hoes)|mil(?:lones|lon|hoes|hao)?\b|bilh(?:oes|ao)|tausend|tsd\.?|mio\.?|mrd\.?|milliarden?|k\b|m\b|тысяч\p{L}*|тыс\.?|миллион\p{L}*|млн\.?|миллиард\p{L}*|млрд\.?|万|萬|億|亿|兆|만|억|조`

// scales are the signs that multiply a figure in Chinese, Japanese and Korean.
const scales = `[千천万萬만億亿억兆조]`

var amountFinders = []finder{
	{amountValue, newPattern(`(?:^|人民币|[^\d.,])((?:(?:\d[\d,]*|` + han + `+) ?` + scales + ` ?)+(?:\d[\d,]*|` + han + `+)?|` + han + `+) ?(?:人民币)?(` + anyCurrency + `)(?:人民币)?`), func(g []string) string { return amount(g[2], eastSum(g[1]), "") }},
	{amountValue, newPattern(`(?:人民币)?(` + anyCurrency + `) ?(` + number + `)(?: ?(` + multipliers + `))?(?: ?[元円원])?`), func(g []string) string { return amount(g[1], g[2], g[3]) }},
	{amountValue, newPattern(`(` + number + `)(?: ?(` + multipliers + `))?(?: de)? ?(` + anyCurrency + `)(?:人民币)?`), func(g []string) string { return amount(g[3], g[1], g[2]) }},
	{amountValue, newPattern(`(?:^|[^\p{L}\d])(` + countedWords + `)(?: ?(` + multipliers + `))?(?: de)? (` + anyCurrency + `)`), func(g []string) string { return amount(g[3], strconv.Itoa(countedNumber(g[1])), g[2]) }},
}

var multiplierZeros = []struct {
	prefix string
	zeros  int
}{
	{"thousand", 3},
	{"tausend", 3},
	{"tsd", 3},
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
	{"兆", 12},
	{"조", 12},
}

func amount(written, figure, multiplier string) string {
	code := written
	if i := slices.IndexFunc(currencies, func(c currency) bool { return c.whole().MatchString(written) }); i >= 0 {
		code = currencies[i].code
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

var sumParts = regexp.MustCompile(`(\d+|` + han + `+)(` + scales + `?)`)

// eastSum reads 1億2000万, 3万5千 and 五十万.
func eastSum(s string) string {
	total := 0
	for _, part := range sumParts.FindAllStringSubmatch(strings.NewReplacer(",", "", " ", "").Replace(s), -1) {
		n := eastNumber(part[1])
		for range eastZeros[part[2]] {
			n *= 10
		}
		total += n
	}
	return strconv.Itoa(total)
}

var eastZeros = map[string]int{"千": 3, "천": 3, "万": 4, "萬": 4, "만": 4, "億": 8, "亿": 8, "억": 8, "兆": 12, "조": 12}
