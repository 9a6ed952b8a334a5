// Package envelope reads the public header of sealed bytes and checks that what
// follows has the length of sealed bytes. The format is spec/envelope.md.
//
// It holds no key and never decrypts. The server uses it as a tripwire: bytes
// that do not have the shape of an envelope are refused, so that a faulty client
// cannot store plaintext by accident.
package envelope

import (
	"errors"
	"fmt"
)

// HeaderSize is the length of the public header:
//
//	"LX" ‖ suite u8 ‖ type u8 ‖ keyId 16 ‖ salt 32 ‖ commitment 32
const HeaderSize = 2 + 1 + 1 + KeyIDSize + 32 + 32

// KeyIDSize is the length of the name of a key.
const KeyIDSize = 16

// suite is the only suite there is. A second one is a new release, never a choice.
const suite = 1

// Type says what kind of thing is sealed: a record, a key, never which record.
type Type uint8

// The types of spec/envelope.md.
const (
	Record   Type = 1
	Bundle   Type = 2
	Slot     Type = 3
	Ledger   Type = 4
	Page     Type = 5
	Session  Type = 6
	Key      Type = 7
	Index    Type = 8
	Snapshot Type = 9 // a segment of a checkpoint
)

// lastType bounds the known types.
const lastType = Snapshot

// Header is the public part of an envelope.
type Header struct {
	Type  Type
	KeyID [KeyIDSize]byte
}

// Errors of Parse. None says anything about the bytes themselves.
var (
	ErrNotSealed = errors.New("not an envelope: it does not begin with the envelope's mark")
	ErrSuite     = errors.New("an envelope of an unknown suite")
	ErrType      = errors.New("an envelope of an unknown type")
	ErrLength    = errors.New("an envelope whose length is not one that padding gives")
)

// Parse reads the header of sealed and checks the length of the rest. The
// returned header shares no memory with sealed.
func Parse(sealed []byte) (Header, error) {
	if len(sealed) < HeaderSize || sealed[0] != 'L' || sealed[1] != 'X' {
		return Header{}, ErrNotSealed
	}
	if sealed[2] != suite {
		return Header{}, ErrSuite
	}
	header := Header{Type: Type(sealed[3])}
	if header.Type == 0 || header.Type > lastType {
		return Header{}, ErrType
	}
	if len(sealed) < HeaderSize+tagSize || !isPadded(uint64(len(sealed)-HeaderSize-tagSize)) {
		return Header{}, ErrLength
	}
	copy(header.KeyID[:], sealed[4:4+KeyIDSize])
	return header, nil
}

// ParseAs is Parse for a caller that accepts one type only.
func ParseAs(want Type, sealed []byte) (Header, error) {
	header, err := Parse(sealed)
	if err != nil {
		return Header{}, err
	}
	if header.Type != want {
		return Header{}, fmt.Errorf("an envelope of type %d where type %d belongs: %w", header.Type, want, ErrType)
	}
	return header, nil
}
