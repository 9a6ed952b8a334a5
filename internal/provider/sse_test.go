package provider

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

func eventsOf(r io.Reader) ([]string, error) {
	var out []string
	for data, err := range readEvents(r) {
		if err != nil {
			return out, err
		}
		out = append(out, string(data))
	}
	return out, nil
}

func TestReadEvents(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string
	}{
		{"empty", "", nil},
		{"one", "data: a\n\n", []string{"a"}},
		{"byte order mark", "\xef\xbb\xbfdata: a\n\n", []string{"a"}},
		{"CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", []string{"a", "b"}},
		{"several lines", "data: a\ndata: b\ndata:\n\n", []string{"a\nb\n"}},
		{"no data", "event: x\n\n: note\n\nid: 4\n\n", nil},
		{"empty data", "data\n\n", []string{""}},
		{"one space belongs to the form", "data:  a\n\n", []string{" a"}},
		{"unfinished", "data: a\n\ndata: {}", []string{"a", "{}"}},
		{"unfinished end", "data: a\n\ndata: [DONE]", []string{"a", "[DONE]"}},
		{"other field", "database: a\n\n", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for name, r := range map[string]io.Reader{"whole": strings.NewReader(tt.in), "split": iotest.OneByteReader(strings.NewReader(tt.in))} {
				got, err := eventsOf(r)
				if diff := cmp.Diff(tt.want, got); diff != "" || err != nil {
					t.Errorf("%s: error %v (-want +got):\n%s", name, err, diff)
				}
			}
		})
	}
}

func TestReadEventsLimits(t *testing.T) {
	long := strings.Repeat("x", maxEvent/2)
	for name, in := range map[string]string{
		"one line":      "data: " + strings.Repeat("x", maxEvent+1),
		"several lines": "data: " + long + "\ndata: " + long + "\ndata: " + long + "\n\n",
	} {
		if _, err := eventsOf(strings.NewReader(in)); !errors.Is(err, errEventTooLong) {
			t.Errorf("%s: got %v, want %v", name, err, errEventTooLong)
		}
	}
}

func TestReadEventsOfABrokenLine(t *testing.T) {
	got, err := eventsOf(strings.NewReader("data: {}\n\ndata: {\"a\":"))
	if len(got) != 1 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %q and %v, want the whole event and %v", got, err, io.ErrUnexpectedEOF)
	}
}

// However a stream is chopped, the events are the same, and none holds a part
// of the frame.
func FuzzReadEvents(f *testing.F) {
	f.Add([]byte("data: a\n\ndata: b\r\n\r\n: c\n\nevent: x\ndata: y\ndata: z"))
	f.Add([]byte("\n\n\r\n\r\rdata\n\ndata:\n"))
	f.Fuzz(func(t *testing.T, in []byte) {
		whole, err := eventsOf(bytes.NewReader(in))
		if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Fatal(err)
		}
		split, failed := eventsOf(iotest.OneByteReader(bytes.NewReader(in)))
		if diff := cmp.Diff(whole, split); diff != "" || !errors.Is(failed, err) {
			t.Errorf("errors %v and %v (-whole +split):\n%s", err, failed, diff)
		}
	})
}

// White space without end before the answer is not held: nobody would count it.
func TestThinkTagsHoldLittle(t *testing.T) {
	var tags thinkTags
	for range 10_000 {
		if tags.split("\n\n\n\n"); len(tags.held) > 2*mostLead {
			t.Fatalf("%d bytes of white space are held", len(tags.held))
		}
	}
}

func TestThinkTagsSplitAnywhere(t *testing.T) {
	for _, tt := range []struct{ in, thought, text string }{
		{"<think>one < two</think>\n\nAnswer </think>", "one < two", "Answer </think>"},
		{"  <think>only", "only", ""},
		{"Answer <think>no</think>", "", "Answer <think>no</think>"},
		{"<thin ice", "", "<thin ice"},
		{"<thi", "", "<thi"},
		{" plain", "", " plain"},
	} {
		for size := 1; size <= len(tt.in); size++ {
			var tags thinkTags
			thought, text := "", ""
			for i := 0; i < len(tt.in); i += size {
				a, b := tags.split(tt.in[i:min(i+size, len(tt.in))])
				thought, text = thought+a, text+b
			}
			text += tags.rest()
			if thought != tt.thought || text != tt.text {
				t.Errorf("%q in steps of %d: thought %q, text %q; want %q, %q", tt.in, size, thought, text, tt.thought, tt.text)
			}
		}
	}
}
