package knowledge

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// languageFiles are the words of the languages, one a line below a tag in brackets.
//
//go:embed lang/*.txt
var languageFiles embed.FS

// tags say what words are: those that no question is about, and those before and behind the
// number of a heading.
var tags = []string{"empty", "heading", "heading sign"}

// languages are the words of all languages by their tag.
var languages = readLanguages()

// readLanguages panics where a file of the program cannot be read.
func readLanguages() map[string][]string {
	out := map[string][]string{}
	names, _ := fs.Glob(languageFiles, "lang/*.txt") // this pattern is well formed
	for _, name := range names {
		text, err := languageFiles.ReadFile(name)
		if err == nil {
			err = readLanguage(string(text), out)
		}
		if err != nil {
			panic("knowledge: " + name + ": " + err.Error())
		}
	}
	return out
}

// readLanguage adds the words of a file to those below their tags.
func readLanguage(text string, out map[string][]string) error {
	tag := ""
	for i, line := range strings.Split(text, "\n") {
		heading, is := strings.CutPrefix(line, "[")
		switch {
		case line == "":
		case is:
			tag = strings.TrimSuffix(heading, "]")
			if !slices.Contains(tags, tag) {
				return fmt.Errorf("line %d names the tag %q; one of %q would be right", i+1, tag, tags)
			}
		case tag == "":
			return fmt.Errorf("line %d, %q, stands under no [tag]; one of %q above it would be right", i+1, line, tags)
		default:
			out[tag] = append(out[tag], line)
		}
	}
	return nil
}

// anyOf matches the words of a tag.
func anyOf(tag string) string {
	words := make([]string, len(languages[tag]))
	for i, word := range languages[tag] {
		words[i] = regexp.QuoteMeta(word)
	}
	return `(?:` + strings.Join(words, "|") + `)`
}

// functionWords are the words of the languages written with spaces that no
// question is about, folded; web/src/assistant/shield/common-words.ts has the
// same list.
var functionWords = wordSet(languages["empty"])

func wordSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, word := range list {
		set[fold(word, false)] = true
	}
	return set
}
