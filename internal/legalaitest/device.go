package legalaitest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

// Device is an authenticator with one passkey, as a browser speaks for it. Tests
// change its fields to make it, or the page it stands on, behave badly.
type Device struct {
	Origin     string // of the page
	RPID       string // whose passkey it is; empty: what the options ask for
	Count      uint32 // of the next signature; a device that does not count leaves it at 0
	Unverified bool   // it was touched and not unlocked
	BackedUp   bool   // its passkey is kept in a cloud
	Handle     []byte // the account it remembers
	ID         []byte
	Extensions map[string]any // what the page says of extensions

	key *ecdsa.PrivateKey
}

// NewDevice returns a device with nothing on it, on a page of PublicURL.
func NewDevice(t testing.TB) *Device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d := &Device{Origin: PublicURL, ID: make([]byte, 32), key: key}
	rand.Read(d.ID) // never fails
	return d
}

// asked is the part of a browser's options that a device looks at.
type asked struct {
	Challenge string `json:"challenge"`
	RPID      string `json:"rpId"`
	RP        struct {
		ID string `json:"id"`
	} `json:"rp"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
}

// Create makes the passkey and answers the options with it.
func (d *Device) Create(t testing.TB, options any) []byte {
	t.Helper()
	in := readOptions(t, options)
	d.Handle = unbase64(t, in.User.ID)
	attestation := encode(t, map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": d.authData(t, in.RP.ID, true)})
	return d.answer(t, map[string]any{
		"clientDataJSON": base64URL(d.clientData(t, "webauthn.create", in.Challenge)), "attestationObject": base64URL(attestation),
		"transports": []string{"internal"},
	})
}

// Get signs the options' challenge.
func (d *Device) Get(t testing.TB, options any) []byte {
	t.Helper()
	in := readOptions(t, options)
	client, data := d.clientData(t, "webauthn.get", in.Challenge), d.authData(t, in.RPID, false)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(data, hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, digest[:])
	if err != nil {
		t.Fatal(err)
	}
	return d.answer(t, map[string]any{
		"clientDataJSON": base64URL(client), "authenticatorData": base64URL(data), "signature": base64URL(signature),
		"userHandle": base64URL(d.Handle),
	})
}

func (d *Device) answer(t testing.TB, response map[string]any) []byte {
	t.Helper()
	extensions := d.Extensions
	if extensions == nil {
		extensions = map[string]any{}
	}
	raw, err := json.Marshal(map[string]any{
		"id": base64URL(d.ID), "rawId": base64URL(d.ID), "type": "public-key", "response": response,
		"clientExtensionResults": extensions,
	})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func (d *Device) clientData(t testing.TB, ceremony, challenge string) []byte {
	t.Helper()
	raw, err := json.Marshal(map[string]any{"type": ceremony, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// authData is what the device vouches for: whose passkey, touched and unlocked
// how, and with a new passkey its public key.
func (d *Device) authData(t testing.TB, rpID string, isNew bool) []byte {
	t.Helper()
	const present, verified, eligible, backedUp, attested = 1, 1 << 2, 1 << 3, 1 << 4, 1 << 6
	if d.RPID != "" {
		rpID = d.RPID
	}
	flags := byte(present)
	if !d.Unverified {
		flags |= verified
	}
	if d.BackedUp {
		flags |= eligible | backedUp
	}
	if isNew {
		flags |= attested
	}
	hash := sha256.Sum256([]byte(rpID))
	out := binary.BigEndian.AppendUint32(append(hash[:], flags), d.Count)
	if !isNew {
		return out
	}
	point, err := d.key.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	public := encode(t, map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	out = append(out, make([]byte, 16)...)
	out = binary.BigEndian.AppendUint16(out, uint16(len(d.ID)))
	return append(append(out, d.ID...), public...)
}

func readOptions(t testing.TB, options any) asked {
	t.Helper()
	raw, err := json.Marshal(options)
	if err != nil {
		t.Fatal(err)
	}
	var in asked
	if err := json.Unmarshal(raw, &in); err != nil {
		t.Fatal(err)
	}
	return in
}

func encode(t testing.TB, value any) []byte {
	t.Helper()
	mode, err := cbor.CTAP2EncOptions().EncMode()
	if err != nil {
		t.Fatal(err)
	}
	raw, err := mode.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func base64URL(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

func unbase64(t testing.TB, text string) []byte {
	t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
