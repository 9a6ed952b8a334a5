package opener

import (
	"bytes"
	"crypto/sha256"
	"maps"
	"slices"
)

// Member is who somebody is in a workspace.
type Member struct {
	Role  string
	SigPK []byte
	EncPK []byte
	// Verified: an invitation's secret, or a comparison of safety numbers,
	// vouches for the keys.
	Verified bool
}

// Wall is a walled compartment: records that only its own members can open.
type Wall struct {
	Epoch   uint64
	Members []string // rising
	Due     bool     // somebody inside left the firm since the newest epoch began

	epochs map[uint64]epochKey
}

// Pin is a ledger head that was verified before: a later answer may be longer,
// but may not differ up to there.
type Pin struct {
	Head   [32]byte
	Length uint64
}

// Ledger is a verified ledger: members, roles and epochs come from replaying it
// and from nowhere else.
type Ledger struct {
	Workspace [32]byte
	Head      [32]byte
	Length    uint64
	Epoch     uint64
	Members   map[string]Member
	EpochDue  bool // a member left since the newest epoch began
	Walls     map[[16]byte]Wall

	epochs    map[uint64]epochKey
	past      map[string][]standing
	pastWalls map[[16]byte][]inside
	positions map[[32]byte]uint64
	invites   map[[16]byte]bool // used: each serves once, for ever
}

// epochKey is what the ledger says about the firm key of an epoch.
type epochKey struct {
	commitment []byte
	keyID      []byte
}

// standing is what somebody was from entry n on; nil: no member.
type standing struct {
	n      uint64
	member *Member
}

// inside is who was inside a wall from entry n on.
type inside struct {
	n       uint64
	members []string
}

// Replay verifies a ledger from its genesis entry on. It returns a *LedgerError
// for the first entry that must be refused, or for a pin that does not hold.
func Replay(workspace [32]byte, entries [][]byte, pins ...Pin) (*Ledger, error) {
	l := &Ledger{
		Workspace: workspace,
		Members:   map[string]Member{},
		epochs:    map[uint64]epochKey{},
		past:      map[string][]standing{},
		pastWalls: map[[16]byte][]inside{},
		positions: map[[32]byte]uint64{},
		invites:   map[[16]byte]bool{},
		Walls:     map[[16]byte]Wall{},
	}
	for _, b := range entries {
		if reason := l.append(b); reason != "" {
			return nil, &LedgerError{N: l.Length, Reason: reason}
		}
	}
	if l.Length == 0 {
		return nil, &LedgerError{Reason: "shorter_than_pin"}
	}
	for _, p := range pins {
		if p.Length > l.Length {
			return nil, &LedgerError{N: l.Length, Reason: "shorter_than_pin"}
		}
		if n, known := l.positions[p.Head]; !known || n != p.Length-1 {
			return nil, &LedgerError{N: p.Length - 1, Reason: "differs_from_pin"}
		}
	}
	return l, nil
}

// append judges one entry against the state before it and applies it.
func (l *Ledger) append(b []byte) (reason string) {
	e, reason := parseEntry(b)
	if reason != "" {
		return reason
	}
	if reason := l.checkLinks(e); reason != "" {
		return reason
	}
	genesis, isGenesis := e.body.(genesisBody)
	signer := l.Members[e.payload.Actor].SigPK
	if isGenesis && genesis.User == e.payload.Actor {
		signer = genesis.SigPK
	}
	switch {
	case signer == nil:
		return "not_authorised"
	case !isSigningKey(signer):
		return "bad_key"
	case !verify(signer, "ledger", e.raw, e.signature):
		return "bad_signature"
	}
	if isGenesis {
		reason = faultOfGenesis(genesis)
	} else {
		reason = l.faultOf(e.payload.Actor, e.body)
	}
	if reason == "" {
		l.apply(e)
	}
	return reason
}

func (l *Ledger) checkLinks(e entry) string {
	id := e.payload.WS
	if e.payload.N == 0 {
		id = e.hash[:]
	}
	var head []byte
	if l.Length > 0 {
		head = l.Head[:]
	}
	_, isGenesis := e.body.(genesisBody)
	switch {
	case e.payload.N != l.Length:
		return "broken_chain"
	case !bytes.Equal(id, l.Workspace[:]):
		return "wrong_workspace"
	case !bytes.Equal(e.payload.Prev, head), isGenesis != (e.payload.N == 0):
		return "broken_chain"
	}
	return ""
}

func faultOfGenesis(b genesisBody) string {
	switch {
	case b.Suite != suite, b.Epoch != 1:
		return "malformed"
	case b.Role != "owner":
		return "bad_role"
	}
	return ""
}

// faultOf says why the actor may not do this now; the table is in spec/ledger.md.
func (l *Ledger) faultOf(actor string, body any) string {
	if b, isWall := body.(wallSet); isWall {
		return l.faultOfWall(actor, b)
	}
	if b, isRemoval := body.(memberRemove); isRemoval && b.User == actor {
		return l.faultOfChange(actor, "", true) // whoever wants to may leave
	}
	role := l.Members[actor].Role
	if role != "owner" && role != "administrator" {
		return "not_authorised"
	}
	isOwner := role == "owner"
	switch b := body.(type) {
	case memberAdd:
		if _, present := l.Members[b.User]; present {
			return "bad_role"
		}
		if !isOwner && !roles[b.Role].ordinary {
			return "not_authorised"
		}
		if b.Invite != nil && l.invites[[16]byte(b.Invite)] {
			return "bad_invite"
		}
		return l.faultOfKeys(b)
	case memberVerify:
		if _, present := l.Members[b.User]; !present || b.User == actor {
			return "bad_role"
		}
	case roleSet:
		return l.faultOfChange(b.User, b.Role, isOwner)
	case memberRemove:
		return l.faultOfChange(b.User, "", isOwner)
	case epochNew:
		if b.Epoch != l.Epoch+1 {
			return "broken_chain"
		}
	}
	return ""
}

const (
	mostInside = 100
	mostWalls  = 1000
)

// faultOfWall judges who may put up a wall, or change the one they are inside.
func (l *Ledger) faultOfWall(actor string, b wallSet) string {
	before, exists := l.Walls[[16]byte(b.Wall)]
	switch {
	case !roles[l.Members[actor].Role].wall, exists && !slices.Contains(before.Members, actor):
		return "not_authorised"
	case b.Epoch != before.Epoch+1:
		return "broken_chain"
	case len(b.Members) > mostInside, !slices.Contains(b.Members, actor), isZero(b.Wall), !exists && len(l.Walls) >= mostWalls:
		return "bad_wall"
	}
	for i, user := range b.Members {
		if _, present := l.Members[user]; !present || (i > 0 && b.Members[i-1] >= user) {
			return "bad_wall"
		}
	}
	return ""
}

// faultOfChange judges a change of somebody's role; "" removes them.
func (l *Ledger) faultOfChange(user, role string, byOwner bool) string {
	subject, present := l.Members[user]
	if !present {
		return "bad_role"
	}
	if !byOwner && (!roles[subject.Role].ordinary || (role != "" && !roles[role].ordinary)) {
		return "not_authorised"
	}
	if subject.Role == "owner" && role != "owner" && l.owners() == 1 {
		return "bad_role"
	}
	return ""
}

// faultOfKeys refuses keys that are none, or somebody else's, now or ever: two
// members with one key could sign for each other.
func (l *Ledger) faultOfKeys(b memberAdd) string {
	if !isSigningKey(b.SigPK) {
		return "bad_key"
	}
	for user, past := range l.past {
		for _, s := range past {
			if user != b.User && s.member != nil &&
				(bytes.Equal(s.member.SigPK, b.SigPK) || bytes.Equal(s.member.EncPK, b.EncPK)) {
				return "bad_key"
			}
		}
	}
	return ""
}

func (l *Ledger) owners() int {
	count := 0
	for _, m := range l.Members {
		if m.Role == "owner" {
			count++
		}
	}
	return count
}

func (l *Ledger) apply(e entry) {
	switch b := e.body.(type) {
	case genesisBody:
		l.Epoch = b.Epoch
		l.epochs[b.Epoch] = epochKey{b.FKCommit, b.KeyID}
		l.put(b.User, &Member{Role: b.Role, SigPK: b.SigPK, EncPK: b.EncPK, Verified: true})
	case memberAdd:
		l.put(b.User, &Member{Role: b.Role, SigPK: b.SigPK, EncPK: b.EncPK, Verified: b.Invite != nil})
		if b.Invite != nil {
			l.invites[[16]byte(b.Invite)] = true
		}
	case memberVerify:
		m := l.Members[b.User]
		m.Verified = true
		l.put(b.User, &m)
	case roleSet:
		m := l.Members[b.User]
		m.Role = b.Role
		l.put(b.User, &m)
	case memberRemove:
		l.put(b.User, nil)
		l.EpochDue = true
		l.leaveWalls(b.User)
	case epochNew:
		l.Epoch = b.Epoch
		l.epochs[b.Epoch] = epochKey{b.FKCommit, b.KeyID}
		l.EpochDue = false
	case wallSet:
		id := [16]byte(b.Wall)
		epochs := map[uint64]epochKey{b.Epoch: {b.FKCommit, b.KeyID}}
		maps.Copy(epochs, l.Walls[id].epochs)
		l.Walls[id] = Wall{Epoch: b.Epoch, Members: b.Members, epochs: epochs}
		l.pastWalls[id] = append(l.pastWalls[id], inside{l.Length, b.Members})
	}
	l.positions[e.hash] = l.Length
	l.Head = e.hash
	l.Length++
}

// leaveWalls takes somebody who left the firm out of every wall.
func (l *Ledger) leaveWalls(user string) {
	for id, wall := range l.Walls {
		if !slices.Contains(wall.Members, user) {
			continue
		}
		wall.Members = slices.DeleteFunc(slices.Clone(wall.Members), func(other string) bool { return other == user })
		wall.Due = true
		l.Walls[id] = wall
		l.pastWalls[id] = append(l.pastWalls[id], inside{l.Length, wall.Members})
	}
}

// put records what somebody is from now on.
func (l *Ledger) put(user string, m *Member) {
	delete(l.Members, user)
	if m != nil {
		l.Members[user] = *m
	}
	l.past[user] = append(l.past[user], standing{l.Length, m})
}

// memberAt is what somebody was right after entry n.
func (l *Ledger) memberAt(user string, n uint64) *Member {
	var member *Member
	for _, s := range l.past[user] {
		if s.n <= n {
			member = s.member
		}
	}
	return member
}

// insideAt lists who was inside a wall right after entry n.
func (l *Ledger) insideAt(wall [16]byte, n uint64) []string {
	var members []string
	for _, i := range l.pastWalls[wall] {
		if i.n <= n {
			members = i.members
		}
	}
	return members
}

// says reports whether the ledger announced exactly this key for the epoch of a
// compartment; nil is the firm's own.
func (l *Ledger) says(wall []byte, epoch uint64, k key) bool {
	announced, known := l.epochs[epoch]
	label := []byte("lx1/fk-commit\x00")
	if wall != nil {
		announced, known = l.Walls[[16]byte(wall)].epochs[epoch]
		label = append([]byte("lx1/wk-commit\x00"), wall...)
	}
	commitment := sha256.Sum256(append(label, k.raw...))
	return known && bytes.Equal(announced.commitment, commitment[:]) && bytes.Equal(announced.keyID, k.id[:])
}
