package vault

import (
	"bytes"
	"context"
	"errors"

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
	if err := s.workspaces.allow(who.Account); err != nil {
		return "", err
	}
	err = s.db.Tx(ctx, func(tx sqldb.Querier) error {
		if err := s.needProof(ctx, tx, who); err != nil {
			return err
		}
		_, err := sqldb.WorkspaceByID(ctx, tx, l.workspace.ID)
		if !errors.Is(err, sqldb.ErrNotFound) {
			return err // nil when it exists already
		}
		return s.insertWorkspace(ctx, tx, l, entry)
	})
	if sqldb.IsUniqueViolation(err) {
		err = nil // created by the same call, sent twice at once
	}
	return l.workspace.ID, err
}

func (s *Service) insertWorkspace(ctx context.Context, tx sqldb.Querier, l *ledger, entry []byte) error {
	owner := l.members[l.workspace.Creator]
	document, err := sqldb.LatestKeyDocument(ctx, tx, owner.AccountID)
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

// AppendLedger adds a signed entry behind the one whose hash is prev and returns
// the ledger's length. Appending the same entry twice is once.
func (s *Service) AppendLedger(ctx context.Context, who Caller, workspace string, prev, entry []byte) (int64, error) {
	p, err := parseEntry(entry)
	if err != nil {
		return 0, err
	}
	if p.Actor != who.Account || !bytes.Equal(prev, p.Prev) {
		return 0, invalid("The ledger entry names another author, or another entry before it, than the request.")
	}
	var length int64
	err = s.db.OrderedTx(ctx, func(tx sqldb.Querier) error {
		l, err := s.loadLedger(ctx, tx, who, workspace)
		if err != nil {
			return err
		}
		if !bytes.Equal(l.workspace.LedgerHead, p.hash) {
			err = s.appendLedger(ctx, tx, l, p, entry)
		}
		length = l.workspace.LedgerLength
		return err
	})
	return length, err
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
	l := &ledger{workspace: row, members: make(map[string]sqldb.Member, len(members))}
	for _, m := range members {
		l.put(m)
	}
	return l, nil
}

func (s *Service) appendLedger(ctx context.Context, tx sqldb.Querier, l *ledger, p ledgerPayload, entry []byte) error {
	member, err := l.append(p)
	if err != nil {
		return err
	}
	if member.AccountID != "" {
		if err := storeMember(ctx, tx, member); err != nil {
			return err
		}
	}
	if err := sqldb.UpdateWorkspaceLedger(ctx, tx, l.workspace); err != nil {
		return err
	}
	return sqldb.InsertLedgerEntry(ctx, tx, sqldb.LedgerEntry{
		WorkspaceID: l.workspace.ID, N: int64(p.N), Hash: p.hash, Entry: entry, CreatedAt: s.now().UnixMicro(),
	})
}

func storeMember(ctx context.Context, tx sqldb.Querier, member sqldb.Member) error {
	_, err := sqldb.AccountByID(ctx, tx, member.AccountID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return invalid("The ledger entry names an account that does not exist.")
	}
	if err != nil {
		return err
	}
	return sqldb.PutMember(ctx, tx, member)
}
