package vault

import (
	"bytes"
	"errors"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Replayed is what a chain of ledger entries says.
type Replayed struct {
	Workspace sqldb.Workspace
	Members   map[string]sqldb.Member
	Walls     map[string]sqldb.Wall
	Hashes    [][]byte
}

// Replay checks a chain of entries from the first on.
func Replay(entries [][]byte) (Replayed, error) {
	if len(entries) == 0 {
		return Replayed{}, errors.New("no entries")
	}
	l, p, err := begin(entries[0])
	if err != nil {
		return Replayed{}, err
	}
	hashes := [][]byte{p.hash}
	for _, entry := range entries[1:] {
		p, err := parseEntry(entry)
		if err != nil {
			return Replayed{}, err
		}
		if _, err := l.append(p); err != nil {
			return Replayed{}, err
		}
		hashes = append(hashes, p.hash)
	}
	return Replayed{l.workspace, l.members, l.walls, hashes}, nil
}

// CheckCommit checks a commit as a push of member would, without its records,
// and returns its hash.
func CheckCommit(commit []byte, ledger Replayed) ([]byte, error) {
	p, err := parseCommit(commit)
	if err != nil {
		return nil, err
	}
	member := ledger.Members[p.Author]
	if !powerByRole[member.Role].write {
		return nil, errors.New("the author may not write")
	}
	open := doors{}
	for id, wall := range ledger.Walls {
		if slices.Contains(wall.Members, p.Author) {
			open[id] = wall.KeyID
		}
	}
	for _, object := range p.Objs {
		if !open.mayEnter(object.Compartment) {
			return nil, errNoCompartment
		}
	}
	for _, hash := range ledger.Hashes {
		if bytes.Equal(hash, p.Ledger) {
			return p.hash, p.checkAuthor(sqldb.PresentMember{Member: member})
		}
	}
	return nil, errors.New("an unknown ledger entry")
}

// CheckPush checks what a push says about itself.
func CheckPush(push wire.Push) error {
	_, err := checkPush(push)
	return err
}

// CheckCheckpoint checks what the statement of a checkpoint says about itself.
func CheckCheckpoint(statement []byte) error {
	_, err := parseCheckpoint(statement)
	return err
}

// CheckStatement checks a checkpoint's statement as the server does that stores it.
func CheckStatement(statement []byte, ledger Replayed) error {
	p, err := parseCheckpoint(statement)
	if err != nil {
		return err
	}
	member := ledger.Members[p.Author]
	wall, isWalled := ledger.Walls[string(p.Compartment)]
	if !powerByRole[member.Role].write || isWalled && !slices.Contains(wall.Members, p.Author) {
		return errors.New("the author may not write there")
	}
	if !slices.ContainsFunc(ledger.Hashes, func(hash []byte) bool { return bytes.Equal(hash, p.Ledger) }) {
		return errors.New("an unknown ledger entry")
	}
	member.WorkspaceID = ledger.Workspace.ID
	return p.checkAuthor(sqldb.PresentMember{Member: member})
}

// CheckTerms checks the terms of an invitation as the server does that stores them.
func CheckTerms(terms []byte, ledger Replayed) error {
	p, err := parseTerms(terms)
	if err != nil {
		return err
	}
	member := ledger.Members[p.By]
	member.WorkspaceID = ledger.Workspace.ID
	return p.checkInviter(sqldb.PresentMember{Member: member})
}

// CheckAnswer checks an acceptance by whoever it names, with the keys it carries.
func CheckAnswer(terms, acceptance []byte) (proven bool, err error) {
	p, err := parseTerms(terms)
	if err != nil {
		return false, err
	}
	var (
		signed wire.Proofed
		answer wire.Acceptance
	)
	if err := wire.UnmarshalSigned(acceptance, &signed); err != nil {
		return false, err
	}
	if err := wire.UnmarshalSigned(signed.Payload, &answer); err != nil {
		return false, err
	}
	return p.checkAnswer(acceptance, sqldb.KeyDocument{AccountID: answer.User, SigPK: answer.SigPK, EncPK: answer.EncPK})
}

// CheckGrantForm takes a grant apart.
func CheckGrantForm(grant []byte) error {
	_, err := parseGrant(grant)
	return err
}

// ParseAnything gives bytes to every parser of what members sign.
func ParseAnything(b []byte) {
	if p, err := parseEntry(b); err == nil {
		_, _ = readBody[wire.MemberAdd](p)
		_, _ = readBody[wire.WallSet](p)
	}
	_, _ = parseGrant(b)
	if p, err := parseTerms(b); err == nil {
		_, _ = p.checkAnswer(b, sqldb.KeyDocument{})
	}
	_, _ = termsPayload{}.checkAnswer(b, sqldb.KeyDocument{})
	_, _, _ = begin(b)
}
