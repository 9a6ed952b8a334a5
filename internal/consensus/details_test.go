package consensus_test

import (
	"strings"
	"testing"

	"legalai/internal/consensus"
)

// What a model says of its claims in the fields of the schema counts where the text bears it.
func TestDetailsOfClaims(t *testing.T) {
	type details = consensus.Details
	claim := func(slot int, text string, d details) consensus.Answer {
		a := says(slot, text)
		a.Claims[0].Details = d
		return a
	}
	for name, test := range map[string]struct {
		one, other   string
		first, again details
		want         string
	}{
		"a unit that no file has":          {"Le délai est de 30 jours.", "Le délai est de 60 jours.", details{Value: "30", Unit: "days"}, details{Value: "60", Unit: "days"}, contrary},
		"two ways to write a unit":         {"Le délai est de 14 jours.", "Le délai est de 2 semaines.", details{Value: "14", Unit: "days"}, details{Value: "2", Unit: "weeks"}, notContrary},
		"a bound that no file has":         {"Le taux butoir est de 5 %.", "Le taux butoir est de 5 %.", details{Value: "5", Bound: "at_most"}, details{Value: "5", Bound: "at_least"}, contrary},
		"a bound of another figure":        {"The rate is 5 %.", "The rate is 5 %.", details{Value: "7", Bound: "at_most"}, details{}, agreed},
		"the text says another bound":      {"The rate is at least 5 %.", "The rate is at least 5 %.", details{Value: "5", Bound: "at_most"}, details{}, agreed},
		"a condition that the text holds":  {"The contract ends au cas où rent is unpaid.", "The contract ends au cas où rent is unpaid.", details{Condition: "au cas où rent is unpaid"}, details{}, apart},
		"a condition that it does not":     {"The contract ends.", "The contract ends.", details{Condition: "if the rent is unpaid"}, details{}, agreed},
		"who acts, not who is named first": {"To the tenant the landlord gives notice.", "To the tenant the landlord gives notice.", details{Party: "the landlord"}, details{Party: "the tenant"}, apart},
		"somebody whom the text names not": {"The tenant gives notice.", "The tenant gives notice.", details{Party: "the landlord"}, details{}, agreed},
	} {
		t.Run(name, func(t *testing.T) {
			for _, got := range []string{
				standing(assess(claim(0, test.one, test.first), claim(1, test.other, test.again))),
				standing(assess(claim(0, test.other, test.again), claim(1, test.one, test.first))),
			} {
				if !strings.Contains(test.want, got) {
					t.Errorf("%s, want %s", got, test.want)
				}
			}
		})
	}
}

// The fields are read as the schema asks for them.
func TestDetailsAreRead(t *testing.T) {
	_, got := read(`{"answer_md":"x","stance":"none","claims":[{"id":"c1","text":"The period is at least 30 days.","type":"deadline","polarity":"affirm","value":"30","unit":"days","bound":"at_least","condition":"","party":"","sources":[]}]}`, 7)
	if want := (consensus.Details{Value: "30", Unit: "days", Bound: "at_least"}); len(got.Claims) != 1 || got.Claims[0].Details != want {
		t.Errorf("read %+v, want %+v", got.Claims, want)
	}
}
