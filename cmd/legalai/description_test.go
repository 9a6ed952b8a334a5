package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"legalai/internal/provider"
)

var update = flag.Bool("update", false, "write what the server says of its calls to spec/openapi.json")

// TestDescription holds spec/openapi.json, of which the web half's types are made, to what the
// server says of its own calls.
func TestDescription(t *testing.T) {
	const file = "../../spec/openapi.json"
	w := httptest.NewRecorder()
	(&parts{}).api(nil).ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/openapi.json", nil))
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

// TestDescribedProviders finds every list of providers in the description, and every header that
// brings a key along, in the table of providers: tags of structs cannot read it.
func TestDescribedProviders(t *testing.T) {
	raw, err := os.ReadFile("../../spec/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var all, hearing, headers []string
	for _, f := range provider.All {
		all = append(all, f.ID)
		if f.Speech != "" {
			hearing = append(hearing, f.ID)
		}
		if f.KeyHeader != "" {
			headers = append(headers, f.KeyHeader)
		}
	}
	lists := 0
	for _, list := range regexp.MustCompile(`"enum": \[([^\]]*)\]`).FindAllStringSubmatch(string(raw), -1) {
		var ids []string
		if err := json.Unmarshal([]byte("["+list[1]+"]"), &ids); err != nil || !slices.Contains(ids, provider.Local) {
			continue
		}
		lists++
		if ids = slices.DeleteFunc(ids, func(id string) bool { return id == "" }); !slices.Equal(ids, all) && !slices.Equal(ids, hearing) {
			t.Errorf("described are providers %q, known are %q", ids, all)
		}
	}
	if lists == 0 {
		t.Error("the description lists providers nowhere")
	}
	described := regexp.MustCompile(`X-AI-Key-\w+`).FindAllString(string(raw), -1)
	slices.Sort(described)
	if described = slices.Compact(described); strings.Join(described, " ") != strings.Join(slices.Sorted(slices.Values(headers)), " ") {
		t.Errorf("described are headers %q, known are %q", described, headers)
	}
}
