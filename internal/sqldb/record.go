package sqldb

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Record is a row of records: one stored state of a sealed record.
type Record struct {
	Seq         int64
	ObjectID    []byte
	Compartment []byte
	Version     int64
	CommitSeq   int64
	CreatedAt   int64
	Envelope    []byte
}

const recordColumns = `seq, object_id, compartment, version, commit_seq, created_at, envelope`

// CurrentVersions returns the current version of each of these objects that exists.
func CurrentVersions(ctx context.Context, q Querier, workspaceID string, objectIDs [][]byte) (map[string]Record, error) {
	current := make(map[string]Record, len(objectIDs))
	for part := range chunks(objectIDs, maxParameters) {
		rows, err := q.QueryContext(ctx, `SELECT seq, object_id, compartment, version, commit_seq, created_at
			FROM records WHERE workspace_id = $1 AND superseded_at = 0 AND object_id IN (`+placeholders(2, len(part))+`)`,
			parameters(workspaceID, part)...)
		if err != nil {
			return nil, fmt.Errorf("reading versions in %s: %w", workspaceID, err)
		}
		found, err := collect(rows, func(row scanner) (Record, error) {
			var r Record
			err := row.Scan(&r.Seq, &r.ObjectID, &r.Compartment, &r.Version, &r.CommitSeq, &r.CreatedAt)
			return r, err
		})
		if err != nil {
			return nil, fmt.Errorf("reading versions in %s: %w", workspaceID, err)
		}
		for _, r := range found {
			current[string(r.ObjectID)] = r
		}
	}
	return current, nil
}

// EnvelopeAt returns the sealed bytes of one stored state.
func EnvelopeAt(ctx context.Context, q Querier, workspaceID string, objectID []byte, version int64) ([]byte, error) {
	var envelope []byte
	err := q.QueryRowContext(ctx, `SELECT envelope FROM records WHERE workspace_id = $1 AND object_id = $2 AND version = $3`,
		workspaceID, objectID, version).Scan(&envelope)
	if err != nil {
		return nil, fmt.Errorf("reading record in %s: %w", workspaceID, notFound(err))
	}
	return envelope, nil
}

// Supersede marks the current states of these objects as overwritten.
func Supersede(ctx context.Context, q Querier, workspaceID string, objectIDs [][]byte, now int64) error {
	for part := range chunks(objectIDs, maxParameters) {
		args := append(parameters(workspaceID, part), now)
		_, err := q.ExecContext(ctx, `UPDATE records SET superseded_at = $`+strconv.Itoa(len(args))+`
			WHERE workspace_id = $1 AND superseded_at = 0 AND object_id IN (`+placeholders(2, len(part))+`)`, args...)
		if err != nil {
			return fmt.Errorf("superseding records in %s: %w", workspaceID, err)
		}
	}
	return nil
}

// rowsPerInsert bounds the statements that differ only in their number of rows.
const rowsPerInsert = 50

// InsertRecords adds states at the end of a workspace's sequence.
func InsertRecords(ctx context.Context, q Querier, workspaceID string, records []Record) error {
	for part := range chunks(records, rowsPerInsert) {
		var text strings.Builder
		text.WriteString(`INSERT INTO records (workspace_id, superseded_at, ` + recordColumns + `) VALUES `)
		args := []any{workspaceID}
		for i, r := range part {
			if i > 0 {
				text.WriteByte(',')
			}
			text.WriteString(`($1, 0, ` + placeholders(len(args)+1, 7) + `)`)
			args = append(args, r.Seq, r.ObjectID, r.Compartment, r.Version, r.CommitSeq, r.CreatedAt, r.Envelope)
		}
		if _, err := q.ExecContext(ctx, text.String(), args...); err != nil {
			return fmt.Errorf("inserting records in %s: %w", workspaceID, err)
		}
	}
	return nil
}

// recordList is a list of records that ends where their envelopes reach so many bytes.
var recordList = boundedList[Record]{
	table: "records", columns: recordColumns, place: "seq", bytes: "envelope",
	scan: func(r *Record) []any {
		return []any{&r.Seq, &r.ObjectID, &r.Compartment, &r.Version, &r.CommitSeq, &r.CreatedAt, &r.Envelope}
	},
	size: func(r Record) int { return len(r.Envelope) },
}

// RecordsAfter returns current states above a sequence number, in order, until
// there are limit of them or their envelopes reach maxBytes. The boolean says
// whether maxBytes cut the list.
func RecordsAfter(ctx context.Context, q Querier, workspaceID string, after int64, limit, maxBytes int) ([]Record, bool, error) {
	list, cut, err := recordList.read(ctx, q, `workspace_id = $1 AND seq > $2 AND superseded_at = 0`, limit, maxBytes, workspaceID, after)
	if err != nil {
		return nil, false, fmt.Errorf("reading records of %s: %w", workspaceID, err)
	}
	return list, cut, nil
}

// RecordsSeenBy is RecordsAfter without what lies behind walls that the account
// is not inside, and with the last states of what has left for one of them.
func RecordsSeenBy(ctx context.Context, q Querier, workspaceID, accountID string, after int64, limit, maxBytes int) ([]Record, bool, error) {
	list, cut, err := recordList.read(ctx, q, `workspace_id = $1 AND seq > $2 AND superseded_at = 0 AND `+entered("records", 3, 4),
		limit, maxBytes, workspaceID, after, openCompartment, accountID)
	if err != nil {
		return nil, false, fmt.Errorf("reading records of %s: %w", workspaceID, err)
	}
	left, cutLeft, err := recordsLeft(ctx, q, workspaceID, accountID, after, limit, maxBytes)
	if err != nil || len(left) == 0 {
		return list, cut, err
	}
	// What comes behind the last one of a list that was cut was not looked at.
	if cut {
		left = upTo(left, list[len(list)-1].Seq)
	}
	if cutLeft && len(left) > 0 {
		list = upTo(list, left[len(left)-1].Seq)
	}
	list = slices.SortedFunc(slices.Values(append(list, left...)), func(a, b Record) int { return cmp.Compare(a.Seq, b.Seq) })
	return list[:min(limit, len(list))], cut || cutLeft, nil
}

func upTo(list []Record, seq int64) []Record {
	return slices.DeleteFunc(list, func(r Record) bool { return r.Seq > seq })
}

// recordsLeft returns the last states of records in compartments that they have
// left, for an account that may not follow them.
func recordsLeft(ctx context.Context, q Querier, workspaceID, accountID string, after int64, limit, maxBytes int) ([]Record, bool, error) {
	list, cut, err := recordList.read(ctx, q, `workspace_id = $1 AND seq > $2 AND superseded_at < 0 AND `+entered("records", 3, 4)+`
		AND NOT EXISTS (SELECT 1 FROM records n WHERE n.workspace_id = $1 AND n.object_id = records.object_id
			AND n.version > records.version AND n.superseded_at <= 0 AND `+entered("n", 3, 4)+`)`,
		limit, maxBytes, workspaceID, after, openCompartment, accountID)
	if err != nil {
		return nil, false, fmt.Errorf("reading records of %s: %w", workspaceID, err)
	}
	return list, cut, nil
}

// Leave marks the current states of these objects as their last ones in the
// compartments that they have left for a wall.
func Leave(ctx context.Context, q Querier, workspaceID string, objectIDs [][]byte) error {
	return Supersede(ctx, q, workspaceID, objectIDs, -1)
}

// Arrive forgets that an object has left what it is in again: all of it when it is
// back in the open, else this compartment.
func Arrive(ctx context.Context, q Querier, workspaceID string, objectID, compartment []byte, now int64) error {
	_, err := q.ExecContext(ctx, `UPDATE records SET superseded_at = $5
		WHERE workspace_id = $1 AND object_id = $2 AND superseded_at < 0 AND (compartment = $3 OR $3 = $4)`,
		workspaceID, objectID, compartment, openCompartment, now)
	if err != nil {
		return fmt.Errorf("superseding a record in %s: %w", workspaceID, err)
	}
	return nil
}

// HasSeen reports whether some state of one of these objects is stored where the
// account may enter.
func HasSeen(ctx context.Context, q Querier, workspaceID, accountID string, objectIDs [][]byte) (bool, error) {
	for part := range chunks(objectIDs, maxParameters) {
		args := append(parameters(workspaceID, part), openCompartment, accountID)
		var seen bool
		err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM records
			WHERE workspace_id = $1 AND object_id IN (`+placeholders(2, len(part))+`) AND `+entered("records", len(args)-1, len(args))+`)`,
			args...).Scan(&seen)
		if err != nil {
			return false, fmt.Errorf("reading records of %s: %w", workspaceID, err)
		}
		if seen {
			return true, nil
		}
	}
	return false, nil
}

// RecordVersions returns the stored states of an object, oldest first: all of
// them, or the newest until their envelopes reach maxBytes.
func RecordVersions(ctx context.Context, q Querier, workspaceID string, objectID []byte, maxBytes int) ([]Record, error) {
	versions := recordList
	versions.place, versions.newestFirst = "version", true
	list, _, err := versions.read(ctx, q, `workspace_id = $1 AND object_id = $2`, everything, maxBytes, workspaceID, objectID)
	if err != nil {
		return nil, fmt.Errorf("reading history in %s: %w", workspaceID, err)
	}
	slices.Reverse(list)
	return list, nil
}

// DeleteVersionsBelow forgets the oldest states of an object.
func DeleteVersionsBelow(ctx context.Context, q Querier, workspaceID string, objectID []byte, version int64) error {
	_, err := q.ExecContext(ctx, `DELETE FROM records WHERE workspace_id = $1 AND object_id = $2 AND version < $3
		AND superseded_at > 0`, workspaceID, objectID, version)
	if err != nil {
		return fmt.Errorf("forgetting versions in %s: %w", workspaceID, err)
	}
	return nil
}

// StaleWorkspaces lists those with states that were overwritten, or invitations that ended, or
// checkpoints that were begun and not completed, before a time; and with checkpoints as old as such states.
func StaleWorkspaces(ctx context.Context, q Querier, superseded, ended, begun int64) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT workspace_id FROM records WHERE superseded_at > 0 AND superseded_at < $1
		UNION SELECT workspace_id FROM invitations WHERE expires_at < $2
		UNION SELECT workspace_id FROM checkpoints WHERE created_at < $1 OR created_at < $3 AND statement IS NULL`, superseded, ended, begun)
	if err != nil {
		return nil, fmt.Errorf("looking for old versions: %w", err)
	}
	return collect(rows, func(row scanner) (id string, err error) {
		err = row.Scan(&id)
		return id, err
	})
}

// maxParameters keeps lists in one statement well below both engines' limits.
const maxParameters = 500

// placeholders returns "$from,$from+1,..." for n parameters.
func placeholders(from, n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('$')
		b.WriteString(strconv.Itoa(from + i))
	}
	return b.String()
}

// parameters returns first and then every item of list.
func parameters[T any](first any, list []T) []any {
	args := make([]any, 0, len(list)+2)
	args = append(args, first)
	for _, item := range list {
		args = append(args, item)
	}
	return args
}

// chunks yields list in parts of at most n.
func chunks[T any](list []T, n int) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for len(list) > n {
			if !yield(list[:n]) {
				return
			}
			list = list[n:]
		}
		if len(list) > 0 {
			yield(list)
		}
	}
}
