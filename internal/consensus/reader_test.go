package consensus_test

import (
	"encoding/json"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/consensus"
)

// read feeds output in steps of size bytes and returns what was shown and read.
func read(output string, size int) (string, consensus.Answer) {
	var r consensus.Reader
	var shown strings.Builder
	for i := 0; i < len(output); i += size {
		shown.WriteString(r.Write(output[i:min(i+size, len(output))]))
	}
	rest, answer := r.Close()
	return shown.String() + rest, answer
}

func TestReader(t *testing.T) {
	claims := `"stance":"yes","claims":[{"id":"x","text":"Notice is 30 days. [P2]","type":"deadline","polarity":"affirm","sources":["P1"]},{"text":"  ","type":"?"},{"text":"So it is","type":"odd","polarity":"odd","sources":null}]`
	want := []consensus.Claim{
		{ID: "c1", Text: "Notice is 30 days.", Type: consensus.Deadline, Polarity: consensus.Affirm, Sources: []string{"P1", "P2"}},
		{ID: "c2", Text: "So it is", Type: consensus.Fact, Polarity: consensus.Affirm, Sources: []string{}},
	}
	for _, tt := range []struct {
		name, in, text, stance string
		claims                 []consensus.Claim
	}{
		{"structured", `{"answer_md":"Yes.\n\n**Thirty** days \"sharp\" [P1] \ud83d\ude00 é 日",` + claims + `}`, "Yes.\n\n**Thirty** days \"sharp\" [P1] 😀 é 日", "yes", want},
		{"answer later, spaces", "\n { \"note\" : {\"answer_md\":\"no\"} , " + claims + " ,\n\"answer_md\" :\t\"Yes\\u0021\"}\n", "Yes!", "yes", want},
		{"fenced", "```json\n{\"answer_md\":\"Yes.\"," + claims + "}\n```", "Yes.", "yes", want},
		{"broken off in the text", `{"answer_md":"Notice must be given\u00`, "Notice must be given", "", []consensus.Claim{{ID: "c1", Text: "Notice must be given", Type: consensus.Rule, Polarity: consensus.Affirm, Sources: []string{}}}},
		{"broken off in the claims", `{"answer_md":"Hello there.","stance":"yes","claims":[{"te`, "Hello there.", "", nil},
		{"lone surrogates", `{"answer_md":"a\ud83db\ude00c\ud83d"}`, "a\ufffdb\ufffdc\ufffd", "", nil},
		{"odd escapes", `{"answer_md":"a\qb\/\u00zz"}`, "aqb/\ufffd", "", nil},
		{"another shape", `{"error":"x"}`, `{"error":"x"}`, "", nil},
		{"prose", "The tenant must pay EUR 100. [P1]\nWhy?", "The tenant must pay EUR 100. [P1]\nWhy?", "", []consensus.Claim{{ID: "c1", Text: "The tenant must pay EUR 100.", Type: consensus.Amount, Polarity: consensus.Affirm, Sources: []string{"P1"}}}},
		{"a table in prose", "| Step | Who |\n| --- | :-: |\n| **Return** of the deposit, 6 months | Landlord |", "| Step | Who |\n| --- | :-: |\n| **Return** of the deposit, 6 months | Landlord |", "", []consensus.Claim{{ID: "c1", Text: "Return of the deposit, 6 months; Landlord", Type: consensus.Deadline, Polarity: consensus.Affirm, Sources: []string{}}}},
		{"code in prose", "```go\nx := 1\n```", "```go\nx := 1\n```", "", nil},
		{"claims behind many that are empty", `{"answer_md":"Yes.","claims":[` + strings.Repeat(`{},`, 50) + `{"text":"Pay."}]}`, "Yes.", "", []consensus.Claim{{ID: "c1", Text: "Pay.", Type: consensus.Fact, Polarity: consensus.Affirm, Sources: []string{}}}},
		{"no list of claims", `{"answer_md":"Yes.","stance":"yes","claims":null}`, "Yes.", "yes", nil},
		{"nothing", "", "", "", nil},
		{"only space", " \n", "", "", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for size := 1; size <= len(tt.in)+1; size++ {
				shown, answer := read(tt.in, size)
				if strings.TrimSpace(shown) != tt.text || answer.Text != tt.text {
					t.Fatalf("in steps of %d: shown %q, read %q, want %q", size, shown, answer.Text, tt.text)
				}
				if diff := cmp.Diff(tt.claims, answer.Claims); diff != "" || answer.Stance != tt.stance {
					t.Fatalf("in steps of %d: stance %q (-want +got):\n%s", size, answer.Stance, diff)
				}
			}
		})
	}
}

func TestSchemaPutsTheProseFirst(t *testing.T) {
	for _, analysis := range []bool{false, true} {
		name, schema := consensus.Schema("es", analysis)
		var parsed struct {
			Title      string
			Required   []string
			Properties json.RawMessage
		}
		if err := json.Unmarshal(schema, &parsed); err != nil {
			t.Fatal(err)
		}
		if parsed.Title != name || !strings.HasPrefix(string(parsed.Properties), `{"answer_md":`) {
			t.Errorf("schema %q begins its properties with %.30s", parsed.Title, parsed.Properties)
		}
	}
}

// Whatever text an answer holds and however it is cut, what is shown is what a
// JSON parser reads.
func FuzzReaderAgainstParser(f *testing.F) {
	f.Add("Notice: 30 days \u2028 \"quoted\" \\ / \x00 😀", 1)
	f.Add("</script>&\u0085", 3)
	f.Fuzz(func(t *testing.T, text string, size int) {
		object, err := json.Marshal(map[string]string{"answer_md": text})
		if err != nil {
			t.Fatal(err)
		}
		var want map[string]string
		if err := json.Unmarshal(object, &want); err != nil {
			t.Fatal(err)
		}
		if shown, _ := read(string(object), max(1, size&31)); shown != want["answer_md"] {
			t.Errorf("shown %q, want %q", shown, want["answer_md"])
		}
	})
}

// No output, however damaged, breaks the reader, and cutting changes nothing.
func FuzzReader(f *testing.F) {
	f.Add(`{"answer_md":"a\u`, 1)
	f.Add("```json\n{\"a\":[\"}\"],\"answer_md\":\"x\"}", 2)
	f.Add("{{{\"answer_md\":\"\\", 5)
	f.Fuzz(func(t *testing.T, output string, size int) {
		output = strings.ToValidUTF8(output, "?")
		whole, first := read(output, len(output)+1)
		split, second := read(output, max(1, size&15))
		if whole != split {
			t.Errorf("whole %q, split %q", whole, split)
		}
		if diff := cmp.Diff(first, second); diff != "" {
			t.Errorf("(-whole +split):\n%s", diff)
		}
	})
}

// An answer that comes in one piece is told from prose whatever its length.
func TestReaderOfOneLongPiece(t *testing.T) {
	text := strings.Repeat("The tenant pays. ", 1000) + "Yes."
	in := "```json\n" + `{"answer_md":"` + text + `"}`
	if shown, _ := read(in, len(in)); shown != text {
		t.Errorf("%d bytes are shown, beginning %q", len(shown), shown[:30])
	}
}

// However many claims and sources a hostile answer holds, little memory is spent on
// them.
func TestReaderOfMillionsOfClaims(t *testing.T) {
	const size = 1 << 20
	for name, in := range map[string]string{
		"claims":      `{"answer_md":"Yes.","claims":[` + strings.Repeat("{},", size/3) + `{}]}`,
		"sources":     `{"answer_md":"Yes.","claims":[{"text":"Pay.","sources":[` + strings.Repeat(`"",`, size/3) + `""]}]}`,
		"white space": strings.Repeat("\n", size),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read(in, 1000)
		runtime.ReadMemStats(&after)
		if spent := after.TotalAlloc - before.TotalAlloc; spent > 24*size {
			t.Errorf("%s: %d MiB are spent on an answer of one", name, spent>>20)
		}
	}
}
