package vault

import (
	"bytes"
	"context"
	"errors"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// refusal explains to a client why its push was not stored, with what is stored
// instead. A push that was stored before, under the same key, is no refusal: its
// answer got lost, and it gets the same one again.
func (s *Service) refusal(ctx context.Context, job *pushJob, cause error) (int64, error) {
	if !isVerdict(cause) {
		return 0, cause
	}
	earlier, err := sqldb.CommitByPushKey(ctx, s.db.Read(), job.workspace, job.key)
	switch {
	case err == nil && bytes.Equal(earlier.Hash, job.last().hash):
		return earlier.Seq, nil
	case err == nil:
		return 0, s.refuse(ctx, job, wire.Conflict, "Another push was stored under this key. Use a new key for a new push.")
	case !errors.Is(err, sqldb.ErrNotFound):
		return 0, err
	case errors.Is(cause, errEpoch):
		return 0, wire.Errorf(wire.Stale, "A record is sealed with a key that is not the workspace's present one. Read the ledger and seal it again.")
	case !errors.Is(cause, errCollided):
		return 0, cause
	}
	return 0, s.refuse(ctx, job, wire.Stale, "These records were changed on another device. Merge with what is stored and push again.")
}

func (s *Service) refuse(ctx context.Context, job *pushJob, code wire.Code, message string) error {
	q := s.db.Read()
	refused := &wire.Refused{Code: code, Message: message}
	stale, err := s.staleRecords(ctx, q, job)
	if err != nil {
		return err
	}
	if len(stale) == 0 && code == wire.Stale {
		refused.Code = wire.Conflict
		refused.Message = "The commit does not follow the last one of its device. Sign it again behind head, or use a new device id."
	}
	commits := map[int64]sqldb.Commit{}
	if err := s.commitsOf(ctx, q, job.workspace, stale, commits); err != nil {
		return err
	}
	refused.Current, refused.Commits = assemble(stale, commits)
	if refused.Head, err = s.headOf(ctx, q, job); err != nil {
		return err
	}
	return refused
}

// headOf says where the first chain of a push stands that its commits do not
// follow, or else its first one. Of somebody else's device nothing is said.
func (s *Service) headOf(ctx context.Context, q sqldb.Querier, job *pushJob) (wire.DeviceHead, error) {
	var first wire.DeviceHead
	met := map[string]bool{}
	for i, part := range job.parts {
		c := part.commit
		if met[string(c.Device)] {
			continue
		}
		met[string(c.Device)] = true
		device, err := sqldb.DeviceOf(ctx, q, job.workspace, c.Device)
		if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
			return wire.DeviceHead{}, err
		}
		head := wire.DeviceHead{Device: c.Device}
		if device.Author == job.author {
			head.N, head.Hash = device.N, device.Head
		}
		if uint64(head.N)+1 != c.N || (head.N > 0 && !bytes.Equal(head.Hash, c.Prev)) {
			return head, nil
		}
		if i == 0 {
			first = head
		}
	}
	return first, nil
}

// staleRecords returns the present state of those objects of a push that are not
// at the version it wanted to replace, as far as one answer can hold them.
func (s *Service) staleRecords(ctx context.Context, q sqldb.Querier, job *pushJob) ([]sqldb.Record, error) {
	objects := job.replaced()
	ids := make([][]byte, len(objects))
	for i, object := range objects {
		ids[i] = object.ID
	}
	current, err := sqldb.CurrentVersions(ctx, q, job.workspace, ids)
	if err != nil {
		return nil, err
	}
	var (
		stale []sqldb.Record
		total int
	)
	for _, object := range objects {
		record, exists := current[string(object.ID)]
		if record.Version == object.Base || total >= wire.MaxPullBytes || (exists && !job.doors.mayEnter(record.Compartment)) {
			continue
		}
		if !exists {
			return nil, invalid("A record to be replaced does not exist.")
		}
		record.Envelope, err = sqldb.EnvelopeAt(ctx, q, job.workspace, record.ObjectID, record.Version)
		if errors.Is(err, sqldb.ErrNotFound) {
			continue // overwritten and forgotten between two reads: the next pull brings it
		}
		if err != nil {
			return nil, err
		}
		total += len(record.Envelope)
		stale = append(stale, record)
	}
	return stale, nil
}

// replaced returns what a push would replace: of an object that it writes twice,
// the first.
func (job *pushJob) replaced() []wire.PushObject {
	var objects []wire.PushObject
	met := map[string]bool{}
	for _, part := range job.parts {
		for _, object := range part.objects {
			if !met[string(object.ID)] {
				objects = append(objects, object)
			}
			met[string(object.ID)] = true
		}
	}
	return objects
}
