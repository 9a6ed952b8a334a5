package consensus

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// example is a text that a phrase is to be found in.
func example(phrase string) string {
	phrase, ends := strings.CutSuffix(strings.TrimPrefix(phrase, ". "), ">.")
	phrase, none, _ := strings.Cut(phrase, "^")
	for inner := regexp.MustCompile(`\[[^\[\]()]*\]|\(([^\[\]()|]*)[^\[\]()]*\)`); inner.MatchString(phrase); {
		phrase = inner.ReplaceAllString(phrase, "$1") // the first of a choice, nothing of what may be missing
	}
	if none != "" {
		phrase += "は"
	}
	between := " "
	if strings.ContainsFunc(phrase, cjk) {
		between = "者"
	}
	text := strings.NewReplacer("<...> ", "", "<", "", ">", "", "#", "5 ", " ... ", " ", "...", between, "*", "", "_", "a ").Replace(phrase)
	if ends {
		text = strings.TrimRight(text, " ")
	}
	return text
}

// finds reports whether what searches for the phrases of a tag finds one in a text.
func finds(searched map[string]pattern, tag, text string) bool {
	switch tag {
	case "denies both":
		return slices.ContainsFunc(paired(), func(p pattern) bool { return p.in(text) })
	case "between":
		return slices.ContainsFunc(ranges(), func(p pattern) bool { return p.in(text) })
	case "chooses":
		return option.in(text + " (a)")
	case "empty":
		return stop()[text]
	}
	if strings.HasPrefix(tag, "party ") || strings.HasPrefix(tag, "like ") || strings.HasPrefix(tag, "unlike ") {
		return slices.ContainsFunc(formsOf(tag), func(f form) bool { return f.in(text) != "" })
	}
	if tag == "turning prefix" {
		return slices.Contains(prefixes(), text)
	}
	if _, put := searched[tag]; !put {
		searched[tag] = newPattern(`^(?:{` + tag + `})`)
		if slices.Contains(tags, tag) {
			all := saying(tag)
			searched[tag] = newLazyPattern(func() string { return all.latin.source() + "|" + all.cyrillic.source() + "|" + all.signs.source() })
		}
	}
	return searched[tag].in(text)
}

// Every line of every language is well formed, stands once, and is found where a text
// holds it.
func TestEveryLineOfTheLanguagesIsUsed(t *testing.T) {
	files, err := languageFiles.ReadDir("lang")
	if err != nil || len(files) != 9 {
		t.Fatalf("%d files (%v), want eight languages and all.txt", len(files), err)
	}
	english, err := languageFiles.ReadFile("lang/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	searched := map[string]pattern{}
	for _, file := range files {
		text, err := languageFiles.ReadFile("lang/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		lines, err := readLanguage(string(text))
		if err != nil {
			t.Errorf("%s: %v", file.Name(), err)
		}
		seen := map[phraseLine]bool{}
		for _, l := range lines {
			if paired := strings.HasPrefix(l.tag, "party ") || strings.HasPrefix(l.tag, "like ") || strings.HasPrefix(l.tag, "unlike "); paired && !strings.Contains(string(english), "["+l.tag+"]") {
				t.Errorf("%s: the English file has no [%s]", file.Name(), l.tag)
			}
			if seen[l] {
				t.Errorf("%s: %q stands twice under %s", file.Name(), l.phrase, l.tag)
			}
			seen[l] = true
			if !finds(searched, l.tag, example(l.phrase)) {
				t.Errorf("%s: %q of %s is not found in %q", file.Name(), l.phrase, l.tag, example(l.phrase))
			}
		}
	}
}

func TestLanguagesThatAreWrittenWrongly(t *testing.T) {
	for text, want := range map[string]string{
		"not":               `line 1, "not", stands under no [tag]`,
		"[denys]\nnot":      `line 1 names the tag "denys"`,
		"[denies]\n(no|not": `line 2, "(no|not", is no phrase: a bracket is missing`,
	} {
		if _, err := readLanguage(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// FuzzReadLanguage holds that each phrase that is taken can be searched for.
func FuzzReadLanguage(f *testing.F) {
	f.Add("[between]\nfrom # to #\n[at most, need]\nno <...> (more|less) than <#(%|days)>.\n# never\nun[necessary]\n(no|not) ... any*\n. se^ab\n经...同意")
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := readLanguage(text)
		for _, l := range lines {
			if _, wrong := regexp.Compile(`(?:` + expression(l.phrase) + `)`); wrong != nil && err == nil {
				t.Errorf("%q of %q: %v", l.phrase, text, wrong)
			}
		}
	})
}
