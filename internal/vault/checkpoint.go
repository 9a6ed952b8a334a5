package vault

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"

	"legalai/internal/envelope"
	"legalai/internal/limit"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// checkpointPayload is the statement of a checkpoint with its signature.
type checkpointPayload struct {
	wire.Checkpoint
	signing
}

// parseCheckpoint takes a signed statement apart and checks its form.
func parseCheckpoint(statement []byte) (checkpointPayload, error) {
	if len(statement) > wire.MaxStatement {
		return checkpointPayload{}, wire.Errorf(wire.TooLarge, "The statement of a checkpoint is larger than 1 MiB.")
	}
	var p checkpointPayload
	if err := p.read("checkpoint", statement, &p.Checkpoint); err != nil {
		return checkpointPayload{}, err
	}
	for i := 1; i < len(p.Heads); i++ {
		if bytes.Compare(p.Heads[i-1].Device, p.Heads[i].Device) >= 0 {
			return checkpointPayload{}, invalid("A checkpoint lists its heads by ascending device, each once.")
		}
	}
	return p, nil
}

// checkAuthor checks that member made the statement for this workspace.
func (p checkpointPayload) checkAuthor(member sqldb.PresentMember) error {
	if p.Author != member.AccountID || base64.RawURLEncoding.EncodeToString(p.WS) != member.WorkspaceID {
		return invalid("The checkpoint names another author or another workspace.")
	}
	if !verify(member.SigPK, "checkpoint", p.raw, p.signature) {
		return wire.Errorf(wire.Denied, "The checkpoint is not signed with the key that the ledger names for you.")
	}
	return nil
}

// NewSegment is a sealed piece of a checkpoint on its way in. Ids are as addresses spell them.
type NewSegment struct {
	Checkpoint  string
	Compartment string
	Place       int64 // from 1
	Envelope    []byte
}

// PutSegment stores a piece of a checkpoint that the caller makes, in place of what was there. The
// first one begins the checkpoint, which is nobody else's from then on. The disk has it once
// CompleteCheckpoint has returned, not before.
func (s *Service) PutSegment(ctx context.Context, who Caller, workspace string, segment NewSegment) error {
	if err := s.count(ctx, limit.Push, who.Account); err != nil {
		return err
	}
	id, err := parseID(segment.Checkpoint)
	if err != nil {
		return err
	}
	compartment, err := parseID(segment.Compartment)
	if err != nil {
		return err
	}
	header, err := checkSegment(segment)
	if err != nil {
		return err
	}
	hash := sha256.Sum256(segment.Envelope)
	return s.db.InTurnAsync(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
		_, keyID, err := s.author(ctx, tx, who, workspace, compartment)
		if err != nil {
			return err
		}
		if !bytes.Equal(header.KeyID[:], keyID) {
			return wire.Errorf(wire.Stale, "A segment is sealed with a key that is not the compartment's present one. Read the ledger and seal it again.")
		}
		if err := s.beginCheckpoint(ctx, tx, sqldb.Checkpoint{WorkspaceID: workspace, ID: id, Compartment: compartment, AccountID: who.Account}); err != nil {
			return err
		}
		if err := sqldb.PutSegment(ctx, tx, workspace, id, sqldb.Segment{Place: segment.Place, Hash: hash[:], Envelope: segment.Envelope}); err != nil {
			return err
		}
		total, err := sqldb.CheckpointBytes(ctx, tx, workspace)
		if err == nil && total > wire.MaxCheckpointBytes {
			err = wire.Errorf(wire.TooLarge, "The checkpoints of this workspace are larger than 4 GiB together.")
		}
		return err
	})
}

func checkSegment(segment NewSegment) (envelope.Header, error) {
	if segment.Place < 1 || segment.Place > wire.MaxSegments {
		return envelope.Header{}, invalid("The places of a checkpoint are 1 to 16,384.")
	}
	if len(segment.Envelope) > wire.MaxSegment {
		return envelope.Header{}, wire.Errorf(wire.TooLarge, "A segment is larger than 2 MiB.")
	}
	header, err := envelope.ParseAs(envelope.Snapshot, segment.Envelope)
	if err != nil {
		return header, invalid("A segment is " + err.Error() + ".")
	}
	return header, nil
}

// author returns the caller as a member who may write in a compartment, and the name of its key.
func (s *Service) author(ctx context.Context, q sqldb.Querier, who Caller, workspace string, compartment []byte) (sqldb.PresentMember, []byte, error) {
	member, err := s.member(ctx, q, who, workspace)
	if err == nil {
		err = mayWrite(member)
	}
	if err != nil {
		return member, nil, err
	}
	if bytes.Equal(compartment, openCompartment) {
		row, err := sqldb.WorkspaceByID(ctx, q, workspace)
		return member, row.KeyID, err
	}
	inside, err := doorsOf(ctx, q, workspace, who.Account)
	if err == nil && !inside.mayEnter(compartment) {
		err = errNoCompartment
	}
	return member, inside[string(compartment)], err
}

// beginCheckpoint stores that a checkpoint is being made, or finds that it is.
func (s *Service) beginCheckpoint(ctx context.Context, tx sqldb.Querier, c sqldb.Checkpoint) error {
	stored, err := sqldb.CheckpointByID(ctx, tx, c.WorkspaceID, c.ID)
	if errors.Is(err, sqldb.ErrNotFound) {
		c.CreatedAt = s.now().UnixMicro()
		return sqldb.BeginCheckpoint(ctx, tx, c, wire.BegunCheckpoints)
	}
	if err == nil && (stored.Statement != nil || !isSameCheckpoint(stored, c)) {
		err = errCheckpointTaken
	}
	return err
}

func isSameCheckpoint(a, b sqldb.Checkpoint) bool {
	return a.AccountID == b.AccountID && bytes.Equal(a.Compartment, b.Compartment)
}

// errCheckpointTaken is said of a name that is somebody else's, or of a checkpoint that is complete.
var errCheckpointTaken = wire.Errorf(wire.Conflict, "This checkpoint id is in use. Make a new checkpoint under a new id.")

// CompleteCheckpoint stores the signed statement that names the segments of a checkpoint, which is
// handed out from then on. Older ones of its compartment go, the newest before it excepted. The same
// statement again is once. Stale comes back when a newer one is there, or when the workspace has
// fallen behind the statement.
func (s *Service) CompleteCheckpoint(ctx context.Context, who Caller, workspace string, statement []byte) error {
	if err := s.count(ctx, limit.Push, who.Account); err != nil {
		return err
	}
	p, err := parseCheckpoint(statement)
	if err != nil {
		return err
	}
	return s.db.InTurn(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
		member, _, err := s.author(ctx, tx, who, workspace, p.Compartment)
		if err != nil {
			return err
		}
		if err := p.checkAuthor(member); err != nil {
			return err
		}
		if err := knowsEntry(ctx, tx, member, p.Ledger); err != nil {
			return err
		}
		return s.completeCheckpoint(ctx, tx, p, sqldb.Checkpoint{
			WorkspaceID: workspace, ID: p.ID, Compartment: p.Compartment, AccountID: who.Account,
			Statement: statement, Seq: int64(p.Seq), CreatedAt: s.now().UnixMicro(),
		})
	})
}

func (s *Service) completeCheckpoint(ctx context.Context, tx sqldb.Querier, p checkpointPayload, c sqldb.Checkpoint) error {
	stored, err := sqldb.CheckpointByID(ctx, tx, c.WorkspaceID, c.ID)
	switch {
	case errors.Is(err, sqldb.ErrNotFound): // as it should be where the compartment is empty
		err = sqldb.BeginCheckpoint(ctx, tx, c, wire.BegunCheckpoints)
	case err != nil:
	case bytes.Equal(stored.Statement, c.Statement):
		return nil // its answer got lost
	case stored.Statement != nil || !isSameCheckpoint(stored, c):
		err = errCheckpointTaken
	}
	if err != nil {
		return err
	}
	if err := checkSeq(ctx, tx, c); err != nil {
		return err
	}
	segments, err := sqldb.SegmentHashes(ctx, tx, c.WorkspaceID, c.ID)
	if err != nil {
		return err
	}
	if !p.covers(segments) {
		return errSegments
	}
	return sqldb.CompleteCheckpoint(ctx, tx, c, wire.KeptCheckpoints)
}

// checkSeq checks that a checkpoint is of what the server has, and not older than what it replaces.
func checkSeq(ctx context.Context, tx sqldb.Querier, c sqldb.Checkpoint) error {
	row, err := sqldb.WorkspaceByID(ctx, tx, c.WorkspaceID)
	if err != nil {
		return err
	}
	oldest, err := sqldb.OldestCheckpointSeq(ctx, tx, c.WorkspaceID, c.Compartment)
	if err == nil && (c.Seq > row.Seq || c.Seq < oldest) {
		err = wire.Errorf(wire.Stale, "The checkpoint is of another state than the workspace's. Pull what is new and make another one.")
	}
	return err
}

// covers reports whether the statement names exactly these segments.
func (p checkpointPayload) covers(segments []sqldb.Segment) bool {
	if len(segments) != len(p.Segments) {
		return false
	}
	for i, segment := range segments {
		if segment.Place != int64(i)+1 || !bytes.Equal(segment.Hash, p.Segments[i].Hash) {
			return false
		}
	}
	return true
}

var errSegments = wire.Errorf(wire.Conflict, "The checkpoint does not name exactly the segments that are stored of it. Store them first, or make a new checkpoint.")

// Checkpoints returns the statement of the newest checkpoint of each compartment that the account may
// enter, the open one first, as far as one answer can hold them.
func (s *Service) Checkpoints(ctx context.Context, account, workspace string) ([][]byte, error) {
	if err := s.CanRead(ctx, account, workspace); err != nil {
		return nil, err
	}
	return sqldb.CheckpointsSeenBy(ctx, s.db.Read(), workspace, account, wire.MaxPullBytes)
}

// Segment returns a piece of a complete checkpoint.
func (s *Service) Segment(ctx context.Context, account, workspace, checkpoint string, place int64) ([]byte, error) {
	id, err := parseID(checkpoint)
	if err != nil {
		return nil, err
	}
	if err := s.CanRead(ctx, account, workspace); err != nil {
		return nil, err
	}
	sealed, err := sqldb.SegmentSeenBy(ctx, s.db.Read(), workspace, account, id, place)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = wire.Errorf(wire.NotFound, "There is no such segment in this workspace.")
	}
	return sealed, err
}

// parseID reads the id of a compartment or a checkpoint out of an address.
func parseID(text string) ([]byte, error) {
	id, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(id) != wire.IDSize {
		return nil, invalid("The id of a compartment or a checkpoint is 16 bytes in base64url.")
	}
	return id, nil
}
