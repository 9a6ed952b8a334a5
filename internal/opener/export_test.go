package opener

import (
	"bytes"
	"crypto/sha256"
)

// Doors for the tests: the formats below the exported ones.

type (
	Key   = key
	Place = place
	Grant = grant
)

var (
	BucketOf            = bucketOf
	IsSigningKey        = isSigningKey
	Verify              = verify
	ReadRecoveryCode    = readRecoveryCode
	RecoveryChecksum    = recoveryChecksum
	OpenGrant           = openGrant
	EncryptionPublicKey = encryptionPublicKey
	NewKey              = newKey
	AuthorKeyID         = authorKeyID
	ParseRecord         = parseRecord
)

// Kinds are the envelope types by name.
var Kinds = map[string]kind{
	"record": recordKind, "bundle": bundleKind, "slot": slotKind, "page": pageKind, "session": sessionKind,
	"snapshot": {9, "snapshot"},
}

func NewPlace(workspace, compartment, object []byte, version uint64, author []byte) Place {
	return place{workspace, compartment, object, version, author}
}

func OpenEnvelope(k Key, name string, at Place, envelope []byte) ([]byte, error) {
	return open(k, Kinds[name], at, envelope)
}

func (k key) ID() []byte { return k.id[:] }

// WithID is the key under another key's name.
func (k key) WithID(id []byte) Key {
	copy(k.id[:], id)
	return k
}

func (k KDF) Stretch(password string) ([]byte, error) { return k.stretch(password) }

// OpenWithPasskey opens an account document as a browser does with a passkey. The
// program itself has no device to ask for one.
func OpenWithPasskey(sealed []byte, userID string, credential, output []byte) (*Account, error) {
	doc, user, err := parseDocument(sealed, userID)
	if err != nil {
		return nil, err
	}
	id := sha256.Sum256(append([]byte("lx1/passkey-slot\x00"), credential...))
	for _, s := range doc.slotsOf("passkey") {
		if !bytes.Equal(s.ID, id[:16]) || !isSecret(output) {
			continue
		}
		access, err := s.open(user, output, "lx1/slot/passkey")
		if err != nil {
			return nil, err
		}
		return doc.open(user, access)
	}
	return nil, ErrWrongKey
}

// VerifiedCommit shows what a test compares of a commit.
type VerifiedCommit struct {
	Author  string
	Device  []byte
	N       uint64
	Hash    [32]byte
	Objects []committedObject
}

func (l *Ledger) VerifyCommit(b []byte) (VerifiedCommit, error) {
	c, err := l.verifyCommit(b)
	if err != nil {
		return VerifiedCommit{}, err
	}
	return VerifiedCommit{c.Author, c.Device, c.N, c.hash, c.Objects}, nil
}

// OpenSlotsWith tries a raw secret on every slot, as if it were a stretched password.
func OpenSlotsWith(sealed []byte, userID string, secret []byte) error {
	doc, user, err := parseDocument(sealed, userID)
	if err != nil {
		return err
	}
	for _, s := range doc.Slots {
		for _, label := range []string{"lx1/slot/password", "lx1/slot/recovery"} {
			if _, err := s.open(user, secret, label); err == nil {
				return nil
			}
		}
	}
	return ErrWrongKey
}

// FollowChains verifies commits and judges them together.
func (l *Ledger) FollowChains(commits [][]byte) (map[[32]byte]error, error) {
	var verified []*commit
	for _, b := range commits {
		c, err := l.verifyCommit(b)
		if err != nil {
			return nil, err
		}
		verified = append(verified, c)
	}
	return followChains(verified), nil
}
