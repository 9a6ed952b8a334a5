package consensus

import (
	"cmp"
	"strconv"
	"strings"
)

// ¥ stands for two currencies.
var amountFinders = []finder{
	{amountValue, newPattern(`(?:^|人民币|[^\d.,])((?:(?:\d[\d,]*|` + han + `+) ?(?:{scale}) ?)+(?:\d[\d,]*|` + han + `+)?|` + han + `+) ?(?:人民币)?(¥|{currency})(?:人民币)?`), func(g []string) string { return amount(g[2], strconv.Itoa(eastNumber(g[1])), "") }},
	{amountValue, newPattern(`(?:人民币)?(¥|{currency}) ?(` + number + `)(?: ?({times}))?(?: ?[元円원])?`), func(g []string) string { return amount(g[1], g[2], g[3]) }},
	{amountValue, newPattern(`(` + number + `)(?: ?({times}))?(?: de)? ?(¥|{currency})(?:人民币)?`), func(g []string) string { return amount(g[3], g[1], g[2]) }},
	{amountValue, newPattern(`(?:^|[^\p{L}\d])({counted})(?: ?({times}))?(?: de)? (¥|{currency})`), func(g []string) string { return amount(g[3], strconv.Itoa(countedNumber(g[1])), g[2]) }},
}

var (
	currencyNamed = naming("currency ")
	zerosNamed    = naming("times ")
)

func amount(written, figure, multiplier string) string {
	code, n := cmp.Or(currencyNamed(written), written), parseNumber(figure)
	if zeros, err := strconv.Atoi(zerosNamed(multiplier)); err == nil {
		n = shift(n, zeros)
	}
	return code + " " + n
}

// shift multiplies a decimal number by a power of ten, exactly.
func shift(n string, zeros int) string {
	whole, fraction, _ := strings.Cut(n, ".")
	fraction += strings.Repeat("0", max(0, zeros-len(fraction)))
	return parseNumber(strings.TrimLeft(whole+fraction[:zeros], "0") + "." + fraction[zeros:] + "00000")
}
