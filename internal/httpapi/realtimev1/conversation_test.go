package realtimev1_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/coder/websocket"

	"legalai/internal/legalaitest"
)

// FuzzConversation says one frame after the other on a socket, one a line: bytes where a line begins with 3. No
// conversation is a fault of the server, which answers a heartbeat behind it or has closed the socket. WORKSPACE and
// TOKEN stand for those of a member.
func FuzzConversation(f *testing.F) {
	const join = `["1","1","realtime:workspace:WORKSPACE","phx_join",{"config":{"private":true,"broadcast":{"ack":true,"self":true},"presence":{"key":"a","enabled":true}},"access_token":"TOKEN"}]` + "\n"
	for _, said := range []string{
		join + `["1","2","realtime:workspace:WORKSPACE","broadcast",{"type":"broadcast","event":"x","payload":{"a":1}}]`,
		join + join + `["1","3","realtime:workspace:WORKSPACE","presence",{"type":"presence","event":"track","payload":{"user":"a"}}]`,
		join + `["1","3","realtime:workspace:WORKSPACE","presence",{"event":"track","payload":null}]` + "\n" + `["1","4","realtime:workspace:WORKSPACE","presence",{"event":"untrack"}]`,
		join + `["1","2","realtime:workspace:WORKSPACE","access_token",{"access_token":"none"}]` + "\n" + `["1","3","realtime:workspace:WORKSPACE","broadcast",{}]`,
		join + `["1","2","realtime:workspace:WORKSPACE","phx_leave",{}]` + "\n" + `["1","3","realtime:workspace:WORKSPACE","broadcast",null]`,
		join + "\x03\x01\x01\x04\x01\x00\x0011roomx\x00\xff",
		`["1","1","realtime:room","phx_join",{"config":{"postgres_changes":[{"event":"*"},null]}}]`,
		`["1","1","realtime:room","phx_join",{"config":{"postgres_changes":[{"event":"*","id":{}}],"presence":{"key":null}},"access_token":"TOKEN"}]`,
		`{"topic":"realtime:room","event":"phx_join","payload":{},"ref":1,"join_ref":null}`,
		`["1","1","realtime:user:","phx_join",{"config":{"private":true},"access_token":"TOKEN"}]` + "\n[]\nnull",
	} {
		f.Add(said, true)
		f.Add(said, false)
	}
	s := newServer(f)
	var faults atomic.Int64
	serves := s.Config.Handler
	h := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if value := recover(); value != nil {
				faults.Add(1)
				panic(value)
			}
		}()
		serves.ServeHTTP(w, r)
	}))
	f.Cleanup(h.Close)
	token := s.tokens.issue(s.member)
	f.Fuzz(func(t *testing.T, said string, second bool) {
		version, beat := "1.0.0", `{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"the last"}`
		if second {
			version, beat = "2.0.0", `[null,"the last","phoenix","heartbeat",{}]`
		}
		ctx, cancel := context.WithTimeout(t.Context(), legalaitest.Patience)
		defer cancel()
		conn, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(h.URL, "http")+"/realtime/v1/websocket?vsn="+version+"&apikey="+token, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.CloseNow()
		conn.SetReadLimit(-1)
		said = strings.NewReplacer("WORKSPACE", s.workspace.ID, "TOKEN", token).Replace(said)
		for line := range strings.SplitSeq(said+"\n"+beat, "\n") {
			kind := websocket.MessageText
			if strings.HasPrefix(line, "\x03") {
				kind = websocket.MessageBinary
			}
			if conn.Write(ctx, kind, []byte(line)) != nil {
				break // closed
			}
		}
		for err == nil {
			var frame []byte
			if _, frame, err = conn.Read(ctx); bytes.Contains(frame, []byte(`"the last"`)) {
				break
			}
		}
		if ctx.Err() != nil {
			t.Errorf("%q: no answer, and the socket is open", said)
		}
		if faults.Load() > 0 {
			t.Errorf("%q: the server panicked", said)
		}
	})
}
