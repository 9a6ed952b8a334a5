package knowledge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime/debug"
	"time"

	"legalai/internal/wire"
)

// Limits of the child. The clock is the parent's and stops it whatever it does.
const (
	childTime   = 30 * time.Second
	childMemory = 512 << 20 // the collector works against this; the hard limit is in limit_unix.go
	childOutput = 2*MaxTextBytes + 1<<20
)

// extracted is what the child answers.
type extracted struct {
	Pages []string `json:"pages"`
	Error string   `json:"error,omitempty"`
}

// ExtractChild is the whole life of the child process: it takes its limits,
// reads one document from in and writes its pages to out. It opens no file and
// no connection and has inherited none.
func ExtractChild(format string, in io.Reader, out io.Writer) error {
	debug.SetMemoryLimit(childMemory)
	if err := limitProcess(); err != nil {
		return err
	}
	file, err := io.ReadAll(io.LimitReader(in, MaxFileBytes+1))
	if err != nil {
		return fmt.Errorf("reading the document: %w", err)
	}
	answer := extracted{}
	if len(file) > MaxFileBytes {
		answer.Error = errTooLong.Error()
	} else if answer.Pages, err = extract(format, file); err != nil {
		answer = extracted{Error: err.Error()}
	}
	if err := json.NewEncoder(out).Encode(answer); err != nil {
		return fmt.Errorf("answering: %w", err)
	}
	return nil
}

// unreadable is what an administrator is told of a file that gave no text. What
// its author made the reader say is not repeated.
var unreadable = wire.Errorf(wire.Invalid, "This file could not be read. Save it again or in another format, and check that it is no larger than allowed.")

// bounded collects up to a limit and then stops the writer. The buffer is a
// field: were it embedded, copying would use its ReadFrom, which knows no limit.
type bounded struct {
	held bytes.Buffer
	left int
	stop func()
}

// Write implements io.Writer.
func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		b.stop()
		return 0, errTooLong
	}
	return b.held.Write(p)
}

// extractApart reads a document in a process of its own, with an empty
// environment, no files and no more time and memory than the limits say.
func (s *Service) extractApart(ctx context.Context, format string, file []byte) ([]string, error) {
	select {
	case s.children <- struct{}{}:
		defer func() { <-s.children }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	timed, cancel := context.WithTimeout(ctx, s.config.childTime())
	defer cancel()
	args := append(append([]string{}, s.config.Extract[1:]...), format)
	command := exec.CommandContext(timed, s.config.Extract[0], args...)
	command.Env, command.Dir = []string{}, "/"
	command.Stdin = bytes.NewReader(file)
	command.WaitDelay = time.Second
	out := &bounded{left: childOutput, stop: cancel}
	command.Stdout = out
	err := command.Run()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var failed *exec.Error
	if errors.As(err, &failed) { // it did not even start: that is not the file's doing
		return nil, fmt.Errorf("starting extraction: %w", err)
	}
	answer := extracted{}
	if err != nil || json.Unmarshal(out.held.Bytes(), &answer) != nil || answer.Error != "" {
		return nil, unreadable
	}
	return answer.Pages, nil
}
