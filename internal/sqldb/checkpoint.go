package sqldb

import (
	"context"
	"fmt"
)

// Checkpoint is a row of checkpoints: what stood in a compartment, once it is complete.
type Checkpoint struct {
	WorkspaceID string
	ID          []byte
	Compartment []byte
	AccountID   string // who makes it
	Statement   []byte // nil: not complete yet
	Seq         int64  // that the statement names
	CreatedAt   int64  // when it was begun, or became complete
}

// CheckpointByID returns a checkpoint, complete or not, or ErrNotFound.
func CheckpointByID(ctx context.Context, q Querier, workspaceID string, id []byte) (Checkpoint, error) {
	c := Checkpoint{WorkspaceID: workspaceID, ID: id}
	err := q.QueryRowContext(ctx, `SELECT compartment, account_id, statement, seq, created_at FROM checkpoints
		WHERE workspace_id = $1 AND id = $2`, workspaceID, id).Scan(&c.Compartment, &c.AccountID, &c.Statement, &c.Seq, &c.CreatedAt)
	if err != nil {
		return Checkpoint{}, fmt.Errorf("reading checkpoint of %s: %w", workspaceID, notFound(err))
	}
	return c, nil
}

// BeginCheckpoint stores a checkpoint that has no segments yet. Of those that its account has
// begun in the workspace and not completed, only the newest remain: keep of them, this one included.
func BeginCheckpoint(ctx context.Context, q Querier, c Checkpoint, keep int) error {
	_, err := q.ExecContext(ctx, `DELETE FROM checkpoints WHERE workspace_id = $1 AND account_id = $2 AND statement IS NULL
		AND id NOT IN (SELECT id FROM checkpoints WHERE workspace_id = $1 AND account_id = $2 AND statement IS NULL
			ORDER BY created_at DESC, id LIMIT $3)`, c.WorkspaceID, c.AccountID, keep-1)
	if err != nil {
		return fmt.Errorf("forgetting unfinished checkpoints of %s: %w", c.WorkspaceID, err)
	}
	_, err = q.ExecContext(ctx, `INSERT INTO checkpoints (workspace_id, id, compartment, account_id, seq, bytes, created_at)
		VALUES ($1, $2, $3, $4, 0, 0, $5)`, c.WorkspaceID, c.ID, c.Compartment, c.AccountID, c.CreatedAt)
	if err != nil {
		return fmt.Errorf("inserting checkpoint of %s: %w", c.WorkspaceID, err)
	}
	return nil
}

// Segment is a row of checkpoint_segments: a sealed piece of a checkpoint.
type Segment struct {
	Place    int64 // from 1
	Hash     []byte
	Envelope []byte
}

// PutSegment stores a piece of a checkpoint, in place of one that was there.
func PutSegment(ctx context.Context, q Querier, workspaceID string, checkpointID []byte, s Segment) error {
	_, err := q.ExecContext(ctx, `UPDATE checkpoints SET bytes = bytes + $4 - COALESCE((SELECT length(envelope) FROM checkpoint_segments
		WHERE workspace_id = $1 AND checkpoint_id = $2 AND place = $3), 0) WHERE workspace_id = $1 AND id = $2`,
		workspaceID, checkpointID, s.Place, int64(len(s.Envelope)))
	if err != nil {
		return fmt.Errorf("measuring checkpoint of %s: %w", workspaceID, err)
	}
	_, err = q.ExecContext(ctx, `INSERT INTO checkpoint_segments (workspace_id, checkpoint_id, place, hash, envelope) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (workspace_id, checkpoint_id, place) DO UPDATE SET hash = excluded.hash, envelope = excluded.envelope`,
		workspaceID, checkpointID, s.Place, s.Hash, s.Envelope)
	if err != nil {
		return fmt.Errorf("storing segment of %s: %w", workspaceID, err)
	}
	return nil
}

// SegmentHashes returns the places and hashes of a checkpoint's segments, in order.
func SegmentHashes(ctx context.Context, q Querier, workspaceID string, checkpointID []byte) ([]Segment, error) {
	rows, err := q.QueryContext(ctx, `SELECT place, hash FROM checkpoint_segments
		WHERE workspace_id = $1 AND checkpoint_id = $2 ORDER BY place`, workspaceID, checkpointID)
	if err != nil {
		return nil, fmt.Errorf("listing segments of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (s Segment, err error) {
		err = row.Scan(&s.Place, &s.Hash)
		return s, err
	})
}

// SegmentSeenBy returns the bytes of a segment of a complete checkpoint, or ErrNotFound, also for
// an account that may not enter its compartment.
func SegmentSeenBy(ctx context.Context, q Querier, workspaceID, accountID string, checkpointID []byte, place int64) ([]byte, error) {
	var envelope []byte
	err := q.QueryRowContext(ctx, `SELECT s.envelope FROM checkpoint_segments s
		JOIN checkpoints c ON c.workspace_id = s.workspace_id AND c.id = s.checkpoint_id
		WHERE s.workspace_id = $1 AND s.checkpoint_id = $2 AND s.place = $3 AND c.statement IS NOT NULL AND `+entered("c", 4, 5),
		workspaceID, checkpointID, place, openCompartment, accountID).Scan(&envelope)
	if err != nil {
		return nil, fmt.Errorf("reading segment of %s: %w", workspaceID, notFound(err))
	}
	return envelope, nil
}

// CheckpointBytes is what the segments of a workspace's checkpoints hold together.
func CheckpointBytes(ctx context.Context, q Querier, workspaceID string) (int64, error) {
	var bytes int64
	err := q.QueryRowContext(ctx, `SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM checkpoints WHERE workspace_id = $1`, workspaceID).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("adding up checkpoints of %s: %w", workspaceID, err)
	}
	return bytes, nil
}

// OldestCheckpointSeq is the least sequence number that a new checkpoint of a compartment may name:
// that of the newest complete one, or of the last record that has left the compartment for a wall.
func OldestCheckpointSeq(ctx context.Context, q Querier, workspaceID string, compartment []byte) (int64, error) {
	var seq int64
	err := q.QueryRowContext(ctx, `SELECT COALESCE(MAX(seq), 0) FROM (
			SELECT seq FROM checkpoints WHERE workspace_id = $1 AND compartment = $2 AND statement IS NOT NULL
			UNION ALL SELECT seq FROM records WHERE workspace_id = $1 AND compartment = $2 AND superseded_at < 0) known`,
		workspaceID, compartment).Scan(&seq)
	if err != nil {
		return 0, fmt.Errorf("reading checkpoints of %s: %w", workspaceID, err)
	}
	return seq, nil
}

// CompleteCheckpoint stores the statement of a checkpoint, and forgets what it makes needless: of
// its compartment all but the newest complete ones, keep of them, and what else its account began.
func CompleteCheckpoint(ctx context.Context, q Querier, c Checkpoint, keep int) error {
	_, err := q.ExecContext(ctx, `UPDATE checkpoints SET statement = $3, seq = $4, created_at = $5 WHERE workspace_id = $1 AND id = $2`,
		c.WorkspaceID, c.ID, c.Statement, c.Seq, c.CreatedAt)
	if err != nil {
		return fmt.Errorf("completing checkpoint of %s: %w", c.WorkspaceID, err)
	}
	_, err = q.ExecContext(ctx, `DELETE FROM checkpoints WHERE workspace_id = $1 AND compartment = $2
		AND (statement IS NOT NULL OR account_id = $3)
		AND id NOT IN (SELECT id FROM checkpoints WHERE workspace_id = $1 AND compartment = $2 AND statement IS NOT NULL
			ORDER BY seq DESC, created_at DESC, id LIMIT $4)`, c.WorkspaceID, c.Compartment, c.AccountID, keep)
	if err != nil {
		return fmt.Errorf("forgetting checkpoints of %s: %w", c.WorkspaceID, err)
	}
	return nil
}

// CheckpointsSeenBy returns the statement of the newest complete checkpoint of each compartment
// that an account may enter, the open one first, until they reach maxBytes.
func CheckpointsSeenBy(ctx context.Context, q Querier, workspaceID, accountID string, maxBytes int) ([][]byte, error) {
	rows, err := q.QueryContext(ctx, `WITH newest AS (SELECT id, compartment, length(statement) AS size FROM checkpoints c
			WHERE workspace_id = $1 AND statement IS NOT NULL AND `+entered("c", 2, 3)+`
			AND NOT EXISTS (SELECT 1 FROM checkpoints n WHERE n.workspace_id = $1 AND n.compartment = c.compartment AND n.statement IS NOT NULL
				AND (n.seq > c.seq OR n.seq = c.seq AND (n.created_at > c.created_at OR n.created_at = c.created_at AND n.id < c.id)))),
		counted AS (SELECT id, SUM(size) OVER (ORDER BY compartment ROWS UNBOUNDED PRECEDING) - size AS before FROM newest)
		SELECT c.statement FROM counted JOIN checkpoints c ON c.workspace_id = $1 AND c.id = counted.id
		WHERE counted.before < $4 ORDER BY c.compartment`, workspaceID, openCompartment, accountID, maxBytes)
	if err != nil {
		return nil, fmt.Errorf("listing checkpoints of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (statement []byte, err error) {
		err = row.Scan(&statement)
		return statement, err
	})
}

// DeleteCheckpoints forgets the checkpoints of a compartment, complete or not.
func DeleteCheckpoints(ctx context.Context, q Querier, workspaceID string, compartment []byte) error {
	_, err := q.ExecContext(ctx, `DELETE FROM checkpoints WHERE workspace_id = $1 AND compartment = $2`, workspaceID, compartment)
	if err != nil {
		return fmt.Errorf("deleting checkpoints of %s: %w", workspaceID, err)
	}
	return nil
}

// DeleteCheckpointsBy forgets the checkpoints of a workspace that an account made.
func DeleteCheckpointsBy(ctx context.Context, q Querier, workspaceID, accountID string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM checkpoints WHERE workspace_id = $1 AND account_id = $2`, workspaceID, accountID)
	if err != nil {
		return fmt.Errorf("deleting checkpoints of %s: %w", workspaceID, err)
	}
	return nil
}
