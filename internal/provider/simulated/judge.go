package simulated

import (
	"encoding/json"
	"slices"
	"strings"
)

// judgeRulings is the name, and the title, of the schema in which a judge rules on
// pairs of statements (internal/relay/judge.go).
const judgeRulings = "rulings"

type rulings struct {
	Rulings []ruling `json:"rulings"`
}

type ruling struct {
	Pair     int    `json:"pair"`
	Relation string `json:"relation"`
}

// judge calls two statements the same when they share a long word.
func (p prompt) judge() rulings {
	var asked struct {
		Pairs []struct {
			Pair          int
			First, Second struct{ Text string }
		}
	}
	out := rulings{Rulings: []ruling{}}
	if json.Unmarshal([]byte(p.message), &asked) != nil {
		return out
	}
	for _, pair := range asked.Pairs {
		relation := "unrelated"
		second := longWords(pair.Second.Text)
		if slices.ContainsFunc(longWords(pair.First.Text), func(word string) bool { return slices.Contains(second, word) }) {
			relation = "same"
		}
		out.Rulings = append(out.Rulings, ruling{pair.Pair, relation})
	}
	return out
}

func longWords(text string) []string {
	words := strings.Fields(strings.ToLower(text))
	for i, word := range words {
		words[i] = strings.Trim(word, ".,;:()")
	}
	return slices.DeleteFunc(words, func(word string) bool { return len(word) < 6 })
}
