package files

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// What is removed or replaced keeps its bytes as long as earlier states of records
// are kept, so that no member can make a file unreadable for the others on the spot.

// retire keeps an object that is no longer there. The room of a workspace does not
// grow by removing: of what goes beyond as much again as it may hold, the oldest is
// given up. What is given up is loose; its blobs are returned.
func (s *Service) retire(ctx context.Context, tx sqldb.Querier, o sqldb.Object) ([]string, error) {
	gone := sqldb.RemovedObject{Object: o, RemovedAt: s.now().UnixMicro()}
	gone.ID = uuid.NewString()
	if err := sqldb.InsertRemovedObject(ctx, tx, gone); err != nil {
		return nil, err
	}
	quota, err := sqldb.QuotaOr(ctx, tx, o.WorkspaceID, s.quota)
	if err != nil || quota == 0 {
		return nil, err
	}
	kept, err := sqldb.RemovedBytes(ctx, tx, o.WorkspaceID)
	if err != nil {
		return nil, err
	}
	var loose []string
	for kept > quota {
		oldest, err := sqldb.OldestRemoved(ctx, tx, o.WorkspaceID, 1)
		if err != nil || len(oldest) == 0 {
			return loose, err
		}
		if err := s.giveUpRemoved(ctx, tx, oldest[0]); err != nil {
			return nil, err
		}
		kept, loose = kept-oldest[0].Size, append(loose, oldest[0].Blob)
	}
	return loose, nil
}

// giveUpRemoved forgets a removal; its blob becomes loose.
func (s *Service) giveUpRemoved(ctx context.Context, tx sqldb.Querier, o sqldb.RemovedObject) error {
	return errors.Join(sqldb.DeleteRemovedObject(ctx, tx, o.ID), sqldb.PutLooseBlob(ctx, tx, o.Blob, s.now().UnixMicro()))
}

// forgetRemoved gives up what was removed longer ago than anything is kept.
func (s *Service) forgetRemoved(ctx context.Context, tx sqldb.Querier) error {
	old, err := sqldb.RemovedBefore(ctx, tx, s.now().Add(-wire.HistoryAge).UnixMicro(), sweepSize)
	if err != nil {
		return err
	}
	for _, o := range old {
		if err := s.giveUpRemoved(ctx, tx, o); err != nil {
			return err
		}
	}
	return nil
}

// Removed lists what was removed or replaced and can be restored, the latest first, up
// to wire.MaxFilesPerList.
func (s *Service) Removed(ctx context.Context, who Caller, bucket string) ([]sqldb.RemovedObject, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return nil, err
	}
	return sqldb.RemovedObjects(ctx, s.db.Read(), bucket, who.Account, wire.MaxFilesPerList)
}

// Restore puts back what was removed last under each of these names, and returns the
// names of what there was. A name that another object has meanwhile is ErrExists.
func (s *Service) Restore(ctx context.Context, who Caller, bucket string, names []string) ([]string, error) {
	var restored []string
	err := s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		restored = []string{}
		if err := s.canWrite(ctx, tx, who, bucket); err != nil {
			return err
		}
		for _, text := range names {
			found, err := s.removedUnder(ctx, tx, who, bucket, text)
			if err != nil {
				return err
			}
			if len(found) == 0 {
				continue
			}
			o := found[0]
			if err := s.hasRoom(ctx, tx, bucket, o.Size, 0); err != nil {
				return err
			}
			if err := sqldb.DeleteRemovedObject(ctx, tx, o.ID); err != nil {
				return err
			}
			if err := sqldb.InsertObject(ctx, tx, o.Object); err != nil {
				return err
			}
			restored = append(restored, text)
		}
		return nil
	})
	if sqldb.IsUniqueViolation(err) {
		err = ErrExists
	}
	return restored, err
}

// Erase deletes for good, before its time, what was removed under these names; it is
// for those who govern the workspace. It returns the names of what there was.
func (s *Service) Erase(ctx context.Context, who Caller, bucket string, names []string) ([]string, error) {
	var erased, loose []string
	err := s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		erased, loose = []string{}, nil
		if err := s.canGovern(ctx, tx, who, bucket); err != nil {
			return err
		}
		for _, text := range names {
			found, err := s.removedUnder(ctx, tx, who, bucket, text)
			if err != nil {
				return err
			}
			for _, o := range found {
				if err := s.giveUpRemoved(ctx, tx, o); err != nil {
					return err
				}
				loose = append(loose, o.Blob)
			}
			if len(found) > 0 {
				erased = append(erased, text)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	_ = s.drop(ctx, loose...) // they are loose; Sweep tries again
	return erased, nil
}

func (s *Service) removedUnder(ctx context.Context, tx sqldb.Querier, who Caller, bucket, text string) ([]sqldb.RemovedObject, error) {
	at, err := parseName(text)
	if err != nil {
		return nil, err
	}
	return sqldb.RemovedUnder(ctx, tx, bucket, who.Account, at.file, at.version)
}

func (s *Service) canGovern(ctx context.Context, q sqldb.Querier, who Caller, bucket string) error {
	if who.Account == "" {
		return ErrNoBucket
	}
	return translate(s.access.CanGovern(ctx, q, who.Account, who.Session, bucket))
}
