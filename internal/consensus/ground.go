package consensus

import (
	"regexp"
	"slices"
	"strings"
	"sync"
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

// grounds are the passages by their id; each is prepared when a claim first names it.
type grounds map[string]func() ground

type ground struct {
	folded string
	stems  bag
	values []value
}

func newGrounds(passages []Passage) grounds {
	g := grounds{}
	for _, p := range passages {
		g[p.ID] = sync.OnceValue(func() ground {
			folded := plain(fold(p.Text))
			values, _ := valuesOf(folded)
			stems, _ := stemsOf(folded)
			return ground{folded, stems, values}
		})
	}
	return g
}

// of checks every claim of an answer.
func (g grounds) of(a Answer) Groundedness {
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
func (g grounds) bears(c Claim) bool {
	return slices.ContainsFunc(c.Sources, func(id string) bool {
		passage, exists := g[id]
		return exists && passage().bears(fold(c.Text))
	})
}

func (p ground) bears(claim string) bool {
	quoted := quotations(claim)
	values, rest := valuesOf(plain(claim))
	if slices.ContainsFunc(quoted, func(q string) bool { return !strings.Contains(p.folded, q) }) ||
		slices.ContainsFunc(values, func(v value) bool { return !p.holds(v) }) {
		return false
	}
	stems, _ := stemsOf(rest)
	share := covered(stems, p.stems)
	return len(quoted) > 0 || share >= enough || len(values) > 0 && share >= enoughWithValues
}

// holds reports whether a passage names a value, or the article of a paragraph.
func (p ground) holds(v value) bool {
	return slices.ContainsFunc(p.values, func(o value) bool {
		return o == v || v.kind != dateValue && o.kind == v.kind && fits(v.kind, v.norm, o.norm)
	})
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
