package sqldb

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math/bits"
	"net/url"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// moveSetting is where a database that is being filled from another one says from which, and how far.
const moveSetting = "migration"

// moving is what stands in the setting.
type moving struct {
	Source string    `json:"source"`
	Done   []string  `json:"done"`            // tables
	Table  string    `json:"table,omitempty"` // that is being filled, in the order of its key
	Rows   int64     `json:"rows,omitempty"`  // how many it has
	After  []keyPart `json:"after,omitempty"` // the key of the last one
}

// keyPart is a value of a primary key.
type keyPart struct {
	Text   *string `json:"text,omitempty"`
	Number *int64  `json:"number,omitempty"`
	Bytes  *[]byte `json:"bytes,omitempty"`
}

func keyPartOf(value any) (keyPart, error) {
	switch v := value.(type) {
	case string:
		return keyPart{Text: &v}, nil
	case int64:
		return keyPart{Number: &v}, nil
	case []byte:
		v = slices.Clone(v)
		return keyPart{Bytes: &v}, nil
	}
	return keyPart{}, fmt.Errorf("noting how far the migration is: a key has a value of type %T", value)
}

func (k keyPart) value() any {
	switch {
	case k.Text != nil:
		return *k.Text
	case k.Number != nil:
		return *k.Number
	}
	return *k.Bytes
}

// ErrUnfinishedMove is returned for a database that holds a part of another one.
var ErrUnfinishedMove = errors.New("a migration into this database is not finished: call legalai migrate again as before, or begin with an empty database")

// CheckMoved returns ErrUnfinishedMove where a migration into a database was interrupted.
func CheckMoved(ctx context.Context, q Querier) error {
	_, err := Setting(ctx, q, moveSetting)
	if err == nil {
		return ErrUnfinishedMove
	}
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// OpenAlone opens a database that no server may be using, without limits to the time of a statement. With fresh it
// may be empty and gets its schema; otherwise a server has used it and nothing in it changes.
func OpenAlone(ctx context.Context, databaseURL string, fresh bool) (*DB, error) {
	if !strings.HasPrefix(databaseURL, "sqlite:") {
		own, err := url.Parse(databaseURL)
		if err != nil {
			return nil, errors.New("opening database: the URL is malformed")
		}
		query := own.Query()
		query.Set("application_name", restoreName) // tells these connections from those of a server
		own.RawQuery = query.Encode()
		databaseURL = own.String()
	}
	var db *DB
	var err error
	if fresh {
		db, err = OpenWith(ctx, databaseURL, unbounded)
	} else {
		db, err = OpenExisting(ctx, databaseURL)
	}
	if err != nil || db.Engine() != "postgres" {
		return db, err
	}
	if err := db.onPostgres(ctx, pgx.TxOptions{}, func(conn *pgx.Conn) error { return untilAlone(ctx, conn) }); err != nil {
		return nil, errors.Join(fmt.Errorf("looking into the database: %w", err), db.Close())
	}
	return db, nil
}

// Move fills an empty database of one engine with all rows of one of the other. What it has done stands in the
// target, so that it goes on where it was interrupted. No server may be using either.
type Move struct {
	Tables   []Table // parents before children
	from, to *DB
	keys     map[string][]string // the columns of each table's primary key
	state    moving
}

// moveRows is how many rows are moved in one transaction.
const moveRows = 1000

// BeginMove begins a migration, or goes on with one from the same source, which is then resumed. source names it
// without secrets. A target that holds rows and is not of this migration is ErrNotEmpty; vacant says so of what
// belongs to the target beside its rows, before a new migration leaves anything in it.
func BeginMove(ctx context.Context, from, to *DB, source string, vacant func() error) (m *Move, resumed bool, err error) {
	if from.Engine() == to.Engine() {
		return nil, false, fmt.Errorf("preparing the migration: both databases are of %s; one of SQLite and one of PostgreSQL would be right", from.Engine())
	}
	current, newest, err := from.Schema(ctx)
	if err != nil {
		return nil, false, err
	}
	if current != newest {
		return nil, false, fmt.Errorf("preparing the migration: the source is of schema %d and this binary makes %d; start a server of this version on the source once", current, newest)
	}
	if err := CheckMoved(ctx, from.Read()); err != nil {
		return nil, false, fmt.Errorf("looking into the source: %w", err)
	}
	m = &Move{from: from, to: to, state: moving{Source: source}}
	if m.Tables, err = m.tables(ctx); err != nil {
		return nil, false, err
	}
	text, err := Setting(ctx, to.Read(), moveSetting)
	if errors.Is(err, ErrNotFound) {
		if err := errors.Join(m.checkEmpty(ctx), vacant()); err != nil {
			return nil, false, err
		}
		return m, false, to.Tx(ctx, func(tx Querier) error { return m.note(ctx, tx, m.state) })
	}
	if err != nil {
		return nil, false, err
	}
	if err := json.Unmarshal(text, &m.state); err != nil || m.state.Source != source {
		return nil, false, errors.Join(fmt.Errorf("looking into the target: it holds a part of a migration from %s; an empty database would be right", m.state.Source), err)
	}
	return m, true, nil
}

// tables are those of PostgreSQL in an order in which they can be filled, which must be those of SQLite.
func (m *Move) tables(ctx context.Context) (list []Table, err error) {
	postgres, sqlite := m.from, m.to
	if postgres.Engine() != "postgres" {
		postgres, sqlite = sqlite, postgres
	}
	err = postgres.onPostgres(ctx, pgx.TxOptions{}, func(conn *pgx.Conn) error {
		if list, err = postgresTables(ctx, conn); err == nil {
			m.keys, err = primaryKeys(ctx, conn)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	rows, err := sqlite.read.QueryContext(ctx, `SELECT name FROM sqlite_master WHERE type = 'table'
		AND name <> 'goose_db_version' AND name NOT LIKE 'sqlite%' ORDER BY name`)
	names, err := collectStrings(rows, err)
	if err != nil {
		return nil, err
	}
	var others []string
	for _, table := range list {
		others = append(others, table.Name)
	}
	slices.Sort(others)
	if !slices.Equal(names, others) {
		return nil, fmt.Errorf("listing tables: SQLite has %v and PostgreSQL %v; the same would be right", names, others)
	}
	return list, nil
}

// primaryKeys are the columns of the keys by which tables can be filled in parts. One whose rows name others of it is
// filled at once.
func primaryKeys(ctx context.Context, conn *pgx.Conn) (map[string][]string, error) {
	rows, err := conn.Query(ctx, `SELECT c.relname::text, array_agg(a.attname::text ORDER BY k.place)
		FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
			CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (attnum, place)
			JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
		WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace
			AND NOT EXISTS (SELECT 1 FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid = c.oid)
		GROUP BY c.relname`)
	if err != nil {
		return nil, fmt.Errorf("listing keys: %w", err)
	}
	keys, table, columns := map[string][]string{}, "", []string(nil)
	_, err = pgx.ForEachRow(rows, []any{&table, &columns}, func() error {
		keys[table] = slices.Clone(columns)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("listing keys: %w", err)
	}
	return keys, nil
}

// initial are the tables in which a new database has a row.
var initial = []string{"audit_head"}

func (m *Move) checkEmpty(ctx context.Context) error {
	for _, table := range m.Tables {
		query := "SELECT EXISTS (SELECT 1 FROM " + pgx.Identifier{table.Name}.Sanitize()
		if slices.Contains(initial, table.Name) {
			query += " WHERE n > 0"
		}
		var used bool
		if err := m.to.read.QueryRowContext(ctx, query+")").Scan(&used); err != nil {
			return fmt.Errorf("looking into table %s: %w", table.Name, err)
		}
		if used {
			return fmt.Errorf("table %s of the target holds rows: %w", table.Name, ErrNotEmpty)
		}
	}
	return nil
}

func (m *Move) note(ctx context.Context, q Querier, state moving) error {
	text, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("noting how far the migration is: %w", err)
	}
	return PutSetting(ctx, q, moveSetting, text)
}

// Copy fills a table in parts, each in one transaction with the note how far it is; what is filled already is left as
// it is. progress hears now and then how many rows there are.
func (m *Move) Copy(ctx context.Context, table Table, progress func(rows int64)) error {
	for !slices.Contains(m.state.Done, table.Name) {
		if err := m.copyPart(ctx, table, progress); err != nil {
			return fmt.Errorf("filling table %s: %w", table.Name, err)
		}
	}
	return nil
}

// copyPart copies the rows that follow those which are there, as many as one transaction takes.
func (m *Move) copyPart(ctx context.Context, table Table, progress func(rows int64)) error {
	state := moving{Source: m.state.Source, Done: slices.Clone(m.state.Done)}
	var after []any
	if m.state.Table == table.Name {
		state.Rows = m.state.Rows
		for _, part := range m.state.After {
			after = append(after, part.value())
		}
	}
	key := m.keys[table.Name]
	rows, err := m.from.read.QueryContext(ctx, table.part(key, after), after...)
	if err != nil {
		return err
	}
	defer rows.Close()
	reading, err := newReading(rows, progress)
	if err != nil {
		return err
	}
	reading.n = state.Rows
	next := func() (moving, error) {
		if len(key) == 0 || reading.read < moveRows {
			state.Done, state.Rows = append(state.Done, table.Name), 0
			return state, nil
		}
		state.Table, state.Rows = table.Name, state.Rows+reading.read
		for _, column := range key {
			part, err := keyPartOf(reading.last[slices.Index(table.Columns, column)])
			if err != nil {
				return state, err
			}
			state.After = append(state.After, part)
		}
		return state, nil
	}
	if m.to.Engine() == "postgres" {
		err = m.copyToPostgres(ctx, table, reading, len(after) == 0, next)
	} else {
		err = m.copyToSQLite(ctx, table, reading, len(after) == 0, next)
	}
	if err == nil {
		m.state = state
	}
	return err
}

func (m *Move) copyToPostgres(ctx context.Context, table Table, reading *reading, first bool, next func() (moving, error)) error {
	return m.to.onPostgres(ctx, pgx.TxOptions{}, func(conn *pgx.Conn) error {
		if first {
			if _, err := conn.Exec(ctx, table.clear()); err != nil {
				return err
			}
		}
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{table.Name}, table.Columns, reading); err != nil {
			return err
		}
		state, err := next()
		if err != nil {
			return err
		}
		text, err := json.Marshal(state)
		if err != nil {
			return err
		}
		_, err = conn.Exec(ctx, `UPDATE server_settings SET value = $1 WHERE name = $2`, text, moveSetting)
		return err
	})
}

func (m *Move) copyToSQLite(ctx context.Context, table Table, reading *reading, first bool, next func() (moving, error)) error {
	places := make([]string, len(table.Columns))
	for i := range places {
		places[i] = fmt.Sprintf("$%d", i+1)
	}
	insert := "INSERT INTO " + table.sql() + " VALUES (" + strings.Join(places, ", ") + ")"
	return m.to.Tx(ctx, func(tx Querier) error {
		// Rows of a table may name later ones of it.
		if _, err := tx.ExecContext(ctx, `PRAGMA defer_foreign_keys = 1`); err != nil {
			return err
		}
		if first {
			if _, err := tx.ExecContext(ctx, table.clear()); err != nil {
				return err
			}
		}
		for reading.Next() {
			values, err := reading.Values()
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, insert, values...); err != nil {
				return err
			}
		}
		if err := reading.Err(); err != nil {
			return err
		}
		state, err := next()
		if err != nil {
			return err
		}
		return m.note(ctx, tx, state)
	})
}

// Compare holds the rows of a table in both databases against each other. The error names the table and what differs.
func (m *Move) Compare(ctx context.Context, table Table, progress func(rows int64)) error {
	before, err := m.from.figure(ctx, table, progress)
	if err != nil {
		return err
	}
	after, err := m.to.figure(ctx, table, progress)
	if err != nil {
		return err
	}
	if before.rows != after.rows {
		return fmt.Errorf("comparing table %s: it has %d rows in the source and %d in the target; begin again with an empty target", table.Name, before.rows, after.rows)
	}
	var differ []string
	for i, column := range table.Columns {
		if before.columns[i] != after.columns[i] {
			differ = append(differ, column)
		}
	}
	if len(differ) > 0 || before.sum != after.sum {
		return fmt.Errorf("comparing table %s: its rows differ in %v; begin again with an empty target", table.Name, differ)
	}
	return nil
}

// End says in the target that the migration is finished.
func (m *Move) End(ctx context.Context) error {
	return m.to.Tx(ctx, func(tx Querier) error { return DeleteSetting(ctx, tx, moveSetting) })
}

// others are all rows but the note of a migration.
func (t Table) others() string {
	if t.Name == "server_settings" {
		return " WHERE name <> '" + moveSetting + "'"
	}
	return ""
}

func (t Table) query() string {
	_, columns, _ := strings.Cut(t.sql(), " (")
	return "SELECT " + strings.TrimSuffix(columns, ")") + " FROM " + pgx.Identifier{t.Name}.Sanitize() + t.others()
}

// part reads the rows behind a key, as many as are moved at once, in the order of the database that they are read from.
func (t Table) part(key []string, after []any) string {
	if len(key) == 0 {
		return t.query()
	}
	names, places := make([]string, len(key)), make([]string, len(key))
	for i, column := range key {
		names[i], places[i] = pgx.Identifier{column}.Sanitize(), fmt.Sprintf("$%d", i+1)
	}
	order := strings.Join(names, ", ")
	query := t.query()
	if len(after) > 0 {
		word := " WHERE"
		if t.others() != "" {
			word = " AND"
		}
		query += fmt.Sprintf("%s (%s) > (%s)", word, order, strings.Join(places, ", "))
	}
	return fmt.Sprintf("%s ORDER BY %s LIMIT %d", query, order, moveRows)
}

func (t Table) clear() string {
	return "DELETE FROM " + pgx.Identifier{t.Name}.Sanitize() + t.others()
}

// figure is what stands for the rows of a table in whatever order: their number, and sums of the hashes of whole
// rows and of the values of each column.
type figure struct {
	rows    int64
	sum     [4]uint64
	columns []uint64
}

func (db *DB) figure(ctx context.Context, table Table, progress func(rows int64)) (f figure, err error) {
	rows, err := db.read.QueryContext(ctx, table.query())
	if err != nil {
		return f, fmt.Errorf("reading table %s: %w", table.Name, err)
	}
	defer rows.Close()
	reading, err := newReading(rows, progress)
	f.columns = make([]uint64, len(table.Columns))
	for err == nil && reading.Next() {
		var values []any
		if values, err = reading.Values(); err == nil {
			f.add(values)
		}
	}
	if err = errors.Join(err, rows.Err()); err != nil {
		return f, fmt.Errorf("reading table %s: %w", table.Name, err)
	}
	return f, nil
}

func (f *figure) add(values []any) {
	f.rows++
	var row []byte
	for i, value := range values {
		text := fmt.Appendf(nil, "%T %v", value, value)
		if content, ok := value.([]byte); ok {
			text = append([]byte("[]byte "), content...)
		}
		column := fnv.New64a()
		_, _ = column.Write(text) // never fails
		f.columns[i] += column.Sum64()
		row = append(binary.BigEndian.AppendUint64(row, uint64(len(text))), text...)
	}
	hash := sha256.Sum256(row)
	var carry uint64
	for i := range f.sum {
		f.sum[i], carry = bits.Add64(f.sum[i], binary.LittleEndian.Uint64(hash[8*i:]), carry)
	}
}

// reading hands out rows with values of one Go type for each SQL type, whatever the engine calls them. It is what
// pgx copies from.
type reading struct {
	rows     *sql.Rows
	types    []string
	n        int64
	progress func(rows int64)
	read     int64 // rows that were handed out
	last     []any // the last of them
}

func newReading(rows *sql.Rows, progress func(rows int64)) (*reading, error) {
	columns, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	r := &reading{rows: rows, progress: progress}
	for _, column := range columns {
		r.types = append(r.types, column.DatabaseTypeName())
	}
	return r, nil
}

// Next implements pgx.CopyFromSource.
func (r *reading) Next() bool {
	const step = 1000
	if r.n++; r.n%step == 0 {
		r.progress(r.n)
	}
	return r.rows.Next()
}

// Err implements pgx.CopyFromSource.
func (r *reading) Err() error { return r.rows.Err() }

// Values implements pgx.CopyFromSource.
func (r *reading) Values() ([]any, error) {
	values, into := make([]any, len(r.types)), make([]any, len(r.types))
	for i := range values {
		into[i] = &values[i]
	}
	if err := r.rows.Scan(into...); err != nil {
		return nil, err
	}
	for i, value := range values {
		switch read := value.(type) {
		case string:
			if r.types[i] == "BYTEA" {
				values[i] = []byte(read)
			}
		case []byte:
			if r.types[i] == "TEXT" {
				values[i] = string(read)
			} else if read == nil { // SQLite's empty one, which is not NULL
				values[i] = []byte{}
			}
		case int64:
			if r.types[i] == "BOOLEAN" {
				values[i] = read != 0
			}
		}
	}
	r.read, r.last = r.read+1, values
	return values, nil
}
