package realtimev1

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"legalai/internal/events"
)

// presenceTopic is where servers tell each other who is on their channels.
const presenceTopic = "presence"

// A server repeats what it knows this often, and is forgotten with everybody on
// it when it has been silent for so long.
const (
	presenceInterval = 15 * time.Second
	presenceSilence  = 50 * time.Second
)

// presence knows who is on which channel, on every server. A server tells the
// others all it knows of a topic whenever that changes; who comes and goes is
// what differs from what it told before. It holds no lock while it publishes.
type presence struct {
	bus  events.Bus
	node string // names this server

	publishing sync.Mutex // keeps what is told about a topic in order

	mu     sync.Mutex
	topics map[string]*attendance // by topic on the bus
	timer  *time.Timer            // runs while there are topics
}

// attendance is who is on a topic.
type attendance struct {
	watchers map[*channel]struct{} // here, to be told
	here     map[*channel]entry
	there    map[string]report // by server
}

// report is what another server told last.
type report struct {
	entries []entry
	at      time.Time
}

// entry is one presence: somebody, with what they say of themselves.
type entry struct {
	Key  string         `json:"key"`
	Meta map[string]any `json:"meta"` // with the server's phx_ref, which is unique
}

// told is what a server tells the others: everybody there, or a question.
type told struct {
	Topic   string  `json:"topic"`
	Entries []entry `json:"entries"`
}

func newPresence(bus events.Bus) *presence {
	p := &presence{bus: bus, node: rand.Text()[:12], topics: make(map[string]*attendance)}
	if _, err := bus.Subscribe(presenceTopic, p.hear); err != nil {
		slog.Error("listening to the presence of other servers", "error", err)
	}
	return p
}

// watch has a channel told who is present, now and whenever that changes.
func (p *presence) watch(c *channel) {
	p.mu.Lock()
	a := p.attend(c.bus)
	a.watchers[c] = struct{}{}
	c.socket.push(message{joinRef: c.joinRef, topic: c.topic, event: "presence_state"}, grouped(a.everybody()))
	isFirst := len(a.watchers) == 1
	p.mu.Unlock()
	if isFirst {
		p.publish("ask", told{Topic: c.bus})
	}
}

// track makes a channel present, or changes what it says of itself.
func (p *presence) track(c *channel, meta map[string]any) {
	meta["phx_ref"] = rand.Text()[:12]
	p.mu.Lock()
	a := p.attend(c.bus)
	before, changed := a.here[c]
	if changed {
		meta["phx_ref_prev"] = before.Meta["phx_ref"]
	}
	now := entry{c.key, meta}
	a.here[c] = now
	left := []entry{before}
	if !changed {
		left = nil
	}
	a.announce([]entry{now}, left)
	p.mu.Unlock()
	p.tell(c.bus)
}

// untrack makes a channel absent.
func (p *presence) untrack(c *channel) {
	p.mu.Lock()
	gone := p.remove(c)
	p.mu.Unlock()
	if gone {
		p.tell(c.bus)
	}
}

// leave forgets a channel.
func (p *presence) leave(c *channel) {
	p.mu.Lock()
	gone := p.remove(c)
	if a := p.topics[c.bus]; a != nil {
		delete(a.watchers, c)
		p.tidy(c.bus, a)
	}
	p.mu.Unlock()
	if gone {
		p.tell(c.bus)
	}
}

func (p *presence) remove(c *channel) bool {
	a := p.topics[c.bus]
	if a == nil {
		return false
	}
	before, present := a.here[c]
	if present {
		delete(a.here, c)
		a.announce(nil, []entry{before})
	}
	return present
}

// attend returns a topic's attendance, which may be new.
func (p *presence) attend(topic string) *attendance {
	a := p.topics[topic]
	if a == nil {
		a = &attendance{watchers: make(map[*channel]struct{}), here: make(map[*channel]entry), there: make(map[string]report)}
		p.topics[topic] = a
	}
	if p.timer == nil {
		p.timer = time.AfterFunc(presenceInterval, p.tick)
	}
	return a
}

// tidy forgets a topic that nobody here is on.
func (p *presence) tidy(topic string, a *attendance) {
	if len(a.watchers) == 0 && len(a.here) == 0 {
		delete(p.topics, topic)
	}
}

// everybody lists who is on a topic, here and elsewhere.
func (a *attendance) everybody() []entry {
	list := slices.Collect(maps.Values(a.here))
	for _, r := range a.there {
		list = append(list, r.entries...)
	}
	return list
}

// announce tells the channels here who has come and who has gone.
func (a *attendance) announce(joins, leaves []entry) {
	if len(joins)+len(leaves) == 0 {
		return
	}
	diff := map[string]any{"joins": grouped(joins), "leaves": grouped(leaves)}
	for c := range a.watchers {
		c.socket.push(message{topic: c.topic, event: "presence_diff"}, diff)
	}
}

// metas is the presences of one key.
type metas struct {
	Metas []map[string]any `json:"metas"`
}

func grouped(entries []entry) map[string]metas {
	byKey := make(map[string]metas, len(entries))
	for _, e := range entries {
		byKey[e.Key] = metas{append(byKey[e.Key].Metas, e.Meta)}
	}
	return byKey
}

// tell reports a topic to the other servers.
func (p *presence) tell(topic string) {
	p.publishing.Lock()
	defer p.publishing.Unlock()
	report := told{Topic: topic, Entries: []entry{}}
	p.mu.Lock()
	if a := p.topics[topic]; a != nil {
		report.Entries = slices.AppendSeq(report.Entries, maps.Values(a.here))
	}
	p.mu.Unlock()
	p.publish("report", report)
}

func (p *presence) publish(event string, t told) {
	payload, err := json.Marshal(t)
	if err != nil {
		return // what clients sent was read from JSON
	}
	err = p.bus.Publish(context.Background(), events.Message{Topic: presenceTopic, Event: event, Payload: payload, Sender: p.node})
	if err != nil {
		slog.Error("reporting presence", "error", err)
	}
}

// hear takes in what another server tells. It runs under the bus's lock.
func (p *presence) hear(m events.Message) {
	var t told
	if m.Sender == p.node || json.Unmarshal(m.Payload, &t) != nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	a := p.topics[t.Topic]
	if a == nil {
		return
	}
	if m.Event == "ask" {
		if len(a.here) > 0 {
			go p.tell(t.Topic)
		}
		return
	}
	a.replace(m.Sender, t.Entries)
}

// replace takes in everybody on another server.
func (a *attendance) replace(node string, entries []entry) {
	before := a.there[node].entries
	a.there[node] = report{entries, time.Now()}
	if len(entries) == 0 {
		delete(a.there, node)
	}
	a.announce(without(entries, before), without(before, entries))
}

// without returns the entries of list that are not in other.
func without(list, other []entry) []entry {
	known := make(map[any]bool, len(other))
	for _, e := range other {
		known[e.Meta["phx_ref"]] = true
	}
	var rest []entry
	for _, e := range list {
		if !known[e.Meta["phx_ref"]] {
			rest = append(rest, e)
		}
	}
	return rest
}

// tick repeats what is known here and forgets servers that are silent.
func (p *presence) tick() {
	p.mu.Lock()
	var report []string
	for topic, a := range p.topics {
		if len(a.here) > 0 {
			report = append(report, topic)
		}
		for node, r := range a.there {
			if time.Since(r.at) > presenceSilence {
				a.replace(node, nil)
			}
		}
	}
	p.timer = nil
	if len(p.topics) > 0 {
		p.timer = time.AfterFunc(presenceInterval, p.tick)
	}
	p.mu.Unlock()
	for _, topic := range report {
		p.tell(topic)
	}
}
