package knowledge

import "strings"

// functionWords are the words of the languages written with spaces that no
// question is about, folded; web/src/assistant/shield/common-words.ts has the
// same list.
var functionWords = wordSet(`
 a an the and or but nor of in on at to for from by with as is are was were be been being it its he she his her him they them their we us our
 you your i me my this that these those who whom which what when where why how not no yes if then than so such there here all any some
 each every both either neither more most other another one two three do does did done has have had having shall should would could might
 must can cannot may will into onto upon under over between among against during before after above below out off up down again further once
 only own same too very just now also et al
 el la los las un una unos unas y o u de del al en con por para sin sobre que se su sus es son fue era como mas pero si no lo le les ha han
 este esta estos estas ese esa dicho dicha cuando donde quien cual
 os as um uma e ou do da dos das no na nos nas ao aos com por para sem sobre que seu sua mas nao foi sao
 der die das den dem des ein eine einer einem einen eines und oder aber in im am an auf aus bei beim mit nach von vom zu zum zur uber unter
 ist sind war waren wird werden hat haben nicht auch als wie wenn dass er sie es wir ihr ich sein seine ihre
 и в во на с со к ко по о об от до за из у не что как это он она оно они мы вы я его ее их был была было были или но а для при
`)

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[fold(word, false)] = true
	}
	return set
}
