package simulated

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strings"
)

// words is what stand-ins say in one language.
type words struct {
	Simulated  string // %s: whom it stands for
	Asked      string // %s: the question
	Quotes     string // %s: a sentence of the passages
	NoText     string `json:"no_text"`
	Close      string
	Thought    string // %d %d: characters, passages
	Transcript string // %d %q: bytes, language
	Local      string // a local model, where it is stood for

	// Forms of a length of time by number: one, or two, or those of Russian.
	Day, Month, Year []string

	// Two ways to word the same, so that there is something to compare.
	Period      string // %s
	PeriodAgain string `json:"period_again"` // %s
	Form        string
	FormAgain   string            `json:"form_again"`
	Own         map[string]string // what each stand-in alone says

	Headings     [7]string
	Issue, Doubt string
	Brief        briefWords
}

//go:embed words/*.json
var wordFiles embed.FS

// languages are the words by language code.
var languages = func() map[string]words {
	out := map[string]words{}
	files, err := wordFiles.ReadDir("words")
	if err != nil {
		panic("simulated: reading the words: " + err.Error())
	}
	for _, file := range files {
		var w words
		raw, err := wordFiles.ReadFile("words/" + file.Name())
		if err == nil {
			err = json.Unmarshal(raw, &w)
		}
		if err != nil {
			panic("simulated: reading words/" + file.Name() + ": " + err.Error())
		}
		out[strings.TrimSuffix(file.Name(), path.Ext(file.Name()))] = w
	}
	return out
}()

var languageNames = map[string]string{
	"English": "en", "Spanish": "es", "Portuguese": "pt", "German": "de", "Chinese": "zh", "Japanese": "ja", "Korean": "ko", "Russian": "ru",
}

// A request says twice in which language to answer: in the instructions, and in the
// description of the form.
var (
	instructed = regexp.MustCompile(`\bAnswer in ([A-Z][a-z]+)\b`)
	described  = regexp.MustCompile(`in the language \\?"([a-z]{2})\b`)
)

// words are those of the language that the request asks for, else English.
func (p prompt) words() words {
	for _, m := range instructed.FindAllStringSubmatch(p.instructions, -1) {
		if code, ok := languageNames[m[1]]; ok {
			return languages[code]
		}
	}
	if m := described.FindSubmatch(p.form); m != nil {
		if w, ok := languages[string(m[1])]; ok {
			return w
		}
	}
	return languages["en"]
}

// whom is the name of what a stand-in stands for.
func (w words) whom(id string) string {
	if name, ok := names[id]; ok {
		return name
	}
	return w.Local
}

// length says a length of time.
func (w words) length(n int, unit string) string {
	forms := map[string][]string{"day": w.Day, "month": w.Month, "year": w.Year}[unit]
	return fmt.Sprintf(forms[plural(n, len(forms))], n)
}

// plural is which of so many forms goes with a number.
func plural(n, forms int) int {
	switch {
	case forms == 1, forms == 2 && n == 1, forms == 3 && n%10 == 1 && n%100 != 11:
		return 0
	case forms == 2, n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		return 1
	}
	return 2
}
