package knowledge

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

// apart has a command start in namespaces of its own: no network but an empty
// one, and no processes, mounts or names of the host. The account stays the same.
func apart(command *exec.Cmd) {
	same := func(id int) []syscall.SysProcIDMap {
		return []syscall.SysProcIDMap{{ContainerID: id, HostID: id, Size: 1}}
	}
	command.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET | syscall.CLONE_NEWNS |
			syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS,
		UidMappings: same(os.Getuid()), GidMappings: same(os.Getgid()),
	}
}

// refusesNamespaces reports whether a command did not start because this system, or
// the container around it, lets nobody without privileges have namespaces.
func refusesNamespaces(err error) bool {
	for _, refusal := range []syscall.Errno{syscall.EPERM, syscall.EACCES, syscall.EINVAL, syscall.ENOSPC, syscall.ENOSYS, syscall.EUSERS} {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return false
}
