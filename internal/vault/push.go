package vault

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// pushJob is a push that has passed every check that needs no lock.
type pushJob struct {
	workspace    string
	who          Caller
	author       string
	key          []byte
	parts        []pushPart
	ledgerLength int64 // when its author's membership was read
	doors        doors // compartments that its author may enter, as of then

	began int64 // the sequence number before its first record
	seq   int64 // of its last record, once stored
}

// errEpoch says that a push is sealed with a key of an earlier epoch.
var errEpoch = errors.New("a push was sealed with an earlier key")

// errCollided says that a push lost against the state of the database; refusal
// finds out how.
var errCollided = errors.New("a push collided with what is stored")

// Push stores a batch of records under signed commits, all of it or nothing,
// and returns the sequence number of the last one once the disk has it. Sending
// a push again under its key returns the same number. What was overwritten in
// the meantime comes back as a *wire.Refused.
func (s *Service) Push(ctx context.Context, who Caller, workspace string, push wire.Push) (int64, error) {
	if err := s.count(ctx, limit.Push, who.Account); err != nil {
		return 0, err
	}
	parts, err := checkPush(push)
	if err != nil {
		return 0, err
	}
	job := &pushJob{workspace: workspace, who: who, author: who.Account, key: push.Key, parts: parts}
	if err := s.authorize(ctx, s.db.Read(), job); err != nil {
		return 0, err
	}
	if err := s.pushes.run(ctx, job); err != nil {
		return s.refusal(ctx, job, err)
	}
	return job.seq, nil
}

// authorize checks that the author may write, that the commits are theirs, and
// that they name ledger entries there are.
func (s *Service) authorize(ctx context.Context, q sqldb.Querier, job *pushJob) error {
	member, err := s.member(ctx, q, job.who, job.workspace)
	if err != nil {
		return err
	}
	if err := mayWrite(member); err != nil {
		return err
	}
	job.ledgerLength = member.LedgerLength
	if job.doors, err = doorsOf(ctx, q, job.workspace, job.author); err != nil {
		return err
	}
	for _, part := range job.parts {
		if err := s.authorizePart(ctx, q, member, job.doors, part); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) authorizePart(ctx context.Context, q sqldb.Querier, member sqldb.PresentMember, inside doors, part pushPart) error {
	if err := part.commit.checkAuthor(member); err != nil {
		return err
	}
	for _, object := range part.objects {
		if !inside.mayEnter(object.Compartment) {
			return errNoCompartment
		}
	}
	return knowsEntry(ctx, q, member, part.commit.Ledger)
}

// knowsEntry checks that the ledger has an entry that a member's statement names.
func knowsEntry(ctx context.Context, q sqldb.Querier, member sqldb.PresentMember, hash []byte) error {
	if bytes.Equal(hash, member.LedgerHead) {
		return nil
	}
	known, err := sqldb.HasLedgerHash(ctx, q, member.WorkspaceID, hash)
	if err == nil && !known {
		return invalid("The commit or checkpoint names a ledger entry that does not exist.")
	}
	return err
}

// store writes a push inside a transaction, or returns why not: errEpoch,
// errCollided, a *wire.Error, or a fault of the database.
func (s *Service) store(ctx context.Context, tx sqldb.Querier, job *pushJob) error {
	for i, part := range job.parts {
		count := int64(len(part.objects))
		row, err := sqldb.AdvanceSeq(ctx, tx, job.workspace, count) // first: from here on no other push of this workspace runs
		if err != nil {
			return err
		}
		if i == 0 {
			job.began = row.Seq - count
		}
		if row.LedgerLength != job.ledgerLength {
			// The ledger grew while the push waited, and cannot before this transaction ends.
			if err := s.authorize(ctx, tx, job); err != nil {
				return err
			}
		}
		if !isSealedWith(part.objects, row.KeyID, job.doors) {
			return errEpoch
		}
		if err := s.storePart(ctx, tx, job, i, row.Seq); err != nil {
			return err
		}
		job.seq = row.Seq
	}
	return nil
}

// storePart writes one commit of a push with its records, the last of which gets
// the sequence number seq.
func (s *Service) storePart(ctx context.Context, tx sqldb.Querier, job *pushJob, i int, seq int64) error {
	part := job.parts[i]
	compartment, single := part.commit.compartment()
	if !single {
		return errMixed
	}
	if err := s.extendChain(ctx, tx, job, part.commit, compartment); err != nil {
		return err
	}
	if err := s.replace(ctx, tx, job, part); err != nil {
		return err
	}
	now := s.now().UnixMicro()
	records := make([]sqldb.Record, len(part.objects))
	for i, object := range part.objects {
		records[i] = sqldb.Record{
			Seq: seq - int64(len(records)) + 1 + int64(i), ObjectID: object.ID, Compartment: object.Compartment,
			Version: object.Version, CommitSeq: seq, CreatedAt: now, Envelope: object.Envelope,
		}
	}
	if err := sqldb.InsertRecords(ctx, tx, job.workspace, records); err != nil {
		return err
	}
	return sqldb.InsertCommit(ctx, tx, sqldb.Commit{
		WorkspaceID: job.workspace, Seq: seq, Author: job.author, PushKey: job.keyOf(i),
		Hash: part.commit.hash, Signed: part.signed, Compartment: compartment,
	})
}

// errMixed refuses commits that would tell those outside a wall what was written
// behind it.
var errMixed = invalid("A commit brings records of one compartment, and a device has a chain of commits for each. Reload the application, which does so.")

// keyOf names a commit of a push: its last one by the push's own key, the others by
// names that follow from it.
func (job *pushJob) keyOf(i int) []byte {
	if i == len(job.parts)-1 {
		return job.key
	}
	sum := sha256.Sum256(binary.BigEndian.AppendUint32(slices.Clone(job.key), uint32(i)))
	return sum[:wire.IDSize]
}

// last is the commit by which the whole push is known.
func (job *pushJob) last() commitPayload { return job.parts[len(job.parts)-1].commit }

// size is how many bytes of records a push brings.
func (job *pushJob) size() int {
	size := 0
	for _, part := range job.parts {
		for _, object := range part.objects {
			size += len(object.Envelope)
		}
	}
	return size
}

// extendChain puts a commit behind the last one of its device. A chain belongs to
// one compartment: who is outside follows all of it, or sees nothing of it.
func (s *Service) extendChain(ctx context.Context, tx sqldb.Querier, job *pushJob, commit commitPayload, compartment []byte) error {
	device, err := sqldb.DeviceOf(ctx, tx, job.workspace, commit.Device)
	if errors.Is(err, sqldb.ErrNotFound) {
		device = sqldb.Device{
			WorkspaceID: job.workspace, Device: commit.Device, Author: job.author, Head: make([]byte, wire.HashSize),
		}
	} else if err != nil {
		return err
	}
	if device.Author != job.author || uint64(device.N)+1 != commit.N || !bytes.Equal(device.Head, commit.Prev) {
		return errCollided
	}
	if device.Compartment != nil && !bytes.Equal(device.Compartment, compartment) {
		return errMixed
	}
	device.N, device.Head, device.Compartment = device.N+1, commit.hash, compartment
	return sqldb.PutDevice(ctx, tx, device)
}

// replace checks the versions that a commit replaces and marks them overwritten.
func (s *Service) replace(ctx context.Context, tx sqldb.Querier, job *pushJob, part pushPart) error {
	ids := make([][]byte, len(part.objects))
	for i, object := range part.objects {
		ids[i] = object.ID
	}
	current, err := sqldb.CurrentVersions(ctx, tx, job.workspace, ids)
	if err != nil {
		return err
	}
	now := s.now().UnixMicro()
	var replaced, left [][]byte
	rooms := map[string]bool{} // that something leaves
	for _, object := range part.objects {
		stored, exists := current[string(object.ID)]
		if exists && !job.doors.mayEnter(stored.Compartment) {
			return errNoCompartment
		}
		if stored.Version != object.Base {
			return errCollided
		}
		moves := exists && !bytes.Equal(stored.Compartment, object.Compartment)
		switch {
		case moves && !bytes.Equal(object.Compartment, openCompartment):
			if stored.CommitSeq <= job.began {
				return errSilentMove
			}
			left = append(left, object.ID)
			rooms[string(stored.Compartment)] = true
		case exists:
			replaced = append(replaced, object.ID)
		}
		if moves {
			if err := sqldb.Arrive(ctx, tx, job.workspace, object.ID, object.Compartment, now); err != nil {
				return err
			}
		}
		if oldest := object.Version - wire.HistoryVersions; oldest > 1 {
			if err := sqldb.DeleteVersionsBelow(ctx, tx, job.workspace, object.ID, oldest); err != nil {
				return err
			}
		}
	}
	if err := sqldb.Leave(ctx, tx, job.workspace, left); err != nil {
		return err
	}
	for room := range rooms { // its checkpoints tell those who cannot follow what it was
		if err := sqldb.DeleteCheckpoints(ctx, tx, job.workspace, []byte(room)); err != nil {
			return err
		}
	}
	return sqldb.Supersede(ctx, tx, job.workspace, replaced, now)
}

// errSilentMove refuses to take a record away from those who cannot follow it
// without a signed word to them that it is gone.
var errSilentMove = invalid("A record goes behind a wall in two steps of one push: a last version where it was, and the next one behind the wall. Reload the application, which does so.")
