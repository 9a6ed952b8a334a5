package opener_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"testing"

	"legalai/internal/opener"
)

type grantVector struct {
	Name                            string
	Seed, Pub, Info, AAD, Plain, CT hexBytes
	Enc                             hexBytes
}

type signatureVector struct {
	Name, Namespace               string
	Pub, Message, Signature, Seed hexBytes
}

type keyVectors struct {
	Passwords []struct {
		Password, Origin, SignIn string
		Profile                  uint64
		Salt                     urlBytes
		Key                      hexBytes
	}
	RefusedProfiles []uint64
	RecoveryCodes   []struct {
		Secret    hexBytes
		Code      string
		AlsoTyped []string
	}
	Mistyped                      []string
	Grants, RefusedGrants         []grantVector
	Signatures, RefusedSignatures []signatureVector
}

func readKeyVectors(t *testing.T) keyVectors {
	t.Helper()
	var vectors keyVectors
	readVectors(t, "keys", &vectors)
	return vectors
}

func TestPasswordVectors(t *testing.T) {
	vectors := readKeyVectors(t)
	for _, v := range vectors.Passwords {
		kdf := opener.KDF{Profile: v.Profile, Salt: v.Salt}
		got, err := kdf.Stretch(v.Password)
		if err != nil || !bytes.Equal(got, v.Key) {
			t.Errorf("profile %d: got %x, %v; want %x", v.Profile, got, err, []byte(v.Key))
		}
		signIn, err := opener.SignInValue(v.Password, kdf, v.Origin)
		if err != nil || signIn != v.SignIn {
			t.Errorf("profile %d: got %s, %v; want %s", v.Profile, signIn, err, v.SignIn)
		}
	}
	salt := vectors.Passwords[0].Salt
	for _, profile := range vectors.RefusedProfiles {
		if _, err := (opener.KDF{Profile: profile, Salt: salt}).Stretch("p"); !errors.Is(err, opener.ErrKDF) {
			t.Errorf("profile %d: got %v; want ErrKDF", profile, err)
		}
	}
	for name, kdf := range map[string]opener.KDF{
		"short salt": {Profile: 1, Salt: salt[:15]},
		"zero salt":  {Profile: 1, Salt: make([]byte, 16)},
	} {
		if _, err := kdf.Stretch("p"); !errors.Is(err, opener.ErrKDF) {
			t.Errorf("%s: got %v; want ErrKDF", name, err)
		}
	}
}

func TestRecoveryCodeVectors(t *testing.T) {
	vectors := readKeyVectors(t)
	for _, v := range vectors.RecoveryCodes {
		for _, typed := range append(v.AlsoTyped, v.Code) {
			secret, err := opener.ReadRecoveryCode(typed)
			if err != nil || !bytes.Equal(secret, v.Secret) {
				t.Errorf("%q: got %x, %v; want %x", typed, secret, err, []byte(v.Secret))
			}
		}
	}
	for _, typed := range vectors.Mistyped {
		if _, err := opener.ReadRecoveryCode(typed); !errors.Is(err, opener.ErrMistyped) {
			t.Errorf("%q: got %v; want ErrMistyped", typed, err)
		}
	}
}

func TestGrantVectors(t *testing.T) {
	vectors := readKeyVectors(t)
	for _, v := range vectors.Grants {
		pub, err := opener.EncryptionPublicKey(v.Seed)
		if err != nil || !bytes.Equal(pub, v.Pub) {
			t.Errorf("public key differs: %v", err)
		}
		plain, err := v.open()
		if err != nil || !bytes.Equal(plain, v.Plain) {
			t.Errorf("got %x, %v; want %x", plain, err, []byte(v.Plain))
		}
	}
	for _, v := range vectors.RefusedGrants {
		if _, err := v.open(); !errors.Is(err, opener.ErrTampered) {
			t.Errorf("%s: got %v; want ErrTampered", v.Name, err)
		}
	}
}

func (v grantVector) open() ([]byte, error) {
	return opener.OpenGrant(v.Seed, string(v.Info), v.AAD, opener.Grant{Enc: v.Enc, CT: v.CT})
}

func TestSignatureVectors(t *testing.T) {
	vectors := readKeyVectors(t)
	for _, v := range vectors.Signatures {
		if !opener.Verify([]byte(v.Pub), v.Namespace, v.Message, v.Signature) {
			t.Errorf("%s: refused", v.Namespace)
		}
	}
	for _, v := range vectors.RefusedSignatures {
		if opener.Verify([]byte(v.Pub), v.Namespace, v.Message, v.Signature) {
			t.Errorf("%s: accepted", v.Name)
		}
	}
	unreduced, _ := hex.DecodeString("f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f")
	if opener.IsSigningKey(unreduced) {
		t.Error("a key that is not reduced modulo p is accepted")
	}
}

func TestSignInValueOpensNothing(t *testing.T) {
	fixture := readFixture(t)
	kdf := opener.KDF{Profile: 2, Salt: bytes.Repeat([]byte{1}, 16)}
	signIn, err := opener.SignInValue(fixture.Password, kdf, "https://firm.example")
	if err != nil {
		t.Fatal(err)
	}
	raw, err := base64.RawURLEncoding.DecodeString(signIn[3:])
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range [][]byte{[]byte(signIn), raw} {
		if err := opener.OpenSlotsWith(fixture.Document, fixture.UserID, secret); !errors.Is(err, opener.ErrWrongKey) {
			t.Errorf("got %v; want ErrWrongKey", err)
		}
	}
}
