package vault

import (
	"context"
	"errors"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// mostUnderHold is how many generations may begin under one hold. Browsers try a few earlier
// ones: whoever has the mailbox alone must not push the owner's out of their sight.
const mostUnderHold = 3

// vouchByKey tells that a session holds an account key, if it is one that vouches: a key that
// began under a hold shows no more than who began it.
func (s *Service) vouchByKey(ctx context.Context, who Caller, sigPK []byte) error {
	trusted, err := sqldb.IsTrustedKey(ctx, s.db.Read(), who.Account, sigPK)
	if err != nil || !trusted {
		return err
	}
	return s.showedKey(ctx, who.Session)
}

// holdGeneration says whether a generation is to be held: begun with keys of its own by a
// session that has shown nothing of what was there before. Such a session comes under a hold,
// whatever way it came in.
func (s *Service) holdGeneration(ctx context.Context, tx sqldb.Querier, who Caller, next sqldb.KeyDocument) (bool, error) {
	trusted, err := sqldb.IsTrustedKey(ctx, tx, who.Account, next.SigPK)
	if err != nil || trusted {
		return false, err
	}
	now := s.now()
	hold, err := sqldb.HoldOver(ctx, tx, who.Session, now.UnixMicro())
	if err == nil && next.Generation > hold.Generation+mostUnderHold {
		return false, wire.HeldUntil(time.UnixMicro(hold.EndsAt))
	}
	if !errors.Is(err, sqldb.ErrNotFound) {
		return err == nil, err
	}
	vouched, err := sqldb.IsVouched(ctx, tx, who.Session)
	if err != nil || vouched || next.Generation == 1 {
		return false, err
	}
	session, err := sqldb.SessionByID(ctx, tx, who.Session)
	if err != nil {
		return false, err
	}
	return true, errors.Join(
		sqldb.SettleHold(ctx, tx, who.Account, now.UnixMicro()),
		sqldb.OpenHold(ctx, tx, session, now.Add(wire.HoldLife).UnixMicro()),
	)
}

// HeldMembers lists the members of a workspace of whom colleagues were told that somebody came
// into their account without any of its earlier keys, and who have shown none since.
func (s *Service) HeldMembers(ctx context.Context, who Caller, workspace string) ([]string, error) {
	if err := s.CanRead(ctx, who.Account, workspace); err != nil {
		return nil, err
	}
	return sqldb.HeldMembers(ctx, s.db.Read(), workspace, s.now().UnixMicro())
}
