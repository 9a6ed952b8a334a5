package apiv1_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func TestWorkspaceOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a, other := s.newAccount(t), s.newAccount(t)
		w, entry := a.Genesis(t)
		path := "/workspaces/" + w.ID
		for range 2 {
			if r := s.call(t, a, "POST", "/workspaces", entry); r.status != http.StatusCreated || r.field(t, "id") != w.ID {
				t.Fatalf("creating a workspace: %d %s", r.status, r.body)
			}
		}
		list := s.call(t, a, "GET", "/workspaces", nil).field(t, "workspaces").([]any)
		if got := list[0].(fields); len(list) != 1 || got["id"] != w.ID || got["role"] != "owner" || got["length"] != 1.0 || got["seq"] != 0.0 {
			t.Errorf("the list: %v", list)
		}
		if list := s.call(t, other, "GET", "/workspaces", nil).field(t, "workspaces"); len(list.([]any)) != 0 {
			t.Errorf("somebody else's list: %v", list)
		}
		change, _ := a.Change(t, w, "member.add", vaulttest.AddBody(other, "read-only"))
		body, add := encode(t, change), change.Entry
		if r := s.call(t, a, "POST", path+"/ledger", body); r.status != http.StatusOK || r.field(t, "length") != 2.0 {
			t.Errorf("appending: %d %s", r.status, r.body)
		}
		late, _ := a.Entry(t, w, "epoch.new", vaulttest.EpochBody(w), nil)
		if r := s.call(t, a, "POST", path+"/ledger", encode(t, wire.LedgerAppend{Prev: w.Head, Entry: late})); r.status != http.StatusConflict || r.code(t) != wire.Stale {
			t.Errorf("appending at an old head: %d %s", r.status, r.body)
		}
		if diff := cmp.Diff(wire.LedgerPage{Entries: [][]byte{add}}, decode[wire.LedgerPage](t, s.call(t, other, "GET", path+"/ledger?after=1", nil))); diff != "" {
			t.Error(diff)
		}
	})
}

func TestRecordsOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a, stranger := s.newAccount(t), s.newAccount(t)
		w := a.NewWorkspace(t, s.v)
		path := "/workspaces/" + w.ID
		object := vaulttest.ID()
		push := a.Push(t, w, vaulttest.Write(w, object, 0))
		body := encode(t, push)
		for range 2 {
			r := s.call(t, a, "POST", path+"/push", body)
			if got := decode[wire.Pushed](t, r); r.status != http.StatusOK || got.Seq != 1 {
				t.Fatalf("pushing: %d, seq %d", r.status, got.Seq)
			}
		}
		a.Pushed(t, w, push)
		r := s.call(t, a, "POST", path+"/push", encode(t, a.Push(t, w, vaulttest.Write(w, object, 0))))
		refused := decode[wire.Refused](t, r)
		if r.status != http.StatusConflict || refused.Code != wire.Stale || len(refused.Current) != 1 || !bytes.Equal(refused.Current[0].Envelope, push.Objects[0].Envelope) {
			t.Errorf("a stale push: %d %+v", r.status, refused)
		}
		page := decode[wire.Page](t, s.call(t, a, "GET", path+"/pull?after=0&limit=10", nil))
		if len(page.Records) != 1 || page.Seq != 1 || page.More || !bytes.Equal(page.Commits[0], push.Commit) {
			t.Errorf("pulling: %+v", page)
		}
		history := decode[wire.History](t, s.call(t, a, "GET", path+"/objects/"+vaulttest.Base64(object)+"/history", nil))
		if len(history.Versions) != 1 || history.Versions[0].Version != 1 {
			t.Errorf("history: %+v", history)
		}
		for _, tt := range []struct {
			name, method, path string
			who                *vaulttest.Account
			body               any
			want               wire.Code
		}{
			{"a stranger pushes", "POST", path + "/push", stranger, body, wire.NotFound},
			{"a stranger pulls", "GET", path + "/pull", stranger, nil, wire.NotFound},
			{"a stranger reads the ledger", "GET", path + "/ledger", stranger, nil, wire.NotFound},
			{"a stranger reads history", "GET", path + "/objects/" + vaulttest.Base64(object) + "/history", stranger, nil, wire.NotFound},
			{"nobody pulls", "GET", path + "/pull", nil, nil, wire.Unauthenticated},
			{"nobody pushes", "POST", path + "/push", nil, body, wire.Unauthenticated},
			{"a workspace that is not there", "GET", "/workspaces/x/pull", a, nil, wire.NotFound},
			{"a negative number", "GET", path + "/pull?after=-1", a, nil, wire.Invalid},
			{"a limit too high", "GET", path + "/pull?limit=501", a, nil, wire.Invalid},
			{"an object that is no id", "GET", path + "/objects/x/history", a, nil, wire.Invalid},
			{"a body that is JSON", "POST", path + "/push", a, []byte(`{"key":1}`), wire.Invalid},
			{"an empty body", "POST", path + "/push", a, []byte{}, wire.Invalid},
			{"a body too large", "POST", path + "/push", a, make([]byte, wire.MaxPushBody+1), wire.TooLarge},
			{"a genesis too large", "POST", "/workspaces", a, make([]byte, wire.MaxLedgerEntry+2), wire.TooLarge},
		} {
			t.Run(tt.name, func(t *testing.T) {
				if r := s.call(t, tt.who, tt.method, tt.path, tt.body); r.code(t) != tt.want {
					t.Errorf("%d %s, want code %s", r.status, r.body, tt.want)
				}
			})
		}
	})
}

func TestCheckpointsOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a, stranger := s.newAccount(t), s.newAccount(t)
		w := a.NewWorkspace(t, s.v)
		path := "/workspaces/" + w.ID + "/checkpoints"
		c := vaulttest.NewCheckpoint(w, 2)
		at := func(place any) string {
			return fmt.Sprintf("%s/%s/segments/%v", path, vaulttest.Base64(c.ID), place)
		}
		const open = "?compartment=AAAAAAAAAAAAAAAAAAAAAA"
		for i, sealed := range c.Segments {
			for range 2 {
				if r := s.call(t, a, "PUT", at(i+1)+open, sealed); r.status != http.StatusNoContent {
					t.Fatalf("storing a segment: %d %s", r.status, r.body)
				}
			}
		}
		if got := decode[wire.Checkpoints](t, s.call(t, a, "GET", path, nil)); len(got.Checkpoints) != 0 {
			t.Errorf("before it is complete %d checkpoints are handed out", len(got.Checkpoints))
		}
		statement := a.Statement(t, w, c, 0, nil)
		for range 2 {
			if r := s.call(t, a, "POST", path, statement); r.status != http.StatusNoContent {
				t.Fatalf("completing: %d %s", r.status, r.body)
			}
		}
		if diff := cmp.Diff(wire.Checkpoints{Checkpoints: [][]byte{statement}}, decode[wire.Checkpoints](t, s.call(t, a, "GET", path, nil))); diff != "" {
			t.Error(diff)
		}
		r := s.call(t, a, "GET", at(2), nil)
		if r.status != http.StatusOK || r.kind != "application/octet-stream" || !bytes.Equal(r.body, c.Segments[1]) {
			t.Errorf("a segment: %d %s, %d bytes", r.status, r.kind, len(r.body))
		}
		if r.cache != "private, max-age=86400, immutable" {
			t.Errorf("a segment says of caches: %q", r.cache)
		}
		ahead := vaulttest.NewCheckpoint(w, 1)
		if r := s.call(t, a, "PUT", fmt.Sprintf("%s/%s/segments/1%s", path, vaulttest.Base64(ahead.ID), open), ahead.Segments[0]); r.status != http.StatusNoContent {
			t.Fatalf("storing a segment: %d %s", r.status, r.body)
		}
		for _, tt := range []struct {
			name, method, path string
			who                *vaulttest.Account
			body               any
			want               wire.Code
		}{
			{"a stranger lists", "GET", path, stranger, nil, wire.NotFound},
			{"a stranger reads", "GET", at(1), stranger, nil, wire.NotFound},
			{"a stranger stores", "PUT", at(1) + open, stranger, c.Segments[0], wire.NotFound},
			{"a stranger completes", "POST", path, stranger, statement, wire.NotFound},
			{"nobody lists", "GET", path, nil, nil, wire.Unauthenticated},
			{"nobody reads", "GET", at(1), nil, nil, wire.Unauthenticated},
			{"nobody stores", "PUT", at(1) + open, nil, c.Segments[0], wire.Unauthenticated},
			{"a place that is not there", "GET", at(3), a, nil, wire.NotFound},
			{"a place that cannot be", "GET", at(0), a, nil, wire.Invalid},
			{"a place behind the last", "PUT", at(wire.MaxSegments+1) + open, a, c.Segments[0], wire.Invalid},
			{"a place that is none", "PUT", at("x") + open, a, c.Segments[0], wire.Invalid},
			{"no compartment", "PUT", at(1), a, c.Segments[0], wire.Invalid},
			{"a segment of a complete one", "PUT", at(1) + open, a, c.Segments[0], wire.Conflict},
			{"a segment too large", "PUT", at(1) + open, a, make([]byte, wire.MaxSegment+1), wire.TooLarge},
			{"a segment far too large", "PUT", at(1) + open, a, make([]byte, wire.MaxSegment+2), wire.TooLarge},
			{"a statement too large", "POST", path, a, make([]byte, wire.MaxStatement+1), wire.TooLarge},
			{"a number to come", "POST", path, a, a.Statement(t, w, ahead, 1, nil), wire.Stale},
		} {
			t.Run(tt.name, func(t *testing.T) {
				if r := s.call(t, tt.who, tt.method, tt.path, tt.body); r.code(t) != tt.want {
					t.Errorf("%d %s, want code %s", r.status, r.body, tt.want)
				}
			})
		}
	})
}

// TestHostileBodiesAreRefused sends broken CBOR to every call that takes it: the
// caller's mistake each time, never the server's.
func TestHostileBodiesAreRefused(t *testing.T) {
	s := newVaultServer(t, legalaitest.SQLite(t))
	a := s.newAccount(t)
	w := a.NewWorkspace(t, s.v)
	entry, _ := a.Entry(t, w, "epoch.new", vaulttest.EpochBody(w), nil)
	_, genesis := a.Genesis(t)
	seeds := map[string][]byte{
		"/workspaces/" + w.ID + "/push":        encode(t, a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 4))),
		"/workspaces/" + w.ID + "/checkpoints": a.Statement(t, w, vaulttest.NewCheckpoint(w, 2), 0, nil),
		"/workspaces/" + w.ID + "/ledger":      encode(t, wire.LedgerAppend{Prev: vaulttest.Bytes(32), Entry: entry}),
		"/workspaces":                          genesis[:len(genesis)-1],
	}
	random := rand.New(rand.NewPCG(1, 2))
	for path, seed := range seeds {
		bodies := [][]byte{{}, {0xff}, {0xa0}, {0x80}, {0xf6}, {0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, {0x9b, 0, 0, 0, 1, 0, 0, 0, 0}, bytes.Repeat([]byte{0x81}, 5000), bytes.Repeat([]byte{0xd9, 0xd9, 0xf7}, 100)}
		for range 200 {
			body := bytes.Clone(seed)
			for range 1 + random.IntN(4) {
				switch i := random.IntN(len(body)); random.IntN(3) {
				case 0:
					body[i] ^= 1 << random.IntN(8)
				case 1:
					body = body[:i+1]
				default:
					body = append(body[:i:i], append([]byte{byte(random.IntN(256))}, body[i:]...)...)
				}
			}
			bodies = append(bodies, body)
		}
		for _, body := range bodies {
			if r := s.call(t, a, "POST", path, body); r.status < 400 || r.status >= 500 {
				t.Errorf("%s with %x: %d %s", path, body, r.status, r.body)
			}
		}
	}
}

// TestCutBodiesAreRefused sends bodies that end too soon or are malformed in their
// chunks: no fault of the server either.
func TestCutBodiesAreRefused(t *testing.T) {
	s := newVaultServer(t, legalaitest.SQLite(t))
	const body = `{"email":"ada@law.test"}`
	for _, tt := range []struct {
		name, header, body string
		want               int
	}{
		{"whole", fmt.Sprintf("Content-Length: %d", len(body)), body, http.StatusOK},
		{"with a length", "Content-Length: 100", body, http.StatusBadRequest},
		{"in chunks", "Transfer-Encoding: chunked", fmt.Sprintf("%x\r\n%s\r\n", len(body), body), http.StatusBadRequest},
		{"in malformed chunks", "Transfer-Encoding: chunked", "no length\r\n", http.StatusBadRequest},
	} {
		t.Run(tt.name, func(t *testing.T) {
			conn, err := net.Dial("tcp", s.http.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			fmt.Fprintf(conn, "POST /api/v1/prelogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s\r\n\r\n%s", tt.header, tt.body)
			if tt.want != http.StatusOK { // whoever closes a whole call may be taken for gone
				conn.(*net.TCPConn).CloseWrite()
			}
			res, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer res.Body.Close()
			text, _ := io.ReadAll(res.Body)
			r := reply{status: res.StatusCode, kind: res.Header.Get("Content-Type"), body: text}
			if r.status != tt.want || tt.want != http.StatusOK && r.code(t) != wire.Invalid {
				t.Errorf("%d %s, want %d", r.status, r.body, tt.want)
			}
		})
	}
}
