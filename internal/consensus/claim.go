package consensus

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	maxClaimText = 600  // characters
	maxSentence  = 4000 // bytes: what is longer is no sentence
)

// newClaim makes a claim whose every field is sound, whatever a model wrote.
func newClaim(number int, text string, t Type, p Polarity, sources []string) Claim {
	if !slices.Contains([]Type{Rule, Fact, Deadline, Amount, Citation}, t) {
		t = Fact
	}
	if !slices.Contains([]Polarity{Affirm, Deny, Conditional}, p) {
		p = Affirm
	}
	if utf8.RuneCountInString(text) > maxClaimText {
		text = string([]rune(text)[:maxClaimText]) + "…"
	}
	named := []string{}
	for _, s := range append(slices.Clone(sources), marks(text)...) {
		if s = strings.Trim(s, "[] "); s != "" {
			named = appendUnique(named, s)
		}
	}
	text = strings.TrimSpace(sourceMark.ReplaceAllString(text, ""))
	return Claim{ID: fmt.Sprintf("c%d", number), Text: text, Type: t, Polarity: p, Sources: named}
}

// sourceMark is [P1], and [P1, P2].
var sourceMark = regexp.MustCompile(`\s*\[P\d{1,4}(?:\s*[,;]\s*P\d{1,4})*\]`)

var passageID = regexp.MustCompile(`P\d{1,4}`)

func marks(text string) []string {
	var out []string
	for _, m := range sourceMark.FindAllString(text, -1) {
		out = append(out, passageID.FindAllString(m, -1)...)
	}
	return out
}

var (
	sentenceEnd = regexp.MustCompile(`[.!?]["”»)]?(?:\s*\[P\d[^\]]*\])?(?:\s+|$)|[。！？]["”」]?(?:\s*\[P\d[^\]]*\])?|\n`)
	markup      = regexp.MustCompile("^(?:[-*+>|]|\\d+[.)])\\s+|[*_`]{1,3}")
	cells       = regexp.MustCompile(`\s*\|[\s|]*`)
	initial     = regexp.MustCompile(`(?:^|[\s(])(?:\d{1,2}|[A-Za-z])\.\s*$`)
	abbreviated = newPattern(`(?:^|[ (])(?:{abbreviation})\. *$`)
)

// proseClaims finds the statements of an answer that came without any: those of
// its sentences that hold a source, a figure, a date, a citation or a rule.
func proseClaims(text string) []Claim {
	var claims []Claim
	for _, sentence := range sentences(text) {
		folded := fold(sourceMark.ReplaceAllString(sentence, ""))
		values, rest := valuesOf(folded)
		rule := ruleWords.in(folded)
		if len(marks(sentence)) == 0 && len(values) == 0 && !rule {
			continue
		}
		polarity := Affirm
		switch {
		case negated(rest): // "nº 8.245" negates nothing
			polarity = Deny
		case conditions.in(folded):
			polarity = Conditional
		}
		claims = append(claims, newClaim(len(claims)+1, sentence, typeOf(values, rule), polarity, nil))
		if len(claims) == MaxClaims {
			break
		}
	}
	return claims
}

// typeOf guesses a claim's type from the values it holds.
func typeOf(values []value, rule bool) Type {
	has := func(kinds ...kind) bool {
		return slices.ContainsFunc(values, func(v value) bool { return slices.Contains(kinds, v.kind) })
	}
	switch {
	case has(periodValue, dateValue):
		return Deadline
	case has(amountValue, percentValue):
		return Amount
	case has(citationValue):
		return Citation
	case rule:
		return Rule
	}
	return Fact
}

// sentences splits Markdown into plain sentences; headings and questions are
// left out.
func sentences(text string) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "```") || strings.Trim(line, "-|: ") == "" {
			continue
		}
		if strings.HasPrefix(line, "|") {
			line = cells.ReplaceAllString(strings.Trim(line, "| \t"), "; ") // as people quote a table
		}
		line = markup.ReplaceAllString(line, "")
		start := 0
		for _, at := range sentenceEnd.FindAllStringIndex(line, -1) {
			end := line[max(start, at[1]-16):at[1]]
			if at[1] < len(line) && (initial.MatchString(end) || abbreviated.in(fold(end))) {
				continue
			}
			out = appendSentence(out, line[start:at[1]])
			start = at[1]
		}
		out = appendSentence(out, line[start:])
	}
	return out
}

func appendSentence(out []string, s string) []string {
	s = strings.TrimSpace(s)
	if utf8.RuneCountInString(s) < 8 || len(s) > maxSentence || strings.HasSuffix(s, "?") || strings.HasSuffix(s, "？") || strings.HasSuffix(s, ":") {
		return out
	}
	return append(out, s)
}
