package opener

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
)

const (
	headerSize      = 84
	tagSize         = 16
	suite           = 1
	largestEnvelope = 1 << 20
)

// kind is an envelope's type byte and the name that its key derivation uses.
type kind struct {
	number byte
	name   string
}

var (
	recordKind  = kind{1, "record"}
	bundleKind  = kind{2, "bundle"}
	slotKind    = kind{3, "slot"}
	pageKind    = kind{5, "page"}
	sessionKind = kind{6, "session"}
)

// key is a symmetric key with the id that envelopes carry.
type key struct {
	id  [16]byte
	raw []byte
}

// place is where an envelope belongs. Unused fields stay empty.
type place struct {
	workspace   []byte
	compartment []byte
	object      []byte
	version     uint64
	author      []byte
}

// newKey names a raw key for one purpose. An all-zero key comes from a broken
// source or a hostile one.
func newKey(purpose string, raw []byte) (key, error) {
	if len(raw) != 32 || isZero(raw) {
		return key{}, ErrTampered
	}
	hash := sha256.New()
	hash.Write([]byte("lx1/keyid/" + purpose + "\x00"))
	hash.Write(raw)
	k := key{raw: raw}
	copy(k.id[:], hash.Sum(nil))
	return k, nil
}

// open opens an envelope that must be of this kind and belong to this place. It
// returns ErrTampered for every possible reason alike.
func open(k key, want kind, at place, envelope []byte) ([]byte, error) {
	size := len(envelope) - headerSize - tagSize
	if size < 256 || uint64(size) != bucketOf(uint64(size)) || len(envelope) > largestEnvelope {
		return nil, ErrTampered
	}
	header := envelope[:headerSize]
	start := append([]byte{'L', 'X', suite, want.number}, k.id[:]...)
	if !bytes.Equal(header[:20], start) {
		return nil, ErrTampered
	}
	okm, err := hkdf.Key(sha256.New, k.raw, header[20:52], "lx1/"+want.name, 76)
	if err != nil {
		return nil, fmt.Errorf("deriving an envelope key: %w", err)
	}
	// Before decrypting: AES-GCM alone accepts one ciphertext under two keys.
	if subtle.ConstantTimeCompare(header[52:], okm[44:]) != 1 {
		return nil, ErrTampered
	}
	aead, err := newGCM(okm[:32])
	if err != nil {
		return nil, err
	}
	padded, err := aead.Open(nil, okm[32:44], envelope[headerSize:], associated(header, at))
	if err != nil {
		return nil, ErrTampered
	}
	return unpad(padded)
}

// askedKey returns the id of the key that a record's envelope asks for.
func askedKey(envelope []byte) ([16]byte, error) {
	if len(envelope) < headerSize || !bytes.Equal(envelope[:4], []byte{'L', 'X', suite, recordKind.number}) {
		return [16]byte{}, ErrTampered
	}
	return [16]byte(envelope[4:20]), nil
}

func newGCM(raw []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(raw)
	if err != nil {
		return nil, fmt.Errorf("making a cipher: %w", err)
	}
	return cipher.NewGCM(block)
}

func associated(header []byte, at place) []byte {
	aad := bytes.Clone(header)
	aad = appendPrefixed(aad, at.workspace)
	aad = appendPrefixed(aad, at.compartment)
	aad = appendPrefixed(aad, at.object)
	aad = binary.BigEndian.AppendUint64(aad, at.version)
	return appendPrefixed(aad, at.author)
}

// appendPrefixed appends a length of 32 bits and the bytes.
func appendPrefixed(b, field []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(field)))
	return append(b, field...)
}

// authorKeyID is the name of an author inside the associated data.
func authorKeyID(sigPK []byte) []byte {
	hash := sha256.Sum256(sigPK)
	return hash[:16]
}

func isZero(b []byte) bool {
	var or byte
	for _, c := range b {
		or |= c
	}
	return or == 0
}
