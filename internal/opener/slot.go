package opener

import "bytes"

// slot is one way into an account.
type slot struct {
	ID    []byte `cbor:"id"`
	Kind  string `cbor:"kind"`
	KDF   *KDF   `cbor:"kdf,omitempty"`
	Pub   []byte `cbor:"pub"`
	Wrap  []byte `cbor:"wrap"`
	Grant grant  `cbor:"grant"`
}

// wrapped is what the slot's secret seals: the slot's own seed, and whose
// signature the bundle must carry. Without the latter a server could grant an
// account of its own making to the slot, whose public key it knows.
type wrapped struct {
	Seed  []byte `cbor:"seed"`
	SigPK []byte `cbor:"sigPk"`
}

// access is what a slot yields.
type access struct {
	accountKey []byte
	sigPK      []byte
}

func (s *slot) isSound() bool {
	hasKDF := s.Kind == "password" && s.KDF != nil && len(s.KDF.Salt) == 16
	isBare := (s.Kind == "recovery" || s.Kind == "passkey") && s.KDF == nil
	return (hasKDF || isBare) && len(s.ID) == 16 && len(s.Pub) == encryptionKeySize &&
		len(s.Grant.Enc) == encSize && len(s.Grant.CT) == 32+tagSize
}

// open opens the slot with its secret. Every failure is the same.
func (s *slot) open(user, secret []byte, label string) (access, error) {
	raw, err := expand(secret, label)
	if err != nil {
		return access{}, err
	}
	k, err := newKey("slot", raw)
	if err != nil {
		return access{}, err
	}
	plain, err := open(k, slotKind, place{compartment: user, object: s.ID}, s.Wrap)
	if err != nil {
		return access{}, ErrWrongKey
	}
	var w wrapped
	if decodeCanonical(plain, &w) != nil || len(w.Seed) != 32 || len(w.SigPK) != 32 {
		return access{}, ErrWrongKey
	}
	accountKey, err := openGrant(w.Seed, "lx1/slot-grant", append(bytes.Clone(user), s.ID...), s.Grant)
	if err != nil {
		return access{}, ErrWrongKey
	}
	return access{accountKey: accountKey, sigPK: w.SigPK}, nil
}
