//go:build linux && (amd64 || arm64)

package knowledge_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"

	"legalai/internal/knowledge"
	"legalai/internal/legalaitest"
)

// attacks are what a document that took over its reader would try.
var attacks = map[string]func() error{
	"socket":  func() error { _, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0); return err },
	"program": func() error { return syscall.Exec("/proc/self/exe", []string{"child", "plain", "x"}, nil) },
	"process": func() error {
		id, _, errno := unix.RawSyscall6(unix.SYS_CLONE, uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
		if errno != 0 {
			return errno
		}
		if id == 0 {
			unix.RawSyscall(unix.SYS_EXIT, 0, 0, 0)
		}
		return nil
	},
	"new file":  func() error { return os.WriteFile(os.TempDir()+"/legalai-attack", nil, 0o600) },
	"a secret":  func() error { _, err := os.ReadFile("/etc/passwd"); return err },
	"removal":   func() error { return os.Remove(os.TempDir() + "/legalai-attack") },
	"signal":    func() error { return unix.Kill(os.Getpid(), 0) },
	"neighbour": func() error { return unix.Tgkill(os.Getpid()+1, os.Getpid()+1, 0) },
	"code": func() error {
		_, err := unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_EXEC, unix.MAP_PRIVATE|unix.MAP_ANON)
		return err
	},
	"turned into code": func() error {
		page, err := unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
		if err != nil {
			return errors.New("no memory")
		}
		return unix.Mprotect(page, unix.PROT_READ|unix.PROT_EXEC)
	},
}

// attacking is a document that attacks while it is read, and then tells how that went.
type attacking struct {
	what  string
	tried bool
}

// Read implements io.Reader.
func (a *attacking) Read(p []byte) (int, error) {
	if a.tried {
		return 0, io.EOF
	}
	a.tried = true
	err := attacks[a.what]()
	return copy(p, fmt.Sprintf("%v, refused: %t", err, errors.Is(err, unix.EPERM))), nil
}

// spaces are the namespaces of a process, apart from which the child is to be.
func spaces() string {
	said := ""
	for _, kind := range []string{"user", "net", "mnt", "pid", "ipc", "uts"} {
		name, err := os.Readlink("/proc/self/ns/" + kind)
		said += fmt.Sprintln(name, err)
	}
	return said
}

func init() {
	helpers["attack"] = func(what string) error {
		return knowledge.ExtractChild(knowledge.Text, &attacking{what: what}, os.Stdout)
	}
	helpers["spaces"] = func(string) error {
		return knowledge.ExtractChild(knowledge.Text, strings.NewReader(spaces()), os.Stdout)
	}
	helpers["plain"] = func(string) error { _, err := fmt.Print(`{"pages":["it ran"]}`); return err }
}

// wantRefused has a child try each attack.
func wantRefused(t *testing.T, tries ...string) {
	t.Helper()
	s := newService(t, legalaitest.SQLite(t), "attack")
	for _, what := range tries {
		said, err := s.ExtractApart(t.Context(), what, nil)
		if err != nil || len(said) != 1 || !strings.HasSuffix(said[0], "refused: true") {
			t.Errorf("%s: %q, %v; want it refused", what, said, err)
		}
	}
}

func TestADocumentOpensNoSocket(t *testing.T)     { wantRefused(t, "socket") }
func TestADocumentStartsNoProgram(t *testing.T)   { wantRefused(t, "program", "process") }
func TestADocumentTouchesNoFile(t *testing.T)     { wantRefused(t, "new file", "a secret", "removal") }
func TestADocumentSignalsNoProcess(t *testing.T)  { wantRefused(t, "signal", "neighbour") }
func TestADocumentBringsNoCodeToRun(t *testing.T) { wantRefused(t, "code", "turned into code") }

// TestCallsByOtherNumbersEndTheChild: 64-bit kernels also take calls by the numbers of
// their 32-bit relatives, where those of harmless calls mean others.
func TestCallsByOtherNumbersEndTheChild(t *testing.T) {
	var raw []bpf.RawInstruction
	for _, step := range knowledge.Filter() {
		raw = append(raw, bpf.RawInstruction{Op: step.Code, Jt: step.Jt, Jf: step.Jf, K: step.K})
	}
	steps, _ := bpf.Disassemble(raw)
	vm, err := bpf.NewVM(steps)
	if err != nil {
		t.Fatal(err)
	}
	for _, architecture := range []uint32{unix.AUDIT_ARCH_I386, unix.AUDIT_ARCH_ARM} {
		call := make([]byte, 64)
		binary.BigEndian.PutUint32(call, unix.SYS_READ)
		binary.BigEndian.PutUint32(call[4:], architecture)
		if verdict, err := vm.Run(call); err != nil || uint32(verdict) != unix.SECCOMP_RET_KILL_PROCESS {
			t.Errorf("%x: verdict %x, %v", architecture, verdict, err)
		}
	}
}

// inUserNamespace is a command of this test binary as root of a user namespace. The test
// is skipped where the system grants nobody one.
func inUserNamespace(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	command := func(args ...string) *exec.Cmd {
		c := exec.Command("/proc/self/exe", args...)
		id := func(own int) []syscall.SysProcIDMap { return []syscall.SysProcIDMap{{HostID: own, Size: 1}} }
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET, UidMappings: id(os.Getuid()), GidMappings: id(os.Getgid())}
		return c
	}
	if err := command("plain", "x").Run(); err != nil {
		t.Skipf("this system grants no namespaces: %v", err)
	}
	return command(args...)
}

// TestADocumentIsReadApartFromTheHost compares the child's namespaces with ours.
func TestADocumentIsReadApartFromTheHost(t *testing.T) {
	inUserNamespace(t)
	said, err := newService(t, legalaitest.SQLite(t), "spaces").ExtractApart(t.Context(), "x", nil)
	if err != nil || len(said) != 1 {
		t.Fatalf("%q, %v", said, err)
	}
	for space := range strings.Lines(spaces()) {
		if strings.Contains(said[0], space) {
			t.Errorf("the child shares %s", space)
		}
	}
}

// TestWithoutNamespacesDocumentsAreStillRead reads every format where the system refuses
// namespaces, and says so once.
func TestWithoutNamespacesDocumentsAreStillRead(t *testing.T) {
	command := inUserNamespace(t, "-test.run=^TestFormats$")
	command.Env = append(os.Environ(), noNamespaces+"=1")
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := strings.Count(string(out), "without namespaces"); got != 1 {
		t.Errorf("it was told %d times\n%s", got, out)
	}
}
