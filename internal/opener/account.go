package opener

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"github.com/google/uuid"
)

const (
	largestDocument = 1 << 20
	mostSlots       = 32
)

// Account is an opened account: whose it is, and the keys it holds.
type Account struct {
	UserID  string
	SigPK   []byte
	EncPK   []byte
	Counter uint64
	keyring []ringKey
	pins    []pin
}

// document is the account document as the server stores it.
type document struct {
	V      uint64 `cbor:"v"`
	User   string `cbor:"user"`
	Slots  []slot `cbor:"slots"`
	Bundle []byte `cbor:"bundle"`
}

// bundle is what the account key seals.
type bundle struct {
	V        uint64         `cbor:"v"`
	User     string         `cbor:"user"`
	SigSeed  []byte         `cbor:"sigSeed"`
	EncSeed  []byte         `cbor:"encSeed"`
	Counter  uint64         `cbor:"counter"`
	Slots    []slotDigest   `cbor:"slots"`
	Keyring  []ringKey      `cbor:"keyring"`
	Pins     []pin          `cbor:"pins"`
	Settings map[string]any `cbor:"settings"`
}

type slotDigest struct {
	_      struct{} `cbor:",toarray"`
	ID     []byte
	Digest []byte
}

type ringKey struct {
	WS    []byte `cbor:"ws"`
	Epoch uint64 `cbor:"epoch"`
	Key   []byte `cbor:"key"`
	Wall  []byte `cbor:"wall,omitempty"`
}

type pin struct {
	WS     []byte `cbor:"ws"`
	Head   []byte `cbor:"head"`
	Length uint64 `cbor:"length"`
}

// OpenWithPassword opens an account document with a password. It tries every
// password slot with the slot's own settings.
func OpenWithPassword(sealed []byte, userID, password string) (*Account, error) {
	doc, user, err := parseDocument(sealed, userID)
	if err != nil {
		return nil, err
	}
	refusal := ErrWrongKey
	for _, s := range doc.slotsOf("password") {
		stretched, err := s.KDF.stretch(password)
		if err != nil {
			refusal = err
			continue
		}
		if access, err := s.open(user, stretched, "lx1/slot/password"); err == nil {
			return doc.open(user, access)
		}
	}
	return nil, refusal
}

// OpenWithRecoveryCode opens an account document with a recovery code as its
// owner wrote it down.
func OpenWithRecoveryCode(sealed []byte, userID, code string) (*Account, error) {
	doc, user, err := parseDocument(sealed, userID)
	if err != nil {
		return nil, err
	}
	secret, err := readRecoveryCode(code)
	if err != nil {
		return nil, err
	}
	for _, s := range doc.slotsOf("recovery") {
		if access, err := s.open(user, secret, "lx1/slot/recovery"); err == nil {
			return doc.open(user, access)
		}
	}
	return nil, ErrWrongKey
}

// parseDocument reads a document that must be this account's.
func parseDocument(sealed []byte, userID string) (*document, []byte, error) {
	user, err := userBytes(userID)
	if err != nil {
		return nil, nil, fmt.Errorf("reading the account id: %w", err)
	}
	var doc document
	if len(sealed) > largestDocument || decodeCanonical(sealed, &doc) != nil {
		return nil, nil, ErrTampered
	}
	if doc.V != 1 || doc.User != userID || doc.Slots == nil || len(doc.Slots) > mostSlots {
		return nil, nil, ErrTampered
	}
	for _, s := range doc.Slots {
		if !s.isSound() {
			return nil, nil, ErrTampered
		}
	}
	return &doc, user, nil
}

// slotsOf returns the slots of a kind, newest first.
func (d *document) slotsOf(kind string) []slot {
	var found []slot
	for _, s := range d.Slots {
		if s.Kind == kind {
			found = append([]slot{s}, found...)
		}
	}
	return found
}

// open opens the bundle and checks that the account behind the slot signed it,
// for this account, over exactly these slots.
func (d *document) open(user []byte, by access) (*Account, error) {
	k, err := newKey("account", by.accountKey)
	if err != nil {
		return nil, err
	}
	plain, err := open(k, bundleKind, place{compartment: user}, d.Bundle)
	if err != nil {
		return nil, err
	}
	var envelope signed
	var b bundle
	if decodeCanonical(plain, &envelope) != nil ||
		!verify(by.sigPK, "bundle", envelope.Payload, envelope.Signature) ||
		decodeCanonical(envelope.Payload, &b) != nil || !b.isSound() {
		return nil, ErrTampered
	}
	own := ed25519.NewKeyFromSeed(b.SigSeed).Public().(ed25519.PublicKey)
	if !bytes.Equal(own, by.sigPK) || b.User != d.User || !b.lists(d.Slots) {
		return nil, ErrTampered
	}
	encPK, err := encryptionPublicKey(b.EncSeed)
	if err != nil {
		return nil, ErrTampered
	}
	return &Account{UserID: d.User, SigPK: own, EncPK: encPK, Counter: b.Counter, keyring: b.Keyring, pins: b.Pins}, nil
}

// Signed reports whether the account's key signed a stored document as this version.
// Documents from before they were signed carry no signature.
func (a *Account) Signed(sealed []byte, generation, version uint64, signature []byte) bool {
	user, err := userBytes(a.UserID)
	if err != nil {
		return false
	}
	message := binary.BigEndian.AppendUint64(bytes.Clone(user), generation)
	message = binary.BigEndian.AppendUint64(message, version)
	digest := sha256.Sum256(sealed)
	return verify(a.SigPK, "account-document", append(message, digest[:]...), signature)
}

func (b *bundle) isSound() bool {
	sound := b.V == 1 && isSecret(b.SigSeed) && isSecret(b.EncSeed) && b.Counter >= 1 && b.Counter <= maxInteger &&
		b.Slots != nil && b.Keyring != nil && b.Pins != nil && b.Settings != nil
	for _, k := range b.Keyring {
		sound = sound && len(k.WS) == 32 && k.Epoch >= 1 && isSecret(k.Key) && (k.Wall == nil || len(k.Wall) == 16)
	}
	for _, p := range b.Pins {
		sound = sound && len(p.WS) == 32 && len(p.Head) == 32 && p.Length >= 1
	}
	return sound
}

// lists reports whether the bundle's manifest is of exactly these slots.
func (b *bundle) lists(slots []slot) bool {
	if len(b.Slots) != len(slots) {
		return false
	}
	for i, s := range slots {
		digest := sha256.Sum256(mustEncode(s))
		if !bytes.Equal(b.Slots[i].ID, s.ID) || !bytes.Equal(b.Slots[i].Digest, digest[:]) {
			return false
		}
	}
	return true
}

func isSecret(b []byte) bool { return len(b) == 32 && !isZero(b) }

// userBytes returns the 16 bytes of an account id in its one spelling.
func userBytes(userID string) ([]byte, error) {
	id, err := uuid.Parse(userID)
	if err != nil || id.String() != userID {
		return nil, ErrMalformed
	}
	return id[:], nil
}
