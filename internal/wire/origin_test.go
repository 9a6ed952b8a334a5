package wire_test

import (
	"testing"

	"legalai/internal/wire"
)

// TestBoundOrigin is as browsers have it: boundOrigin in passwords.ts.
func TestBoundOrigin(t *testing.T) {
	for origin, want := range map[string]string{
		"http://localhost:8080":  "http://localhost:8080",
		"http://127.0.0.1:8080":  "http://localhost:8080",
		"http://[::1]:8080":      "http://localhost:8080",
		"http://127.0.0.1":       "http://localhost",
		"https://firm.example:9": "https://firm.example:9",
		"http://127.0.0.10:8080": "http://127.0.0.10:8080",
	} {
		if got := wire.BoundOrigin(origin); got != want {
			t.Errorf("%s is bound to %s; %s would be right", origin, got, want)
		}
	}
}
