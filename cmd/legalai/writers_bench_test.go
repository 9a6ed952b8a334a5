package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"legalai/internal/vault/vaulttest"
)

// writers is how many people, or devices, write to one workspace at once.
const writers = 60

// BenchmarkWritersOfOneWorkspace prints how quickly their turns pass through one server
// and through three on the same database: a line for records and one for files. An
// answer other than success, or 503 with when to come again, fails it.
func BenchmarkWritersOfOneWorkspace(b *testing.B) {
	for _, count := range []int{1, 3} {
		b.Run(fmt.Sprint(count), func(b *testing.B) {
			servers := someServers(b, count, nil)
			owner := newColleague(b, servers[0], "owner@law.test")
			w := owner.NewWorkspace(b, servers[0].parts.vault)
			client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: writers}}
			sealed := vaulttest.SealFile(64 << 10)
			push := func(c *crowd, device *vaulttest.Account) {
				push := device.Push(b, w, vaulttest.Write(w, vaulttest.ID(), 0))
				body := cborBody(b, push)
				c.send("/api/v1/workspaces/"+w.ID+"/push", body.kind, body.content)
				device.Pushed(b, w, push)
			}
			upload := func(c *crowd, _ *vaulttest.Account) { c.send(objectPath(w), "application/octet-stream", sealed) }
			for _, work := range []struct {
				name   string
				rounds int
				do     func(*crowd, *vaulttest.Account)
			}{{"pushes of one record", 20, push}, {"uploads of 64 KiB", 10, upload}} {
				warm := &crowd{b: b, servers: servers, owner: owner, client: client} // connections, caches, prepared statements
				warm.work(1, work.do)
				timed := &crowd{b: b, servers: servers, owner: owner, client: client}
				took := timed.work(work.rounds, work.do)
				fmt.Printf("\n%d writers of one workspace, %s, %s: %s\n", writers, []string{1: "one server", 3: "three servers"}[count], work.name, timed.figures(took))
			}
		})
	}
}

// crowd is the writers, and how their calls went.
type crowd struct {
	b       *testing.B
	servers []oneOf
	owner   colleague
	client  *http.Client

	mu           sync.Mutex
	next         int // whose turn it is among the servers
	took         []time.Duration
	busy, failed int
}

// work has each writer do something so many times, all at once, and returns how long
// that took.
func (c *crowd) work(rounds int, do func(*crowd, *vaulttest.Account)) time.Duration {
	begun := time.Now()
	var running sync.WaitGroup
	for range writers {
		device := *c.owner.Account
		device.NewDevice()
		running.Go(func() {
			for range rounds {
				do(c, &device)
			}
		})
	}
	running.Wait()
	return time.Since(begun)
}

// send posts as a browser does: where it is told to come again, it does. What it took
// counts from the first try on.
func (c *crowd) send(path, kind string, content []byte) {
	c.mu.Lock()
	server := c.servers[c.next%len(c.servers)]
	c.next++
	c.mu.Unlock()
	for begun := time.Now(); ; {
		status, again, said := c.post(server.URL+path, kind, content)
		wait, err := strconv.Atoi(again)
		c.mu.Lock()
		switch {
		case status == http.StatusOK:
			c.took = append(c.took, time.Since(begun))
		case status == http.StatusServiceUnavailable && err == nil:
			c.busy++
		default:
			c.failed++
			c.b.Errorf("%s: %d %s", path, status, said)
		}
		done := status != http.StatusServiceUnavailable || err != nil
		c.mu.Unlock()
		if done {
			return
		}
		<-time.After(time.Duration(wait) * time.Second)
	}
}

func (c *crowd) post(url, kind string, content []byte) (status int, again, said string) {
	r, err := http.NewRequestWithContext(c.b.Context(), http.MethodPost, url, bytes.NewReader(content))
	if err != nil {
		return 0, "", err.Error()
	}
	r.Header.Set("Authorization", "Bearer "+c.owner.token)
	r.Header.Set("Content-Type", kind)
	answer, err := c.client.Do(r)
	if err != nil {
		return 0, "", err.Error()
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, "", err.Error()
	}
	return answer.StatusCode, answer.Header.Get("Retry-After"), string(got)
}

// figures says how it went. Nothing that failed counts as done.
func (c *crowd) figures(took time.Duration) string {
	if len(c.took) == 0 {
		return "none succeeded"
	}
	slices.Sort(c.took)
	of := func(percent int) int64 { return c.took[min(len(c.took)-1, len(c.took)*percent/100)].Milliseconds() }
	return fmt.Sprintf("%.0f a second, %d ms at the median, 99 %% within %d ms; %d errors, %d told to come again",
		float64(len(c.took))/took.Seconds(), of(50), of(99), c.failed, c.busy)
}
