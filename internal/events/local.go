package events

import (
	"context"
	"sync"
)

// Local is the bus of a single server.
type Local struct {
	mu     sync.RWMutex
	topics map[string]map[*listener]struct{}
}

// listener makes deliveries to one subscriber come one at a time.
type listener struct {
	mu      sync.Mutex
	deliver func(Message)
}

// NewLocal returns a bus within this process.
func NewLocal() *Local {
	return &Local{topics: make(map[string]map[*listener]struct{})}
}

// Publish implements Bus.
func (l *Local) Publish(_ context.Context, m Message) error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for listener := range l.topics[m.Topic] {
		listener.mu.Lock()
		listener.deliver(m)
		listener.mu.Unlock()
	}
	return nil
}

// Subscribe implements Bus. The returned function must not be called by deliver.
func (l *Local) Subscribe(topic string, deliver func(Message)) (func(), error) {
	added := &listener{deliver: deliver}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.topics[topic] == nil {
		l.topics[topic] = make(map[*listener]struct{})
	}
	l.topics[topic][added] = struct{}{}
	return func() { l.remove(topic, added) }, nil
}

func (l *Local) remove(topic string, gone *listener) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.topics[topic], gone)
	if len(l.topics[topic]) == 0 {
		delete(l.topics, topic)
	}
}

// AfterGap implements Bus: within one process nothing is missed.
func (l *Local) AfterGap(func()) {}

// Check implements Bus.
func (l *Local) Check(context.Context) error { return nil }

// Close implements Bus.
func (l *Local) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.topics)
	return nil
}
