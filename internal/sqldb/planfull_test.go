package sqldb_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// The tables that are filled: those that grow with what people do each day, and others with a tenth of the rows.
var (
	daily  = []string{"records", "commits", "objects", "key_grants", "members", "sessions", "security_events", "ai_usage"}
	others = []string{
		"workspaces", "accounts", "removed_objects", "ledger_entries", "shares", "uploads", "loose_blobs", "ai_requests", "ai_workspace_requests",
		"one_time_tokens", "factor_challenges", "sign_in_places", "account_key_versions", "wall_members", "invitations", "reminder_times",
	}
)

// TestNothingReadsAWholeTableThatIsFull asks PostgreSQL the same of tables that are full and counted, by its own choice:
// it knows then what reading them would cost. LEGALAI_ROWS says how many rows they have, a million in make bench-faults.
func TestNothingReadsAWholeTableThatIsFull(t *testing.T) {
	rows := 10_000
	if text := os.Getenv("LEGALAI_ROWS"); text != "" {
		var err error
		if rows, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	address := legalaitest.PostgresURL(t)
	db, err := sqldb.OpenWith(t.Context(), address, sqldb.Options{Connections: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	fillTables(t, address, rows)
	err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
		for what, ask := range asked(t.Context(), explained{t, tx, "EXPLAIN "}) {
			if err := ask(); err != nil {
				return fmt.Errorf("%s: %w", what, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// fillTables writes rows that nothing holds together, a thousand to a workspace.
func fillTables(t *testing.T, address string, rows int) {
	t.Helper()
	pool, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	run := func(statement string) {
		t.Helper()
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	run("SET session_replication_role = replica") // which looks for nothing in other tables
	for i, table := range slices.Concat(daily, others) {
		count := rows
		if i >= len(daily) {
			count /= 10
		}
		names, values := columnsOf(t.Context(), t, conn, table)
		run(fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM generate_series(1, %d) n", table, strings.Join(names, ", "), strings.Join(values, ", "), count))
	}
	run("ANALYZE")
}

// columnsOf are the columns of a table, and what stands in row n of each.
func columnsOf(ctx context.Context, t *testing.T, conn *sql.Conn, table string) (names, values []string) {
	t.Helper()
	found, err := conn.QueryContext(ctx, `SELECT column_name, data_type FROM information_schema.columns
		WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO'`, table)
	if err != nil {
		t.Fatal(err)
	}
	defer found.Close()
	for found.Next() {
		var name, kind string
		if err := found.Scan(&name, &kind); err != nil {
			t.Fatal(err)
		}
		value := map[string]string{"text": "'x' || n", "bytea": "decode(md5(n::text), 'hex')", "boolean": "n % 2 = 0"}[kind]
		switch {
		case name == "workspace_id":
			value = "'w' || n / 1000"
		case name == "account_id":
			value = "'a' || n % 1000"
		case slices.Contains([]string{"superseded_at", "deleted_at", "left_at"}, name):
			value = "CASE WHEN n % 10 = 0 THEN n ELSE 0 END"
		case value == "":
			value = "n"
		}
		names, values = append(names, name), append(values, value)
	}
	if len(names) == 0 {
		t.Fatalf("there is no table %s", table)
	}
	return names, values
}
