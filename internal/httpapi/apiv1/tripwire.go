package apiv1

import (
	"regexp"
	"strings"

	"legalai/internal/wire"
)

// The tripwire looks, in text that is about to leave for a provider, for what
// the browser's privacy shield must have replaced: identifiers that can be told
// by their form and checksum. It is a second lock, not the shield: it knows no
// names. What it finds is refused, and neither logged nor repeated.

var (
	emailForm = regexp.MustCompile(`[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}\b`)
	ibanForm  = regexp.MustCompile(`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b`)
	cardForm  = regexp.MustCompile(`\b[2-6]\d{3}(?:[ -]?\d{4}){3}\b|\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b`)
	ssnForm   = regexp.MustCompile(`\b(\d{3})-(\d{2})-(\d{4})\b`)
)

// tripwire refuses texts with personal identifiers, naming their kind.
func tripwire(r wire.AIStreamRequest) error {
	texts := []string{r.System}
	for _, t := range r.Turns {
		texts = append(texts, t.Text)
	}
	for _, p := range r.Passages {
		texts = append(texts, p.Title, p.Text)
	}
	for _, text := range texts {
		if kind := suspicion(text); kind != "" {
			return wire.Errorf(wire.PIISuspected, "The text still holds what looks like "+kind+". Nothing was sent. Replace it with a placeholder and try again.")
		}
	}
	return nil
}

// suspicion names the kind of identifier that a text seems to hold.
func suspicion(text string) string {
	switch {
	case strings.Contains(text, "@") && emailForm.MatchString(text):
		return "an e-mail address"
	case anyMatch(ibanForm, text, validIBAN):
		return "a bank account number"
	case anyMatch(cardForm, text, validCard):
		return "a card number"
	case anyMatch(ssnForm, text, validSSN):
		return "a social security number"
	}
	return ""
}

func anyMatch(form *regexp.Regexp, text string, valid func(string) bool) bool {
	for _, found := range form.FindAllString(text, -1) {
		if valid(strings.NewReplacer(" ", "", "-", "").Replace(found)) {
			return true
		}
	}
	return false
}

// validCard is Luhn's check.
func validCard(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// validIBAN is the check of ISO 7064, modulo 97.
func validIBAN(s string) bool {
	if len(s) < 15 || len(s) > 34 {
		return false
	}
	rest := 0
	for _, r := range s[4:] + s[:4] {
		if r >= 'A' {
			rest = (rest*100 + int(r-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(r-'0')) % 97
		}
	}
	return rest == 1
}

// validSSN refuses areas, groups and serials that are never given out.
func validSSN(digits string) bool {
	area, group, serial := digits[:3], digits[3:5], digits[5:]
	return area != "000" && area != "666" && area[0] != '9' && group != "00" && serial != "0000"
}
