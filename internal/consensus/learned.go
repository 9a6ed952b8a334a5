package consensus

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Learned is what ratings have taught, if anything. It is data, not state.
type Learned struct {
	// Weights is how often each provider alone was right, once enough of its
	// answers were rated for that to mean something. They break ties between
	// equally supported answers, and name whom a majority must outdo.
	Weights map[string]float64
	Ratings map[Pattern]Rating // of headlines, by pattern of agreement
	Camps   map[string]Rating  // by Camp.Key: who agreed with whom, and whose side was judged
	// Subject is what the question is about. It decides what agreement is worth
	// where ratings say little.
	Subject Subject
}

// Rating counts rated answers and how many of them were right.
type Rating struct{ Right, Rated int }

// sane is the rating, or none when it cannot be one.
func (r Rating) sane() Rating {
	if r.Rated < 0 || r.Right < 0 || r.Right > r.Rated {
		return Rating{}
	}
	return r
}

// Camp is a side that answers took. Ratings of its answers are kept under Key,
// which names the providers on every side: "gemini+openai|grok=grok".
type Camp struct {
	Key   string
	Slots []int
}

// listed gives the camps their keys, in the order of the camps.
func (c camps) listed(answers []Answer) []Camp {
	sides := make([]string, len(c))
	for i, slots := range c {
		var names []string
		for _, a := range answers {
			if slices.Contains(slots, a.Slot) {
				names = append(names, a.Provider)
			}
		}
		slices.Sort(names)
		sides[i] = strings.Join(names, "+")
	}
	whole := slices.Clone(sides)
	slices.SortFunc(whole, func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.Count(b, "+"), strings.Count(a, "+")), cmp.Compare(a, b))
	})
	out := make([]Camp, len(c))
	for i, slots := range c {
		out[i] = Camp{Key: strings.Join(whole, "|") + "=" + sides[i], Slots: slots}
	}
	return out
}

// belief is a Beta distribution over how often a camp is right.
type belief struct {
	right, wrong float64
	ratings      int
}

func (b belief) mean() float64 { return b.right / (b.right + b.wrong) }

// prior is the belief in a share of right answers before ratings.
func prior(share float64) belief {
	return belief{right: share * pseudoRatings, wrong: (1 - share) * pseudoRatings}
}

// rated is the belief after ratings that weigh so much.
func (b belief) rated(seen Rating, weight float64) belief {
	return belief{b.right + weight*float64(seen.Right), b.wrong + weight*float64(seen.Rated-seen.Right), seen.Rated}
}

// believe backs off from the ratings of exactly these camps to those of the
// pattern, and from them to the shipped prior. Each step is worth pseudoRatings; so
// are, at most, ratings of the pattern where some of these models have never been
// rated: what others got right says little of them.
func (l Learned) believe(start priors, p Pattern, camp Camp, outnumbered bool) belief {
	b := prior(start.minority)
	if !outnumbered {
		seen := l.Ratings[p].sane()
		weight := 1.0
		if !l.met(camp) {
			weight = min(1, pseudoRatings/math.Max(1, float64(seen.Rated)))
		}
		b = prior(start.by[p]).rated(seen, weight)
	}
	seen := l.Camps[camp.Key].sane()
	if seen.Rated == 0 {
		return b
	}
	after := prior(b.mean()).rated(seen, 1)
	after.ratings = max(b.ratings, seen.Rated)
	return after
}

// met reports whether answers of all models on the sides of a camp were rated before.
func (l Learned) met(camp Camp) bool {
	return !slices.ContainsFunc(everybody(camp.Key), func(model string) bool {
		for key := range l.Camps {
			if slices.Contains(everybody(key), model) {
				return false
			}
		}
		return true
	})
}

// everybody is all providers that a camp's key names.
func everybody(key string) []string {
	sides, _, _ := strings.Cut(key, "=")
	return strings.FieldsFunc(sides, func(r rune) bool { return r == '|' || r == '+' })
}

// burden is how many standard deviations better another camp must seem before
// the provider that was right most often is left. On real answers to law
// questions, following the pattern alone costs half a point against that
// provider; with this burden it costs nothing, and gains on mixed topics stay.
const burden = 2

// trusted are the camps that deserve the headline, with what is believed of
// them. Without ratings they are the largest ones.
func (l Learned) trusted(start priors, p Pattern, list []Camp) ([]Camp, belief) {
	var best []Camp
	var most belief
	top := -1.0
	leader := l.leader()
	for _, camp := range list {
		b := l.believe(start, p, camp, len(camp.Slots) < len(list[0].Slots))
		score := b.mean()
		if leader != "" && slices.Contains(camp.providers(), leader) {
			score += burden * math.Sqrt(b.mean()*(1-b.mean())/(b.right+b.wrong))
		}
		switch {
		case best == nil || score > top+1e-9:
			best, most, top = []Camp{camp}, b, score
		case score > top-1e-9:
			best = append(best, camp)
		}
	}
	return best, most
}

// leader is the provider with the greatest weight; nobody when there are none.
func (l Learned) leader() string {
	name, most := "", 0.0
	for provider, weight := range l.Weights {
		if weight > most || weight == most && provider < name {
			name, most = provider, weight
		}
	}
	return name
}

// providers are those whose answers form the camp.
func (c Camp) providers() []string {
	_, side, _ := strings.Cut(c.Key, "=")
	return strings.Split(side, "+")
}
