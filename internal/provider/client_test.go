package provider

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// tunnel passes connections on until it is buried: those that it has then stay open
// and say nothing any more, as after a router has forgotten them.
type tunnel struct {
	net.Listener
	mu     sync.Mutex
	graves []chan struct{}
}

func newTunnel(t *testing.T, to string) *tunnel {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	tunnel := &tunnel{Listener: listener}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", to)
			if err != nil {
				client.Close()
				return
			}
			t.Cleanup(func() { client.Close(); server.Close() })
			grave := make(chan struct{})
			tunnel.mu.Lock()
			tunnel.graves = append(tunnel.graves, grave)
			tunnel.mu.Unlock()
			go pass(server, client, grave)
			go pass(client, server, grave)
		}
	}()
	return tunnel
}

func pass(to io.Writer, from io.Reader, grave <-chan struct{}) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		select {
		case <-grave: // swallowed
		default:
			if _, failed := to.Write(buffer[:n]); failed != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func (t *tunnel) bury() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, grave := range t.graves {
		close(grave)
	}
	t.graves = nil
}

// All questions to a provider share one connection of HTTP/2. One that died without
// a word must not swallow every question until the system gives it up.
func TestDeadConnectionIsGivenUp(t *testing.T) {
	host := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor == 2 {
			io.WriteString(w, `{"data":[{"id":"m"}]}`)
		}
	}))
	host.EnableHTTP2 = true
	host.StartTLS()
	t.Cleanup(host.Close)
	tunnel := newTunnel(t, host.Listener.Addr().String())
	c := newClient(Config{ID: OpenAI, BaseURL: "https://" + tunnel.Addr().String(), Timeouts: Timeouts{First: 2 * time.Second}}, "", bearer, classifyOpenAI)
	own := c.http.Transport.(*http.Transport)
	own.TLSClientConfig = host.Client().Transport.(*http.Transport).TLSClientConfig
	if _, err := c.openAIModels(t.Context()); err != nil {
		t.Fatalf("asking over HTTP/2: %v", err)
	}
	tunnel.bury()
	var err error
	for range 40 {
		if _, err = c.openAIModels(t.Context()); err == nil {
			return
		}
	}
	t.Errorf("40 questions went into a dead connection; the last: %v", err)
}
