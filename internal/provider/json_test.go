package provider

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/go-faster/jx"
	"github.com/google/go-cmp/cmp"
)

// What is stepped through is taken, and refused, as encoding/json does.
func FuzzReadObject(f *testing.F) {
	for _, seed := range []string{
		`{"choices":[{"index":0,"delta":{"content":"a\u00e9\ud83c\udfdb\n"},"finish_reason":null}],"usage":{"n":-1.5e3}}`,
		`{"a":"\ud800"}`, "{\"a\":\"\xff\"}", `{"a":1} {"b":2}`, `{}{"b":`, `{"a":1,}`, `{"a":01}`, `null`, ` { } `, `{"a":tru}`, `[]`, `{"a":"` + "\x01" + `"}`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var want map[string]json.RawMessage
		wantErr := json.Unmarshal(data, &want)
		got := map[string]string{}
		gotErr := readObject(data, func(d *jx.Decoder, name []byte) error {
			if d.Next() == jx.String {
				s, err := text(d)
				got[string(name)] = s
				return err
			}
			delete(got, string(name))
			return d.Skip()
		})
		if (wantErr == nil) != (gotErr == nil) {
			t.Fatalf("%q: error %v, of encoding/json %v", data, gotErr, wantErr)
		}
		if wantErr != nil {
			return
		}
		for name, s := range got {
			if !utf8.ValidString(s) {
				t.Errorf("%q: %q holds %q", data, name, s)
			}
		}
		texts := map[string]string{}
		for name, raw := range want {
			var s string
			if raw[0] == '"' && json.Unmarshal(raw, &s) == nil {
				texts[name] = s
			}
		}
		if diff := cmp.Diff(texts, got); diff != "" && utf8.Valid(data) { // of damaged bytes it only matters that none comes through
			t.Errorf("%q (-encoding/json +ours):\n%s", data, diff)
		}
	})
}

// What providers write beside the text changes nothing, and what is not a
// string where a text belongs is an error, not an answer.
func TestChatChunk(t *testing.T) {
	for _, tt := range []struct {
		name, event string
		want        chatChunk
		broken      bool
	}{
		{name: "a piece", event: `{"id":"1","choices":[{"index":0,"delta":{"role":"assistant","content":"Yes"},"logprobs":null,"finish_reason":null}],"usage":null}`, want: chatChunk{content: "Yes"}},
		{name: "the end", event: `{"choices":[{"delta":{},"finish_reason":"length"}]}`, want: chatChunk{finish: "length"}},
		{name: "usage alone", event: `{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":9,"details":{"cached":1}}}`, want: chatChunk{usage: &chatUsage{7, 9}}},
		{name: "thinking in either spelling", event: `{"choices":[{"delta":{"content":null,"reasoning_content":"hm","reasoning":null}}]}`, want: chatChunk{thought: "hm"}},
		{name: "only the first choice", event: `{"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}`, want: chatChunk{content: "a"}},
		{name: "no choices", event: `{"choices":null}`},
		{name: "a refusal", event: `{"choices":[{"delta":{"refusal":"I cannot"}}]}`, want: chatChunk{refusal: "I cannot"}},
		{name: "an error", event: `{"error":{"type":"server_error"}}`, want: chatChunk{err: &openAIError{Type: "server_error"}}},
		{name: "a list for a text", event: `{"choices":[{"delta":{"content":[{"type":"text"}]}}]}`, broken: true},
		{name: "two values", event: `{"choices":[]}{"choices":[]}`, broken: true},
		{name: "cut", event: `{"choices":[{"delta":{"content":"a"`, broken: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got chatChunk
			if err := readObject([]byte(tt.event), got.read); (err != nil) != tt.broken {
				t.Fatalf("error %v, want one: %t", err, tt.broken)
			}
			if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(chatChunk{})); diff != "" && !tt.broken {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestResponsesEvent(t *testing.T) {
	for _, tt := range []struct {
		name, event string
		want        responsesEvent
	}{
		{"a piece", `{"type":"response.output_text.delta","sequence_number":4,"delta":"Yes","logprobs":[]}`, responsesEvent{kind: "response.output_text.delta", delta: "Yes"}},
		{"a delta that is no text", `{"type":"response.new","delta":{"a":[1]}}`, responsesEvent{kind: "response.new"}},
		{"a bare error", `{"type":"error","code":429,"error":null}`, responsesEvent{kind: "error", code: 429.0}},
		{"a source", `{"type":"x","annotation":{"type":"url_citation","url":"u","title":"t"}}`, responsesEvent{kind: "x", annotation: &responsesSource{"url_citation", "u", "t"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got responsesEvent
			if err := readObject([]byte(tt.event), got.read); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(responsesEvent{})); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestGeminiChunk(t *testing.T) {
	for _, tt := range []struct {
		name, event string
		want        geminiChunk
	}{
		{
			"thinking and text", `{"candidates":[{"content":{"role":"model","parts":[{"text":"hm","thought":true},{"text":"Yes","thought":null,"thoughtSignature":"x"}]},"index":0}],"modelVersion":"g"}`,
			geminiChunk{parts: []geminiPart{{Text: "hm", Thought: true}, {Text: "Yes"}}},
		},
		{
			"usage, of which thinking is output", `{"usageMetadata":{"promptTokenCount":7,"candidatesTokenCount":2,"thoughtsTokenCount":3,"totalTokenCount":12,"promptTokensDetails":[{"tokenCount":7}]}}`,
			geminiChunk{tokens: Tokens{Input: 7, Output: 5}},
		},
		{"the end", `{"candidates":[{"finishReason":"STOP","content":null}]}`, geminiChunk{finish: "STOP"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got geminiChunk
			if err := readObject([]byte(tt.event), got.read); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(geminiChunk{})); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
