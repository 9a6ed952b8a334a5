package consensus

import (
	"slices"
	"testing"
)

// TestNeedsOf states the words without which an expression matches nothing.
func TestNeedsOf(t *testing.T) {
	for _, test := range []struct {
		expr string
		want []string
	}{
		{`abc`, []string{"abc"}},
		{`\bdue\b`, []string{"due"}},
		{`(?i)abc`, nil},
		{`a*`, nil},
		{`(?:at least)?`, nil},
		{`x|y*`, nil},
		{`\p{Han}+`, nil},
		{`[^a]b`, []string{"b"}},
		{`rents?`, []string{"rent"}},
		{`(?:at most|up to) \d`, []string{"at most 0", "at most 1", "at most 2", "at most 3", "at most 4", "at most 5", "at most 6", "at most 7", "at most 8", "at most 9", "up to 0", "up to 1", "up to 2", "up to 3", "up to 4", "up to 5", "up to 6", "up to 7", "up to 8", "up to 9"}},
		{`\d+ (?:day|month)s?`, []string{" day", " month"}},
		{`\d+ ?(?:以上|이상)`, []string{"以上", "이상"}},
		{`\d{1,3}/\d{2}`, []string{"/"}},
		{`(?:€|eur) ?\d+`, []string{"€", "eur"}},
		{`majority|[a-z]*mehrheit`, []string{"majority", "mehrheit"}},
		{`(`, nil},
	} {
		got := needsOf(test.expr)
		slices.Sort(got)
		slices.Sort(test.want)
		if !slices.Equal(got, test.want) {
			t.Errorf("a match of %q needs %q, want %q", test.expr, got, test.want)
		}
	}
}

// allPatterns are those that a claim is read by.
func allPatterns() []pattern {
	out := slices.Concat(doers, recipients, []pattern{agent, ranks, endings, particles, copula, kana, koreanVerb, koreanHelper, years, digits, countedThings, marksAndFigures})
	out = append(append(out, paired()...), ranges()...)
	for _, f := range finders {
		out = append(out, f.match)
	}
	for _, b := range boundPhrases {
		out = append(out, b.phrases.latin, b.phrases.cyrillic, b.phrases.signs)
	}
	words := []vocabulary{ruleWords, deadlines, majorities, noNegation, negators, concords, exceptions, conditions, conditionClause}
	for _, k := range slices.Concat(forceWords, scopeWords) {
		words = append(words, k.vocabulary)
	}
	for _, v := range words {
		out = append(out, v.latin, v.cyrillic, v.signs)
	}
	return out
}

var patternTexts = []string{
	"Under 28 U.S.C. § 1331 the fine may not exceed USD 5 million unless the buyer, by the landlord, is at least 18 years old on 3 May 2026.",
	"El preaviso no puede ser inferior a treinta días hábiles, salvo que el arrendatario pague más de 5.000 euros (art. 12.2 de la Ley 29/1994).",
	"A multa é de até 2% ao mês, exceto se houver consentimento do locador; o prazo é de quinze dias úteis.",
	"Die Kündigungsfrist beträgt mindestens drei Monate, sofern der Mieter nicht mehr als zwei Drittel der Stimmen hat (§ 573c Abs. 1 BGB).",
	"试用期不得超过六个月，除非经对方书面同意；违约金为合同金额的百分之二十，最高人民法院2020年3月15日。",
	"賃料は月額10万円以上とし、借主が3日以内に支払わない場合を除き、解除することはできない（民法第541条）。",
	"임대인은 계약금의 2분의 1을 초과할 수 없으며, 30일 이내에 동의를 받아야 한다. 민법 제544조.",
	"Срок составляет не менее тридцати рабочих дней, если арендатор не обязан уплатить до 5000 руб. (ст. 610 ГК РФ).",
}

// FuzzPatterns holds that no pattern passes by a text in which it matches.
func FuzzPatterns(f *testing.F) {
	for _, text := range patternTexts {
		f.Add(text)
	}
	patterns := allPatterns()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 500 {
			t.Skip() // each pattern is tried in full
		}
		text = fold(text)
		for _, p := range patterns {
			if p.expr().MatchString(text) && !p.in(text) {
				t.Errorf("%s matches in %q, which holds none of %q", p.source(), text, p.needs())
			}
		}
	})
}

// BenchmarkReadStatement measures how long a claim takes to be read.
func BenchmarkReadStatement(b *testing.B) {
	for b.Loop() {
		for _, text := range patternTexts {
			readStatement(Place{}, Claim{Text: text})
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(patternTexts)), "µs/claim")
}
