package vault

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
)

// smallOrderPoints are the encodings, sign bit cleared, of Ed25519 points of
// small order: as public keys they verify signatures that nobody made.
var smallOrderPoints = decodePoints(
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"JuiVj8KyJ7BFw_SJ8u-Y8NXfrAXTxjM5sTgCiG1T_AU",
	"xxdqcD1N2E-6PAt2DRBnDyogU_osOczGTsf9d5KsA3o",
	"7P_______________________________________38",
	"7f_______________________________________38",
	"7v_______________________________________38",
)

func decodePoints(encoded ...string) [][]byte {
	points := make([][]byte, len(encoded))
	for i, text := range encoded {
		point, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			panic("vault: a point of small order: " + err.Error())
		}
		points[i] = point
	}
	return points
}

// isSigningKey reports whether key may be somebody's public key.
func isSigningKey(key []byte) bool {
	if len(key) != ed25519.PublicKeySize {
		return false
	}
	unsigned := bytes.Clone(key)
	unsigned[31] &= 0x7f
	for _, point := range smallOrderPoints {
		if bytes.Equal(point, unsigned) {
			return false
		}
	}
	return true
}
