package opener

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"
)

// crockford is base32 without the letters that look like something else.
var crockford = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// readable maps what people type to what is meant; separators vanish.
var readable = strings.NewReplacer("I", "1", "L", "1", "O", "0",
	"-", "", "\u2010", "", "\u2011", "", "\u2012", "", "\u2013", "", "\u2014", "", "\u2015", "", "\u2212", "")

// readRecoveryCode returns the 20 bytes behind a typed recovery code.
func readRecoveryCode(typed string) ([]byte, error) {
	text := readable.Replace(strings.ToUpper(strings.Join(strings.Fields(typed), "")))
	if len(text) != 36 {
		return nil, ErrMistyped
	}
	secret, err := crockford.DecodeString(text[:32])
	if err != nil || text[32:] != recoveryChecksum(secret) || isZero(secret) {
		return nil, ErrMistyped
	}
	return secret, nil
}

// recoveryChecksum is the first 20 bits of a labelled hash, as four symbols.
func recoveryChecksum(secret []byte) string {
	hash := sha256.Sum256(append([]byte("lx1/recovery-checksum\x00"), secret...))
	return crockford.EncodeToString(hash[:5])[:4]
}
