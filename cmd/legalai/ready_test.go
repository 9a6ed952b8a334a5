package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestAServerWithoutEventsIsReady: what is written waits for no event, and who
// hears of none asks. A balancer that took every server out for a lost NATS would
// take the whole firm offline.
func TestAServerWithoutEventsIsReady(t *testing.T) {
	p := newPlace(t, false)
	closed := httptest.NewServer(nil)
	closed.Close()
	p["LEGALAI_EVENTS_URL"] = "nats://" + closed.Listener.Addr().String()
	s, err := start(t, p.config(t))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Get(s.URL + "/readyz") //nolint:noctx // a test's own server
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("%d", answer.StatusCode)
	}
	if err := s.parts.db.Close(); err != nil {
		t.Fatal(err)
	}
	if answer, err = http.Get(s.URL + "/readyz"); err != nil || answer.StatusCode != http.StatusServiceUnavailable { //nolint:noctx // as above
		t.Errorf("without a database: %v, %v", answer, err)
	}
	_ = answer.Body.Close()
}
