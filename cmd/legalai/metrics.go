package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"path/filepath"
	"sync"
	"time"

	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/metrics"
)

// serveMetrics answers Prometheus on an address of its own, away from the public one.
func serveMetrics(ctx context.Context, addr string, set *metrics.Set) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", set.Handler())
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

// scrapeTimeout bounds what is asked of the database for one scrape.
const scrapeTimeout = 5 * time.Second

// readings are the series that are measured when Prometheus asks.
func (p *parts) readings(config Config) metrics.Readings {
	mails := shared(func() (at, n float64, ok bool) {
		ctx, cancel := context.WithTimeout(context.Background(), scrapeTimeout)
		defer cancel()
		queued, oldest, err := p.db.Mails(ctx)
		if oldest == 0 {
			return 0, float64(queued), err == nil
		}
		return time.Since(time.UnixMicro(oldest)).Seconds(), float64(queued), err == nil
	})
	newest := shared(func() (at, size float64, ok bool) {
		list, err := backup.List(filepath.Join(config.DataDir, backupsFolder))
		if err != nil || len(list) == 0 {
			return 0, 0, false
		}
		return float64(list[0].CreatedAt.Unix()), float64(list[0].Size), true
	})
	disk := shared(func() (free, total float64, ok bool) {
		f, t, err := diskRoom(config.DataDir)
		return float64(f), float64(t), err == nil
	})
	list := metrics.Readings{
		{Name: "legalai_mail_queue", Help: "Mails that wait.", Read: mails.second},
		{Name: "legalai_mail_queue_oldest_seconds", Help: "How long the oldest of them has waited.", Read: mails.first},
		{Name: "legalai_backup_timestamp_seconds", Help: "When the newest backup in the data folder was made.", Read: newest.first},
		{Name: "legalai_backup_bytes", Help: "How large it is with the files that it needs.", Read: newest.second},
		{Name: "legalai_disk_free_bytes", Help: "What is free where the data folder lies.", Read: disk.first},
		{Name: "legalai_disk_bytes", Help: "What there is.", Read: disk.second},
	}
	for name, read := range map[string]func() float64{
		"used": func() float64 { return float64(p.db.Stats().InUse) }, "idle": func() float64 { return float64(p.db.Stats().Idle) },
		"most": func() float64 { return float64(p.db.Stats().MaxOpenConnections) },
	} {
		list = append(list, metrics.Reading{
			Name: "legalai_database_connections", Help: "Connections of the pool that writes.", Labels: map[string]string{"state": name},
			Read: func() (float64, bool) { return read(), true },
		})
	}
	return append(list, metrics.Reading{
		Name: "legalai_database_wait_seconds_total", Help: "How long calls have waited for a connection together.", Counter: true,
		Read: func() (float64, bool) { return p.db.Stats().WaitDuration.Seconds(), true },
	})
}

// pair is two series that one look answers.
type pair struct {
	look func() (first, second float64, ok bool)

	mu            sync.Mutex
	at            time.Time
	one, two      float64
	known, looked bool
}

// lookHolds is how long a look is taken for both series of a pair.
const lookHolds = time.Second

func shared(look func() (first, second float64, ok bool)) *pair { return &pair{look: look} }

func (p *pair) both() (first, second float64, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.looked || time.Since(p.at) > lookHolds {
		p.one, p.two, p.known = p.look()
		p.looked, p.at = true, time.Now()
	}
	return p.one, p.two, p.known
}

func (p *pair) first() (float64, bool) {
	value, _, ok := p.both()
	return value, ok
}

func (p *pair) second() (float64, bool) {
	_, value, ok := p.both()
	return value, ok
}

// countedBlobs counts the failures of a store. That there is no such blob, and a caller who left, are none.
type countedBlobs struct {
	blobs.Store
	metrics *metrics.Set
}

func (c countedBlobs) count(operation string, err error) {
	if err != nil && !errors.Is(err, blobs.ErrNotFound) && !errors.Is(err, context.Canceled) {
		c.metrics.BlobFailed(operation)
	}
}

// Put implements blobs.Store. What fails may be the store, or whoever sends the bytes.
func (c countedBlobs) Put(ctx context.Context, key string, r io.Reader) (int64, error) {
	n, err := c.Store.Put(ctx, key, r)
	if errors.Is(err, blobs.ErrUnavailable) {
		c.count("put", err)
	}
	return n, err
}

// Get implements blobs.Store.
func (c countedBlobs) Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	r, err := c.Store.Get(ctx, key, offset, length)
	c.count("get", err)
	return r, err
}

// Delete implements blobs.Store.
func (c countedBlobs) Delete(ctx context.Context, key string) error {
	err := c.Store.Delete(ctx, key)
	c.count("delete", err)
	return err
}

// List implements blobs.Store.
func (c countedBlobs) List(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for key, err := range c.Store.List(ctx) {
			c.count("list", err)
			if !yield(key, err) {
				return
			}
		}
	}
}

// Check implements blobs.Store.
func (c countedBlobs) Check(ctx context.Context) error {
	err := c.Store.Check(ctx)
	c.count("check", err)
	return err
}
