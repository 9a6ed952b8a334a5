package provider

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"mime"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

const (
	maxHeaders    = 64 << 10
	maxStream     = 256 << 20 // of an answer with all that is written around it
	maxErrorBody  = 64 << 10
	maxModelsBody = 8 << 20
)

var errIdle = errors.New("provider sent nothing for too long")

// client is what the adapters share: one host, one key, and how it says no.
type client struct {
	id       string
	base     string
	key      string
	auth     func(h http.Header, key string)
	classify classifier
	timeouts Timeouts
	http     *http.Client
}

func bearer(h http.Header, key string) { h.Set("Authorization", "Bearer "+key) }

// googleKey uses the header: a key in the URL ends up in logs.
func googleKey(h http.Header, key string) { h.Set("X-Goog-Api-Key", key) }

func newClient(c Config, auth func(http.Header, string), classify classifier) *client {
	timeouts := c.Timeouts.withDefaults()
	transport := c.Transport
	if transport == nil {
		own := http.DefaultTransport.(*http.Transport).Clone() // goes through the operator's proxy, if there is one
		dialer := &net.Dialer{Timeout: timeouts.Connect, KeepAlive: 30 * time.Second}
		if c.Outward {
			stayOutward(own, dialer, c.BaseURL)
		}
		own.DialContext = dialer.DialContext
		own.TLSHandshakeTimeout = timeouts.Connect
		own.MaxIdleConnsPerHost = 64
		own.DisableCompression = true // a compressed stream arrives late
		own.MaxResponseHeaderBytes = maxHeaders
		// A connection that died without a word would otherwise be asked again until the
		// system gives it up, a quarter of an hour later.
		own.HTTP2 = &http.HTTP2Config{SendPingTimeout: timeouts.First / 2, PingTimeout: min(timeouts.Connect, timeouts.First)}
		transport = own
	}
	return &client{
		id: c.ID, base: strings.TrimRight(c.BaseURL, "/"), key: c.Key, auth: auth, classify: classify, timeouts: timeouts,
		http: &http.Client{
			Transport: transport,
			// A redirect would carry the key to another host.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

// ID is the provider's id.
func (c *client) ID() string { return c.id }

// Address is the base URL in use.
func (c *client) Address() string { return c.base }

// with is the same client, on the same connections, with another key.
func (c *client) with(key string) *client {
	other := *c
	other.key = key
	return &other
}

func (c *client) fail(class Class) *Error { return &Error{Class: class, Provider: c.id} }

// stream posts body, which is r in the provider's form, and yields the data of
// each event of the answer.
func (c *client) stream(ctx context.Context, path string, body any, r Request) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		response, watch, err := c.send(ctx, http.MethodPost, path, body, newWatch(ctx, c.timeouts, r))
		if err != nil {
			yield(nil, err)
			return
		}
		defer watch.stop()
		defer response.Body.Close()
		if kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type")); kind == "text/html" || kind == "application/json" || encoded(response) {
			yield(nil, c.fail(Protocol))
			return
		}
		for data, err := range readEvents(io.LimitReader(watch.reader(response.Body), maxStream)) {
			if errors.Is(err, errEventTooLong) {
				yield(nil, c.fail(Protocol))
				return
			}
			if err != nil {
				yield(nil, c.broken(ctx, watch, Cut))
				return
			}
			if !yield(data, nil) {
				return
			}
		}
	}
}

// encoded reports whether a body is compressed, which nobody asked for.
func encoded(response *http.Response) bool {
	encoding := response.Header.Get("Content-Encoding")
	return encoding != "" && !strings.EqualFold(encoding, "identity")
}

// get reads a small JSON document.
func (c *client) get(ctx context.Context, path string, into any) error {
	response, watch, err := c.send(ctx, http.MethodGet, path, nil, newWatch(ctx, c.timeouts, Request{}))
	if err != nil {
		return err
	}
	defer watch.stop()
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(watch.reader(response.Body), maxModelsBody))
	if err != nil {
		return c.broken(ctx, watch, Cut)
	}
	if json.Unmarshal(body, into) != nil {
		return c.fail(Protocol)
	}
	return nil
}

// send returns a response with status 200 and the watch that guards its body.
func (c *client) send(ctx context.Context, method, path string, body any, watch *watch) (*http.Response, *watch, error) {
	payload, err := json.Marshal(body)
	if err != nil {
		watch.stop()
		return nil, nil, c.fail(BadRequest)
	}
	request, err := http.NewRequestWithContext(watch.ctx, method, c.base+path, nil)
	if err != nil {
		watch.stop()
		return nil, nil, c.fail(BadRequest)
	}
	if body != nil {
		request.Body = io.NopCloser(bytes.NewReader(payload))
		request.ContentLength = int64(len(payload))
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Accept", "text/event-stream")
	}
	return c.do(ctx, request, watch)
}

// do sends a request that is ready but for the key.
func (c *client) do(ctx context.Context, request *http.Request, watch *watch) (*http.Response, *watch, error) {
	if c.key != "" {
		c.auth(request.Header, c.key)
	}
	request.Header.Set("User-Agent", "legalai")
	watch.waiting()
	response, err := c.http.Do(request)
	if err != nil {
		defer watch.stop()
		if errors.Is(err, ErrInward) {
			return nil, nil, c.fail(Inward)
		}
		return nil, nil, c.broken(ctx, watch, Unavailable)
	}
	if response.StatusCode != http.StatusOK {
		defer watch.stop()
		defer response.Body.Close()
		return nil, nil, c.refused(response, watch)
	}
	return response, watch, nil
}

// refused turns a response with an error status into this package's words.
func (c *client) refused(response *http.Response, watch *watch) *Error {
	said, _ := io.ReadAll(io.LimitReader(watch.reader(response.Body), maxErrorBody)) // what came is judged
	class, retry := c.classify(response.StatusCode, response.Header, said)
	return &Error{Class: class, Provider: c.id, Status: response.StatusCode, Retry: retry}
}

// broken says why a connection ended: the caller left, the time ran out, or
// otherwise.
func (c *client) broken(ctx context.Context, watch *watch, otherwise Class) *Error {
	switch {
	case ctx.Err() != nil:
		return c.fail(Canceled)
	case watch.ctx.Err() != nil:
		return c.fail(Timeout)
	}
	return c.fail(otherwise)
}

// watch cancels a request that has been silent for too long. Time in which the
// reader is not waiting for the provider does not count, so that a slow browser
// does not look like a slow provider. The timer is set when it has run out and
// not with every piece: a piece only notes until when it may be waited for.
type watch struct {
	ctx     context.Context
	cancel  context.CancelFunc
	idle    time.Duration
	timer   *time.Timer
	began   time.Time
	until   atomic.Int64 // when the patience ends, counted from began; 0 while nobody waits
	waiting func()       // called before the provider is waited for
}

func newWatch(parent context.Context, t Timeouts, r Request) *watch {
	first, idle := t.First, t.Idle
	if r.Deep {
		first, idle = t.Deep, t.Deep
	}
	waiting := r.Waiting
	if waiting == nil {
		waiting = func() {}
	}
	total, cancelTotal := context.WithTimeout(parent, t.Total)
	ctx, cancel := context.WithCancelCause(total)
	w := &watch{
		ctx: ctx, idle: idle, waiting: waiting, began: time.Now(),
		cancel: func() { cancel(context.Canceled); cancelTotal() },
	}
	w.until.Store(int64(first))
	w.timer = time.AfterFunc(first, func() {
		if left := w.left(); left > 0 {
			w.timer.Reset(left)
			return
		}
		cancel(errIdle)
	})
	return w
}

// left is how long the timer need not look again.
func (w *watch) left() time.Duration {
	if w.ctx.Err() != nil {
		return 0
	}
	until := w.until.Load()
	if until == 0 {
		return w.idle
	}
	return time.Duration(until) - time.Since(w.began)
}

// wait notes that the provider is waited for from now on.
func (w *watch) wait() { w.until.Store(int64(time.Since(w.began) + w.idle)) }

func (w *watch) stop() {
	w.timer.Stop()
	w.cancel()
}

// pacing is a body that is being sent: while it goes out, the provider is not silent.
func (w *watch) pacing(r io.Reader) io.Reader {
	return readerFunc(func(p []byte) (int, error) {
		w.wait()
		return r.Read(p)
	})
}

type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func (w *watch) reader(r io.Reader) io.Reader { return &watchedReader{r, w} }

type watchedReader struct {
	r io.Reader
	w *watch
}

func (r *watchedReader) Read(p []byte) (int, error) {
	r.w.waiting()
	r.w.wait()
	n, err := r.r.Read(p)
	r.w.until.Store(0)
	return n, err
}
