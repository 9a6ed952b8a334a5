package vault

import (
	"context"
	"encoding/base64"
	"errors"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// The roles that a ledger may name.
const (
	roleOwner            = "owner"
	roleAdministrator    = "administrator"
	roleAttorney         = "attorney"
	roleParalegal        = "paralegal"
	roleBilling          = "billing"
	roleReadOnly         = "read-only"
	roleConflictsOfficer = "conflicts-officer"
)

// power is what a role may do beyond reading, which every member may.
type power struct {
	write  bool // push records, store and remove files
	govern bool // decide who is a member, and as what
	wall   bool // put up a wall, and change one from inside
}

var powerByRole = map[string]power{
	roleOwner:            {write: true, govern: true, wall: true},
	roleAdministrator:    {write: true, govern: true, wall: true},
	roleAttorney:         {write: true, wall: true},
	roleParalegal:        {write: true},
	roleBilling:          {write: true},
	roleConflictsOfficer: {write: true, wall: true},
	roleReadOnly:         {},
}

// mayAssign reports whether a member of role actor may give role to somebody, or
// take it from them: owners any, administrators those that govern nothing.
func mayAssign(actor, role string) bool {
	return actor == roleOwner || (actor == roleAdministrator && !powerByRole[role].govern)
}

// MayGo returns nil if an account may be removed from the server, and LastOwner
// while others would be left in a firm that nobody owns.
func (s *Service) MayGo(ctx context.Context, q sqldb.Querier, account string) error {
	last, err := sqldb.IsLastOf(ctx, q, roleOwner, account)
	if err == nil && last {
		err = wire.Errorf(wire.LastOwner, "This account is the only owner of a firm with other members. Somebody else there has to become an owner first.")
	}
	return err
}

// CanRead returns nil if an account is a member of a workspace, and NotFound
// otherwise, whether the workspace exists or not.
func (s *Service) CanRead(ctx context.Context, account, workspace string) error {
	_, err := s.member(ctx, s.db.Read(), Caller{Account: account}, workspace)
	return err
}

// CanWrite returns nil if an account may write in a workspace from this session,
// as q sees it: whoever asks in the transaction that writes is told of what holds
// when it does, not of what held before.
func (s *Service) CanWrite(ctx context.Context, q sqldb.Querier, account, session, workspace string) error {
	member, err := s.member(ctx, q, Caller{Account: account, Session: session}, workspace)
	if err != nil {
		return err
	}
	return mayWrite(member)
}

// CanGovern returns nil if an account may, from this session, decide over what is not
// its own in a workspace: erase before its time what others still could restore.
func (s *Service) CanGovern(ctx context.Context, q sqldb.Querier, account, session, workspace string) error {
	member, err := s.member(ctx, q, Caller{Account: account, Session: session}, workspace)
	switch {
	case err != nil:
		return err
	case !powerByRole[member.Role].govern:
		return errGovern
	}
	return mayWrite(member)
}

func (s *Service) member(ctx context.Context, q sqldb.Querier, who Caller, workspace string) (sqldb.PresentMember, error) {
	if !isWorkspaceID(workspace) {
		return sqldb.PresentMember{}, errNoWorkspace
	}
	member, err := sqldb.MemberOf(ctx, q, workspace, who.Account, who.Session, s.provenSince())
	if errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.PresentMember{}, errNoWorkspace
	}
	return member, err
}

// isWorkspaceID reports whether text can name a workspace. What cannot is not
// looked for: it may hold bytes that a database takes for a fault.
func isWorkspaceID(text string) bool {
	id, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil && len(id) == wire.HashSize
}

var errNoWorkspace = wire.Errorf(wire.NotFound, "There is no such workspace among yours.")

func mayWrite(member sqldb.PresentMember) error {
	switch {
	case !powerByRole[member.Role].write:
		return wire.Errorf(wire.Denied, "Your role in this workspace may read but not write.")
	case !member.Proven:
		return errUnproven
	}
	return nil
}
