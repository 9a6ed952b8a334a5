package consensus

import (
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
	customer cliente contratante auftraggeber заказчик 发包人 委託者 도급인`)

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

// firstParty is the side that a folded text names first, or a placeholder such
// as "person_1" that stands for somebody; "" when it names nobody.
func firstParty(folded string) string {
	for _, word := range tokens(folded) {
		if strings.Contains(word, "_") {
			return word
		}
		for _, p := range parties {
			if strings.HasPrefix(word, p.stem) || p.within && strings.Contains(word, p.stem) {
				return "side " + string(rune('a'+p.side))
			}
		}
	}
	return ""
}
