//go:build !linux

package main

import (
	"errors"
	"io"
	"syscall"
)

const canKeepAwake = false

// keepAwake is not written for this system.
func keepAwake(io.Writer) error {
	return errors.New("keeping cores awake: only Linux is known here")
}

func ownSession() *syscall.SysProcAttr { return nil }
