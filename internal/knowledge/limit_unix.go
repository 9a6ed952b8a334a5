//go:build linux || darwin

package knowledge

import (
	"fmt"
	"syscall"
)

// limitProcess takes from this process for good what a hostile document could
// use: endless work, endless memory, and writing files.
func limitProcess() error {
	for resource, limit := range map[int]uint64{
		syscall.RLIMIT_CPU:   20,      // seconds
		syscall.RLIMIT_AS:    4 << 30, // addresses, of which the runtime reserves some without use
		syscall.RLIMIT_FSIZE: 0,
		syscall.RLIMIT_CORE:  0,
	} {
		if err := syscall.Setrlimit(resource, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			return fmt.Errorf("limiting the process: %w", err)
		}
	}
	return nil
}
