//go:build unix

package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// How BenchmarkSpeed measures: the middle of so many rounds, in which each work and its floor
// come one after the other.
const (
	speedRounds = 5
	speedRound  = time.Second
)

// BenchmarkSpeed prints how many calls a second one server answers over HTTP, on both databases,
// with the clients on the same machine, beside what the bare database does on the same driver:
// an insert of the same bytes, committed; a select of the same rows, read. Beside it stands what a
// call takes of the processor, of client and server together (PostgreSQL is not in it): other work
// on the machine hardly changes that. LEGALAI_SPEED leaves only the works whose names hold it.
func BenchmarkSpeed(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			more := place{"LEGALAI_DATA_DIR": b.TempDir(), "LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off"}
			bare := "file:" + filepath.Join(b.TempDir(), "bare.db") + "?_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(10000)"
			if engine == "postgres" {
				more["LEGALAI_DATABASE_URL"], bare = legalaitest.PostgresURL(b), legalaitest.PostgresURL(b)
			}
			s, err := start(b, more.config(b))
			if err != nil {
				b.Fatal(err)
			}
			works := append(identityWorks(b, s), vaultWorks(b, s)...)
			works = append(works, floors(b, engine, bare)...)
			if engine == "sqlite" { // what follows has no PostgreSQL in it
				works = append(works, fileWorks(b, s)...)
				works = append(works, peerWorks(b)...)
			}
			works = slices.DeleteFunc(works, func(w speedWork) bool { return !strings.Contains(w.name, os.Getenv("LEGALAI_SPEED")) })
			rates, costs := make([][]float64, len(works)), make([][]float64, len(works))
			for range speedRounds {
				for i, w := range works {
					rate, cost := w.round(b)
					rates[i], costs[i] = append(rates[i], rate), append(costs[i], cost)
				}
			}
			for i, w := range works {
				slices.Sort(rates[i])
				slices.Sort(costs[i])
				fmt.Printf("\nspeed on %s: %s, %d clients: %.1f a second, %.0f µs of a processor\n", engine, w.name, w.clients, rates[i][speedRounds/2], costs[i][speedRounds/2])
			}
		})
	}
}

// speedWork is what each of some clients does over and over.
type speedWork struct {
	name    string
	clients int
	do      func(client int)
}

// round is how often a second it was done, and how many microseconds of a processor each took.
func (w speedWork) round(b *testing.B) (rate, cost float64) {
	b.Helper()
	spent := processorTime(b)
	var done atomic.Int64
	var running sync.WaitGroup
	begun := time.Now()
	for client := range w.clients {
		running.Go(func() {
			for time.Since(begun) < speedRound {
				w.do(client)
				done.Add(1)
			}
		})
	}
	running.Wait()
	count := float64(done.Load())
	return count / time.Since(begun).Seconds(), float64((processorTime(b) - spent).Microseconds()) / count
}

// processorTime is what this process has had of the processors.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// speedClient makes calls over connections that it keeps.
type speedClient struct {
	b         *testing.B
	url, anon string
	http      *http.Client
}

func (c speedClient) call(method, path, token, kind string, content []byte) []byte {
	var got bytes.Buffer
	c.read(&got, method, path, token, kind, content)
	return got.Bytes()
}

// read makes a call whose answer goes where it is told, and returns how long it is.
func (c speedClient) read(into io.Writer, method, path, token, kind string, content []byte) int64 {
	r, err := http.NewRequestWithContext(c.b.Context(), method, c.url+path, bytes.NewReader(content))
	if err != nil {
		c.b.Error(err)
		return 0
	}
	r.Header.Set("Apikey", c.anon)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	r.Header.Set("Content-Type", kind)
	answer, err := c.http.Do(r)
	if err != nil {
		c.b.Error(err)
		return 0
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		said, _ := io.ReadAll(answer.Body)
		c.b.Errorf("%s %s: %d, %.200s", method, path, answer.StatusCode, said)
		return 0
	}
	length, err := io.Copy(into, answer.Body)
	if err != nil {
		c.b.Errorf("%s %s: %v", method, path, err)
	}
	return length
}

func newSpeedClient(b *testing.B, url, anon string) speedClient {
	return speedClient{b, url, anon, &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}}
}

func identityWorks(b *testing.B, s oneOf) []speedWork {
	const clients = 8
	c := newSpeedClient(b, s.URL, s.anon)
	type tokens struct {
		Access  string `json:"access_token"`
		Refresh string `json:"refresh_token"`
	}
	signIn := func(client int) (t tokens) {
		email := fmt.Sprintf("speed%d@law.test", client)
		got := c.call(http.MethodPost, "/auth/v1/token?grant_type=password", "", "application/json", fmt.Appendf(nil, `{"email":%q,"password":%q}`, email, legalaitest.Derived(email)))
		if err := json.Unmarshal(got, &t); err != nil {
			b.Error(err)
		}
		return t
	}
	sessions := make([]tokens, clients)
	for client := range clients {
		token(b, s.parts, fmt.Sprintf("speed%d@law.test", client))
		sessions[client] = signIn(client)
	}
	return []speedWork{
		{"sign-in", clients, func(client int) { signIn(client) }},
		{"refresh", clients, func(client int) {
			got := c.call(http.MethodPost, "/auth/v1/token?grant_type=refresh_token", "", "application/json", fmt.Appendf(nil, `{"refresh_token":%q}`, sessions[client].Refresh))
			if err := json.Unmarshal(got, &sessions[client]); err != nil {
				b.Error(err)
			}
		}},
		{"GET user", clients, func(client int) {
			c.call(http.MethodGet, "/auth/v1/user", sessions[client].Access, "application/json", nil)
		}},
	}
}

// pagesOf fills a workspace with a page of records, each push bringing so many.
func pagesOf(b *testing.B, s oneOf, owner colleague, each int) *vaulttest.Workspace {
	w := owner.NewWorkspace(b, s.parts.vault)
	for range wire.MaxPullRecords / each {
		push := owner.Push(b, w, speedRecords(w, each)...)
		if _, err := s.parts.vault.Push(b.Context(), owner.Caller, w.ID, push); err != nil {
			b.Fatal(err)
		}
		owner.Pushed(b, w, push)
	}
	return w
}

func speedRecords(w *vaulttest.Workspace, count int) []wire.PushObject {
	list := make([]wire.PushObject, count)
	for i := range list {
		list[i] = vaulttest.Write(w, vaulttest.ID(), 0)
	}
	return list
}

func vaultWorks(b *testing.B, s oneOf) []speedWork {
	c := newSpeedClient(b, s.URL, s.anon)
	owner := newColleague(b, s, "owner@law.test")
	pushing := func(count, clients int) func(int) {
		type device struct {
			colleague
			w *vaulttest.Workspace
		}
		devices := make([]device, clients)
		for i := range devices {
			own := newColleague(b, s, fmt.Sprintf("writer%d-%d@law.test", count, i))
			devices[i] = device{own, own.NewWorkspace(b, s.parts.vault)}
		}
		return func(client int) {
			d := devices[client]
			push := d.Push(b, d.w, speedRecords(d.w, count)...)
			body := cborBody(b, push)
			c.call(http.MethodPost, "/api/v1/workspaces/"+d.w.ID+"/push", d.token, body.kind, body.content)
			d.Pushed(b, d.w, push)
		}
	}
	pulling := func(each int) func(int) {
		w := pagesOf(b, s, owner, each)
		return func(int) {
			c.call(http.MethodGet, "/api/v1/workspaces/"+w.ID+"/pull?after=0&limit=500", owner.token, "application/cbor", nil)
		}
	}
	return []speedWork{
		{"push of one record", 8, pushing(1, 8)},
		{"push of fifty", 4, pushing(50, 4)},
		{"pull of 500", 4, pulling(100)},
		{"pull of 500, a commit each", 4, pulling(1)},
	}
}

// floors do with a bare table what pushes and pulls cannot do without.
func floors(b *testing.B, engine, address string) []speedWork {
	driver := map[string]string{"sqlite": "sqlite", "postgres": "pgx"}[engine]
	db, err := sql.Open(driver, address)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	if engine == "sqlite" {
		db.SetMaxOpenConns(4)
	}
	if _, err := db.ExecContext(b.Context(), `CREATE TABLE bare (id BIGINT PRIMARY KEY, name BYTEA NOT NULL, version BIGINT NOT NULL, envelope BYTEA NOT NULL)`); err != nil {
		b.Fatal(err)
	}
	envelope := vaulttest.Write(&vaulttest.Workspace{KeyID: make([]byte, 16)}, vaulttest.ID(), 0).Envelope
	var last atomic.Int64
	insert := func(count int) {
		rows := make([]string, count)
		var args []any
		for i := range rows {
			rows[i] = fmt.Sprintf("($%d, $%d, 1, $%d)", 3*i+1, 3*i+2, 3*i+3)
			args = append(args, last.Add(1), vaulttest.ID(), envelope)
		}
		if _, err := db.ExecContext(b.Context(), `INSERT INTO bare VALUES `+strings.Join(rows, ","), args...); err != nil {
			b.Error(err)
		}
	}
	for range wire.MaxPullRecords / 50 {
		insert(50)
	}
	read := func(int) {
		rows, err := db.QueryContext(b.Context(), `SELECT id, name, version, envelope FROM bare ORDER BY id LIMIT 500`)
		if err != nil {
			b.Error(err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			var id, version int64
			var name, bytes []byte
			if err := rows.Scan(&id, &name, &version, &bytes); err != nil {
				b.Error(err)
			}
		}
	}
	return []speedWork{
		{"floor of a push of one", 8, func(int) { insert(1) }},
		{"floor of a push of fifty", 4, func(int) { insert(50) }},
		{"floor of a pull of 500", 4, read},
	}
}
