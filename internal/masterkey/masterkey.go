// Package masterkey derives a server's secrets from its master key.
//
// The master key lies apart from the database. When another takes its place, the database keeps the earlier
// ones sealed under it: what they sealed still opens and what was keyed by them still compares, until it is
// made anew under the key in force.
package masterkey

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"legalai/internal/sqldb"
)

// Size is how many bytes a master key has.
const Size = 32

// Key is the master key in force, and after it those that it replaced, the latest first.
type Key [][]byte

// Derive makes the secret of a purpose, of 32 bytes, of the key in force.
func (k Key) Derive(purpose string) ([]byte, error) {
	all, err := k.DeriveAll(purpose)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// DeriveFirst makes the secret of a purpose of the first key that the server ever had: for what must stay as it is.
func (k Key) DeriveFirst(purpose string) ([]byte, error) {
	all, err := k.DeriveAll(purpose)
	if err != nil {
		return nil, err
	}
	return all[len(all)-1], nil
}

// DeriveAll makes the secrets of a purpose, that of the key in force first.
func (k Key) DeriveAll(purpose string) ([][]byte, error) {
	if len(k) == 0 {
		return nil, errors.New("deriving a secret: there is no master key")
	}
	all := make([][]byte, len(k))
	for i, key := range k {
		if len(key) != Size {
			return nil, fmt.Errorf("deriving a secret: the master key has %d bytes, %d would be right", len(key), Size)
		}
		secret, err := hkdf.Key(sha256.New, key, nil, purpose, 32)
		if err != nil {
			return nil, fmt.Errorf("deriving a secret: %w", err)
		}
		all[i] = secret
	}
	return all, nil
}

// Sealer seals what must be readable again, with AES-256-GCM. The first of its keys seals; all open.
type Sealer []cipher.AEAD

// Sealer makes the sealer of a purpose.
func (k Key) Sealer(purpose string) (Sealer, error) {
	secrets, err := k.DeriveAll(purpose)
	if err != nil {
		return nil, err
	}
	sealer := make(Sealer, len(secrets))
	for i, secret := range secrets {
		block, err := aes.NewCipher(secret)
		if err != nil {
			return nil, fmt.Errorf("preparing to seal: %w", err)
		}
		if sealer[i], err = cipher.NewGCMWithRandomNonce(block); err != nil {
			return nil, fmt.Errorf("preparing to seal: %w", err)
		}
	}
	return sealer, nil
}

// Seal encrypts plain, bound to its place.
func (s Sealer) Seal(plain []byte, place string) []byte {
	return s[0].Seal(nil, nil, plain, []byte(place))
}

// Open decrypts what Seal made for this place, under whichever of the keys.
func (s Sealer) Open(sealed []byte, place string) ([]byte, error) {
	plain, _, err := s.open(sealed, place)
	return plain, err
}

// Renew seals under the key in force what an earlier one sealed; false: it is so already.
func (s Sealer) Renew(sealed []byte, place string) ([]byte, bool, error) {
	plain, by, err := s.open(sealed, place)
	if err != nil || by == 0 {
		return nil, false, err
	}
	return s.Seal(plain, place), true, nil
}

func (s Sealer) open(sealed []byte, place string) (plain []byte, by int, err error) {
	for i, key := range s {
		if plain, err = key.Open(nil, nil, sealed, []byte(place)); err == nil {
			return plain, i, nil
		}
	}
	return nil, 0, errors.New("what is sealed here opens under none of the server's master keys")
}

// The settings that a master key leaves in the database.
const (
	canarySetting = "master-key-canary" // what it makes of a fixed word
	formerSetting = "master-key-former" // the keys that it replaced, sealed under it
)

// ErrOther says that the database was written under another master key.
var ErrOther = errors.New("the master key is not the one that this database was written under: second factors, mail settings and providers' keys do not open, " +
	"and nobody signs in by password. Put the copy of keys/master.key back, or the value of LEGALAI_MASTER_KEY; docs/operating.md says what to do without one")

// Load holds a key against the database and adds the keys that it replaced. It returns the key alone with ErrOther
// for another's, and with sqldb.ErrNotFound where no server has been yet.
func Load(ctx context.Context, q sqldb.Querier, secret []byte) (Key, error) {
	key := Key{secret}
	canary, err := sqldb.Setting(ctx, q, canarySetting)
	if err != nil {
		return key, err
	}
	if !hmac.Equal(canary, canaryOf(secret)) {
		return key, ErrOther
	}
	sealed, err := sqldb.Setting(ctx, q, formerSetting)
	if errors.Is(err, sqldb.ErrNotFound) {
		return key, nil
	}
	if err != nil {
		return key, err
	}
	sealer, err := key.Sealer(formerSetting)
	if err != nil {
		return key, err
	}
	former, err := sealer.Open(sealed, formerSetting)
	if err != nil {
		return key, fmt.Errorf("reading the master keys of before: %w", err)
	}
	return append(key, slices.Collect(slices.Chunk(former, Size))...), nil
}

// Claim loads a key, and marks a database that no server has used as this key's.
func Claim(ctx context.Context, db *sqldb.DB, secret []byte) (Key, error) {
	key, err := Load(ctx, db.Read(), secret)
	if !errors.Is(err, sqldb.ErrNotFound) {
		return key, err
	}
	err = db.InTurn(ctx, sqldb.Turns{canarySetting}, func(tx sqldb.Querier) error {
		if key, err = Load(ctx, tx, secret); !errors.Is(err, sqldb.ErrNotFound) {
			return err
		}
		return sqldb.PutSetting(ctx, tx, canarySetting, canaryOf(secret))
	})
	return key, err
}

// Replace marks the database as that of another secret, under which the present keys are kept sealed, and returns the
// new key. It changes nothing else that was sealed.
func (k Key) Replace(ctx context.Context, tx sqldb.Querier, secret []byte) (Key, error) {
	next := append(Key{secret}, k...)
	sealer, err := next.Sealer(formerSetting)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(k, func(former []byte) bool { return bytes.Equal(former, secret) }) {
		return nil, errors.New("replacing the master key: the new one was in force before; 32 random bytes that never were would be right")
	}
	if err := sqldb.PutSetting(ctx, tx, formerSetting, sealer.Seal(bytes.Join(k, nil), formerSetting)); err != nil {
		return nil, err
	}
	return next, sqldb.PutSetting(ctx, tx, canarySetting, canaryOf(secret))
}

func canaryOf(secret []byte) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte("legalai/canary"))
	return h.Sum(nil)
}
