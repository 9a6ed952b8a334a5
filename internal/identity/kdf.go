package identity

import (
	"encoding/base64"
	"strings"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// How a browser derives from a password travels as user metadata, because the client's
// library knows no other place, and is kept in the account's own columns.
const (
	kdfField    = "vault_kdf"
	kdfProfiles = 2 // profiles 1 to 2 are known
	saltSize    = 16
)

// takeKdf removes the derivation from metadata and returns it; its profile is 0 if there
// was none. Browsers derive for the address that they are at, and prove a vault at no other.
func (s *Service) takeKdf(data map[string]any) (sqldb.Kdf, error) {
	raw, ok := data[kdfField]
	if !ok {
		return sqldb.Kdf{}, nil
	}
	delete(data, kdfField)
	fields, _ := raw.(map[string]any)
	profile, _ := fields["profile"].(float64)
	if profile != float64(int64(profile)) || profile < 1 || profile > kdfProfiles {
		return sqldb.Kdf{}, unacceptable("vault_kdf.profile: 1 or 2 would be right")
	}
	text, _ := fields["salt"].(string)
	salt, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(salt) != saltSize {
		return sqldb.Kdf{}, unacceptable("vault_kdf.salt: 16 bytes in base64url would be right")
	}
	return sqldb.Kdf{Profile: int64(profile), Salt: salt, Origin: s.boundOrigin()}, nil
}

// boundOrigin is what a browser at this server derives for.
func (s *Service) boundOrigin() string { return wire.BoundOrigin(s.publicURL.String()) }

// normalEmail is an address as it is stored. What no database stores is left out.
func normalEmail(email string) string {
	email = strings.ReplaceAll(strings.ToValidUTF8(email, ""), "\x00", "")
	return strings.ToLower(strings.TrimSpace(email))
}
