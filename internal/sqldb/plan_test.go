package sqldb_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// large are the tables that grow with what people do. Nothing that happens every day may read one of them whole.
var large = regexp.MustCompile(`(?i)(?:Seq Scan on|SCAN) (records|commits|sessions|accounts|objects|removed_objects|key_grants|members|ledger_entries|shares|uploads|loose_blobs|ai_usage|ai_requests|ai_workspace_requests|security_events|one_time_tokens|factor_challenges|sign_in_places|account_key_versions|wall_members|invitations|reminder_times)\b(.*)`)

// explained runs statements and keeps how the database goes about each.
type explained struct {
	t      *testing.T
	q      sqldb.Querier
	prefix string
}

func (e explained) look(ctx context.Context, query string, args []any) {
	e.t.Helper()
	rows, err := e.q.QueryContext(ctx, e.prefix+query, args...)
	if err != nil {
		e.t.Errorf("explaining %s: %v", query, err)
		return
	}
	defer rows.Close()
	columns, _ := rows.Columns()
	var plan strings.Builder
	for rows.Next() {
		cells := make([]any, len(columns))
		for i := range cells {
			cells[i] = new(sql.NullString)
		}
		if err := rows.Scan(cells...); err != nil {
			e.t.Error(err)
		}
		fmt.Fprintln(&plan, cells[len(cells)-1].(*sql.NullString).String)
	}
	for _, found := range large.FindAllStringSubmatch(plan.String(), -1) {
		if !strings.Contains(found[2], "INDEX") && !strings.Contains(found[2], "PRIMARY KEY") {
			e.t.Errorf("reads all of %s:\n%s\n%s", found[1], query, plan.String())
		}
	}
}

func (e explained) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	e.look(ctx, query, args)
	return e.q.ExecContext(ctx, query, args...)
}

func (e explained) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	e.look(ctx, query, args)
	return e.q.QueryContext(ctx, query, args...)
}

func (e explained) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	e.look(ctx, query, args)
	return e.q.QueryRowContext(ctx, query, args...)
}

// TestNothingReadsAWholeTable asks both databases how they would go about what happens all the time: the change
// feed, grants, files, sign-ins and sweeps. PostgreSQL is told to shun reading whole tables, since these are
// empty: what it does so all the same has no index.
func TestNothingReadsAWholeTable(t *testing.T) {
	address, err := url.Parse(legalaitest.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	settings := address.Query()
	settings.Set("options", "-c enable_seqscan=off")
	address.RawQuery = strings.ReplaceAll(settings.Encode(), "+", "%20") // of which pgx knows only this space
	postgres, err := sqldb.Open(t.Context(), address.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = postgres.Close() })
	for name, db := range map[string]*sqldb.DB{"postgres": postgres, "sqlite": legalaitest.SQLite(t)} {
		t.Run(name, func(t *testing.T) {
			prefix := "EXPLAIN QUERY PLAN "
			if name == "postgres" {
				prefix = "EXPLAIN "
			}
			err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
				q := explained{t, tx, prefix}
				for what, ask := range asked(t.Context(), q) {
					if err := ask(); err != nil {
						return fmt.Errorf("%s: %w", what, err)
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

func absent(err error) error {
	if errors.Is(err, sqldb.ErrNotFound) {
		return nil
	}
	return err
}

func asked(ctx context.Context, q sqldb.Querier) map[string]func() error {
	id := []byte("0123456789abcdef")
	list := map[string]func() error{
		"change feed":          func() error { _, _, err := sqldb.RecordsSeenBy(ctx, q, "w", "a", 1, 500, 1<<20); return err },
		"commits of a stretch": func() error { _, _, err := sqldb.CommitsSeenBy(ctx, q, "w", "a", 1, 500, 1<<20); return err },
		"commits of records":   func() error { _, err := sqldb.CommitsAt(ctx, q, "w", []int64{1, 2, 3}); return err },
		"history":              func() error { _, err := sqldb.RecordVersions(ctx, q, "w", id, 1<<20); return err },
		"versions":             func() error { _, err := sqldb.CurrentVersions(ctx, q, "w", [][]byte{id}); return err },
		"supersede":            func() error { return sqldb.Supersede(ctx, q, "w", [][]byte{id}, 1) },
		"grants":               func() error { _, err := sqldb.GrantsTo(ctx, q, "w", "a"); return err },
		"members":              func() error { _, err := sqldb.MembersOf(ctx, q, "w"); return err },
		"files": func() error {
			_, err := sqldb.ObjectsIn(ctx, q, "w", "a", sqldb.ObjectQuery{SortBy: sqldb.ByName, Limit: 100})
			return err
		},
		"versions of a file": func() error { _, err := sqldb.ObjectsOf(ctx, q, "w", "a", "f"); return err },
		"removed files":      func() error { _, err := sqldb.RemovedObjects(ctx, q, "w", "a", 100); return err },
		"account by address": func() error { _, err := sqldb.AccountByEmail(ctx, q, "a@law.test"); return absent(err) },
		"session":            func() error { _, err := sqldb.OwnerOfSession(ctx, q, "s"); return absent(err) },
		"workspaces":         func() error { _, err := sqldb.WorkspacesOf(ctx, q, "a"); return err },
		"shares":             func() error { _, err := sqldb.SharesOf(ctx, q, "w", "a"); return err },
		"loose blobs":        func() error { _, err := sqldb.LooseBlobs(ctx, q, 1, 100); return err },
		"checkpoints":        func() error { _, err := sqldb.CheckpointsSeenBy(ctx, q, "w", "a", 1); return err },
		"checkpoints' bytes": func() error { _, err := sqldb.CheckpointBytes(ctx, q, "w"); return err },
		"oldest checkpoint":  func() error { _, err := sqldb.OldestCheckpointSeq(ctx, q, "w", []byte("c")); return err },
		"segments":           func() error { _, err := sqldb.SegmentHashes(ctx, q, "w", []byte("c")); return err },
		"stale workspaces":   func() error { _, err := sqldb.StaleWorkspaces(ctx, q, 1, 1, 1); return err },
		"sessions":           func() error { _, err := sqldb.SessionsOf(ctx, q, "a"); return err },
		"usage":              func() error { _, err := sqldb.AIUsageSince(ctx, q, "a", 1); return err },
	}
	for _, s := range []sqldb.Stale{
		sqldb.ExpiredOneTimeTokens, sqldb.ExpiredFlows, sqldb.ExpiredChallenges, sqldb.ExpiredPasskeyChallenges, sqldb.UnverifiedFactors,
		sqldb.IdleSessions, sqldb.ExpiredSignUpInvitations, sqldb.ExpiredPendingSignUps, sqldb.OldSignInPlaces, sqldb.ExpiredVaultChallenges,
		sqldb.ExpiredHalves, sqldb.ExpiredUploads, sqldb.ExpiredShares, sqldb.OldSecurityEvents, sqldb.OldAIUsage, sqldb.OldAIRequests,
		sqldb.OldAIWorkspaceRequests,
	} {
		list[fmt.Sprint("sweep of ", s)] = func() error { _, err := s.Forget(ctx, q, 1); return err }
	}
	for _, s := range []sqldb.Stale{sqldb.EndedInvitations, sqldb.SupersededRecords} {
		list[fmt.Sprint("sweep of ", s)] = func() error { _, err := s.Forget(ctx, q, 1, "w"); return err }
	}
	list["sweep of checkpoints"] = func() error { _, err := sqldb.OldCheckpoints.Forget(ctx, q, 1, "w", 1); return err }
	list["sweep of key versions"] = func() error { _, err := sqldb.OldKeyVersions.Forget(ctx, q, 1, 20); return err }
	return list
}
