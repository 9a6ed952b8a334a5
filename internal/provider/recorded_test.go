package provider_test

import (
	"cmp"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"legalai/internal/provider"
)

// recorded is a stream of spec/vectors/streams.json and what it comes to.
type recorded struct {
	Name, Provider, Stream string
	Status                 int
	Text, Thought, End     string
	Input, Output          int
	Citations              []string
}

// TestRecordedStreams reads what the browser's direct mode reads, whole and byte by byte.
func TestRecordedStreams(t *testing.T) {
	raw, err := os.ReadFile("../../spec/vectors/streams.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct{ Streams []recorded }
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, want := range vectors.Streams {
		t.Run(want.Provider+"/"+want.Name, func(t *testing.T) {
			t.Parallel()
			for _, step := range []int{len(want.Stream), 1} {
				if diff := gocmp.Diff(want, play(t, want, step)); diff != "" {
					t.Errorf("in steps of %d bytes (-want +got):\n%s", step, diff)
				}
			}
		})
	}
}

// play has a provider answer with a recorded stream, and says what was read.
func play(t *testing.T, r recorded, step int) recorded {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		w.WriteHeader(cmp.Or(r.Status, http.StatusOK))
		for rest := r.Stream; rest != ""; {
			n := min(max(step, 1), len(rest))
			_, _ = io.WriteString(w, rest[:n])
			w.(http.Flusher).Flush()
			rest = rest[n:]
		}
	}))
	defer server.Close()
	p, err := provider.New(provider.Config{ID: r.Provider, Key: "key", BaseURL: server.URL})
	if err != nil {
		t.Fatal(err)
	}
	got := recorded{Name: r.Name, Provider: r.Provider, Stream: r.Stream, Status: r.Status}
	for e, err := range p.Stream(t.Context(), provider.Request{Model: "m", Turns: []provider.Turn{{Text: "When?"}}}) {
		if err != nil {
			got.End = string(provider.ClassOf(err))
			break
		}
		switch e.Kind {
		case provider.Delta:
			got.Text += e.Text
		case provider.Reasoning:
			got.Thought += e.Text
		case provider.Citation:
			got.Citations = append(got.Citations, strings.TrimSpace(e.URL+" "+e.Text))
		case provider.Usage:
			got.Input, got.Output = e.Tokens.Input, e.Tokens.Output
		case provider.Done:
			got.End = map[bool]string{false: "done", true: "length"}[e.Truncated]
		}
	}
	return got
}
