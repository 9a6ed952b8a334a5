package restv1

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"

	"legalai/internal/identity"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// problem is PostgREST's error. Details and hint are null when empty.
type problem struct {
	status  int
	code    string
	message string
	details string
	hint    string
}

// Error returns the message.
func (p *problem) Error() string { return p.message }

const (
	rowSecurity = `new row violates row-level security policy for table "profiles"`
	noPrivilege = "permission denied for table profiles"
)

// denied is 401 for those who have not signed in, 403 for those who have.
func denied(who identity.Caller, message string) *problem {
	status := http.StatusForbidden
	if who.Role == identity.RoleAnon {
		status = http.StatusUnauthorized
	}
	return &problem{status, "42501", message, "", ""}
}

func notSingle(rows int) *problem {
	return &problem{
		http.StatusNotAcceptable, "PGRST116", "Cannot coerce the result to a single JSON object",
		fmt.Sprintf("The result contains %d rows", rows), "",
	}
}

// refusedWrite translates what package identity says about a write.
func refusedWrite(who identity.Caller, err error) error {
	var refused *identity.ProfileError
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Problem {
	case identity.ProfileDenied:
		if refused.Column == "practice_areas" {
			return denied(who, refused.Message)
		}
		return denied(who, rowSecurity)
	case identity.ProfileNeedsAAL2:
		p := denied(who, noPrivilege)
		p.hint = "Enter the code of your second factor first."
		return p
	case identity.ProfileColumn:
		return denied(who, noPrivilege)
	case identity.ProfileNull:
		return &problem{http.StatusBadRequest, "23502", fmt.Sprintf("null value in column %q of relation \"profiles\" violates not-null constraint", refused.Column), "", ""}
	case identity.ProfileValue:
		return &problem{http.StatusBadRequest, "22P02", refused.Message, "", ""}
	case identity.ProfileTooLong:
		return &problem{http.StatusBadRequest, "22001", refused.Message, "", ""}
	case identity.ProfileExists:
		return &problem{http.StatusConflict, "23505", `duplicate key value violates unique constraint "profiles_pkey"`, refused.Message, ""}
	case identity.ProfileNoAccount:
		return &problem{http.StatusConflict, "23503", `insert or update on table "profiles" violates foreign key constraint "profiles_id_fkey"`, refused.Message, ""}
	case identity.ProfileNotSingle:
		return notSingle(refused.Rows)
	}
	return err
}

// writeError answers with PostgREST's error body.
func writeError(w http.ResponseWriter, r *http.Request, err error) {
	var shown *problem
	var refused *identity.Error
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &shown):
	case identity.IsExpired(err):
		shown = &problem{http.StatusUnauthorized, "PGRST303", "JWT expired", "", ""}
	case errors.As(err, &refused) && refused.Code == "session_not_found":
		shown = &problem{http.StatusUnauthorized, "PGRST303", "JWT session has ended", "", ""}
	case refused != nil:
		shown = &problem{http.StatusUnauthorized, "PGRST301", "No suitable key or wrong key type", refused.Message, ""}
	case errors.As(err, &tooLarge):
		shown = &problem{http.StatusRequestEntityTooLarge, "PGRST102", "Request body is larger than 1 MB", "", ""}
	default:
		slog.ErrorContext(r.Context(), "answering /rest/v1", "id", wire.RequestID(r.Context()), "error", err)
		shown = fault(w, err)
	}
	if shown.status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(shown.status)
	_ = json.NewEncoder(w).Encode(map[string]any{ // only the connection can fail
		"code": shown.code, "message": shown.message, "details": orNull(shown.details), "hint": orNull(shown.hint),
	})
}

// fault is what is said of an error that is none of the client's.
func fault(w http.ResponseWriter, err error) *problem {
	switch {
	case errors.Is(err, sqldb.ErrUnknownOutcome):
		return &problem{http.StatusServiceUnavailable, "PGRST001", "The database was lost while this was stored", "It may have succeeded.", ""}
	case sqldb.IsUnavailable(err):
		w.Header().Set("Retry-After", strconv.Itoa(wire.RetrySoon))
		return &problem{http.StatusServiceUnavailable, "PGRST001", "The database does not answer at the moment", "Nothing was changed.", ""}
	}
	return &problem{http.StatusInternalServerError, "XX000", "Internal error", "", ""}
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}
