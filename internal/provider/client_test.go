package provider

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"
)

// tunnel leads to a host in memory, so that the clock can be the test's. It passes
// connections on until it is buried: those that it has then stay open and say nothing
// any more, as after a router has forgotten them.
type tunnel struct {
	hosts  chan net.Conn // the host's ends
	mu     sync.Mutex
	graves []chan struct{}
	ends   []io.Closer
	closed sync.Once
}

// Dial opens a connection to the host.
func (t *tunnel) Dial(context.Context, string, string) (net.Conn, error) {
	client, near := net.Pipe()
	far, host := net.Pipe()
	grave := make(chan struct{})
	t.mu.Lock()
	t.graves = append(t.graves, grave)
	t.ends = append(t.ends, client, near, far, host)
	t.mu.Unlock()
	go pass(far, near, grave)
	go pass(near, far, grave)
	t.hosts <- host
	return client, nil
}

// Accept, Close and Addr make the far end of the tunnel what a server listens on.
func (t *tunnel) Accept() (net.Conn, error) {
	host, open := <-t.hosts
	if !open {
		return nil, net.ErrClosed
	}
	return host, nil
}

func (t *tunnel) Close() error {
	t.closed.Do(func() {
		close(t.hosts)
		for _, end := range t.ends {
			end.Close()
		}
	})
	return nil
}

func (t *tunnel) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 443} }

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
	synctest.Test(t, func(t *testing.T) {
		host := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ProtoMajor == 2 {
				io.WriteString(w, `{"data":[{"id":"m"}]}`)
			}
		}))
		host.Listener.Close()
		tunnel := &tunnel{hosts: make(chan net.Conn)}
		host.Listener = tunnel
		host.EnableHTTP2 = true
		host.StartTLS()
		t.Cleanup(host.Close)
		c := newClient(Config{ID: OpenAI, BaseURL: host.URL}, bearer, classifyOpenAI)
		own := c.http.Transport.(*http.Transport)
		own.TLSClientConfig = host.Client().Transport.(*http.Transport).TLSClientConfig
		own.DialContext = tunnel.Dial
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
	})
}
