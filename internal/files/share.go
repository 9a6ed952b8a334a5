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
		o, err := s.object(ctx, tx, who, bucket, name)
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

// Shares lists the links into a workspace, those that expired included, to files that
// the caller may see.
func (s *Service) Shares(ctx context.Context, who Caller, bucket string) ([]sqldb.Share, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return nil, err
	}
	return sqldb.SharesOf(ctx, s.db.Read(), bucket, who.Account)
}

// Revoke ends a link at once; ErrNoShare when there is none.
func (s *Service) Revoke(ctx context.Context, who Caller, bucket, id string) error {
	return s.changeShare(ctx, who, bucket, id, func(tx sqldb.Querier) (bool, error) {
		return sqldb.DeleteShare(ctx, tx, bucket, id)
	})
}

// Rest lets a link hand out nothing while its document lies in the bin, or work
// again; ErrNoShare when there is none.
func (s *Service) Rest(ctx context.Context, who Caller, bucket, id string, resting bool) error {
	return s.changeShare(ctx, who, bucket, id, func(tx sqldb.Querier) (bool, error) {
		return sqldb.SetShareResting(ctx, tx, bucket, id, resting)
	})
}

// changeShare runs a change that says whether there was a link to change.
func (s *Service) changeShare(ctx context.Context, who Caller, bucket, id string, change func(sqldb.Querier) (bool, error)) error {
	return s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		if err := s.canWrite(ctx, tx, who, bucket); err != nil {
			return err
		}
		if _, _, err := s.shareBy(ctx, tx, who, id); err != nil {
			return err
		}
		was, err := change(tx)
		if err == nil && !was {
			err = ErrNoShare
		}
		return err
	})
}

// Shared returns what a link leads to, or ErrNoShare: unknown, revoked, resting,
// expired, and behind a wall that its maker is not inside look alike from outside.
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
	share, o, err := s.shareBy(ctx, q, Caller{}, id)
	if err == nil && (share.Resting || share.ExpiresAt <= s.now().UnixMicro()) {
		err = ErrNoShare
	}
	return share, o, err
}

// shareBy finds a link and what it leads to as somebody may see it: as its maker,
// where nobody is named.
func (s *Service) shareBy(ctx context.Context, q sqldb.Querier, who Caller, id string) (sqldb.Share, sqldb.Object, error) {
	share, err := sqldb.ShareByID(ctx, q, id)
	if errors.Is(err, sqldb.ErrNotFound) {
		return share, sqldb.Object{}, ErrNoShare
	}
	if err != nil {
		return share, sqldb.Object{}, err
	}
	if who.Account == "" {
		who.Account = share.Creator
	}
	o, err := s.object(ctx, q, who, share.WorkspaceID, NameOf(sqldb.Object{File: share.File, Version: share.Version}))
	if errors.Is(err, ErrNoObject) {
		err = ErrNoShare
	}
	return share, o, err
}
