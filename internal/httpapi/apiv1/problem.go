package apiv1

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Problem is an error on the wire (RFC 9457) with the code a program branches on.
type Problem struct {
	Type       string    `json:"type" doc:"Always about:blank: the code says what happened"`
	Title      string    `json:"title"`
	Status     int       `json:"status"`
	Detail     string    `json:"detail,omitempty" doc:"A sentence that a person may read"`
	Code       wire.Code `json:"code"`
	RetryAfter int       `json:"retry_after,omitempty" doc:"Seconds to wait"`
	Fields     []Field   `json:"fields,omitempty" doc:"What is wrong with which part of the request"`
}

// Field names one malformed part of a request. It never repeats the value.
type Field struct {
	Location string `json:"location"`
	Message  string `json:"message"`
}

// Error returns the sentence for people.
func (p *Problem) Error() string { return p.Detail }

// TransformSchema names the codes in the description.
func (p *Problem) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	for _, code := range slices.Sorted(maps.Keys(statusByCode)) {
		schema.Properties["code"].Enum = append(schema.Properties["code"].Enum, string(code))
	}
	return schema
}

// GetStatus returns the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// StepUp is the WWW-Authenticate of a refusal that an act of the person would lift
// (RFC 9470).
const StepUp = `Bearer error="insufficient_user_authentication"`

// GetHeaders returns Retry-After where there is something to wait for, and
// WWW-Authenticate where the person has something to show.
func (p *Problem) GetHeaders() http.Header {
	header := http.Header{}
	if p.Code == wire.ActRequired {
		header.Set("WWW-Authenticate", StepUp)
	}
	if p.RetryAfter > 0 {
		header.Set("Retry-After", strconv.Itoa(p.RetryAfter))
	}
	return header
}

// ContentType names the media type of RFC 9457.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// statusByCode is the only place where a code becomes an HTTP status.
var statusByCode = map[wire.Code]int{
	wire.Invalid:         http.StatusBadRequest,
	wire.Unauthenticated: http.StatusUnauthorized,
	wire.Denied:          http.StatusForbidden,
	wire.ProofRequired:   http.StatusForbidden,
	wire.Held:            http.StatusForbidden,
	wire.FactorRequired:  http.StatusForbidden,
	wire.ActRequired:     http.StatusForbidden,
	wire.NotFound:        http.StatusNotFound,
	wire.Stale:           http.StatusConflict,
	wire.Conflict:        http.StatusConflict,
	wire.LastOwner:       http.StatusConflict,
	wire.TooLarge:        http.StatusRequestEntityTooLarge,
	wire.RateLimited:     http.StatusTooManyRequests,
	wire.DailyTokens:     http.StatusTooManyRequests,
	wire.NotConfigured:   http.StatusUnprocessableEntity,
	wire.Inward:          http.StatusUnprocessableEntity,
	wire.PIISuspected:    http.StatusUnprocessableEntity,
	wire.Unavailable:     http.StatusServiceUnavailable,
	wire.Internal:        http.StatusInternalServerError,
}

// NewProblem turns any error into what the caller may see of it. The log keeps the cause
// of those that are no word of the API.
func NewProblem(ctx context.Context, err error) *Problem {
	var known *wire.Error
	switch {
	case errors.As(err, &known):
	case errors.Is(err, sqldb.ErrUnknownOutcome):
		known = wire.Errorf(wire.Unavailable, "The server lost its database while it stored this. Look whether it is there before you do it again.")
	case sqldb.IsUnavailable(err), errors.Is(err, blobs.ErrUnavailable):
		known = &wire.Error{Code: wire.Unavailable, Message: "The server has no time for this at the moment. Nothing was changed.", RetryAfter: wire.RetrySoon}
	case sqldb.IsMalformedText(err):
		known = wire.Errorf(wire.Invalid, "A name or a text of this call is not in UTF-8, or holds a zero byte.")
	default:
		known = wire.Errorf(wire.Internal, "The server could not do this. Nothing was changed.")
	}
	status := statusByCode[known.Code]
	if status >= http.StatusInternalServerError {
		slog.ErrorContext(ctx, "answering a call", "id", wire.RequestID(ctx), "status", status, "error", err)
	}
	return &Problem{
		Type: "about:blank", Title: http.StatusText(status), Status: status,
		Detail: known.Message, Code: known.Code, RetryAfter: known.RetryAfter,
	}
}

// codeByStatus names what huma itself refuses.
var codeByStatus = map[int]wire.Code{
	http.StatusUnauthorized:          wire.Unauthenticated,
	http.StatusForbidden:             wire.Denied,
	http.StatusNotFound:              wire.NotFound,
	http.StatusRequestEntityTooLarge: wire.TooLarge,
	http.StatusTooManyRequests:       wire.RateLimited,
}

// unread is what huma says of a body that was cut, and takes for a fault of the server.
const unread = "cannot read request body"

func init() {
	huma.NewErrorWithContext = func(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
		if message == unread {
			return refusal(http.StatusBadRequest, "The body did not arrive whole.", nil)
		}
		if status < http.StatusInternalServerError || len(errs) != 1 {
			return refusal(status, message, errs)
		}
		problem := NewProblem(contextOf(ctx), errs[0])
		if problem.RetryAfter > 0 && ctx != nil { // huma reads headers from the handler's own error only
			ctx.SetHeader("Retry-After", strconv.Itoa(problem.RetryAfter))
		}
		return problem
	}
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return refusal(status, message, errs)
	}
}

// contextOf is the context of a request; huma knows none of some that it refuses itself.
func contextOf(ctx huma.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx.Context()
}

func refusal(status int, message string, errs []error) *Problem {
	code, ok := codeByStatus[status]
	if !ok {
		code = wire.Invalid
	}
	problem := &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: message, Code: code}
	for _, err := range errs {
		var detailer huma.ErrorDetailer
		if errors.As(err, &detailer) {
			detail := detailer.ErrorDetail()
			problem.Fields = append(problem.Fields, Field{Location: detail.Location, Message: detail.Message})
		}
	}
	return problem
}
