// Package audit keeps the record of what administrators did: a chain of
// entries in which each one names the hash of the one before it.
//
// Append runs in the transaction of the act itself, so there is no act without
// its entry and no entry without its act. An entry says who did what to whom
// and when; it never holds content. Whoever can only write to the database
// cannot change the record unseen: every entry and the head carry a MAC under a
// key that is derived from the master key and lies elsewhere, the first entry
// says that the log began, and an anchor beside the database says how far it
// had come. Anybody with an export can check the chain without any key;
// spec/audit.md says how.
package audit

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// Actor is who did something: an account, or a part of the server by name.
type Actor struct {
	ID    string // account id; empty for the server's own parts
	Email string // the address at the time, or what else names the actor
}

// The actors that are no accounts.
var (
	CommandLine = Actor{Email: "command line"}
	Server      = Actor{Email: "server"}
	ServiceKey  = Actor{Email: "service key"} // whoever holds the key of the service role
)

// Act is what an administrator did. Subject is an id or a name of what it was
// done to; Detail holds short facts, never content and never secrets.
type Act struct {
	Actor   Actor
	Name    string // for example "account.disable"
	Subject string
	Label   string // how people know the subject, an address for example
	Detail  map[string]string
}

// Entry is an act as it stands in the log. Its JSON text is what is hashed.
type Entry struct {
	N       int64             `json:"n"`
	Prev    string            `json:"prev"` // hash of the entry before, hexadecimal; empty for the first
	At      int64             `json:"at"`   // milliseconds since 1970
	Actor   string            `json:"actor"`
	Email   string            `json:"actor_email"`
	Act     string            `json:"act"`
	Subject string            `json:"subject"`
	Label   string            `json:"label,omitempty"`
	Detail  map[string]string `json:"detail,omitempty"`
}

// Line is an entry with the text that was hashed.
type Line struct {
	Entry
	Hash string
	Text string
}

// Log appends to the audit log and checks it.
type Log struct {
	keys   [][]byte // the one in force first
	now    func() time.Time
	anchor Anchor // nil: nothing is known of earlier heads
}

// New makes a Log of a server with this master key. clock may be nil.
func New(key masterkey.Key, clock func() time.Time) (*Log, error) {
	keys, err := key.DeriveAll("legalai/audit-log")
	if err != nil {
		return nil, fmt.Errorf("preparing the audit log: %w", err)
	}
	if clock == nil {
		clock = time.Now
	}
	return &Log{keys: keys, now: clock}, nil
}

// Anchored makes a Log of the same key that knows how far the log had come.
func (l *Log) Anchored(anchor Anchor) *Log { return &Log{l.keys, l.now, anchor} }

// Append adds an act to the log within tx. A head that is not the server's stays
// recognisable as such, and so does a log that has not begun: writing on heals nothing.
func (l *Log) Append(ctx context.Context, tx sqldb.Querier, act Act) error {
	head, err := sqldb.LockAuditHead(ctx, tx)
	if err != nil {
		return err
	}
	_, err = l.write(ctx, tx, head, act, l.isOurs(head))
	return err
}

// write stores an entry behind head and returns the new head, authenticated or not.
func (l *Log) write(ctx context.Context, tx sqldb.Querier, head sqldb.AuditHead, act Act, authentic bool) (sqldb.AuditHead, error) {
	at := l.now()
	entry := Entry{
		N: head.N + 1, Prev: head.Hash, At: at.UnixMilli(), Actor: act.Actor.ID, Email: act.Actor.Email,
		Act: act.Name, Subject: act.Subject, Label: act.Label, Detail: act.Detail,
	}
	text, err := json.Marshal(entry)
	if err != nil {
		return head, fmt.Errorf("writing to the audit log: %w", err)
	}
	next := sqldb.AuditHead{N: entry.N, Hash: hashOf(string(text))}
	if authentic {
		next.MAC = l.headMAC(next.N, next.Hash)
	}
	return next, sqldb.AppendAudit(ctx, tx, sqldb.AuditEntry{
		N: entry.N, At: at.UnixMicro(), Act: act.Name, Entry: string(text), Hash: next.Hash, MAC: l.mac("entry", next.Hash),
	}, next.MAC)
}

// Recent lists entries before a number, the newest first; before 0 means from
// the newest on.
func (l *Log) Recent(ctx context.Context, q sqldb.Querier, before int64, limit int) ([]Line, error) {
	if before <= 0 {
		before = 1 << 62
	}
	rows, err := sqldb.AuditBefore(ctx, q, before, limit)
	if err != nil {
		return nil, err
	}
	lines := make([]Line, 0, len(rows))
	for _, row := range rows {
		line := Line{Hash: row.Hash, Text: row.Entry}
		if err := json.Unmarshal([]byte(row.Entry), &line.Entry); err != nil {
			line.Entry = Entry{N: row.N, Act: row.Act} // somebody changed it; Verify says so
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// hashOf is the hash of an entry's text, as the next entry names it.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// isOurs tells whether this server wrote a head.
func (l *Log) isOurs(head sqldb.AuditHead) bool {
	_, ours := l.keyOf(head.MAC, "head", place(head.N, head.Hash), len(l.keys)-1)
	return ours
}

func (l *Log) headMAC(n int64, hash string) string {
	return l.mac("head", place(n, hash))
}

// place names an entry in what a MAC is made of.
func place(n int64, hash string) string { return strconv.FormatInt(n, 10) + " " + hash }

func (l *Log) mac(purpose, text string) string {
	return macOf(l.keys[0], purpose, text)
}

// keyOf finds the key that a MAC was made with: from a number on towards the one in force, which is 0. What
// was written after the master key was replaced bears no MAC of an earlier one.
func (l *Log) keyOf(mac, purpose, text string, from int) (key int, found bool) {
	for key = from; key >= 0; key-- {
		if same(mac, macOf(l.keys[key], purpose, text)) {
			return key, true
		}
	}
	return from, false
}

func macOf(key []byte, purpose, text string) string {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(purpose + "\x00" + text))
	return hex.EncodeToString(h.Sum(nil))
}
