package vault

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"

	"legalai/internal/envelope"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// commitPayload is a commit with its signature.
type commitPayload struct {
	wire.Commit
	signing
}

// openCompartment is the one that every member may read.
var openCompartment = make([]byte, wire.IDSize)

// parseCommit takes a signed commit apart and checks its form.
func parseCommit(commit []byte) (commitPayload, error) {
	if len(commit) > wire.MaxCommit {
		return commitPayload{}, wire.Errorf(wire.TooLarge, "The commit is larger than 64 KiB.")
	}
	var p commitPayload
	if err := p.read("commit", commit, &p.Commit); err != nil {
		return commitPayload{}, err
	}
	return p, p.checkForm()
}

func (p commitPayload) checkForm() error {
	switch {
	case (p.N == 1) != bytes.Equal(p.Prev, make([]byte, wire.HashSize)):
		return invalid("The first commit of a device, and no other one, has zeros for prev.")
	case len(p.Seen) > wire.MaxSeen:
		return wire.Errorf(wire.TooLarge, "A commit names up to 256 devices in seen.")
	}
	for i := 1; i < len(p.Objs); i++ {
		if bytes.Compare(p.Objs[i-1].ID, p.Objs[i].ID) >= 0 {
			return invalid("A commit lists its objects by ascending id, each once.")
		}
	}
	return nil
}

// pushPart is a commit with the records that it brings.
type pushPart struct {
	commit  commitPayload
	signed  []byte
	objects []wire.PushObject
}

// checkPush checks everything about a push that needs no database: its sizes,
// the shape of its envelopes, and that its commits cover exactly its objects.
func checkPush(push wire.Push) ([]pushPart, error) {
	if len(push.Key) != wire.IDSize {
		return nil, invalid("key must be 16 bytes.")
	}
	count, total := 0, 0
	for _, part := range push.Parts() {
		count += len(part.Objects)
		for _, object := range part.Objects {
			total += len(object.Envelope)
		}
	}
	if count > wire.MaxPushObjects {
		return nil, errPushCount
	}
	parts := make([]pushPart, 1+len(push.More))
	for i, part := range push.Parts() {
		commit, err := checkPart(part)
		if err != nil {
			return nil, err
		}
		parts[i] = pushPart{commit, part.Commit, part.Objects}
	}
	if total > wire.MaxPushBytes {
		return nil, wire.Errorf(wire.TooLarge, "The records of a push are larger than 8 MiB together.")
	}
	return parts, nil
}

var errPushCount = wire.Errorf(wire.TooLarge, "A push brings 1 to 500 records, and each of its commits at least one.")

func checkPart(part wire.PushPart) (commitPayload, error) {
	if len(part.Objects) == 0 {
		return commitPayload{}, errPushCount
	}
	commit, err := parseCommit(part.Commit)
	if err != nil {
		return commitPayload{}, err
	}
	if len(commit.Objs) != len(part.Objects) {
		return commitPayload{}, errCoverage
	}
	committed := make(map[string]wire.CommitObject, len(commit.Objs))
	for _, object := range commit.Objs {
		committed[string(object.ID)] = object
	}
	for _, object := range part.Objects {
		if err := checkObject(object, committed); err != nil {
			return commitPayload{}, err
		}
		delete(committed, string(object.ID)) // a second one of the same id finds nothing
	}
	return commit, nil
}

func checkObject(object wire.PushObject, committed map[string]wire.CommitObject) error {
	if len(object.Envelope) > wire.MaxEnvelope {
		return wire.Errorf(wire.TooLarge, "A sealed record is larger than 1 MiB.")
	}
	if _, err := envelope.ParseAs(envelope.Record, object.Envelope); err != nil {
		return invalid("A record is " + err.Error() + ".")
	}
	if object.Base < 0 || object.Base > wire.MaxNumber || object.Version != object.Base+1 {
		return invalid("A record's version is the one it replaces plus 1.")
	}
	if len(object.Compartment) != wire.IDSize {
		return errNoCompartment
	}
	want, ok := committed[string(object.ID)]
	hash := sha256.Sum256(object.Envelope)
	if !ok || want.Version != uint64(object.Version) || !bytes.Equal(want.Compartment, object.Compartment) || !bytes.Equal(want.Hash, hash[:]) {
		return errCoverage
	}
	return nil
}

// errNoCompartment is said of walls that somebody is not inside, and of those
// that there are not.
var errNoCompartment = invalid("There is no such compartment.")

var errCoverage = invalid("The commit does not cover exactly the records that it comes with.")

// checkAuthor checks that member made the commit for this workspace.
func (p commitPayload) checkAuthor(member sqldb.PresentMember) error {
	if p.Author != member.AccountID || base64.RawURLEncoding.EncodeToString(p.WS) != member.WorkspaceID {
		return invalid("The commit names another author or another workspace.")
	}
	if !verify(member.SigPK, "commit", p.raw, p.signature) {
		return wire.Errorf(wire.Denied, "The commit is not signed with the key that the ledger names for you.")
	}
	return nil
}

// compartment returns the one that all objects of the commit lie in, or false.
func (p commitPayload) compartment() ([]byte, bool) {
	first := p.Objs[0].Compartment
	for _, object := range p.Objs[1:] {
		if !bytes.Equal(object.Compartment, first) {
			return nil, false
		}
	}
	return first, true
}

// isSealedWith reports whether every one of these envelopes names the present key
// of its compartment.
func isSealedWith(objects []wire.PushObject, keyID []byte, walls doors) bool {
	for _, object := range objects {
		keyID := keyID
		if inside, walled := walls[string(object.Compartment)]; walled {
			keyID = inside
		}
		header, err := envelope.ParseAs(envelope.Record, object.Envelope)
		if err != nil || !bytes.Equal(header.KeyID[:], keyID) {
			return false
		}
	}
	return true
}
