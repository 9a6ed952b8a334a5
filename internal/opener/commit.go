package opener

import (
	"bytes"
	"crypto/sha256"
	"slices"
)

const (
	largestCommit = 256 << 10
	mostObjects   = 500
)

// commit is one author's statement that these exact envelopes, at these places
// and versions, are theirs.
type commit struct {
	commitPayload
	hash   [32]byte
	member Member
}

type commitPayload struct {
	V       uint64            `cbor:"v"`
	WS      []byte            `cbor:"ws"`
	Author  string            `cbor:"author"`
	Device  []byte            `cbor:"device"`
	N       uint64            `cbor:"n"`
	Prev    []byte            `cbor:"prev"`
	Seen    []seenDevice      `cbor:"seen"`
	Ledger  []byte            `cbor:"ledger"`
	At      uint64            `cbor:"at"`
	Objects []committedObject `cbor:"objs"`
}

type seenDevice struct {
	_      struct{} `cbor:",toarray"`
	Device []byte
	N      uint64
	Hash   []byte
}

type committedObject struct {
	_           struct{} `cbor:",toarray"`
	ID          []byte
	Compartment []byte
	Version     uint64
	Hash        []byte
}

// verifyCommit checks a commit's shape, workspace, author and signature. The
// author is judged by what they were when they signed.
func (l *Ledger) verifyCommit(b []byte) (*commit, error) {
	var outer signed
	if len(b) > largestCommit || decodeCanonical(b, &outer) != nil || len(outer.Signature) != 64 {
		return nil, &CommitError{"malformed"}
	}
	c := &commit{hash: sha256.Sum256(outer.Payload)}
	if decodeCanonical(outer.Payload, &c.commitPayload) != nil || !c.isSound() {
		return nil, &CommitError{"malformed"}
	}
	if !bytes.Equal(c.WS, l.Workspace[:]) {
		return nil, &CommitError{"wrong_workspace"}
	}
	n, known := l.positions[[32]byte(c.Ledger)]
	if !known {
		return nil, &CommitError{"ledger_behind"}
	}
	member := l.memberAt(c.Author, n)
	if member == nil || member.Role == "read-only" {
		return nil, &CommitError{"not_authorised"}
	}
	if !l.wasInside(c, n) {
		return nil, &CommitError{"not_authorised"}
	}
	if !verify(member.SigPK, "commit", outer.Payload, outer.Signature) {
		return nil, &CommitError{"bad_signature"}
	}
	c.member = *member
	return c, nil
}

// wasInside reports whether the author was inside every wall that the commit
// writes behind, right after entry n. Who was let out still has an older key.
func (l *Ledger) wasInside(c *commit, n uint64) bool {
	for _, o := range c.Objects {
		if !isZero(o.Compartment) && !slices.Contains(l.insideAt([16]byte(o.Compartment), n), c.Author) {
			return false
		}
	}
	return true
}

func (p *commitPayload) isSound() bool {
	sound := p.V == 1 && len(p.WS) == 32 && isUser(p.Author) && len(p.Device) == 16 &&
		p.N >= 1 && p.N <= maxInteger && len(p.Prev) == 32 && (p.N == 1) == isZero(p.Prev) &&
		p.Seen != nil && len(p.Ledger) == 32 && p.At <= maxInteger &&
		len(p.Objects) >= 1 && len(p.Objects) <= mostObjects
	for i, s := range p.Seen {
		sound = sound && len(s.Device) == 16 && s.N >= 1 && s.N <= maxInteger && len(s.Hash) == 32 &&
			(i == 0 || bytes.Compare(p.Seen[i-1].Device, s.Device) < 0)
	}
	for i, o := range p.Objects {
		sound = sound && len(o.ID) == 16 && len(o.Compartment) == 16 && o.Version >= 1 && o.Version <= maxInteger &&
			len(o.Hash) == 32 && (i == 0 || bytes.Compare(p.Objects[i-1].ID, o.ID) < 0)
	}
	return sound
}

// object returns what the commit says about an object, or nil.
func (p *commitPayload) object(id []byte) *committedObject {
	for i := range p.Objects {
		if bytes.Equal(p.Objects[i].ID, id) {
			return &p.Objects[i]
		}
	}
	return nil
}
