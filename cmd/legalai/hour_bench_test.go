package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// What each lawyer does in an hour, at moments of its own, after having signed in within the first tenth.
var hourOf = []struct {
	kind  string
	times int
	do    func(*lawyer, *testing.B)
}{
	{"pull", 12, (*lawyer).pull},
	{"push of one record", 20, (*lawyer).push},
	{"upload of 64 KiB", 2, (*lawyer).upload},
	{"download of it", 2, (*lawyer).download},
	{"question to three models", 2, (*lawyer).ask},
}

// ofAFirm is how many lawyers share a workspace.
const ofAFirm = 25

// BenchmarkHour has lawyers work for an hour that passes in minutes, on one server with SQLite and on three with
// PostgreSQL, S3 and NATS: no call may fail, no colleague miss an edit, and the servers' memory not grow. The limits on
// calls are in force. LEGALAI_LAWYERS says how many (500), LEGALAI_HOUR how many seconds the hour takes (300).
func BenchmarkHour(b *testing.B) {
	common := place{
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_JWT_SECRET": strings.Repeat("s", 32),
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_TRUSTED_PROXIES": "127.0.0.1",
	}
	for id, env := range map[string]string{provider.OpenAI: "OPENAI", provider.Gemini: "GEMINI", provider.Grok: "XAI"} {
		p := legalaitest.StartProvider(b, id)
		common[env+"_API_KEY"], common[env+"_BASE_URL"] = p.Key, p.URL
	}
	b.Run("one server", func(b *testing.B) { newHour(b, common, 1).pass(b) })
	b.Run("three servers", func(b *testing.B) {
		common["LEGALAI_DATABASE_URL"], common["LEGALAI_EVENTS_URL"], common["LEGALAI_BLOB_URL"] = legalaitest.PostgresURL(b), legalaitest.NATS(b), legalaitest.S3(b)
		newHour(b, common, 3).pass(b)
	})
}

// hour is who works, and what was measured.
type hour struct {
	servers []*mortal
	lawyers []*lawyer
	anon    string
	lasts   time.Duration

	mu    sync.Mutex
	took  map[string][]time.Duration
	edits []liveEdit
}

// liveEdit is a push that colleagues are to hear of.
type liveEdit struct {
	w   *vaulttest.Workspace
	by  *lawyer
	seq int64
	at  time.Time
}

// heard is a number that came live.
type heard struct {
	seq int64
	at  time.Time
}

// lawyer is somebody with one browser.
type lawyer struct {
	*hour
	colleague
	email string
	from  string // the address of the firm's office
	w     *vaulttest.Workspace
	s     *mortal
	seq   int64  // up to which was pulled
	file  string // stored last

	listens time.Time // since when
	news    []heard   // once the line has ended
	line    *websocket.Conn
	ended   sync.WaitGroup
}

// newHour makes the people, and starts the servers.
func newHour(b *testing.B, settings place, count int) *hour {
	h := &hour{took: map[string][]time.Duration{}, lasts: time.Duration(number(b, "LEGALAI_HOUR", 300)) * time.Second}
	for range count {
		h.servers = append(h.servers, newMortal(b, settings))
	}
	config := h.servers[0].config(b)
	config.RateLimits = false // for whoever makes the people
	parts, err := openParts(b.Context(), config, io.Discard, newLog(io.Discard, Config{}))
	if err != nil {
		b.Fatal(err)
	}
	defer parts.close()
	h.anon, _ = parts.identity.APIKeys()
	var w *vaulttest.Workspace
	for n := range int(number(b, "LEGALAI_LAWYERS", 500)) {
		l := &lawyer{hour: h, email: fmt.Sprintf("lawyer%d@law.test", n), from: fmt.Sprintf("198.51.100.%d", n/ofAFirm), s: h.servers[n%count]}
		l.colleague = newColleague(b, oneOf{parts: parts}, l.email)
		if n%ofAFirm == 0 {
			w = l.NewWorkspace(b, parts.vault)
		} else {
			h.lawyers[n-n%ofAFirm].Add(b, parts.vault, w, l.Account, "attorney")
		}
		l.w = w
		h.lawyers = append(h.lawyers, l)
	}
	for _, s := range h.servers {
		s.start(b)
	}
	return h
}

// pass has everybody work, and prints what was measured.
func (h *hour) pass(b *testing.B) {
	begun := time.Now()
	var working sync.WaitGroup
	for n, l := range h.lawyers {
		working.Go(func() { l.work(b, begun, rand.New(rand.NewPCG(1, uint64(n)))) }) //nolint:gosec // the same each time
	}
	<-time.After(h.lasts / 3)
	early := h.memory(b)
	working.Wait()
	late := h.memory(b)
	for _, l := range h.lawyers {
		if l.line != nil { // unless something failed before
			_ = l.line.Close(websocket.StatusNormalClosure, "")
			l.ended.Wait()
		}
	}
	h.listen(b)
	what := fmt.Sprintf("hour of %d lawyers in %s on %d servers", len(h.lawyers), h.lasts, len(h.servers))
	for _, kind := range slices.Sorted(maps.Keys(h.took)) {
		took := h.took[kind]
		slices.Sort(took)
		fmt.Printf("\n%s: %s, %d times, p50 %d ms, p99 %d ms\n", what, kind, len(took), took[len(took)/2].Milliseconds(), took[len(took)*99/100].Milliseconds())
	}
	fmt.Printf("\n%s: memory of the servers together %d MB after a third, %d at the end\n", what, early>>20, late>>20)
	if late > early*3/2 {
		b.Errorf("memory grew from %d MB to %d", early>>20, late>>20)
	}
}

// memory is what the servers hold together.
func (h *hour) memory(b *testing.B) (bytes int64) {
	for _, s := range h.servers {
		now, _ := residentMemory(b, s.process.Process.Pid)
		bytes += now
	}
	return bytes
}

// residentMemory is what a process holds, in bytes, and what it held at most: VmRSS and VmHWM.
func residentMemory(b *testing.B, pid int) (now, most int64) {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	kilobytes := func(name string) (n int64) {
		_, rest, _ := strings.Cut(string(status), name+":")
		if _, err := fmt.Sscan(rest, &n); err != nil {
			b.Fatalf("%s of process %d: %v", name, pid, err)
		}
		return n
	}
	return kilobytes("VmRSS") << 10, kilobytes("VmHWM") << 10
}

// listen holds what was written against what each colleague heard.
func (h *hour) listen(b *testing.B) {
	missed := 0
	for _, e := range h.edits {
		for _, l := range h.lawyers {
			if l.w != e.w || l == e.by || l.listens.IsZero() || l.listens.After(e.at) {
				continue
			}
			at := slices.IndexFunc(l.news, func(n heard) bool { return n.seq >= e.seq })
			if at < 0 {
				missed++
				continue
			}
			h.took["edit seen by a colleague"] = append(h.took["edit seen by a colleague"], l.news[at].at.Sub(e.at))
		}
	}
	if missed > 0 {
		b.Errorf("%d times a colleague did not hear of an edit", missed)
	}
}

// work does everything at its moment, as long as nothing fails.
func (l *lawyer) work(b *testing.B, begun time.Time, random *rand.Rand) {
	type task struct {
		at   time.Duration
		kind string
		do   func(*lawyer, *testing.B)
	}
	first := l.lasts / 10
	tasks := []task{{time.Duration(random.Int64N(int64(first))), "sign-in", (*lawyer).signIn}}
	for _, of := range hourOf {
		for range of.times {
			tasks = append(tasks, task{first + time.Duration(random.Int64N(int64(l.lasts-first))), of.kind, of.do})
		}
	}
	slices.SortFunc(tasks, func(a, b task) int { return int(a.at - b.at) })
	for _, t := range tasks {
		moment := begun.Add(t.at)
		<-time.After(time.Until(moment))
		t.do(l, b)
		if b.Failed() {
			return
		}
		l.mu.Lock()
		l.took[t.kind] = append(l.took[t.kind], time.Since(moment)) // who is late because of what came before waits, too
		l.mu.Unlock()
	}
}

// send makes a call, which must succeed.
func (l *lawyer) send(b *testing.B, method, path, kind string, content []byte) []byte {
	r, err := http.NewRequestWithContext(b.Context(), method, "http://"+l.s.place["LEGALAI_ADDR"]+path, bytes.NewReader(content))
	if err != nil {
		b.Error(err)
		return nil
	}
	r.Header.Set("Apikey", l.anon)
	r.Header.Set("Authorization", "Bearer "+l.token)
	r.Header.Set("X-Forwarded-For", l.from)
	r.Header.Set("Content-Type", kind)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		b.Error(err)
		return nil
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= http.StatusMultipleChoices {
		b.Errorf("%s %s: %d %.300s, %v", method, path, answer.StatusCode, got, err)
	}
	return got
}

// signIn signs in, proves the vault's key, pulls everything and listens.
func (l *lawyer) signIn(b *testing.B) {
	l.token = l.anon
	var grant struct {
		Token string `json:"access_token"`
	}
	l.sendJSON(b, "/auth/v1/token?grant_type=password", map[string]string{"email": l.email, "password": legalaitest.Derived(l.email)}, &grant)
	l.token = grant.Token
	var claims struct {
		Session string `json:"session_id"`
	}
	if parts := strings.Split(l.token, "."); len(parts) == 3 {
		raw, _ := base64.RawURLEncoding.DecodeString(parts[1])
		_ = json.Unmarshal(raw, &claims)
	}
	l.Caller = vault.Caller{Account: l.Caller.Account, Session: claims.Session}
	var asked struct{ Challenge []byte }
	l.sendJSON(b, "/api/v1/vault/challenge", struct{}{}, &asked)
	l.sendJSON(b, "/api/v1/vault/proof", map[string][]byte{"signature": l.ProofSignature(asked.Challenge, vaulttest.Origin)}, nil)
	l.pull(b)
	if !b.Failed() {
		l.hear(b)
	}
}

func (l *lawyer) sendJSON(b *testing.B, path string, content, into any) {
	raw, err := json.Marshal(content)
	if err != nil {
		b.Error(err)
	}
	if b.Failed() {
		return
	}
	got := l.send(b, http.MethodPost, path, "application/json", raw)
	if into != nil && json.Unmarshal(got, into) != nil {
		b.Errorf("%s: %.300s", path, got)
	}
}

// hear keeps a line on which edits of colleagues arrive.
func (l *lawyer) hear(b *testing.B) {
	conn, _, err := websocket.Dial(b.Context(), "ws://"+l.s.place["LEGALAI_ADDR"]+"/realtime/v1/websocket?vsn=2.0.0&apikey="+l.anon, &websocket.DialOptions{HTTPHeader: http.Header{"X-Forwarded-For": {l.from}}}) //nolint:bodyclose // it has none
	if err != nil {
		b.Error(err)
		return
	}
	join := fmt.Sprintf(`["1","1","realtime:%s","phx_join",{"config":{"private":true},"access_token":"%s"}]`, vault.ChannelName(l.w.ID), l.token)
	if err := conn.Write(b.Context(), websocket.MessageText, []byte(join)); err != nil {
		b.Error(err)
	}
	if _, frame, err := conn.Read(b.Context()); err != nil || !bytes.Contains(frame, []byte(`"status":"ok"`)) {
		b.Errorf("joining: %.300s, %v", frame, err)
	}
	l.line, l.listens = conn, time.Now()
	l.ended.Go(func() {
		for beat := 1; ; beat++ {
			_, frame, err := conn.Read(b.Context())
			if err != nil {
				return
			}
			if _, rest, found := strings.Cut(string(frame), `"payload":{"seq":`); found {
				digits, _, _ := strings.Cut(rest, "}")
				seq, _ := strconv.ParseInt(digits, 10, 64)
				l.news = append(l.news, heard{seq, time.Now()})
			}
			if beat%20 == 0 {
				_ = conn.Write(b.Context(), websocket.MessageText, []byte(`[null,"1","phoenix","heartbeat",{}]`))
			}
		}
	})
}

func (l *lawyer) pull(b *testing.B) {
	for more := true; more && !b.Failed(); {
		var page wire.Page
		got := l.send(b, http.MethodGet, "/api/v1/workspaces/"+l.w.ID+"/pull?after="+strconv.FormatInt(l.seq, 10), "", nil)
		if err := wire.UnmarshalCBOR(got, &page); err != nil {
			b.Error(err)
		}
		l.seq, more = page.Seq, page.More
	}
}

func (l *lawyer) push(b *testing.B) {
	push := l.Push(b, l.w, vaulttest.Write(l.w, vaulttest.ID(), 0))
	body, at := cborBody(b, push), time.Now()
	var pushed wire.Pushed
	got := l.send(b, http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/push", body.kind, body.content)
	if err := wire.UnmarshalCBOR(got, &pushed); err != nil {
		b.Error(err)
		return
	}
	l.Pushed(b, l.w, push)
	l.mu.Lock()
	l.edits = append(l.edits, liveEdit{l.w, l, pushed.Seq, at})
	l.mu.Unlock()
}

func (l *lawyer) upload(b *testing.B) {
	l.file = objectPath(l.w)
	l.send(b, http.MethodPost, l.file, "application/octet-stream", vaulttest.SealFile(64<<10))
}

func (l *lawyer) download(b *testing.B) {
	if l.file == "" {
		l.upload(b)
	}
	l.send(b, http.MethodGet, l.file, "", nil)
}

func (l *lawyer) ask(b *testing.B) {
	raw, err := json.Marshal(wire.AIStreamRequest{
		Run: "run-1", Mode: "consensus", Language: "en", System: "Be careful.", Workspace: l.w.ID,
		Turns:    []wire.AITurn{{Role: "user", Text: "May [PERSON_1] leave?"}},
		Passages: []wire.AIPassage{{ID: "P1", Title: "Lease", Text: "The tenant may end this lease with 30 days written notice."}},
	})
	if err != nil {
		b.Error(err)
		return
	}
	got := l.send(b, http.MethodPost, "/api/v1/ai/stream", "application/json", raw)
	if !bytes.Contains(got, []byte("event: done")) || bytes.Contains(got, []byte("event: error")) {
		b.Errorf("an answer of AI: %.500s", got)
	}
}
