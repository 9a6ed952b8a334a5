// Package vaulttest does what a browser does to the vault, for tests: it makes
// accounts with keys, signs ledgers and commits, and fills envelopes with noise
// of the right shape. Nothing but tests imports it.
package vaulttest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/wire"
)

// Origin is the public origin of the services under test.
const Origin = "http://localhost:8080"

// Account is a person with keys, in one session on one device.
type Account struct {
	vault.Caller
	Email  string
	Key    ed25519.PrivateKey
	EncPK  []byte
	Device []byte

	chains map[string]chain // by workspace
}

// chain is where the device's commits stand.
type chain struct {
	n    uint64
	head []byte
}

// NewAccount stores an account and a session of it, signed in at now.
func NewAccount(t testing.TB, db *sqldb.DB, now time.Time) *Account {
	t.Helper()
	a := &Account{Caller: vault.Caller{Account: uuid.NewString()}, EncPK: Bytes(wire.EncKeySize), Device: Bytes(wire.IDSize), chains: map[string]chain{}}
	a.Email = a.Account[:8] + "@example.com"
	_, a.Key = newKey(t)
	err := db.Tx(context.Background(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(context.Background(), tx, sqldb.Account{ID: a.Account, Email: a.Email, CreatedAt: now.UnixMicro(), UpdatedAt: now.UnixMicro()})
	})
	if err != nil {
		t.Fatal(err)
	}
	a.SignIn(t, db, now)
	return a
}

// SignIn moves the account to a new session.
func (a *Account) SignIn(t testing.TB, db *sqldb.DB, now time.Time) {
	t.Helper()
	a.Session, a.ActedAt = uuid.NewString(), now
	err := db.Tx(context.Background(), func(tx sqldb.Querier) error {
		return sqldb.InsertSession(context.Background(), tx, sqldb.Session{
			ID: a.Session, AccountID: a.Account, AAL: "aal1", AMR: "[]", RefreshedAt: now.UnixMicro(), CreatedAt: now.UnixMicro(),
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// NewDevice gives the account another device, whose chains begin anew.
func (a *Account) NewDevice() {
	a.Device, a.chains = Bytes(wire.IDSize), map[string]chain{}
}

// SigPK is the public half of the account's signing key.
func (a *Account) SigPK() []byte { return a.Key.Public().(ed25519.PublicKey) }

// Document is a key document of the account that replaces base.
func (a *Account) Document(generation, base int64) vault.NewKeyDocument {
	d := vault.NewKeyDocument{Generation: generation, BaseVersion: base, SigPK: a.SigPK(), EncPK: a.EncPK, Document: Bytes(300)}
	a.SignDocument(&d)
	return d
}

// SignDocument signs a key document after a change.
func (a *Account) SignDocument(d *vault.NewKeyDocument) {
	id := uuid.MustParse(a.Account)
	payload := binary.BigEndian.AppendUint64(id[:], uint64(d.Generation))
	payload = binary.BigEndian.AppendUint64(payload, uint64(d.BaseVersion+1))
	d.Signature = a.sign("account-document", append(payload, hash(d.Document)...))
}

// Unlock stores the account's first keys if it has none, and proves them.
func (a *Account) Unlock(t testing.TB, s *vault.Service) {
	t.Helper()
	_, err := s.KeyDocument(t.Context(), a.Account, 0)
	if err != nil {
		if _, err := s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, 0)); err != nil {
			t.Fatal(err)
		}
	}
	a.Prove(t, s)
}

// Prove shows that the session holds the account key.
func (a *Account) Prove(t testing.TB, s *vault.Service) {
	t.Helper()
	challenge, err := s.Challenge(t.Context(), a.Caller)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Prove(t.Context(), a.Caller, a.ProofSignature(challenge, Origin)); err != nil {
		t.Fatal(err)
	}
}

// ProofSignature signs a challenge for a server and this session.
func (a *Account) ProofSignature(challenge []byte, origin string) []byte {
	payload := bytes.Clone(challenge)
	for _, part := range []string{origin, a.Session} {
		payload = binary.BigEndian.AppendUint32(payload, uint32(len(part)))
		payload = append(payload, part...)
	}
	return a.sign("vault-proof", payload)
}

func (a *Account) sign(namespace string, payload []byte) []byte {
	return ed25519.Sign(a.Key, slices.Concat([]byte("lx1/sig/"+namespace), []byte{0}, payload))
}

// Workspace is a client's view of a workspace.
type Workspace struct {
	ID    string
	KeyID []byte
	Head  []byte
	N     uint64 // of the newest ledger entry
	Epoch uint64

	members map[string][]byte // who is one, with their encryption keys
}

// Bytes returns n random bytes.
func Bytes(n int) []byte {
	b := make([]byte, n)
	rand.Read(b)
	return b
}

// ID returns a random id as it stands in CBOR.
func ID() []byte { return Bytes(wire.IDSize) }

// Base64 spells bytes as ids stand in addresses.
func Base64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// Seal returns bytes of the shape of a sealed record of the smallest size.
func Seal(keyID []byte) []byte { return SealSize(keyID, 256) }

// SealSize returns bytes of the shape of a sealed record of so many padded bytes.
func SealSize(keyID []byte, padded int) []byte {
	return slices.Concat([]byte{'L', 'X', 1, 1}, keyID, Bytes(64+padded+16))
}

// SealFile returns bytes of the shape of a sealed file that holds plain padded
// bytes, in chunks of 64 KiB with a tag each.
func SealFile(plain int) []byte {
	chunks := (plain + 1<<16 - 1) >> 16
	return slices.Concat([]byte{'L', 'F', 1, 16}, Bytes(64+plain+16*chunks))
}

func hash(b []byte) []byte {
	sum := sha256.Sum256(b)
	return sum[:]
}

func newKey(t testing.TB) (ed25519.PublicKey, ed25519.PrivateKey) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return public, private
}
