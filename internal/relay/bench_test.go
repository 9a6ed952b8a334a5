package relay_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/sqldb"
)

// BenchmarkRelay measures a stream of 100 pieces through the relay, beside the
// same upstream read directly.
func BenchmarkRelay(b *testing.B) {
	var frames strings.Builder
	for range 100 {
		fmt.Fprintf(&frames, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"some words \"},\"finish_reason\":null}]}\n\n")
	}
	frames.WriteString("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "text/event-stream")
		for frame := range strings.SplitAfterSeq(frames.String(), "\n\n") {
			io.WriteString(w, frame)
			w.(http.Flusher).Flush()
		}
	}))
	defer upstream.Close()
	config := provider.Config{ID: provider.Local, BaseURL: upstream.URL, Model: "m"}
	db := legalaitest.SQLite(b)
	err := db.Tx(b.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(b.Context(), tx, sqldb.Account{ID: account, Email: "a@example.test"})
	})
	if err != nil {
		b.Fatal(err)
	}
	service, err := relay.New(relay.Config{DB: db, Providers: []provider.Config{config}, LimitsOff: true})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("direct", func(b *testing.B) {
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				res, err := http.Post(upstream.URL+"/chat/completions", "application/json", strings.NewReader("{}"))
				if err != nil {
					b.Error(err)
					return
				}
				io.Copy(io.Discard, res.Body)
				res.Body.Close()
			}
		})
	})
	b.Run("relay", func(b *testing.B) {
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				run, err := service.Open(context.Background(), account, question("single"), nil)
				if err != nil {
					b.Error(err)
					return
				}
				run.Stream(context.Background(), &audience{})
			}
		})
	})
}
