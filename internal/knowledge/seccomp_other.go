//go:build !linux || !(amd64 || arm64)

package knowledge

// limitCalls has no filter for this system: the other limits remain.
func limitCalls() (offered bool, err error) { return false, nil }
