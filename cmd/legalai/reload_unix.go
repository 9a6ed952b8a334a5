//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// wishesToReload tells of each SIGHUP, which from now on until stop ends the process no more.
func wishesToReload() (told <-chan os.Signal, stop func()) {
	wishes := make(chan os.Signal, 1)
	signal.Notify(wishes, syscall.SIGHUP)
	return wishes, func() { signal.Stop(wishes) }
}
