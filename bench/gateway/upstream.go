package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
	"sync/atomic"
	"time"
)

// serveUpstream streams answers in the form of Chat Completions, with the time
// at which each piece was written in it.
func serveUpstream(ctx context.Context, out io.Writer) error {
	var wait atomic.Int64
	wait.Store(int64(pace))
	left := make(chan time.Time, 1000) // when readers went away before the end
	mux := http.NewServeMux()
	mux.HandleFunc("GET /v1/models", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"object":"list","data":[{"id":"bench","object":"model"}]}`)
	})
	mux.HandleFunc("POST /pace/{nanoseconds}", func(_ http.ResponseWriter, r *http.Request) {
		n, _ := strconv.ParseInt(r.PathValue("nanoseconds"), 10, 64)
		wait.Store(n)
	})
	mux.HandleFunc("POST /v1/chat/completions", func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "text/event-stream")
		stream(r.Context(), w, time.Duration(wait.Load()))
		if r.Context().Err() != nil {
			left <- time.Now()
		}
	})
	mux.HandleFunc("GET /left", func(w http.ResponseWriter, r *http.Request) {
		select {
		case at := <-left:
			_, _ = io.WriteString(w, strconv.FormatInt(at.UnixNano(), 10))
		case <-r.Context().Done():
		}
	})
	return serve(ctx, out, mux)
}

// stream writes one answer. What it writes is the JSON that the product's own
// schema asks for, answer_md first.
func stream(ctx context.Context, w http.ResponseWriter, wait time.Duration) {
	flush := http.NewResponseController(w).Flush
	send := func(content, finish string) bool {
		_, err := fmt.Fprintf(w, `data: {"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":%q},"finish_reason":%s}]}`+"\n\n", content, finish)
		return err == nil && flush() == nil
	}
	next := time.NewTimer(wait)
	defer next.Stop()
	for i := range pieces {
		lead := ""
		if i == 0 {
			lead = `{"answer_md":"`
		} else if wait > 0 {
			select {
			case <-ctx.Done():
				return
			case <-next.C:
				next.Reset(wait)
			}
		}
		if !send(lead+"word @"+strconv.FormatInt(time.Now().UnixNano(), 10)+" ", "null") {
			return
		}
	}
	send(`","stance":"yes","claims":[{"id":"c1","text":"The lease may end early.","type":"rule","polarity":"affirm","sources":[]}]}`, "null")
	send("", `"stop"`)
	_, _ = io.WriteString(w, "data: [DONE]\n\n")
}

// serveProxy passes everything on and flushes at once.
func serveProxy(ctx context.Context, out io.Writer, target string) error {
	to, err := url.Parse(target)
	if err != nil {
		return fmt.Errorf("reading the upstream's address: %w", err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite:       func(r *httputil.ProxyRequest) { r.SetURL(to) },
		FlushInterval: -1,
		Transport:     &http.Transport{MaxIdleConnsPerHost: 1000},
	}
	return serve(ctx, out, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The answer may begin before the last byte of the question was read.
		if err := http.NewResponseController(w).EnableFullDuplex(); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		proxy.ServeHTTP(w, r)
	}))
}

// serve listens on a free port and says which.
func serve(ctx context.Context, out io.Writer, handler http.Handler) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("listening: %w", err)
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	fmt.Fprintln(out, "listening on http://"+listener.Addr().String())
	return server.Serve(listener)
}
