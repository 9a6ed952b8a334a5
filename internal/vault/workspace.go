package vault

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"legalai/internal/events"
	"legalai/internal/limit"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// CreateWorkspace starts a workspace with its first ledger entry, which makes
// the caller its owner, and returns its id. Creating the same one twice is once.
// The workspace's id is the id of its storage bucket too.
func (s *Service) CreateWorkspace(ctx context.Context, who Caller, entry []byte) (string, error) {
	l, p, err := begin(entry)
	if err != nil {
		return "", err
	}
	if p.Actor != who.Account {
		return "", wire.Errorf(wire.Denied, "The genesis entry names another account.")
	}
	if err := s.count(ctx, limit.Workspace, who.Account); err != nil {
		return "", err
	}
	err = s.db.InTurn(ctx, sqldb.Turns{who.Account, l.workspace.ID}, func(tx sqldb.Querier) error {
		if err := s.needProof(ctx, tx, who); err != nil {
			return err
		}
		_, err := sqldb.WorkspaceByID(ctx, tx, l.workspace.ID)
		if !errors.Is(err, sqldb.ErrNotFound) {
			return err // nil when it exists already
		}
		return s.insertWorkspace(ctx, tx, who, l, entry)
	})
	if sqldb.IsUniqueViolation(err) {
		err = nil // created by the same call, sent twice at once
	}
	return l.workspace.ID, err
}

func (s *Service) insertWorkspace(ctx context.Context, tx sqldb.Querier, who Caller, l *ledger, entry []byte) error {
	owner := l.members[l.workspace.Creator]
	document, err := sqldb.KeyDocumentFor(ctx, tx, who.Account, who.Session)
	if err != nil {
		return err
	}
	if !bytes.Equal(document.SigPK, owner.SigPK) || !bytes.Equal(document.EncPK, owner.EncPK) {
		return invalid("The genesis entry must carry the account's own public keys.")
	}
	count, err := sqldb.CountWorkspacesBy(ctx, tx, owner.AccountID)
	if err != nil {
		return err
	}
	if count >= wire.MaxWorkspaces {
		return wire.Errorf(wire.TooLarge, "An account can create up to 50 workspaces.")
	}
	l.workspace.CreatedAt = s.now().UnixMicro()
	if err := sqldb.InsertWorkspace(ctx, tx, l.workspace); err != nil {
		return err
	}
	if err := sqldb.PutMember(ctx, tx, owner); err != nil {
		return err
	}
	return sqldb.InsertLedgerEntry(ctx, tx, sqldb.LedgerEntry{
		WorkspaceID: l.workspace.ID, N: 0, Hash: l.workspace.LedgerHead, Entry: entry, CreatedAt: l.workspace.CreatedAt,
	})
}

// Workspaces lists those that an account is a member of.
func (s *Service) Workspaces(ctx context.Context, account string) ([]sqldb.Membership, error) {
	return sqldb.WorkspacesOf(ctx, s.db.Read(), account)
}

// Ledger returns entries of a workspace's ledger, from the place after on: a
// client that holds n entries asks for what comes after n.
func (s *Service) Ledger(ctx context.Context, account, workspace string, after int64) ([][]byte, error) {
	if err := s.CanRead(ctx, account, workspace); err != nil {
		return nil, err
	}
	return sqldb.LedgerEntries(ctx, s.db.Read(), workspace, after, wire.MaxLedgerPage)
}

// AppendLedger adds a signed entry behind the one whose hash is prev, together
// with the grants that it calls for, and returns the ledger's length. Appending
// the same entry twice is once. From then on whoever the entry removes is served
// nothing of the workspace any more.
func (s *Service) AppendLedger(ctx context.Context, who Caller, workspace string, add wire.LedgerAppend) (int64, error) {
	p, err := parseEntry(add.Entry)
	if err != nil {
		return 0, err
	}
	if p.Actor != who.Account || !bytes.Equal(add.Prev, p.Prev) {
		return 0, invalid("The ledger entry names another author, or another entry before it, than the request.")
	}
	var (
		length int64
		c      change
	)
	err = s.db.InTurn(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
		l, err := s.loadLedger(ctx, tx, who, workspace)
		if err != nil {
			return err
		}
		if !bytes.Equal(l.workspace.LedgerHead, p.hash) {
			c, err = s.appendLedger(ctx, tx, l, p, add)
		}
		length = l.workspace.LedgerLength
		return err
	})
	if err != nil {
		return 0, err
	}
	s.tellLedger(ctx, workspace, length, c)
	return length, nil
}

// LedgerEvent is the event by which a workspace's listeners hear that its ledger
// has grown. Left names whoever is no member any more.
const LedgerEvent = "ledger"

// LedgerGrown is what a LedgerEvent carries.
type LedgerGrown struct {
	Length int64  `json:"length"`
	Left   string `json:"left,omitempty"`
}

func (s *Service) tellLedger(ctx context.Context, workspace string, length int64, c change) {
	grown := LedgerGrown{Length: length}
	if c.member != nil && c.member.Role == "" {
		grown.Left = c.member.AccountID
	}
	s.tell(ctx, workspace, LedgerEvent, grown)
}

// tell publishes an event to a workspace's listeners. What it is about is stored;
// a lost one delays other browsers until they ask.
func (s *Service) tell(ctx context.Context, workspace, event string, payload any) {
	raw, err := json.Marshal(payload)
	if err != nil || s.bus == nil {
		return
	}
	_ = s.bus.Publish(ctx, events.Message{Topic: events.PrivateTopic(ChannelName(workspace)), Event: event, Payload: raw})
}

// loadLedger reads a workspace for a change of its ledger by who.
func (s *Service) loadLedger(ctx context.Context, tx sqldb.Querier, who Caller, workspace string) (*ledger, error) {
	member, err := s.member(ctx, tx, who, workspace)
	if err != nil {
		return nil, err
	}
	if !member.Proven {
		return nil, errUnproven
	}
	row, err := sqldb.AdvanceSeq(ctx, tx, workspace, 0) // only to be alone: what follows is read behind the lock
	if err != nil {
		return nil, err
	}
	members, err := sqldb.MembersOf(ctx, tx, workspace)
	if err != nil {
		return nil, err
	}
	walls, err := sqldb.WallsOf(ctx, tx, workspace)
	if err != nil {
		return nil, err
	}
	l := &ledger{
		workspace: row, members: make(map[string]sqldb.Member, len(members)),
		walls: make(map[string]sqldb.Wall, len(walls)), invites: make(map[string]bool),
	}
	for _, m := range members {
		l.put(m)
	}
	for _, w := range walls {
		l.walls[string(w.Compartment)] = w
	}
	return l, nil
}

func (s *Service) appendLedger(ctx context.Context, tx sqldb.Querier, l *ledger, p ledgerPayload, add wire.LedgerAppend) (change, error) {
	if body, err := readBody[wire.MemberAdd](p); err == nil && p.Type == "member.add" && body.Invite != nil {
		used, err := sqldb.HasUsedInvite(ctx, tx, l.workspace.ID, body.Invite)
		if err != nil {
			return change{}, err
		}
		l.invites[string(body.Invite)] = used
	}
	c, err := l.append(p)
	if err != nil {
		return c, err
	}
	grants, err := l.grantsFor(p, c, add.Grants)
	if err != nil {
		return c, err
	}
	if err := storeChange(ctx, tx, l.workspace.ID, c); err != nil {
		return c, err
	}
	if err := storeGrants(ctx, tx, l.workspace.ID, c, grants); err != nil {
		return c, err
	}
	if err := sqldb.UpdateWorkspaceLedger(ctx, tx, l.workspace); err != nil {
		return c, err
	}
	return c, sqldb.InsertLedgerEntry(ctx, tx, sqldb.LedgerEntry{
		WorkspaceID: l.workspace.ID, N: int64(p.N), Hash: p.hash, Entry: add.Entry, CreatedAt: s.now().UnixMicro(),
	})
}

// storeChange writes what an entry says of members and walls. A checkpoint goes with the key that
// it is sealed with, and with whoever made it.
func storeChange(ctx context.Context, tx sqldb.Querier, workspace string, c change) error {
	if compartment := c.rekeyed(); compartment != nil {
		if err := sqldb.DeleteCheckpoints(ctx, tx, workspace, compartment); err != nil {
			return err
		}
	}
	if c.wall != nil {
		return sqldb.PutWall(ctx, tx, workspace, *c.wall)
	}
	if c.member == nil {
		return nil
	}
	if err := storeMember(ctx, tx, *c.member); err != nil {
		return err
	}
	if c.invite != nil {
		if err := sqldb.UseInvite(ctx, tx, workspace, c.invite); err != nil {
			return err
		}
	}
	if c.member.Role == "" {
		if err := sqldb.DeleteCheckpointsBy(ctx, tx, workspace, c.member.AccountID); err != nil {
			return err
		}
		// An invitation from before would let them in again.
		if err := sqldb.EndInvitations(ctx, tx, workspace, c.member.AccountID); err != nil {
			return err
		}
		return sqldb.LeaveWalls(ctx, tx, workspace, c.member.AccountID)
	}
	return sqldb.CloseInvitations(ctx, tx, workspace, c.member.AccountID)
}

func storeMember(ctx context.Context, tx sqldb.Querier, member sqldb.Member) error {
	if member.Role == "" { // who leaves may be gone from the server already
		return sqldb.PutMember(ctx, tx, member)
	}
	_, err := sqldb.AccountByID(ctx, tx, member.AccountID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return invalid("The ledger entry names an account that does not exist.")
	}
	if err != nil {
		return err
	}
	return sqldb.PutMember(ctx, tx, member)
}
