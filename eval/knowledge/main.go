// Command knowledge measures how well the server finds what answers a question
// in a published knowledge base: every article of a set is published, each of
// its questions asked. It prints one line per figure, and writes the questions
// whose article was not found to the file that -failures names.
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"legalai/internal/audit"
	"legalai/internal/knowledge"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// extractVerb is how this program calls itself to read a published text.
const extractVerb = "extract-text"

var depths = []int{1, 5, 10}

func main() {
	var err error
	if args := os.Args[1:]; len(args) == 2 && args[0] == extractVerb {
		err = knowledge.ExtractChild(args[1], os.Stdin, os.Stdout)
	} else {
		failures := flag.String("failures", "", "append what was not found to this file, as JSON lines")
		words := flag.String("words", "", "what the browser sends beside each question: a JSON object of lists of words")
		flag.Parse()
		err = run(context.Background(), os.Stdout, flag.Arg(0), *failures, *words)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "knowledge:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w io.Writer, folder, failures, words string) (err error) {
	beside, err := readWords(words)
	if err != nil {
		return err
	}
	const pattern = "stard-chinese*.json"
	files, err := filepath.Glob(filepath.Join(folder, "retrieval", pattern))
	if err != nil {
		return fmt.Errorf("looking for questions: %w", err)
	}
	if len(files) == 0 {
		fmt.Fprintf(w, "knowledge base: skipped, there is no retrieval/%s\n", pattern)
	}
	wrong := io.Discard
	if failures != "" {
		file, err := os.OpenFile(failures, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("opening the list of failures: %w", err)
		}
		defer func() { err = cmp.Or(err, file.Close()) }()
		wrong = file
	}
	for _, file := range files {
		if err := measure(ctx, w, wrong, file, beside); err != nil {
			return fmt.Errorf("measuring on %s: %w", filepath.Base(file), err)
		}
	}
	return nil
}

// question is one of a layman, with the articles that bear on it and the names
// of those that answer it.
type question struct {
	Text     string            `json:"问题"`
	Articles map[string]string `json:"相关法规"`
	Answers  []string          `json:"match_name"`
}

// readWords reads what the browser sends beside each question; nothing where no file is named.
func readWords(file string) (beside map[string][]wire.KnowledgeWord, err error) {
	if file == "" {
		return nil, nil
	}
	content, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(content, &beside)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the words beside the questions: %w", err)
	}
	return beside, nil
}

func measure(ctx context.Context, w, wrong io.Writer, file string, beside map[string][]wire.KnowledgeWord) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("reading questions: %w", err)
	}
	var questions []question
	if err := json.Unmarshal(content, &questions); err != nil {
		return fmt.Errorf("reading questions: %w", err)
	}
	service, done, err := open(ctx)
	if err != nil {
		return err
	}
	defer done()
	names, err := publish(ctx, service, questions)
	if err != nil {
		return err
	}
	recall := make([]float64, len(depths))
	for _, q := range questions {
		found, err := service.Search(ctx, wire.KnowledgeQuestion{Question: q.Text, Words: beside[q.Text], Limit: slices.Max(depths)})
		if err != nil {
			return err
		}
		none := true
		for i, depth := range depths {
			hits := 0
			for _, f := range found[:min(depth, len(found))] {
				if slices.Contains(q.Answers, names[f.EntryID]) {
					hits++
				}
			}
			none = none && hits == 0
			recall[i] += float64(hits) / float64(max(1, len(q.Answers))) / float64(len(questions))
		}
		if none {
			if err := json.NewEncoder(wrong).Encode(map[string]any{"suite": "knowledge base", "question": q.Text, "articles": q.Answers}); err != nil {
				return fmt.Errorf("keeping a failure: %w", err)
			}
		}
	}
	for i, depth := range depths {
		fmt.Fprintf(w, "knowledge base Chinese statutes: recall among the first %d of %d articles %.3f (%d questions)\n", depth, len(names), recall[i], len(questions))
	}
	return nil
}

// open makes an empty knowledge base that lasts until done is called.
func open(ctx context.Context) (service *knowledge.Service, done func(), err error) {
	folder, err := os.MkdirTemp("", "knowledge")
	if err != nil {
		return nil, nil, fmt.Errorf("making room: %w", err)
	}
	db, err := sqldb.Open(ctx, "sqlite:"+filepath.Join(folder, "base.db"))
	if err != nil {
		return nil, nil, err
	}
	done = func() {
		_ = db.Close()
		_ = os.RemoveAll(folder)
	}
	own, err := os.Executable()
	if err == nil {
		service, err = knowledge.New(knowledge.Config{DB: db, MasterKey: masterkey.Key{make([]byte, 32)}, Extract: []string{own, extractVerb}})
	}
	if err != nil {
		done()
		return nil, nil, fmt.Errorf("preparing a base: %w", err)
	}
	return service, done, nil
}

// publish publishes every article once and answers their names by entry.
func publish(ctx context.Context, service *knowledge.Service, questions []question) (map[string]string, error) {
	names, known := map[string]string{}, map[string]bool{}
	for _, q := range questions {
		for name, text := range q.Articles {
			if known[name] {
				continue
			}
			known[name] = true
			entry, err := service.Publish(ctx, audit.Actor{ID: "evaluation"}, wire.KnowledgeDraft{
				Title: name, Language: "zh", Format: knowledge.Text, FileName: "article.txt", File: []byte(text),
			})
			if err != nil {
				return nil, fmt.Errorf("publishing %q: %w", name, err)
			}
			names[entry.ID] = name
		}
	}
	return names, nil
}
