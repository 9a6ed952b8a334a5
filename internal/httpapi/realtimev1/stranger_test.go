package realtimev1_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"legalai/internal/events"
	"legalai/internal/httpapi/realtimev1"
	"legalai/internal/wire"
)

// TestStrangersDoNotTalkHere: whoever holds no more than the public key, or a session that
// still owes its second factor, hears and says nothing on a public channel either.
func TestStrangersDoNotTalkHere(t *testing.T) {
	s := newServer(t)
	listener := dialAs(t, s.Server, s.tokens.issue(s.member))
	listener.send(`["1","1","realtime:a","phx_join",{}]`)
	listener.want(`"status":"ok"`)
	half := s.tokens.issue(s.owner)
	s.tokens.owe(half)
	for name, join := range map[string]string{
		"without a token":     `{}`,
		"with the public key": `{"access_token":"` + anonKey + `"}`,
		"with a newer key":    `{"access_token":"sb_publishable"}`,
		"with half a session": `{"access_token":"` + half + `"}`,
	} {
		p := dial(t, s.Server)
		p.send(`["1","1","realtime:a","phx_join",` + join + `]`)
		p.want(`["1","1","realtime:a","phx_reply",{"status":"error","response":{"reason":"Unauthorized: You do not have permissions to read from this Channel topic: a"}}]`)
		p.send(`["1","2","realtime:a","broadcast",{"type":"broadcast","event":"` + name + `","payload":{}}]`)
		p.want(`unmatched topic`)
	}
	for _, token := range []string{anonKey, half} {
		r, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+"/realtime/v1/api/broadcast/a/events/overheard", strings.NewReader(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusForbidden {
			t.Errorf("broadcasting over HTTP: %d", res.StatusCode)
		}
	}
	listener.send(`[null,"2","phoenix","heartbeat",{}]`)
	listener.want(`[null,"2","phoenix","phx_reply"`) // and nothing before it
}

// TestAPublicChannelEndsWithItsSession, as a private one does.
func TestAPublicChannelEndsWithItsSession(t *testing.T) {
	s := newServer(t)
	p := dial(t, s.Server)
	p.send(`["1","1","realtime:a","phx_join",{"access_token":"` + s.tokens.issueBrief(s.member, 1, time.Now()) + `"}]`)
	p.wantClosed()
}

// TestNobodyIsThrownOffAPublicChannel by a word that says they left a firm.
func TestNobodyIsThrownOffAPublicChannel(t *testing.T) {
	s := newServer(t)
	victim, other := dialAs(t, s.Server, s.tokens.issue(s.owner)), dialAs(t, s.Server, s.tokens.issue(s.stranger))
	for _, p := range []peer{victim, other} {
		p.send(`["1","1","realtime:a","phx_join",{}]`)
		p.want(`"status":"ok"`)
	}
	for _, event := range []string{`{"event":"ledger","payload":{"length":2,"left":"` + s.owner.Account + `"}}`, `{"event":"next","payload":{}}`} {
		other.send(`["1","2","realtime:a","broadcast",` + event + `]`)
	}
	victim.want(`"next"`)
	for range 50 { // long enough for it to have been thrown off
		victim.send(`[null,"3","phoenix","heartbeat",{}]`)
		victim.want(`[null,"3","phoenix","phx_reply"`)
	}
}

// TestJoinsAreCounted on a socket, whatever becomes of them.
func TestJoinsAreCounted(t *testing.T) {
	s := newServer(t)
	p := dial(t, s.Server)
	for i := range 2 * wire.JoinRate.Burst {
		p.send(fmt.Sprintf(`["1","%d","realtime:a","phx_join",{"access_token":"x"}]`, i))
		answer := p.next()
		if strings.Contains(answer, "ClientJoinRateLimitReached") {
			return
		}
		if !strings.Contains(answer, "InvalidJWTToken") {
			t.Fatalf("join %d: %s", i, answer)
		}
	}
	t.Error("nothing stops a socket from joining")
}

// TestOnePersonHasSoManyChannels on all their sockets together, and another their own.
func TestOnePersonHasSoManyChannels(t *testing.T) {
	s := newServer(t)
	h := s.serve(t, realtimev1.NewBounded(events.NewLocal(), s.vault, s.tokens, 3, wire.MaxNetworkSockets))
	join := func(p peer, topic, want string) {
		t.Helper()
		p.send(`["1","1","realtime:` + topic + `","phx_join",{}]`)
		p.want(want)
	}
	one, two := dialAs(t, h, s.tokens.issue(s.member)), dialAs(t, h, s.tokens.issue(s.member))
	join(one, "a", `"status":"ok"`)
	join(one, "b", `"status":"ok"`)
	join(two, "a", `"status":"ok"`)
	join(two, "b", `ChannelRateLimitReached`)
	join(dialAs(t, h, s.tokens.issue(s.owner)), "a", `"status":"ok"`)
	one.send(`["1","2","realtime:b","phx_leave",{}]`)
	one.want(`"status":"ok"`)
	one.want(`"phx_close"`)
	join(two, "b", `"status":"ok"`)

	// A channel that changes hands counts for whom it comes to.
	one.send(`["1","3","realtime:a","access_token",{"access_token":"` + s.tokens.issue(s.owner) + `"}]`)
	one.send(`[null,"4","phoenix","heartbeat",{}]`)
	one.want(`[null,"4","phoenix","phx_reply"`)
	join(two, "c", `"status":"ok"`)
}

// TestOneNetworkHasSoManySockets at once: those that ended leave their place to others.
func TestOneNetworkHasSoManySockets(t *testing.T) {
	s := newServer(t)
	h := s.serve(t, realtimev1.NewBounded(events.NewLocal(), s.vault, s.tokens, wire.MaxPersonChannels, 1))
	url := "ws" + strings.TrimPrefix(h.URL, "http") + "/realtime/v1/websocket?vsn=2.0.0&apikey=" + anonKey
	first := dial(t, h)
	_, res, err := websocket.Dial(t.Context(), url, nil)
	if err == nil || res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") == "" {
		t.Fatalf("a second socket: %v, %v", res, err)
	}
	first.conn.CloseNow()
	for {
		conn, _, err := websocket.Dial(t.Context(), url, nil)
		if err == nil {
			conn.CloseNow()
			return
		}
		if t.Context().Err() != nil {
			t.Fatal(err)
		}
	}
}

// owe has a token's session still lack its second factor.
func (k *tokens) owe(token string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	caller := k.callers[token]
	caller.NeedsFactor = true
	k.callers[token] = caller
}

// TestAHeldSessionHearsNothingOfItsPerson: whoever came in by the mailbox joins public
// channels, and not the one of the account's other devices.
func TestAHeldSessionHearsNothingOfItsPerson(t *testing.T) {
	s := newServer(t)
	held := s.tokens.issue(s.owner)
	s.tokens.hold(held)
	p := dialAs(t, s.Server, held)
	topic := `"realtime:user:` + s.owner.Account + `"`
	p.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true}}]`)
	p.want(`"status":"error"`)
	own := dialAs(t, s.Server, s.tokens.issue(s.owner))
	own.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true}}]`)
	own.want(`"status":"ok"`)
}
