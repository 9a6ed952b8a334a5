package files

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"legalai/internal/sqldb"
)

// MaxShareLife is the longest that a link may work.
const MaxShareLife = 90 * 24 * time.Hour

// Share makes a link to an object: whoever has it may fetch the sealed bytes
// until it expires or is revoked. What opens them never comes here.
func (s *Service) Share(ctx context.Context, who Caller, bucket, name string, expires time.Time) (sqldb.Share, error) {
	now := s.now()
	if !expires.After(now) || expires.After(now.Add(MaxShareLife)) {
		return sqldb.Share{}, ErrExpiry
	}
	var made sqldb.Share
	err := s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		if err := s.canWrite(ctx, tx, who, bucket); err != nil {
			return err
		}
		o, err := s.object(ctx, tx, bucket, name)
		if err != nil {
			return err
		}
		made = sqldb.Share{
			ID: strings.ToLower(rand.Text()), WorkspaceID: bucket, File: o.File, Version: o.Version, Creator: who.Account,
			CreatedAt: now.UnixMicro(), ExpiresAt: expires.UnixMicro(),
		}
		return sqldb.InsertShare(ctx, tx, made)
	})
	return made, err
}

// Shares lists the links into a workspace, those that expired included.
func (s *Service) Shares(ctx context.Context, who Caller, bucket string) ([]sqldb.Share, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return nil, err
	}
	return sqldb.SharesOf(ctx, s.db.Read(), bucket)
}

// Revoke ends a link at once; ErrNoShare when there is none.
func (s *Service) Revoke(ctx context.Context, who Caller, bucket, id string) error {
	return s.changeShare(ctx, who, bucket, func(tx sqldb.Querier) (bool, error) {
		return sqldb.DeleteShare(ctx, tx, bucket, id)
	})
}

// Rest lets a link hand out nothing while its document lies in the bin, or work
// again; ErrNoShare when there is none.
func (s *Service) Rest(ctx context.Context, who Caller, bucket, id string, resting bool) error {
	return s.changeShare(ctx, who, bucket, func(tx sqldb.Querier) (bool, error) {
		return sqldb.SetShareResting(ctx, tx, bucket, id, resting)
	})
}

// changeShare runs a change that says whether there was a link to change.
func (s *Service) changeShare(ctx context.Context, who Caller, bucket string, change func(sqldb.Querier) (bool, error)) error {
	return s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		if err := s.canWrite(ctx, tx, who, bucket); err != nil {
			return err
		}
		was, err := change(tx)
		if err == nil && !was {
			err = ErrNoShare
		}
		return err
	})
}

// Shared returns what a link leads to, or ErrNoShare: unknown, revoked, resting
// and expired look alike from outside.
func (s *Service) Shared(ctx context.Context, id string) (sqldb.Share, sqldb.Object, error) {
	return s.shared(ctx, s.db.Read(), id)
}

// OpenShared is Shared and counts the opening.
func (s *Service) OpenShared(ctx context.Context, id string) (sqldb.Object, error) {
	var o sqldb.Object
	err := s.db.InTurn(ctx, sqldb.Turns{id}, func(tx sqldb.Querier) (err error) {
		if _, o, err = s.shared(ctx, tx, id); err != nil {
			return err
		}
		return sqldb.CountShareOpen(ctx, tx, id, s.now().UnixMicro())
	})
	return o, err
}

func (s *Service) shared(ctx context.Context, q sqldb.Querier, id string) (sqldb.Share, sqldb.Object, error) {
	share, err := sqldb.ShareByID(ctx, q, id)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && (share.Resting || share.ExpiresAt <= s.now().UnixMicro()) {
		return share, sqldb.Object{}, ErrNoShare
	}
	if err != nil {
		return share, sqldb.Object{}, err
	}
	o, err := sqldb.ObjectByName(ctx, q, share.WorkspaceID, share.File, share.Version)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = ErrNoShare
	}
	return share, o, err
}
