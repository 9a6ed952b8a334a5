package realtimev1_test

import (
	"net/http/httptest"
	"testing"
	"time"

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

// TestAnExpiredTokenHearsNothing although its client says nothing more.
func TestAnExpiredTokenHearsNothing(t *testing.T) {
	s := newServer(t)
	topic := `"realtime:workspace:` + s.workspace.ID + `"`
	join := func(p peer, token string) {
		t.Helper()
		p.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + token + `"}]`)
	}
	expired, renewed, stays := dial(t, s.Server), dial(t, s.Server), dial(t, s.Server)
	join(stays, s.tokens.issue(s.member))
	stays.want(`"status":"ok"`)
	join(expired, s.tokens.issueBrief(s.member, 1, time.Now()))
	expired.wantClosed()
	join(renewed, s.tokens.issue(s.member))
	renewed.want(`"status":"ok"`)
	renewed.send(`["1","2",` + topic + `,"access_token",{"access_token":"` + s.tokens.issueBrief(s.member, 1, time.Now()) + `"}]`)
	renewed.wantClosed()
	s.push(t)
	stays.want(`"payload":{"seq":1}`)
}

// TestAnyMessageHasThePermissionChecked: a client without heartbeats is believed
// no longer than one with them.
func TestAnyMessageHasThePermissionChecked(t *testing.T) {
	bus := events.NewLocal()
	s := newServerOn(t, bus, bus)
	h := httptest.NewServer(realtimev1.NewBelieving(bus, s.vault, s.tokens, 0))
	t.Cleanup(h.Close)
	topic := `"realtime:workspace:` + s.workspace.ID + `"`
	for _, tt := range []struct{ name, message, answer string }{
		{"a heartbeat", `[null,"2","phoenix","heartbeat",{}]`, `"phx_reply"`},
		{"a broadcast", `["1","2",` + topic + `,"broadcast",{"type":"broadcast","event":"e"}]`, ""},
		{"for a channel not joined", `["9","2","realtime:other","broadcast",{}]`, `unmatched topic`},
		{"of no meaning", `["1","2",` + topic + `,"nonsense",{}]`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := dial(t, h)
			token := s.tokens.issueBrief(s.member, 2, time.Now().Add(time.Hour)) // for the join and what is asked after it
			p.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + token + `"}]`)
			p.want(`"status":"ok"`)
			p.send(tt.message)
			if tt.answer != "" {
				p.want(tt.answer)
			}
			p.want(`InvalidJWTToken`)
			p.want(`"phx_close"`)
		})
	}
	t.Run("that brings a new token", func(t *testing.T) {
		p := dial(t, h)
		token := s.tokens.issueBrief(s.member, 2, time.Now().Add(time.Hour))
		p.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + token + `"}]`)
		p.want(`"status":"ok"`)
		p.send(`["1","2",` + topic + `,"access_token",{"access_token":"` + s.tokens.issue(s.member) + `"}]`)
		p.send(`[null,"3","phoenix","heartbeat",{}]`)
		p.want(`[null,"3","phoenix","phx_reply"`)
	})
}

// TestNobodyIsThrownOutByAGuess: a client cannot speak where servers do.
func TestNobodyIsThrownOutByAGuess(t *testing.T) {
	s := newServer(t)
	p := dial(t, s.Server)
	p.send(`["1","1","realtime:sessions-ended","phx_join",{"config":{"private":true},"access_token":"` + s.tokens.issue(s.member) + `"}]`)
	p.want(`Unauthorized`)
}
