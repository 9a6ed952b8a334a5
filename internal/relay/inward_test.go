package relay_test

import (
	"net/netip"
	"net/url"
	"sync/atomic"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/wire"
)

func publicOnly(c *relay.Config) { withMaster(c); c.AllowPrivate = false }

// TestThePanelPointsAtNoNeighbourOfTheServer: whoever administers the application would
// otherwise have the server ask its own machine, its network or its cloud's metadata.
func TestThePanelPointsAtNoNeighbourOfTheServer(t *testing.T) {
	legalaitest.DNS(t, func(name string) netip.Addr {
		if name == "inside.law.test." {
			return netip.MustParseAddr("10.0.0.7")
		}
		return netip.MustParseAddr("93.184.216.34")
	})
	b := newBench(t, "openai", publicOnly)
	for _, address := range []string{
		"http://127.0.0.1:5432", "http://localhost:8080/v1", "http://[::1]/v1", "http://0.0.0.0/v1", "http://10.1.2.3/v1", "http://172.16.0.1/v1",
		"http://192.168.1.1/v1", "http://100.64.0.1/v1", "http://169.254.169.254/latest", "http://[fe80::1]/v1", "http://[fd00:ec2::254]/v1",
		"http://[::ffff:127.0.0.1]/v1", "http://[64:ff9b::7f00:1]/v1", "http://[2002:7f00:1::]/v1", "http://168.63.129.16/v1", "http://inside.law.test/v1",
	} {
		s := b.settings(t)
		row(&s, provider.OpenAI).BaseURL = address
		if _, err := b.SaveSettings(t.Context(), admin, s); code(err) != wire.Inward {
			t.Errorf("%s: %v, want inward", address, err)
		}
	}
	b.change(t, func(s *wire.AISettings) { row(s, provider.Local).BaseURL = "https://models.law.test/v1" })
	b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).BaseURL = b.fakes["openai"].URL }) // the operator's own
	if got := b.ask(t, question("single")); got.done.Outcome != "single" {
		t.Errorf("the operator's own address: %q, %+v", got.done.Outcome, got.errors)
	}
}

// TestANameThatTurnsInwardIsNotAsked: it stood for an address of the internet when it
// was saved, and stands for the server's own when it is asked (DNS rebinding).
func TestANameThatTurnsInwardIsNotAsked(t *testing.T) {
	var inward atomic.Bool
	legalaitest.DNS(t, func(string) netip.Addr {
		if inward.Load() {
			return netip.MustParseAddr("127.0.0.1")
		}
		return netip.MustParseAddr("93.184.216.34")
	})
	b := newBench(t, "", publicOnly)
	neighbour := legalaitest.StartProvider(t, provider.OpenAI)
	address, err := url.Parse(neighbour.URL)
	if err != nil {
		t.Fatal(err)
	}
	address.Host = "models.law.test:" + address.Port()
	b.change(t, func(s *wire.AISettings) { row(s, provider.OpenAI).BaseURL = address.String() })
	if _, err := b.SetKey(t.Context(), admin, provider.OpenAI, "key-of-openai"); err != nil {
		t.Fatal(err)
	}
	inward.Store(true)
	if got := b.ask(t, question("single")); got.done.Outcome != "none" || len(got.errors) != 1 || got.errors[0].Code != "inward" {
		t.Errorf("outcome %q, errors %+v; want none, inward", got.done.Outcome, got.errors)
	}
	if asked := len(neighbour.Bodies()); asked != 0 {
		t.Errorf("the neighbour was asked %d times", asked)
	}
}

// TestTheOperatorMayAllowItsNetwork, where a model runs on a machine of the firm.
func TestTheOperatorMayAllowItsNetwork(t *testing.T) {
	b := newBench(t, "", withMaster)
	near := legalaitest.StartProvider(t, provider.Local)
	b.change(t, func(s *wire.AISettings) { row(s, provider.Local).BaseURL = near.URL })
	if _, err := b.SetKey(t.Context(), admin, provider.Local, near.Key); err != nil {
		t.Fatal(err)
	}
	if got := b.ask(t, question("single")); got.done.Outcome != "single" {
		t.Errorf("outcome %q, errors %+v", got.done.Outcome, got.errors)
	}
}
