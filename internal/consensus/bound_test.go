package consensus_test

import "testing"

// An end of a range is another statement than the figure itself, and the same in other words.
func TestBounds(t *testing.T) {
	checkPairs(t, map[string][]pair{
		"en": {
			{agreed, "The interest rate is at most 24 %.", "The interest rate may not exceed 24 %."},
			{agreed, "The interest rate is no more than 24 %.", "The interest rate must not be higher than 24 %."},
			{agreed, "The fine is up to EUR 5,000.", "The fine is at most EUR 5,000."},
			{notAgreed, "The interest rate is at most 24 %.", "The interest rate is 24 %."},
			{notAgreed, "The fine is up to EUR 5,000.", "The fine is EUR 5,000."},
			{notAgreed, "The interest rate is more than 24 %.", "The interest rate is 24 %."},
			{contrary, "The interest rate is at most 24 %.", "The interest rate is at least 24 %."},
			{contrary, "The fee may not exceed 24 %.", "The fee may not be lower than 24 %."},
			{agreed, "The notice period is at most 30 days.", "The notice period is no more than 30 days."},
			{notContrary, "The claim must be filed in at most 30 days.", "The claim must be filed in 30 days."},
		},
		"es": {
			{agreed, "El interés no puede exceder del 24 %.", "El interés es como máximo del 24 %."},
			{agreed, "El interés no podrá superar el 24 %.", "El interés no puede exceder el 24 %."},
			{notAgreed, "El interés no puede exceder del 24 %.", "El interés es del 24 %."},
			{notAgreed, "La multa es de hasta 5.000 €.", "La multa es de 5.000 €."},
			{contrary, "El interés no puede exceder del 24 %.", "El interés no puede ser inferior al 24 %."},
		},
		"pt": {
			{agreed, "A taxa não pode exceder 24 %.", "A taxa não pode ultrapassar 24 %."},
			{notAgreed, "A taxa não pode exceder 24 %.", "A taxa é de 24 %."},
			{contrary, "A taxa não pode exceder 24 %.", "A taxa não pode ser inferior a 24 %."},
		},
		"de": {
			{agreed, "Der Zinssatz darf 24 % nicht übersteigen.", "Der Zinssatz beträgt höchstens 24 %."},
			{agreed, "Der Zinssatz beträgt nicht mehr als 24 %.", "Der Zinssatz beträgt höchstens 24 %."},
			{notAgreed, "Der Zinssatz darf 24 % nicht übersteigen.", "Der Zinssatz beträgt 24 %."},
			{notAgreed, "Die Vertragsstrafe beträgt bis zu 5.000 Euro.", "Die Vertragsstrafe beträgt 5.000 Euro."},
			{contrary, "Der Zinssatz darf 24 % nicht übersteigen.", "Der Zinssatz darf 24 % nicht unterschreiten."},
		},
		"ru": {
			{agreed, "Процентная ставка не может превышать 24 %.", "Процентная ставка не более 24 %."},
			{notAgreed, "Процентная ставка не может превышать 24 %.", "Процентная ставка 24 %."},
			{notAgreed, "Штраф составляет до 5 000 руб.", "Штраф составляет 5 000 руб."},
			{contrary, "Процентная ставка не может превышать 24 %.", "Процентная ставка не может быть ниже 24 %."},
		},
		"zh": {
			{agreed, "年利率不得超过24%。", "年利率不能高于24%。"},
			{agreed, "年利率不得超过24%。", "年利率最高为24%。"},
			{notAgreed, "年利率不得超过24%。", "年利率为24%。"},
			{contrary, "年利率不得超过24%。", "年利率不得低于24%。"},
		},
		"ja": {
			{agreed, "年利は24%を超えてはならない。", "年利は24%を超えることはできない。"},
			{notAgreed, "年利は24%を超えてはならない。", "年利は24%である。"},
			{contrary, "年利は24%を超えてはならない。", "年利は24%を下回ってはならない。"},
		},
		"ko": {
			{agreed, "이자율은 24%를 초과할 수 없다.", "이자율은 24%를 넘을 수 없다."},
			{agreed, "이자율은 24%를 초과하지 못한다.", "이자율은 24% 이하이다."},
			{notAgreed, "이자율은 24%를 초과할 수 없다.", "이자율은 24%이다."},
			{contrary, "이자율은 24%를 초과할 수 없다.", "이자율은 24% 이상이다."},
		},
	})
}
