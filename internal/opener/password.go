package opener

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"fmt"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// KDF says how a password is stretched: a profile number and a salt.
type KDF struct {
	Profile uint64 `cbor:"profile"`
	Salt    []byte `cbor:"salt"`
}

// profile is a set of Argon2id costs. They are compiled in: costs taken from an
// answer are how a malicious server obtains a cheap oracle.
type profile struct {
	memoryKiB uint32
	passes    uint32
}

var profiles = map[uint64]profile{
	1: {memoryKiB: 128 * 1024, passes: 3},
	2: {memoryKiB: 64 * 1024, passes: 4},
}

// stretch turns a password into a key, or refuses the settings before touching it.
func (k KDF) stretch(password string) ([]byte, error) {
	cost, known := profiles[k.Profile]
	if !known || len(k.Salt) != 16 || isZero(k.Salt) || password == "" {
		return nil, ErrKDF
	}
	input := norm.NFKC.Bytes([]byte(password))
	return argon2.IDKey(input, k.Salt, cost.passes, cost.memoryKiB, 1, 32), nil
}

// SignInValue derives what a browser at origin sends as the password. It opens
// nothing: the slots hang off another branch of the same key.
func SignInValue(password string, kdf KDF, origin string) (string, error) {
	stretched, err := kdf.stretch(password)
	if err != nil {
		return "", err
	}
	value, err := expand(stretched, "lx1/auth/"+origin)
	if err != nil {
		return "", err
	}
	return "v1." + base64.RawURLEncoding.EncodeToString(value), nil
}

// expand derives 32 bytes for one labelled purpose.
func expand(secret []byte, label string) ([]byte, error) {
	if isZero(secret) {
		return nil, ErrTampered
	}
	derived, err := hkdf.Key(sha256.New, secret, nil, label, 32)
	if err != nil {
		return nil, fmt.Errorf("deriving a key: %w", err)
	}
	return derived, nil
}
