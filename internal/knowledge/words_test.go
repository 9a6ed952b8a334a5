package knowledge_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/knowledge"
)

// TestWordVectors reads the file that the web application's tests read too.
func TestWordVectors(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "spec", "vectors", "words.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		FunctionWords []string
		Texts         []struct {
			Text  string
			Words []string
		}
	}
	if err := json.Unmarshal(b, &vectors); err != nil || len(vectors.Texts) == 0 {
		t.Fatal(len(vectors.Texts), err)
	}
	ours := slices.Collect(maps.Keys(knowledge.FunctionWords))
	slices.Sort(ours)
	slices.Sort(vectors.FunctionWords) // the other half sorts by UTF-16
	if diff := cmp.Diff(vectors.FunctionWords, ours); diff != "" {
		t.Errorf("words left out (-vectors +server):\n%s", diff)
	}
	for _, v := range vectors.Texts {
		if diff := cmp.Diff(v.Words, knowledge.Words(v.Text)); diff != "" {
			t.Errorf("%q (-vectors +server):\n%s", v.Text, diff)
		}
	}
}
