package opener_test

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math/big"
	"testing"

	"legalai/internal/opener"
)

type placeVector struct {
	Workspace, Compartment, Object, Author hexBytes
	Version                                uint64
}

func (p placeVector) place() opener.Place {
	return opener.NewPlace(p.Workspace, p.Compartment, p.Object, p.Version, p.Author)
}

type envelopeVector struct {
	Name, Type, Purpose    string
	Key, Payload, Envelope hexBytes
	Place                  placeVector
}

type envelopeVectors struct {
	Buckets [][2]uint64
	KeyIDs  []struct {
		Purpose string
		Key, ID hexBytes
	}
	Opens, Refused []envelopeVector
}

func TestEnvelopeVectors(t *testing.T) {
	var vectors envelopeVectors
	readVectors(t, "envelope", &vectors)
	for _, v := range vectors.Opens {
		t.Run(v.Name, func(t *testing.T) {
			payload, err := v.open(t)
			if err != nil || !bytes.Equal(payload, v.Payload) {
				t.Fatalf("got %x, %v; want %x", payload, err, v.Payload)
			}
		})
	}
	for _, v := range vectors.Refused {
		t.Run(v.Name, func(t *testing.T) {
			if _, err := v.open(t); !errors.Is(err, opener.ErrTampered) {
				t.Fatalf("got %v; want ErrTampered", err)
			}
		})
	}
	for _, b := range vectors.Buckets {
		if got := opener.BucketOf(b[0]); got != b[1] {
			t.Errorf("bucket of %d: got %d, want %d", b[0], got, b[1])
		}
	}
	for _, v := range vectors.KeyIDs {
		if k := mustKey(t, v.Purpose, v.Key); !bytes.Equal(k.ID(), v.ID) {
			t.Errorf("id of the %s key: got %x, want %x", v.Purpose, k.ID(), []byte(v.ID))
		}
	}
}

func (v envelopeVector) open(t *testing.T) ([]byte, error) {
	t.Helper()
	return opener.OpenEnvelope(mustKey(t, v.Purpose, v.Key), v.Type, v.Place.place(), v.Envelope)
}

func mustKey(t *testing.T, purpose string, raw []byte) opener.Key {
	t.Helper()
	k, err := opener.NewKey(purpose, raw)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestEveryByteOfAnEnvelopeCounts(t *testing.T) {
	var vectors envelopeVectors
	readVectors(t, "envelope", &vectors)
	v := vectors.Opens[0]
	for i := range v.Envelope {
		altered := bytes.Clone(v.Envelope)
		altered[i] ^= 1 << (i % 8)
		_, err := opener.OpenEnvelope(mustKey(t, v.Purpose, v.Key), v.Type, v.Place.place(), altered)
		if !errors.Is(err, opener.ErrTampered) {
			t.Fatalf("byte %d: got %v; want ErrTampered", i, err)
		}
	}
}

// twoKeys is spec/vectors/two-keys.json: an envelope whose ciphertext AES-GCM
// accepts under both keys, and whose padding is right under the second. Only the
// commitment, which is the first key's, keeps the second from opening it.
type twoKeys struct {
	Note     string   `json:"note"`
	First    hexBytes `json:"first"`
	Second   hexBytes `json:"second"`
	KeyID    hexBytes `json:"keyId"`
	Envelope hexBytes `json:"envelope"`
}

func TestTwoKeysCannotOpenOneEnvelope(t *testing.T) {
	v := forgeTwoKeys(t)
	var stored twoKeys
	readVectors(t, "two-keys", &stored)
	if !bytes.Equal(v.Envelope, stored.Envelope) {
		t.Errorf("spec/vectors/two-keys.json holds another envelope than\n%x", []byte(v.Envelope))
	}
	second := mustKey(t, "firm", v.Second).WithID(v.KeyID)
	if _, err := opener.OpenEnvelope(second, "record", opener.Place{}, v.Envelope); !errors.Is(err, opener.ErrTampered) {
		t.Fatalf("the second key: got %v; want ErrTampered", err)
	}
}

func forgeTwoKeys(t *testing.T) twoKeys {
	t.Helper()
	v := twoKeys{First: bytes.Repeat([]byte{1}, 32), Second: bytes.Repeat([]byte{2}, 32)}
	v.KeyID = mustKey(t, "firm", v.First).ID()
	salt := bytes.Repeat([]byte{7}, 32)
	var okm [2][]byte
	for i, raw := range [][]byte{v.First, v.Second} {
		okm[i], _ = hkdf.Key(sha256.New, raw, salt, "lx1/record", 76)
	}
	header := bytes.Join([][]byte{{'L', 'X', 1, 1}, v.KeyID, salt, okm[0][44:]}, nil)
	aad := append(bytes.Clone(header), make([]byte, 4*4+8)...)
	sealed := collide(t, okm, aad)
	for i := range okm {
		if _, err := newGCM(t, okm[i]).Open(nil, okm[i][32:44], sealed, aad); err != nil {
			t.Fatalf("the forgery is none: AES-GCM refuses it under key %d: %v", i, err)
		}
	}
	v.Envelope = append(header, sealed...)
	return v
}

func newGCM(t *testing.T, okm []byte) cipher.AEAD {
	t.Helper()
	block, err := aes.NewCipher(okm[:32])
	if err != nil {
		t.Fatal(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	return gcm
}

// collide returns 256 bytes and a tag that AES-GCM accepts under both derived
// keys: the tag is linear in each ciphertext block, so one block solves for it.
func collide(t *testing.T, okm [2][]byte, aad []byte) []byte {
	t.Helper()
	// Under the second key it decrypts to something properly padded.
	padded := append(make([]byte, 255), 0x80)
	ciphertext := newGCM(t, okm[1]).Seal(nil, okm[1][32:44], padded, nil)[:256]
	const free = 3 // the block to solve for
	var tags, weights [2]*big.Int
	for i := range okm {
		block, err := aes.NewCipher(okm[i][:32])
		if err != nil {
			t.Fatal(err)
		}
		h, mask := make([]byte, 16), make([]byte, 16)
		block.Encrypt(h, h)
		block.Encrypt(mask, append(bytes.Clone(okm[i][32:44]), 0, 0, 0, 1))
		weights[i] = power(field(h), int64(16-free)+1)
		clear(ciphertext[free*16 : free*16+16])
		tags[i] = new(big.Int).Xor(ghash(field(h), aad, ciphertext), field(mask))
	}
	difference := new(big.Int).Xor(tags[0], tags[1])
	weight := new(big.Int).Xor(weights[0], weights[1])
	solution := multiply(difference, inverse(weight))
	copy(ciphertext[free*16:], unfield(solution))
	tag := new(big.Int).Xor(tags[0], multiply(solution, weights[0]))
	return append(ciphertext, unfield(tag)...)
}

// ghash is GHASH of NIST SP 800-38D over GF(2^128), slow and plain.
func ghash(h *big.Int, aad, ciphertext []byte) *big.Int {
	var blocks []byte
	for _, part := range [][]byte{aad, ciphertext} {
		blocks = append(blocks, part...)
		blocks = append(blocks, make([]byte, (16-len(part)%16)%16)...)
	}
	blocks = binary.BigEndian.AppendUint64(blocks, uint64(len(aad))*8)
	blocks = binary.BigEndian.AppendUint64(blocks, uint64(len(ciphertext))*8)
	sum := new(big.Int)
	for ; len(blocks) > 0; blocks = blocks[16:] {
		sum = multiply(sum.Xor(sum, field(blocks[:16])), h)
	}
	return sum
}

// field reads a block as a polynomial: GCM counts its bits from the left.
func field(block []byte) *big.Int {
	value := new(big.Int)
	for i := range 128 {
		if block[i/8]>>(7-i%8)&1 == 1 {
			value.SetBit(value, i, 1)
		}
	}
	return value
}

func unfield(value *big.Int) []byte {
	block := make([]byte, 16)
	for i := range 128 {
		block[i/8] |= byte(value.Bit(i)) << (7 - i%8)
	}
	return block
}

// multiply multiplies modulo x^128 + x^7 + x^2 + x + 1.
func multiply(a, b *big.Int) *big.Int {
	product := new(big.Int)
	for i := range 128 {
		if a.Bit(i) == 1 {
			product.Xor(product, new(big.Int).Lsh(b, uint(i)))
		}
	}
	modulus := new(big.Int).SetBit(big.NewInt(0x87), 128, 1)
	for i := product.BitLen() - 1; i >= 128; i-- {
		if product.Bit(i) == 1 {
			product.Xor(product, new(big.Int).Lsh(modulus, uint(i-128)))
		}
	}
	return product
}

func power(base *big.Int, exponent int64) *big.Int {
	result := big.NewInt(1)
	for range exponent {
		result = multiply(result, base)
	}
	return result
}

// inverse is a^(2^128 - 2).
func inverse(a *big.Int) *big.Int {
	result, square := big.NewInt(1), a
	for range 127 {
		square = multiply(square, square)
		result = multiply(result, square)
	}
	return result
}
