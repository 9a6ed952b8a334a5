package consensus

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

var (
	// months are the names of months in the languages that write them out.
	months = numbered("month ")
	// numberByWord is what one word counts. A hundred and a thousand multiply what
	// stands before them.
	numberByWord = numbered("number ")
)

// wordsCounting matches the words of the numbers in a range, the longest first.
func wordsCounting(from, to int) string {
	var words []string
	for word, n := range numberByWord() {
		if from <= n && n <= to {
			words = append(words, word)
		}
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return `(?:` + strings.Join(words, "|") + `)`
}

// countedWords matches a number in words: "thirty", "twenty-one", "treinta y cinco",
// "one hundred and twenty", "einundzwanzig", "двадцати одного".
var countedWords = sync.OnceValue(func() string {
	ones, tens, and := wordsCounting(1, 9), wordsCounting(20, 90), `(?: (?:`+anyOf("and")+`) | )`
	hundreds, thousands := `(?:(?:`+wordsCounting(1, 9)+`|a) )?(?:`+wordsCounting(100, 300)+`)`, `(?:`+ones+` )?(?:`+wordsCounting(1000, 1000)+`)`
	return `(?:` + thousands + and + `)?(?:(?:` + hundreds + and + `)?(?:` + tens + `(?:` + and + `|-)` + ones + `|` + ones + `und` + tens + `|` + wordsCounting(1, 90) + `)|` + hundreds + `)|` + thousands
})

// countedNumber is the number that countedWords matched.
func countedNumber(words string) int {
	total, part := 0, 0
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == '-' }) {
		ones, tens, _ := strings.Cut(word, "und")
		n, known := numberByWord()[word]
		switch {
		case !known:
			part += numberByWord()[ones] + numberByWord()[tens]
		case n == 100:
			part = max(part, 1) * 100
		case n == 1000:
			total, part = max(part, 1)*1000, 0
		default:
			part += n
		}
	}
	return total + part
}

// units are what the names of units count. Weeks are seven days and years twelve
// months; business days are a unit of their own.
var units = map[string]struct {
	unit  string
	times int
}{
	"business days": {"business days", 1}, "days": {"days", 1}, "weeks": {"days", 7}, "months": {"months", 1}, "years": {"months", 12}, "hours": {"hours", 1},
}

var (
	unitNamed    = naming("unit ")
	counterNamed = naming("counter ")
	workDay      = newPattern(`^(?:{working})$`)
)

// period reads "thirty (30) business days", "30 dias habiles", "zwei wochen".
func period(g []string) string {
	written, bracketed, before, unit, after := g[1], g[2], g[3], g[4], g[5]
	if bracketed != "" {
		written = bracketed
	}
	n, err := strconv.Atoi(written)
	switch {
	case written == "": // в течение месяца
		n = 1
	case err != nil:
		n = countedNumber(written)
	}
	name := unitNamed(unit)
	if units[name].unit == "days" && (after != "" || workDay.in(before)) {
		return length(n*units[name].times, "business days")
	}
	return length(n, name)
}

// length is so many of a unit; of years so many are none, but a year.
func length(n int, name string) string {
	u := units[name]
	if n == 0 || u.times == 12 && n > 200 {
		return ""
	}
	return strconv.Itoa(n*u.times) + " " + u.unit
}

// eastPeriod reads 30日, 3か月, 30 工作日, 3개월.
func eastPeriod(g []string) string { return length(eastNumber(g[1]), counterNamed(g[2])) }
