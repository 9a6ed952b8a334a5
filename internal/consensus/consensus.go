// Package consensus compares what several models answered: texts and claims go
// in; who agrees, who differs, the best supported answer and how often answers
// that agreed like this were right come out.
//
// It is pure: no HTTP, no provider, no clock, no state, and the same input gives
// the same result. It never calls a contradiction agreement: claims are put
// together only when their figures, dates, citations and polarity fit, and in
// doubt they stay apart. Every claim stands in exactly one list of the result.
// What it says about confidence is derived from those lists alone.
package consensus

import "slices"

// Type says what kind of statement a claim is.
type Type string

// The types of claims.
const (
	Rule     Type = "rule"
	Fact     Type = "fact"
	Deadline Type = "deadline"
	Amount   Type = "amount"
	Citation Type = "citation"
)

// Polarity says whether a claim affirms what it speaks of.
type Polarity string

// The polarities of claims.
const (
	Affirm      Polarity = "affirm"
	Deny        Polarity = "deny"
	Conditional Polarity = "conditional"
)

// Claim is one statement of an answer.
type Claim struct {
	ID       string
	Text     string
	Type     Type
	Polarity Polarity
	Sources  []string // ids of passages
	Part     string   // of the form in which it stands; of prose none
	Details  Details
}

// Details are what a model says of its own claim beside the text. They are believed
// where the text bears them and its words alone say nothing of it.
type Details struct {
	Value, Unit string // "30", "days", in any language
	Bound       string // at_least, at_most, more_than, less_than, exact, none
	Condition   string // the words of the text on which it depends
	Party       string // who has to act, or may
}

// Answer is one model's complete answer.
type Answer struct {
	Slot     int
	Provider string
	Text     string
	Stance   string // yes, no, depends; anything else is none
	Claims   []Claim
}

// Passage is a text that answers may cite.
type Passage struct{ ID, Text string }

// Group is a statement and the slots that hold it.
type Group struct {
	Text     string
	Type     Type
	Polarity Polarity
	Slots    []int
	Sources  []string
	Part     string // as of a claim
	Dissent  []Dissent
	Judged   bool // a judge's ruling put some of it together
}

// Dissent is what one slot says differently, without contradicting.
type Dissent struct {
	Slot int
	Text string
}

// Contradiction is a topic on which the answers cannot all be right. One without a
// topic is about the question itself.
type Contradiction struct {
	Topic     string
	Type      Type
	Part      string // as of a claim
	Choice    bool   // different options of a question that offers them: the pattern says it all
	Positions []Position
	Judged    bool // as of a group
}

// Position is one side of a contradiction.
type Position struct {
	Slots []int
	Text  string // empty where the question itself is the topic
	Value string // what differs: "30 days", "2026-03-01", "deny", "yes"; empty where only a judge sees it
}

// Result is the comparison of the answers.
type Result struct {
	Answered       int
	Pattern        Pattern
	Agreed         []Group         // held by all answers, of at least two
	Majority       []Group         // held by several, not all
	Contradictions []Contradiction // that of the question itself first
	Single         []Group         // held by one
	Camps          []Camp          // the largest first
	Headline       Headline
	Confidence     Confidence
	Groundedness   Groundedness
}

// Assess compares complete answers. Each slot must occur once. With no answer
// the result is empty; with one it holds that answer, and nothing is agreed.
// Rulings of a judge refine what Undecided found.
func Assess(answers []Answer, passages []Passage, learned Learned, rulings ...Ruling) Result {
	if len(answers) == 0 {
		return Result{}
	}
	statements := readStatements(answers)
	admit(statements, rulings)
	result := sortTopics(findTopics(statements), len(answers))
	result.Answered = len(answers)
	result.Contradictions = append(stancesApart(answers), result.Contradictions...)
	choices := choicesOf(answers)
	ties := agreement(answers, result, choices)
	result.Pattern = ties.pattern()
	grounds := newGrounds(passages)
	result.Camps = ties.listed(answers)
	trusted, belief := learned.trusted(priorsOf(learned.Subject, answers, choices), result.Pattern, result.Camps)
	result.Headline = headline(answers, result, trusted, grounds, learned.Weights)
	result.Confidence = confidence(result, belief)
	shown := slices.IndexFunc(answers, func(a Answer) bool { return a.Slot == result.Headline.Slot })
	result.Groundedness = grounds.of(answers[shown])
	return result
}
