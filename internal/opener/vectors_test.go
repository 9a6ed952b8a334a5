package opener_test

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"os"
	"testing"
)

// readVectors reads one file of spec/vectors into v.
func readVectors(t *testing.T, name string, v any) {
	t.Helper()
	readJSON(t, "../../spec/vectors/"+name+".json", v)
}

func readJSON(t *testing.T, path string, v any) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatalf("reading %s: %v", path, err)
	}
}

// hexBytes are bytes that JSON spells in hexadecimal.
type hexBytes []byte

func (h *hexBytes) UnmarshalText(text []byte) error {
	b, err := hex.DecodeString(string(text))
	*h = b
	return err
}

// urlBytes are bytes that JSON spells in base64url.
type urlBytes []byte

func (u *urlBytes) UnmarshalText(text []byte) error {
	b, err := base64.RawURLEncoding.DecodeString(string(text))
	*u = b
	return err
}
