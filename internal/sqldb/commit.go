package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Commit is a row of commits: a signed statement that brought records.
type Commit struct {
	WorkspaceID string
	Seq         int64 // of the last record it brought
	Author      string
	PushKey     []byte
	Hash        []byte
	Signed      []byte
	Compartment []byte // nil: from before commits had one
}

const commitColumns = `workspace_id, seq, author, push_key, hash, signed, compartment`

// InsertCommit stores a commit.
func InsertCommit(ctx context.Context, q Querier, c Commit) error {
	_, err := q.ExecContext(ctx, `INSERT INTO commits (`+commitColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		c.WorkspaceID, c.Seq, c.Author, c.PushKey, c.Hash, c.Signed, c.Compartment)
	if err != nil {
		return fmt.Errorf("inserting commit of %s: %w", c.WorkspaceID, err)
	}
	return nil
}

// CommitByPushKey returns the commit that a client's push with this name
// brought, or ErrNotFound.
func CommitByPushKey(ctx context.Context, q Querier, workspaceID string, key []byte) (Commit, error) {
	c, err := scanCommit(q.QueryRowContext(ctx, `SELECT `+commitColumns+` FROM commits
		WHERE workspace_id = $1 AND push_key = $2`, workspaceID, key))
	if err != nil {
		return Commit{}, fmt.Errorf("reading commit: %w", notFound(err))
	}
	return c, nil
}

// CommitsAt returns what the commits with these sequence numbers say, in order: hashes and signed bytes.
func CommitsAt(ctx context.Context, q Querier, workspaceID string, seqs []int64) ([]Commit, error) {
	var list []Commit
	for part := range chunks(seqs, maxParameters) {
		rows, err := q.QueryContext(ctx, `SELECT seq, hash, signed FROM commits
			WHERE workspace_id = $1 AND seq IN (`+placeholders(2, len(part))+`) ORDER BY seq`, parameters(workspaceID, part)...)
		if err != nil {
			return nil, fmt.Errorf("reading commits of %s: %w", workspaceID, err)
		}
		found, err := collect(rows, func(row scanner) (c Commit, err error) {
			err = row.Scan(&c.Seq, &c.Hash, &c.Signed)
			return c, err
		})
		if err != nil {
			return nil, fmt.Errorf("reading commits of %s: %w", workspaceID, err)
		}
		list = append(list, found...)
	}
	return list, nil
}

// commitList is a list of commits that ends where they reach so many bytes.
var commitList = boundedList[Commit]{
	table: "commits", columns: commitColumns, place: "seq", bytes: "signed", scan: (*Commit).places,
	size: func(c Commit) int { return len(c.Signed) },
}

// CommitsBetween returns the commits with sequence numbers above after, up to
// and including upTo, until they reach maxBytes. The boolean says whether that
// cut the list.
func CommitsBetween(ctx context.Context, q Querier, workspaceID string, after, upTo int64, maxBytes int) ([]Commit, bool, error) {
	list, cut, err := commitList.read(ctx, q, `workspace_id = $1 AND seq > $2 AND seq <= $3`, everything, maxBytes, workspaceID, after, upTo)
	if err != nil {
		return nil, false, fmt.Errorf("reading commits of %s: %w", workspaceID, err)
	}
	return list, cut, nil
}

// CommitsSeenBy is CommitsBetween without those of walls that the account is not
// inside. Commits from before they had a compartment are among them.
func CommitsSeenBy(ctx context.Context, q Querier, workspaceID, accountID string, after, upTo int64, maxBytes int) ([]Commit, bool, error) {
	list, cut, err := commitList.read(ctx, q, `workspace_id = $1 AND seq > $2 AND seq <= $3 AND (compartment IS NULL OR `+entered("commits", 4, 5)+`)`,
		everything, maxBytes, workspaceID, after, upTo, openCompartment, accountID)
	if err != nil {
		return nil, false, fmt.Errorf("reading commits of %s: %w", workspaceID, err)
	}
	return list, cut, nil
}

// places are where the columns of a commit are read to.
func (c *Commit) places() []any {
	return []any{&c.WorkspaceID, &c.Seq, &c.Author, &c.PushKey, &c.Hash, &c.Signed, &c.Compartment}
}

func scanCommit(row scanner) (Commit, error) {
	var c Commit
	err := row.Scan(c.places()...)
	return c, err
}

// Device is a row of devices: where a device's chain of commits stands.
type Device struct {
	WorkspaceID string
	Device      []byte
	Author      string
	N           int64
	Head        []byte
	Compartment []byte // nil: from before chains had one
}

// DeviceOf returns a device's chain, or ErrNotFound.
func DeviceOf(ctx context.Context, q Querier, workspaceID string, device []byte) (Device, error) {
	d := Device{WorkspaceID: workspaceID, Device: device}
	err := q.QueryRowContext(ctx, `SELECT author, n, head, compartment FROM devices WHERE workspace_id = $1 AND device = $2`,
		workspaceID, device).Scan(&d.Author, &d.N, &d.Head, &d.Compartment)
	if errors.Is(err, sql.ErrNoRows) {
		return Device{}, ErrNotFound
	}
	if err != nil {
		return Device{}, fmt.Errorf("reading device chain of %s: %w", workspaceID, err)
	}
	return d, nil
}

// PutDevice stores where a device's chain stands.
func PutDevice(ctx context.Context, q Querier, d Device) error {
	_, err := q.ExecContext(ctx, `INSERT INTO devices (workspace_id, device, author, n, head, compartment) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (workspace_id, device) DO UPDATE SET n = excluded.n, head = excluded.head, compartment = excluded.compartment`,
		d.WorkspaceID, d.Device, d.Author, d.N, d.Head, d.Compartment)
	if err != nil {
		return fmt.Errorf("storing device chain of %s: %w", d.WorkspaceID, err)
	}
	return nil
}
