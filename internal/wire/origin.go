package wire

import (
	"net/url"
	"strings"
)

// BoundOrigin is the origin that browsers bind sign-in values and proofs to where they are at an address:
// a machine's own names for itself are one. boundOrigin in passwords.ts says the same.
func BoundOrigin(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return address
	}
	host := strings.ToLower(u.Host)
	for _, own := range []string{"127.0.0.1", "[::1]"} {
		if port, isOwn := strings.CutPrefix(host, own); isOwn && (port == "" || port[0] == ':') {
			host = "localhost" + port
		}
	}
	return u.Scheme + "://" + host
}
