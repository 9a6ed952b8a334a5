package consensus

import (
	"math"
	"slices"
)

// Confidence says how often the headline was right where answers agreed as here.
type Confidence struct {
	Value, Low, High float64 // mean and 80 % interval
	Level            string  // low, moderate, high
	Method           string  // pattern-prior, pattern-ratings
	Ratings          int
	Capped           string // contradiction, comparison, or empty
}

// priors are the shares of right answers before any rating: of the largest camp by
// pattern, and of a camp that others outnumber.
type priors struct {
	by       map[Pattern]float64
	minority float64
}

// What agreement is worth depends on how many answers a question has: three that say
// yes are sooner right than three that choose the same of ten options, and who shares
// some statement of a longer text tells less. Each share was measured on the answers of
// nine models to law questions (those in words on the same answers without the option
// they chose; too few of them agree to tell more than that it is no better), tried on models and questions other than those that gave it, and rounded
// down. Agreement is not truth: models share mistakes. In law they share more of them: of
// questions on thirteen other subjects, three that chose the same of ten options were right
// in 0.87, and in no subject in fewer than 0.77. Those figures were taken from seven of the
// subjects and tried on the other six.
var (
	amongOptions = priors{map[Pattern]float64{AllThree: 0.65, TwoOfOne: 0.41, AllDiffer: 0.25, BothAgree: 0.55, TwoDiffer: 0.25, OnlyOne: 0.40}, 0.22}
	otherSubject = priors{map[Pattern]float64{AllThree: 0.86, TwoOfOne: 0.60, AllDiffer: 0.23, BothAgree: 0.80, TwoDiffer: 0.32, OnlyOne: 0.57}, 0.17}
	yesOrNo      = priors{map[Pattern]float64{AllThree: 0.80, TwoOfOne: 0.60, AllDiffer: 0.40, BothAgree: 0.75, TwoDiffer: 0.43, OnlyOne: 0.68}, 0.36}
	inWords      = priors{map[Pattern]float64{AllThree: 0.60, TwoOfOne: 0.42, AllDiffer: 0.37, BothAgree: 0.55, TwoDiffer: 0.37, OnlyOne: 0.40}, 0.22}
)

// Subject is what a question is about, as far as it tells what agreement is worth.
type Subject int

// Law is what every question is about unless it is known not to be: what agreement is
// worth there is less, so that nothing is promised too much.
const (
	Law Subject = iota
	AnotherSubject
)

var legalWords = saying("legal")

// SubjectOf is the subject that the words of a question show: law wherever one of them
// may be of the law.
func SubjectOf(question string) Subject {
	if legalWords.in(fold(question)) {
		return Law
	}
	return AnotherSubject
}

// priorsOf are those of the question that the answers show, and of its subject: what one
// answer says of the law makes it a question of law.
func priorsOf(subject Subject, answers []Answer, choices map[int]string) priors {
	isLaw := subject == Law || slices.ContainsFunc(answers, func(a Answer) bool { return SubjectOf(a.Text) == Law })
	open := slices.ContainsFunc(answers, func(a Answer) bool { return stance(answers, a.Slot) == "" })
	switch {
	case len(choices) > 0 && !isLaw:
		return otherSubject
	case len(choices) > 0:
		return amongOptions
	case !open:
		return yesOrNo
	}
	return inWords
}

const (
	pseudoRatings = 15.0 // how many ratings the prior is worth
	ceiling       = 0.95
	moderateFrom  = 0.55
	highFrom      = 0.75
	contradicted  = 0.45 // the most that answers may get that contradict each other
	compared      = 0.74 // the most that two answers may get: moderate
)

// confidence is the mean of what is believed of the headline's camp, then the caps.
func confidence(r Result, b belief) Confidence {
	c := Confidence{
		Value: math.Min(b.mean(), ceiling), Low: betaQuantile(0.1, b.right, b.wrong), High: math.Min(betaQuantile(0.9, b.right, b.wrong), ceiling),
		Method: "pattern-prior", Ratings: b.ratings,
	}
	if b.ratings > 0 {
		c.Method = "pattern-ratings"
	}
	switch {
	case slices.ContainsFunc(r.Contradictions, func(c Contradiction) bool { return !c.Choice }):
		c.cap(contradicted)
		c.Capped = "contradiction"
	case r.Answered == 2:
		c.cap(compared)
		c.Capped = "comparison"
	}
	c.Level = level(c.Value)
	return c
}

func (c *Confidence) cap(most float64) {
	c.Value = math.Min(c.Value, most)
	c.High = math.Min(c.High, math.Max(most, c.Value))
	c.Low = math.Min(c.Low, c.Value)
}

func level(value float64) string {
	switch {
	case value >= highFrom:
		return "high"
	case value >= moderateFrom:
		return "moderate"
	}
	return "low"
}

// betaQuantile is the x below which a share p of the Beta(a, b) distribution lies.
func betaQuantile(p, a, b float64) float64 {
	low, high := 0.0, 1.0
	for range 34 { // halvings: ten digits
		middle := (low + high) / 2
		if betaBelow(middle, a, b) < p {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// betaBelow is the regularised incomplete beta function, by the continued
// fraction that converges for x below the mean (DLMF 8.17.22).
func betaBelow(x, a, b float64) float64 {
	if x <= 0 {
		return 0
	}
	if x >= 1 {
		return 1
	}
	if x > (a+1)/(a+b+2) {
		return 1 - betaBelow(1-x, b, a)
	}
	la, _ := math.Lgamma(a)
	lb, _ := math.Lgamma(b)
	lab, _ := math.Lgamma(a + b)
	front := math.Exp(lab-la-lb+a*math.Log(x)+b*math.Log(1-x)) / a
	c, d := 1.0, 1/(1-(a+b)*x/(a+1))
	sum := d
	for m := 1.0; m < 300; m++ {
		for _, numerator := range []float64{
			m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m)),
			-(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1)),
		} {
			d = 1 / (1 + numerator*d)
			c = 1 + numerator/c
			sum *= c * d
		}
		if math.Abs(c*d-1) < 1e-12 {
			break
		}
	}
	return front * sum
}
