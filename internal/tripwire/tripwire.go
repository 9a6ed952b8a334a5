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
)

// detector is one kind of identifier. Its form is looked for only in text that
// holds the hint, because most text holds none.
type detector struct {
	kind  string
	hint  func(text string) bool
	form  *regexp.Regexp
	valid func(compact string) bool // of the first group, else the whole match, without spaces and signs
}

var detectors = []detector{
	{"an e-mail address", holds('@'), regexp.MustCompile(`[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}\b`), always},
	{"a bank account number", digits, regexp.MustCompile(`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b`), validIBAN},
	{"a card number", digits, regexp.MustCompile(`\b[2-6]\d{3}(?:[ -]?\d{4}){3}\b|\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b`), validCard},
	{"a social security number", digits, regexp.MustCompile(`\b\d{3}-\d{2}-\d{4}\b`), validSSN},
	{"a Spanish identity number", digits, regexp.MustCompile(`\b(?:\d{8}|[XYZ][ -]?\d{7})[ -]?[A-HJ-NP-TV-Z]\b|\b\d{2}\.\d{3}\.\d{3}[ -]?[A-HJ-NP-TV-Z]\b`), validDNI},
	{"a Brazilian CPF", digits, regexp.MustCompile(`\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|(?i:\bCPF\b[^\d\n]{0,12})(\d{11})\b`), validCPF},
	{"a Brazilian CNPJ", digits, regexp.MustCompile(`\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-\d{2}\b`), validCNPJ},
	{"a Portuguese tax number", digits, regexp.MustCompile(`(?i:\b(?:NIF|NIPC|contribuinte)\b[^\d\n]{0,14})(\d{3} ?\d{3} ?\d{3})\b`), validNIF},
	{"a German tax number", digits, regexp.MustCompile(`(?i:(?:Steuer-?ID(?:entifikationsnummer|Nr)?|Steuerliche Identifikationsnummer|IdNr)\b\.?[^\d\n]{0,14})(\d{2} ?\d{3} ?\d{3} ?\d{3})\b`), validSteuerID},
	{"a Chinese identity number", digits, regexp.MustCompile(`(?:^|[^0-9A-Za-z])([1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx])(?:$|[^0-9A-Za-z])`), validChineseID},
	{"a Korean identity number", digits, regexp.MustCompile(`(?:^|[^\d-])(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[1-8]\d{6})(?:$|[^\d-])`), always},
	{"a Japanese My Number", digits, regexp.MustCompile(`(?i:(?:マイナンバー|個人番号|My Number)[^\d\n]{0,10})(\d{4}[ -]?\d{4}[ -]?\d{4})(?:$|\D)`), validMyNumber},
	{"a Russian insurance number", digits, regexp.MustCompile(`(?:^|\D)(\d{3}-\d{3}-\d{3}[ -]\d{2})(?:$|\D)`), validSNILS},
	{"a Russian tax number", digits, regexp.MustCompile(`ИНН[^\d\n]{0,10}(\d{12}|\d{10})(?:$|\D)`), validINN},
}

// Find names the kind of identifier that a text seems to hold, "" for none.
func Find(text string) string {
	for _, d := range detectors {
		if !d.hint(text) {
			continue
		}
		for _, found := range d.form.FindAllStringSubmatch(text, -1) {
			match := found[0]
			for _, group := range found[1:] {
				if group != "" {
					match = group
				}
			}
			if d.valid(compact.Replace(match)) {
				return d.kind
			}
		}
	}
	return ""
}

var compact = strings.NewReplacer(" ", "", "-", "", ".", "", "/", "")

func holds(sign byte) func(string) bool {
	return func(text string) bool { return strings.IndexByte(text, sign) >= 0 }
}

// digits reports whether a text has enough digits for any number.
func digits(text string) bool {
	n := 0
	for i := range len(text) {
		if text[i] >= '0' && text[i] <= '9' {
			if n++; n == 7 {
				return true
			}
		}
	}
	return false
}

func always(string) bool { return true }
