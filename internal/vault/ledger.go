package vault

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// ledgerPayload is a ledger entry with its signature.
type ledgerPayload struct {
	wire.LedgerEntry
	signing
}

// signing is how a payload was signed, and the hash that names it.
type signing struct {
	hash      []byte
	raw       []byte
	signature []byte
}

// read takes apart what somebody signed, and reads its payload. It checks form only.
func (s *signing) read(what string, b []byte, payload wire.Payload) error {
	var signed wire.Signed
	if wire.UnmarshalSigned(b, &signed) != nil {
		return invalid("The " + what + " is not a signed payload in deterministic CBOR.")
	}
	if err := wire.UnmarshalSigned(signed.Payload, payload); err != nil {
		return invalid("The " + what + " is not as spec/payloads.cddl describes it: " + err.Error() + ".")
	}
	hash := sha256.Sum256(signed.Payload)
	s.hash, s.raw, s.signature = hash[:], signed.Payload, signed.Signature
	return nil
}

// parseEntry takes a signed entry apart. It checks form only: whose signature it
// is, its place and what it says are checked against a ledger.
func parseEntry(entry []byte) (ledgerPayload, error) {
	if len(entry) > wire.MaxLedgerEntry {
		return ledgerPayload{}, wire.Errorf(wire.TooLarge, "A ledger entry is larger than 8 KiB.")
	}
	var p ledgerPayload
	return p, p.read("ledger entry", entry, &p.LedgerEntry)
}

// readBody decodes an entry's body.
func readBody[T any, P interface {
	*T
	wire.Payload
}](p ledgerPayload) (T, error) {
	var body T
	if err := wire.UnmarshalSigned(p.Body, P(&body)); err != nil {
		return body, invalid("The body of the ledger entry is not that of its type: " + err.Error() + ".")
	}
	return body, nil
}

// ledger is what a workspace's entries say together.
type ledger struct {
	workspace sqldb.Workspace
	members   map[string]sqldb.Member // those who left too, without a role
	walls     map[string]sqldb.Wall   // by compartment
	invites   map[string]bool         // used
}

// change is what an entry does to the rows beside the ledger's own.
type change struct {
	member  *sqldb.Member // as it stands from now on; a role of "" has left
	wall    *sqldb.Wall
	invite  []byte // used by it
	keys    []byte // compartment whose keys it announces or opens to somebody, or nothing
	granted []string
}

// rekeyed is the compartment that gets a new key by the entry, or nothing: who is added gets keys that there are.
func (c change) rekeyed() []byte {
	if c.member != nil {
		return nil
	}
	return c.keys
}

// begin reads a first entry, whose author becomes the owner.
func begin(entry []byte) (*ledger, ledgerPayload, error) {
	p, err := parseEntry(entry)
	if err != nil {
		return nil, p, err
	}
	if p.Type != "genesis" || p.N != 0 || len(p.Prev) != 0 || len(p.WS) != 0 {
		return nil, p, invalid("A workspace begins with an entry of type genesis, n 0, prev and ws empty.")
	}
	body, err := readBody[wire.Genesis](p)
	if err != nil {
		return nil, p, err
	}
	if body.User != p.Actor || body.Role != roleOwner || body.Epoch != 1 || body.Suite != 1 {
		return nil, p, invalid("The genesis entry must make its author the owner, at epoch 1 and suite 1.")
	}
	if !isSigningKey(body.SigPK) {
		return nil, p, errKey
	}
	if !verify(body.SigPK, "ledger", p.raw, p.signature) {
		return nil, p, errLedgerSignature
	}
	l := &ledger{members: make(map[string]sqldb.Member), walls: make(map[string]sqldb.Wall), invites: make(map[string]bool)}
	l.workspace = sqldb.Workspace{
		ID: base64.RawURLEncoding.EncodeToString(p.hash), Creator: p.Actor, LedgerHead: p.hash, LedgerLength: 1,
		Epoch: 1, KeyID: body.KeyID,
	}
	l.put(sqldb.Member{AccountID: body.User, Role: roleOwner, SigPK: body.SigPK, EncPK: body.EncPK})
	return l, p, nil
}

// append checks an entry against the ledger and applies it.
func (l *ledger) append(p ledgerPayload) (change, error) {
	if !bytes.Equal(p.Prev, l.workspace.LedgerHead) || p.N != uint64(l.workspace.LedgerLength) {
		return change{}, wire.Errorf(wire.Stale, "The ledger has grown. Read its new entries, check them and sign again.")
	}
	if base64.RawURLEncoding.EncodeToString(p.WS) != l.workspace.ID {
		return change{}, invalid("The ledger entry names another workspace.")
	}
	actor := l.members[p.Actor]
	if actor.Role == "" || !verify(actor.SigPK, "ledger", p.raw, p.signature) {
		return change{}, errLedgerSignature
	}
	changed, err := l.apply(actor, p)
	if err != nil {
		return change{}, err
	}
	l.workspace.LedgerHead, l.workspace.LedgerLength = p.hash, l.workspace.LedgerLength+1
	return changed, nil
}

func (l *ledger) apply(actor sqldb.Member, p ledgerPayload) (change, error) {
	if p.Type == "wall.set" {
		return l.setWall(actor, p)
	}
	if p.Type == "member.remove" {
		return l.removeMember(actor, p)
	}
	if !powerByRole[actor.Role].govern {
		return change{}, errGovern
	}
	switch p.Type {
	case "member.add":
		return l.addMember(actor, p)
	case "member.verify":
		return change{}, l.verifyMember(actor, p)
	case "role.set":
		return l.setRole(actor, p)
	case "epoch.new":
		return l.newEpoch(p)
	}
	return change{}, invalid("The ledger entry is of an unknown type.")
}

func (l *ledger) addMember(actor sqldb.Member, p ledgerPayload) (change, error) {
	body, err := readBody[wire.MemberAdd](p)
	if err != nil {
		return change{}, err
	}
	switch {
	case !isSigningKey(body.SigPK):
		return change{}, errKey
	case !mayAssign(actor.Role, body.Role):
		return change{}, errGovern
	case len(l.members) >= wire.MaxMembers:
		return change{}, wire.Errorf(wire.TooLarge, "A workspace has room for 1000 members, those who left included.")
	case l.members[body.User].Role != "":
		return change{}, wire.Errorf(wire.Conflict, "This account is a member already.")
	case body.Invite != nil && l.invites[string(body.Invite)]:
		return change{}, wire.Errorf(wire.Conflict, "A member came by this invitation before.")
	}
	for _, member := range l.members {
		if member.AccountID != body.User && (bytes.Equal(member.SigPK, body.SigPK) || bytes.Equal(member.EncPK, body.EncPK)) {
			return change{}, wire.Errorf(wire.Conflict, "Another member has, or had, one of these keys.")
		}
	}
	if body.Invite != nil {
		l.invites[string(body.Invite)] = true
	}
	changed := l.put(sqldb.Member{AccountID: body.User, Role: body.Role, SigPK: body.SigPK, EncPK: body.EncPK})
	changed.invite = body.Invite
	changed.keys, changed.granted = openCompartment, []string{body.User}
	return changed, nil
}

// verifyMember takes somebody's word that they compared safety numbers.
func (l *ledger) verifyMember(actor sqldb.Member, p ledgerPayload) error {
	body, err := readBody[wire.MemberVerify](p)
	switch {
	case err != nil:
		return err
	case l.members[body.User].Role == "" || body.User == actor.AccountID:
		return wire.Errorf(wire.Conflict, "Members vouch for other members.")
	}
	return nil
}

func (l *ledger) setRole(actor sqldb.Member, p ledgerPayload) (change, error) {
	body, err := readBody[wire.RoleSet](p)
	if err != nil {
		return change{}, err
	}
	member, err := l.target(actor, body.User)
	switch {
	case err != nil:
		return change{}, err
	case !mayAssign(actor.Role, body.Role):
		return change{}, errGovern
	case body.Role != roleOwner && l.isLastOwner(member):
		return change{}, errLastOwner
	}
	member.Role = body.Role
	return l.put(member), nil
}

// removeMember takes somebody out, or lets the author leave, which every role may.
func (l *ledger) removeMember(actor sqldb.Member, p ledgerPayload) (change, error) {
	body, err := readBody[wire.MemberRemove](p)
	if err != nil {
		return change{}, err
	}
	member := actor
	if body.User != actor.AccountID {
		if member, err = l.target(actor, body.User); err != nil {
			return change{}, err
		}
	}
	if l.isLastOwner(member) {
		return change{}, errLastOwner
	}
	for id, wall := range l.walls {
		wall.Members = slices.DeleteFunc(slices.Clone(wall.Members), func(other string) bool { return other == body.User })
		l.walls[id] = wall
	}
	member.Role = ""
	return l.put(member), nil
}

func (l *ledger) newEpoch(p ledgerPayload) (change, error) {
	body, err := readBody[wire.EpochNew](p)
	if err != nil {
		return change{}, err
	}
	if body.Epoch != uint64(l.workspace.Epoch)+1 {
		return change{}, invalid("An epoch follows the one before it.")
	}
	if bytes.Equal(body.KeyID, l.workspace.KeyID) {
		return change{}, invalid("A new epoch needs a new key.")
	}
	l.workspace.Epoch, l.workspace.KeyID = l.workspace.Epoch+1, body.KeyID
	changed := change{keys: openCompartment}
	for id, member := range l.members {
		if member.Role != "" {
			changed.granted = append(changed.granted, id)
		}
	}
	return changed, nil
}

// target returns the member that actor wants to change, if they may.
func (l *ledger) target(actor sqldb.Member, user string) (sqldb.Member, error) {
	member := l.members[user]
	if member.Role == "" {
		return member, wire.Errorf(wire.Conflict, "This account is not a member.")
	}
	if !mayAssign(actor.Role, member.Role) {
		return member, errGovern
	}
	return member, nil
}

func (l *ledger) isLastOwner(member sqldb.Member) bool {
	if member.Role != roleOwner {
		return false
	}
	for _, other := range l.members {
		if other.Role == roleOwner && other.AccountID != member.AccountID {
			return false
		}
	}
	return true
}

func (l *ledger) put(member sqldb.Member) change {
	member.WorkspaceID = l.workspace.ID
	l.members[member.AccountID] = member
	return change{member: &member}
}

// Refusals of entries.
var (
	errLedgerSignature = wire.Errorf(wire.Denied, "The ledger entry is not signed by the member it names.")
	errGovern          = wire.Errorf(wire.Denied, "Your role in this workspace may not make this change.")
	errKey             = invalid("sigPk must be an Ed25519 public key.")
	errLastOwner       = wire.Errorf(wire.Conflict, "A workspace keeps at least one owner.")
)
