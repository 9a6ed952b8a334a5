package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"legalai/internal/legalaitest"
)

// programs are the processes between which streams run.
type programs struct {
	running []*exec.Cmd
	folder  string
}

type program struct {
	url string
	pid int
}

func (p *programs) end() error {
	for _, c := range p.running {
		_ = c.Process.Kill()
		_ = c.Wait()
	}
	if p.folder == "" {
		return nil
	}
	return os.RemoveAll(p.folder)
}

// self starts this program in another part.
func (p *programs) self(ctx context.Context, part ...string) (program, error) {
	name, err := os.Executable()
	if err != nil {
		return program{}, fmt.Errorf("finding this program: %w", err)
	}
	c := exec.CommandContext(ctx, name, part...)
	c.Stderr = os.Stderr
	return p.start(c, regexp.MustCompile(`listening on (http://\S+)`))
}

// gateway starts a server on an empty folder, with somebody signed in.
func (p *programs) gateway(ctx context.Context, binary, upstream string) (program, string, error) {
	var err error
	if p.folder, err = os.MkdirTemp("", "legalai-bench-"); err != nil {
		return program{}, "", fmt.Errorf("making a folder: %w", err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return program{}, "", fmt.Errorf("finding a port: %w", err)
	}
	addr := listener.Addr().String()
	if err := listener.Close(); err != nil {
		return program{}, "", fmt.Errorf("finding a port: %w", err)
	}
	c := exec.CommandContext(ctx, binary, "serve")
	c.Env = []string{
		"LEGALAI_ADDR=" + addr, "LEGALAI_DATA_DIR=" + p.folder,
		"LEGALAI_RATE_LIMITS=off", "LEGALAI_MAIL_AUTOCONFIRM=true", "LOCAL_AI_BASE_URL=" + upstream,
	}
	started, err := p.start(c, regexp.MustCompile(`(Serving|http://localhost)`))
	if err != nil {
		return program{}, "", err
	}
	started.url = "http://" + addr
	token, err := signUp(ctx, started.url)
	return started, token, err
}

// start runs a program until it has printed that it is ready.
func (p *programs) start(c *exec.Cmd, ready *regexp.Regexp) (program, error) {
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return program{}, fmt.Errorf("starting %s: %w", c.Path, err)
	}
	p.running = append(p.running, c)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if found := ready.FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return program{found[len(found)-1], c.Process.Pid}, nil
		}
	}
	return program{}, fmt.Errorf("starting %s: it ended before it was ready", c.Path)
}

// signUp makes an account and returns its token.
func signUp(ctx context.Context, url string) (string, error) {
	body, err := json.Marshal(map[string]any{
		"email": "bench@example.com", "password": legalaitest.Derived("bench"), "data": map[string]any{"vault_kdf": legalaitest.Kdf('a')},
	})
	if err != nil {
		return "", fmt.Errorf("signing up: %w", err)
	}
	var keys struct {
		Anon string `json:"anon_key"`
	}
	if err := call(ctx, http.MethodGet, url+"/config.json", "", nil, &keys); err != nil {
		return "", err
	}
	var session struct {
		Token string `json:"access_token"`
	}
	if err := call(ctx, http.MethodPost, url+"/auth/v1/signup", keys.Anon, body, &session); err != nil {
		return "", err
	}
	if session.Token == "" {
		return "", errors.New("signing up: no session was given")
	}
	return session.Token, nil
}

func call(ctx context.Context, method, url, key string, body []byte, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("asking %s: %w", url, err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("apikey", key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("asking %s: %w", url, err)
	}
	defer response.Body.Close()
	said, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= http.StatusBadRequest {
		err = fmt.Errorf("%s: %s", response.Status, said)
	}
	if err == nil && into != nil {
		err = json.Unmarshal(said, into)
	}
	if err != nil {
		return fmt.Errorf("asking %s: %w", url, err)
	}
	return nil
}

func setPace(ctx context.Context, upstream string, pace time.Duration) error {
	return call(ctx, http.MethodPost, upstream+"/pace/"+strconv.FormatInt(int64(pace), 10), "", nil, nil)
}

// memoryOf is how much of a process lies in memory, in bytes; 0 where the system
// does not tell.
func memoryOf(pid int) int64 {
	if pid == 0 {
		return 0
	}
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(raw), "VmRSS:")
	fields := strings.Fields(after)
	if len(fields) == 0 {
		return 0
	}
	kilobytes, _ := strconv.ParseInt(fields[0], 10, 64)
	return kilobytes * 1024
}

// clockTick is the unit of times in /proc.
const clockTick = time.Second / 100

// workOf is how long a process has kept a core busy; 0 where the system does not
// tell.
func workOf(pid int) time.Duration {
	if pid == 0 {
		return 0
	}
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(raw), ") ") // a name may hold spaces
	fields := strings.Fields(after)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * clockTick
}

// watchMemory looks at a process until the function that it returns is called,
// which returns the most that was seen.
func watchMemory(ctx context.Context, pid int) func() int64 {
	ctx, cancel := context.WithCancel(ctx)
	var most int64
	var watching sync.WaitGroup
	watching.Go(func() {
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		for {
			most = max(most, memoryOf(pid))
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	})
	return func() int64 {
		cancel()
		watching.Wait()
		return most
	}
}
