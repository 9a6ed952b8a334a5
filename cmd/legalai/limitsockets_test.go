package main

import (
	"context"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"

	"github.com/coder/websocket"

	"legalai/internal/legalaitest"
	"legalai/internal/wire"
)

// socketLimits are those of live edits and presence.
func socketLimits() []limitRow {
	frame := func(event, payload string) string {
		return `["1","2","realtime:user:x","` + event + `",` + payload + `]`
	}
	one := func(l *limitWalk, more string) reply {
		return l.ask(http.MethodPost, "/realtime/v1/api/broadcast"+more, "application/json", strings.NewReader(`{"messages":[`+strings.TrimSuffix(strings.Repeat(`{"topic":"t","event":"e","payload":{}},`, 101), ",")+`]}`))
	}
	return []limitRow{
		{"a frame on a socket", "256 KiB", "wire.MaxRealtimeMessage", "1009, and the socket closes", func(l *limitWalk) reply {
			conn := l.socket()
			return conn.ended(frame("broadcast", `"`+strings.Repeat("a", wire.MaxRealtimeMessage)+`"`))
		}},
		{"channels on a socket", "100", "wire.MaxSocketChannels", "ChannelRateLimitReached: Too many channels", func(l *limitWalk) reply {
			conn := l.socket()
			for n := range wire.MaxSocketChannels {
				if got := conn.joins(fmt.Sprint("open-", n)); got.code != "ok" {
					l.t.Fatalf("channel %d: %v", n, got)
				}
			}
			return conn.joins("one-more")
		}},
		{"channels of an account at one server", "500", "wire.MaxPersonChannels", "ChannelRateLimitReached: Too many channels", func(l *limitWalk) reply {
			l.another()
			for range wire.MaxPersonChannels / wire.MaxSocketChannels {
				conn := l.socket()
				for n := range wire.MaxSocketChannels {
					if got := conn.joins(fmt.Sprint("open-", n)); got.code != "ok" {
						l.t.Fatalf("channel %d: %v", n, got)
					}
				}
			}
			return l.socket().joins("one-more")
		}},
		{"sockets from one network at one server", "2000", "wire.MaxNetworkSockets", "429, Retry-After", func(l *limitWalk) reply {
			var dialing sync.WaitGroup
			for range 20 {
				dialing.Go(func() {
					for range wire.MaxNetworkSockets / 20 {
						l.socket("X-Forwarded-For", "203.0.113.1")
					}
				})
			}
			dialing.Wait()
			return l.ask(http.MethodGet, "/realtime/v1/websocket?vsn=2.0.0&apikey="+l.anon, "", nil, "X-Forwarded-For", "203.0.113.1")
		}},
		{"bytes that wait for a reader", "1 MiB", "wire.MaxSocketQueue", "the socket closes", func(l *limitWalk) reply {
			conn := l.socket()
			conn.joins("slow", `"broadcast":{"self":true}`)
			message := `["join","3","realtime:slow","broadcast",{"type":"broadcast","event":"e","payload":"` + strings.Repeat("a", 200<<10) + `"}]`
			ctx, cancel := context.WithTimeout(l.t.Context(), legalaitest.Patience)
			defer cancel()
			for range 200 { // far more than the network takes
				if err := conn.conn.Write(ctx, websocket.MessageText, []byte(message)); err != nil && ctx.Err() == nil {
					return reply{code: "the socket closes"}
				}
			}
			return reply{code: "the socket stays"}
		}},
		{"joins on a socket", "200, and 2 a second", "wire.JoinRate", "ClientJoinRateLimitReached: Too many joins per second", func(l *limitWalk) reply {
			conn := l.socket()
			var got reply
			for range 1000 { // the bucket fills meanwhile
				if got = conn.joins("again"); got.code != "ok" {
					break
				}
			}
			return got
		}},
		{"messages on a socket", "200, and 50 a second", "wire.SocketRate", "rate limit exceeded", func(l *limitWalk) reply {
			conn := l.socket()
			conn.joins("talk", `"broadcast":{"ack":true}`)
			for range 2000 {
				conn.write(`["join","3","realtime:talk","broadcast",{"type":"broadcast","event":"e","payload":{}}]`)
			}
			return conn.hears("rate limit exceeded")
		}},
		{"what a client tells of its presence", "8 KiB", "wire.MaxPresenceMeta", "the payload is too large", func(l *limitWalk) reply {
			conn := l.socket()
			conn.joins("here")
			conn.write(`["join","3","realtime:here","presence",{"type":"presence","event":"track","payload":{"a":"` + strings.Repeat("a", wire.MaxPresenceMeta) + `"}}]`)
			return conn.hears("the payload is too large")
		}},
		{"the name of a channel", "200 bytes", "realtimev1", "unmatched topic", func(l *limitWalk) reply { return l.socket().joins(strings.Repeat("a", 201)) }},
		{"messages in a call", "100", "realtimev1", "422", func(l *limitWalk) reply { return one(l, "") }},
		{"the body of such a call", "256 KiB", "wire.MaxRealtimeMessage", "413", func(l *limitWalk) reply {
			return l.json(http.MethodPost, "/realtime/v1/api/broadcast", map[string]any{"messages": strings.Repeat("a", wire.MaxRealtimeMessage)})
		}},
		{"one message by a call", "256 KiB", "wire.MaxRealtimeMessage", "413", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/realtime/v1/api/broadcast/t/events/e", "application/octet-stream", wire.MaxRealtimeMessage+1)
		}},
	}
}

// socket is a connection of the owner's.
type socket struct {
	l    *limitWalk
	conn *websocket.Conn
}

func (l *limitWalk) socket(header ...string) socket {
	l.t.Helper()
	options := &websocket.DialOptions{HTTPHeader: http.Header{}}
	for i := 0; i < len(header); i += 2 {
		options.HTTPHeader.Set(header[i], header[i+1])
	}
	conn, _, err := websocket.Dial(l.t.Context(), "ws"+strings.TrimPrefix(l.URL, "http")+"/realtime/v1/websocket?vsn=2.0.0&apikey="+l.anon, options)
	if err != nil {
		l.t.Error(err)
		runtime.Goexit()
	}
	conn.SetReadLimit(-1)
	l.t.Cleanup(func() { _ = conn.CloseNow() })
	return socket{l, conn}
}

func (s socket) write(frame string) {
	s.l.t.Helper()
	if err := s.conn.Write(s.l.t.Context(), websocket.MessageText, []byte(frame)); err != nil {
		s.l.t.Fatal(err)
	}
}

// joins asks for a channel that anybody signed in may be on.
func (s socket) joins(name string, config ...string) reply {
	s.l.t.Helper()
	s.write(`["join","join","realtime:` + name + `","phx_join",{"config":{` + strings.Join(config, "") + `},"access_token":"` + s.l.c.token + `"}]`)
	for {
		text := s.read()
		if !strings.Contains(text, `"join"`) || !strings.Contains(text, "phx_reply") {
			continue
		}
		if strings.Contains(text, `"status":"ok"`) {
			return reply{code: "ok"}
		}
		_, why, _ := strings.Cut(text, `"reason":"`)
		why, _, _ = strings.Cut(why, `"`)
		return reply{code: why}
	}
}

func (s socket) read() string {
	s.l.t.Helper()
	ctx, cancel := context.WithTimeout(s.l.t.Context(), legalaitest.Patience)
	defer cancel()
	_, frame, err := s.conn.Read(ctx)
	if err != nil {
		s.l.t.Fatal(err)
	}
	return string(frame)
}

// hears waits for a refusal.
func (s socket) hears(why string) reply {
	s.l.t.Helper()
	for !strings.Contains(s.read(), why) {
	}
	return reply{code: why}
}

// ended sends a frame by which the socket ends, and says with which status.
func (s socket) ended(frame string) reply {
	s.l.t.Helper()
	s.write(frame)
	for {
		if _, _, err := s.conn.Read(s.l.t.Context()); err != nil {
			return reply{status: int(websocket.CloseStatus(err)), also: "and the socket closes"}
		}
	}
}
