package consensus_test

import "testing"

// variedPairs differ in who acts, when, under which condition, or how much.
var variedPairs = map[string][]pair{
	"English": {
		{notAgreed, "The tenant may sublet with the landlord's prior consent.", "The tenant may sublet."},
		{contrary, "The warranty claim lapses two years after delivery.", "The warranty claim lapses three years after delivery."},
		{notAgreed, "The licensee must report sales quarterly.", "The licensee must report sales monthly."},
		{notAgreed, "The trustee appoints the auditor.", "The beneficiary appoints the auditor."},
		{contrary, "The guarantor is released if the debt is assigned.", "The guarantor is not released if the debt is assigned."},
		{notAgreed, "The fee falls due at the end of each month.", "The fee falls due at the beginning of each month."},
		{agreed, "The lease runs until 31 December 2026.", "The lease runs until December 31, 2026."},
		{notAgreed, "The supplier may suspend delivery after 60 days of arrears.", "The supplier may suspend delivery after more than 60 days of arrears."},
		{notAgreed, "Employees under 18 may not work nights.", "Employees over 18 may not work nights."},
		{notAgreed, "Either party may terminate the agreement.", "Both parties together may terminate the agreement."},
		{notAgreed, "The cap on liability is EUR 100,000 per claim.", "The cap on liability is EUR 100,000 per year."},
		{notAgreed, "The company pays the costs of the audit.", "The company pays half of the costs of the audit."},
		{notAgreed, "The heir inherits one third of the estate.", "The heir inherits at least one third of the estate."},
	},
	"Spanish": {
		{notAgreed, "El inquilino puede subarrendar con el consentimiento del arrendador.", "El inquilino puede subarrendar."},
		{contrary, "La prescripción se interrumpe con la reclamación extrajudicial.", "La prescripción no se interrumpe con la reclamación extrajudicial."},
		{notAgreed, "El vendedor paga los gastos de notaría.", "El comprador paga los gastos de notaría."},
		{contrary, "La junta se celebrará el 4 de junio de 2025.", "La junta se celebrará el 4 de julio de 2025."},
		{notAgreed, "La cuantía supera los 6.000 euros.", "La cuantía es de 6.000 euros."},
		{contrary, "La cuantía supera los 6.000 euros.", "La cuantía no supera los 6.000 euros."},
		{notAgreed, "El fiador responde solidariamente.", "El fiador responde subsidiariamente."},
		{agreed, "La pena es de hasta tres años.", "La pena es de tres años como máximo."},
		{notAgreed, "La pena es de hasta tres años.", "La pena es de tres años."},
	},
	"Portuguese": {
		{notAgreed, "O locatário pode sublocar com autorização do locador.", "O locatário pode sublocar."},
		{contrary, "O prazo para contestar é de 15 dias úteis.", "O prazo para contestar é de 10 dias úteis."},
		{notAgreed, "O vendedor responde pela evicção.", "O comprador responde pela evicção."},
		{contrary, "O fiador pode exonerar-se da fiança.", "O fiador não pode exonerar-se da fiança."},
		{notAgreed, "A multa é superior a 2%.", "A multa é de 2%."},
		{notAgreed, "O juiz pode reduzir a multa se ela for excessiva.", "O juiz pode reduzir a multa."},
		{agreed, "A assembleia ocorre em 3 de abril de 2025.", "A assembleia ocorre em 03.04.2025."},
		{notAgreed, "O aluguel é reajustado anualmente.", "O aluguel é reajustado mensalmente."},
	},
	"German": {
		{notAgreed, "Der Mieter darf mit Zustimmung des Vermieters untervermieten.", "Der Mieter darf untervermieten."},
		{contrary, "Der Gesellschafter haftet persönlich.", "Der Gesellschafter haftet nicht persönlich."},
		{notAgreed, "Der Käufer trägt die Notarkosten.", "Der Verkäufer trägt die Notarkosten."},
		{notAgreed, "Das Wettbewerbsverbot gilt für höchstens zwei Jahre.", "Das Wettbewerbsverbot gilt für zwei Jahre."},
		{agreed, "Das Wettbewerbsverbot gilt für höchstens zwei Jahre.", "Das Wettbewerbsverbot gilt für maximal 24 Monate."},
		{contrary, "Die Probezeit beträgt höchstens sechs Monate.", "Die Probezeit beträgt höchstens drei Monate."},
		{notAgreed, "Die Vergütung ist monatlich fällig.", "Die Vergütung ist jährlich fällig."},
		{notAgreed, "Die Kündigung ist ohne Zustimmung des Betriebsrats möglich.", "Die Kündigung ist mit Zustimmung des Betriebsrats möglich."},
		{notAgreed, "Der Schaden übersteigt 10.000 Euro.", "Der Schaden beträgt 10.000 Euro."},
		{contrary, "Der Antrag muss vor dem 1. Juli 2025 gestellt werden.", "Der Antrag muss nach dem 1. Juli 2025 gestellt werden."},
		{notAgreed, "Erben haften gesamtschuldnerisch.", "Erben haften anteilig."},
	},
	"Russian": {
		{notAgreed, "Арендатор вправе сдавать помещение с согласия арендодателя.", "Арендатор вправе сдавать помещение."},
		{contrary, "Поручитель отвечает за долг.", "Поручитель не отвечает за долг."},
		{notAgreed, "Покупатель оплачивает доставку.", "Продавец оплачивает доставку."},
		{contrary, "Собрание состоится 5 июня 2025 года.", "Собрание состоится 5 июля 2025 года."},
		{notAgreed, "Размер неустойки превышает 5 %.", "Размер неустойки составляет 5 %."},
		{contrary, "Размер неустойки превышает 5 %.", "Размер неустойки не превышает 5 %."},
		{notAgreed, "Работник получает выходное пособие, если уволен по сокращению.", "Работник получает выходное пособие."},
		{notAgreed, "Наказание — лишение свободы на срок до пяти лет.", "Наказание — лишение свободы на срок пять лет."},
		{agreed, "Наказание — до 5 лет.", "Наказание — не более пяти лет."},
	},
	"Chinese": {
		{contrary, "保证人承担连带责任。", "保证人不承担连带责任。"},
		{notAgreed, "卖方承担运费。", "买方承担运费。"},
		{contrary, "会议于2025年6月5日召开。", "会议于2025年7月5日召开。"},
		{notAgreed, "试用期最长为六个月。", "试用期为六个月。"},
		{notAgreed, "未满十八周岁的人不得签约。", "年满十八周岁的人不得签约。"},
		{contrary, "违约金超过10%。", "违约金不超过10%。"},
		{notAgreed, "经股东会同意,董事可以出售资产。", "董事可以出售资产。"},
		{notAgreed, "违约金为10%以上。", "违约金为10%。"},
	},
	"Japanese": {
		{notAgreed, "借主は貸主の承諾を得て転貸できる。", "借主は転貸できる。"},
		{contrary, "借主は貸主の承諾を得なければならない。", "借主は貸主の承諾を得る必要がない。"},
		{contrary, "保証人は責任を免れる。", "保証人は責任を免れない。"},
		{notAgreed, "売主が送料を負担する。", "買主が送料を負担する。"},
		{contrary, "総会は2025年6月5日に開かれる。", "総会は2025年7月5日に開かれる。"},
		{notAgreed, "刑は5年以下の懲役である。", "刑は5年の懲役である。"},
		{contrary, "損害は100万円を超える。", "損害は100万円を超えない。"},
		{notAgreed, "損害は100万円未満である。", "損害は100万円以下である。"},
		{notAgreed, "会社は毎月報告しなければならない。", "会社は毎年報告しなければならない。"},
	},
	"Korean": {
		{notAgreed, "임차인은 임대인의 동의를 받아 전대할 수 있다.", "임차인은 전대할 수 있다."},
		{notAgreed, "임차인은 임대인의 동의를 받아야 한다.", "임차인은 임대인의 동의를 받을 필요가 없다."},
		{contrary, "보증인은 책임을 면한다.", "보증인은 책임을 면하지 못한다."},
		{notAgreed, "매도인이 운송비를 부담한다.", "매수인이 운송비를 부담한다."},
		{contrary, "총회는 2025년 6월 5일에 열린다.", "총회는 2025년 7월 5일에 열린다."},
		{notAgreed, "형은 5년 이하의 징역이다.", "형은 5년의 징역이다."},
		{contrary, "손해는 100만 원을 초과한다.", "손해는 100만 원을 초과하지 않는다."},
		{notAgreed, "손해는 100만 원 미만이다.", "손해는 100만 원 이하이다."},
		{notAgreed, "이사회가 대표이사를 선임한다.", "주주총회가 대표이사를 선임한다."},
	},
}

func TestPairsOfVariedKinds(t *testing.T) {
	for language, pairs := range variedPairs {
		t.Run(language, func(t *testing.T) { checkPairs(t, pairs) })
	}
}
