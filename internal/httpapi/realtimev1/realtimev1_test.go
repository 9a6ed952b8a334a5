package realtimev1_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"legalai/internal/events"
	"legalai/internal/httpapi/realtimev1"
	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func TestUpgradeNeedsAKey(t *testing.T) {
	s := newServer(t)
	for _, tt := range []struct {
		path   string
		status int
		want   string
	}{
		{"/realtime/v1/websocket?vsn=2.0.0", 401, "API key is missing"},
		{"/realtime/v1/websocket?vsn=2.0.0&apikey=x", 401, "The token provided is not a valid JWT"},
		{"/realtime/v1/websocket?vsn=3.0.0&apikey=" + anonKey, 403, "unsupported version of the protocol"},
		{"/realtime/v1/other", 404, "not found"},
	} {
		res, err := http.Get(s.URL + tt.path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if res.StatusCode != tt.status || string(body) != `{"error":"`+tt.want+`"}`+"\n" {
			t.Errorf("%s: %d %s, want %d %s", tt.path, res.StatusCode, body, tt.status, tt.want)
		}
	}
}

func TestFrames(t *testing.T) {
	s := newServer(t)
	p := dialAs(t, s.Server, s.tokens.issue(s.member))
	const topic = `"realtime:a"`
	for _, step := range []struct{ send, want string }{
		{`[null,"1","phoenix","heartbeat",{}]`, `[null,"1","phoenix","phx_reply",{"status":"ok","response":{}}]`},
		{`["2","2",` + topic + `,"broadcast",{}]`, `["2","2",` + topic + `,"phx_reply",{"status":"error","response":{"reason":"unmatched topic"}}]`},
		{`["3","3","phx:other","phx_join",{}]`, `["3","3","phx:other","phx_reply",{"status":"error","response":{"reason":"unmatched topic"}}]`},
		{`["4","4",` + topic + `,"phx_join",{"config":{"broadcast":{"self":true,"ack":true}}}]`, `["4","4",` + topic + `,"phx_reply",{"status":"ok","response":{"postgres_changes":[]}}]`},
		{`["4","5",` + topic + `,"broadcast",{"type":"broadcast","event":"e","payload":{"a":1}}]`, `[null,null,` + topic + `,"broadcast",{"type":"broadcast","event":"e","payload":{"a":1}}]`},
		{``, `["4","5",` + topic + `,"phx_reply",{"status":"ok","response":{}}]`},
		{`["9","6",` + topic + `,"broadcast",{"event":"outdated"}]` + "\x00" + `[null,"7","phoenix","heartbeat",{}]`, `[null,"7","phoenix","phx_reply"`},
		{`["8","8",` + topic + `,"phx_join",{}]`, `["4","4",` + topic + `,"phx_close",{}]`},
		{``, `["8","8",` + topic + `,"phx_reply",{"status":"ok"`},
		{`["8","9",` + topic + `,"phx_leave",{}]`, `["8","9",` + topic + `,"phx_reply",{"status":"ok","response":{}}]`},
		{``, `["8","8",` + topic + `,"phx_close",{}]`},
		{`["8","10",` + topic + `,"phx_leave",{}]`, `["8","10",` + topic + `,"phx_reply",{"status":"ok","response":{}}]`},
		{`["11","11",` + topic + `,"phx_join",{"config":{"postgres_changes":[{"event":"*","schema":"public","table":"t"}],"postgres_changes_options":{"wait":true}}}]`, `"status":"error"`},
		{`["12","12",` + topic + `,"phx_join","nonsense"]`, `"reason":"the payload is malformed"`},
		{`["13","13",` + topic + `,"phx_join",{"config":{"postgres_changes":[null]}}]`, `"reason":"the payload is malformed"`},
		{`["14","14",` + topic + `,"phx_join",{"config":{"postgres_changes":[{"table":"t"},{}]}}]`, `{"postgres_changes":[{"id":1,"table":"t"},{"id":2}]}`},
	} {
		for text := range strings.SplitSeq(step.send, "\x00") {
			if text != "" {
				p.send(text)
			}
		}
		p.want(step.want)
	}
}

func TestMalformedFramesEndTheSocket(t *testing.T) {
	s := newServer(t)
	binary := func(kind, encoding byte, lengths [5]byte, rest string) []byte {
		return append([]byte{kind, lengths[0], lengths[1], lengths[2], lengths[3], lengths[4], encoding}, rest...)
	}
	for name, data := range map[string][]byte{
		"text":                []byte("hello"),
		"an object":           []byte(`{"topic":"a"}`),
		"too few parts":       []byte(`["1","1","t","e"]`),
		"a topic of numbers":  []byte(`["1","1",5,"e",{}]`),
		"a reference of maps": []byte(`[{"a":1},"1","t","e",{}]`),
		"an endless ref":      []byte(`["1","` + strings.Repeat("1", 100) + `","t","e",{}]`),
		"too much":            []byte(`["1","1","t","e","` + strings.Repeat("x", wire.MaxRealtimeMessage) + `"]`),
		"an empty frame":      {},
		"an unknown kind":     binary(4, 1, [5]byte{}, "{}"),
		"a short header":      {3, 1, 1},
		"a length too long":   binary(3, 1, [5]byte{1, 1, 200, 1, 0}, "11realtime:a"),
		"no JSON":             binary(3, 1, [5]byte{1, 1, 10, 1, 0}, "11realtime:ae{"),
		"an unknown encoding": binary(3, 2, [5]byte{1, 1, 10, 1, 0}, "11realtime:ae{}"),
	} {
		t.Run(name, func(t *testing.T) {
			p := dial(t, s.Server)
			kind := websocket.MessageText
			if len(data) < 8 || data[0] < ' ' {
				kind = websocket.MessageBinary
			}
			if err := p.conn.Write(t.Context(), kind, data); err != nil {
				t.Fatal(err)
			}
			p.wantClosed()
		})
	}
	healthy := dial(t, s.Server)
	healthy.send(`[null,"1","phoenix","heartbeat",{}]`)
	healthy.want(`"ok"`)
}

// TestASlowReaderIsDropped lets one client fall behind: the others are served.
func TestASlowReaderIsDropped(t *testing.T) {
	s := newServer(t)
	join := `["1","1","realtime:a","phx_join",{}]`
	slow, quick := dialAs(t, s.Server, s.tokens.issue(s.member)), dialAs(t, s.Server, s.tokens.issue(s.member))
	for _, p := range []peer{slow, quick} {
		p.send(join)
		p.want(`"status":"ok"`)
	}
	payload := `"` + strings.Repeat("x", 200<<10) + `"`
	sender := dialAs(t, s.Server, s.tokens.issue(s.member))
	sender.send(`["1","1","realtime:a","phx_join",{"config":{"broadcast":{"ack":true}}}]`)
	sender.want(`"status":"ok"`)
	for i := range 60 { // more than the kernel's buffers and the queue hold
		sender.send(fmt.Sprintf(`["1","%d","realtime:a","broadcast",{"type":"broadcast","event":"big","payload":%s}]`, i, payload))
		sender.want(`"status":"ok"`)
		quick.want(`"big"`)
	}
	slow.wantClosed()
	quick.send(`[null,"1","phoenix","heartbeat",{}]`)
	quick.want(`"ok"`)
}

func TestAMemberWhoLeftHearsNothing(t *testing.T) {
	s := newServer(t)
	p := dial(t, s.Server)
	topic := `"realtime:workspace:` + s.workspace.ID + `"`
	token := s.tokens.issue(s.member)
	p.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + token + `"}]`)
	p.want(`"status":"ok"`)
	s.push(t)
	p.want(`"payload":{"seq":1}`)
	if err := s.owner.Append(t, s.vault, s.workspace, "member.remove", vaulttest.M{"user": s.member.Account}); err != nil {
		t.Fatal(err)
	}
	p.wantClosed() // at once, without a word of its own
	again := dial(t, s.Server)
	again.send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + s.tokens.issue(s.member) + `"}]`)
	again.want(`Unauthorized`)
}

// TestAMemberCannotThrowAnotherOut has one say falsely that another has left.
func TestAMemberCannotThrowAnotherOut(t *testing.T) {
	s := newServer(t)
	topic := `"realtime:workspace:` + s.workspace.ID + `"`
	peers := []peer{dial(t, s.Server), dial(t, s.Server)}
	for i, who := range []*vaulttest.Account{s.owner, s.member} {
		peers[i].send(`["1","1",` + topic + `,"phx_join",{"config":{"private":true},"access_token":"` + s.tokens.issue(who) + `"}]`)
		peers[i].want(`"status":"ok"`)
	}
	peers[1].send(`["1","2",` + topic + `,"broadcast",{"type":"broadcast","event":"ledger","payload":{"length":2,"left":"` + s.owner.Account + `"}}]`)
	s.push(t)
	peers[0].want(`"payload":{"seq":1}`)
	peers[0].send(`[null,"3","phoenix","heartbeat",{}]`)
	peers[0].want(`[null,"3","phoenix","phx_reply"`)
}

// TestTwoServersAreOne has clients on two servers that share a bus.
func TestTwoServersAreOne(t *testing.T) {
	t.Run("local", func(t *testing.T) { testTwoServers(t, newServer(t)) })
	t.Run("nats", func(t *testing.T) {
		one, other := overNATS(t)
		testTwoServers(t, newServerOn(t, one, other))
	})
}

// overNATS is what two servers hear of each other by.
func overNATS(t *testing.T) (one, other events.Bus) {
	t.Helper()
	var buses [2]events.Bus
	for i := range buses {
		bus, err := events.Open(legalaitest.NATS(t))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { bus.Close() })
		buses[i] = bus
	}
	return buses[0], buses[1]
}

func testTwoServers(t *testing.T, s *server) {
	join := func(p peer, key string) {
		p.send(`["1","1","realtime:a","phx_join",{"config":{"presence":{"key":"` + key + `","enabled":true}}}]`)
		p.want(`"status":"ok"`)
	}
	track := func(p peer, n int) {
		p.send(fmt.Sprintf(`["1","2","realtime:a","presence",{"type":"presence","event":"track","payload":{"n":%d}}]`, n))
	}
	here := dialAs(t, s.Server, s.tokens.issue(s.member))
	join(here, "here")
	here.want(`"presence_state",{}`)
	track(here, 1)
	here.want(`"presence_diff",{"joins":{"here":`)
	here.want(`"status":"ok"`)

	there := dialAs(t, s.second, s.tokens.issue(s.member))
	join(there, "there")
	there.want(`"presence_state",{}`) // nothing is known yet
	there.want(`"presence_diff",{"joins":{"here":{"metas":[{"n":1,`)
	track(there, 2)
	there.want(`"joins":{"there":`)
	there.want(`"status":"ok"`)
	here.want(`"joins":{"there":{"metas":[{"n":2,`)
	track(there, 3)
	there.want(`"phx_ref_prev"`)
	there.want(`"status":"ok"`)
	here.want(`"leaves":{"there":{"metas":[{"n":2,`)

	there.send(`["1","4","realtime:a","broadcast",{"type":"broadcast","event":"e","payload":{}}]`)
	here.want(`"event":"e"`)
	late := dialAs(t, s.Server, s.tokens.issue(s.member))
	join(late, "late")
	late.want(`"n":3`)
	there.conn.CloseNow()
	here.want(`"leaves":{"there":{"metas":[{"n":3,`)
}

func TestPresenceHasLimits(t *testing.T) {
	s := newServer(t)
	p := dialAs(t, s.Server, s.tokens.issue(s.member))
	p.send(`["1","1","realtime:a","phx_join",{}]`)
	p.want(`"status":"ok"`)
	p.send(`["1","2","realtime:a","presence",{"event":"track","payload":{"x":"` + strings.Repeat("x", wire.MaxPresenceMeta) + `"}}]`)
	p.want(`"the payload is too large"`)
	p.send(`["1","3","realtime:a","presence",{"event":"track"}]`)
	p.want(`"presence_state",{}`) // who is present wants to know who else is
	p.want(`"presence_diff"`)
	p.want(`"status":"ok"`)
	p.send(`["1","4","realtime:a","presence",[]]`)
	p.want(`"status":"error"`)
}

func TestTooManyChannels(t *testing.T) {
	s := newServer(t)
	p := dialAs(t, s.Server, s.tokens.issue(s.member))
	for i := range wire.MaxSocketChannels {
		p.send(fmt.Sprintf(`["1","1","realtime:%d","phx_join",{}]`, i))
		p.want(`"status":"ok"`)
	}
	p.send(`["1","1","realtime:one more","phx_join",{}]`)
	p.want(`ChannelRateLimitReached`)
	p.send(`["1","1","realtime:0","phx_join",{}]`) // again, in place of the first
	p.want(`"phx_close"`)
	p.want(`"status":"ok"`)
}

func TestBroadcastOverHTTPRefuses(t *testing.T) {
	s := newServer(t)
	one := "/realtime/v1/api/broadcast/" + "workspace:" + s.workspace.ID + "/events/e?private=true"
	member, stranger := s.tokens.issue(s.member), s.tokens.issue(s.stranger)
	for _, tt := range []struct {
		name, path, token, kind, body string
		want                          int
	}{
		{"a member", one, member, "application/json", `{}`, 202},
		{"bytes", one, member, "application/octet-stream", "\xff", 202},
		{"a stranger", one, stranger, "application/json", `{}`, 403},
		{"nobody", one, anonKey, "application/json", `{}`, 403},
		{"no session", one, "x", "application/json", `{}`, 401},
		{"no key", one, "", "application/json", `{}`, 401},
		{"no JSON", one, member, "application/json", `{`, 400},
		{"too much", one, member, "application/json", `"` + strings.Repeat("x", wire.MaxRealtimeMessage) + `"`, 413},
		{"a name too long", "/realtime/v1/api/broadcast/" + strings.Repeat("x", 300) + "/events/e", member, "application/json", `{}`, 422},
		{"a batch", "/realtime/v1/api/broadcast", member, "application/json", `{"messages":[{"topic":"a","event":"e","payload":{}},{"topic":"b","event":"e"}]}`, 202},
		{"a batch with a private one", "/realtime/v1/api/broadcast", stranger, "application/json", `{"messages":[{"topic":"a","event":"e","payload":{},"private":true}]}`, 403},
		{"an empty batch", "/realtime/v1/api/broadcast", member, "application/json", `{}`, 422},
		{"a malformed batch", "/realtime/v1/api/broadcast", member, "application/json", `[`, 400},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+tt.path, strings.NewReader(tt.body))
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Content-Type", tt.kind)
			if tt.token != "" {
				r.Header.Set("Authorization", "Bearer "+tt.token)
			}
			res, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer res.Body.Close()
			body, _ := io.ReadAll(res.Body)
			if res.StatusCode != tt.want || (tt.want != 202 && !json.Valid(bytes.TrimSpace(body))) {
				t.Errorf("%d %s, want %d", res.StatusCode, body, tt.want)
			}
		})
	}
}

// TestNobodySilencesOthers has one member use up what they may broadcast over HTTP.
func TestNobodySilencesOthers(t *testing.T) {
	s := newServer(t)
	h := realtimev1.New(events.NewLocal(), s.vault, s.tokens, nil)
	call := func(token string) int {
		body := `{"messages":[` + strings.Repeat(`{"topic":"a","event":"e"},`, 99) + `{"topic":"a","event":"e"}]}`
		r := httptest.NewRequestWithContext(t.Context(), "POST", "/realtime/v1/api/broadcast", strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Code
	}
	loud, other := s.tokens.issue(s.member), s.tokens.issue(s.owner)
	for i := 0; call(loud) != http.StatusTooManyRequests; i++ {
		if i == wire.SocketRate.Burst {
			t.Fatal("nothing stops a member")
		}
	}
	for _, tt := range []struct {
		name, token string
		want        int
	}{
		{"another session of theirs", s.tokens.issue(s.member), 429},
		{"another member", other, 202},
		{"nobody", anonKey, 403},
	} {
		if got := call(tt.token); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
