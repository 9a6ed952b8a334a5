package apiv1_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"legalai/internal/vault/vaulttest"
)

// hostileWords stand where a name, a number or a time is expected.
var hostileWords = []string{
	"", "%", "\x00", "a\x00b", "\xff\xfe", "../..", "'; DROP TABLE records; --", "-1", "0", "1e999", "18446744073709551616",
	"-9223372036854775809", "2026-13-99T99:99:99Z", "AAAAAAAAAAAAAAAAAAAAAA", strings.Repeat("x", 5000),
}

// hostileValues stand where any part of a body is expected.
var hostileValues = []string{
	`""`, `"\u0000"`, `"\ud800"`, "\"\xff\"", `-1`, `1e999`, `9223372036854775807`, `9223372036854775808`, `1.5`, `null`, `true`, `[]`, `{}`,
	`["\u0000"]`, `[null]`, `"9999-12-31T23:59:59Z"`, `"0000-01-01T00:00:00Z"`, `"` + strings.Repeat("x", 70_000) + `"`,
}

// TestNoInputIsAFaultOfTheServer calls every operation that the description names as
// a member who holds the account key, with what no client of ours would send.
func TestNoInputIsAFaultOfTheServer(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a := s.newAccount(t)
		w := a.NewWorkspace(t, s.v)
		var api struct {
			Paths map[string]map[string]struct {
				Parameters []struct{ Name, In string }
				Body       struct {
					Content map[string]struct{ Schema map[string]any }
				} `json:"requestBody"`
			}
			Components struct {
				Schemas map[string]struct{ Properties map[string]any }
			}
		}
		if r := s.call(t, a, "GET", "/openapi.json", nil); json.Unmarshal(r.body, &api) != nil || len(api.Paths) < 10 {
			t.Fatalf("the description: %d %s", r.status, r.body)
		}
		for path, operations := range api.Paths {
			for method, operation := range operations {
				usual := map[string]string{"id": w.ID, "object": vaulttest.Base64(vaulttest.ID()), "after": "0", "checkpoint": vaulttest.Base64(vaulttest.ID()), "compartment": "AAAAAAAAAAAAAAAAAAAAAA", "place": "1"}
				at := func(name, text string) string {
					out, query := path, url.Values{}
					for _, p := range operation.Parameters {
						value, known := usual[p.Name]
						if p.Name == name {
							value, known = text, true
						}
						if p.In == "path" {
							out = strings.ReplaceAll(out, "{"+p.Name+"}", url.PathEscape(value))
						} else if known && p.In == "query" {
							query.Set(p.Name, value)
						}
					}
					return strings.TrimPrefix(out, "/api/v1") + "?" + query.Encode()
				}
				try := func(path string, body any) {
					t.Helper()
					if r := s.call(t, a, strings.ToUpper(method), path, body); r.status >= http.StatusInternalServerError {
						t.Errorf("%s %.200s with %.200s: %d %s", method, path, body, r.status, r.body)
					}
				}
				for _, p := range operation.Parameters {
					for _, text := range hostileWords {
						try(at(p.Name, text), `{}`)
					}
				}
				schema, isJSON := operation.Body.Content["application/json"]
				if !isJSON {
					continue
				}
				ref, _ := schema.Schema["$ref"].(string)
				for _, value := range hostileValues {
					try(at("", ""), value)
					for field := range api.Components.Schemas[ref[strings.LastIndex(ref, "/")+1:]].Properties {
						try(at("", ""), fmt.Sprintf(`{%q: %s}`, field, value))
					}
				}
			}
		}
	})
}
