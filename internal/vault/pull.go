package vault

import (
	"context"
	"encoding/base64"
	"maps"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Pull returns the current records of a workspace above a sequence number, in
// order, with the commits that brought them. For a client that has been here
// before (after > 0) every other commit of the stretch comes too, so that it can
// follow each device's chain without a gap. Nothing of it tells of records, or of
// commits, behind walls that the account is not inside.
func (s *Service) Pull(ctx context.Context, account, workspace string, after int64, limit int) (wire.Page, error) {
	if after < 0 || limit < 1 {
		return wire.Page{}, invalid("after begins at 0 and limit at 1.")
	}
	limit = min(limit, wire.MaxPullRecords)
	if err := s.CanRead(ctx, account, workspace); err != nil {
		return wire.Page{}, err
	}
	q := s.db.Read()
	row, err := sqldb.WorkspaceByID(ctx, q, workspace) // before the records: what comes in between belongs to the next page
	if err != nil {
		return wire.Page{}, err
	}
	records, cut, err := sqldb.RecordsSeenBy(ctx, q, workspace, account, after, limit, wire.MaxPullBytes)
	if err != nil {
		return wire.Page{}, err
	}
	page := wire.Page{Seq: row.Seq, More: cut || len(records) == limit}
	if n := len(records); n > 0 && (page.More || records[n-1].Seq > page.Seq) {
		page.Seq = records[n-1].Seq
	}
	commits := map[int64]sqldb.Commit{}
	if after > 0 {
		if records, err = s.commitsBetween(ctx, q, stretch{workspace, account, after}, &page, commits, records); err != nil {
			return wire.Page{}, err
		}
	}
	if err := s.commitsOf(ctx, q, workspace, records, commits); err != nil {
		return wire.Page{}, err
	}
	page.Records, page.Commits = assemble(records, commits)
	return page, nil
}

// stretch is what an account asks for of a workspace's sequence.
type stretch struct {
	workspace string
	account   string
	after     int64
}

// commitsBetween reads every commit of a page's stretch into commits. If they are too many
// for one answer the page ends earlier, and records beyond its end are left out.
func (s *Service) commitsBetween(ctx context.Context, q sqldb.Querier, asked stretch, page *wire.Page, commits map[int64]sqldb.Commit, records []sqldb.Record) ([]sqldb.Record, error) {
	between, cut, err := sqldb.CommitsSeenBy(ctx, q, asked.workspace, asked.account, asked.after, page.Seq, wire.MaxPullBytes)
	if err != nil {
		return nil, err
	}
	inside, err := doorsOf(ctx, q, asked.workspace, asked.account)
	if err != nil {
		return nil, err
	}
	for _, c := range between {
		concerns, err := s.concerns(ctx, q, asked, inside, c)
		if err != nil {
			return nil, err
		}
		if concerns {
			commits[c.Seq] = c
		}
	}
	if !cut {
		return records, nil
	}
	page.Seq, page.More = between[len(between)-1].Seq, true
	end := slices.IndexFunc(records, func(r sqldb.Record) bool { return r.Seq > page.Seq })
	if end < 0 {
		return records, nil
	}
	return records[:end], nil
}

// concerns reports whether a commit of a stretch is for an account. One from before
// commits had a compartment may name records of several: it is for whoever may enter
// all of them, and for whoever can see some state of a record that it brought, since
// it vouches for that, or tells them that it went behind a wall.
func (s *Service) concerns(ctx context.Context, q sqldb.Querier, asked stretch, inside doors, c sqldb.Commit) (bool, error) {
	if c.Compartment != nil {
		return true, nil
	}
	p, err := parseCommit(c.Signed)
	if err != nil {
		return false, err
	}
	ids := make([][]byte, len(p.Objs))
	hidden := false
	for i, object := range p.Objs {
		ids[i] = object.ID
		hidden = hidden || !inside.mayEnter(object.Compartment)
	}
	if !hidden {
		return true, nil
	}
	return sqldb.HasSeen(ctx, q, asked.workspace, asked.account, ids)
}

// commitsOf reads the commits that records name into commits, by sequence number, save
// those that stand there already.
func (s *Service) commitsOf(ctx context.Context, q sqldb.Querier, workspace string, records []sqldb.Record, commits map[int64]sqldb.Commit) error {
	var seqs []int64
	for _, r := range records {
		if _, there := commits[r.CommitSeq]; !there {
			seqs = append(seqs, r.CommitSeq)
		}
	}
	slices.Sort(seqs)
	list, err := sqldb.CommitsAt(ctx, q, workspace, slices.Compact(seqs))
	for _, c := range list {
		commits[c.Seq] = c
	}
	return err
}

// assemble gives records and commits the form in which they cross the network,
// commits in the order in which they came.
func assemble(records []sqldb.Record, commits map[int64]sqldb.Commit) ([]wire.Record, [][]byte) {
	out := make([]wire.Record, len(records))
	for i, r := range records {
		out[i] = wire.Record{
			ID: r.ObjectID, Compartment: r.Compartment, Seq: r.Seq, Version: r.Version, Envelope: r.Envelope,
			Commit: commits[r.CommitSeq].Hash, At: r.CreatedAt / 1000,
		}
	}
	signed := make([][]byte, 0, len(commits))
	for _, seq := range slices.Sorted(maps.Keys(commits)) {
		signed = append(signed, commits[seq].Signed)
	}
	return out, signed
}

// History returns what is still stored of a record, oldest first, as far as one
// answer can hold it.
func (s *Service) History(ctx context.Context, account, workspace, object string) (wire.History, error) {
	id, err := base64.RawURLEncoding.DecodeString(object)
	if err != nil || len(id) != wire.IDSize {
		return wire.History{}, invalid("An object id is 16 bytes in base64url.")
	}
	if err := s.CanRead(ctx, account, workspace); err != nil {
		return wire.History{}, err
	}
	q := s.db.Read()
	rows, err := sqldb.RecordVersions(ctx, q, workspace, id, wire.MaxPullBytes)
	if err != nil {
		return wire.History{}, err
	}
	inside, err := doorsOf(ctx, q, workspace, account)
	if err != nil {
		return wire.History{}, err
	}
	if n := len(rows); n > 0 && !inside.mayEnter(rows[n-1].Compartment) {
		rows = nil // it stands behind a wall now, with all that it was
	}
	rows = slices.DeleteFunc(rows, func(r sqldb.Record) bool { return !inside.mayEnter(r.Compartment) })
	if len(rows) == 0 {
		return wire.History{}, wire.Errorf(wire.NotFound, "There is no such record in this workspace.")
	}
	commits := map[int64]sqldb.Commit{}
	if err := s.commitsOf(ctx, q, workspace, rows, commits); err != nil {
		return wire.History{}, err
	}
	records, signed := assemble(rows, commits)
	history := wire.History{Commits: signed}
	for _, r := range records {
		history.Versions = append(history.Versions, wire.Version{Version: r.Version, Seq: r.Seq, Envelope: r.Envelope, Commit: r.Commit, At: r.At, Compartment: r.Compartment})
	}
	return history, nil
}
