package main

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"legalai/internal/consensus"
)

// question is a multiple-choice question, the right option, and what models
// answered. A model that gave no readable answer is absent.
type question struct {
	id      string
	right   string
	subject consensus.Subject
	choices map[string]string
	answers map[string]consensus.Answer
}

// readAnswers reads questions with the models' full texts, a JSON object per line.
func readAnswers(path string) ([]question, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var out []question
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var row struct {
			ID               json.RawMessage
			Question, Answer string
			Models           map[string]struct{ Pred, Text string }
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			return nil, fmt.Errorf("line %d: %w", len(out)+1, err)
		}
		q := question{string(row.ID), row.Answer, consensus.SubjectOf(row.Question), map[string]string{}, map[string]consensus.Answer{}}
		for model, said := range row.Models {
			q.add(model, said.Pred, said.Text)
		}
		out = append(out, q)
	}
	return out, lines.Err()
}

// readChoices reads questions of other subjects than law with the models' options only:
// id, category, right option, then a column per model.
func readChoices(path string) ([]question, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) == 0 {
		return nil, fmt.Errorf("reading the table: %w", err)
	}
	var out []question
	for _, row := range rows[1:] {
		q := question{row[0], row[2], consensus.AnotherSubject, map[string]string{}, map[string]consensus.Answer{}}
		for i, choice := range row[3:] {
			q.add(rows[0][i+3], choice, "The answer is ("+choice+").")
		}
		out = append(out, q)
	}
	return out, nil
}

// add reads a model's text as the server does.
func (q *question) add(model, choice, text string) {
	var reader consensus.Reader
	reader.Write(text)
	_, answer := reader.Close()
	if choice == "" || answer.Text == "" {
		return
	}
	answer.Provider = model
	q.choices[model], q.answers[model] = choice, answer
}

// simulate makes questions whose models share mistakes: when two are wrong, they
// give the same wrong option with about the probability given.
func simulate(n int, shared float64) []question {
	random := rand.New(rand.NewPCG(7, 11))
	const options = 10
	accuracy := map[string]float64{"a": 0.55, "b": 0.47, "c": 0.44}
	names := []string{"a", "b", "c"}
	out := make([]question, n)
	for i := range out {
		letters := random.Perm(options)
		q := question{fmt.Sprint(i), letter(letters[0]), consensus.Law, map[string]string{}, map[string]consensus.Answer{}}
		for _, name := range names {
			choice := letters[0]
			if random.Float64() >= accuracy[name] {
				choice = letters[1] // the tempting one
				if random.Float64() >= shared {
					choice = letters[2+random.IntN(options-2)]
				}
			}
			q.add(name, letter(choice), "The answer is ("+letter(choice)+").")
		}
		out[i] = q
	}
	return out
}

func letter(i int) string { return string(rune('A' + i)) }

// panelsOf lists every three of the models.
func panelsOf(questions []question) [][]string {
	seen := map[string]bool{}
	for _, q := range questions {
		for model := range q.choices {
			seen[model] = true
		}
	}
	var models []string
	for model := range seen {
		models = append(models, model)
	}
	slices.Sort(models)
	var out [][]string
	for a := range models {
		for b := a + 1; b < len(models); b++ {
			for c := b + 1; c < len(models); c++ {
				out = append(out, []string{models[a], models[b], models[c]})
			}
		}
	}
	return out
}
