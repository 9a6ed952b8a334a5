package opener

import (
	"crypto/hpke"
	"fmt"
)

const (
	encSize           = 1120
	encryptionKeySize = 1216
)

// grant is something sealed to a public key: HPKE base mode with X-Wing,
// HKDF-SHA-256 and AES-256-GCM. It proves nothing about who sealed it.
type grant struct {
	Enc []byte `cbor:"enc"`
	CT  []byte `cbor:"ct"`
}

// openGrant opens a grant with the 32-byte seed of the recipient's key pair.
func openGrant(seed []byte, info string, aad []byte, g grant) ([]byte, error) {
	private, err := hpke.MLKEM768X25519().NewPrivateKey(seed)
	if err != nil {
		return nil, ErrTampered
	}
	recipient, err := hpke.NewRecipient(g.Enc, private, hpke.HKDFSHA256(), hpke.AES256GCM(), []byte(info))
	if err != nil {
		return nil, ErrTampered
	}
	plain, err := recipient.Open(aad, g.CT)
	if err != nil {
		return nil, ErrTampered
	}
	return plain, nil
}

// encryptionPublicKey is the X-Wing public key of a seed.
func encryptionPublicKey(seed []byte) ([]byte, error) {
	private, err := hpke.MLKEM768X25519().NewPrivateKey(seed)
	if err != nil {
		return nil, fmt.Errorf("reading an encryption seed: %w", err)
	}
	return private.PublicKey().Bytes(), nil
}
