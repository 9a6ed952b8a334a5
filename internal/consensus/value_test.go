package consensus

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestValuesOf(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want []string
	}{
		{"within thirty (30) days of notice", []string{"30 days"}},
		{"a 30-day period", []string{"30 days"}},
		{"en un plazo de 15 días hábiles", []string{"15 business days"}},
		{"dentro de treinta días naturales", []string{"30 days"}},
		{"innerhalb von zwei Wochen", []string{"14 days"}},
		{"binnen 10 Werktagen", []string{"10 business days"}},
		{"within twenty-one days or ninety five days", []string{"21 days", "95 days"}},
		{"one hundred and twenty days, a hundred days", []string{"100 days", "120 days"}},
		{"between one hundred and two hundred days", []string{"200 days"}},
		{"treinta y cinco días, ciento veinte días, veintiún días", []string{"120 days", "21 days", "35 days"}},
		{"vinte e cinco dias, cento e vinte dias", []string{"120 days", "25 days"}},
		{"einundzwanzig Tage, binnen eines Monats", []string{"1 months", "21 days"}},
		{"двадцать один день, тридцати пяти дней, трёх лет", []string{"21 days", "35 days", "36 months"}},
		{"三年、两个月、二十一日", []string{"2 months", "21 days", "36 months"}},
		{"в течение 30 дней", []string{"30 days"}},
		{"за два года: 2 года", []string{"24 months"}},
		{"30日以内に、3か月", []string{"3 months", "30 days"}},
		{"在30个工作日内", []string{"30 business days"}},
		{"3개월 이내", []string{"3 months"}},
		{"one year, or 12 months", []string{"12 months"}},
		{"on March 15, 2026", []string{"2026-03-15"}},
		{"on the 15th of March 2026", []string{"2026-03-15"}},
		{"el 15 de marzo de 2026", []string{"2026-03-15"}},
		{"am 3. März 2026", []string{"2026-03-03"}},
		{"15 марта 2026 года", []string{"2026-03-15"}},
		{"2026年3月15日まで", []string{"2026-03-15"}},
		{"2026년 3월 15일", []string{"2026-03-15"}},
		{"2026-03-15", []string{"2026-03-15"}},
		{"2026/3/15 or 2026.03.15", []string{"2026-03-15"}},
		{"3月15日", []string{"--03-15"}},
		{"3월 15일", []string{"--03-15"}},
		{"令和8年3月15日", []string{"2026-03-15"}},
		{"令和元年五月一日", []string{"2019-05-01"}},
		{"二〇二六年三月十五日", []string{"2026-03-15"}},
		{"15.03.26", []string{"2026-03-15"}},
		{"15.03.2026", []string{"2026-03-15"}},
		{"25/12/2026 and 12/25/2026", []string{"2026-12-25"}},
		{"03/04/2026", []string{"2026/3/4"}},
		{"by 15 March", []string{"--03-15"}},
		{"the tenant may 30 days later", []string{"30 days"}},
		{"$1,234.50", []string{"USD 1234.5"}},
		{"1.234,50 €", []string{"EUR 1234.5"}},
		{"EUR 10 000", []string{"EUR 10000"}},
		{"USD 1.5 million", []string{"USD 1500000"}},
		{"2 millones de euros", []string{"EUR 2000000"}},
		{"300万円", []string{"JPY 3000000"}},
		{"R$ 5.000", []string{"BRL 5000"}},
		{"5 Mrd. €", []string{"EUR 5000000000"}},
		{"5 млрд рублей, 2 млн. рублей", []string{"RUB 2000000", "RUB 5000000000"}},
		{"5 mil millones de euros", []string{"EUR 5000000000"}},
		{"1億2000万円", []string{"JPY 120000000"}},
		{"3万5千元", []string{"CNY 35000"}},
		{"1.5億円、300万円", []string{"JPY 150000000", "JPY 3000000"}},
		{"¥5000", []string{"¥ 5000"}},
		{"10 тыс. руб., десять тысяч рублей, 10 000 р", []string{"RUB 10000"}},
		{"ten thousand euros, diez mil euros, zehntausend Euro", []string{"EUR 10000"}},
		{"五十万元, 人民币50万元, 50万元人民币", []string{"CNY 500000"}},
		{"50万美元, 3億円, 三億ドル", []string{"JPY 300000000", "USD 300000000", "USD 500000"}},
		{"5조 원, 3억 달러", []string{"KRW 5000000000000", "USD 300000000"}},
		{"two-thirds, 2/3, drei Viertel, две трети, 三分之二", []string{"2/3", "75 %"}},
		{"百分之五, 5パーセント, пять процентов, five per cent", []string{"5 %"}},
		{"fünf Prozentpunkte, 5 percentage points", []string{"5 points"}},
		{"half a year, ein halbes Jahr, полгода, 半年, 반년", []string{"6 months"}},
		{"a fortnight, within a year, в течение месяца", []string{"1 months", "12 months", "14 days"}},
		{"14 Kalendertage, 15个自然日, 10暦日, 10 Werktage", []string{"10 business days", "10 days", "14 days", "15 days"}},
		{"una mensualidad, dos mensualidades", []string{"1 months", "2 months"}},
		{"el primero de marzo de 2024, in March 2024, 2024年3月に", []string{"2024-03", "2024-03-01"}},
		{"3.62 %, 3,620 %: 1,000 %", []string{"1000 %", "3.62 %"}},
		{"5 % per annum, five percent: 5.0 percent", []string{"5 %"}},
		{"Article 1101 and art. 7.2 and § 823", []string{"art 1101", "art 7.2", "art 823"}},
		{"Article 6(1)(a), art. 6.1.a), § 433 Abs. 1", []string{"art 433.1", "art 6.1.a"}},
		{"артикл, ст. 15 ГК РФ", []string{"art 15", "ГК РФ"}},
		{"第六条第一款", []string{"art 6.1"}},
		{"民法典第五百七十七条", []string{"art 577", "民法"}},
		{"민법 제390조", []string{"art 390", "민법"}},
		{"§ 622 BGB, § 622 des Bürgerlichen Gesetzbuchs", []string{"BGB", "art 622"}},
		{"art. 1.124 CC, artículo 1124 del Código Civil", []string{"Código Civil", "art 1124"}},
		{"статьей 15 Трудового кодекса РФ", []string{"art 15", "ТК РФ"}},
		{"会社法423条, 《公司法》第三十七条", []string{"art 37", "art 423", "会社法", "公司法"}},
		{"goods are governed by the Uniform Commercial Code (UCC)", nil},
		{"art. 5º da CF, s. 21, UCC section 2-725", []string{"Constituição", "UCC", "art 2-725", "art 21", "art 5"}},
		{"Lei nº 8.245/91, Lei 8.245/1991, Ley 29/1994", []string{"no 29/1994", "no 8245/1991"}},
		{"28 U.S.C. § 1332(a), 28 USC 1332", []string{"usc 28 1332", "usc 28 1332.a"}},
		{"42 U.S.C. § 1983", []string{"usc 42 1983"}},
		{"347 U.S. 483", []string{"347us483"}},
		{"STS 123/2020", []string{"case 123/2020"}},
		{"BGH VIII ZR 123/20", []string{"viii zr 123/20"}},
		{"The answer is (E).", []string{"E"}},
		{"The answer is a matter of fact", nil},
		{"no figures at all", nil},
		{"13/45/2026 is no date", nil},
	} {
		values, _ := valuesOf(fold(tt.in))
		var got []string
		for _, v := range values {
			got = append(got, v.norm)
		}
		slices.Sort(got)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.in, diff)
		}
	}
}

func TestNegated(t *testing.T) {
	for in, want := range map[string]bool{
		"The clause is not valid":                          true,
		"The clause is valid":                              false,
		"Notice is due no later than Friday":               false,
		"may not sublet without consent":                   false,
		"El contrato no es válido":                         true,
		"a más tardar el viernes, no más tarde de las 12":  false,
		"Die Klausel ist unwirksam und bindet niemanden":   false,
		"Die Klausel ist nicht wirksam":                    true,
		"Договор не действителен":                          true,
		"не позднее пятницы":                               false,
		"合同无效":                                             true,
		"合同有效":                                             false,
		"契約は有効ではない":                                        true,
		"계약은 유효하지 않다":                                      true,
		"See No. 5 of the schedule":                        false,
		"The lease can't be ended, nor the deposit kept":   false,
		"Nothing in this claim negates: notify the tenant": false,
	} {
		if got := negated(fold(in)); got != want {
			t.Errorf("negated(%q) = %t, want %t", in, got, want)
		}
	}
}

func TestParseNumber(t *testing.T) {
	for in, want := range map[string]string{
		"1,234.50": "1234.5", "1.234,50": "1234.5", "1 234": "1234", "1.234": "1234", "1,5": "1.5", "0.05": "0.05", "1.234.567": "1234567", "007": "7", "0": "0",
	} {
		if got := parseNumber(in); got != want {
			t.Errorf("parseNumber(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestBetaQuantile(t *testing.T) {
	for _, tt := range []struct{ p, a, b, want float64 }{
		{0.5, 1, 1, 0.5}, {0.1, 1, 1, 0.1}, {0.9, 2, 2, 0.8041}, {0.5, 10.5, 4.5, 0.7092}, {0.1, 10.5, 4.5, 0.5460},
	} {
		if got := betaQuantile(tt.p, tt.a, tt.b); got < tt.want-0.002 || got > tt.want+0.002 {
			t.Errorf("betaQuantile(%v, %v, %v) = %.4f, want %.4f", tt.p, tt.a, tt.b, got, tt.want)
		}
	}
}
