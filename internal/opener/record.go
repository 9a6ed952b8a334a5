package opener

import (
	"bytes"
	"crypto/sha256"
	"slices"

	"github.com/fxamacker/cbor/v2"
)

// Sealed is a record as the server holds it.
type Sealed struct {
	ID          [16]byte
	Compartment [16]byte
	Version     uint64
	Envelope    []byte
	Commit      [32]byte
}

// Record is an opened record. Value holds what JSON holds, with maps as
// map[string]any, integers as int64, and []byte for bytes.
type Record struct {
	Kind      string     `cbor:"k"`
	Schema    uint64     `cbor:"s"`
	Value     any        `cbor:"v"`
	EditedAt  uint64     `cbor:"t"`
	Deleted   bool       `cbor:"d,omitempty"`
	CreatedAt *uint64    `cbor:"n,omitempty"`
	Conflicts []Conflict `cbor:"c,omitempty"`
}

// Conflict is a value that lost a concurrent edit of the same field. The field
// "" stands for the record itself; a nil Other was removed or null.
type Conflict struct {
	Field string `cbor:"f"`
	Other any    `cbor:"o,omitempty"`
	At    uint64 `cbor:"t"`
}

// Opened is one record's fate: its content and author, or why it was refused.
type Opened struct {
	Sealed Sealed
	Author string
	Record Record
	Err    error
}

// Workspace opens a workspace's records with an account's keys.
type Workspace struct {
	ledger *Ledger
	keys   map[[16]byte]workspaceKey
}

// workspaceKey is a key with the compartment whose records it seals.
type workspaceKey struct {
	key
	compartment [16]byte
}

// Workspace brings an account and a replayed ledger together. It returns a
// *LedgerError when the ledger goes back behind what the account has pinned,
// lists another key for the account, or announces other firm keys than it holds.
func (a *Account) Workspace(l *Ledger) (*Workspace, error) {
	last := l.Length - 1
	for _, p := range a.pins {
		if bytes.Equal(p.WS, l.Workspace[:]) {
			if n, known := l.positions[[32]byte(p.Head)]; !known || n != p.Length-1 {
				return nil, &LedgerError{N: last, Reason: "differs_from_pin"}
			}
		}
	}
	if self, present := l.Members[a.UserID]; present && !bytes.Equal(self.SigPK, a.SigPK) {
		return nil, &LedgerError{N: last, Reason: "bad_key"}
	}
	w := &Workspace{ledger: l, keys: map[[16]byte]workspaceKey{}}
	for _, ring := range a.keyring {
		if !bytes.Equal(ring.WS, l.Workspace[:]) {
			continue
		}
		k, err := ring.open(l)
		if err != nil {
			return nil, err
		}
		w.keys[k.id] = k
	}
	return w, nil
}

// open returns a key of the ring if the ledger announced it.
func (r ringKey) open(l *Ledger) (workspaceKey, error) {
	purpose, compartment := "firm", [16]byte{}
	if r.Wall != nil {
		purpose, compartment = "wall", [16]byte(r.Wall)
	}
	k, err := newKey(purpose, r.Key)
	if err != nil {
		return workspaceKey{}, err
	}
	if !l.says(r.Wall, r.Epoch, k) {
		return workspaceKey{}, &LedgerError{N: l.Length - 1, Reason: "wrong_epoch_key"}
	}
	return workspaceKey{k, compartment}, nil
}

// Workspaces lists the ids of the workspaces whose keys the account holds.
func (a *Account) Workspaces() [][32]byte {
	var ids [][32]byte
	seen := map[[32]byte]bool{}
	for _, ring := range a.keyring {
		if id := [32]byte(ring.WS); !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	return ids
}

// Open verifies the commits and opens the records that they cover. Each record
// answers for itself: a refused one does not touch the others.
func (w *Workspace) Open(records []Sealed, commits [][]byte) []Opened {
	verified := map[[32]byte]*commit{}
	refused := map[[32]byte]error{}
	var accepted []*commit
	for _, b := range commits {
		c, err := w.ledger.verifyCommit(b)
		if err != nil {
			refused[payloadHash(b)] = err
			continue
		}
		accepted = append(accepted, c)
		verified[c.hash] = c
	}
	for hash, err := range followChains(accepted) {
		refused[hash] = err
		delete(verified, hash)
	}
	opened := make([]Opened, len(records))
	for i, r := range records {
		opened[i] = Opened{Sealed: r}
		c, known := verified[r.Commit]
		switch {
		case known:
			opened[i].Author = c.Author
			opened[i].Record, opened[i].Err = w.openRecord(r, c)
		case refused[r.Commit] != nil:
			opened[i].Err = refused[r.Commit]
		default:
			opened[i].Err = &CommitError{"missing"}
		}
	}
	return opened
}

// openRecord opens a record that the commit must name exactly.
func (w *Workspace) openRecord(r Sealed, c *commit) (Record, error) {
	named := c.object(r.ID[:])
	if named == nil || named.Version != r.Version || !bytes.Equal(named.Compartment, r.Compartment[:]) {
		return Record{}, &CommitError{"not_covered"}
	}
	if hash := sha256.Sum256(r.Envelope); !bytes.Equal(named.Hash, hash[:]) {
		return Record{}, ErrTampered
	}
	id, err := askedKey(r.Envelope)
	if err != nil {
		return Record{}, err
	}
	k, held := w.keys[id]
	if !held {
		return Record{}, ErrNoKey
	}
	if k.compartment != r.Compartment { // who has only the firm's key writes nothing inside a wall
		return Record{}, ErrTampered
	}
	plain, err := open(k.key, recordKind, place{
		workspace:   c.WS,
		compartment: r.Compartment[:],
		object:      r.ID[:],
		version:     r.Version,
		author:      authorKeyID(c.member.SigPK),
	}, r.Envelope)
	if err != nil {
		return Record{}, err
	}
	return parseRecord(plain)
}

func parseRecord(plain []byte) (Record, error) {
	var fields map[string]cbor.RawMessage
	var record Record
	if decoding.Unmarshal(plain, &fields) != nil || decoding.Unmarshal(plain, &record) != nil {
		return Record{}, ErrMalformed
	}
	for _, required := range []string{"k", "s", "v", "t"} {
		if _, present := fields[required]; !present {
			return Record{}, ErrMalformed
		}
	}
	if _, present := fields["d"]; present && !record.Deleted {
		return Record{}, ErrMalformed
	}
	if !record.hasMoments() {
		return Record{}, ErrMalformed
	}
	return record, nil
}

// lastMoment is the last one that a browser can show, in milliseconds.
const lastMoment = 8_640_000_000_000_000

func (r Record) hasMoments() bool {
	late := slices.ContainsFunc(r.Conflicts, func(c Conflict) bool { return c.At > lastMoment })
	return !late && r.EditedAt <= lastMoment && (r.CreatedAt == nil || *r.CreatedAt <= lastMoment)
}

// payloadHash names a commit that was refused, as far as it can be read.
func payloadHash(b []byte) [32]byte {
	var outer signed
	if decodeCanonical(b, &outer) != nil {
		return [32]byte{}
	}
	return sha256.Sum256(outer.Payload)
}
