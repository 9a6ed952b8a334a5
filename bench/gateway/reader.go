package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"legalai/internal/wire"
)

// reader asks one question in the form of a server and knows which lines of its
// answer hold pieces.
type reader struct {
	url, token string
	body       []byte
	piece      func(line []byte) bool
	client     *http.Client
}

func newReader(url, token string, body any, piece func(line []byte) bool) *reader {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // the bodies are ours
	}
	return &reader{url, token, raw, piece, &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1000}}}
}

var question = "May [PERSON_1] end the lease [DATE_1] early, and with which notice?"

// directReader speaks Chat Completions.
func directReader(url string) *reader {
	return newReader(url+"/v1/chat/completions", "", map[string]any{
		"model": "bench", "stream": true, "store": false, "messages": []any{map[string]string{"role": "user", "content": question}},
	}, func(line []byte) bool { return bytes.HasPrefix(line, []byte("data: {")) })
}

// gatewayReader speaks the product's own form.
func gatewayReader(url, token string) *reader {
	return newReader(url+"/api/v1/ai/stream", token, wire.AIStreamRequest{
		Run: "bench", Mode: "single", Provider: "local", Language: "en", System: "You are careful.",
		Turns: []wire.AITurn{{Role: "user", Text: question}},
	}, func(line []byte) bool { return bytes.HasPrefix(line, []byte(`data: {"slot":0,"text":`)) })
}

// timing is how long first words took from the question on, and later pieces
// from the moment at which the upstream wrote them.
type timing struct {
	mu           sync.Mutex
	first, later []time.Duration
}

func (t *timing) add(other *timing) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.first, t.later = append(t.first, other.first...), append(t.later, other.later...)
}

// read runs streams at once, each begun a little after the one before.
func read(ctx context.Context, r *reader, streams int, apart time.Duration) (*timing, error) {
	var all timing
	group, ctx := errgroup.WithContext(ctx)
	for i := range streams {
		group.Go(func() error {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(time.Duration(i) * apart):
			}
			t, err := r.one(ctx)
			if err == nil {
				all.add(t)
			}
			return err
		})
	}
	return &all, group.Wait()
}

// readMany runs total streams, so many at once.
func readMany(ctx context.Context, r *reader, atOnce, total int) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for range total {
		group.Go(func() error {
			_, err := r.one(ctx)
			return err
		})
	}
	return group.Wait()
}

// leave reads the first piece of a stream and goes away. It returns when.
func (r *reader) leave(ctx context.Context) (time.Time, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	response, err := r.ask(ctx)
	if err != nil {
		return time.Time{}, err
	}
	defer response.Body.Close()
	for lines := bufio.NewReader(response.Body); ; {
		line, err := lines.ReadSlice('\n')
		if err != nil {
			return time.Time{}, fmt.Errorf("reading the answer: %w", err)
		}
		if r.piece(line) {
			return time.Now(), nil
		}
	}
}

// ask sends the question; the answer streams.
func (r *reader) ask(ctx context.Context) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, r.url, bytes.NewReader(r.body))
	if err != nil {
		return nil, fmt.Errorf("asking: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	if r.token != "" {
		request.Header.Set("Authorization", "Bearer "+r.token)
	}
	response, err := r.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("asking: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		defer response.Body.Close()
		said, _ := io.ReadAll(io.LimitReader(response.Body, 1000))
		return nil, fmt.Errorf("the answer is %s: %s", response.Status, said)
	}
	return response, nil
}

// one reads one stream to its end.
func (r *reader) one(ctx context.Context) (*timing, error) {
	asked := time.Now()
	response, err := r.ask(ctx)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	t := &timing{later: make([]time.Duration, 0, pieces)}
	lines := bufio.NewReaderSize(response.Body, 64<<10)
	seen := 0
	for {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("reading the answer: %w", err)
		}
		if !r.piece(line) {
			continue
		}
		now := time.Now()
		for _, part := range bytes.Split(line, []byte("@"))[1:] {
			digits, _, _ := bytes.Cut(part, []byte(" "))
			stamp, err := strconv.ParseInt(string(digits), 10, 64)
			if err != nil {
				return nil, fmt.Errorf("a piece without its time: %w", err)
			}
			if seen++; seen == 1 {
				t.first = append(t.first, now.Sub(asked))
			} else {
				t.later = append(t.later, time.Duration(now.UnixNano()-stamp))
			}
		}
	}
	if seen != pieces {
		return nil, fmt.Errorf("%d pieces came, %d were sent", seen, pieces)
	}
	return t, nil
}
