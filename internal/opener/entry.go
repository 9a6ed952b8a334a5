package opener

import (
	"crypto/sha256"
	"slices"

	"github.com/fxamacker/cbor/v2"
)

const largestEntry = 16 << 10

// entry is one ledger entry, read but not judged.
type entry struct {
	payload entryPayload
	// body is one of genesisBody, memberAdd, memberVerify, roleSet, memberRemove,
	// epochNew and wallSet.
	body      any
	raw       []byte
	hash      [32]byte
	signature []byte
}

type entryPayload struct {
	V     uint64          `cbor:"v"`
	N     uint64          `cbor:"n"`
	Prev  []byte          `cbor:"prev"`
	WS    []byte          `cbor:"ws"`
	Type  string          `cbor:"type"`
	At    uint64          `cbor:"at"`
	Actor string          `cbor:"actor"`
	Body  cbor.RawMessage `cbor:"body"`
}

type genesisBody struct {
	User     string `cbor:"user"`
	SigPK    []byte `cbor:"sigPk"`
	EncPK    []byte `cbor:"encPk"`
	Role     string `cbor:"role"`
	Epoch    uint64 `cbor:"epoch"`
	FKCommit []byte `cbor:"fkCommit"`
	KeyID    []byte `cbor:"keyId"`
	Nonce    []byte `cbor:"nonce"`
	Suite    uint64 `cbor:"suite"`
}

type memberAdd struct {
	User   string `cbor:"user"`
	SigPK  []byte `cbor:"sigPk"`
	EncPK  []byte `cbor:"encPk"`
	Role   string `cbor:"role"`
	Invite []byte `cbor:"invite,omitempty"`
}

type memberVerify struct {
	User string `cbor:"user"`
}

type roleSet struct {
	User string `cbor:"user"`
	Role string `cbor:"role"`
}

type memberRemove struct {
	User string `cbor:"user"`
}

type epochNew struct {
	Epoch    uint64 `cbor:"epoch"`
	FKCommit []byte `cbor:"fkCommit"`
	KeyID    []byte `cbor:"keyId"`
}

type wallSet struct {
	Wall     []byte   `cbor:"wall"`
	Epoch    uint64   `cbor:"epoch"`
	FKCommit []byte   `cbor:"fkCommit"`
	KeyID    []byte   `cbor:"keyId"`
	Members  []string `cbor:"members"`
}

// roles are those of spec/ledger.md; ordinary ones an administrator may manage,
// and walls are put up by those that may.
var roles = map[string]struct{ ordinary, wall bool }{
	"owner": {wall: true}, "administrator": {wall: true},
	"attorney": {ordinary: true, wall: true}, "conflicts-officer": {ordinary: true, wall: true},
	"paralegal": {ordinary: true}, "billing": {ordinary: true}, "read-only": {ordinary: true},
}

// parseEntry reads an entry; reason is "" or why it is unreadable.
func parseEntry(b []byte) (e entry, reason string) {
	var outer signed
	if len(b) > largestEntry || decodeCanonical(b, &outer) != nil || len(outer.Signature) != 64 {
		return entry{}, "malformed"
	}
	e = entry{raw: outer.Payload, hash: sha256.Sum256(outer.Payload), signature: outer.Signature}
	if decodeCanonical(outer.Payload, &e.payload) != nil || !e.payload.isSound() {
		return entry{}, "malformed"
	}
	e.body, reason = parseBody(e.payload.Type, e.payload.Body)
	return e, reason
}

func (p *entryPayload) isSound() bool {
	link := 32
	if p.N == 0 {
		link = 0
	}
	_, err := userBytes(p.Actor)
	return p.V == 1 && p.N <= maxInteger && p.At <= maxInteger && err == nil &&
		p.Prev != nil && len(p.Prev) == link && p.WS != nil && len(p.WS) == link
}

func parseBody(kind string, raw []byte) (body any, reason string) {
	switch kind {
	case "genesis":
		return readBody(raw, func(b genesisBody) bool {
			return isUser(b.User) && areKeys(b.SigPK, b.EncPK) && isEpoch(b.Epoch, b.FKCommit, b.KeyID) &&
				len(b.Nonce) == 16 && b.Suite >= 1
		}, func(b genesisBody) string { return b.Role })
	case "member.add":
		return readBody(raw, func(b memberAdd) bool {
			return isUser(b.User) && areKeys(b.SigPK, b.EncPK) && (b.Invite == nil || len(b.Invite) == 16)
		}, func(b memberAdd) string { return b.Role })
	case "role.set":
		return readBody(raw, func(b roleSet) bool { return isUser(b.User) }, func(b roleSet) string { return b.Role })
	case "member.remove":
		return readBody(raw, func(b memberRemove) bool { return isUser(b.User) }, nil)
	case "epoch.new":
		return readBody(raw, func(b epochNew) bool { return isEpoch(b.Epoch, b.FKCommit, b.KeyID) }, nil)
	case "member.verify":
		return readBody(raw, func(b memberVerify) bool { return isUser(b.User) }, nil)
	case "wall.set":
		return readBody(raw, func(b wallSet) bool {
			return len(b.Wall) == 16 && isEpoch(b.Epoch, b.FKCommit, b.KeyID) && b.Members != nil && areUsers(b.Members)
		}, nil)
	default:
		return nil, "unknown_type"
	}
}

// readBody decodes a body of type T, checks its fields, and its role if it has one.
func readBody[T any](raw []byte, isSound func(T) bool, role func(T) string) (any, string) {
	var body T
	if decodeCanonical(raw, &body) != nil || !isSound(body) {
		return nil, "malformed"
	}
	if role != nil {
		if _, known := roles[role(body)]; !known {
			return nil, "bad_role"
		}
	}
	return body, ""
}

func isUser(user string) bool {
	_, err := userBytes(user)
	return err == nil
}

func areUsers(users []string) bool {
	return !slices.ContainsFunc(users, func(user string) bool { return !isUser(user) })
}

func areKeys(sigPK, encPK []byte) bool {
	return len(sigPK) == 32 && len(encPK) == encryptionKeySize
}

func isEpoch(epoch uint64, commitment, keyID []byte) bool {
	return epoch >= 1 && epoch <= maxInteger && len(commitment) == 32 && len(keyID) == 16
}
