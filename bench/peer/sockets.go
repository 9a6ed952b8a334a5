package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/centrifugal/centrifuge"
	"github.com/coder/websocket"
)

// serve serves sockets at /socket, and passes on what is posted to /publish.
func serve(addr string, sockets http.Handler, publish func([]byte) error) error {
	mux := http.NewServeMux()
	mux.Handle("/socket", sockets)
	mux.HandleFunc("/publish", func(w http.ResponseWriter, r *http.Request) {
		content, err := io.ReadAll(r.Body)
		if err == nil {
			err = publish(content)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	})
	server := &http.Server{Addr: addr, Handler: mux, ReadHeaderTimeout: time.Minute}
	return fmt.Errorf("serving sockets on %s: %w", addr, server.ListenAndServe())
}

// serveCentrifuge serves the library of Centrifugo with one channel that everybody may read.
func serveCentrifuge(addr string) error {
	node, err := centrifuge.New(centrifuge.Config{})
	if err != nil {
		return fmt.Errorf("making a node of Centrifuge: %w", err)
	}
	node.OnConnecting(func(context.Context, centrifuge.ConnectEvent) (centrifuge.ConnectReply, error) {
		return centrifuge.ConnectReply{Credentials: &centrifuge.Credentials{UserID: "1"}}, nil
	})
	node.OnConnect(func(client *centrifuge.Client) {
		client.OnSubscribe(func(_ centrifuge.SubscribeEvent, done centrifuge.SubscribeCallback) {
			done(centrifuge.SubscribeReply{}, nil)
		})
	})
	if err := node.Run(); err != nil {
		return fmt.Errorf("running a node of Centrifuge: %w", err)
	}
	return serve(addr, centrifuge.NewWebsocketHandler(node, centrifuge.WebsocketConfig{}), func(content []byte) error {
		_, err := node.Publish("channel", content)
		return err
	})
}

// serveHub writes what is published to every socket, one goroutine to each, and knows nothing else.
func serveHub(addr string) error {
	var mu sync.Mutex
	all := map[chan []byte]bool{}
	sockets := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer conn.CloseNow()
		ctx := conn.CloseRead(r.Context())
		news := make(chan []byte, 16)
		mu.Lock()
		all[news] = true
		mu.Unlock()
		defer func() {
			mu.Lock()
			delete(all, news)
			mu.Unlock()
		}()
		for {
			select {
			case <-ctx.Done():
				return
			case content := <-news:
				if conn.Write(ctx, websocket.MessageText, content) != nil {
					return
				}
			}
		}
	})
	return serve(addr, sockets, func(content []byte) error {
		mu.Lock()
		defer mu.Unlock()
		for news := range all {
			news <- content
		}
		return nil
	})
}
