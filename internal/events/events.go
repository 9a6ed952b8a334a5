// Package events wakes browsers up: a message published on a topic reaches
// everybody who listens to it at that moment, on this server or, over NATS, on
// any other one. Nothing is kept: who was not listening asks the database.
package events

import (
	"context"
	"errors"
	"strings"
)

// Message is one event on a topic.
type Message struct {
	Topic   string // of PrivateTopic or PublicTopic
	Event   string
	Payload []byte // JSON, or any bytes when Binary is set
	Binary  bool
	Sender  string // the socket it came from, empty when the server itself speaks
}

// Bus carries messages between those who publish and those who listen.
type Bus interface {
	// Publish sends a message to all listeners. It does not wait for them.
	Publish(ctx context.Context, m Message) error
	// Subscribe has deliver called with every message on topic, one at a time
	// and in order, until the returned function is called. deliver must neither
	// block nor call the bus.
	Subscribe(topic string, deliver func(Message)) (cancel func(), err error)
	// AfterGap has again called each time the line to the other servers is back after
	// it was cut: messages may have been missed. There is one such function.
	AfterGap(again func())
	// Check reports whether messages get through.
	Check(ctx context.Context) error
	// Close ends all subscriptions.
	Close() error
}

// Private and public topics of one name are two topics: what is published to
// members never reaches somebody who joined without being asked who they are.
// What servers tell each other is a third kind, which no client reaches.
const (
	privatePrefix = "private:"
	publicPrefix  = "public:"
	serverPrefix  = "server:"
)

// PrivateTopic is the topic of a name that takes permission to join.
func PrivateTopic(name string) string { return privatePrefix + name }

// PublicTopic is the topic of a name that anybody may join.
func PublicTopic(name string) string { return publicPrefix + name }

// ServerTopic is the topic of a name on which servers speak with each other.
func ServerTopic(name string) string { return serverPrefix + name }

// Open returns the bus that url names: "" for one in this process, or
// "nats://..." for one that several servers share.
func Open(url string) (Bus, error) {
	switch {
	case url == "":
		return NewLocal(), nil
	case strings.HasPrefix(url, "nats://"), strings.HasPrefix(url, "tls://"):
		return openNATS(url)
	}
	return nil, errors.New("opening events: the URL must be empty or begin with nats:// or tls://")
}
