package provider_test

import (
	"io"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"legalai/internal/provider"
)

// script is a provider in memory, so that the clock can be the test's: it waits
// before each part, then sends it.
type script struct {
	header time.Duration
	parts  []part
}

type part struct {
	after time.Duration
	text  string
}

func (s script) RoundTrip(r *http.Request) (*http.Response, error) {
	select {
	case <-time.After(s.header):
	case <-r.Context().Done():
		return nil, r.Context().Err()
	}
	body, w := io.Pipe()
	go func() {
		defer w.Close()
		for _, p := range s.parts {
			select {
			case <-time.After(p.after):
				if _, err := io.WriteString(w, p.text); err != nil {
					return
				}
			case <-r.Context().Done():
				w.CloseWithError(r.Context().Err())
				return
			}
		}
	}()
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: body}, nil
}

const (
	word = "data: {\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\n"
	stop = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
)

func TestTimeouts(t *testing.T) {
	for _, tt := range []struct {
		name   string
		script script
		deep   bool
		reader time.Duration // how long the reader takes over each event
		want   provider.Class
		within time.Duration
	}{
		{"in time", script{29 * time.Second, []part{{44 * time.Second, word}, {44 * time.Second, stop}}}, false, 0, "", 2 * time.Minute},
		{"no beginning", script{time.Hour, nil}, false, 0, provider.Timeout, 30 * time.Second},
		{"silence in between", script{0, []part{{0, word}, {46 * time.Second, stop}}}, false, 0, provider.Timeout, 45 * time.Second},
		{"comments count as life", script{0, []part{{44 * time.Second, ": ping\n\n"}, {44 * time.Second, word + stop}}}, false, 0, "", 2 * time.Minute},
		{"deep thinking may take longer", script{170 * time.Second, []part{{170 * time.Second, word + stop}}}, true, 0, "", 6 * time.Minute},
		{"deep thinking not for ever", script{0, []part{{181 * time.Second, word + stop}}}, true, 0, provider.Timeout, 180 * time.Second},
		{"a slow reader is no silence", script{0, []part{{0, word}, {0, word}, {0, word}, {0, stop}}}, false, 2 * time.Minute, "", 9 * time.Minute},
		{"no end", script{0, append(endless, endless...)}, false, 0, provider.Timeout, 15 * time.Minute},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p, err := provider.New(provider.Config{ID: provider.Local, Transport: tt.script})
				if err != nil {
					t.Fatal(err)
				}
				start := time.Now()
				var class provider.Class
				for _, err := range p.Stream(t.Context(), provider.Request{Model: "m", Deep: tt.deep}) {
					if err != nil {
						class = provider.ClassOf(err)
					}
					time.Sleep(tt.reader)
				}
				if took := time.Since(start); class != tt.want || took > tt.within {
					t.Errorf("class %q after %v, want %q within %v", class, took, tt.want, tt.within)
				}
			})
		})
	}
}

// endless is a word every 30 seconds for ten minutes.
var endless = func() (parts []part) {
	for range 20 {
		parts = append(parts, part{30 * time.Second, word})
	}
	return parts
}()
