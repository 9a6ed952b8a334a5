package vault

import (
	"bytes"
	"context"
	"errors"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// pushJob is a push that has passed every check that needs no lock.
type pushJob struct {
	workspace    string
	who          Caller
	author       string
	push         wire.Push
	commit       commitPayload
	ledgerLength int64 // when its author's membership was read
	doors        doors // compartments that its author may enter, as of then

	seq int64 // of its last record, once stored
}

// errEpoch says that a push is sealed with a key of an earlier epoch.
var errEpoch = errors.New("a push was sealed with an earlier key")

// errCollided says that a push lost against the state of the database; refusal
// finds out how.
var errCollided = errors.New("a push collided with what is stored")

// Push stores a batch of records under one signed commit, all of it or nothing,
// and returns the sequence number of the last one once the disk has it. Sending
// a push again under its key returns the same number. What was overwritten in
// the meantime comes back as a *wire.Refused.
func (s *Service) Push(ctx context.Context, who Caller, workspace string, push wire.Push) (int64, error) {
	if err := s.pushLimit.allow(who.Account); err != nil {
		return 0, err
	}
	commit, err := checkPush(push)
	if err != nil {
		return 0, err
	}
	job := &pushJob{workspace: workspace, who: who, author: who.Account, push: push, commit: commit}
	if err := s.authorize(ctx, s.db.Read(), job); err != nil {
		return 0, err
	}
	if err := s.pushes.run(ctx, job); err != nil {
		return s.refusal(ctx, job, err)
	}
	return job.seq, nil
}

// authorize checks that the author may write, that the commit is theirs, and
// that it names a ledger entry there is.
func (s *Service) authorize(ctx context.Context, q sqldb.Querier, job *pushJob) error {
	member, err := s.member(ctx, q, job.who, job.workspace)
	if err != nil {
		return err
	}
	if err := mayWrite(member); err != nil {
		return err
	}
	if err := job.commit.checkAuthor(member); err != nil {
		return err
	}
	job.ledgerLength = member.LedgerLength
	if job.doors, err = doorsOf(ctx, q, job.workspace, job.author); err != nil {
		return err
	}
	for _, object := range job.push.Objects {
		if !job.doors.mayEnter(object.Compartment) {
			return errNoCompartment
		}
	}
	if bytes.Equal(job.commit.Ledger, member.LedgerHead) {
		return nil
	}
	known, err := sqldb.HasLedgerHash(ctx, q, job.workspace, job.commit.Ledger)
	if err == nil && !known {
		return invalid("The commit names a ledger entry that does not exist.")
	}
	return err
}

// store writes a push inside a transaction, or returns why not: errEpoch,
// errCollided, a *wire.Error, or a fault of the database.
func (s *Service) store(ctx context.Context, tx sqldb.Querier, job *pushJob) error {
	count := int64(len(job.push.Objects))
	row, err := sqldb.AdvanceSeq(ctx, tx, job.workspace, count) // first: from here on no other push of this workspace runs
	if err != nil {
		return err
	}
	if row.LedgerLength != job.ledgerLength {
		// The ledger grew while the push waited, and cannot before this transaction ends.
		if err := s.authorize(ctx, tx, job); err != nil {
			return err
		}
	}
	if !isSealedWith(job.push, row.KeyID, job.doors) {
		return errEpoch
	}
	if err := s.extendChain(ctx, tx, job); err != nil {
		return err
	}
	if err := s.replace(ctx, tx, job); err != nil {
		return err
	}
	now := s.now().UnixMicro()
	records := make([]sqldb.Record, count)
	for i, object := range job.push.Objects {
		records[i] = sqldb.Record{
			Seq: row.Seq - count + 1 + int64(i), ObjectID: object.ID, Compartment: object.Compartment,
			Version: object.Version, CommitSeq: row.Seq, CreatedAt: now, Envelope: object.Envelope,
		}
	}
	if err := sqldb.InsertRecords(ctx, tx, job.workspace, records); err != nil {
		return err
	}
	job.seq = row.Seq
	return sqldb.InsertCommit(ctx, tx, sqldb.Commit{
		WorkspaceID: job.workspace, Seq: row.Seq, Author: job.author, PushKey: job.push.Key,
		Hash: job.commit.hash, Signed: job.push.Commit,
	})
}

// extendChain puts the commit behind the last one of its device.
func (s *Service) extendChain(ctx context.Context, tx sqldb.Querier, job *pushJob) error {
	device, err := sqldb.DeviceOf(ctx, tx, job.workspace, job.commit.Device)
	if errors.Is(err, sqldb.ErrNotFound) {
		device = sqldb.Device{
			WorkspaceID: job.workspace, Device: job.commit.Device, Author: job.author, Head: make([]byte, wire.HashSize),
		}
	} else if err != nil {
		return err
	}
	if device.Author != job.author || uint64(device.N)+1 != job.commit.N || !bytes.Equal(device.Head, job.commit.Prev) {
		return errCollided
	}
	device.N, device.Head = device.N+1, job.commit.hash
	return sqldb.PutDevice(ctx, tx, device)
}

// replace checks the versions that the push replaces and marks them overwritten.
func (s *Service) replace(ctx context.Context, tx sqldb.Querier, job *pushJob) error {
	ids := make([][]byte, len(job.push.Objects))
	for i, object := range job.push.Objects {
		ids[i] = object.ID
	}
	current, err := sqldb.CurrentVersions(ctx, tx, job.workspace, ids)
	if err != nil {
		return err
	}
	var replaced [][]byte
	for _, object := range job.push.Objects {
		stored, exists := current[string(object.ID)]
		if exists && !job.doors.mayEnter(stored.Compartment) {
			return errNoCompartment
		}
		if stored.Version != object.Base {
			return errCollided
		}
		if object.Base > 0 {
			replaced = append(replaced, object.ID)
		}
		if oldest := object.Version - wire.HistoryVersions; oldest > 1 {
			if err := sqldb.DeleteVersionsBelow(ctx, tx, job.workspace, object.ID, oldest); err != nil {
				return err
			}
		}
	}
	return sqldb.Supersede(ctx, tx, job.workspace, replaced, s.now().UnixMicro())
}
