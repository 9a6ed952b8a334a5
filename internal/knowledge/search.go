package knowledge

import (
	"cmp"
	"context"
	"math"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// BM25 as the browser's search has it, so that a base that outgrew the browser
// answers as before: words of title and heading count more than others.
const (
	saturation  = 1.2
	lengthShare = 0.75
	headWeight  = 2
)

// Bounds of a search and of what is handed out whole.
const (
	longestWord      = 64 // bytes: rare scripts are not stemmed, and an index has its limits
	maxQuestionWords = 128
	defaultLimit     = 10
	smallBase        = 4 << 20 // characters
)

// index makes a version the one that is found of its entry.
func index(ctx context.Context, tx sqldb.Querier, id string, v sqldb.KnowledgeVersion) error {
	if err := sqldb.DeleteKnowledgePassages(ctx, tx, id); err != nil {
		return err
	}
	var rows []sqldb.KnowledgePassage
	var words []sqldb.KnowledgeWord
	for _, p := range passages(v.Content) {
		counts, total := map[string]int64{}, int64(0)
		add := func(text string, weight int64) {
			for _, word := range Words(text) {
				if len(word) <= longestWord {
					counts[word] += weight
				}
				total += weight
			}
		}
		add(v.Title+" "+p.Heading, headWeight)
		add(p.Text, 1)
		rows = append(rows, sqldb.KnowledgePassage{
			EntryID: id, N: int64(p.N), Page: int64(p.Page), Start: int64(p.Start), End: int64(p.End),
			Heading: p.Heading, Content: p.Text, Words: total,
		})
		for word, count := range counts {
			words = append(words, sqldb.KnowledgeWord{Word: word, EntryID: id, N: int64(p.N), Count: count})
		}
	}
	// In order, so that two servers take their locks in the same one.
	slices.SortFunc(words, func(a, b sqldb.KnowledgeWord) int { return cmp.Or(cmp.Compare(a.Word, b.Word), cmp.Compare(a.N, b.N)) })
	if err := sqldb.InsertKnowledgePassages(ctx, tx, rows); err != nil {
		return err
	}
	return sqldb.InsertKnowledgeWords(ctx, tx, words)
}

// Found is a passage that answers, and how well.
type Found struct {
	sqldb.KnowledgePassage
	Score float64
}

// Search finds the passages that answer a question, the best first. The same
// statements and the same arithmetic serve both engines.
func (s *Service) Search(ctx context.Context, q wire.KnowledgeQuestion) ([]Found, error) {
	filter := sqldb.KnowledgeFilter{Category: q.Category, Jurisdiction: q.Jurisdiction, Language: q.Language}
	total, length, _, err := sqldb.KnowledgeSize(ctx, s.db.Read(), filter)
	if err != nil || total == 0 {
		return nil, err
	}
	average := float64(length) / float64(total)
	type place struct {
		entry string
		n     int64
	}
	scores := map[place]float64{}
	for _, sought := range weighed(q) {
		hits, err := sqldb.FindKnowledge(ctx, s.db.Read(), filter, sought.Word)
		if err != nil {
			return nil, err
		}
		rarity := math.Log1p((float64(total) - float64(len(hits)) + 0.5) / (float64(len(hits)) + 0.5))
		for _, hit := range hits {
			count := float64(hit.Count)
			norm := saturation * (1 - lengthShare + lengthShare*float64(hit.Words)/average)
			scores[place{hit.EntryID, hit.N}] += sought.Weight * rarity * count * (saturation + 1) / (count + norm)
		}
	}
	best := make([]Found, 0, len(scores))
	for at, score := range scores {
		best = append(best, Found{sqldb.KnowledgePassage{EntryID: at.entry, N: at.n}, score})
	}
	slices.SortFunc(best, func(a, b Found) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.EntryID, b.EntryID), cmp.Compare(a.N, b.N))
	})
	limit := q.Limit
	if limit <= 0 {
		limit = defaultLimit
	}
	best = best[:min(limit, len(best))]
	for i := range best {
		if best[i].KnowledgePassage, err = sqldb.KnowledgePassageOf(ctx, s.db.Read(), best[i].EntryID, best[i].N); err != nil {
			return nil, orNoEntry(err)
		}
	}
	return best, nil
}

// weighed are the different words of a question, in order, not too many, then
// those beside them: which they are the browser knows, whose lists of lay words
// would be legal nouns here.
func weighed(q wire.KnowledgeQuestion) []wire.KnowledgeWord {
	var list []wire.KnowledgeWord
	known := map[string]bool{}
	add := func(word string, weight float64) {
		if !known[word] {
			known[word] = true
			list = append(list, wire.KnowledgeWord{Word: word, Weight: weight})
		}
	}
	for _, word := range Words(q.Question) {
		if len(list) == maxQuestionWords {
			break
		}
		add(word, 1)
	}
	for _, beside := range q.Words {
		add(beside.Word, beside.Weight)
	}
	return list
}

// Base is everything that can be found, if that is little enough to search in
// the browser.
func (s *Service) Base(ctx context.Context) (list []sqldb.KnowledgePassage, small bool, err error) {
	_, _, size, err := sqldb.KnowledgeSize(ctx, s.db.Read(), sqldb.KnowledgeFilter{})
	if err != nil || size > smallBase {
		return nil, false, err
	}
	list, err = sqldb.KnowledgePassages(ctx, s.db.Read())
	return list, err == nil, err
}
