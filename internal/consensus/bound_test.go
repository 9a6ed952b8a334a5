package consensus_test

import "testing"

// boundPairs are statements of which one figure or both are the end of a range: equal
// bounds in other words agree, opposite ones contradict, and one beside the exact
// figure does neither.
var boundPairs = map[string][]pair{
	"English": {
		{agreed, "The rent increase can't exceed 5 %.", "The rent increase cannot exceed 5 %."},
		{apart, "The rent increase doesn't exceed 5 %.", "The rent increase is 5 %."},
		{contrary, "Minors under 16 may work in the evening.", "Minors over 16 may work in the evening."},
		{apart, "The share of the votes is above 5 %.", "The share of the votes is 5 %."},
		{agreed, "Jurisdiction is under 28 U.S.C. § 1331.", "Jurisdiction rests on 28 U.S.C. § 1331."},
		{agreed, "The interest rate is at most 24 %.", "The interest rate is no more than 24 %."},
		{agreed, "The interest rate is at most 24 %.", "The interest rate may not exceed 24 percent."},
		{agreed, "The maximum interest rate is 24 %.", "The interest rate is at most 24 %."},
		{agreed, "The fine is up to EUR 5,000.", "The fine does not exceed EUR 5,000."},
		{agreed, "The notice period is at least 30 days.", "The notice period is no less than 30 days."},
		{agreed, "The notice period is 30 days or more.", "The notice period is a minimum of 30 days."},
		{apart, "The interest rate is at most 24 %.", "The interest rate is 24 %."},
		{apart, "The fine is up to EUR 5,000.", "The fine is EUR 5,000."},
		{apart, "The notice period is at least 30 days.", "The notice period is 30 days."},
		{apart, "The interest rate is at most 24 %.", "The interest rate is less than 24 %."},
		{contrary, "The interest rate is at most 24 %.", "The interest rate is at least 24 %."},
		{contrary, "The fine is more than EUR 5,000.", "The fine does not exceed EUR 5,000."},
		{contrary, "The buyer must be at least 18 years old.", "The buyer must be younger than 18 years."},
		{contrary, "The interest rate may not exceed 24 %.", "The interest rate is 36 %."},
		{notAgreed, "A penalty of at most 10 % is due after 30 days.", "A penalty of 10 % is due after at most 30 days."},
		{notContrary, "The damages exceed EUR 5,000.", "The damages are EUR 7,000."},
		{notContrary, "The interest rate is at least 5 %.", "The interest rate is at most 24 %."},
		{notContrary, "The rate never exceeds 24 %.", "The rate is at most 24 %."},
		{agreed, "The answer must be filed within 30 days.", "The answer must be filed within at most 30 days."},
		{agreed, "The period for the answer is 30 days.", "The answer must be filed within a period of 30 days."},
		{agreed, "The resolution needs a majority of at least two thirds of the votes.", "The resolution needs a majority of two thirds of the votes."},
	},
	"Spanish": {
		{agreed, "La pena es de hasta tres años de prisión.", "La pena es de tres años de prisión como máximo."},
		{agreed, "El interés es como máximo del 24 %.", "El interés no puede superar el 24 %."},
		{agreed, "La multa es de hasta 5.000 euros.", "La multa no excederá de 5.000 €."},
		{apart, "El interés es como máximo del 24 %.", "El interés es del 24 %."},
		{apart, "El preaviso es de al menos 15 días.", "El preaviso es de 15 días."},
		{agreed, "El preaviso es de al menos 15 días.", "El preaviso es de 15 días como mínimo."},
		{contrary, "El preaviso es de al menos 15 días.", "El preaviso es de 15 días como máximo."},
		{agreed, "El recurso debe presentarse en el plazo de 20 días.", "El recurso debe presentarse en el plazo máximo de 20 días."},
		{contrary, "La indemnización es superior a 3.000 euros.", "La indemnización es inferior a 3.000 euros."},
	},
	"Portuguese": {
		{agreed, "A multa é de no máximo 2%.", "A multa não pode ultrapassar 2%."},
		{agreed, "A multa é de até 2%.", "A multa é de no máximo 2%."},
		{apart, "A multa é de até 2%.", "A multa é de 2%."},
		{apart, "O aviso prévio é de pelo menos 30 dias.", "O aviso prévio é de 30 dias."},
		{agreed, "O aviso prévio é de pelo menos 30 dias.", "O aviso prévio é de no mínimo 30 dias."},
		{contrary, "O aviso prévio é de pelo menos 30 dias.", "O aviso prévio é de no máximo 30 dias."},
		{agreed, "O recurso deve ser interposto no prazo de 15 dias.", "O recurso deve ser interposto no prazo máximo de 15 dias."},
	},
	"German": {
		{agreed, "Der Zinssatz beträgt höchstens 24 %.", "Der Zinssatz darf 24 % nicht übersteigen."},
		{agreed, "Der Zinssatz beträgt höchstens 24 %.", "Der Zinssatz beträgt maximal 24 Prozent."},
		{agreed, "Die Geldstrafe beträgt bis zu 5.000 Euro.", "Die Geldstrafe beträgt nicht mehr als 5.000 €."},
		{apart, "Der Zinssatz beträgt höchstens 24 %.", "Der Zinssatz beträgt 24 %."},
		{apart, "Die Frist beträgt mindestens zwei Wochen.", "Die Frist beträgt zwei Wochen."},
		{agreed, "Die Frist beträgt mindestens zwei Wochen.", "Die Frist beträgt wenigstens 14 Tage."},
		{contrary, "Die Frist beträgt mindestens zwei Wochen.", "Die Frist beträgt höchstens zwei Wochen."},
		{agreed, "Der Widerruf ist binnen 14 Tagen zu erklären.", "Der Widerruf ist binnen höchstens 14 Tagen zu erklären."},
	},
	"Russian": {
		{apart, "Наказание составляет до пяти лет лишения свободы.", "Наказание составляет пять лет лишения свободы."},
		{agreed, "Ставка составляет не более 24 %.", "Ставка не может превышать 24 %."},
		{agreed, "Штраф составляет до 5000 рублей.", "Штраф составляет не более 5 000 руб."},
		{apart, "Ставка составляет не более 24 %.", "Ставка составляет 24 %."},
		{apart, "Срок уведомления составляет не менее 30 дней.", "Срок уведомления составляет 30 дней."},
		{agreed, "Срок уведомления составляет не менее 30 дней.", "Срок уведомления составляет минимум 30 дней."},
		{contrary, "Срок уведомления составляет не менее 30 дней.", "Срок уведомления составляет не более 30 дней."},
		{notContrary, "Работник уведомляет не позднее чем за 14 дней.", "Работник уведомляет за 14 дней."},
	},
	"Chinese": {
		{agreed, "年满十八周岁可以签约。", "十八周岁以上可以签约。"},
		{notAgreed, "未满十六周岁可以工作。", "年满十六周岁可以工作。"},
		{apart, "年利率不得超过24%。", "年利率为24%。"},
		{agreed, "年利率不得超过24%。", "年利率不超过24%。"},
		{agreed, "年利率不得超过24%。", "年利率最高为24%。"},
		{agreed, "年利率不得高于24%。", "年利率至多为24%。"},
		{contrary, "年利率不得超过24%。", "年利率不得低于24%。"},
		{apart, "通知期至少为30日。", "通知期为30日。"},
		{agreed, "通知期至少为30日。", "通知期不少于30日。"},
		{contrary, "通知期至少为30日。", "通知期至多为30日。"},
		{contrary, "罚款为5万元以上。", "罚款为5万元以下。"},
		{agreed, "应当在30日内提出。", "应当在最长30日内提出。"},
		{agreed, "决议须经三分之二以上表决权通过。", "决议须经三分之二表决权通过。"},
	},
	"Japanese": {
		{agreed, "利率は24%以下である。", "利率は24%を超えてはならない。"},
		{agreed, "利率は最大24%である。", "利率は24%を超えない。"},
		{apart, "利率は24%以下である。", "利率は24%である。"},
		{contrary, "利率は24%以下である。", "利率は24%以上である。"},
		{apart, "予告期間は30日以上である。", "予告期間は30日である。"},
		{agreed, "予告期間は少なくとも30日である。", "予告期間は30日以上である。"},
		{agreed, "控訴は14日以内に提起しなければならない。", "控訴は最長14日以内に提起しなければならない。"},
	},
	"Korean": {
		{agreed, "이율은 연 24% 이하이다.", "이율은 연 24%를 초과할 수 없다."},
		{agreed, "이율은 최대 24%이다.", "이율은 24% 이하이다."},
		{apart, "이율은 연 24% 이하이다.", "이율은 연 24%이다."},
		{contrary, "이율은 연 24% 이하이다.", "이율은 연 24% 이상이다."},
		{apart, "예고기간은 30일 이상이다.", "예고기간은 30일이다."},
		{agreed, "예고기간은 최소 30일이다.", "예고기간은 30일 이상이다."},
		{agreed, "항소는 14일 이내에 제기하여야 한다.", "항소는 최대 14일 이내에 제기하여야 한다."},
	},
	"across languages": {
		{agreed, "At most 24 %", "höchstens 24 %"},
		{agreed, "no more than 24 %", "不得超过24%"},
		{agreed, "no más del 24 %", "не более 24 %"},
		{agreed, "24%以下", "24% 이하"},
		{contrary, "at most 24 %", "mindestens 24 %"},
		{apart, "at most 24 %", "24 %"},
	},
}

func TestPairsOfBounds(t *testing.T) {
	for language, pairs := range boundPairs {
		t.Run(language, func(t *testing.T) { checkPairs(t, pairs) })
	}
}
