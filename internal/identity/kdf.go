package identity

import (
	"encoding/base64"
	"strings"
)

// kdf is how a browser derives from a password: a profile compiled into the
// client, and a salt. It travels as user metadata because the client's library
// knows no other place, and is kept in the account's own columns.
type kdf struct {
	profile int64
	salt    []byte
}

const (
	kdfField    = "vault_kdf"
	kdfProfiles = 2 // profiles 1 to 2 are known
	saltSize    = 16
)

// takeKdf removes the derivation from metadata and returns it, or nil if there
// was none.
func takeKdf(data map[string]any) (*kdf, error) {
	raw, ok := data[kdfField]
	if !ok {
		return nil, nil
	}
	delete(data, kdfField)
	fields, _ := raw.(map[string]any)
	profile, _ := fields["profile"].(float64)
	if profile != float64(int64(profile)) || profile < 1 || profile > kdfProfiles {
		return nil, unacceptable("vault_kdf.profile: 1 or 2 would be right")
	}
	text, _ := fields["salt"].(string)
	salt, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(salt) != saltSize {
		return nil, unacceptable("vault_kdf.salt: 16 bytes in base64url would be right")
	}
	return &kdf{profile: int64(profile), salt: salt}, nil
}

// normalEmail is an address as it is stored. What no database stores is left out.
func normalEmail(email string) string {
	email = strings.ReplaceAll(strings.ToValidUTF8(email, ""), "\x00", "")
	return strings.ToLower(strings.TrimSpace(email))
}
