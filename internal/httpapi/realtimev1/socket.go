package realtimev1

import (
	"context"
	"encoding/json"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"legalai/internal/identity"
	"legalai/internal/wire"
)

// How long a socket may be silent (clients send a heartbeat every 25 seconds),
// and how long one frame may take to be written.
const (
	silence    = 75 * time.Second
	writeLimit = 10 * time.Second
)

// lastSocket numbers the sockets of this process.
var lastSocket atomic.Int64

// socket is one client's connection.
type socket struct {
	server  *server
	conn    *websocket.Conn
	version version
	key     identity.Caller // who holds the key it was opened with
	browser string          // the secret of the browser that opened it, which its tokens may be bound to
	id      string
	limit   *rate.Limiter // of broadcasts
	joining *rate.Limiter
	joins   int                 // numbers the channels
	joined  map[string]*channel // by topic; only the reading goroutine touches it

	mu      sync.Mutex
	queue   []frame
	queued  int // bytes
	writing bool
	closed  bool
}

func newSocket(s *server, conn *websocket.Conn, v version, key identity.Caller, browser string) *socket {
	conn.SetReadLimit(wire.MaxRealtimeMessage)
	return &socket{
		server: s, conn: conn, version: v, key: key, browser: browser,
		id:      s.presence.node + "." + strconv.FormatInt(lastSocket.Add(1), 36),
		limit:   rate.NewLimiter(rate.Limit(wire.SocketRate.PerSecond), wire.SocketRate.Burst),
		joining: rate.NewLimiter(rate.Limit(wire.JoinRate.PerSecond), wire.JoinRate.Burst),
		joined:  make(map[string]*channel),
	}
}

// serve handles frames one after the other until the socket ends.
func (k *socket) serve(ctx context.Context) {
	defer k.end()
	for {
		kind, data, err := k.read(ctx)
		if err != nil {
			return
		}
		var m message
		if kind == websocket.MessageBinary {
			m, err = decodeBinary(data)
		} else {
			m, err = k.version.decodeText(data)
		}
		if err != nil {
			_ = k.conn.Close(websocket.StatusUnsupportedData, err.Error())
			return
		}
		k.handle(ctx, m)
		k.recheck(ctx) // after it: the message may bring a new token
	}
}

func (k *socket) read(ctx context.Context) (websocket.MessageType, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	return k.conn.Read(ctx)
}

// handle does what a message asks for.
func (k *socket) handle(ctx context.Context, m message) {
	if m.topic == "phoenix" {
		if m.event == "heartbeat" {
			k.reply(m, "ok", struct{}{})
		}
		return
	}
	if m.event == "phx_join" {
		k.join(ctx, m)
		return
	}
	c := k.joined[m.topic]
	if c == nil {
		if m.event == "phx_leave" {
			k.reply(m, "ok", struct{}{})
		} else {
			k.reply(m, "error", reason{"unmatched topic"})
		}
		return
	}
	if string(m.joinRef) != "null" && string(m.joinRef) != string(c.joinRef) {
		return // meant for an earlier join of this topic
	}
	switch m.event {
	case "phx_leave":
		k.reply(m, "ok", struct{}{})
		k.part(c, "phx_close")
	case "access_token":
		k.refresh(ctx, c, m)
	case "broadcast":
		k.broadcast(ctx, c, m)
	case "presence":
		k.track(c, m)
	}
}

// reason says why something was refused.
type reason struct {
	Reason string `json:"reason"`
}

// reply answers a message.
func (k *socket) reply(m message, status string, response any) {
	k.push(message{joinRef: m.joinRef, ref: m.ref, topic: m.topic, event: "phx_reply"}, struct {
		Status   string `json:"status"`
		Response any    `json:"response"`
	}{status, response})
}

// push sends a message with a payload.
func (k *socket) push(m message, payload any) {
	raw, err := json.Marshal(payload)
	if err != nil {
		return // payloads are of types that always encode
	}
	m.joinRef, m.ref, m.payload = orNull(m.joinRef), orNull(m.ref), raw
	if f, err := k.version.encode(m); err == nil {
		k.send(f)
	}
}

// send queues a frame. It never waits: a client that does not read is dropped,
// connects again and asks for what it has missed.
func (k *socket) send(f frame) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	k.queued += len(f.data)
	if k.queued > wire.MaxSocketQueue {
		k.closed = true
		go func() { _ = k.conn.CloseNow() }() // the reading goroutine notices and ends the socket
		return
	}
	k.queue = append(k.queue, f)
	if !k.writing {
		k.writing = true
		go k.drain()
	}
}

// drain writes what is queued. It runs only while there is something: an idle
// socket costs one goroutine, not two.
func (k *socket) drain() {
	for {
		k.mu.Lock()
		batch := k.queue
		k.queue = nil
		if len(batch) == 0 || k.closed {
			k.writing = false
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()
		for _, f := range batch {
			if !k.write(f) {
				return
			}
		}
	}
}

func (k *socket) write(f frame) bool {
	ctx, cancel := context.WithTimeout(context.Background(), writeLimit)
	defer cancel()
	err := k.conn.Write(ctx, f.kind, f.data)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.queued -= len(f.data)
	if err != nil {
		k.closed, k.queue = true, nil // the reading goroutine notices too, and ends the socket
	}
	return err == nil
}

// end leaves every channel.
func (k *socket) end() {
	for _, c := range k.joined {
		k.drop(c)
	}
	k.mu.Lock()
	k.closed, k.queue = true, nil
	k.mu.Unlock()
	_ = k.conn.CloseNow() // after a proper close this is an error that says so
}
