package vault

import (
	"bytes"
	"errors"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Replayed is what a chain of ledger entries says.
type Replayed struct {
	Workspace sqldb.Workspace
	Members   map[string]sqldb.Member
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
	return Replayed{l.workspace, l.members, hashes}, nil
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
