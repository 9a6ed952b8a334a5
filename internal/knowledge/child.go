package knowledge

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
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
	Open  bool     `json:"open,omitempty"` // the system has no filter for calls
}

// ExtractChild is the whole life of the child process: it takes its limits,
// reads one document from in and writes its pages to out. It opens no file and
// no connection, has inherited none, and where the system filters calls it cannot.
func ExtractChild(format string, in io.Reader, out io.Writer) error {
	debug.SetMemoryLimit(childMemory)
	if err := limitProcess(); err != nil {
		return err
	}
	filtered, err := limitCalls()
	if err != nil {
		return err
	}
	file, err := io.ReadAll(io.LimitReader(in, MaxFileBytes+1))
	if err != nil {
		return fmt.Errorf("reading the document: %w", err)
	}
	answer := extracted{Open: !filtered}
	if len(file) > MaxFileBytes {
		answer.Error = errTooLong.Error()
	} else if answer.Pages, err = extract(format, file); err != nil {
		answer.Pages, answer.Error = nil, err.Error()
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
	out := &bounded{left: childOutput, stop: cancel}
	command, err := s.startChild(timed, format, file, out)
	if err != nil && timed.Err() == nil { // it did not even start: that is not the file's doing
		return nil, fmt.Errorf("starting extraction: %w", err)
	}
	if err == nil {
		err = command.Wait()
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	answer := extracted{}
	if err != nil || json.Unmarshal(out.held.Bytes(), &answer) != nil || answer.Error != "" {
		return nil, unreadable
	}
	if answer.Open {
		s.tellOpen.Do(func() {
			slog.Warn("published documents are read without a filter for system calls: this system has none")
		})
	}
	return answer.Pages, nil
}

// startChild starts the child in namespaces of its own, or where the system refuses
// those without them: its limits and its filter do not depend on them.
func (s *Service) startChild(ctx context.Context, format string, file []byte, out io.Writer) (*exec.Cmd, error) {
	child := func() *exec.Cmd {
		args := append(append([]string{}, s.config.Extract[1:]...), format)
		command := exec.CommandContext(ctx, s.config.Extract[0], args...)
		command.Env, command.Dir = []string{}, "/"
		command.Stdin, command.Stdout = bytes.NewReader(file), out
		command.WaitDelay = time.Second
		return command
	}
	command := child()
	apart(command)
	err := command.Start()
	if refusesNamespaces(err) {
		s.tellBare.Do(func() {
			slog.Warn("published documents are read without namespaces: this system refuses them", "error", err)
		})
		command = child()
		err = command.Start()
	}
	return command, err
}
