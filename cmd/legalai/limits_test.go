package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/limit"
	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

// limitRow is one limit of the server: docs/limits.md is written from the rows, and TestEveryLimit goes beyond
// each of them. Nothing is stored by a call that is refused.
type limitRow struct {
	of     string // what is limited
	most   string // what is let through
	set    string // where the limit stands, or the setting that changes it
	beyond string // the answer to more: status, code, and whether Retry-After says when to come again
	// reach makes the call that goes beyond. What it stores on the way there it marks by l.reached.
	reach func(l *limitWalk) reply
}

// reply is an answer as the rows name it.
type reply struct {
	status int    // 0: of a message on a socket
	code   string // or the reason that a socket is told
	also   string
}

func (r reply) String() string {
	text := r.code
	if r.status != 0 {
		text = strings.TrimSpace(fmt.Sprint(r.status, " ", r.code))
	}
	if r.also != "" {
		text += ", " + r.also
	}
	return text
}

// limitWalk is a server whose limits are gone to, somebody on it, and a workspace of theirs.
type limitWalk struct {
	oneOf
	t      *testing.T
	c      colleague
	w      *vaulttest.Workspace
	stored map[string]int
	ai     *legalaitest.Provider
	people *int   // who came so far
	said   []byte // by the last answer
}

// limitRows is the one list.
func limitRows() []limitRow {
	return slices.Concat(recordLimits(), workspaceLimits(), fileLimits(), accountLimits(), otherLimits(), aiLimits(), socketLimits(), callLimits())
}

// TestEveryLimit goes beyond each limit on a server: the answer is the one in the table, which is no fault of
// the server's, and nothing is stored.
func TestEveryLimit(t *testing.T) {
	ai := legalaitest.StartProvider(t, provider.OpenAI)
	s, err := start(t, place{
		"LEGALAI_DATA_DIR": t.TempDir(), "LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true",
		"LEGALAI_WORKSPACE_QUOTA": "1MB", "LEGALAI_TRUSTED_PROXIES": "127.0.0.1", "OPENAI_API_KEY": ai.Config().Key, "OPENAI_BASE_URL": ai.Config().BaseURL,
		"LEGALAI_GOOGLE_CLIENT_ID": "id", "LEGALAI_GOOGLE_CLIENT_SECRET": "secret", "LEGALAI_GOOGLE_ISSUER": "http://127.0.0.1:1",
	}.config(t))
	if err != nil {
		t.Fatal(err)
	}
	owner := newColleague(t, s, "owner@law.test")
	w, people := owner.NewWorkspace(t, s.parts.vault), 0
	for _, row := range limitRows() {
		t.Run(row.of, func(t *testing.T) {
			l := &limitWalk{oneOf: s, t: t, c: owner, w: w, ai: ai, people: &people}
			l.setLimits("")
			l.reached()
			got := row.reach(l)
			if got.String() != row.beyond {
				t.Errorf("beyond %s the answer is %q, want %q", row.most, got, row.beyond)
			}
			if after := l.rows(); got.status >= http.StatusBadRequest && fmt.Sprint(after) != fmt.Sprint(l.stored) {
				t.Errorf("rows before %v, after %v", l.stored, after)
			}
		})
	}
}

// TestTheLimitsAreWrittenDown holds docs/limits.md to the list.
func TestTheLimitsAreWrittenDown(t *testing.T) {
	const file = "../../docs/limits.md"
	var b bytes.Buffer
	b.WriteString("# Limits, and what happens at them\n\n" +
		"Written by `tools/generate` from the list in `cmd/legalai/limits_test.go`, whose test goes beyond each of them on\n" +
		"a server. A call that is refused stores nothing. How calls are counted, and how an operator changes that, stands\n" +
		"in `operating.md`.\n\n" +
		"| of | most | stands in | beyond it |\n| --- | --- | --- | --- |\n")
	for _, row := range limitRows() {
		fmt.Fprintf(&b, "| %s | %s | `%s` | %s |\n", row.of, row.most, row.set, row.beyond)
	}
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if written, err := os.ReadFile(file); err != nil || !bytes.Equal(written, b.Bytes()) {
		t.Errorf("docs/limits.md is not what the list says (%v); tools/generate writes it anew", err)
	}
}

// constant finds limits among the packages' constants, by their names.
var constant = regexp.MustCompile(`(?m)^(?:const\s+|\t)(Max[A-Za-z]+)\s+=`)

// TestNoLimitOfTheWireIsForgotten: each of its constants has a row.
func TestNoLimitOfTheWireIsForgotten(t *testing.T) {
	var rows strings.Builder
	for _, row := range limitRows() {
		fmt.Fprintln(&rows, row.set)
	}
	for _, file := range []string{"limits.go", "ai.go", "aisettings.go"} {
		content, err := os.ReadFile("../../internal/wire/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range constant.FindAllSubmatch(content, -1) {
			if !strings.Contains(rows.String(), "wire."+string(found[1])) {
				t.Errorf("wire.%s has no row", found[1])
			}
		}
	}
}

// setLimits counts calls by these rules and hardly by all others.
func (l *limitWalk) setLimits(text string) {
	l.t.Helper()
	changed := limit.Changed{}
	for _, r := range limit.All() {
		r.Burst, r.Every = 1_000_000, time.Millisecond
		changed[r.Name] = r
	}
	set, err := limit.Parse(text)
	if err != nil {
		l.t.Fatal(err)
	}
	for name, r := range set {
		changed[name] = r
	}
	l.parts.identity.SetLimits(changed)
	l.parts.vault.SetLimits(changed)
}

// kept are tables that hold what people store; the others count, log and expire.
var kept = []string{
	"accounts", "account_keys", "workspaces", "ledger_entries", "members", "key_grants", "walls", "invitations", "records", "commits", "checkpoints", "checkpoint_segments",
	"objects", "uploads", "upload_parts", "shares", "published_buckets", "published_objects", "profiles", "passkeys", "factors", "reminder_times", "session_halves", "knowledge_entries",
}

// rows counts what is stored.
func (l *limitWalk) rows() map[string]int {
	l.t.Helper()
	counts := make(map[string]int, len(kept))
	for _, table := range kept {
		var n int
		if err := l.parts.db.Read().QueryRowContext(l.t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
			l.t.Fatal(err)
		}
		counts[table] = n
	}
	return counts
}

// reached marks what is stored where the limit is reached.
func (l *limitWalk) reached() { l.stored = l.rows() }

// fill runs a statement that brings a workspace or an account to its limit in one go.
func (l *limitWalk) fill(statement string, arguments ...any) {
	l.t.Helper()
	l.store(func(tx sqldb.Querier) error {
		_, err := tx.ExecContext(l.t.Context(), statement, arguments...)
		return err
	})
}

func (l *limitWalk) store(rows func(tx sqldb.Querier) error) {
	l.t.Helper()
	err := l.parts.db.InTurn(l.t.Context(), sqldb.Turns{"filling"}, rows)
	if err != nil {
		l.t.Fatal(err)
	}
	l.reached()
}

// another has somebody else make the calls from here on, in a workspace of their own.
func (l *limitWalk) another() colleague {
	l.t.Helper()
	*l.people++
	l.c = newColleague(l.t, l.oneOf, l.email())
	l.w = l.c.NewWorkspace(l.t, l.parts.vault)
	l.reached()
	return l.c
}

// email is the address of who came last.
func (l *limitWalk) email() string { return fmt.Sprintf("person%d@law.test", *l.people) }

// ask makes a call; headers are pairs, of which those given go before.
func (l *limitWalk) ask(method, path, kind string, content io.Reader, header ...string) reply {
	l.t.Helper()
	answer := l.send(method, path, kind, content, header...)
	defer answer.Body.Close()
	return l.read(answer)
}

// send makes a call whose answer is not read yet.
func (l *limitWalk) send(method, path, kind string, content io.Reader, header ...string) *http.Response {
	l.t.Helper()
	r, err := http.NewRequestWithContext(l.t.Context(), method, l.URL+path, content)
	if err != nil {
		l.t.Fatal(err)
	}
	r.Header.Set("Apikey", l.anon)
	r.Header.Set("Authorization", "Bearer "+l.c.token)
	r.Header.Set("Content-Type", kind)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultTransport.RoundTrip(r) // where a refusal leads is not followed
	if err != nil {
		l.t.Fatal(err)
	}
	return answer
}

// read finds the code of an answer where its protocol has it.
func (l *limitWalk) read(answer *http.Response) reply {
	l.t.Helper()
	var err error
	if l.said, err = io.ReadAll(answer.Body); err != nil {
		l.t.Fatal(err)
	}
	got := reply{status: answer.StatusCode}
	if answer.Header.Get("Retry-After") != "" {
		got.also = "Retry-After"
	}
	if got.status < http.StatusBadRequest {
		return got
	}
	var body struct {
		ErrorCode string `json:"error_code"`
		Code      any    `json:"code"`
		Reason    string `json:"reason"`
	}
	_ = json.Unmarshal(l.said, &body) // not each protocol answers JSON
	if code, ok := body.Code.(string); ok {
		got.code = code
	}
	if body.ErrorCode != "" {
		got.code = body.ErrorCode
	}
	if body.Reason != "" {
		got.code += " " + body.Reason
	}
	return got
}

func (l *limitWalk) json(method, path string, v any, header ...string) reply {
	l.t.Helper()
	content, err := json.Marshal(v)
	if err != nil {
		l.t.Fatal(err)
	}
	return l.ask(method, path, "application/json", bytes.NewReader(content), header...)
}

func (l *limitWalk) cbor(path string, v any) reply {
	l.t.Helper()
	body := cborBody(l.t, v)
	return l.ask(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+path, body.kind, bytes.NewReader(body.content))
}

// bytes sends so many zeros.
func (l *limitWalk) bytes(method, path, kind string, count int64) reply {
	l.t.Helper()
	return l.ask(method, path, kind, io.LimitReader(zeros{}, count))
}

// zeros are as many as anybody reads.
type zeros struct{}

// Read implements io.Reader.
func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
