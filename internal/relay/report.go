package relay

import (
	"math"

	"legalai/internal/consensus"
	"legalai/internal/wire"
)

// report puts a comparison into the words of the wire.
func report(r consensus.Result) wire.AIConsensus {
	out := wire.AIConsensus{
		Answered: r.Answered, Pattern: string(r.Pattern),
		Agreed: groups(r.Agreed), Majority: groups(r.Majority), Single: groups(r.Single),
		Contradictions: []wire.AIContradiction{}, Camps: []wire.AICamp{},
		Headline: wire.AIHeadline{Slot: r.Headline.Slot, Provider: r.Headline.Provider, Text: r.Headline.Text, Reason: string(r.Headline.Reason)},
		Confidence: wire.AIConfidence{
			Value: hundredth(r.Confidence.Value), Low: hundredth(r.Confidence.Low), High: hundredth(r.Confidence.High),
			Level: r.Confidence.Level, Method: r.Confidence.Method, Ratings: r.Confidence.Ratings, Capped: r.Confidence.Capped,
		},
		Groundedness: wire.AIGroundedness{Sourced: r.Groundedness.Sourced, Total: r.Groundedness.Total, Value: hundredth(r.Groundedness.Value)},
	}
	for _, c := range r.Camps {
		out.Camps = append(out.Camps, wire.AICamp{Key: c.Key, Slots: c.Slots})
	}
	for _, c := range r.Contradictions {
		positions := make([]wire.AIPosition, len(c.Positions))
		for i, p := range c.Positions {
			positions[i] = wire.AIPosition{Slots: p.Slots, Text: p.Text, Value: p.Value}
		}
		out.Contradictions = append(out.Contradictions, wire.AIContradiction{Topic: c.Topic, Type: string(c.Type), Part: c.Part, Positions: positions, Judged: c.Judged})
	}
	return out
}

// learned reads what ratings have taught. The consensus passes over counts that
// cannot be.
func learned(given *wire.AILearned) consensus.Learned {
	if given == nil {
		return consensus.Learned{}
	}
	out := consensus.Learned{Weights: given.Weights, Ratings: map[consensus.Pattern]consensus.Rating{}, Camps: map[string]consensus.Rating{}}
	for pattern, r := range given.Ratings {
		out.Ratings[consensus.Pattern(pattern)] = consensus.Rating(r)
	}
	for key, r := range given.Camps {
		out.Camps[key] = consensus.Rating(r)
	}
	return out
}

func groups(list []consensus.Group) []wire.AIGroup {
	out := make([]wire.AIGroup, len(list))
	for i, g := range list {
		out[i] = wire.AIGroup{Text: g.Text, Type: string(g.Type), Polarity: string(g.Polarity), Slots: g.Slots, Sources: g.Sources, Part: g.Part, Judged: g.Judged}
		for _, d := range g.Dissent {
			out[i].Dissent = append(out[i].Dissent, wire.AIDissent{Slot: d.Slot, Text: d.Text})
		}
	}
	return out
}

// claims puts an answer's claims on the wire.
func claims(slot int, a consensus.Answer) wire.AIClaims {
	out := wire.AIClaims{Slot: slot, Claims: make([]wire.AIClaim, len(a.Claims))}
	for i, c := range a.Claims {
		out.Claims[i] = wire.AIClaim{ID: c.ID, Text: c.Text, Type: string(c.Type), Polarity: string(c.Polarity), Sources: c.Sources, Part: c.Part}
	}
	return out
}

func hundredth(x float64) float64 { return math.Round(x*100) / 100 }
