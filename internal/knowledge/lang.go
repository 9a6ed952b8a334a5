package knowledge

import (
	"embed"
	"io/fs"
	"regexp"
	"strings"
)

// languageFiles are the words of the languages, one a line below a tag in brackets: what no
// question is about (empty), and what stands before (heading) or behind (heading sign) the
// number of a heading.
//
//go:embed lang/*.txt
var languageFiles embed.FS

// languages are the words of all languages by their tag.
var languages = readLanguages()

// readLanguages panics where a file is not in the program.
func readLanguages() map[string][]string {
	out := map[string][]string{}
	names, _ := fs.Glob(languageFiles, "lang/*.txt") // this pattern is well formed
	for _, name := range names {
		text, err := languageFiles.ReadFile(name)
		if err != nil {
			panic("knowledge: " + err.Error())
		}
		tag := ""
		for _, line := range strings.Split(string(text), "\n") {
			if heading, is := strings.CutPrefix(line, "["); is {
				tag = strings.TrimSuffix(heading, "]")
			} else if line != "" {
				out[tag] = append(out[tag], line)
			}
		}
	}
	return out
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
