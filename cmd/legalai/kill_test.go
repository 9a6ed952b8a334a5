package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// serveInstead has the program of the tests be the server, so that one can be killed.
const serveInstead = "LEGALAI_TEST_SERVES"

func TestMain(m *testing.M) {
	if os.Getenv(serveInstead) != "" {
		main()
	}
	os.Exit(m.Run())
}

// TestAKilledServerKeepsWhatItAcknowledged kills servers under load at random moments and starts them again:
// what was acknowledged is there exactly once, and of the rest each push, entry and file is there whole or not
// at all. LEGALAI_KILLS says how often over both databases together, LEGALAI_KILL_SEED repeats the moments.
func TestAKilledServerKeepsWhatItAcknowledged(t *testing.T) {
	kills := number(t, "LEGALAI_KILLS", 10)
	seed := number(t, "LEGALAI_KILL_SEED", time.Now().UnixNano())
	common := place{
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_JWT_SECRET": strings.Repeat("s", 32),
	}
	run := func(t *testing.T, count int, kills int64) {
		t.Logf("LEGALAI_KILL_SEED=%d repeats the moments", seed)
		var servers []*mortal
		for range count {
			servers = append(servers, newMortal(t, common))
		}
		f := newFirm(t, servers)
		for _, s := range servers {
			s.start(t)
		}
		moments := rand.New(rand.NewPCG(uint64(seed), uint64(count))) //nolint:gosec // repeatable
		for n := range kills {
			f.round(t, moments, int(n))
			if t.Failed() {
				t.Fatalf("after kill %d", n+1)
			}
		}
		f.wantAll(t)
		if out, _ := servers[0].legalai(t, "doctor"); !strings.Contains(out, "none is missing") {
			t.Errorf("files and rows do not agree:\n%s", out)
		}
	}
	t.Run("sqlite", func(t *testing.T) { run(t, 1, kills-kills/2) })
	t.Run("two servers on postgres", func(t *testing.T) {
		common["LEGALAI_DATABASE_URL"], common["LEGALAI_EVENTS_URL"], common["LEGALAI_BLOB_URL"] = legalaitest.PostgresURL(t), legalaitest.NATS(t), legalaitest.S3(t)
		run(t, 2, kills/2)
	})
}

// number reads one from the environment.
func number(t testing.TB, name string, without int64) int64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return without
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// mortal is a server in a process of its own.
type mortal struct {
	place
	program string // empty: that of the tests
	process *exec.Cmd
	log     *lines
}

func newMortal(t testing.TB, settings place) *mortal {
	t.Helper()
	m := &mortal{place: place{"LEGALAI_DATA_DIR": t.TempDir(), "LEGALAI_ADDR": legalaitest.FreeAddr(t)}}
	for name, value := range settings {
		m.place[name] = value
	}
	t.Cleanup(m.kill)
	return m
}

// start runs the server and waits until it takes calls.
func (m *mortal) start(t testing.TB) {
	t.Helper()
	m.begin(t)
	defer func() {
		if t.Failed() {
			t.Logf("the server that was started said:\n%s", m.log)
		}
	}()
	eventually(t, "a server that was started is ready", func() bool {
		answer, err := http.Get("http://" + m.place["LEGALAI_ADDR"] + "/readyz") //nolint:noctx // a test's own server
		if err != nil {
			return false
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
}

// begin runs the server.
func (m *mortal) begin(t testing.TB) {
	t.Helper()
	program := m.program
	if program == "" {
		var err error
		if program, err = os.Executable(); err != nil {
			t.Fatal(err)
		}
	}
	m.log = &lines{}
	m.process = exec.Command(program, "serve") //nolint:gosec,noctx // itself, or an earlier one; ended by kill
	m.process.Stdout, m.process.Stderr = m.log, m.log
	m.process.Env = append(os.Environ(), serveInstead+"=1")
	for name, value := range m.place {
		m.process.Env = append(m.process.Env, name+"="+value)
	}
	if err := m.process.Start(); err != nil {
		t.Fatal(err)
	}
}

// kill ends the server as a power cut does: it is told nothing.
func (m *mortal) kill() {
	if m.process != nil {
		_ = m.process.Process.Kill()
		_ = m.process.Wait()
		m.process = nil
		http.DefaultClient.CloseIdleConnections() // which led to it
	}
}

// firm is who works on the servers, and what they were told is stored.
type firm struct {
	servers []*mortal
	owner   colleague
	anon    string
	w       *vaulttest.Workspace // into which all push and upload

	pushers   []*pusher
	appenders []*appender
	uploaders []*uploader
	seq       int64           // up to which records were read
	records   map[string]bool // the ids of those

	full    atomic.Bool  // calls may be told to come again, which is no answer
	refused atomic.Int64 // how often they were
}

func newFirm(t *testing.T, servers []*mortal) *firm {
	t.Helper()
	parts, err := openParts(t.Context(), servers[0].config(t), io.Discard, newLog(io.Discard, Config{}))
	if err != nil {
		t.Fatal(err)
	}
	defer parts.close()
	f := &firm{servers: servers, owner: newColleague(t, oneOf{parts: parts}, "owner@law.test")}
	f.anon, _ = parts.identity.APIKeys()
	f.begin(func() *vaulttest.Workspace { return f.owner.NewWorkspace(t, parts.vault) })
	return f
}

// begin gives the owner devices, and each work of its own.
func (f *firm) begin(newWorkspace func() *vaulttest.Workspace) {
	f.records, f.w = map[string]bool{}, newWorkspace()
	for range len(f.servers) + 1 {
		device := *f.owner.Account
		device.NewDevice()
		f.pushers = append(f.pushers, &pusher{firm: f, device: &device, stored: map[string][]byte{}})
		f.uploaders = append(f.uploaders, &uploader{firm: f}, &uploader{firm: f, inPieces: true})
	}
	for range f.servers {
		f.appenders = append(f.appenders, &appender{firm: f, w: newWorkspace()})
	}
}

// worker does one thing after the other on a server. Each first finishes what it was not told the outcome of,
// and says whether there was an answer.
type worker interface {
	step(t *testing.T, s *mortal) (answered bool)
}

func (f *firm) workers() []worker {
	var all []worker
	for _, w := range f.pushers {
		all = append(all, w)
	}
	for _, w := range f.appenders {
		all = append(all, w)
	}
	for _, w := range f.uploaders {
		all = append(all, w)
	}
	return all
}

// round has everybody work until a server is killed, and then looks at what is there. Now and then all are
// killed; and nobody stays with one server.
func (f *firm) round(t *testing.T, moments *rand.Rand, n int) {
	t.Helper()
	stop := make(chan struct{})
	var working sync.WaitGroup
	for i, w := range f.workers() {
		s := f.servers[(i+n)%len(f.servers)]
		working.Go(func() {
			for w.step(t, s) && !t.Failed() {
				select {
				case <-stop:
					return
				default:
				}
			}
		})
	}
	time.Sleep(time.Duration(20+moments.IntN(200)) * time.Millisecond)
	victims := f.servers
	if moments.IntN(4) > 0 {
		one := moments.IntN(len(f.servers))
		victims = f.servers[one : one+1]
	}
	for _, v := range victims {
		v.kill()
	}
	close(stop)
	working.Wait()
	for _, v := range victims {
		v.start(t)
	}
	f.wantRecords(t)
	for _, a := range f.appenders {
		a.wantEntries(t)
	}
	for _, u := range f.uploaders {
		u.wantWhole(t)
	}
}

// wantAll lets everybody finish what was interrupted and looks at everything once more.
func (f *firm) wantAll(t *testing.T) {
	t.Helper()
	for _, w := range f.workers() {
		if !w.step(t, f.servers[0]) {
			t.Error("a server that is not killed gives no answer")
		}
	}
	f.seq, f.records = 0, map[string]bool{}
	f.wantRecords(t)
	var records, entries, files int
	for _, p := range f.pushers {
		records += len(p.stored)
	}
	for _, a := range f.appenders {
		a.seen = 0
		a.wantEntries(t)
		entries += len(a.stored)
	}
	for _, u := range f.uploaders {
		for _, file := range u.stored {
			if !file.isThere(t, f) {
				t.Errorf("file %s was acknowledged and is gone", file.path)
			}
		}
		files += len(u.stored)
	}
	t.Logf("%d records, %d entries and %d files were acknowledged", records, entries, files)
	if records == 0 || entries == 0 || files == 0 {
		t.Error("there was no load")
	}
}

// send makes a call. The status is 0 where no whole answer came.
func (f *firm) send(t *testing.T, s *mortal, method, path, kind string, content []byte, header ...string) (status int, got []byte, head http.Header) {
	r, err := http.NewRequestWithContext(t.Context(), method, "http://"+s.place["LEGALAI_ADDR"]+path, bytes.NewReader(content))
	if err != nil {
		t.Error(err)
		return 0, nil, nil
	}
	r.Header.Set("Apikey", f.anon)
	r.Header.Set("Authorization", "Bearer "+f.owner.token)
	r.Header.Set("Content-Type", kind)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, nil
	}
	defer answer.Body.Close()
	if got, err = io.ReadAll(answer.Body); err != nil {
		return 0, nil, nil
	}
	if f.full.Load() && answer.StatusCode == http.StatusServiceUnavailable {
		f.refused.Add(1)
		return 0, nil, nil
	}
	return answer.StatusCode, got, answer.Header
}

// read makes a call that must be answered.
func (f *firm) read(t *testing.T, path string, into any) {
	t.Helper()
	status, got, _ := f.send(t, f.servers[0], http.MethodGet, path, "", nil)
	if status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, status, got)
	}
	if err := wire.UnmarshalCBOR(got, into); err != nil {
		t.Fatal(err)
	}
}

// pieceOf cuts what is sent in pieces.
const pieceOf = 8 << 10

func metadata(parts ...string) string {
	var list []string
	for i := 0; i < len(parts); i += 2 {
		list = append(list, fmt.Sprintf("%s %s", parts[i], encode64(parts[i+1])))
	}
	return strings.Join(list, ",")
}
