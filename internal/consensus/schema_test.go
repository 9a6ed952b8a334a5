package consensus_test

import (
	"encoding/json"
	"strings"
	"testing"

	"legalai/internal/consensus"
)

func TestFormWithClaims(t *testing.T) {
	form := `{"title":"f","type":"object","properties":{"zeta":{"type":"string"},"alpha":{"type":"array","items":{"type":"string"}}},"required":["zeta"],"additionalProperties":false}`
	got := string(consensus.WithClaims(json.RawMessage(form)))
	if !json.Valid([]byte(got)) {
		t.Fatalf("no JSON: %s", got)
	}
	for _, want := range []string{
		`"properties":{"zeta":{"type":"string"},"alpha":`, `,"stance":{"type":"string"`, `"required":["part","id","text"`,
		`"part":{"type":"string","enum":["zeta","alpha"]`, `"required":["zeta","alpha","stance","claims"]`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in %s", want, got)
		}
	}
	for _, other := range []string{`{"type":"object"}`, `{"properties":[]}`, `{"properties":{}}`, `{"proper`, `[]`} {
		if got := string(consensus.WithClaims(json.RawMessage(other))); got != other {
			t.Errorf("%s became %s", other, got)
		}
	}
}

func TestReadForm(t *testing.T) {
	for name, tt := range map[string]struct {
		output, stance string
		texts          []string
	}{
		"claims":             {"Here:\n```json\n" + `{"facts":["x"],"stance":"no","claims":[{"part":"facts","text":"Notice is due."}]}` + "\n```", "no", []string{"Notice is due."}},
		"none":               {`{"facts":["Signed on 2026-03-02. [P1]"],"risks":[{"text":"A claim of EUR 500 lapses."}],"n":3}`, "", []string{"Signed on 2026-03-02.", "A claim of EUR 500 lapses."}},
		"of another shape":   {`{"facts":["Signed on 2026-03-02."],"claims":7}`, "", []string{"Signed on 2026-03-02."}},
		"prose":              {"The notice {here} is due on 2026-03-02.", "", []string{"The notice {here} is due on 2026-03-02."}},
		"prose with no sign": {"The notice is due on 2026-03-02.", "", []string{"The notice is due on 2026-03-02."}},
	} {
		t.Run(name, func(t *testing.T) {
			got := consensus.ReadForm(tt.output)
			var texts []string
			for _, c := range got.Claims {
				texts = append(texts, c.Text)
			}
			if got.Stance != tt.stance || got.Text != "" || strings.Join(texts, "|") != strings.Join(tt.texts, "|") {
				t.Errorf("stance %q, text %q, claims %q", got.Stance, got.Text, texts)
			}
		})
	}
}
