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

// vectors are those of spec/vectors/knowledge.json.
type vectors struct {
	References []struct{ Title, Language, Text string }
	Questions  []struct{ Question, Title string }
	Weighed    []struct {
		Question string
		Words    []wire.KnowledgeWord
		Titles   []string
	}
}

func readVectors(t *testing.T) vectors {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "spec", "vectors", "knowledge.json"))
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(b, &v); err != nil || len(v.Questions) == 0 || len(v.Weighed) == 0 {
		t.Fatal(len(v.Questions), len(v.Weighed), err)
	}
	return v
}

// publish publishes the references and answers their titles by entry.
func (v vectors) publish(t *testing.T, s *knowledge.Service) map[string]string {
	t.Helper()
	titles := map[string]string{}
	for _, r := range v.References {
		titles[publish(t, s, r.Title, r.Language, r.Text).ID] = r.Title
	}
	return titles
}

// TestWeighedWords searches with words beside those of a question; the web
// application's tests hold the browser's search to the same order.
func TestWeighedWords(t *testing.T) {
	vectors := readVectors(t)
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newService(t, db, "extract")
		titles := vectors.publish(t, s)
		first := func(q wire.KnowledgeQuestion) (list []string) {
			for _, f := range search(t, s, q) {
				list = append(list, titles[f.EntryID])
			}
			return list
		}
		for _, v := range vectors.Weighed {
			asked := wire.KnowledgeQuestion{Question: v.Question, Words: v.Words, Limit: len(v.Titles)}
			if have := first(asked); !slices.Equal(have, v.Titles) {
				t.Errorf("%q finds %q; %q would be right", v.Question, have, v.Titles)
			}
			asked.Words = nil
			if have := first(asked); slices.Equal(have, v.Titles) {
				t.Errorf("%q finds %q without the words beside it, so that they show nothing", v.Question, have)
			}
		}
	})
}

// TestRecall asks in eight languages what the references of spec/vectors answer;
// the web application's tests hold the browser's search to the same floors.
func TestRecall(t *testing.T) {
	vectors := readVectors(t)
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newService(t, db, "extract")
		titles := vectors.publish(t, s)
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
