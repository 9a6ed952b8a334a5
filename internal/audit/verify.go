package audit

import (
	"context"
	"crypto/hmac"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"legalai/internal/sqldb"
)

// What Verify can find.
const (
	Changed   = "changed"   // an entry's text is not what was hashed, or its MAC is not the server's
	Removed   = "removed"   // a number is missing
	Reordered = "reordered" // an entry stands at another's number
	Cut       = "cut"       // the newest entries are missing, or were added by somebody else; or all are
	Rewritten = "rewritten" // whole in itself, and not the log that the anchor knows
)

// Report is the outcome of a verification.
type Report struct {
	Length   int64
	Head     string // hash of the newest entry
	Fault    string // empty: the log is whole
	At       int64  // number of the entry where the fault shows
	Anchored bool   // something beside the database says how far the log had come
}

// batch is how many entries are read at once.
const batch = 500

// Verify walks the whole log and says where it is broken first. A log that was
// never longer than it is must be there with its beginning: an empty one is cut.
func (l *Log) Verify(ctx context.Context, q sqldb.Querier) (Report, error) {
	at, anchored, err := l.load() // before the head, which may move on
	if err != nil {
		return Report{}, err
	}
	head, err := sqldb.ReadAuditHead(ctx, q)
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return Report{}, err
	}
	w := walk{log: l, until: head.N, anchor: at, key: len(l.keys) - 1}
	if err := w.through(ctx, q); err != nil {
		return Report{}, err
	}
	last := w.last
	_, ours := l.keyOf(head.MAC, "head", place(head.N, head.Hash), w.key)
	report := Report{Length: last.N, Head: last.Hash, Anchored: anchored}
	switch {
	case w.fault != "":
		report.Length, report.Head, report.Fault, report.At = head.N, head.Hash, w.fault, last.N+1
	case last.N != head.N || last.Hash != head.Hash || !ours:
		report.Fault, report.At = Cut, last.N+1
	case !w.begun:
		report.Fault, report.At = Cut, 1
	case anchored && (at.N == 0 || at.N > last.N):
		report.Fault, report.At = Cut, last.N+1
	case anchored && !w.holds:
		report.Fault, report.At = Rewritten, at.N
	}
	return report, nil
}

// walk is a way through the log, entry by entry.
type walk struct {
	log    *Log
	until  int64
	anchor known

	last  sqldb.AuditEntry
	key   int    // which of the log's keys last bears a MAC of
	fault string // what is wrong with the entry after last
	begun bool   // the entry that begins the log was there
	holds bool   // so was the one that the anchor names
}

func (w *walk) through(ctx context.Context, q sqldb.Querier) error {
	for w.last.N < w.until {
		rows, err := sqldb.AuditAfter(ctx, q, w.last.N, batch)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if row.N > w.until { // appended since the head was read
				return nil
			}
			if w.step(row); w.fault != "" {
				return nil
			}
		}
		if len(rows) < batch {
			return nil
		}
	}
	return nil
}

func (w *walk) step(row sqldb.AuditEntry) {
	entry, key, fault := w.log.check(row, w.last, w.key)
	if w.fault = fault; fault != "" {
		return
	}
	w.key = key
	w.last = row
	w.begun = w.begun || entry.begins()
	w.holds = w.holds || row.N == w.anchor.N && row.Hash == w.anchor.Hash
}

// check reads an entry, holds it against the one before it, and says which key it bears a MAC of.
func (l *Log) check(row, before sqldb.AuditEntry, from int) (entry Entry, key int, fault string) {
	if row.N != before.N+1 {
		return entry, from, Removed
	}
	key, ours := l.keyOf(row.MAC, "entry", row.Hash, from)
	if json.Unmarshal([]byte(row.Entry), &entry) != nil || hashOf(row.Entry) != row.Hash || !ours {
		return entry, key, Changed
	}
	if entry.N != row.N {
		return entry, key, Reordered
	}
	if entry.Prev != before.Hash {
		return entry, key, Changed
	}
	return entry, key, ""
}

func same(a, b string) bool { return hmac.Equal([]byte(a), []byte(b)) }

// Export writes one entry a line, exactly as it was hashed, and a last line
// that names the head.
func (l *Log) Export(ctx context.Context, q sqldb.Querier, w io.Writer) error {
	head, err := sqldb.ReadAuditHead(ctx, q)
	if err != nil {
		return err
	}
	for n := int64(0); n < head.N; {
		rows, err := sqldb.AuditAfter(ctx, q, n, batch)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			break
		}
		for _, row := range rows {
			if row.N > head.N {
				break
			}
			if _, err := io.WriteString(w, row.Entry+"\n"); err != nil {
				return fmt.Errorf("exporting the audit log: %w", err)
			}
		}
		n = rows[len(rows)-1].N
	}
	if _, err := fmt.Fprintf(w, "{\"head\":{\"n\":%d,\"hash\":%q}}\n", head.N, head.Hash); err != nil {
		return fmt.Errorf("exporting the audit log: %w", err)
	}
	return nil
}
