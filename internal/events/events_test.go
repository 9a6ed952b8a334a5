package events_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/events"
	"legalai/internal/legalaitest"
)

// eachBus runs a test on a pair of servers' buses: the same one twice in
// process, two connections over NATS.
func eachBus(t *testing.T, run func(t *testing.T, one, other events.Bus)) {
	t.Run("local", func(t *testing.T) {
		bus := open(t, "")
		run(t, bus, bus)
	})
	t.Run("nats", func(t *testing.T) {
		url := legalaitest.NATS(t)
		run(t, open(t, url), open(t, url))
	})
}

func open(t *testing.T, url string) events.Bus {
	t.Helper()
	bus, err := events.Open(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { bus.Close() })
	return bus
}

// inbox collects what a subscriber gets.
type inbox struct {
	cancel func()
	ch     chan events.Message
}

func listen(t *testing.T, bus events.Bus, topic string) inbox {
	t.Helper()
	ch := make(chan events.Message, 1000)
	cancel, err := bus.Subscribe(topic, func(m events.Message) { ch <- m })
	if err != nil {
		t.Fatal(err)
	}
	return inbox{cancel, ch}
}

func publish(t *testing.T, bus events.Bus, m events.Message) {
	t.Helper()
	if err := bus.Publish(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

func TestMessagesReachListenersOfTheirTopicOnly(t *testing.T) {
	eachBus(t, func(t *testing.T, one, other events.Bus) {
		topic := events.PrivateTopic("workspace:a b.*>")
		here, there := listen(t, one, topic), listen(t, other, topic)
		public := listen(t, other, events.PublicTopic("workspace:a b.*>"))
		want := events.Message{Topic: topic, Event: "seq", Payload: []byte(`{"seq":1}`), Sender: "s1"}
		publish(t, one, want)
		for _, in := range []inbox{here, there} {
			if diff := cmp.Diff(want, <-in.ch); diff != "" {
				t.Error(diff)
			}
		}
		last := events.Message{Topic: events.PublicTopic("workspace:a b.*>"), Event: "last", Payload: []byte{0xff}, Binary: true}
		publish(t, one, last)
		if diff := cmp.Diff(last, <-public.ch); diff != "" {
			t.Errorf("the public topic got something else first:\n%s", diff)
		}
	})
}

func TestMessagesArriveInOrder(t *testing.T) {
	eachBus(t, func(t *testing.T, one, other events.Bus) {
		topic := events.PublicTopic("order")
		in := listen(t, other, topic)
		for i := range 200 {
			publish(t, one, events.Message{Topic: topic, Event: fmt.Sprint(i)})
		}
		for i := range 200 {
			if m := <-in.ch; m.Event != fmt.Sprint(i) {
				t.Fatalf("message %d is %q", i, m.Event)
			}
		}
	})
}

func TestCancelledListenersHearNothing(t *testing.T) {
	eachBus(t, func(t *testing.T, one, other events.Bus) {
		topic := events.PublicTopic("cancel")
		gone, stays := listen(t, other, topic), listen(t, other, topic)
		gone.cancel()
		publish(t, one, events.Message{Topic: topic, Event: "x"})
		<-stays.ch
		if len(gone.ch) != 0 {
			t.Error("a cancelled listener got a message")
		}
	})
}

func TestManyAtOnce(t *testing.T) {
	eachBus(t, func(t *testing.T, one, other events.Bus) {
		topic := events.PublicTopic("many")
		in := listen(t, other, topic)
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				for range 100 {
					publish(t, one, events.Message{Topic: topic})
					cancel, err := one.Subscribe(topic, func(events.Message) {})
					if err != nil {
						t.Error(err)
						return
					}
					cancel()
				}
			})
		}
		wg.Wait()
		for range 800 {
			<-in.ch
		}
	})
}

func TestOpenRefusesOtherURLs(t *testing.T) {
	for _, url := range []string{"redis://localhost", "nats://[::1"} {
		// Whoever closes what was opened asks whether there is something to close.
		if bus, err := events.Open(url); err == nil || bus != nil {
			t.Errorf("opening %q: %v, %v", url, bus, err)
		}
	}
}
