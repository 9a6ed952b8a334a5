package consensus

import (
	"cmp"
	"strconv"
	"strings"
)

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
