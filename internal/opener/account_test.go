package opener_test

import (
	"bytes"
	"errors"
	"testing"

	"legalai/internal/opener"
)

type accountVectors struct {
	UserID, RecoveryCode string
	SigPK, Document      urlBytes
	Refused              []struct {
		Name, UserID string
		Document     urlBytes
	}
	Signatures []struct {
		Name                string
		Generation, Version uint64
		Signature           urlBytes
		OK                  bool
	}
}

func TestAccountVectors(t *testing.T) {
	var vectors accountVectors
	readVectors(t, "account", &vectors)
	account, err := opener.OpenWithRecoveryCode(vectors.Document, vectors.UserID, vectors.RecoveryCode)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(account.SigPK, vectors.SigPK) || account.Counter != 1 {
		t.Errorf("got key %x, counter %d", account.SigPK, account.Counter)
	}
	for _, v := range vectors.Signatures {
		if ok := account.Signed(vectors.Document, v.Generation, v.Version, v.Signature); ok != v.OK {
			t.Errorf("the signature %q counts: %v", v.Name, ok)
		}
	}
	if len(vectors.Signatures) == 0 {
		t.Error("no signatures among the vectors")
	}
	for _, v := range vectors.Refused {
		user := vectors.UserID
		if v.UserID != "" {
			user = v.UserID
		}
		_, err := opener.OpenWithRecoveryCode(v.Document, user, vectors.RecoveryCode)
		if !errors.Is(err, opener.ErrTampered) && !errors.Is(err, opener.ErrWrongKey) {
			t.Errorf("%s: got %v", v.Name, err)
		}
	}
}

// TestPasskeyVectors: a passkey opens what the browser sealed for it and nothing
// else; an account with passkeys opens with its other secrets as before.
func TestPasskeyVectors(t *testing.T) {
	var vectors struct {
		UserID, RecoveryCode                string
		SigPK, Credential, Output, Document urlBytes
		Refused                             []struct {
			Name, UserID                 string
			Credential, Output, Document *urlBytes
		}
	}
	readVectors(t, "passkey", &vectors)
	account, err := opener.OpenWithPasskey(vectors.Document, vectors.UserID, vectors.Credential, vectors.Output)
	if err != nil || !bytes.Equal(account.SigPK, vectors.SigPK) {
		t.Errorf("by the passkey: %+v, %v", account, err)
	}
	if _, err := opener.OpenWithRecoveryCode(vectors.Document, vectors.UserID, vectors.RecoveryCode); err != nil {
		t.Errorf("by the recovery code: %v", err)
	}
	for _, v := range vectors.Refused {
		pick := func(changed *urlBytes, usual urlBytes) urlBytes {
			if changed == nil {
				return usual
			}
			return *changed
		}
		user := vectors.UserID
		if v.UserID != "" {
			user = v.UserID
		}
		_, err := opener.OpenWithPasskey(pick(v.Document, vectors.Document), user, pick(v.Credential, vectors.Credential), pick(v.Output, vectors.Output))
		if !errors.Is(err, opener.ErrTampered) && !errors.Is(err, opener.ErrWrongKey) {
			t.Errorf("%s: got %v", v.Name, err)
		}
	}
}

func TestEveryByteOfAnAccountCounts(t *testing.T) {
	fixture := readFixture(t)
	for i := range fixture.Document {
		altered := bytes.Clone(fixture.Document)
		altered[i] ^= 1 << (i % 8)
		_, err := opener.OpenWithRecoveryCode(altered, fixture.UserID, fixture.RecoveryCode)
		if !errors.Is(err, opener.ErrTampered) && !errors.Is(err, opener.ErrWrongKey) {
			t.Fatalf("byte %d: got %v", i, err)
		}
	}
}

func TestAccountOpensByEitherSecretAndNoOther(t *testing.T) {
	fixture := readFixture(t)
	for name, open := range map[string]func() (*opener.Account, error){
		"password": func() (*opener.Account, error) {
			return opener.OpenWithPassword(fixture.Document, fixture.UserID, fixture.Password)
		},
		"code": func() (*opener.Account, error) {
			return opener.OpenWithRecoveryCode(fixture.Document, fixture.UserID, fixture.RecoveryCode)
		},
	} {
		account, err := open()
		if err != nil || account.UserID != fixture.UserID || len(account.Workspaces()) != 1 {
			t.Errorf("%s: got %+v, %v", name, account, err)
		}
	}
	if _, err := opener.OpenWithPassword(fixture.Document, fixture.UserID, fixture.Password+"!"); !errors.Is(err, opener.ErrWrongKey) {
		t.Errorf("another password: got %v; want ErrWrongKey", err)
	}
	if _, err := opener.OpenWithRecoveryCode(fixture.Document, fixture.UserID, fixture.RecoveryCode[1:]); !errors.Is(err, opener.ErrMistyped) {
		t.Errorf("a cut code: got %v; want ErrMistyped", err)
	}
}
