package audit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"legalai/internal/sqldb"
)

// What the log says of itself.
const (
	Started  = "log.start"  // the log began; in one of an earlier version, after the entries that Detail counts
	Resumed  = "log.resume" // a server that had no anchor took the log up as it was
	Accepted = "log.accept" // the operator took it up although it is not what the anchor knew
)

// Anchor keeps a few bytes apart from the database.
type Anchor interface {
	Load() ([]byte, error) // nil: there are none
	Store(content []byte) error
}

// known is where the log stood, by the anchor. Without a MAC of ours it says nothing.
type known struct {
	N    int64  `json:"n"`
	Hash string `json:"hash"`
	MAC  string `json:"mac"`
}

// ErrNotWhole is returned for a log that is not the one that the anchor knows, or
// whose head is not the server's. Verify says where it shows.
var ErrNotWhole = errors.New("the audit log is not what was written; legalai admin verify-log says where it shows")

func startOf(before int64) Act {
	return Act{Actor: Server, Name: Started, Detail: map[string]string{"before": strconv.FormatInt(before, 10)}}
}

// begins tells whether an entry is the one with which a log begins.
func (e Entry) begins() bool {
	return e.Act == Started && e.Detail["before"] == strconv.FormatInt(e.N-1, 10)
}

// load reads the anchor. What is there and not ours counts as knowledge of a log
// that no log can be.
func (l *Log) load() (at known, found bool, err error) {
	if l.anchor == nil {
		return known{}, false, nil
	}
	content, err := l.anchor.Load()
	if err != nil || content == nil {
		return known{}, false, err
	}
	if json.Unmarshal(content, &at) == nil {
		if _, ours := l.keyOf(at.MAC, "anchor", place(at.N, at.Hash), len(l.keys)-1); ours {
			return at, true, nil
		}
	}
	return known{}, true, nil
}

func (l *Log) store(head sqldb.AuditHead) error {
	if l.anchor == nil {
		return nil
	}
	content, err := json.Marshal(known{head.N, head.Hash, l.mac("anchor", place(head.N, head.Hash))})
	if err != nil {
		return fmt.Errorf("anchoring the audit log: %w", err)
	}
	return l.anchor.Store(content)
}

// Begin sees to it that the log has begun and is anchored. A log of an earlier version
// gets its beginning now; one that comes without an anchor, as after a restoration, is
// taken up, and an entry says so. It returns ErrNotWhole for a log that is not what
// the anchor knows; nothing is changed then, and the server may go on.
func (l *Log) Begin(ctx context.Context, db *sqldb.DB) error {
	_, found, err := l.load()
	if err != nil {
		return err
	}
	if !found {
		if err := db.Tx(ctx, func(tx sqldb.Querier) error { return l.takeUp(ctx, tx) }); err != nil {
			return err
		}
	}
	return l.advance(ctx, db.Read(), !found)
}

// takeUp writes what a log without an anchor lacks.
func (l *Log) takeUp(ctx context.Context, tx sqldb.Querier) error {
	head, err := sqldb.LockAuditHead(ctx, tx)
	if err != nil {
		return err
	}
	acts, err := sqldb.CountAudit(ctx, tx, 0)
	if err != nil {
		return err
	}
	act := startOf(head.N)
	if acts[Started] > 0 {
		if l.anchor == nil {
			return nil
		}
		act = Act{Actor: Server, Name: Resumed, Detail: map[string]string{"entries": strconv.FormatInt(head.N, 10)}}
	}
	_, err = l.write(ctx, tx, head, act, head.N == 0 || l.isOurs(head))
	return err
}

// Advance moves the anchor to the newest entry. It returns ErrNotWhole and leaves the
// anchor where the log does not hold the entry that it names.
func (l *Log) Advance(ctx context.Context, q sqldb.Querier) error { return l.advance(ctx, q, false) }

func (l *Log) advance(ctx context.Context, q sqldb.Querier, first bool) error {
	at, found, err := l.load()
	if err != nil || !found && !first {
		return err
	}
	head, err := sqldb.ReadAuditHead(ctx, q)
	if err != nil {
		return err
	}
	if !l.isOurs(head) {
		return ErrNotWhole
	}
	if found {
		if head.N == at.N && head.Hash == at.Hash {
			return nil
		}
		rows, err := sqldb.AuditAfter(ctx, q, at.N-1, 1)
		if err != nil {
			return err
		}
		if at.N == 0 || len(rows) == 0 || rows[0].N != at.N || rows[0].Hash != at.Hash || head.N < at.N {
			return ErrNotWhole
		}
	}
	return l.store(head)
}

// Accept takes the log up as it is now, on the operator's word, and writes what is wrong
// with it into it. Entries that are missing in the middle or changed stay faults.
func (l *Log) Accept(ctx context.Context, db *sqldb.DB) error {
	at, _, err := l.load()
	if err != nil {
		return err
	}
	found, err := l.Verify(ctx, db.Read())
	if err != nil {
		return err
	}
	err = db.Tx(ctx, func(tx sqldb.Querier) error {
		head, err := sqldb.LockAuditHead(ctx, tx)
		if err != nil {
			return err
		}
		acts, err := sqldb.CountAudit(ctx, tx, 0)
		if err != nil {
			return err
		}
		if acts[Started] == 0 {
			if head, err = l.write(ctx, tx, head, startOf(head.N), true); err != nil {
				return err
			}
		}
		act := Act{Actor: CommandLine, Name: Accepted, Detail: map[string]string{
			"fault": found.Fault, "at": strconv.FormatInt(found.At, 10), "anchor": strconv.FormatInt(at.N, 10),
		}}
		_, err = l.write(ctx, tx, head, act, true)
		return err
	})
	if err != nil {
		return err
	}
	head, err := sqldb.ReadAuditHead(ctx, db.Read())
	if err != nil {
		return err
	}
	return l.store(head)
}

// followEvery is how long the anchor may lie behind.
const followEvery = time.Second

// Follow keeps the anchor at the newest entry, whoever wrote it, until ctx ends.
func (l *Log) Follow(ctx context.Context, q sqldb.Querier, log *slog.Logger) {
	ticker := time.NewTicker(followEvery)
	defer ticker.Stop()
	silent := false // it was said
	for {
		err := l.Advance(context.WithoutCancel(ctx), q)
		if err != nil && !silent {
			log.Error("anchoring the audit log", "error", err)
		}
		silent = err != nil
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}
