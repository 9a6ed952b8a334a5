package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"

	"golang.org/x/sys/unix"
)

// knowsCores reports whether this system lets a program choose its cores.
const knowsCores = true

// keepApart gives some processes the cores up to the middle and the others the rest,
// as if each side had a machine of its own. Go's runtime notices within a second how
// many are left to it.
func keepApart(some, others []int) error {
	var here, there unix.CPUSet
	for core, half := 0, runtime.NumCPU()/2; core < runtime.NumCPU(); core++ {
		if core < half {
			here.Set(core)
		} else {
			there.Set(core)
		}
	}
	for _, side := range []struct {
		pids  []int
		cores unix.CPUSet
	}{{some, here}, {others, there}} {
		for _, pid := range side.pids {
			if err := runOn(pid, &side.cores); err != nil {
				return err
			}
		}
	}
	return nil
}

// runOn lets every thread of a process run on these cores alone; those that it
// starts later follow the one that starts them.
func runOn(pid int, cores *unix.CPUSet) error {
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	if err != nil {
		return fmt.Errorf("finding the threads of process %d: %w", pid, err)
	}
	for _, thread := range threads {
		tid, err := strconv.Atoi(thread.Name())
		if err == nil {
			err = unix.SchedSetaffinity(tid, cores)
		}
		if err != nil && !errors.Is(err, unix.ESRCH) { // a thread that has ended needs no core
			return fmt.Errorf("choosing the cores of process %d: %w", pid, err)
		}
	}
	return nil
}
