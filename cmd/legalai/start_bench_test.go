//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"legalai/internal/legalaitest"
)

// How BenchmarkStart measures: so many starts, and how long a server is left alone before its memory is read.
const (
	starts   = 9
	leftIdle = 2 * time.Second
)

// BenchmarkStart prints how long the built program (LEGALAI_BINARY, or bin/legalai) takes from its start to its first
// answer on a folder that it has used before, what it holds when it is idle, and how large it is; beside it PocketBase,
// where LEGALAI_PEER names bench/peer.
func BenchmarkStart(b *testing.B) {
	binary := os.Getenv("LEGALAI_BINARY")
	if binary == "" {
		binary = filepath.Join("..", "..", "bin", "legalai")
	}
	begin(b, "legalai", binary, func(addr, folder string) *exec.Cmd {
		c := exec.Command(binary, "serve") //nolint:gosec,noctx // ended below
		c.Env = []string{"LEGALAI_ADDR=" + addr, "LEGALAI_DATA_DIR=" + folder}
		return c
	}, "/healthz")
	if program := os.Getenv("LEGALAI_PEER"); program != "" {
		begin(b, "PocketBase", program, func(addr, folder string) *exec.Cmd {
			return exec.Command(program, "pocketbase", addr, folder) //nolint:gosec,noctx // ended below
		}, "/api/health")
	}
}

func begin(b *testing.B, name, binary string, command func(addr, folder string) *exec.Cmd, path string) {
	b.Helper()
	size, err := os.Stat(binary)
	if err != nil {
		b.Fatal(err)
	}
	folder := b.TempDir()
	var waited []time.Duration
	var held []int64
	for n := range starts + 1 { // the first makes the folder
		addr := legalaitest.FreeAddr(b)
		c := command(addr, folder)
		begun := time.Now()
		if err := c.Start(); err != nil {
			b.Fatal(err)
		}
		for end := begun.Add(legalaitest.Patience); !answers("http://" + addr + path); {
			if time.Now().After(end) {
				_ = c.Process.Kill()
				b.Fatalf("%s does not answer", name)
			}
		}
		took := time.Since(begun)
		<-time.After(leftIdle)
		now, _ := residentMemory(b, c.Process.Pid)
		_ = c.Process.Kill()
		_ = c.Wait()
		if n > 0 {
			waited, held = append(waited, took), append(held, now)
		}
	}
	slices.Sort(waited)
	slices.Sort(held)
	fmt.Printf("\n%s: %d ms from its start to its first answer, %.1f MB when idle, %.1f MB large\n",
		name, waited[starts/2].Milliseconds(), float64(held[starts/2])/1e6, float64(size.Size())/1e6)
}
