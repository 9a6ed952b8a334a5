package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http/httptest"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write what the server says of its calls to spec/openapi.json")

// TestDescription holds spec/openapi.json, of which the web half's types are made, to what the
// server says of its own calls.
func TestDescription(t *testing.T) {
	const file = "../../spec/openapi.json"
	w := httptest.NewRecorder()
	(&parts{}).api().ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/openapi.json", nil))
	var said bytes.Buffer
	if err := json.Indent(&said, w.Body.Bytes(), "", "\t"); err != nil {
		t.Fatal(err)
	}
	said.WriteByte('\n')
	if *update {
		if err := os.WriteFile(file, said.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if stored, err := os.ReadFile(file); err != nil || !bytes.Equal(stored, said.Bytes()) {
		t.Errorf("spec/openapi.json is not what the server says of its calls (%v); tools/generate writes it anew", err)
	}
}
