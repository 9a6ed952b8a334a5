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

// prior is the share of right answers by pattern, measured on law questions with
// the real answers of nine models and rounded down. Agreement is not truth:
// three models of one mind are wrong a quarter of the time, because models share
// mistakes.
var prior = map[Pattern]float64{
	AllThree: 0.70, TwoOfOne: 0.47, AllDiffer: 0.38, BothAgree: 0.60, TwoDiffer: 0.38, OnlyOne: 0.45,
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
