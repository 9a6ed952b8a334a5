package consensus

import (
	"strconv"
	"strings"
)

// finder finds values of one kind in folded text.
type finder struct {
	kind  kind
	match pattern
	norm  func(groups []string) string // "" when it is none after all
}

// Parts of the expressions of several finders.
const (
	number    = `\b\d{1,3}(?:[., ']\d{3})+(?:[.,]\d{1,2})?\b|\b\d+(?:[.,]\d{1,4})?`
	ofYear    = `(?:,? (?:(?:{of}) )?(\d{4}))?`
	figure    = `(?:(` + number + `)|(?:^|[^\p{L}\d])({counted})) ?`
	han       = `(?:{sign})` // of numbers that are written out in Chinese and Japanese
	eastern   = `(\d+|` + han + `+)`
	shortEast = `\d{1,2}|` + han + `{1,3}`
)

const (
	brackets   = `(?: ?\((?:\d{1,2}|[ivx]+|[a-z])\))*` // (1)(a)
	paragraphs = `(?:\.[a-z]\))?` + brackets + `(?: ?abs(?:atz|\.) ?\d{1,2}\b)?`
)

// finders are tried in their order. It matters: what one finder took, the next does not
// see, so that the number of an article is no amount, "may 30 days" no date and the day of
// 3月15日 no period. ¥ stands for two currencies.
var finders = []finder{
	{citationValue, newPattern(`\b(\d+) ?u\.? ?s\.? ?c\.? ?§* ?(\d+[a-z]?)(` + brackets + `)`), func(g []string) string { return "usc " + g[1] + " " + below(g[2], g[3]) }},
	{lawValue, anyLaw, namedLaw},
	{citationValue, newPattern(`\b(\d{1,4}) ({reporter}) (\d{1,4})\b`), func(g []string) string {
		return g[1] + strings.NewReplacer(".", "", " ", "").Replace(g[2]) + g[3]
	}},
	{citationValue, newPattern(`\b(?:{docket})[ -]?(?:no\.? ?|n\.?o ?)?(\d{1,7}/\d{2,4})\b`), func(g []string) string { return "case " + g[1] }},
	{citationValue, newPattern(`\b([ivx]+ (?:{register})) (\d+/\d{2})\b`), func(g []string) string { return g[1] + " " + g[2] }},
	{citationValue, newPattern(`\b(?:{statute})(?: \((?:{union})\))?(?: n?\.?o?\.?)? ?(\d+(?:\.\d{3})*)/(\d{2,4})\b`), statute},
	{citationValue, newPattern(`(?:§§?|(?:^|[^.\p{L}])ss?\.|(?:^|[^\p{L}])(?:{article})\.?) ?(\d+[a-z]?(?:[.-]\d+)*)(` + paragraphs + `)`), article},

	{amountValue, newPattern(`(?:^|{beside currency}|[^\d.,])((?:(?:\d[\d,]*|` + han + `+) ?(?:{scale}) ?)+(?:\d[\d,]*|` + han + `+)?|` + han + `+) ?(?:{beside currency})?(¥|{currency})(?:{beside currency})?`), func(g []string) string { return amount(g[2], strconv.Itoa(eastNumber(g[1])), "") }},
	{citationValue, newPattern(`(?:(?:{ordinal}) ?` + eastern + `|\b(\d+)) ?(?:{article sign})((?: ?(?:{ordinal})? ?(?:` + shortEast + `) ?(?:{paragraph sign}))*)`), eastArticle},

	{periodValue, newPattern(`({period})`), func(g []string) string { return periodNamed(g[1]) }},
	{periodValue, newPattern(`(?:^|[^\p{L}])(?:{within one})()()() ({unit})(?:$|[^\p{L}])()`), period},
	{periodValue, newPattern(`(?:^|[^\p{L}\d])(\d+|{counted})(?: ?\((\d+)\)|\))? ?-?((?:{working}|{calendar})?) ?({unit})(?:$|[^\p{L}])(?: ?({working}))?`), period},

	{dateValue, newPattern(`\b(\d{4})(?:-|/|\. ?)(\d{1,2})(?:-|/|\. ?)(\d{1,2})\b`), func(g []string) string { return date(g[1], g[2], g[3]) }},
	{dateValue, newPattern(`(?:({era})? ?(\d{1,4}|{first year}|` + han + `+) ?(?:{behind a year}) ?)?(` + shortEast + `) ?(?:{behind a month}) ?(` + shortEast + `) ?(?:{behind a day})`), eastDate},
	{dateValue, newPattern(`\b(\d{1,2}|{rank first})(?:{ordinal ending}|\.)?(?: (?:{of}))? ({month})\.?` + ofYear), func(g []string) string { return date(g[3], g[2], g[1]) }},
	{dateValue, newPattern(`\b({month})\.? (\d{1,2})(?:{ordinal ending})?\b` + ofYear), func(g []string) string { return date(g[3], g[1], g[2]) }},
	{dateValue, newPattern(`\b({month})(?:,? (?:(?:{of}) )?)((?:19|20)\d{2})\b`), func(g []string) string { return month(g[2], g[1]) }},
	{dateValue, newPattern(`(\d{4}) ?(?:{behind a year}) ?(\d{1,2}) ?(?:{behind a month})`), func(g []string) string { return month(g[1], g[2]) }},
	{dateValue, newPattern(`\b(\d{1,2})([./-])(\d{1,2})[./-](\d{4})\b`), numericDate},
	{dateValue, newPattern(`\b(\d{2})([./])(\d{2})[./](\d{2})\b`), numericDate},

	{percentValue, newPattern(figure + `(?:{points})`), func(g []string) string { return share(g[1]+g[2]) + " points" }},
	{percentValue, newPattern(figure + `(?:{percent})`), func(g []string) string { return share(g[1]+g[2]) + " %" }},
	{percentValue, newPattern(eastern + ` ?(?:{parts of}) ?(\d+(?:\.\d+)?|` + han + `+)`), func(g []string) string { return fraction(g[2], g[1]) }},
	{percentValue, newPattern(`(?:^|[^\p{L}\d])(?:({ones})[ -]?({part})|([1-9])/([2-9])\b)`), spokenFraction},

	{periodValue, newPattern(eastern + ` ?({counter})`), eastPeriod},

	{amountValue, newPattern(`(?:{beside currency})?(¥|{currency}) ?(` + number + `)(?: ?({times}))?(?: ?(?:{money sign}))?`), func(g []string) string { return amount(g[1], g[2], g[3]) }},
	{amountValue, newPattern(`(` + number + `)(?: ?({times}))?(?: (?:{of}))? ?(¥|{currency})(?:{beside currency})?`), func(g []string) string { return amount(g[3], g[1], g[2]) }},
	{amountValue, newPattern(`(?:^|[^\p{L}\d])({counted})(?: ?({times}))?(?: (?:{of}))? (¥|{currency})`), func(g []string) string { return amount(g[3], strconv.Itoa(countedNumber(g[1])), g[2]) }},

	{frequencyValue, newPattern(`\b({often})\b`), func(g []string) string { return oftenNamed(g[1]) }},
	{optionValue, option, chosenOption},
}

var (
	periodNamed = naming("period ")
	oftenNamed  = naming("often ")
)

// option is the choice of an answer among those of its question.
var option = newPattern(`(?:{chooses})[: "]*(?:(?:{option}) )?(?:\(([a-j])\)|([a-j])(?:[.,;)"]|$))|\\boxed\{([a-j])\}`)

func chosenOption(g []string) string { return strings.ToUpper(g[1] + g[2] + g[3]) }
