package realtimev1_test

import (
	"testing"

	"legalai/internal/events"
	"legalai/internal/httpapi/realtimev1"
)

// TestAnEndedSessionHearsNothing: its sockets end at once, on every server, and
// those of other sessions of the same account stay.
func TestAnEndedSessionHearsNothing(t *testing.T) {
	t.Run("local", func(t *testing.T) {
		bus := events.NewLocal()
		testEndedSession(t, bus, newServerOn(t, bus, bus))
	})
	t.Run("nats", func(t *testing.T) {
		one, other := overNATS(t)
		testEndedSession(t, one, newServerOn(t, one, other))
	})
}

func testEndedSession(t *testing.T, bus events.Bus, s *server) {
	topic := `"realtime:workspace:` + s.workspace.ID + `"`
	join := func(p peer, token string) {
		t.Helper()
		p.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + token + `"}]`)
		p.want(`"status":"ok"`)
	}
	ended, other := s.tokens.issue(s.member), s.tokens.issue(s.member)
	here, there, stays := dial(t, s.Server), dial(t, s.second), dial(t, s.second)
	join(here, ended)
	join(there, ended)
	join(stays, other)

	s.tokens.end(ended)
	if err := realtimev1.SessionsEnded(t.Context(), bus, s.member.Account); err != nil {
		t.Fatal(err)
	}
	here.wantClosed()
	there.wantClosed()
	s.push(t)
	stays.want(`"payload":{"seq":1}`)
}

// TestNobodyIsThrownOutByAGuess: a client cannot speak where servers do.
func TestNobodyIsThrownOutByAGuess(t *testing.T) {
	s := newServer(t)
	p := dial(t, s.Server)
	p.send(`["1","1","realtime:sessions-ended","phx_join",{"config":{"private":true},"access_token":"` + s.tokens.issue(s.member) + `"}]`)
	p.want(`Unauthorized`)
}
