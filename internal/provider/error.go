package provider

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Class says what went wrong with a provider in a word that is safe to show.
type Class string

// The classes. Which of them are worth a second try is the caller's to decide.
const (
	Auth        Class = "auth"         // the key is wrong or may not do this
	Quota       Class = "quota"        // the allowance is used up; waiting a moment does not help
	RateLimited Class = "rate_limited" // too fast; Retry says how long to wait, when known
	Context     Class = "context"      // the text is too long for the model
	Blocked     Class = "blocked"      // the provider's safety rules refused question or answer
	BadRequest  Class = "bad_request"  // refused for another reason: unknown model, unknown option
	Unavailable Class = "unavailable"  // no connection, or a failure inside the provider
	Inward      Class = "inward"       // its address leads into the server's own network, where it may not
	Timeout     Class = "timeout"      // nothing came for too long
	Cut         Class = "cut"          // the stream ended before the answer did
	Protocol    Class = "protocol"     // what came is not the provider's format
	Canceled    Class = "canceled"     // the caller went away
)

// Error is a provider's failure. It holds nothing that the provider wrote.
type Error struct {
	Class    Class
	Provider string
	Status   int           // HTTP status, 0 when there was none
	Retry    time.Duration // how long the provider asks to wait, 0 when it does not say
	Ended    bool          // the provider ended the answer itself: its host is well
}

// Error names provider, class and status.
func (e *Error) Error() string {
	if e.Status == 0 {
		return fmt.Sprintf("%s: %s", e.Provider, e.Class)
	}
	return fmt.Sprintf("%s: %s (HTTP %d)", e.Provider, e.Class, e.Status)
}

// ClassOf returns the class of an error of this package, "" for any other.
func ClassOf(err error) Class {
	var e *Error
	if errors.As(err, &e) {
		return e.Class
	}
	if errors.Is(err, context.Canceled) {
		return Canceled
	}
	return ""
}

// classifier reads a refusal. Body is at most maxErrorBody bytes of it.
type classifier func(status int, header http.Header, body []byte) (Class, time.Duration)

// byStatus is what the bare status means where a provider says nothing better.
func byStatus(status int) Class {
	switch {
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		return Auth
	case status == http.StatusPaymentRequired:
		return Quota
	case status == http.StatusRequestEntityTooLarge:
		return Context
	case status == http.StatusTooManyRequests:
		return RateLimited
	case status == http.StatusRequestTimeout, status == http.StatusConflict, status < 400, status >= 500:
		return Unavailable
	}
	return BadRequest
}

func classifyOpenAI(status int, header http.Header, body []byte) (Class, time.Duration) {
	var refusal struct{ Error openAIError }
	_ = json.Unmarshal(body, &refusal) // a body in no known shape leaves the status to decide
	if class := refusal.Error.class(); class != "" {
		return class, retryAfter(header)
	}
	return byStatus(status), retryAfter(header)
}

// openAIError is the error object of the Responses and Chat Completions formats.
type openAIError struct {
	Code any    `json:"code"` // a string, or a number at some compatible servers
	Type string `json:"type"`
}

// UnmarshalJSON reads the object. Some servers put bare words in its place: they
// say that there is an error, and no more.
func (e *openAIError) UnmarshalJSON(raw []byte) error {
	type object openAIError
	var read object
	if json.Unmarshal(raw, &read) == nil {
		*e = openAIError(read)
	}
	return nil
}

// class is "" where code and type say no more than the status does.
func (e openAIError) class() Class {
	code, _ := e.Code.(string)
	status, _ := e.Code.(float64)
	switch {
	case code == "invalid_api_key":
		return Auth
	case code == "insufficient_quota", code == "billing_hard_limit_reached", code == "billing_not_active", e.Type == "insufficient_quota":
		return Quota
	case code == "rate_limit_exceeded":
		return RateLimited
	case code == "context_length_exceeded":
		return Context
	case code == "content_filter", code == "content_policy_violation", code == "invalid_prompt":
		return Blocked
	case code == "server_error", e.Type == "server_error":
		return Unavailable
	case status >= 400 && status < 600:
		return byStatus(int(status))
	}
	return ""
}

// classifyXAI reads xAI's flat error, {"code": "...", "error": "..."}, which
// answers a wrong key with 400 and an empty purse with 403.
func classifyXAI(status int, header http.Header, body []byte) (Class, time.Duration) {
	var refusal struct{ Code, Error string }
	_ = json.Unmarshal(body, &refusal)
	said := strings.ToLower(refusal.Code + " " + refusal.Error)
	class := byStatus(status)
	switch {
	case strings.Contains(said, "credits"), strings.Contains(said, "spending limit"):
		class = Quota
	case strings.Contains(said, "api key") && class != RateLimited && status < 500:
		class = Auth
	case strings.Contains(said, "usage guidelines"), strings.Contains(said, "safety_check"):
		class = Blocked
	case strings.Contains(said, "maximum prompt length"):
		class = Context
	}
	return class, retryAfter(header)
}

// classifyGemini reads google.rpc.Status, at some endpoints inside an array.
func classifyGemini(status int, header http.Header, body []byte) (Class, time.Duration) {
	refusal := parseGoogleError(body)
	class := byStatus(status)
	switch {
	case refusal.reason("API_KEY_INVALID"), class == BadRequest && strings.Contains(refusal.Message, "API key"):
		class = Auth
	case refusal.Status == "FAILED_PRECONDITION", refusal.daily():
		class = Quota
	case status == http.StatusBadRequest && strings.Contains(refusal.Message, "token count"):
		class = Context
	}
	return class, max(retryAfter(header), refusal.retryDelay())
}

type googleError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Status  string `json:"status"`
	Details []struct {
		Reason     string `json:"reason"`
		RetryDelay string `json:"retryDelay"`
		Violations []struct {
			QuotaID string `json:"quotaId"`
		} `json:"violations"`
	} `json:"details"`
}

func parseGoogleError(body []byte) googleError {
	type envelope struct{ Error googleError }
	var one envelope
	if json.Unmarshal(body, &one) == nil {
		return one.Error
	}
	var many []envelope
	if json.Unmarshal(body, &many) == nil && len(many) > 0 {
		return many[0].Error
	}
	return googleError{}
}

func (e googleError) reason(want string) bool {
	for _, d := range e.Details {
		if d.Reason == want {
			return true
		}
	}
	return false
}

// daily reports whether the quota that was met comes back only tomorrow.
func (e googleError) daily() bool {
	for _, d := range e.Details {
		for _, v := range d.Violations {
			if strings.Contains(v.QuotaID, "PerDay") {
				return true
			}
		}
	}
	return false
}

func (e googleError) retryDelay() time.Duration {
	for _, d := range e.Details {
		if wait, err := time.ParseDuration(d.RetryDelay); err == nil {
			return wait
		}
	}
	return 0
}

// retryAfter reads Retry-After in seconds or as a date, and its millisecond kin.
func retryAfter(h http.Header) time.Duration {
	if wait := times(h.Get("Retry-After-Ms"), time.Millisecond); wait > 0 {
		return wait
	}
	value := h.Get("Retry-After")
	if at, err := http.ParseTime(value); err == nil {
		return min(max(0, time.Until(at)), longestRetry)
	}
	return times(value, time.Second)
}

// longestRetry stands for every longer wait: more does not fit into a duration, and
// would come out as none.
const longestRetry = 30 * 24 * time.Hour

// times is so many units, 0 for what is no number.
func times(value string, unit time.Duration) time.Duration {
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || !(n > 0) {
		return 0
	}
	return time.Duration(min(n*float64(unit), float64(longestRetry)))
}
