// Package tripwire looks, in text that is about to leave for an AI provider, for
// what the browser's privacy shield must have replaced: identifiers that prove
// themselves by their form and checksum. It is a second lock, not the shield: it
// knows no names.
//
// Precision comes first. A number that a page of figures, file numbers or
// statutes could hold by chance counts only with more than one check digit, with
// the separators of its official spelling, or beside the word that names it.
// What is found is never logged, stored or repeated.
package tripwire

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// detector is one kind of identifier. Its form is looked for only where such a one
// can be, because most text holds none and regular expressions are slow.
type detector struct {
	kind  string
	near  place
	form  *regexp.Regexp
	valid func(compact string) bool // of the first group, else the whole match, without spaces and signs
}

// place is what stands in every identifier of a kind, or shows that one can be near.
type place int

const (
	atSign  place = iota
	slash         // of a company's number, which may else be letters
	figures       // seven, close to each other
)

// places says how to find each: so many of these signs, none further from the next than
// the gap, and what of the text before and behind belongs to them. Between figures may
// stand the letters of a bank, before them what they are.
var places = [...]struct {
	signs                      func(sign byte) bool
	count, gap, before, behind int
}{
	atSign:  {is('@'), 1, 0, 256, 300},
	slash:   {is('/'), 1, 0, 16, 16},
	figures: {func(sign byte) bool { return sign >= '0' && sign <= '9' }, 7, 8, 160, 64},
}

var detectors = []detector{
	{"an e-mail address", atSign, regexp.MustCompile(`[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}\b`), always},
	{"a bank account number", figures, regexp.MustCompile(`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b`), validIBAN},
	{"a card number", figures, regexp.MustCompile(`\b[2-6]\d{3}(?:[ -]?\d{4}){3}\b|\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b`), validCard},
	{"a social security number", figures, regexp.MustCompile(`\b\d{3}-\d{2}-\d{4}\b`), validSSN},
	{"a Spanish identity number", figures, regexp.MustCompile(`\b(?:\d{8}|[XYZ][ -]?\d{7})[ -]?[A-HJ-NP-TV-Z]\b|\b\d{2}\.\d{3}\.\d{3}[ -]?[A-HJ-NP-TV-Z]\b`), validDNI},
	{"a Brazilian CPF", figures, regexp.MustCompile(`\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|(?i:\bCPF\b[^\d\n]{0,12})(\d{11})\b`), validCPF},
	{"a Brazilian CNPJ", slash, regexp.MustCompile(`\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-\d{2}\b`), validCNPJ},
	{"a Portuguese tax number", figures, regexp.MustCompile(`(?i:\b(?:NIF|NIPC|contribuinte)\b[^\d\n]{0,14})(\d{3} ?\d{3} ?\d{3})\b`), validNIF},
	{"a German tax number", figures, regexp.MustCompile(`(?i:(?:Steuer-?ID(?:entifikationsnummer|Nr)?|Steuerliche Identifikationsnummer|IdNr)\b\.?[^\d\n]{0,14})(\d{2} ?\d{3} ?\d{3} ?\d{3})\b`), validSteuerID},
	{"a Chinese identity number", figures, regexp.MustCompile(`(?:^|[^0-9A-Za-z])([1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx])(?:$|[^0-9A-Za-z])`), validChineseID},
	{"a Korean identity number", figures, regexp.MustCompile(`(?:^|[^\d-])(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[1-8]\d{6})(?:$|[^\d-])`), always},
	{"a Japanese My Number", figures, regexp.MustCompile(`(?i:(?:マイナンバー|個人番号|My Number)[^\d\n]{0,10})(\d{4}[ -]?\d{4}[ -]?\d{4})(?:$|\D)`), validMyNumber},
	{"a Russian insurance number", figures, regexp.MustCompile(`(?:^|\D)(\d{3}-\d{3}-\d{3}[ -]\d{2})(?:$|\D)|СНИЛС[^\d\n]{0,10}(\d{11})(?:$|\D)`), validSNILS},
	{"a Russian tax number", figures, regexp.MustCompile(`ИНН[^\d\n]{0,10}(\d{12}|\d{10})(?:$|\D)`), validINN},
	{"a Spanish company number", figures, regexp.MustCompile(`(?i:\b(?:C\.?I\.?F|N\.?I\.?F)\b\.?[^\d\n]{0,12}?)\b([ABCDEFGHJNPQRSUVW][ -]?\d{2}\.?\d{3}\.?\d{2}[ -]?[0-9A-J])\b`), validCIF},
	{"a Spanish insurance number", figures, regexp.MustCompile(`(?i:Seguridad Social|NUSS|NSS|afiliaci[oó]n)[^\d\n]{0,20}(\d{2}[ /-]?\d{8}[ /-]?\d{2})\b`), validSpanishInsurance},
	{"a German insurance number", figures, regexp.MustCompile(`\b\d{2} ?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2} ?[A-Z] ?\d{3}\b`), validGermanInsurance},
	{"a German identity document", figures, regexp.MustCompile(`(?i:Ausweis|Reisepass|Passnummer)[^\d\n]{0,24}?\b([CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d)\b`), validDocument},
	{"a Chinese company number", figures, regexp.MustCompile(`(?:信用代码|信用代碼|纳税人识别号)[^0-9A-Za-z\n]{0,8}([0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10})(?:$|[^0-9A-Za-z])`), validChineseCompany},
	{"a Japanese company number", figures, regexp.MustCompile(`(?:法人番号|登録番号)[^\d\n]{0,10}([1-9]\d{12})(?:$|\D)`), validJapaneseCompany},
	{"a Korean company number", figures, regexp.MustCompile(`(?:^|[^\d-])(\d{3}-\d{2}-\d{5})(?:$|[^\d-])`), validKoreanCompany},
	{"a Russian company number", figures, regexp.MustCompile(`ОГРН(?:ИП)?[^\d\n]{0,10}(\d{15}|\d{13})(?:$|\D)`), validOGRN},
	{"a British health number", figures, regexp.MustCompile(`\bNHS\b[^\d\n]{0,20}(\d{3}[ -]?\d{3}[ -]?\d{4})\b`), validNHS},
	{"a Canadian insurance number", figures, regexp.MustCompile(`(?:\bSIN\b|(?i:social insurance))[^\d\n]{0,16}(\d{3}[ -]\d{3}[ -]\d{3})\b`), validSIN},
}

// Find names the kind of identifier that a text seems to hold, "" for none.
func Find(text string) string {
	if !ascii(text) {
		text = strings.Map(plain, text)
	}
	var parts [len(places)][]string
	for at := range places {
		parts[at] = around(text, place(at))
	}
	for _, d := range detectors {
		for _, part := range parts[d.near] {
			if d.in(part) {
				return d.kind
			}
		}
	}
	return ""
}

// in reports whether a part of a text holds an identifier of the kind.
func (d detector) in(part string) bool {
	for _, found := range d.form.FindAllStringSubmatch(part, -1) {
		match := found[0]
		for _, group := range found[1:] {
			if group != "" {
				match = group
			}
		}
		if d.valid(compact.Replace(match)) {
			return true
		}
	}
	return false
}

// around cuts out of a text what stands around each place.
func around(text string, at place) (parts []string) {
	where := places[at]
	first, last, count := 0, 0, 0 // of the signs that stand close
	start, end := 0, -1           // of the part that is being cut
	for i := range len(text) {
		if !where.signs(text[i]) {
			continue
		}
		if count == 0 || i-last > where.gap {
			first, count = i, 0
		}
		last = i
		if count++; count < where.count {
			continue
		}
		if from := max(0, first-where.before); from > end {
			if end >= 0 {
				parts = append(parts, text[start:end])
			}
			for start = from; start > 0 && !utf8.RuneStart(text[start]); start-- {
			}
		}
		for end = min(len(text), i+1+where.behind); end < len(text) && !utf8.RuneStart(text[end]); end++ {
		}
	}
	if end >= 0 {
		parts = append(parts, text[start:end])
	}
	return parts
}

// plain is the sign that stands for one that documents set in its place: spaces that do
// not break, hyphens of all kinds, full-width letters and figures. What has no width is
// left out.
func plain(sign rune) rune {
	switch {
	case sign < 0x2000 && sign != 0xA0 && sign != 0xAD:
		return sign
	case sign >= 0xFF01 && sign <= 0xFF5E:
		return sign - 0xFEE0
	case sign == 0xAD, sign >= 0x200B && sign <= 0x200F, sign >= 0x2060 && sign <= 0x2064, sign == 0xFEFF:
		return -1
	case sign == 0xA0, sign >= 0x2000 && sign <= 0x200A, sign == 0x202F, sign == 0x205F, sign == 0x3000:
		return ' '
	case sign >= 0x2010 && sign <= 0x2015, sign == 0x2212, sign == 0xFE63:
		return '-'
	}
	return sign
}

var compact = strings.NewReplacer(" ", "", "-", "", ".", "", "/", "")

func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func is(sign byte) func(byte) bool { return func(other byte) bool { return other == sign } }

func always(string) bool { return true }
