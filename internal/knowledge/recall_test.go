package knowledge_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"legalai/internal/knowledge"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// TestRecall asks in eight languages what the references of spec/vectors answer;
// the web application's tests hold the browser's search to the same floors.
func TestRecall(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "spec", "vectors", "knowledge.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		References []struct{ Title, Language, Text string }
		Questions  []struct{ Question, Title string }
	}
	if err := json.Unmarshal(b, &vectors); err != nil || len(vectors.Questions) == 0 {
		t.Fatal(len(vectors.Questions), err)
	}
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newService(t, db, "extract")
		titles := map[string]string{}
		for _, r := range vectors.References {
			titles[publish(t, s, r.Title, r.Language, r.Text).ID] = r.Title
		}
		recall := map[int]float64{}
		for _, q := range vectors.Questions {
			found := search(t, s, wire.KnowledgeQuestion{Question: q.Question})
			at := slices.IndexFunc(found, func(f knowledge.Found) bool { return titles[f.EntryID] == q.Title })
			if at != 0 {
				t.Logf("%q: its reference is number %d", q.Question, at+1)
			}
			for _, depth := range []int{1, 5, 10} {
				if at >= 0 && at < depth {
					recall[depth] += 1 / float64(len(vectors.Questions))
				}
			}
		}
		t.Logf("recall at 1 %.2f, at 5 %.2f, at 10 %.2f", recall[1], recall[5], recall[10])
		if recall[1] < 0.9 || recall[5] < 0.95 {
			t.Errorf("recall at 1 is %.2f, at 5 %.2f; 0.90 and 0.95 would be right", recall[1], recall[5])
		}
	})
}
