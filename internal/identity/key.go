package identity

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

	"legalai/internal/masterkey"
)

// NewSigningKey makes a key for Config.SigningKeyPEM, as PKCS #8 in PEM.
func NewSigningKey() ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("making signing key: %w", err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, fmt.Errorf("making signing key: %w", err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), nil
}

// CheckSigningKey tells whether a server would start with it.
func CheckSigningKey(pemBytes []byte) error {
	_, err := newKeyring(pemBytes, nil)
	return err
}

// keptSigningKeys is how many earlier keys go on verifying what they signed.
const keptSigningKeys = 2

// RotateSigningKeys puts a new key before those that there are, the oldest of which go.
func RotateSigningKeys(pemBytes []byte) ([]byte, error) {
	if err := CheckSigningKey(pemBytes); err != nil {
		return nil, err
	}
	out, err := NewSigningKey()
	if err != nil {
		return nil, err
	}
	kept := 0
	for block, rest := pem.Decode(pemBytes); block != nil && kept < keptSigningKeys; block, rest = pem.Decode(rest) {
		out = append(out, pem.EncodeToMemory(block)...)
		kept++
	}
	return out, nil
}

// SetSigningKeys takes over keys while the server works: the first signs from now on. The public and the service
// key stay as they were at the start, as long as their key is among them.
func (s *Service) SetSigningKeys(pemBytes []byte) error {
	keys, err := newKeyring(pemBytes, nil)
	if err == nil {
		s.ring.Store(&keys)
	}
	return err
}

// keyring holds what signs and verifies tokens: either a shared secret, or
// key pairs of which the first signs.
type keyring struct {
	secret   []byte
	pairs    []keyPair
	verified *lru.Cache[[sha256.Size]byte, claims] // by hash of the token
}

// verifiedTokens bounds how many are remembered: one is some hundred bytes.
const verifiedTokens = 8192

type keyPair struct {
	id      string // RFC 7638 thumbprint
	private *ecdsa.PrivateKey
	jwk     JWK
}

// JWK is a public key as published in the key set.
type JWK struct {
	KeyType   string   `json:"kty"`
	Curve     string   `json:"crv"`
	X         string   `json:"x"`
	Y         string   `json:"y"`
	ID        string   `json:"kid"`
	Algorithm string   `json:"alg"`
	Use       string   `json:"use"`
	KeyOps    []string `json:"key_ops"`
}

func newKeyring(pemBytes, secret []byte) (keyring, error) {
	verified, err := lru.New[[sha256.Size]byte, claims](verifiedTokens)
	if err != nil {
		return keyring{}, fmt.Errorf("reading signing key: %w", err)
	}
	if len(secret) > 0 {
		if len(secret) < 32 {
			return keyring{}, errors.New("reading the token secret: 32 bytes or more would be right")
		}
		return keyring{secret: secret, verified: verified}, nil
	}
	ring := keyring{verified: verified}
	for block, rest := pem.Decode(pemBytes); block != nil; block, rest = pem.Decode(rest) {
		parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
		if err != nil {
			return keyring{}, fmt.Errorf("reading signing key: %w", err)
		}
		private, ok := parsed.(*ecdsa.PrivateKey)
		if !ok || private.Curve != elliptic.P256() {
			return keyring{}, errors.New("reading signing key: a P-256 key would be right")
		}
		pair, err := newKeyPair(private)
		if err != nil {
			return keyring{}, err
		}
		ring.pairs = append(ring.pairs, pair)
	}
	if len(ring.pairs) == 0 {
		return keyring{}, errors.New("reading signing key: neither a key nor a secret is given")
	}
	return ring, nil
}

func newKeyPair(private *ecdsa.PrivateKey) (keyPair, error) {
	point, err := private.PublicKey.Bytes() // 0x04 ‖ X ‖ Y
	if err != nil {
		return keyPair{}, fmt.Errorf("reading signing key: %w", err)
	}
	x, y := b64(point[1:33]), b64(point[33:])
	thumbprint := sha256.Sum256([]byte(`{"crv":"P-256","kty":"EC","x":"` + x + `","y":"` + y + `"}`))
	id := b64(thumbprint[:])
	return keyPair{id: id, private: private, jwk: JWK{
		KeyType: "EC", Curve: "P-256", X: x, Y: y, ID: id, Algorithm: "ES256", Use: "sig", KeyOps: []string{"verify"},
	}}, nil
}

// KeySet returns the public keys that tokens may be verified with; it is empty
// when they are signed with a secret.
func (s *Service) KeySet() []JWK {
	pairs := s.ring.Load().pairs
	set := make([]JWK, 0, len(pairs))
	for _, pair := range pairs {
		set = append(set, pair.jwk)
	}
	return set
}

// sign returns the JWS signature of input. It is the same each time (RFC 6979
// with ES256), so that a server always prints the same API keys.
func (k keyring) sign(input string) ([]byte, error) {
	if k.secret != nil {
		return mac(k.secret, input), nil
	}
	digest := sha256.Sum256([]byte(input))
	der, err := k.pairs[0].private.Sign(nil, digest[:], crypto.SHA256)
	if err != nil {
		return nil, fmt.Errorf("signing token: %w", err)
	}
	return rawSignature(der)
}

// deriveSecrets makes one key per purpose from the master key.
func (s *Service) deriveSecrets(master masterkey.Key) (err error) {
	if s.seal, err = master.Sealer(masterkey.SealIdentity); err != nil {
		return err
	}
	s.hashKeys, err = master.DeriveAll("legalai/identity/hash")
	return err
}

// keyedHash hashes values that are too short to be hashed without a key. The
// purpose keeps a hash of one kind from standing for another.
func (s *Service) keyedHash(purpose string, values ...string) []byte {
	return mac(s.hashKeys[0], hashed(purpose, values))
}

// keyedHashes are that hash and those under the keys that the master key replaced: for what was stored before.
func (s *Service) keyedHashes(purpose string, values ...string) [][]byte {
	all := make([][]byte, len(s.hashKeys))
	for i, key := range s.hashKeys {
		all[i] = mac(key, hashed(purpose, values))
	}
	return all
}

func hashed(purpose string, values []string) string {
	return strings.Join(append([]string{purpose}, values...), "\x00")
}

func mac(key []byte, input string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(input))
	return h.Sum(nil)
}

func b64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
