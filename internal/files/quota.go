package files

import (
	"context"

	"legalai/internal/sqldb"
)

// Usage is how much of its room a workspace uses.
type Usage struct {
	Used  int64
	Quota int64 // 0: without limit
}

// Usage says how much a workspace of the caller's holds and may hold.
func (s *Service) Usage(ctx context.Context, who Caller, bucket string) (Usage, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return Usage{}, err
	}
	used, err := sqldb.StoredBytes(ctx, s.db.Read(), bucket)
	if err != nil {
		return Usage{}, err
	}
	quota, err := sqldb.QuotaOr(ctx, s.db.Read(), bucket, s.quota)
	return Usage{used, quota}, err
}

// hasRoom refuses with ErrQuota what would make a workspace hold more than its
// quota: with what is stored, with what is announced, and without what goes.
func (s *Service) hasRoom(ctx context.Context, q sqldb.Querier, bucket string, coming, going int64) error {
	quota, err := sqldb.QuotaOr(ctx, q, bucket, s.quota)
	if err != nil || quota == 0 {
		return err
	}
	stored, err := sqldb.StoredBytes(ctx, q, bucket)
	if err != nil {
		return err
	}
	announced, err := sqldb.AnnouncedBytes(ctx, q, bucket, s.now().UnixMicro())
	if err != nil {
		return err
	}
	if stored+announced+coming-going > quota {
		return ErrQuota
	}
	return nil
}
