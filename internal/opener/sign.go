package opener

import (
	"crypto/ed25519"
	"encoding/hex"
	"math/big"
	"slices"
)

// smallOrder are the points of small order with the sign bit cleared, the
// encodings that are not reduced included. As keys they verify signatures that
// nobody made.
var smallOrder = [][]byte{
	mustHex("0000000000000000000000000000000000000000000000000000000000000000"),
	mustHex("0100000000000000000000000000000000000000000000000000000000000000"),
	mustHex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
	mustHex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
	mustHex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
	mustHex("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
	mustHex("eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
}

// fieldPrime is 2^255 - 19.
var fieldPrime = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))

// isSigningKey reports whether the bytes can be somebody's public key.
func isSigningKey(public []byte) bool {
	if len(public) != ed25519.PublicKeySize {
		return false
	}
	y := slices.Clone(public)
	y[31] &= 0x7f
	for _, point := range smallOrder {
		if slices.Equal(point, y) {
			return false
		}
	}
	slices.Reverse(y)
	return new(big.Int).SetBytes(y).Cmp(fieldPrime) < 0
}

// verify checks a signature made for one namespace.
func verify(public []byte, namespace string, message, signature []byte) bool {
	if !isSigningKey(public) || len(signature) != ed25519.SignatureSize {
		return false
	}
	input := append([]byte("lx1/sig/"+namespace+"\x00"), message...)
	return ed25519.Verify(public, input, signature)
}

func mustHex(s string) []byte {
	b, err := hex.DecodeString(s)
	if err != nil {
		panic("opener: malformed constant")
	}
	return b
}
