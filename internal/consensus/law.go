package consensus

import (
	"slices"
	"strings"
)

// anyLaw matches codes that are cited by an abbreviation and by their name: the same
// article of two of them is two norms. Where words have no spaces it may stand inside one.
var anyLaw = newLazyPattern(func() string {
	var spaced, wide []string
	for _, name := range named("law ") {
		for _, phrase := range phrases()["law "+name] {
			if strings.ContainsFunc(phrase, cjk) {
				wide = append(wide, phrase)
			} else {
				spaced = append(spaced, phrase)
			}
		}
	}
	either := func(list []string) string {
		slices.SortFunc(list, byLetters)
		for i, phrase := range list {
			list[i] = expression(phrase)
		}
		return strings.Join(slices.Compact(list), "|")
	}
	return `(?:^|[^\p{L}\d])(` + either(spaced) + `)(?:$|[^\p{L}\d])|(?:《|「)?(` + either(wide) + `)(?:》|」)?`
})

var lawNamed = naming("law ")

// namedLaw is the code that anyLaw matched.
func namedLaw(groups []string) string { return lawNamed(groups[1] + groups[2]) }
