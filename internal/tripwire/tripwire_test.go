package tripwire_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"legalai/internal/tripwire"
)

func TestFindsIdentifiers(t *testing.T) {
	for text, kind := range map[string]string{
		"Write to ana.lopez@despacho.example today":    "an e-mail address",
		"IBAN ES91 2100 0418 4502 0005 1332":           "a bank account number",
		"(DE89370400440532013000)":                     "a bank account number",
		"Paid with 4111 1111 1111 1111.":               "a card number",
		"American Express 3782-822463-10005":           "a card number",
		"SSN 123-45-6789":                              "a social security number",
		"con DNI 12345678Z, mayor de edad":             "a Spanish identity number",
		"NIE X-1234567-L":                              "a Spanish identity number",
		"CPF nº 529.982.247-25":                        "a Brazilian CPF",
		"inscrito no CPF sob o nº 52998224725":         "a Brazilian CPF",
		"CNPJ 11.222.333/0001-81":                      "a Brazilian CNPJ",
		"CNPJ 12.ABC.345/01DE-35":                      "a Brazilian CNPJ",
		"NIF 123456789":                                "a Portuguese tax number",
		"Steuer-ID: 86 095 742 719":                    "a German tax number",
		"身份证号11010519491231002X，住址":                    "a Chinese identity number",
		"주민등록번호 900101-1234567":                        "a Korean identity number",
		"個人番号 1234-5678-9018":                          "a Japanese My Number",
		"СНИЛС 112-233-445 95":                         "a Russian insurance number",
		"ИНН 7707083893, КПП":                          "a Russian tax number",
		"ИНН 500100732259":                             "a Russian tax number",
		strings.Repeat("a ", 9000) + "SSN 123-45-6789": "a social security number",

		"4111\u00a01111\u00a01111\u00a01111": "a card number",
		"DE89\u202f3704 0044 0532 0130 00":   "a bank account number",
		"529.982.247\u201125":                "a Brazilian CPF",
		"ana\u200b@firm.example":             "an e-mail address",
		"ana＠firm.example":                   "an e-mail address",
		"DNI 12345678\u00adZ":                "a Spanish identity number",
		"マイナンバー\u3000１２３４\uff0d５６７８\uff0d９０１８": "a Japanese My Number",
		"身份证号１１０１０５１９４９１２３１００２Ｘ":               "a Chinese identity number",
		"900101\u20131234567": "a Korean identity number",
	} {
		if got := tripwire.Find(text); got != kind {
			t.Errorf("%q: found %q, want %q", text[max(0, len(text)-40):], got, kind)
		}
	}
}

// spec/vectors/identifiers.json holds identifiers, and the like of them with a wrong check,
// for the browser's shield and the server's tripwire.
func TestSharedIdentifiers(t *testing.T) {
	data, err := os.ReadFile("../../spec/vectors/identifiers.json")
	if err != nil {
		t.Fatal(err)
	}
	var shared struct {
		Found  []struct{ Kind, Text string }
		Passed []string
	}
	if err := json.Unmarshal(data, &shared); err != nil {
		t.Fatal(err)
	}
	for _, one := range shared.Found {
		if got := tripwire.Find(one.Text); got != one.Kind {
			t.Errorf("%q: found %q, want %q", one.Text, got, one.Kind)
		}
	}
	for _, text := range shared.Passed {
		if got := tripwire.Find(text); got != "" {
			t.Errorf("%q: found %q, want nothing", text, got)
		}
	}
}

// An identifier is found wherever it stands, among other figures and letters too.
func TestFindsIdentifiersAnywhere(t *testing.T) {
	for _, around := range []string{"", "x", "12 May 2024, € 5. ", "договор 租约 ", "1/2 @ "} {
		for _, n := range []int{1, 20, 300} {
			much := strings.Repeat(around, n)
			for text, kind := range map[string]string{
				"con DNI 12345678Z.":                                             "a Spanish identity number",
				" CNPJ AB.CDE.FGH/IJKL-00 or 12.ABC.345/01DE-35,":                "a Brazilian CNPJ",
				" GB82 WEST 1234 5698 7654 32,":                                  "a bank account number",
				" Steuerliche Identifikationsnummer (Bescheid) 86 095 742 719. ": "a German tax number",
				" a.b@firm.example ":                                             "an e-mail address",
			} {
				if got := tripwire.Find(much + text + much); got != kind {
					t.Errorf("%q among %d of %q: found %q", text, n, around, got)
				}
			}
		}
	}
}

func TestPassesWhatOnlyLooksLikeOne(t *testing.T) {
	for _, text := range []string{
		"", "@ the court", "[EMAIL_1] of [PERSON_2]", "Case 4111 1111 1111 1112", "000-12-3456 and 900-45-6789", "ES00 2100 0418 4502 0005 1332",
		"DNI 12345678A", "529.982.247-26", "11.222.333/0001-82", "00000000T", "111.111.111-11",
		"0001234-56.2023.8.26.0100", "§ 123-45, 2026-11-21", "BGH, Urteil vom 12.03.2019 - VI ZR 123/18", "Art. 1.902 CC; STS 1234/2019, de 4 de julio",
		"NIF", "(2019)京01民终1234号", "대법원 2019다12345", "EUR 12 345 678,90", "Bates ABC00012345678", "tel [PHONE_1]",
		"110105194912310021", "112-233-445 96", "7707083893 without its name", "123456789",
		"sin 046 454 286 de margen", "A58818501 without its name", "7000012050002", "1027700132195", "943 476 5919", "registro 120-81-47522",
	} {
		if got := tripwire.Find(text); got != "" {
			t.Errorf("%q: found %q, want nothing", text, got)
		}
	}
}

// Pages full of figures, file numbers and dates must pass: at most one in a
// hundred may be stopped by chance.
func TestPagesOfFiguresPass(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	stopped := 0
	const pages = 1000
	for range pages {
		var page strings.Builder
		for range 40 {
			fmt.Fprintf(&page, "No. %d of %04d-%02d-%02d, EUR %d,%02d, file %d/%02d, %s. ",
				r.IntN(1e9), 1990+r.IntN(36), 1+r.IntN(12), 1+r.IntN(28), r.IntN(1e7), r.IntN(100), r.IntN(1e5), r.IntN(100),
				[]string{fmt.Sprint(r.IntN(1e8)), fmt.Sprintf("%07d-%02d.%d.8.26.%04d", r.IntN(1e7), r.IntN(100), 2000+r.IntN(26), r.IntN(1e4)), fmt.Sprintf("%d U.S. %d", r.IntN(600), r.IntN(1000))}[r.IntN(3)])
		}
		if tripwire.Find(page.String()) != "" {
			stopped++
		}
	}
	if stopped > pages/100 {
		t.Errorf("%d of %d harmless pages were stopped", stopped, pages)
	}
}

func FuzzFind(f *testing.F) {
	f.Add("ИНН 7707083893 CPF 529.982.247-25 11010519491231002X")
	f.Fuzz(func(_ *testing.T, text string) { tripwire.Find(text) }) // no text may make it fail
}
