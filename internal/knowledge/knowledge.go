// Package knowledge is the published knowledge base: statutes, forms and guides
// that administrators put up for everybody on the server, in versions, cut into
// passages that can be found and cited.
//
// Nothing in it is confidential and nothing in it comes from a firm. Files are
// read in a process of their own that can do no harm (child.go). A question may
// say more about a case than the answer does: it is never stored or logged, and
// a small base is handed out whole so that the browser searches it alone.
package knowledge

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"legalai/internal/audit"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Config is what a Service needs.
type Config struct {
	DB        *sqldb.DB
	MasterKey masterkey.Key // keys the audit log
	Extract   []string      // the command that runs ExtractChild; the format is appended
	ChildTime time.Duration // 0: half a minute
	Clock     func() time.Time
}

func (c Config) childTime() time.Duration {
	if c.ChildTime > 0 {
		return c.ChildTime
	}
	return childTime
}

// Service answers about the knowledge base.
type Service struct {
	db       *sqldb.DB
	audit    *audit.Log
	config   Config
	now      func() time.Time
	children chan struct{} // as many as may run at once

	tellBare, tellOpen sync.Once // what this system does not offer to hold a child by
}

// childrenAtOnce bounds what extraction takes from everybody else.
const childrenAtOnce = 2

// New makes a Service.
func New(c Config) (*Service, error) {
	if len(c.Extract) == 0 {
		return nil, errors.New("preparing the knowledge base: no command for extraction")
	}
	s := &Service{db: c.DB, config: c, now: c.Clock, children: make(chan struct{}, childrenAtOnce)}
	if s.now == nil {
		s.now = time.Now
	}
	var err error
	s.audit, err = audit.New(c.MasterKey, s.now)
	return s, err
}

var (
	errNoEntry = wire.Errorf(wire.NotFound, "There is no such entry in the knowledge base any more.")
	errStale   = wire.Errorf(wire.Stale, "Somebody published another version meanwhile. Look at it and try again.")
)

// orNoEntry says of a missing row what callers may read.
func orNoEntry(err error) error {
	if errors.Is(err, sqldb.ErrNotFound) {
		return errNoEntry
	}
	return err
}

// Publish stores a new entry and makes it findable.
func (s *Service) Publish(ctx context.Context, by audit.Actor, draft wire.KnowledgeDraft) (sqldb.KnowledgeEntry, error) {
	version, err := s.prepare(ctx, by, draft)
	if err != nil {
		return sqldb.KnowledgeEntry{}, err
	}
	if len(draft.File) == 0 {
		return sqldb.KnowledgeEntry{}, wire.Errorf(wire.Invalid, "A new entry needs a file.")
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return sqldb.KnowledgeEntry{}, fmt.Errorf("naming an entry: %w", err)
	}
	version.Version = 1
	err = s.db.InTurn(ctx, sqldb.Turns{id.String()}, func(tx sqldb.Querier) error { return s.store(ctx, tx, by, "knowledge.publish", id.String(), version) })
	if err != nil {
		return sqldb.KnowledgeEntry{}, err
	}
	return sqldb.KnowledgeEntryOf(ctx, s.db.Read(), id.String())
}

// Revise stores a new version of an entry, with a new file or with the one it
// has. Earlier versions stay, so that what cited them can be read.
func (s *Service) Revise(ctx context.Context, by audit.Actor, id string, draft wire.KnowledgeDraft) (sqldb.KnowledgeEntry, error) {
	version, err := s.prepare(ctx, by, draft)
	if err != nil {
		return sqldb.KnowledgeEntry{}, err
	}
	err = s.db.InTurn(ctx, sqldb.Turns{id}, func(tx sqldb.Querier) error {
		entry, err := sqldb.KnowledgeEntryOf(ctx, tx, id)
		switch {
		case err != nil:
			return orNoEntry(err)
		case entry.Version != draft.After:
			return errStale
		case entry.RetiredAt != 0:
			return wire.Errorf(wire.Conflict, "This entry is retired. Show it again before you change it.")
		}
		next := version
		next.Version = entry.Version + 1
		if len(draft.File) == 0 {
			before, err := sqldb.KnowledgeVersionOf(ctx, tx, id, entry.Version)
			if err != nil {
				return err
			}
			next.File, next.Content, next.Format, next.FileName = before.File, before.Content, before.Format, before.FileName
		}
		return s.store(ctx, tx, by, "knowledge.revise", id, next)
	})
	if err != nil {
		return sqldb.KnowledgeEntry{}, err
	}
	return sqldb.KnowledgeEntryOf(ctx, s.db.Read(), id)
}

// SetRetired takes an entry out of what is shown and found, or puts it back.
func (s *Service) SetRetired(ctx context.Context, by audit.Actor, id string, retired bool) (sqldb.KnowledgeEntry, error) {
	err := s.db.InTurn(ctx, sqldb.Turns{id}, func(tx sqldb.Querier) error {
		entry, err := sqldb.KnowledgeEntryOf(ctx, tx, id)
		if err != nil {
			return orNoEntry(err)
		}
		if retired == (entry.RetiredAt != 0) {
			return nil
		}
		name, at, now := "knowledge.restore", int64(0), s.now().UnixMicro()
		if retired {
			name, at = "knowledge.retire", now
		}
		if err := sqldb.SetKnowledgeRetired(ctx, tx, id, at, now); err != nil {
			return err
		}
		if retired {
			err = sqldb.DeleteKnowledgePassages(ctx, tx, id)
		} else {
			var version sqldb.KnowledgeVersion
			if version, err = sqldb.KnowledgeVersionOf(ctx, tx, id, entry.Version); err == nil {
				err = index(ctx, tx, id, version)
			}
		}
		if err != nil {
			return err
		}
		return s.audit.Append(ctx, tx, audit.Act{Actor: by, Name: name, Subject: id, Label: entry.Title})
	})
	if err != nil {
		return sqldb.KnowledgeEntry{}, err
	}
	return sqldb.KnowledgeEntryOf(ctx, s.db.Read(), id)
}

// prepare checks a draft and reads its file, if it has one.
func (s *Service) prepare(ctx context.Context, by audit.Actor, draft wire.KnowledgeDraft) (sqldb.KnowledgeVersion, error) {
	v := sqldb.KnowledgeVersion{
		Title: oneLine(draft.Title), Category: oneLine(draft.Category), Jurisdiction: oneLine(draft.Jurisdiction), Language: oneLine(draft.Language),
		EffectiveOn: draft.EffectiveOn, ReviewOn: draft.ReviewOn, Format: draft.Format, FileName: oneLine(draft.FileName),
		PublishedAt: s.now().UnixMicro(), PublishedBy: by.ID, File: draft.File,
	}
	if v.Title == "" {
		return v, wire.Errorf(wire.Invalid, "An entry needs a title.")
	}
	for _, day := range []string{v.EffectiveOn, v.ReviewOn} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			return v, wire.Errorf(wire.Invalid, "A date must be a day of the calendar, written YYYY-MM-DD.")
		}
	}
	switch {
	case len(draft.File) == 0:
		return v, nil
	case len(draft.File) > MaxFileBytes:
		return v, wire.Errorf(wire.TooLarge, "A file of the knowledge base may have 10 MiB at most.")
	}
	pages, err := s.extractApart(ctx, draft.Format, draft.File)
	if err != nil {
		return v, err
	}
	text, found := documentText(pages)
	if !found {
		return v, wire.Errorf(wire.Invalid, "There is no text in this file. A scanned document needs text recognition first.")
	}
	v.Content = text
	return v, nil
}

// oneLine takes away what has no place in a title or a name.
func oneLine(s string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(strings.ToValidUTF8(s, ""), "\x00", "")), " ")
}

// store writes a version, what finds it, and the act.
func (s *Service) store(ctx context.Context, tx sqldb.Querier, by audit.Actor, act, id string, v sqldb.KnowledgeVersion) error {
	if err := sqldb.PutKnowledgeVersion(ctx, tx, id, v); err != nil {
		return err
	}
	if err := index(ctx, tx, id, v); err != nil {
		return err
	}
	return s.audit.Append(ctx, tx, audit.Act{
		Actor: by, Name: act, Subject: id, Label: v.Title, Detail: map[string]string{"version": fmt.Sprint(v.Version)},
	})
}

// Entries lists entries by title; retired ones too if asked for.
func (s *Service) Entries(ctx context.Context, retired bool) ([]sqldb.KnowledgeEntry, error) {
	return sqldb.KnowledgeEntries(ctx, s.db.Read(), retired)
}

// Versions lists the versions of an entry, the newest first.
func (s *Service) Versions(ctx context.Context, id string) ([]sqldb.KnowledgeVersion, error) {
	list, err := sqldb.KnowledgeVersions(ctx, s.db.Read(), id)
	if err == nil && len(list) == 0 {
		err = errNoEntry
	}
	return list, err
}

// Document is a version of an entry, with its text, its file and its passages.
type Document struct {
	sqldb.KnowledgeEntry
	ReplacedAt int64 // when the next version was published; 0: this is the current one
	Passages   []Passage
	Used       map[int64]int64 // by number of the passage
}

// Document reads a version; 0 is the current one. A withdrawn entry is found and
// listed no more, but whoever has cited it can read on what: it says since when.
func (s *Service) Document(ctx context.Context, id string, version int64) (Document, error) {
	entry, err := sqldb.KnowledgeEntryOf(ctx, s.db.Read(), id)
	if err != nil {
		return Document{}, orNoEntry(err)
	}
	if version == 0 {
		version = entry.Version
	}
	if entry.KnowledgeVersion, err = sqldb.KnowledgeVersionOf(ctx, s.db.Read(), id, version); err != nil {
		return Document{}, orNoEntry(err)
	}
	d := Document{KnowledgeEntry: entry, Passages: passages(entry.Content)}
	if d.ReplacedAt, err = s.replacedAt(ctx, id, version); err != nil {
		return Document{}, err
	}
	d.Used, err = sqldb.KnowledgeUsage(ctx, s.db.Read(), id, version)
	return d, err
}

// replacedAt is when the version after one was published, 0 for the current one.
func (s *Service) replacedAt(ctx context.Context, id string, version int64) (int64, error) {
	versions, err := sqldb.KnowledgeVersions(ctx, s.db.Read(), id)
	for _, v := range versions {
		if v.Version == version+1 {
			return v.PublishedAt, nil
		}
	}
	return 0, err
}

// NoteUse counts that passages were among the sources of an answer; who asked
// and what is not told. What does not exist is not counted.
func (s *Service) NoteUse(ctx context.Context, places []wire.KnowledgePlace) error {
	var turns sqldb.Turns
	for _, p := range places {
		turns = append(turns, p.Entry)
	}
	return s.db.InTurn(ctx, turns, func(tx sqldb.Querier) error {
		for _, p := range places {
			entry, err := sqldb.KnowledgeEntryOf(ctx, tx, p.Entry)
			if errors.Is(err, sqldb.ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			if entry.Version != p.Version || entry.RetiredAt != 0 {
				continue
			}
			if _, err := sqldb.KnowledgePassageOf(ctx, tx, p.Entry, p.N); errors.Is(err, sqldb.ErrNotFound) {
				continue
			} else if err != nil {
				return err
			}
			if err := sqldb.AddKnowledgeUsage(ctx, tx, p.Entry, p.Version, p.N); err != nil {
				return err
			}
		}
		return nil
	})
}
