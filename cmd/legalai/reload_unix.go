//go:build unix

package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// onReload calls reload whenever the process is told to by SIGHUP, until ctx ends.
func onReload(ctx context.Context, reload func()) {
	told := make(chan os.Signal, 1)
	signal.Notify(told, syscall.SIGHUP)
	defer signal.Stop(told)
	for {
		select {
		case <-told:
			reload()
		case <-ctx.Done():
			return
		}
	}
}
