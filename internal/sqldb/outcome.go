package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"net/url"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrUnknownOutcome is returned when a transaction was to be committed and the
// database gave no definite answer: all of it may be stored, or nothing. Whoever gets
// it undoes nothing outside the database; what the database says later is what holds.
var ErrUnknownOutcome = errors.New("whether the transaction was committed is not known")

// ErrBusy is returned when a turn or a connection did not come in time. Nothing was
// changed.
var ErrBusy = errors.New("the database had no time for this")

// IsUnavailable reports whether err says that the database could not do something now:
// it refused a connection or lost it, had none left, or let others go first for too
// long. Nothing was changed, and the same may succeed in a moment. An unknown outcome
// is none of these.
func IsUnavailable(err error) bool {
	var elsewhere *url.Error // of an HTTP client: another server's trouble
	if err == nil || errors.Is(err, ErrUnknownOutcome) || errors.As(err, &elsewhere) {
		return false
	}
	for _, known := range []error{
		ErrBusy, driver.ErrBadConn, sql.ErrConnDone, pgconn.ErrConnClosed, io.ErrUnexpectedEOF,
		context.DeadlineExceeded, context.Canceled, // a wait of our own; a caller who left is told nothing
	} {
		if errors.Is(err, known) {
			return true
		}
	}
	var (
		refused  *pgconn.PgError
		embedded *sqlite.Error
		connect  *pgconn.ConnectError
		network  net.Error
	)
	switch {
	case errors.As(err, &refused):
		return isPassing(refused.Code)
	case errors.As(err, &embedded):
		return isLocked(embedded)
	}
	return errors.As(err, &connect) || errors.As(err, &network)
}

// isPassing says of PostgreSQL's error codes (manual, appendix A) whether they pass by
// themselves: connections, resources and operators' interventions as classes; a
// standby that took over; a lock that did not come; a conflict lost again and again.
func isPassing(code string) bool {
	for _, class := range []string{"08", "53", "57", "25006", "55P03", "40001", "40P01"} {
		if strings.HasPrefix(code, class) {
			return true
		}
	}
	return false
}

// isLocked recognises SQLITE_BUSY and SQLITE_LOCKED, whatever they add: another
// process wrote for longer than busy_timeout. SQLITE_INTERRUPT is said to who left.
func isLocked(err *sqlite.Error) bool {
	switch err.Code() & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT:
		return true
	}
	return false
}

// isConflict recognises serialization_failure and deadlock_detected.
func isConflict(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && !errors.Is(err, ErrUnknownOutcome) && (refused.Code == "40001" || refused.Code == "40P01")
}

// isRefusedCommit reports whether the error of a COMMIT says for certain that nothing
// was stored: PostgreSQL answered with an ordinary error, which none of those is that
// end the connection. What pgx says of a lost connection is no such word: it calls some
// errors safe to retry that come after the command was sent.
func isRefusedCommit(err error) bool {
	const unresolved, unfinished = "08007", "40003" // what stands in between may say so
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR" && refused.Code != unresolved && refused.Code != unfinished
}
