package envelope_test

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"legalai/internal/envelope"
)

// TestVectors reads the file that the web application's tests read too.
func TestVectors(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "spec", "vectors", "envelope.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Shapes []struct {
			Name, Envelope string
			Record         bool
		}
		Opens []struct{ Name, Envelope string }
	}
	if err := json.Unmarshal(b, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors.Shapes {
		sealed, err := hex.DecodeString(v.Envelope)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := envelope.ParseAs(envelope.Record, sealed); (err == nil) != v.Record {
			t.Errorf("%s: %v, want a record: %v", v.Name, err, v.Record)
		}
	}
	for _, v := range vectors.Opens {
		sealed, err := hex.DecodeString(v.Envelope)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := envelope.Parse(sealed); err != nil {
			t.Errorf("%s: %v", v.Name, err)
		}
	}
}
