package consensus

import (
	"slices"
	"strings"
)

// sense is what a statement says of its topic beside its words and figures: whether
// it denies, under which reservation, with what force and of how many. Statements
// that differ in it often differ in one short word.
type sense struct {
	negations   int    // of the main clause
	labelled    bool   // a denial by its label alone
	conditional bool   // holds only in some case, or not in some case
	reversed    int    // negations of that case: "unless"
	force       string // "may", "must", "need", or several of them
	scope       string // "some", "most", "only", and how surely
}

// senseOf reads a folded text without its figures. Its negations are counted in what
// idioms and opposites leave of it.
func senseOf(folded string, label Polarity) sense {
	conditional := conditions.in(folded)
	_, bare := poles(noNegation.from(folded))
	main, reserved := folded, ""
	if conditional {
		main = conditionClause.from(folded)
		reserved = strings.Join(conditionClause.all(bare), " ")
		bare = conditionClause.from(bare)
	}
	s := sense{
		negations:   negations(bare),
		conditional: conditional || label == Conditional,
		reversed:    negations(reserved) + len(exceptions.all(reserved)),
		force:       found(forceWords, main),
		scope:       found(scopeWords, main),
	}
	s.labelled = label == Deny && s.negations == 0
	return s
}

// stand is what two statements of one topic are to each other when their words are
// contrary so many times: near when they differ without contradicting. "Not valid"
// and "void" say the same, but only where nothing else is named that the "not" may
// deny.
func stand(a, b statement, contrary int) relation {
	x, y := a.sense, b.sense
	// A label that says of "void" that it denies says nothing more than the word.
	ownA, ownB := x.labelled && denying(a.poles), y.labelled && denying(b.poles)
	left, right := x.negations+count(x.labelled && !ownA), y.negations+count(y.labelled && !ownB)
	denied := (left-right)%2 != 0
	reversed := x.conditional && y.conditional && (x.reversed-y.reversed)%2 != 0
	// What the one denies, the other calls by the contrary: "not valid", "void".
	saidContrarily := denied && !reversed && contrary == 1 && max(len(a.poles), len(b.poles)) <= 1
	switch turns := count(denied, reversed, contrary > 0); {
	case turns == 0 && left != right, turns == 0 && ownA != ownB:
		return unrelated // two negations are rarely none; and who denies "void" may mean either
	case turns == 1 && denied && (x.conditional != y.conditional || x.mayBeWith(y)):
		return near // a rule and its exception
	case turns == 1:
		return contradicts
	case turns > 1 && !saidContrarily:
		return unrelated
	case x.conditional != y.conditional, x.scope != y.scope, !x.as(y):
		return near
	}
	return same
}

func count(all ...bool) (n int) {
	for _, is := range all {
		if is {
			n++
		}
	}
	return n
}

// duty is what a statement with one word of force makes of an act: required,
// optional, allowed or forbidden.
func (s sense) duty() string {
	no := s.negations%2 != 0
	switch {
	case s.force == "may" && !no:
		return "allowed"
	case s.force == "may" || s.force == "must" && no:
		return "forbidden"
	case s.force == "need" && no:
		return "optional"
	case s.force == "must" || s.force == "need":
		return "required"
	}
	return s.force
}

// as reports whether two statements have the same force, as far as both say so.
func (s sense) as(o sense) bool {
	one, other := s.duty(), o.duty()
	return one == other || (one == "" || other == "") && !s.hedges(o)
}

// hedges reports whether one says that something may be where the other says that it is.
func (s sense) hedges(o sense) bool {
	one, other := s.duty(), o.duty()
	return one == "allowed" && other == "" || one == "" && other == "allowed"
}

// mayBeWith reports whether an act is allowed here and not required there.
func (s sense) mayBeWith(o sense) bool {
	one, other := s.duty(), o.duty()
	return one == "allowed" && other == "optional" || one == "optional" && other == "allowed"
}

// vocabulary is words of one meaning, of the scripts apart: a text is searched for
// those of its own alone.
type vocabulary struct{ latin, cyrillic, signs pattern }

// newVocabulary takes whole words of the Latin script and of the Cyrillic one, and
// signs of the scripts that set no spaces.
func newVocabulary(latin, cyrillic, signs string) vocabulary {
	return vocabulary{
		newPattern(`\b(?:` + latin + `)\b`),
		newPattern(`(?:^|[^\p{L}])(?:` + cyrillic + `)(?:$|[^\p{L}])`),
		newPattern(signs),
	}
}

// of are the words that a folded text may have.
func (v vocabulary) of(folded string) []pattern {
	var out []pattern
	if strings.ContainsFunc(folded, func(r rune) bool { return 'a' <= r && r <= 'z' }) {
		out = append(out, v.latin)
	}
	if strings.ContainsFunc(folded, func(r rune) bool { return 'а' <= r && r <= 'я' }) {
		out = append(out, v.cyrillic)
	}
	if strings.ContainsFunc(folded, cjk) {
		out = append(out, v.signs)
	}
	return out
}

func (v vocabulary) in(folded string) bool {
	return slices.ContainsFunc(v.of(folded), func(p pattern) bool { return p.in(folded) })
}

func (v vocabulary) all(folded string) (out []string) {
	for _, p := range v.of(folded) {
		out = append(out, p.all(folded)...)
	}
	return out
}

// from is the text without the words.
func (v vocabulary) from(folded string) string {
	for _, p := range v.of(folded) {
		folded = p.replace(folded, " ")
	}
	return folded
}

// kindOfWord is a vocabulary by the name of what it says.
type kindOfWord struct {
	name string
	vocabulary
}

// found are the kinds of words that a text has.
func found(kinds []kindOfWord, folded string) string {
	var names []string
	for _, k := range kinds {
		if k.in(folded) {
			names = append(names, k.name)
		}
	}
	return strings.Join(names, " ")
}

// needless are words for what there is no need of.
const needless = `unnecessary|innecesari[oa]|prescindible|desnecessari[oa]|dispensavel|entbehrlich|unnotig`

// forceWords say with what force a rule holds. A "must not" forbids, a "need not"
// leaves free.
var forceWords = []kindOfWord{
	{"may", newVocabulary(`may|can|cannot|could|might|entitled|puede[n]?|podra[n]?|podria[n]?|pode[m]?|podera|poderao|kann|konnen|darf|durfen|berechtigt`, `может|могут|вправе|можно|нельзя`,
		`可以|不得|能够|できる|できな|できま|てはならな|てはいけ|てはなりませ|てもよい|(?:ㄹ|할|될|을) 수 (?:있|없)|수 (?:있|없)|(?:안|아니) ?(?:되|된|돼|됩)`)},
	{"must", newVocabulary(`must|shall|should|debe[n]?|debera[n]?|deve[m]?|devera|deverao|soll|sollen|sollte`, `должен|должна|должно|должны|надлежит`,
		`应当|應當|应该|应(?:于|在|向|由|予|按)|必须|必須|なければならな|なければなりませ|なくてはならな|ねばならな|なければいけな|(?:해|하여|여|어|아)야 ?(?:한|합|할|하)`)},
	{"need", newVocabulary(`need|needs|needed|ha(?:s|ve) to|required|requires|obliged|obligated|tienen? que|obligad[oa]s?|hay que|tem que|tem de|obrigad[oa]s?|precisa[m]?|muss|mussen|braucht?|brauchen|verpflichtet|erforderlich|`+needless, `обязан\p{L}*|необходимо|требуется`,
		`需要|无需|无须|不需|不必|须经|不要|必要|義務|义务|필요|의무`)},
}

// scopeWords say of how many something holds, and how often. "All" is what a rule means without a word.
var scopeWords = []kindOfWord{
	{"some", newVocabulary(`some|certain|algun[oa]s|ciert[oa]s|alguns|algumas|cert[oa]s|einige[rnms]?|manche[rnms]?|bestimmte[rnms]?`, `некотор\p{L}+|отдельн\p{L}+`, `部分|有些|某些|一部|일부`)},
	{"rarely", newVocabulary(`rarely|seldom|hardly|scarcely|raramente|rara vez|selten|kaum`, `редко|едва`, `很少|鲜少|めったに|드물게`)},
	{"sometimes", newVocabulary(`sometimes|occasionally|a veces|as vezes|ocasionalmente|manchmal|gelegentlich`, `иногда`, `有时|時に|때때로`)},
	{"perhaps", newVocabulary(`perhaps|possibly|probably|presumably|likely|unlikely|quizas?|probable(?:mente)?|posible(?:mente)?|talvez|provavel(?:mente)?|possivelmente|vielleicht|wahrscheinlich|vermutlich|moglicherweise`, `возможно|вероятно`, `可能|也许|大概|おそらく|かもしれ|可能性|아마|가능성`)},
	{"most", newVocabulary(`majority|most|mayoria|maioria|mehrheit|meisten`, `большинств\p{L}+`, `多数|過半数|半数以上|과반수|다수`)},
	{"half", newVocabulary(`half|mitad|metade|halfte`, `половин\p{L}*`, `一半|半分|折半|절반`)},
	{"only", newVocabulary(`only|solely|exclusively|solamente|unicamente|somente|apenas|nur|ausschließlich`, `только|лишь|исключительно`, `仅|僅|只有|只能|のみ|だけ|에만|만이`)},
}

// noNegation are idioms that hold the word of a negation without negating, and words
// of which it is a part (不动产 is land); so is the Portuguese "no", in the.
var noNegation = newVocabulary(
	`no (?:maximo|minimo|prazo|caso|contrato|ambito|momento|artigo|codigo|brasil|processo|juizo|dia|ano|mes|valor|direito|tribunal|cartorio|pais|inciso|paragrafo|termo|imovel|entanto|ato)`+
		`|no(?:t)? (?:later|earlier|sooner|more|less|fewer) than|no\. ?\d+|not only|no (?:mas|menos) (?:tarde )?(?:de|que)|no obstante|sin perjuicio|nao (?:mais|menos) (?:de|que|tarde)|sem prejuizo|nicht (?:spater|fruher|mehr|weniger) als`+
		`|without (?:undue |unreasonable )?delay|without prejudice|sin (?:demora|dilacion)|sem demora|ohne (?:schuldhaftes )?zogern`,
	`не (?:позднее|ранее|более|менее|только)|без промедления`,
	`不得不|不仅|不僅|而不是|不迟于|不晚于|不早于|不动产|不動産|不可抗力|不当得利|不法行[为為]|不正当竞争|不服|未成年|债务不履行|債務不履行|[无無]形|無償|无偿`+
		`|なければならな\p{Hiragana}*|なければなりません|なくてはならな\p{Hiragana}*|ねばならな\p{Hiragana}*|なければいけな\p{Hiragana}*|遅滞なく|ないし|少な[いく]|だけでなく|まもなく|かかわらず|必ず|`+noKoreanNegation)

// negators are words that turn a statement round. Concords do so alone, and beside one
// of the negators add nothing: no ... nunca, никогда не.
var (
	negators = newVocabulary(`(?:not|no|nobody|non|never|none|neither|nor|cannot|without|lacks?|unable|`+needless+`|sin|nao|sem|nicht|kein[a-z]*|nie|niemals|ohne|weder)|[a-z]+n't`,
		`не|нет|без|нельзя`, `不|没|沒|未|無|无|并非|ない|なし|なく|せず|ません|`+koreanNegators)
	concords = newVocabulary(`nunca|jamas|jamais|tampoco|tampouco|nadie|ninguem|ningun[oa]?|nenhum[a]?|ni|nem`, `ни|никогда|никто|никак\p{L}*`, `毫不|決して`)
	paired   = newPattern(`\bneither\b(.*?)\bnor\b|\bweder\b(.*?)\bnoch\b`)
)

// negations counts what turns a folded text round.
func negations(folded string) int {
	folded = paired.replace(noNegation.from(folded), " not $1$2 ")
	n := len(negators.all(folded))
	if n == 0 && concords.in(folded) {
		n = 1
	}
	return n
}

// negated reports whether a folded text says that something is not so.
func negated(folded string) bool { return negations(folded)%2 == 1 }

// Words that set a condition or make an exception. The Portuguese "se" and the German
// "falls" are other words, too.
const (
	exceptLatin    = `unless|except|save (?:for|as|that|where|in)|salvo|excepto|exceto|a menos que|a no ser|es sei denn|außer|ausgenommen`
	exceptCyrillic = `за исключением|кроме`
	ifLatin        = `if|when|where|provided that|subject to|depends|in (?:the )?(?:case|event)|si|siempre que|depende|cuando|en caso de|desde que|quando|caso|em caso de|no caso de|wenn|sofern|soweit|im fall\p{L}*`
	ifCyrillic     = `если|при условии|когда|в случае`
	consented      = `经[^,，;；。、.]{1,12}(?:同意|批准|许可)`
	withLatin      = `with (?:[a-z']+ ){0,4}(?:consent|approval|permission|authori[sz]ation)|(?:con|com) (?:(?:el|la|o|a|previ[oa]) ){0,2}(?:consentimiento|consentimento|autorizacion|autorizacao|aprobacion|aprovacao|permiso|anuencia)|mit (?:[a-z]+ ){0,2}(?:zustimmung|einwilligung|genehmigung|erlaubnis)`
	withCyrillic   = `(?:с|при) (?:\p{L}+ )?согласи[ия]|с разрешения|с одобрения`
	withSigns      = `(?:の|の事前の|の書面による)(?:同意|承諾|承認|許可)を(?:得|受け)て|(?:동의|승인|허가|승낙)(?:를|을) ?(?:받아서?|얻어서?|받으면|얻으면)[ ,]`
	ifLoose        = `(?:^|[ ,(])se (?:o|a|os|as|um|uma|houver|for|nao|ele|ela|nenhum)\b|(?:^|, )falls\b`
	ifSigns        = `场合|場合|を除き|を除いて|限り|ならば|경우|라면|제외|는 한|除外|なければ[^ないり]|なくても`
)

var (
	exceptions = newVocabulary(exceptLatin, exceptCyrillic, `除外|除非|を除き|を除いて|제외`)
	conditions = vocabulary{
		newPattern(`\b(?:` + exceptLatin + `|` + ifLatin + `|` + withLatin + `)\b|` + ifLoose),
		newPattern(`(?:^|[^\p{L}])(?:` + exceptCyrillic + `|` + ifCyrillic + `|` + withCyrillic + `)(?:$|[^\p{L}])`),
		newPattern(`如果|若|除非|` + consented + `|` + ifSigns + `|` + withSigns),
	}
	// conditionClause is such a word with its case: behind it, or before it in Chinese,
	// Japanese and Korean.
	conditionClause = vocabulary{
		newPattern(`(?:` + conditions.latin.source + `),?[^,;.]*`),
		newPattern(`(?:` + conditions.cyrillic.source + `)[^,;.]*`),
		newPattern(`(?:如果|若|除非)[^,，;；。、.]*|` + consented + `|[^,，;；。、.]*(?:` + ifSigns + `|` + withSigns + `)`),
	}
)
