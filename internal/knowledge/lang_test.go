package knowledge_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/knowledge"
)

func TestLanguageFiles(t *testing.T) {
	for _, test := range []struct {
		name, text, refused string
		want                map[string][]string
	}{
		{"words below two tags", "[empty]\nder\ndie\n\n[heading]\nartikel\n", "", map[string][]string{"empty": {"der", "die"}, "heading": {"artikel"}}},
		{"a tag that nobody reads", "[empty]\nder\n[headings]\nartikel\n", `line 3 names the tag "headings"`, nil},
		{"words below no tag", "der\n[empty]\n", `line 1, "der", stands under no [tag]`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := map[string][]string{}
			err := knowledge.ReadLanguage(test.text, got)
			if test.refused != "" {
				if err == nil || !strings.Contains(err.Error(), test.refused) {
					t.Fatalf("read %v, %v; want %q", got, err, test.refused)
				}
				return
			}
			if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
				t.Errorf("%v (-want +got):\n%s", err, diff)
			}
		})
	}
}
