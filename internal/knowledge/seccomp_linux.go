//go:build linux && (amd64 || arm64)

package knowledge

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// granted is all that the child may still ask the kernel for: reading and writing
// what it has open, memory, threads and the time. Go's runtime needs that; nothing
// here names a file, a host, a program or another process.
var granted = []uint32{
	unix.SYS_READ, unix.SYS_PREAD64, unix.SYS_WRITE, unix.SYS_CLOSE,
	unix.SYS_EPOLL_CREATE1, unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_PWAIT, unix.SYS_EVENTFD2,
	unix.SYS_MUNMAP, unix.SYS_MADVISE, unix.SYS_MINCORE,
	unix.SYS_FUTEX, unix.SYS_SCHED_YIELD, unix.SYS_SCHED_GETAFFINITY, unix.SYS_NANOSLEEP, unix.SYS_CLOCK_GETTIME,
	unix.SYS_RT_SIGACTION, unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK, unix.SYS_RESTART_SYSCALL,
	unix.SYS_GETPID, unix.SYS_GETTID, unix.SYS_GETRANDOM, unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
}

// condition grants a call whose argument, under a mask, has one value.
type condition struct{ call, argument, mask, value uint32 }

func conditions() []condition {
	return []condition{
		{unix.SYS_CLONE, 0, unix.CLONE_THREAD, unix.CLONE_THREAD}, // a thread, but no process
		{unix.SYS_MMAP, 2, unix.PROT_EXEC, 0},                     // memory, but no code that was not there
		{unix.SYS_MPROTECT, 2, unix.PROT_EXEC, 0},
		{unix.SYS_TGKILL, 0, ^uint32(0), uint32(os.Getpid())}, // the runtime wakes its own threads by signals
	}
}

// architectures are the kernel's names of those by whose numbers the calls above go.
var architectures = map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64}

// Where the filter finds in struct seccomp_data what it decides by.
const (
	atCall         = 0
	atArchitecture = 4
	atArguments    = 16 // of eight bytes each, of which the lower four come first on both architectures
)

// filter is the program that the kernel runs at each call. A call by the numbers of
// another architecture ends the process; what is not granted is refused with EPERM.
func filter() []unix.SockFilter {
	load := func(at uint32) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: at}
	}
	answer := func(k uint32) unix.SockFilter { return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: k} }
	jump := func(value uint32, same, other uint8) unix.SockFilter { // skips so many steps
		return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: value, Jt: same, Jf: other}
	}
	allow, refuse := answer(unix.SECCOMP_RET_ALLOW), answer(unix.SECCOMP_RET_ERRNO|uint32(unix.EPERM))
	program := []unix.SockFilter{
		load(atArchitecture), jump(architectures[runtime.GOARCH], 1, 0), answer(unix.SECCOMP_RET_KILL_PROCESS),
		load(atCall),
	}
	for _, call := range granted {
		program = append(program, jump(call, 0, 1), allow)
	}
	for _, c := range conditions() {
		program = append(program, jump(c.call, 0, 5),
			load(atArguments+8*c.argument), unix.SockFilter{Code: unix.BPF_ALU | unix.BPF_AND | unix.BPF_K, K: c.mask},
			jump(c.value, 0, 1), allow, refuse)
	}
	return append(program, refuse)
}

// limitCalls has the kernel refuse this process for good, in all its threads, every
// call that reading a document does not need. It reports whether the kernel can.
func limitCalls() (offered bool, err error) {
	runtime.LockOSThread() // what forbids new privileges holds for one thread; the filter takes it to all
	defer runtime.UnlockOSThread()
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return false, fmt.Errorf("forgoing privileges: %w", err)
	}
	steps := filter()
	program := unix.SockFprog{Len: uint16(len(steps)), Filter: &steps[0]}
	missed, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&program)))
	switch {
	case errno == unix.ENOSYS, errno == unix.EINVAL: // a kernel built without
		return false, nil
	case errno != 0:
		return false, fmt.Errorf("limiting system calls: %w", errno)
	case missed != 0:
		return false, errors.New("limiting system calls: a thread did not take the filter")
	}
	return true, nil
}
