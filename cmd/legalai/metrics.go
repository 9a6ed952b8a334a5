package main

import (
	"context"
	"fmt"
	"net/http"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// serveMetrics answers Prometheus on an address of its own, away from the public one.
func serveMetrics(ctx context.Context, addr string) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.Handler())
	server := &http.Server{Addr: addr, Handler: mux, ReadHeaderTimeout: readHeaderTimeout}
	go func() {
		<-ctx.Done()
		_ = server.Close() // nothing is lost with a scrape
	}()
	if err := untilClosed(server.ListenAndServe()); err != nil {
		return fmt.Errorf("LEGALAI_METRICS_ADDR: metrics on %s: %w", addr, err)
	}
	return nil
}
