package consensus

import (
	"regexp"
	"slices"
	"strings"
)

// laws are codes that are cited by an abbreviation and by their name, folded: the
// same article of two of them is two norms. Each line has the way it is shown, then
// the ways it is written.
var laws = readLaws(`
	BGB: bgb, burgerlich\p{L}* gesetzbuch\p{L}*
	HGB: hgb, handelsgesetzbuch\p{L}*
	StGB: stgb, strafgesetzbuch\p{L}*
	StPO: stpo, strafprozessordnung
	ZPO: zpo, zivilprozessordnung
	VwGO: vwgo, verwaltungsgerichtsordnung
	GG: gg, grundgesetz\p{L}*
	GmbHG: gmbhg, gmbh-gesetz\p{L}*
	AktG: aktg, aktiengesetz\p{L}*
	KSchG: kschg, kundigungsschutzgesetz\p{L}*
	BUrlG: burlg, bundesurlaubsgesetz\p{L}*
	InsO: inso, insolvenzordnung
	ABGB: abgb
	OR: obligationenrecht\p{L}*
	Código Civil: codigo civil, cc, c\. ?c\.
	Código Penal: codigo penal, cp, c\. ?p\.
	Código de Comercio: codigo de comercio, cco
	Código de Processo Civil: codigo de processo civil, cpc
	Código de Processo Penal: codigo de processo penal, cpp
	Código de Defesa do Consumidor: codigo de defesa do consumidor, cdc
	CLT: clt, consolidacao das leis do trabalho
	Código do Trabalho: codigo do trabalho
	Constitución: constitucion(?: espanola)?, ce
	Constituição: constituicao(?: federal| da republica)?, cf(?:/88)?
	LEC: lec, ley de enjuiciamiento civil
	LECrim: lecrim, ley de enjuiciamiento criminal
	LAU: lau, ley de arrendamientos urbanos
	ET: estatuto de los trabajadores, et
	LSC: lsc, ley de sociedades de capital
	ГК РФ: гк(?: рф)?, гражданск\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	ТК РФ: тк(?: рф)?, трудов\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	УК РФ: ук(?: рф)?, уголовн\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	НК РФ: нк(?: рф)?, налогов\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	СК РФ: ск(?: рф)?, семейн\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	ЖК РФ: жк(?: рф)?, жилищн\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	ГПК РФ: гпк(?: рф)?, гражданск\p{L}+ процессуальн\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	АПК РФ: апк(?: рф)?, арбитражн\p{L}+ процессуальн\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	УПК РФ: упк(?: рф)?, уголовно-процессуальн\p{L}+ кодекс\p{L}*(?: рф| российской федерации)?
	КоАП РФ: коап(?: рф)?
	民法: 民法典, 民法
	民事訴訟法: 民事诉讼法, 民事訴訟法
	刑事訴訟法: 刑事诉讼法, 刑事訴訟法
	刑法: 刑法
	商法: 商法
	会社法: 会社法
	公司法: 公司法
	労働基準法: 労働基準法
	労働契約法: 労働契約法
	借地借家法: 借地借家法
	消費者契約法: 消費者契約法
	劳动合同法: 劳动合同法
	劳动法: 劳动法
	合同法: 合同法
	宪法: 宪法, 憲法
	민법: 민법
	상법: 상법
	형법: 형법
	민사소송법: 민사소송법
	형사소송법: 형사소송법
	근로기준법: 근로기준법
	주택임대차보호법: 주택임대차보호법
	헌법: 헌법
	GDPR: gdpr, dsgvo, ds-gvo, rgpd, general data protection regulation, datenschutz-?grundverordnung, reglamento general de proteccion de datos, regulamento geral (?:de|sobre a) protecao de dados
	ECHR: echr, emrk, cedh, european convention on human rights
	TFEU: tfeu, aeuv, tfue
	TEU: teu, euv, tue
	UCC: ucc, u\.c\.c\., uniform commercial code
	CISG: cisg, un-kaufrecht
	FRCP: frcp, fed\. ?r\. ?civ\. ?p\., federal rules of civil procedure
	FRE: federal rules of evidence, fed\. ?r\. ?evid\.`)

// law is a code in one of the ways to write it.
type law struct {
	shown   string
	written string // as an expression
	whole   func() *regexp.Regexp
}

// readLaws gives the longest way first, which is the one that counts where it holds
// another.
func readLaws(table string) []law {
	var out []law
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		shown, ways, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, written := range strings.Split(ways, ", ") {
			out = append(out, law{shown, written, lazily("^(?:" + written + ")$")})
		}
	}
	slices.SortStableFunc(out, func(a, b law) int { return len(b.written) - len(a.written) })
	return out
}

// anyLaw matches each of them. Where words have no spaces it may stand inside one.
var anyLaw = func() pattern {
	var spaced, wide []string
	for _, l := range laws {
		if cjk([]rune(l.written)[0]) {
			wide = append(wide, l.written)
		} else {
			spaced = append(spaced, l.written)
		}
	}
	return newPattern(`(?:^|[^\p{L}\d])(` + strings.Join(spaced, "|") + `)(?:$|[^\p{L}\d])|(?:《|「)?(` + strings.Join(wide, "|") + `)(?:》|」)?`)
}()

// namedLaw is the code that anyLaw matched.
func namedLaw(groups []string) string {
	written := groups[1] + groups[2]
	return laws[slices.IndexFunc(laws, func(l law) bool { return l.whole().MatchString(written) })].shown
}
