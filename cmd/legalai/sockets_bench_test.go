//go:build unix

package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// How BenchmarkSockets measures: so many messages, one after the other, each to all sockets; each person has so
// many of these, and each address.
const (
	socketMessages = 20
	ofOnePerson    = 250
	ofOneAddress   = 1500
)

// BenchmarkSockets prints how long a message takes to 5,000 sockets (LEGALAI_SOCKETS), and what the server holds for
// each of them: ours, which first stores the record of which it tells; beside it Centrifuge and a bare hub, where
// LEGALAI_PEER names bench/peer. Servers are processes of their own.
func BenchmarkSockets(b *testing.B) {
	count := int(number(b, "LEGALAI_SOCKETS", 5000))
	b.Run("ours", func(b *testing.B) { ourSockets(b, count).measure(b, count) })
	for _, other := range []struct{ kind, join string }{
		{"centrifuge", `{"id":1,"connect":{}}` + "\n" + `{"id":2,"subscribe":{"channel":"channel"}}`},
		{"hub", ""},
	} {
		b.Run(other.kind, func(b *testing.B) {
			p := startPeer(b, other.kind)
			if p == nil {
				b.Skip("LEGALAI_PEER does not name the program of bench/peer")
			}
			c := newSpeedClient(b, p.url, "")
			fan{
				name: other.kind, pid: p.process.Process.Pid, news: []byte(`"seq":`),
				dial: func(int) *websocket.Conn { return dialed(b, p.url+"/socket", nil, other.join) },
				publish: func(n int) {
					c.call(http.MethodPost, "/publish", "", "application/json", fmt.Appendf(nil, `{"event":"records","payload":{"seq":%d}}`, n))
				},
			}.measure(b, count)
		})
	}
}

// fan is a server, and how one listens and speaks to it.
type fan struct {
	name    string
	pid     int
	news    []byte // what is in each message, and in nothing else
	dial    func(n int) *websocket.Conn
	publish func(n int)
}

// ourSockets are those of one workspace's members.
func ourSockets(b *testing.B, count int) fan {
	m := newMortal(b, place{
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_JWT_SECRET": strings.Repeat("s", 32), "LEGALAI_RATE_LIMITS": "off",
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_TRUSTED_PROXIES": "127.0.0.1",
	})
	parts, err := openParts(b.Context(), m.config(b), io.Discard, newLog(io.Discard, Config{}))
	if err != nil {
		b.Fatal(err)
	}
	defer parts.close()
	anon, _ := parts.identity.APIKeys()
	owner := newColleague(b, oneOf{parts: parts}, "owner@law.test")
	w := owner.NewWorkspace(b, parts.vault)
	people := make([]colleague, (count+ofOnePerson-1)/ofOnePerson)
	for i := range people {
		people[i] = newColleague(b, oneOf{parts: parts}, fmt.Sprintf("lawyer%d@law.test", i))
		owner.Add(b, parts.vault, w, people[i].Account, "attorney")
	}
	m.start(b)
	url := "http://" + m.place["LEGALAI_ADDR"]
	c := newSpeedClient(b, url, anon)
	return fan{
		name: "ours", pid: m.process.Process.Pid, news: []byte(`"payload":{"seq":`),
		dial: func(n int) *websocket.Conn {
			join := fmt.Sprintf(`["1","1","realtime:%s","phx_join",{"config":{"private":true},"access_token":"%s"}]`, vault.ChannelName(w.ID), people[n/ofOnePerson].token)
			return dialed(b, url+"/realtime/v1/websocket?vsn=2.0.0&apikey="+anon, http.Header{"X-Forwarded-For": {fmt.Sprintf("198.51.100.%d", n/ofOneAddress)}}, join)
		},
		publish: func(int) {
			push := owner.Push(b, w, vaulttest.Write(w, vaulttest.ID(), 0))
			body := cborBody(b, push)
			c.call(http.MethodPost, "/api/v1/workspaces/"+w.ID+"/push", owner.token, body.kind, body.content)
			owner.Pushed(b, w, push)
		},
	}
}

// dialed opens a socket, says what joins, and waits for an answer to it.
func dialed(b *testing.B, url string, header http.Header, join string) *websocket.Conn {
	conn, _, err := websocket.Dial(b.Context(), url, &websocket.DialOptions{HTTPHeader: header}) //nolint:bodyclose // it has none
	if err != nil {
		b.Error(err)
		return nil
	}
	if join == "" {
		return conn
	}
	if err := conn.Write(b.Context(), websocket.MessageText, []byte(join)); err != nil {
		b.Error(err)
	}
	if _, said, err := conn.Read(b.Context()); err != nil || bytes.Contains(said, []byte("error")) {
		b.Errorf("joining: %.300s, %v", said, err)
	}
	return conn
}

// measure opens the sockets, and publishes one message after the other, each once the last was heard by all.
func (f fan) measure(b *testing.B, count int) {
	before, _ := residentMemory(b, f.pid)
	var sent atomic.Int64
	var heard, ended sync.WaitGroup
	took := make([][]time.Duration, count)
	conns := make([]*websocket.Conn, count)
	defer func() {
		for _, conn := range conns {
			if conn != nil {
				_ = conn.CloseNow()
			}
		}
		ended.Wait()
	}()
	for i := range conns {
		if conns[i] = f.dial(i); b.Failed() {
			return
		}
		ended.Go(func() {
			for {
				_, frame, err := conns[i].Read(b.Context())
				if err != nil {
					return
				}
				if bytes.Contains(frame, f.news) {
					took[i] = append(took[i], time.Duration(time.Now().UnixNano()-sent.Load()))
					heard.Done()
				}
			}
		})
	}
	open, _ := residentMemory(b, f.pid)
	for n := range socketMessages {
		heard.Add(count)
		sent.Store(time.Now().UnixNano())
		f.publish(n)
		heard.Wait()
	}
	_, most := residentMemory(b, f.pid)
	all := slices.Concat(took...)
	slices.Sort(all)
	each := func(bytes int64) int64 { return (bytes - before) / int64(count) / 1000 }
	fmt.Printf("\n%d sockets, %s: a message is heard after %d ms at the median, p99 %d ms; %d kB each, %d at the peak\n",
		count, f.name, all[len(all)/2].Milliseconds(), all[len(all)*99/100].Milliseconds(), each(open), each(most))
}
