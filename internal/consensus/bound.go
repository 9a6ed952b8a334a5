package consensus

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Which end of a range a figure is. A folded text bears the mark in place of the
// phrase that says so; as no letter, it is no word of the topic.
const (
	atLeast  = "≥"
	atMost   = "≤"
	moreThan = "⋗"
	lessThan = "⋖"
)

// counted is the end of a figure: without one 以上 and 以下 mean what stands above and below.
const counted = `([\d日天月年元円人名岁歳時間间周個个次回倍%一二三四五六七八九十]|일|년|월|주|명|원|세|회) ?`

// Words of units, by which "hasta 30 días" is told from "hasta el 1 de marzo".
const (
	unitsLatin    = `%|por cien|por cento|mil\b|millon|euros?\b|€|reais|pesos|dol|dias|semanas|meses|anos|horas`
	unitsCyrillic = `%|процент|тыс|млн|руб|₽|евро|дн|недел|месяц|лет|час`
)

// ageLatin is what follows an age, and no number of a statute: "under 28 U.S.C.".
const ageLatin = `(?:years? (?:of age|old)|may|must|shall|can|cannot|is|are|has|have|need)\b`

// someNumber is a number before its unit. It is a variable, as the words for numbers are.
var someNumber = `(?:\d[\d., ]*|(?:` + countedWords + `) )`

// boundPhrases are those of each mark. The order matters: "no more than" stands
// before "more than". Words that may be a bound or not, as "until" and "under", are
// one only before a unit or an age; 最高法院 is a court and 배상한다 no 상한.
var boundPhrases = []struct {
	phrase pattern
	mark   string
}{
	{newPattern(`\b(?:between|entre|zwischen) (` + someNumber + `(?:\p{L}+ |% ?)?)(?:and|y|e|und) (\d|` + countedWords + `)|(?:^|[^\p{L}])от (` + someNumber + `(?:\p{L}+ |% ?)?)до (\d|` + countedWords + `)`), " " + atLeast + " $1$3" + atMost + " $2$4"},
	{newPattern(`\b(?:at least|at the earliest|fruhestens|nicht (?:fruher|eher) als|no antes del?|nao antes d[eo]|not? (?:be )?(?:less|fewer|lower|shorter|earlier|sooner) than|(?:a |the )?minimum(?: of)?|(?:al|por lo|cuando|pelo|ao) menos|(?:como |no |de (?:un )?)?minim[oa]s?` +
		`|no menos del?|n(?:o|ao) (?:(?:puede|podra|debe|debera|pode|deve) ser )?(?:inferior|menor) (?:al?|ao|del?|que)|nao menos (?:de|que)|lower limit|limite inferior|untergrenze|wenigstens|mindestens|minimal|nicht (?:weniger|kurzer|geringer) als)\b` +
		`|не (?:ранее|раньше)(?: чем)?|не (?:может|должн?[аоы]?|должен) быть (?:менее|меньше|ниже|короче)|не (?:менее|меньше|ниже)(?: чем)?|по меньшей мере|нижн\p{L}+ (?:предел|границ)\p{L}*|как минимум|минимум|минимальн\p{L}+` +
		`|不(?:得|能|应|应当)?(?:低于|少于|短于|小于)|不早于|最早|早くとも|至少|最少|下限|最低(?:でも|限)?|最短|少なくとも|を?下回(?:ってはならない|ることはできない|らない)|적어도|최소한|최저|(?:^| )하한`), " " + atLeast + " "},
	{newPattern(`,? (?:or|oder) (?:more|older|longer|mehr|langer|alter)\b| o mas\b| ou mais\b| и более(?:$|[^\p{L}])`), " " + atLeast + " "},
	{newPattern(`\bmindest(\p{L}{4,})|최소 ?(\d)`), " " + atLeast + " $1$2"},
	{newPattern(counted + `(?:以上|이상)`), "$1 " + atLeast + " "},
	{newPattern(`\b(?:darf|durfen|kann|konnen|soll|sollen) ([^;]{0,40}?) ?nicht (?:ubersteigen|uberschreiten)\b|\b(?:ubersteigt|uberschreitet) ([^;]{0,40}?) ?nicht\b`), " " + atMost + " $1$2"},
	{newPattern(`\b(?:at most|at the latest|spatestens|nicht spater als|a mas tardar|no (?:mas tarde|despues) del?|nao (?:mais tarde|depois) d[eo]|not? (?:be )?(?:more|greater|higher|longer|later) than|up to|capped at|a cap of|upper limit|limite superior|obergrenze|(?:a |the )?maximum(?: of)?|(?:como |no |de (?:un )?)?maxim[oa]s?|maximal|hochstens|bis zu|a lo sumo` +
		`|no mas (?:del?|que)|n(?:o|ao) (?:(?:puede|podra|debe|debera|pode|deve) ser )?(?:superior|mayor|maior) (?:al?|ao|del?|que)|nao mais (?:do que|de|que)|nicht (?:mehr|langer|hoher) als|nicht (?:ubersteig|uberschreit)e?(?:t|n)` +
		`|(?:(?:do|does|may|must|shall|should|can|could|will) ?)?(?:not|can't|won't|doesn't|mustn't) exceed(?:ing)?` +
		`|no (?:(?:puede|podra|debe|debera)n? )?(?:exced|super|sobrepas)[a-z]+(?: del?)?|nao (?:(?:pode|podera|deve|devera)m? )?(?:exced|ultrapass|super)[a-z]+)\b` +
		`|не (?:может|могут|должн[аоы]|должен) (?:превышать|быть (?:более|больше|выше))|не превыша\p{L}+|не (?:позднее|позже)(?: чем)?|не (?:более|больше|выше|свыше)(?: чем)?|верхн\p{L}+ (?:предел|границ)\p{L}*|максимум|максимальн\p{L}+` +
		`|不(?:得|能|应|应当)?(?:超过|高于|多于|大于|长于)|不[迟晚]于|最[迟晚]|至多|最多|上限|最长|最長|多くとも|遅くとも|늦어도` +
		`|を?超え(?:てはな(?:らない|りません)|てはいけ(?:ない|ません)|ることは?が?でき(?:ない|ません)|ない|ません)` +
		`|(?:를|을)? ?(?:초과할 수|넘을 수) 없\p{Hangul}*|(?:를|을)? ?(?:초과하|넘)지 (?:않|못|아니)\p{Hangul}*|(?:를|을)? ?초과하여서는 (?:안|아니) ?\p{Hangul}+|많아야|(?:^| )상한`), " " + atMost + " "},
	{newPattern(`\bhochst(betrag|frist|alter|dauer|satz|grenze|strafe|zins|preis)|\bhasta (?:un |el |los |las )?(` + someNumber + `(?:` + unitsLatin + `))|\bate (r\$|` + someNumber + `(?:` + unitsLatin + `))|(?:^|[^\p{L}])до (` + someNumber + `(?:` + unitsCyrillic + `))` +
		`|(?:最大で?|최대|최장|최고) ?(\d)|最高([^人法院检検裁]|$)|최고(액|한도)`), " " + atMost + " $1$2$3$4$5$6$7"},
	{newPattern(`\b(?:over|above) (\d{1,2}(?: ` + ageLatin + `|[.,]|$)|\d[\d.,]* ?(?:%|per ?cent))|\b(?:mayor|maior)(?:es)? (?:del?|(?:do )?que|a) ((?:r\$ ?)?\d)|\bliegt uber (\d)|\buber (\d{1,2} jahren?\b)`), " " + moreThan + " $1$2$3$4"},
	{newPattern(`\b(?:under|below) (\d{1,2}(?: ` + ageLatin + `|[.,]|$)|\d[\d.,]* ?(?:%|per ?cent))|\bmenor(?:es)? (?:del?|(?:do )?que|a) ((?:r\$ ?)?\d)|\bunter (\d{1,2} jahren?\b|\d[\d.,]* ?(?:%|prozent|euro|€))`), " " + lessThan + " $1$2$3"},
	{newPattern(`年满([\d一二三四五六七八九十])`), " " + atLeast + " $1"},
	{newPattern(counted + `(?:以下|이하)`), "$1 " + atMost + " "},
	{newPattern(`\b(?:(?:more|greater|higher|longer|older) than|exceeds?|exceeding|in excess of|over the age of|mas del?|superior(?:es)? (?:al?|ao)|excede[nm]?(?: del?)?|supera[nm]?|mais de|ultrapassa[m]?|(?:mehr|langer|hoher|alter) als|ubersteigt|uberschreitet)\b` +
		`|(?:более|больше|свыше|старше) (\d)|превыша[ею]т|超过|超過|高于|を?超え\p{Hiragana}*|초과(?:하\p{Hangul}*|한다)?|넘는다`), " " + moreThan + " $1"},
	{newPattern(`\b(?:(?:less|fewer|lower|shorter|younger) than|under the age of|menos del?|inferior(?:es)? (?:al?|ao)|(?:weniger|kurzer|geringer|junger) als)\b` +
		`|(?:менее|меньше|моложе|младше) (\d)|未满|不满([\d一二三四五六七八九十])|未満|低于|少于|を?下回\p{Hiragana}*|미만`), " " + lessThan + " $1$2"},
}

// bounded is a folded text with a mark for each such phrase.
func bounded(folded string) string {
	for _, b := range boundPhrases {
		folded = b.phrase.replace(folded, b.mark)
	}
	return folded
}

// limits are the bounds that a statement sets.
type limits struct {
	marks   []string // each once, sorted
	order   string   // how they stand between its figures, "≤ # #"
	several bool     // figures
	implied string   // the bound that its figure has without a word
}

// What has a bound without a word: a deadline is kept by who acts earlier, and a
// majority by who has more votes.
var (
	deadlines       = saying("due")
	majorities      = saying("votes")
	marksAndFigures = newPattern(`[` + atLeast + atMost + moreThan + lessThan + `]|\d[\d.,]*`)
)

// limitsOf reads a bounded text by the values that it holds.
func limitsOf(text string, values []value) limits {
	var l limits
	var order []string
	for _, found := range marksAndFigures.all(text) {
		if found[0] >= '0' && found[0] <= '9' {
			order = append(order, "#")
			continue
		}
		order = append(order, found)
		l.marks = append(l.marks, found)
	}
	slices.Sort(l.marks)
	l.marks, l.order = slices.Compact(l.marks), strings.Join(order, " ")
	// Beside other figures nobody knows which of them it is that has the bound.
	figures := figuresIn(values)
	l.several = len(figures) > 1
	switch {
	case len(figures) != 1:
	case figures[0].kind == dateValue, figures[0].kind == periodValue && deadlines.in(text):
		l.implied = atMost
	case figures[0].kind == percentValue && majorities.in(text):
		l.implied = atLeast
	}
	return l
}

// figuresIn are the values that may have a bound.
func figuresIn(values []value) []value {
	return slices.DeleteFunc(slices.Clone(values), func(v value) bool {
		return v.kind != dateValue && v.kind != amountValue && v.kind != periodValue && v.kind != percentValue && v.kind != numberValue
	})
}

// as reports whether two statements set the same bounds, where one may leave out what
// is implied.
func (l limits) as(o limits) bool {
	understood := func(some, none limits) bool {
		return len(none.marks) == 0 && len(some.marks) == 1 && (some.marks[0] == some.implied || some.marks[0] == none.implied)
	}
	switch {
	case slices.Equal(l.marks, o.marks):
		// Which figure has the bound is another question where there are several, and
		// all are in digits.
		return l.order == o.order || len(l.marks) == 0 || !l.several || !o.several || strings.Count(l.order, "#") != strings.Count(o.order, "#")
	case understood(l, o), understood(o, l):
		return true
	}
	return false
}

// against reports whether one is an upper bound where the other is a lower one.
func (l limits) against(o limits) bool {
	one, other := l.only(), o.only()
	return one != "" && other != "" && upper(one) != upper(other)
}

// complement reports whether what the one denies is what the other says: not above
// is at most.
func (l limits) complement(o limits) bool {
	return l.only() != "" && l.only() == map[string]string{moreThan: atMost, atMost: moreThan, lessThan: atLeast, atLeast: lessThan}[o.only()]
}

// only is the one bound, "" where there is none or several.
func (l limits) only() string {
	if len(l.marks) == 1 {
		return l.marks[0]
	}
	return ""
}

func upper(mark string) bool { return mark == atMost || mark == lessThan }

// limited is what two statements are to each other by their bounds, said being what
// they are without. A bound beside the exact figure is near to it: who says that the
// rate is 24 % does not say that it may not be less, and does not deny it either.
func limited(a, b statement, said relation) relation {
	denied := (a.sense.negations-b.sense.negations)%2 != 0
	switch {
	case a.limits.as(b.limits):
		return said
	case len(figuresIn(a.values)) == 0 && len(figuresIn(b.values)) == 0 && !a.limits.against(b.limits):
		return said
	case denied && a.limits.complement(b.limits):
		return near
	case denied:
		return unrelated // a "not" may make the one bound of the other, and then it may not
	case a.limits.against(b.limits) && (said == same || said == near && mayPass(a, b)):
		return contradicts
	case a.limits.against(b.limits):
		return unrelated
	case said == same:
		return near
	}
	return said
}

// mayPass reports whether the one allows what the bound of the other rules out, and
// nothing else keeps them apart: may exceed, at most.
func mayPass(a, b statement) bool {
	x, y := a.sense, b.sense
	return a.limits.complement(b.limits) && x.hedges(y) && x.conditional == y.conditional && x.scope == y.scope
}

// bothHold reports whether two statements may both be right although their figures
// differ: more than 5, and 7. Of two that bound the same side each sets the bound.
func bothHold(a, b statement) bool {
	x, ok := spanOf(a)
	y, also := spanOf(b)
	return ok && also && x.unit == y.unit && x.shape() != y.shape() && x.low <= y.high && y.low <= x.high
}

// span is the range of what a statement says, of one figure or of one between two.
type span struct {
	low, high float64
	unit      string
}

// shape is one for spans that bound the same sides.
func (s span) shape() string {
	switch {
	case s.low == s.high:
		return ""
	case math.IsInf(s.low, -1):
		return atMost
	case math.IsInf(s.high, 1):
		return atLeast
	}
	return atLeast + atMost
}

// spanOf is false where a statement denies, or where its figures are no one range.
func spanOf(s statement) (span, bool) {
	figures := figuresIn(s.values)
	if len(figures) == 0 || s.sense.negations%2 != 0 {
		return span{}, false
	}
	n, unit := measured(figures[0].norm)
	switch {
	case len(figures) == 2 && s.limits.order == atLeast+" # "+atMost+" #":
		// The unit stands behind the second figure alone: between 10 and 20 days.
		m, other := measured(figures[1].norm)
		return span{min(n, m), max(n, m), cmp.Or(unit, other)}, true
	case len(figures) != 1 || len(s.limits.marks) > 1:
		return span{}, false
	case s.limits.only() == "":
		return span{n, n, unit}, true
	case upper(s.limits.only()):
		return span{math.Inf(-1), n, unit}, true
	}
	return span{n, math.Inf(1), unit}, true
}

// measured splits a norm into its number and unit.
func measured(norm string) (n float64, unit string) {
	for _, word := range strings.Fields(norm) {
		if f, err := strconv.ParseFloat(word, 64); err == nil {
			n = f
		} else {
			unit += word
		}
	}
	return n, unit
}
