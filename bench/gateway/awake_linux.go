package main

import (
	"fmt"
	"io"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

// canKeepAwake reports whether this system lets work give way to all other.
const canKeepAwake = true

// keepAwake keeps one core from sleeping, for as long as it lives, with work that
// gives way at once to whatever else wants to run. It says when it begins.
func keepAwake(out io.Writer) error {
	runtime.LockOSThread()
	if err := unix.SchedSetAttr(0, &unix.SchedAttr{Policy: unix.SCHED_IDLE}, 0); err != nil {
		return fmt.Errorf("giving way to other work: %w", err)
	}
	fmt.Fprintln(out, "a core is kept awake")
	for { //nolint:staticcheck // to spin is its work; it ends with its process
	}
}

// ownSession sets a process apart from those that are measured: the kernel
// shares time between sessions first. What spins ends with whoever began it, also
// when that is killed.
func ownSession() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}
