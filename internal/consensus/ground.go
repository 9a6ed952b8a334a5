package consensus

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// Groundedness counts claims that a passage they name really bears.
type Groundedness struct {
	Sourced, Total int
	Value          float64
}

// How large a share of a claim's words its passage must hold: less is enough
// where it holds the claim's figures.
const (
	enough           = 0.6
	enoughWithValues = 0.5
)

// grounds are the passages; each is prepared when a claim first names it.
type grounds struct {
	texts    map[string]string
	prepared map[string]ground
}

type ground struct {
	folded string
	stems  bag
	values map[value]bool
}

func newGrounds(passages []Passage) *grounds {
	g := &grounds{texts: map[string]string{}, prepared: map[string]ground{}}
	for _, p := range passages {
		g.texts[p.ID] = p.Text
	}
	return g
}

func (g *grounds) passage(id string) (ground, bool) {
	text, exists := g.texts[id]
	p, ready := g.prepared[id]
	if !exists || ready {
		return p, exists
	}
	p.folded = plain(fold(text))
	p.stems = stemsOf(p.folded)
	p.values = map[value]bool{}
	values, _ := valuesOf(p.folded)
	for _, v := range values {
		p.values[v] = true
	}
	g.prepared[id] = p
	return p, true
}

// of checks every claim of an answer.
func (g *grounds) of(a Answer) Groundedness {
	out := Groundedness{Total: len(a.Claims)}
	for _, c := range a.Claims {
		if g.bears(c) {
			out.Sourced++
		}
	}
	if out.Total > 0 {
		out.Value = float64(out.Sourced) / float64(out.Total)
	}
	return out
}

// bears reports whether one of the passages that a claim names holds its
// quotations word for word, every figure, date and citation, and most words.
func (g *grounds) bears(c Claim) bool {
	for _, id := range c.Sources {
		if passage, ok := g.passage(id); ok && passage.bears(fold(c.Text)) {
			return true
		}
	}
	return false
}

func (p ground) bears(claim string) bool {
	quoted := quotations(claim)
	for _, q := range quoted {
		if !strings.Contains(p.folded, q) {
			return false
		}
	}
	values, rest := valuesOf(plain(claim))
	for _, v := range values {
		if !p.holds(v) {
			return false
		}
	}
	share := covered(stemsOf(rest), p.stems)
	return len(quoted) > 0 || share >= enough || len(values) > 0 && share >= enoughWithValues
}

// holds reports whether a passage names a value, or the article of a paragraph.
func (p ground) holds(v value) bool {
	if p.values[v] || v.kind == dateValue {
		return p.values[v]
	}
	for o := range p.values {
		if o.kind == v.kind && fits(v.kind, v.norm, o.norm) {
			return true
		}
	}
	return false
}

var quotation = regexp.MustCompile(`"([^"]*)"|「([^」]{6,})」`)

// shortestQuotation is how many letters make a quotation of a term in quotation marks.
const shortestQuotation = 12

// quotations are the texts that a folded claim puts in quotation marks. Marks are paired
// in their order, also those of a term, or its closing mark would open a quotation.
func quotations(folded string) []string {
	var out []string
	for _, m := range quotation.FindAllStringSubmatch(folded, -1) {
		if m[2] == "" && utf8.RuneCountInString(m[1]) < shortestQuotation {
			continue
		}
		for _, part := range strings.Split(plain(m[1]+m[2]), "...") { // what an ellipsis leaves out may be missing
			if part = strings.Trim(part, " .,;"); part != "" {
				out = append(out, part)
			}
		}
	}
	return out
}

// plain makes every run of white space one space.
func plain(s string) string { return strings.Join(strings.Fields(s), " ") }
