package consensus

import (
	"cmp"
	"maps"
	"strings"
	"unicode/utf8"
)

// parties are words for the two sides of common legal relations, folded and cut
// to what their endings share. A claim about one side is not compared with a
// claim about the other: "the tenant gives 30 days" and "the landlord gives 60
// days" may both be true. Each line is one side, written in several languages.
var parties = readParties(`
	tenant lessee renter arrendatari inquilin locatari mieter арендатор 承租人 借主 임차인
	landlord lessor arrendador locador propietari vermieter арендодател 出租人 貸主 임대인
	buyer purchaser comprador kaufer покупател 买方 買方 買主 매수인
	seller vendor vendedor verkaufer продав 卖方 賣方 売主 매도인
	employee worker trabajador empleado empregado trabalhador arbeitnehmer работник 劳动者 勞動者 労働者 근로자
	employer empleador empresari empregador arbeitgeber работодател 用人单位 雇主 使用者 사용자
	plaintiff claimant demandante klager истец истц 原告 원고
	defendant respondent demandado beklagt ответчик 被告 피고
	lender creditor acreedor prestamista credor glaubiger кредитор 债权人 債権者 채권자
	borrower debtor deudor prestatari devedor schuldner должник 债务人 債務者 채무자
	licensor licenciante lizenzgeber лицензиар
	licensee licenciatari lizenznehmer лицензиат
	supplier contractor proveedor contratista fornecedor auftragnehmer подрядчик 承包人 受託者 수급인
	customer cliente contratante auftraggeber заказчик 发包人 委託者 도급인
	insured policyholder asegurado segurado versicherungsnehmer versicherte страхователь 被保险人 投保人 被保険者 保険契約者 피보험자 보험계약자
	insurer asegurador segurador versicherer страховщик 保险人 保険者 보험자
	assignor cedente zedent цедент 出让人 譲渡人 양도인
	assignee cesionario cessionari zessionar цессионар 受让人 譲受人 양수인
	mortgagor
	mortgagee
	guarantor fiador burge burgen поручител 保证人 保証人 보증인
	franchisor franquiciador franqueador franchisegeber
	franchisee franquiciado franqueado franchisenehmer
	donor donante doador schenker даритель 赠与人 贈与者 증여자
	donee donatari beschenkte одаряем 受赠人 受贈者 수증자
	appellant apelante recorrente berufungsklager апеллянт 上诉人 控訴人 항소인
	appellee apelado recorrido berufungsbeklagte 被上诉人 被控訴人 피항소인`)

type party struct {
	stem   string
	side   int
	within bool // its script sets no spaces between words
}

func readParties(table string) []party {
	var out []party
	for side, line := range strings.Split(strings.TrimSpace(table), "\n") {
		for _, stem := range strings.Fields(line) {
			first, _ := utf8.DecodeRuneInString(stem)
			out = append(out, party{stem, side, cjk(first)})
		}
	}
	return out
}

// agent is by whom something is done, where that stands behind the verb.
var agent = newPattern(`\b(?:by|por|pelo|pela|vom|durch) (?:(?:the|an?|el|la|los|las|o|a|den|die|das) )?(\pL[\pL\d_]+)`)

// Who acts and to whom, where a word or an ending says so.
var (
	doers      = []pattern{agent, newPattern(`由(\p{Han}{2,6})|(\p{Han}{2,6})[向对對]|(\p{Han}{2,6})(?:が|によ)|(\p{Hangul}{2,6})(?:이|가) `)}
	recipients = []pattern{
		newPattern(`\b(?:to|on|upon|against|al|ao|contra|an|gegen) (?:(?:the|an?|el|la|los|las|o|a|den|die|das) )?(\pL[\pL\d_]+)`),
		newPattern(`[向对對](\p{Han}{2,6})|(\p{Han}{2,6})(?:へ|に対|に[^よ])|(\p{Hangul}{2,6})에게`),
	}
)

// partiesAt are those that such words name, by their side where it has a name.
func partiesAt(folded string, at []pattern) map[string]bool {
	out := map[string]bool{}
	for _, p := range at {
		for _, found := range p.allGroups(folded) {
			word := strings.Join(found[1:], "")
			out[cmp.Or(partyIn(word), word)] = true
		}
	}
	return out
}

// roles are the sides of a text that act and those to which something is done.
type roles struct{ doers, recipients map[string]bool }

func rolesIn(folded string) roles {
	return roles{partiesAt(folded, doers), partiesAt(folded, recipients)}
}

// turnedRound reports whether a side acts in one text to which in the other something
// is done: served by the landlord, served on the landlord.
func turnedRound(a, b roles) bool {
	acts := func(a, b roles) bool {
		for side := range a.doers {
			if b.recipients[side] && !a.recipients[side] && !b.doers[side] {
				return true
			}
		}
		return false
	}
	return acts(a, b) || acts(b, a)
}

// firstParty is the side that a folded text says to act or names first, or a
// placeholder such as "person_1" that stands for somebody; "" when it names nobody.
func firstParty(folded string) string {
	for _, by := range agent.allGroups(folded) {
		if party := partyIn(by[1]); party != "" {
			return party
		}
	}
	for _, word := range tokens(folded) {
		if party := partyIn(word); party != "" {
			return party
		}
	}
	return ""
}

func partyIn(word string) string {
	if strings.Contains(word, "_") {
		return word
	}
	longest, side := "", ""
	for _, p := range parties { // an asegurador is no asegurado, a 被保险人 no 保险人
		if len(p.stem) > len(longest) && (strings.HasPrefix(word, p.stem) || p.within && strings.Contains(word, p.stem)) {
			longest, side = p.stem, "side "+string(rune('a'+p.side))
		}
	}
	return side
}

// shares are the figures of a folded text that gives each of several sides its own,
// all before their sides or all behind them: "the tenant gives 30 days, the landlord
// 60". Nil where it does not.
func shares(folded string) map[string]value {
	var sides, parts []string
	start, at := 0, 0
	for _, word := range tokens(folded) {
		at += strings.Index(folded[at:], word)
		if party := partyIn(word); party != "" {
			sides, parts = append(sides, party), append(parts, folded[start:at])
			start = at
		}
		at += len(word)
	}
	if len(sides) < 2 {
		return nil
	}
	parts = append(parts, folded[start:])
	figures := make([][]value, len(parts))
	for i, part := range parts {
		figures[i], _ = valuesOf(part)
	}
	first := 1
	if len(figures[0]) > 0 {
		first = 0
	}
	out := map[string]value{}
	for i, side := range sides {
		if len(figures[first+i]) != 1 {
			return nil
		}
		out[side] = figures[first+i][0]
	}
	if len(out) < len(sides) || first == 0 && len(figures[len(sides)]) > 0 {
		return nil
	}
	return out
}

// sameSides reports whether two texts give figures to the same sides.
func sameSides(a, b map[string]value) bool {
	for side := range a {
		if _, ok := b[side]; !ok {
			return false
		}
	}
	return len(a) > 0 && len(a) == len(b)
}

// exchanged reports whether two texts give the same sides figures of which one has
// another's.
func exchanged(a, b map[string]value) bool {
	return sameSides(a, b) && !maps.Equal(a, b)
}
