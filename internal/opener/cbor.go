package opener

import (
	"bytes"
	"fmt"
	"reflect"

	"github.com/fxamacker/cbor/v2"
)

// maxInteger is the largest integer that both implementations hold exactly.
const maxInteger = 1<<53 - 1

var (
	encoding = mustMode(cbor.CoreDetEncOptions().EncMode())
	decoding = mustMode(cbor.DecOptions{
		DupMapKey:         cbor.DupMapKeyEnforcedAPF,
		IndefLength:       cbor.IndefLengthForbidden,
		MaxNestedLevels:   32, // spec/sync.md, section "Record"
		TagsMd:            cbor.TagsForbidden,
		IntDec:            cbor.IntDecConvertSignedOrFail,
		ExtraReturnErrors: cbor.ExtraDecErrorUnknownField,
		DefaultMapType:    reflect.TypeFor[map[string]any](),
		NaN:               cbor.NaNDecodeForbidden,
		Inf:               cbor.InfDecodeForbidden,
		MaxArrayElements:  1 << 20,
		MaxMapPairs:       1 << 20,
	}.DecMode())
)

func mustMode[T any](mode T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("opener: impossible CBOR options: %v", err))
	}
	return mode
}

// decodeCanonical decodes into v and refuses any encoding but the deterministic
// one of exactly v's fields: a missing field, an unknown one or a longer
// spelling all make the re-encoding differ.
func decodeCanonical(b []byte, v any) error {
	if err := decoding.Unmarshal(b, v); err != nil {
		return ErrMalformed
	}
	again, err := encoding.Marshal(v)
	if err != nil || !bytes.Equal(again, b) {
		return ErrMalformed
	}
	return nil
}

// mustEncode encodes values that this package made.
func mustEncode(v any) []byte {
	b, err := encoding.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("opener: encoding own value: %v", err))
	}
	return b
}

// signed is a payload with its signature, as entries, commits and bundles are.
type signed struct {
	_         struct{} `cbor:",toarray"`
	Payload   []byte
	Signature []byte
}
