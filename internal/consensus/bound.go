package consensus

import (
	"regexp"
	"slices"
)

const (
	// figure is the end of a figure: without one 以上 and 以下 mean what stands above and below.
	figure = `([日天月年元円人名岁歳个個次回倍%]|일|년|월|명|원|세|회) ?`
	// quantity is a share or an amount: up to one of them says how much, up to a day until when.
	quantity = `((?:\p{Sc}|eur|usd|gbp|chf|brl|rub|cny|rmb) ?\d|\d[\d., ]*(?:%|\p{Sc}|per ?cent|prozent|por ?cien|por cento|процент|eur|usd|dol|reais|руб))`
)

// bounds are phrases that say which end of a range a figure is, each beside the one
// word that says so among the opposites. The denied ones come first: what may not
// exceed a figure is at most that, and allows nothing.
var bounds = []struct {
	phrase *regexp.Regexp
	word   string
}{
	{regexp.MustCompile(`\b(?:(?:may|must|shall|should|can|could|does|do|is|will) )?(?:not|never|cannot) (?:be )?(?:below|lower than)\b` +
		`|\bno (?:(?:puede|podra|debe|debera) )?ser inferior(?: al?)?\b|\bnao (?:(?:pode|podera|deve|devera) )?ser inferior(?: ao?)?\b` +
		`|\bdarf ([^.;]{0,60}?)nicht (?:unterschreiten|unterschritten werden)\b|не (?:может быть|должн\p{L}+ быть|может опускаться) ниже` +
		`|不(?:得|能|应|應|可)?低于|を下回(?:らない|ってはならない|ってはなりません|ることはできない)`), "$1 minimum "},
	{regexp.MustCompile(`\b(?:(?:may|must|shall|should|can|could|does|do|is|will) )?(?:not|never|cannot) (?:be )?(?:exceed(?:ed)?|higher than|greater than|above)\b` +
		`|\bno (?:(?:puede|podra|debe|debera) )?(?:exceder?a?|superar?a?|ser superior)(?: del?| al?)?\b` +
		`|\bnao (?:(?:pode|podera|deve|devera) )?(?:exceder?a?|superar?a?|ultrapassar?a?|ser superior)(?: d?[aoe])?\b` +
		`|\bdarf ([^.;]{0,60}?)nicht (?:ubersteigen|uberschreiten|uberschritten werden)\b|\bnicht (?:ubersteig|uberschreite)\p{L}*|не (?:(?:может|могут|должн\p{L}+) )?превыша\p{L}+` +
		`|不(?:得|能|应|應|可|可以)?(?:超过|超出|高于)|を(?:超え|上回)(?:ない|らない|(?:って|て)はならない|(?:って|て)はなりません|(?:って|て)はいけない|ることはできない|ることができない)` +
		`|(?:을|를)? ?(?:초과(?:할|하지|하여서는|해서는|하면)|넘(?:을|지|어서는|으면)) ?(?:수 ?)?(?:없|않|못|안|아니)\p{L}*(?: ?(?:된|돼|됩)\p{L}*)?`), "$1 maximum "},
	{regexp.MustCompile(`\b(?:at least|not? (?:be )?(?:less|fewer) than|al menos|por lo menos|no menos de|pelo menos|ao menos|nao menos (?:de|que)|wenigstens|nicht weniger als)\b|не менее|не меньше|по меньшей мере|不少于|不得少于|少なくとも|` + figure + `(?:以上|이상)`), "$1 minimum "},
	{regexp.MustCompile(`\b(?:at most|not? (?:be )?more than|no mas de|a lo sumo|nao mais (?:de|que)|nicht mehr als)\b|не более|не больше|多くとも|最多|` + figure + `(?:以下|이하)`), "$1 maximum "},
	{regexp.MustCompile(`(?:\b(?:up to|hasta(?: el| un)?|ate|bis zu)|(?:^|[^\p{L}])до) ` + quantity), " maximum $1"},
	{regexp.MustCompile(`\b(?:more than|exceeds?|mas de|mais de|mehr als)\b|(?:более|больше|свыше) (\d)|超过|超過|を超え\p{Hiragana}*|초과`), " above $1"},
	{regexp.MustCompile(`\b(?:(?:less|fewer) than|menos de|weniger als)\b|(?:менее|меньше) (\d)|未满|未満|미만`), " below $1"},
}

// bounded is a folded text with one word for each such phrase.
func bounded(folded string) string {
	for _, b := range bounds {
		folded = b.phrase.ReplaceAllString(folded, b.word)
	}
	return folded
}

// ends are the axes of the words that bounds are written as.
var ends = func() (axes []int) {
	for i, a := range opposites {
		if slices.Contains(a[0], "minimum") || slices.Contains(a[0], "above$") {
			axes = append(axes, i)
		}
	}
	return axes
}()

// boundAlone reports whether one of two statements gives a share or an amount as the
// end of a range and the other as the figure itself: a rate of at most 24 % may be 10.
// A period is left out, since who says "30 days" mostly means no more than that.
func boundAlone(a, b statement) bool {
	if len(normsOf(a.values, percentValue)) == 0 && len(normsOf(a.values, amountValue)) == 0 {
		return false
	}
	return slices.ContainsFunc(ends, func(axis int) bool {
		_, one := a.poles[axis]
		_, other := b.poles[axis]
		return one != other
	})
}
