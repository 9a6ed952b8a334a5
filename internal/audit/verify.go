package audit

import (
	"context"
	"crypto/hmac"
	"encoding/json"
	"fmt"
	"io"

	"legalai/internal/sqldb"
)

// What Verify can find.
const (
	Changed   = "changed"   // an entry's text is not what was hashed, or its MAC is not the server's
	Removed   = "removed"   // a number is missing
	Reordered = "reordered" // an entry stands at another's number
	Cut       = "cut"       // the newest entries are missing, or were added by somebody else
)

// Report is the outcome of a verification.
type Report struct {
	Length int64
	Head   string // hash of the newest entry
	Fault  string // empty: the log is whole
	At     int64  // number of the entry where the fault shows
}

// batch is how many entries are read at once.
const batch = 500

// Verify walks the whole log and says where it is broken first.
func (l *Log) Verify(ctx context.Context, q sqldb.Querier) (Report, error) {
	head, err := sqldb.ReadAuditHead(ctx, q)
	if err != nil {
		return Report{}, err
	}
	var last sqldb.AuditEntry
	for {
		rows, err := sqldb.AuditAfter(ctx, q, last.N, batch)
		if err != nil {
			return Report{}, err
		}
		for _, row := range rows {
			if row.N > head.N { // appended since the head was read
				break
			}
			if fault := l.check(row, last); fault != "" {
				return Report{Length: head.N, Head: head.Hash, Fault: fault, At: last.N + 1}, nil
			}
			last = row
		}
		if len(rows) < batch || last.N >= head.N {
			break
		}
	}
	report := Report{Length: last.N, Head: last.Hash}
	emptyHead := head == sqldb.AuditHead{}
	if last.N != head.N || last.Hash != head.Hash || !emptyHead && !same(head.MAC, l.headMAC(head.N, head.Hash)) {
		report.Fault, report.At = Cut, last.N+1
	}
	return report, nil
}

// check holds an entry against the one before it.
func (l *Log) check(row, before sqldb.AuditEntry) string {
	if row.N != before.N+1 {
		return Removed
	}
	var entry Entry
	if json.Unmarshal([]byte(row.Entry), &entry) != nil || hashOf(row.Entry) != row.Hash || !same(row.MAC, l.mac("entry", row.Hash)) {
		return Changed
	}
	if entry.N != row.N {
		return Reordered
	}
	if entry.Prev != before.Hash {
		return Changed
	}
	return ""
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
