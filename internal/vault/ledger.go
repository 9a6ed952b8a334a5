package vault

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"github.com/fxamacker/cbor/v2"
	"github.com/google/uuid"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// ledgerPayload is what a member signs to change a workspace's ledger (spec/ledger.md).
type ledgerPayload struct {
	V         uint64          `cbor:"v"`
	N         uint64          `cbor:"n"`
	Prev      []byte          `cbor:"prev"` // hash of the payload before it, empty in the first
	Workspace []byte          `cbor:"ws"`   // empty in the first, whose hash it is
	Type      string          `cbor:"type"`
	At        uint64          `cbor:"at"` // ms by the author's clock
	Actor     string          `cbor:"actor"`
	Body      cbor.RawMessage `cbor:"body"`

	hash      []byte
	raw       []byte
	signature []byte
}

// The bodies, by type.
type (
	genesisBody struct {
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
	memberAddBody struct {
		User   string `cbor:"user"`
		SigPK  []byte `cbor:"sigPk"`
		EncPK  []byte `cbor:"encPk"`
		Role   string `cbor:"role"`
		Invite []byte `cbor:"invite,omitempty"`
	}
	memberVerifyBody struct {
		User string `cbor:"user"`
	}
	roleSetBody struct {
		User string `cbor:"user"`
		Role string `cbor:"role"`
	}
	memberRemoveBody struct {
		User string `cbor:"user"`
	}
	epochNewBody struct {
		Epoch    uint64 `cbor:"epoch"`
		FKCommit []byte `cbor:"fkCommit"`
		KeyID    []byte `cbor:"keyId"`
	}
	wallSetBody struct {
		Wall     []byte   `cbor:"wall"`
		Epoch    uint64   `cbor:"epoch"`
		FKCommit []byte   `cbor:"fkCommit"`
		KeyID    []byte   `cbor:"keyId"`
		Members  []string `cbor:"members"`
	}
)

// parseEntry takes a signed entry apart. It checks form only: whose signature it
// is, its place and what it says are checked against a ledger.
func parseEntry(entry []byte) (ledgerPayload, error) {
	if len(entry) > wire.MaxLedgerEntry {
		return ledgerPayload{}, wire.Errorf(wire.TooLarge, "A ledger entry is larger than 8 KiB.")
	}
	var (
		signed  wire.Signed
		payload ledgerPayload
	)
	if wire.UnmarshalSigned(entry, &signed) != nil || wire.UnmarshalSigned(signed.Payload, &payload) != nil {
		return ledgerPayload{}, invalid("The ledger entry is not a signed payload in deterministic CBOR.")
	}
	if payload.V != 1 {
		return ledgerPayload{}, invalid("The ledger entry is of an unknown version.")
	}
	hash := sha256.Sum256(signed.Payload)
	payload.hash, payload.raw, payload.signature = hash[:], signed.Payload, signed.Signature
	return payload, nil
}

// readBody decodes an entry's body.
func readBody[T any](p ledgerPayload) (T, error) {
	var body T
	if wire.UnmarshalSigned(p.Body, &body) != nil {
		return body, invalid("The body of the ledger entry is not that of its type.")
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
	if p.Type != "genesis" || p.N != 0 || len(p.Prev) != 0 || len(p.Workspace) != 0 {
		return nil, p, invalid("A workspace begins with an entry of type genesis, n 0, prev and ws empty.")
	}
	body, err := readBody[genesisBody](p)
	if err != nil {
		return nil, p, err
	}
	if body.User != p.Actor || body.Role != roleOwner || body.Epoch != 1 || body.Suite != 1 || len(body.Nonce) != wire.IDSize {
		return nil, p, invalid("The genesis entry must make its author the owner, at epoch 1 and suite 1, with a nonce of 16 bytes.")
	}
	if err := checkKeys(body.SigPK, body.EncPK); err != nil {
		return nil, p, err
	}
	if err := checkEpochKey(body.FKCommit, body.KeyID); err != nil {
		return nil, p, err
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
	if base64.RawURLEncoding.EncodeToString(p.Workspace) != l.workspace.ID {
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
	body, err := readBody[memberAddBody](p)
	if err != nil {
		return change{}, err
	}
	if err := checkKeys(body.SigPK, body.EncPK); err != nil {
		return change{}, err
	}
	switch {
	case !isAccountID(body.User):
		return change{}, invalid("user must be an account id: a UUID in lower case.")
	case !isRole(body.Role):
		return change{}, errRole
	case !mayAssign(actor.Role, body.Role):
		return change{}, errGovern
	case len(l.members) >= wire.MaxMembers:
		return change{}, wire.Errorf(wire.TooLarge, "A workspace has room for 1000 members, those who left included.")
	case l.members[body.User].Role != "":
		return change{}, wire.Errorf(wire.Conflict, "This account is a member already.")
	case body.Invite != nil && len(body.Invite) != wire.IDSize:
		return change{}, invalid("invite must be 16 bytes.")
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
	body, err := readBody[memberVerifyBody](p)
	switch {
	case err != nil:
		return err
	case l.members[body.User].Role == "" || body.User == actor.AccountID:
		return wire.Errorf(wire.Conflict, "Members vouch for other members.")
	}
	return nil
}

func (l *ledger) setRole(actor sqldb.Member, p ledgerPayload) (change, error) {
	body, err := readBody[roleSetBody](p)
	if err != nil {
		return change{}, err
	}
	member, err := l.target(actor, body.User)
	switch {
	case err != nil:
		return change{}, err
	case !isRole(body.Role):
		return change{}, errRole
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
	body, err := readBody[memberRemoveBody](p)
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
	body, err := readBody[epochNewBody](p)
	if err != nil {
		return change{}, err
	}
	if body.Epoch != uint64(l.workspace.Epoch)+1 {
		return change{}, invalid("An epoch follows the one before it.")
	}
	if err := checkEpochKey(body.FKCommit, body.KeyID); err != nil {
		return change{}, err
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

// isAccountID reports whether text is a UUID in its one spelling.
func isAccountID(text string) bool {
	id, err := uuid.Parse(text)
	return err == nil && id.String() == text
}

func checkKeys(sigPK, encPK []byte) error {
	if !isSigningKey(sigPK) || len(encPK) != wire.EncKeySize {
		return invalid("sigPk must be an Ed25519 public key of 32 bytes and encPk an X-Wing one of 1216.")
	}
	return nil
}

func checkEpochKey(commitment, keyID []byte) error {
	if len(commitment) != wire.HashSize || len(keyID) != wire.IDSize {
		return invalid("fkCommit must be 32 bytes and keyId 16.")
	}
	return nil
}

// Refusals of entries.
var (
	errLedgerSignature = wire.Errorf(wire.Denied, "The ledger entry is not signed by the member it names.")
	errGovern          = wire.Errorf(wire.Denied, "Your role in this workspace may not make this change.")
	errRole            = invalid("There is no such role.")
	errLastOwner       = wire.Errorf(wire.Conflict, "A workspace keeps at least one owner.")
)
