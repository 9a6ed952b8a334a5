package provider_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/provider"
)

type known struct {
	ID, Name, Address, KeyHeader string
	Hears                        bool
}

// TestAll holds the server's table of providers to the browser's.
func TestAll(t *testing.T) {
	raw, err := os.ReadFile("../../spec/vectors/providers.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct{ Providers []known }
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	var have []known
	for _, f := range provider.All {
		have = append(have, known{f.ID, f.Name, f.Address, f.KeyHeader, f.Speech != ""})
	}
	if diff := cmp.Diff(vectors.Providers, have); diff != "" {
		t.Errorf("All is not what spec/vectors/providers.json says (-want +have):\n%s", diff)
	}
}
