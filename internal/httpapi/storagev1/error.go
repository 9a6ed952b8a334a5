package storagev1

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// problem is an error in the words of the protocol.
type problem struct {
	status  int // the real one, which travels as a string
	title   string
	code    string
	message string
	reason  string // a word of ours, where the protocol's say too little
	plain   bool   // the HTTP status is the real one
	retry   int    // seconds after which the same call may succeed; 0: nobody knows
}

// Error implements error.
func (p problem) Error() string { return p.message }

func (p problem) httpStatus() int {
	if p.plain || p.status >= http.StatusInternalServerError {
		return p.status
	}
	return http.StatusBadRequest
}

// errorBody is an error on the wire.
type errorBody struct {
	StatusCode string `json:"statusCode"`
	Error      string `json:"error"`
	Message    string `json:"message"`
	Code       string `json:"code,omitempty"`
	Reason     string `json:"reason,omitempty"`
}

func (p problem) body() errorBody {
	return errorBody{strconv.Itoa(p.status), p.title, p.message, p.code, p.reason}
}

// Errors that this package finds itself.
var (
	errNoRoute         = problem{status: 404, title: "Not Found", message: "There is no such call.", plain: true}
	errNoAuthorization = problem{status: 400, title: "Error", message: "headers must have required property 'authorization'"}
	errInvalidKey      = problem{status: 400, title: "InvalidKey", code: "InvalidKey", message: "Invalid key"}
	errInvalidBody     = invalidRequest("The body is malformed.")
	errInvalidRange    = problem{status: 416, title: "InvalidRange", code: "InvalidRange", message: "The requested range is not satisfiable", plain: true}
	errInternal        = problem{status: 500, title: "Internal", code: "InternalError", message: "Internal Server Error"}
	errUnavailable     = problem{
		status: 503, title: "DatabaseTimeout", code: "DatabaseTimeout", retry: wire.RetrySoon,
		message: "The connection to the database timed out; nothing was changed",
	}
	errNoStore = problem{
		status: 503, title: "SlowDown", code: "SlowDown", retry: wire.RetrySoon,
		message: "The store of files does not serve at the moment; nothing was changed",
	}
	errUnknown = problem{
		status: 503, title: "DatabaseError", code: "DatabaseError",
		message: "The connection to the database was lost; the call may have succeeded",
	}
)

func invalidRequest(message string) problem {
	return problem{status: 400, title: "InvalidRequest", code: "InvalidRequest", message: message}
}

func unsupported(mediaType string) problem {
	return problem{status: 415, title: "invalid_mime_type", code: "InvalidMimeType", message: "mime type " + mediaType + " is not supported"}
}

func accessDenied(message string) problem {
	return problem{status: 403, title: "Unauthorized", code: "AccessDenied", message: message}
}

// rowPolicy is how the hosted backend refuses a write that its policies forbid.
const rowPolicy = "new row violates row-level security policy"

// problems is the only place where an error of files becomes one of the protocol.
var problems = []struct {
	err     error
	problem problem
}{
	{files.ErrNoBucket, problem{status: 404, title: "Bucket not found", code: "NoSuchBucket", message: "Bucket not found"}},
	{files.ErrNoObject, problem{status: 404, title: "not_found", code: "NoSuchKey", message: "Object not found"}},
	{files.ErrNoShare, problem{status: 404, title: "not_found", code: "NoSuchKey", message: "This link does not work"}},
	{files.ErrExists, problem{status: 409, title: "Duplicate", code: "ResourceAlreadyExists", message: "The resource already exists"}},
	{files.ErrBucketExists, problem{status: 409, title: "Duplicate", code: "BucketAlreadyExists", message: "The resource already exists"}},
	{files.ErrBucketName, problem{status: 400, title: "Invalid Input", code: "InvalidBucketName", message: "Bucket name invalid"}},
	{files.ErrBucketNotEmpty, problem{status: 409, title: "InvalidRequest", code: "ResourceNotEmpty", message: "The bucket you tried to delete is not empty"}},
	{files.ErrPublishedName, errInvalidKey},
	{files.ErrTooMany, problem{status: 413, title: "Payload too large", code: "EntityTooLarge", message: "The bucket holds as many objects as it may"}},
	{files.ErrDenied, accessDenied(rowPolicy)},
	{files.ErrUnproven, problem{
		status: 403, title: "Unauthorized", code: "AccessDenied", reason: "proof_required",
		message: rowPolicy + ": this session has not proven that it holds the account key",
	}},
	{files.ErrTooLarge, problem{status: 413, title: "Payload too large", code: "EntityTooLarge", message: "The object exceeded the maximum allowed size"}},
	{files.ErrQuota, problem{status: 413, title: "Payload too large", code: "EntityTooLarge", reason: "quota", message: "The workspace has no room left for this object"}},
	{files.ErrName, problem{status: 400, title: "InvalidKey", code: "InvalidKey", message: "Invalid key: the name of a sealed file is FILE/VERSION"}},
	{files.ErrNoCompartment, invalidRequest("There is no such compartment.")},
	{files.ErrNotSealed, invalidRequest("Only sealed files are stored here, and these bytes are not one.")},
	{files.ErrCursor, invalidRequest("The cursor is not a nextCursor of this listing.")},
	{files.ErrToken, problem{status: 400, title: "InvalidJWT", code: "InvalidJWT", message: "The token opens another address, or its time is over"}},
}

// describe finds the protocol's words for an error.
func describe(err error) problem {
	var known problem
	if errors.As(err, &known) {
		return known
	}
	for _, p := range problems {
		if errors.Is(err, p.err) {
			return p.problem
		}
	}
	switch {
	case sqldb.IsMalformedText(err):
		return errInvalidKey
	case errors.Is(err, sqldb.ErrUnknownOutcome):
		return errUnknown
	case errors.Is(err, blobs.ErrUnavailable):
		return errNoStore
	case sqldb.IsUnavailable(err):
		return errUnavailable
	}
	return errInternal
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	header := w.Header()
	header.Set("Content-Type", "application/json; charset=utf-8")
	header.Set("Cache-Control", "no-store")
	for _, name := range []string{"Content-Length", "ETag", "Last-Modified", "Content-Disposition"} {
		header.Del(name) // of a file that is not sent after all
	}
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // only the connection can fail
}

// readJSON reads a body; no body at all is an empty object.
func readJSON(w http.ResponseWriter, r *request, v any) error {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20))
	if err := decoder.Decode(v); err != nil && r.ContentLength != 0 {
		return errInvalidBody
	}
	return nil
}
