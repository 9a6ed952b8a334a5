package realtimev1

import (
	"context"
	"encoding/json"
	"sync"

	"legalai/internal/events"
	"legalai/internal/vault"
)

// hub brings messages of the bus to the channels of this server's sockets. Each
// topic is subscribed to once, and each message encoded once for each version.
//
// Locks are taken in the order hub, bus, room, socket; a delivery, which runs
// under the bus's own lock, therefore never joins or leaves.
type hub struct {
	bus events.Bus

	mu        sync.Mutex
	rooms     map[string]*room // by topic on the bus
	listening bool             // for sessions that end
}

// room is a topic with everybody here who has joined it.
type room struct {
	cancel func()

	mu       sync.RWMutex
	channels map[*channel]struct{}
}

func newHub(bus events.Bus) *hub {
	return &hub{bus: bus, rooms: make(map[string]*room)}
}

func (h *hub) join(c *channel) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.listening { // until the bus itself ends
		if _, err := h.bus.Subscribe(endedTopic, h.sessionsEnded); err != nil {
			return err
		}
		h.listening = true
	}
	r := h.rooms[c.bus]
	if r == nil {
		r = &room{channels: make(map[*channel]struct{})}
		cancel, err := h.bus.Subscribe(c.bus, r.deliver)
		if err != nil {
			return err
		}
		r.cancel = cancel
		h.rooms[c.bus] = r
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.channels[c] = struct{}{}
	return nil
}

func (h *hub) leave(c *channel) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[c.bus]
	if r == nil {
		return
	}
	r.mu.Lock()
	delete(r.channels, c)
	empty := len(r.channels) == 0
	r.mu.Unlock()
	if empty {
		delete(h.rooms, c.bus)
		r.cancel()
	}
}

// endedTopic is where servers tell each other whose sessions have ended.
var endedTopic = events.ServerTopic("sessions-ended")

// SessionsEnded tells every server that sessions of an account have ended, so that
// sockets which speak for them end too.
func SessionsEnded(ctx context.Context, bus events.Bus, accountID string) error {
	return bus.Publish(ctx, events.Message{Topic: endedTopic, Payload: []byte(accountID), Binary: true})
}

// sessionsEnded has this server's sockets of an account asked again whom they speak for.
func (h *hub) sessionsEnded(m events.Message) {
	go func() { // this runs under the bus's lock, which is taken after the hub's
		for _, c := range h.channelsOf(string(m.Payload)) {
			c.endIfOver()
		}
	}()
}

func (h *hub) channelsOf(accountID string) []*channel {
	h.mu.Lock()
	defer h.mu.Unlock()
	var found []*channel
	for _, r := range h.rooms {
		r.mu.RLock()
		for c := range r.channels {
			if accountID != "" && c.speaks.Load().account == accountID {
				found = append(found, c)
			}
		}
		r.mu.RUnlock()
	}
	return found
}

// deliver passes a message on to the sockets of a room. Whoever has just left the
// workspace does not hear it, nor anything after it.
func (r *room) deliver(m events.Message) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	left := leftBy(m)
	encoded := make(map[string]*frame, 2)
	for c := range r.channels {
		if left != "" && c.speaks.Load().account == left {
			go c.expel()
			continue
		}
		if c.id == m.Sender && !c.self {
			continue
		}
		if f := encodeFor(c, m, encoded); f != nil {
			c.socket.send(*f)
		}
	}
}

// leftBy is the account that a message says is no member any more. Any member can
// send such a message; what it says is asked again before it counts.
func leftBy(m events.Message) string {
	var grown vault.LedgerGrown
	if m.Event != vault.LedgerEvent || json.Unmarshal(m.Payload, &grown) != nil {
		return ""
	}
	return grown.Left
}

// encodeFor returns a message as a channel's socket understands it, or nil.
func encodeFor(c *channel, m events.Message, encoded map[string]*frame) *frame {
	key := "2"
	if c.socket.version == version1 {
		key = "1"
	}
	f, done := encoded[key]
	if !done {
		f = encodeBroadcast(c.socket.version, c.topic, m)
		encoded[key] = f
	}
	return f
}

// encodeBroadcast encodes a message for one version. Bytes have no form in
// version 1, whose clients do not hear them.
func encodeBroadcast(v version, topic string, m events.Message) *frame {
	var (
		f   frame
		err error
	)
	switch {
	case !m.Binary:
		var payload []byte
		payload, err = json.Marshal(broadcast{"broadcast", m.Event, orNull(m.Payload)})
		if err == nil {
			f, err = v.encode(message{joinRef: null, ref: null, topic: topic, event: "broadcast", payload: payload})
		}
	case v == version2:
		f, err = encodeBytes(topic, m.Event, m.Payload)
	default:
		return nil
	}
	if err != nil {
		return nil // what somebody sent has no form on the wire
	}
	return &f
}
