package events

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/nats-io/nats.go"
)

// subjectPrefix keeps our subjects apart from others on a shared NATS server.
const subjectPrefix = "legalai.events."

// flushTimeout bounds how long a new listener waits for the NATS server.
const flushTimeout = time.Second

// checkTimeout bounds how long an answer of the NATS server is waited for.
const checkTimeout = 5 * time.Second

// A NATS server that is silent for two pings, or takes nothing for writeTimeout while
// whoever publishes waits, is taken for gone.
const (
	pingInterval = 10 * time.Second
	writeTimeout = time.Second
)

// remote is the bus of several servers. This server's own listeners are served
// over NATS too, so that everybody sees one order.
type remote struct{ conn *nats.Conn }

func openNATS(url string) (Bus, error) {
	conn, err := nats.Connect(url, nats.Name("legalai"), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true),
		nats.ReconnectWait(time.Second), nats.Timeout(5*time.Second),
		nats.PingInterval(pingInterval), nats.MaxPingsOutstanding(2), nats.FlusherTimeout(writeTimeout))
	if err != nil {
		return nil, fmt.Errorf("connecting to NATS: %w", err)
	}
	return &remote{conn}, nil
}

// Publish implements Bus.
func (r *remote) Publish(_ context.Context, m Message) error {
	data, err := cbor.Marshal(m)
	if err != nil {
		return fmt.Errorf("encoding event: %w", err)
	}
	if err := r.conn.Publish(subject(m.Topic), data); err != nil {
		return fmt.Errorf("publishing event: %w", err)
	}
	return nil
}

// Subscribe implements Bus.
func (r *remote) Subscribe(topic string, deliver func(Message)) (func(), error) {
	subscription, err := r.conn.Subscribe(subject(topic), func(raw *nats.Msg) {
		var m Message
		if err := cbor.Unmarshal(raw.Data, &m); err == nil && m.Topic == topic {
			deliver(m)
		}
	})
	if err != nil {
		return nil, fmt.Errorf("subscribing to events: %w", err)
	}
	// Whoever is told that they listen misses nothing from then on. While NATS is
	// away there is nothing to miss, and it learns of the subscription when it is back.
	if r.conn.IsConnected() {
		_ = r.conn.FlushTimeout(flushTimeout)
	}
	return func() { _ = subscription.Unsubscribe() }, nil // fails only when the connection is closed already
}

// AfterGap implements Bus.
func (r *remote) AfterGap(again func()) {
	r.conn.SetReconnectHandler(func(*nats.Conn) { again() })
}

// Check implements Bus.
func (r *remote) Check(ctx context.Context) error {
	if status := r.conn.Status(); status != nats.CONNECTED {
		return fmt.Errorf("reaching NATS: the connection is %s", strings.ToLower(status.String()))
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	if err := r.conn.FlushWithContext(ctx); err != nil {
		return fmt.Errorf("reaching NATS: %w", err)
	}
	return nil
}

// Close implements Bus.
func (r *remote) Close() error {
	r.conn.Close()
	return nil
}

// subject spells a topic, which may hold any character, as one NATS token.
func subject(topic string) string {
	return subjectPrefix + base64.RawURLEncoding.EncodeToString([]byte(topic))
}
