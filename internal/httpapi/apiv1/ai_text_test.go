package apiv1

import (
	"bytes"
	"encoding/json"
	"testing"

	"legalai/internal/wire"
)

func TestAppendText(t *testing.T) {
	for _, tt := range []struct {
		name, text, want string
	}{
		{"nothing", "", ""},
		{"words", "The lease may end.", "The lease may end."},
		{"what JSON escapes", "\"a\\b\"\n\t\x00\x1f", "\"a\\b\"\n\t\x00\x1f"},
		{"other scripts", "Mietvertrag 租约 \u2028 \U0001f3db", "Mietvertrag 租约 \u2028 \U0001f3db"},
		{"mark-up", "<b>&amp;</b>", "<b>&amp;</b>"},
		{"half a character", "租\xe7\xa7", "租\ufffd\ufffd"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			line := appendText([]byte("before"), wire.AIText{Slot: 2, Text: tt.text})
			line, kept := bytes.CutPrefix(line, []byte("before"))
			if !kept || bytes.IndexByte(line, '\n') >= 0 {
				t.Fatalf("not one line: %q", line)
			}
			var got wire.AIText
			if err := json.Unmarshal(line, &got); err != nil {
				t.Fatal(err)
			}
			if got.Slot != 2 || got.Text != tt.want {
				t.Errorf("%q became %+v", tt.text, got)
			}
		})
	}
}
