package sqldb

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// KnowledgeEntry is a published entry in its current version, without its text.
type KnowledgeEntry struct {
	ID        string
	RetiredAt int64
	CreatedAt int64
	Used      int64 // how often passages of any version answered
	KnowledgeVersion
}

// KnowledgeVersion is a version of an entry. File and Content are read by
// KnowledgeVersionOf only.
type KnowledgeVersion struct {
	Version      int64
	Title        string
	Category     string
	Jurisdiction string
	Language     string
	EffectiveOn  string
	ReviewOn     string
	Format       string
	FileName     string
	Size         int64 // of the file, in bytes
	PublishedAt  int64
	PublishedBy  string

	File    []byte
	Content string
}

// KnowledgePassage is a passage of a current version.
type KnowledgePassage struct {
	EntryID string
	N       int64
	Page    int64
	Start   int64
	End     int64
	Heading string
	Content string
	Words   int64
}

// KnowledgeWord says how often a word stands in a passage.
type KnowledgeWord struct {
	Word    string
	EntryID string
	N       int64
	Count   int64
	Words   int64 // of the passage
}

const knowledgeVersionColumns = `v.version, v.title, v.category, v.jurisdiction, v.language, v.effective_on, v.review_on,
	v.format, v.file_name, length(v.file), v.published_at, v.published_by`

func (v *KnowledgeVersion) columns() []any {
	return []any{
		&v.Version, &v.Title, &v.Category, &v.Jurisdiction, &v.Language, &v.EffectiveOn, &v.ReviewOn,
		&v.Format, &v.FileName, &v.Size, &v.PublishedAt, &v.PublishedBy,
	}
}

// KnowledgeEntries lists entries by title, with or without those that are not
// shown any more.
func KnowledgeEntries(ctx context.Context, q Querier, retired bool) ([]KnowledgeEntry, error) {
	where := ` WHERE e.retired_at = 0`
	if retired {
		where = ``
	}
	rows, err := q.QueryContext(ctx, `SELECT e.id, e.retired_at, e.created_at,
			(SELECT CAST(COALESCE(sum(u.count), 0) AS BIGINT) FROM knowledge_usage u WHERE u.entry_id = e.id), `+knowledgeVersionColumns+`
		FROM knowledge_entries e JOIN knowledge_versions v ON v.entry_id = e.id AND v.version = e.version`+where+` ORDER BY v.title, e.id`)
	if err != nil {
		return nil, fmt.Errorf("listing knowledge: %w", err)
	}
	return collect(rows, scanKnowledgeEntry)
}

// KnowledgeEntryOf reads an entry in its current version.
func KnowledgeEntryOf(ctx context.Context, q Querier, id string) (KnowledgeEntry, error) {
	e, err := scanKnowledgeEntry(q.QueryRowContext(ctx, `SELECT e.id, e.retired_at, e.created_at,
			(SELECT CAST(COALESCE(sum(u.count), 0) AS BIGINT) FROM knowledge_usage u WHERE u.entry_id = e.id), `+knowledgeVersionColumns+`
		FROM knowledge_entries e JOIN knowledge_versions v ON v.entry_id = e.id AND v.version = e.version WHERE e.id = $1`, id))
	if err != nil {
		return e, fmt.Errorf("reading knowledge: %w", notFound(err))
	}
	return e, nil
}

func scanKnowledgeEntry(row scanner) (e KnowledgeEntry, err error) {
	err = row.Scan(append([]any{&e.ID, &e.RetiredAt, &e.CreatedAt, &e.Used}, e.columns()...)...)
	return e, err
}

// KnowledgeVersions lists the versions of an entry, the newest first.
func KnowledgeVersions(ctx context.Context, q Querier, id string) ([]KnowledgeVersion, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+knowledgeVersionColumns+` FROM knowledge_versions v WHERE v.entry_id = $1 ORDER BY v.version DESC`, id)
	if err != nil {
		return nil, fmt.Errorf("listing versions: %w", err)
	}
	return collect(rows, func(row scanner) (v KnowledgeVersion, err error) {
		err = row.Scan(v.columns()...)
		return v, err
	})
}

// KnowledgeVersionOf reads a version with its file and its text.
func KnowledgeVersionOf(ctx context.Context, q Querier, id string, version int64) (KnowledgeVersion, error) {
	v := KnowledgeVersion{}
	err := q.QueryRowContext(ctx, `SELECT `+knowledgeVersionColumns+`, v.file, v.content FROM knowledge_versions v WHERE v.entry_id = $1 AND v.version = $2`,
		id, version).Scan(append(v.columns(), &v.File, &v.Content)...)
	if err != nil {
		return v, fmt.Errorf("reading a version: %w", notFound(err))
	}
	return v, nil
}

// PutKnowledgeVersion stores a version and makes it the current one of its entry.
func PutKnowledgeVersion(ctx context.Context, q Querier, id string, v KnowledgeVersion) error {
	_, err := q.ExecContext(ctx, `INSERT INTO knowledge_entries (id, version, retired_at, created_at, changed_at) VALUES ($1, $2, 0, $3, $3)
		ON CONFLICT (id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at`, id, v.Version, v.PublishedAt)
	if err != nil {
		return fmt.Errorf("storing knowledge: %w", err)
	}
	_, err = q.ExecContext(ctx, `INSERT INTO knowledge_versions (entry_id, version, title, category, jurisdiction, language, effective_on, review_on,
			format, file_name, file, content, published_at, published_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
		id, v.Version, v.Title, v.Category, v.Jurisdiction, v.Language, v.EffectiveOn, v.ReviewOn, v.Format, v.FileName, notNull(v.File), v.Content, v.PublishedAt, v.PublishedBy)
	if err != nil {
		return fmt.Errorf("storing a version: %w", err)
	}
	return nil
}

// SetKnowledgeRetired says since when an entry is not shown any more; 0: it is.
func SetKnowledgeRetired(ctx context.Context, q Querier, id string, at, now int64) error {
	if _, err := q.ExecContext(ctx, `UPDATE knowledge_entries SET retired_at = $2, changed_at = $3 WHERE id = $1`, id, at, now); err != nil {
		return fmt.Errorf("retiring knowledge: %w", err)
	}
	return nil
}

// DeleteKnowledgePassages takes an entry out of what is found.
func DeleteKnowledgePassages(ctx context.Context, q Querier, id string) error {
	for _, table := range []string{"knowledge_words", "knowledge_passages"} {
		if _, err := q.ExecContext(ctx, `DELETE FROM `+table+` WHERE entry_id = $1`, id); err != nil {
			return fmt.Errorf("deleting passages: %w", err)
		}
	}
	return nil
}

// InsertKnowledgePassages stores passages.
func InsertKnowledgePassages(ctx context.Context, q Querier, list []KnowledgePassage) error {
	return insertMany(ctx, q, `INSERT INTO knowledge_passages (entry_id, n, page, start_at, end_at, heading, content, words) VALUES `, list,
		func(p KnowledgePassage) []any {
			return []any{p.EntryID, p.N, p.Page, p.Start, p.End, p.Heading, p.Content, p.Words}
		})
}

// InsertKnowledgeWords stores words of passages.
func InsertKnowledgeWords(ctx context.Context, q Querier, list []KnowledgeWord) error {
	return insertMany(ctx, q, `INSERT INTO knowledge_words (word, entry_id, n, count) VALUES `, list,
		func(w KnowledgeWord) []any { return []any{w.Word, w.EntryID, w.N, w.Count} })
}

// insertMany inserts rows some hundred at a time.
func insertMany[T any](ctx context.Context, q Querier, insert string, list []T, values func(T) []any) error {
	const rowsAtOnce = 500
	for len(list) > 0 {
		batch := list[:min(rowsAtOnce, len(list))]
		list = list[len(batch):]
		var args []any
		var text strings.Builder
		text.WriteString(insert)
		for i, item := range batch {
			if i > 0 {
				text.WriteByte(',')
			}
			text.WriteByte('(')
			for j, value := range values(item) {
				if j > 0 {
					text.WriteByte(',')
				}
				args = append(args, value)
				text.WriteString("$" + strconv.Itoa(len(args)))
			}
			text.WriteByte(')')
		}
		if _, err := q.ExecContext(ctx, text.String(), args...); err != nil {
			return fmt.Errorf("storing many rows: %w", err)
		}
	}
	return nil
}

// KnowledgeFilter narrows a search; empty members do not.
type KnowledgeFilter struct{ Category, Jurisdiction, Language string }

const knowledgeFilter = ` JOIN knowledge_entries e ON e.id = p.entry_id JOIN knowledge_versions v ON v.entry_id = e.id AND v.version = e.version
	WHERE ($1 = '' OR v.category = $1) AND ($2 = '' OR v.jurisdiction = $2) AND ($3 = '' OR v.language = $3)`

// KnowledgeSize counts the passages that a search looks through, their words,
// and the bytes of their text.
func KnowledgeSize(ctx context.Context, q Querier, f KnowledgeFilter) (passages, words, size int64, err error) {
	err = q.QueryRowContext(ctx, `SELECT count(*), CAST(COALESCE(sum(p.words), 0) AS BIGINT), CAST(COALESCE(sum(length(p.content)), 0) AS BIGINT)
		FROM knowledge_passages p`+knowledgeFilter, f.Category, f.Jurisdiction, f.Language).Scan(&passages, &words, &size)
	if err != nil {
		return 0, 0, 0, fmt.Errorf("measuring knowledge: %w", err)
	}
	return passages, words, size, nil
}

// FindKnowledge lists where a word stands.
func FindKnowledge(ctx context.Context, q Querier, f KnowledgeFilter, word string) ([]KnowledgeWord, error) {
	rows, err := q.QueryContext(ctx, `SELECT w.word, w.entry_id, w.n, w.count, p.words
		FROM knowledge_words w JOIN knowledge_passages p ON p.entry_id = w.entry_id AND p.n = w.n`+knowledgeFilter+` AND w.word = $4`,
		f.Category, f.Jurisdiction, f.Language, word)
	if err != nil {
		return nil, fmt.Errorf("searching knowledge: %w", err)
	}
	return collect(rows, func(row scanner) (w KnowledgeWord, err error) {
		err = row.Scan(&w.Word, &w.EntryID, &w.N, &w.Count, &w.Words)
		return w, err
	})
}

const knowledgePassageColumns = `entry_id, n, page, start_at, end_at, heading, content, words`

// KnowledgePassageOf reads a passage.
func KnowledgePassageOf(ctx context.Context, q Querier, entryID string, n int64) (KnowledgePassage, error) {
	p, err := scanKnowledgePassage(q.QueryRowContext(ctx, `SELECT `+knowledgePassageColumns+` FROM knowledge_passages WHERE entry_id = $1 AND n = $2`, entryID, n))
	if err != nil {
		return p, fmt.Errorf("reading a passage: %w", notFound(err))
	}
	return p, nil
}

// KnowledgePassages lists all passages that are found, in reading order.
func KnowledgePassages(ctx context.Context, q Querier) ([]KnowledgePassage, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+knowledgePassageColumns+` FROM knowledge_passages ORDER BY entry_id, n`)
	if err != nil {
		return nil, fmt.Errorf("listing passages: %w", err)
	}
	return collect(rows, scanKnowledgePassage)
}

func scanKnowledgePassage(row scanner) (p KnowledgePassage, err error) {
	err = row.Scan(&p.EntryID, &p.N, &p.Page, &p.Start, &p.End, &p.Heading, &p.Content, &p.Words)
	return p, err
}

// AddKnowledgeUsage counts that a passage of a version answered.
func AddKnowledgeUsage(ctx context.Context, q Querier, entryID string, version, n int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO knowledge_usage (entry_id, version, n, count) VALUES ($1, $2, $3, 1)
		ON CONFLICT (entry_id, version, n) DO UPDATE SET count = knowledge_usage.count + 1`, entryID, version, n)
	if err != nil {
		return fmt.Errorf("counting usage of knowledge: %w", err)
	}
	return nil
}

// KnowledgeUsage is how often passages of a version answered, by number.
func KnowledgeUsage(ctx context.Context, q Querier, entryID string, version int64) (map[int64]int64, error) {
	rows, err := q.QueryContext(ctx, `SELECT n, count FROM knowledge_usage WHERE entry_id = $1 AND version = $2`, entryID, version)
	if err != nil {
		return nil, fmt.Errorf("reading usage of knowledge: %w", err)
	}
	counts := map[int64]int64{}
	_, err = collect(rows, func(row scanner) (struct{}, error) {
		var n, count int64
		err := row.Scan(&n, &count)
		counts[n] = count
		return struct{}{}, err
	})
	return counts, err
}
