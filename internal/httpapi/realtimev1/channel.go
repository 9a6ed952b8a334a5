package realtimev1

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"legalai/internal/events"
	"legalai/internal/identity"
	"legalai/internal/wire"
)

// recheckAfter is how long the permission for a channel is believed, at most
// until its token expires.
const recheckAfter = 2 * time.Minute

// maxName bounds the name of a channel, so that it fits into a binary frame.
const maxName = 200

// topicPrefix stands before the name of a channel in its topic.
const topicPrefix = "realtime:"

// channel is a topic that a socket has joined.
type channel struct {
	socket  *socket
	id      string // unique among all servers
	topic   string
	name    string
	joinRef json.RawMessage
	bus     string // its topic on the bus
	private bool
	ack     bool
	self    bool
	key     string // under which it is present
	watches bool   // it wants to know who is present

	speaks  atomic.Pointer[speaker] // for whom; deliveries read it too
	counted string                  // the account that it counts for
	checked time.Time
	until   time.Time   // when the token expires; zero: never
	ends    *time.Timer // runs until then
}

// speaker is the session that a channel speaks for.
type speaker struct {
	token   string // empty: whoever holds the socket's key
	account string
}

// joinPayload is what a client asks for when it joins.
type joinPayload struct {
	Config struct {
		Broadcast struct {
			Ack  bool `json:"ack"`
			Self bool `json:"self"`
		} `json:"broadcast"`
		Presence struct {
			Key     string `json:"key"`
			Enabled bool   `json:"enabled"`
		} `json:"presence"`
		PostgresChanges        []map[string]any `json:"postgres_changes"`
		PostgresChangesOptions struct {
			Wait bool `json:"wait"`
		} `json:"postgres_changes_options"`
		Private bool `json:"private"`
	} `json:"config"`
	AccessToken string `json:"access_token"`
}

func (k *socket) join(ctx context.Context, m message) {
	if old := k.joined[m.topic]; old != nil {
		k.part(old, "phx_close")
	}
	var p joinPayload
	name, ok := strings.CutPrefix(m.topic, topicPrefix)
	switch {
	case !k.joining.Allow(): // before anything is looked up
		k.reply(m, "error", reason{"ClientJoinRateLimitReached: Too many joins per second"})
		return
	case !ok || name == "" || len(name) > maxName:
		k.reply(m, "error", reason{"unmatched topic"})
		return
	case json.Unmarshal(m.payload, &p) != nil, slices.ContainsFunc(p.Config.PostgresChanges, isNull):
		k.reply(m, "error", reason{"the payload is malformed"})
		return
	case len(k.joined) >= wire.MaxSocketChannels:
		k.reply(m, "error", reason{"ChannelRateLimitReached: Too many channels"})
		return
	case len(p.Config.PostgresChanges) > 0 && p.Config.PostgresChangesOptions.Wait:
		k.reply(m, "error", reason{noChanges})
		return
	}
	k.joins++
	c := &channel{
		socket: k, id: k.id + "." + strconv.Itoa(k.joins), topic: m.topic, name: name, joinRef: m.ref, bus: topicOf(name, p.Config.Private), private: p.Config.Private,
		ack: p.Config.Broadcast.Ack, self: p.Config.Broadcast.Self, key: p.Config.Presence.Key, watches: p.Config.Presence.Enabled,
	}
	c.speaks.Store(&speaker{token: p.AccessToken})
	if c.key == "" {
		c.key = uuid.NewString()
	}
	if why := k.check(ctx, c); why != "" {
		k.reply(m, "error", reason{why})
		return
	}
	if err := k.server.hub.join(c); err != nil {
		slog.Error("joining a channel", "error", err)
		k.server.channels.leave(c.counted)
		k.reply(m, "error", reason{"internal error"})
		return
	}
	k.joined[m.topic] = c
	c.endOnTime()
	k.welcome(c, m, p.Config.PostgresChanges)
}

// isNull reports whether a filter is null, which is no object to answer with.
func isNull(filter map[string]any) bool { return filter == nil }

// noChanges is what a client learns that asks for changes of rows.
const noChanges = "Unable to subscribe to changes with given parameters. This server announces no changes of rows."

// changesTopicID is the id that a filter gets: the client counts it as answered.
const changesTopicID = 1

// welcome tells a client that it has joined, and who else is there.
func (k *socket) welcome(c *channel, m message, changes []map[string]any) {
	answered := make([]map[string]any, len(changes))
	for i, filter := range changes {
		filter["id"] = changesTopicID + i
		answered[i] = filter
	}
	k.reply(m, "ok", map[string]any{"postgres_changes": answered})
	if len(changes) > 0 {
		k.system(c, "postgres_changes", noChanges)
	}
	if c.watches {
		k.server.presence.watch(c)
	}
}

// check authenticates what a channel speaks for and asks whether that may be on
// it. The answer is why not, or nothing.
func (k *socket) check(ctx context.Context, c *channel) string {
	caller, token := k.key, c.speaks.Load().token
	if token != "" && !strings.HasPrefix(token, "sb_") {
		var err error
		if caller, err = k.server.id.Authenticate(ctx, token); err != nil {
			var refused *identity.Error
			if errors.As(err, &refused) {
				return "InvalidJWTToken: " + refused.Message
			}
			slog.Error("authenticating a channel", "error", err)
			return "internal error"
		}
	}
	c.checked, c.until = time.Now(), caller.ExpiresAt
	c.speaks.Store(&speaker{token, caller.UserID})
	ok, err := k.server.mayJoin(ctx, caller, c.name, c.private)
	switch {
	case err != nil:
		slog.Error("authorising a channel", "error", err)
		return "internal error"
	case !ok:
		return "Unauthorized: You do not have permissions to read from this Channel topic: " + c.name
	case !c.count(caller.UserID):
		return "ChannelRateLimitReached: Too many channels"
	}
	return ""
}

// expel ends the socket of somebody who is no member of a workspace any more.
// The reading goroutine notices; joining again is refused.
func (c *channel) expel() {
	ctx, cancel := context.WithTimeout(context.Background(), writeLimit)
	defer cancel()
	caller := identity.Caller{UserID: c.speaks.Load().account, Role: identity.RoleAuthenticated}
	if ok, err := c.socket.server.mayJoin(ctx, caller, c.name, c.private); err == nil && ok {
		return
	}
	_ = c.socket.conn.CloseNow() // after a proper close this is an error that says so
}

// endIfOver ends the socket of a channel whose session has ended.
func (c *channel) endIfOver() {
	ctx, cancel := context.WithTimeout(identity.WithBrowser(context.Background(), c.socket.browser), writeLimit)
	defer cancel()
	_, err := c.socket.server.id.Authenticate(ctx, c.speaks.Load().token)
	var refused *identity.Error
	if errors.As(err, &refused) {
		_ = c.socket.conn.CloseNow() // after a proper close this is an error that says so
	}
}

// endOnTime ends the socket when the token of a channel expires and no other
// has come: its client may send nothing that would have it checked again.
func (c *channel) endOnTime() {
	if c.ends != nil {
		c.ends.Stop()
	}
	if !c.until.IsZero() {
		c.ends = time.AfterFunc(time.Until(c.until), c.endIfOver)
	}
}

// refresh takes a new token for a channel.
func (k *socket) refresh(ctx context.Context, c *channel, m message) {
	var p struct {
		AccessToken string `json:"access_token"`
	}
	if json.Unmarshal(m.payload, &p) != nil || p.AccessToken == "" || p.AccessToken == c.speaks.Load().token {
		return
	}
	c.speaks.Store(&speaker{p.AccessToken, c.speaks.Load().account})
	k.confirm(ctx, c)
}

// recheck confirms channels again whose permission is no longer fresh.
func (k *socket) recheck(ctx context.Context) {
	for _, c := range k.joined {
		if time.Since(c.checked) > k.server.believed {
			k.confirm(ctx, c)
		}
	}
}

func (k *socket) confirm(ctx context.Context, c *channel) {
	if why := k.check(ctx, c); why != "" {
		k.system(c, "system", why)
		k.part(c, "phx_close")
		return
	}
	c.endOnTime()
}

// system tells a client of trouble with a channel.
func (k *socket) system(c *channel, extension, text string) {
	k.push(message{joinRef: c.joinRef, topic: c.topic, event: "system"}, map[string]string{
		"extension": extension, "status": "error", "message": text, "channel": c.name,
	})
}

// part leaves a channel and says so.
func (k *socket) part(c *channel, event string) {
	k.drop(c)
	k.push(message{joinRef: c.joinRef, ref: c.joinRef, topic: c.topic, event: event}, struct{}{})
}

// drop leaves a channel.
func (k *socket) drop(c *channel) {
	delete(k.joined, c.topic)
	if c.ends != nil {
		c.ends.Stop()
	}
	k.server.channels.leave(c.counted)
	k.server.hub.leave(c)
	k.server.presence.leave(c)
}

// broadcast passes a message on to everybody on the channel.
func (k *socket) broadcast(ctx context.Context, c *channel, m message) {
	var b broadcast
	if json.Unmarshal(m.payload, &b) != nil {
		return
	}
	if !k.limit.Allow() {
		if c.ack {
			k.reply(m, "error", reason{"rate limit exceeded"})
		}
		return
	}
	sent := events.Message{Topic: c.bus, Event: b.Event, Payload: orNull(b.Payload), Sender: c.id}
	if m.isBytes {
		sent.Binary, sent.Payload = true, m.binary
	}
	if err := k.server.bus.Publish(ctx, sent); err != nil {
		slog.Error("passing on a broadcast", "error", err)
		return // without an answer the client knows that it may not have arrived
	}
	if c.ack {
		k.reply(m, "ok", struct{}{})
	}
}
