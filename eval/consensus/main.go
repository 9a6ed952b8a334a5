// Command consensus measures how well answers of several models are compared:
// real answers of real models, replayed through the product's own reading,
// comparing and calibrating. It prints one line per figure, and writes the
// questions on which the headline was wrong while the panel could have known
// better to the file that -failures names.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/sync/errgroup"
)

func main() {
	failures := flag.String("failures", "", "append what was wrong to this file, as JSON lines")
	flag.Parse()
	if err := run(os.Stdout, flag.Arg(0), *failures); err != nil {
		fmt.Fprintln(os.Stderr, "consensus:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, folder, failures string) error {
	wrong := io.Discard
	if failures != "" {
		file, err := os.OpenFile(failures, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("opening the list of failures: %w", err)
		}
		defer file.Close()
		wrong = file
	}
	for _, set := range []struct {
		name, pattern string
		read          func(string) ([]question, error)
	}{
		{"law", "law-answers*.jsonl", readAnswers},
		{"all topics", "all-topics-predictions*.csv", readChoices},
	} {
		files, err := filepath.Glob(filepath.Join(folder, "consensus", set.pattern))
		if err != nil {
			return fmt.Errorf("looking for answers: %w", err)
		}
		if len(files) == 0 {
			fmt.Fprintf(w, "consensus %s: skipped, there is no consensus/%s\n", set.name, set.pattern)
		}
		for _, file := range files {
			questions, err := set.read(file)
			if err != nil {
				return fmt.Errorf("reading %s: %w", filepath.Base(file), err)
			}
			if len(questions) < 4 {
				fmt.Fprintf(w, "consensus %s: skipped, %d questions are too few to learn from one half and judge the other\n", set.name, len(questions))
				continue
			}
			printAll(w, set.name, questions, wrong)
		}
	}
	for _, shared := range []float64{0.49, 0.78} {
		name := fmt.Sprintf("simulated, same mistake %.2f", shared)
		printAll(w, name, simulate(4000, shared), io.Discard)
	}
	return nil
}

func printAll(w io.Writer, set string, questions []question, wrong io.Writer) {
	panels := panelsOf(questions)
	results := make([]outcome, len(panels))
	var workers errgroup.Group
	workers.SetLimit(runtime.NumCPU())
	for i, panel := range panels {
		workers.Go(func() error {
			results[i] = replay(questions, panel)
			return nil
		})
	}
	_ = workers.Wait() // nothing in it fails
	for i := range results {
		workers.Go(func() error {
			if other := strangers(results, i); other >= 0 {
				results[i].start(questions, results[other].taught)
			}
			return nil
		})
	}
	_ = workers.Wait()
	for _, line := range append(figures(set, results), startingFigures(set, results)...) {
		fmt.Fprintln(w, line)
	}
	if len(panels) > 0 { // one panel's are enough here too
		fmt.Fprintln(w, leftOpen(set, questions, panels[0]))
	}
	encoder := json.NewEncoder(wrong)
	for _, o := range results[:min(len(results), 1)] { // one panel's are enough to read
		for _, miss := range o.misses {
			_ = encoder.Encode(map[string]any{"suite": "consensus " + set, "question": miss, "panel": o.panel})
		}
	}
}
