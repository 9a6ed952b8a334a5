package wire

import (
	"bytes"
	"errors"

	"github.com/fxamacker/cbor/v2"
	"github.com/google/uuid"
)

// Binary bodies are deterministic CBOR (RFC 8949, section 4.2.1): text keys,
// byte strings raw, no tags, no indefinite lengths.
var (
	encoding = newEncoding()
	decoding = newDecoding()
)

// errNotCanonical is all that is said about CBOR that somebody else would read differently.
var errNotCanonical = errors.New("CBOR that is not in its one deterministic form")

// MarshalCBOR encodes v deterministically.
func MarshalCBOR(v any) ([]byte, error) { return encoding.Marshal(v) }

// UnmarshalCBOR decodes b into v and refuses unknown and doubled keys, tags,
// indefinite lengths and trailing bytes.
func UnmarshalCBOR(b []byte, v any) error { return decoding.Unmarshal(b, v) }

// Payload is one of what spec/payloads.cddl describes.
type Payload interface {
	// Check says what of it is not as the description demands.
	Check() error
}

// UnmarshalSigned decodes bytes that somebody signed: on top of UnmarshalCBOR,
// b must be exactly what encoding v gives, so that every reader sees the same,
// and v as it is described.
func UnmarshalSigned(b []byte, v Payload) error {
	if err := decoding.Unmarshal(b, v); err != nil {
		return err
	}
	again, err := encoding.Marshal(v)
	if err != nil {
		return err
	}
	if !bytes.Equal(again, b) {
		return errNotCanonical
	}
	return v.Check()
}

// isAccount reports whether text is a UUID in its one spelling.
func isAccount(text string) bool {
	id, err := uuid.Parse(text)
	return err == nil && id.String() == text
}

func newEncoding() cbor.EncMode {
	options := cbor.CoreDetEncOptions()
	options.NilContainers = cbor.NilContainerAsEmpty
	return must(options.EncMode())
}

func newDecoding() cbor.DecMode {
	return must(cbor.DecOptions{
		DupMapKey:         cbor.DupMapKeyEnforcedAPF,
		IndefLength:       cbor.IndefLengthForbidden,
		TagsMd:            cbor.TagsForbidden,
		ExtraReturnErrors: cbor.ExtraDecErrorUnknownField,
		FieldNameMatching: cbor.FieldNameMatchingCaseSensitive,
		MaxNestedLevels:   8,
		MaxArrayElements:  MaxSegments,
		MaxMapPairs:       64,
	}.DecMode())
}

// must is for options that are constants: they either always work or never.
func must[T any](mode T, err error) T {
	if err != nil {
		panic("wire: CBOR options: " + err.Error())
	}
	return mode
}
