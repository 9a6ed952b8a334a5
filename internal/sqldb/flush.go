package sqldb

import (
	"errors"
	"fmt"
	"os"
	"sync"
)

// flushing has the disk take what was written to SQLite's write-ahead log: one flush for all who wait as it
// begins. What is flushed there survives the machine, whatever else was.
type flushing struct {
	mu      sync.Mutex
	running bool
	next    []chan error // who waits for the flush after the one that is running
}

// wait returns when all that was written before has reached the disk. Its error is ErrUnknownOutcome:
// what was committed is there, and may not be after the machine fails.
func (f *flushing) wait(log string) error {
	done := make(chan error, 1)
	f.mu.Lock()
	f.next = append(f.next, done)
	if !f.running {
		f.running = true
		go f.run(log)
	}
	f.mu.Unlock()
	return <-done
}

func (f *flushing) run(log string) {
	for {
		f.mu.Lock()
		waiting := f.next
		f.next = nil
		f.running = len(waiting) > 0
		f.mu.Unlock()
		if len(waiting) == 0 {
			return
		}
		err := flush(log)
		for _, done := range waiting {
			done <- err
		}
	}
}

func flush(log string) error {
	file, err := os.OpenFile(log, os.O_RDWR, 0)
	if err == nil {
		err = errors.Join(file.Sync(), file.Close())
	}
	if err != nil {
		return fmt.Errorf("flushing the write-ahead log: %w: %w", ErrUnknownOutcome, err)
	}
	return nil
}
