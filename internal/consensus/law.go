package consensus

import "strings"

// anyLaw matches codes that are cited by an abbreviation and by their name: the same
// article of two of them is two norms. Where words have no spaces it may stand inside one.
var anyLaw = newLazyPattern(func() string {
	var tags, spaced, wide []string
	for _, name := range named("law ") {
		tags = append(tags, "law "+name)
	}
	for _, phrase := range phrasesOf(tags...) {
		if strings.ContainsFunc(phrase, cjk) {
			wide = append(wide, expression(phrase))
		} else {
			spaced = append(spaced, expression(phrase))
		}
	}
	return `(?:^|[^\p{L}\d])(` + strings.Join(spaced, "|") + `)(?:$|[^\p{L}\d])|(?:《|「)?(` + strings.Join(wide, "|") + `)(?:》|」)?`
})

var lawNamed = naming("law ")

// namedLaw is the code that anyLaw matched.
func namedLaw(groups []string) string { return lawNamed(groups[1] + groups[2]) }
