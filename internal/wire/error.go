// Package wire holds what crosses the network under /api/v1: error codes, size
// limits and the shapes of bodies. It decides nothing and knows no other package.
package wire

import "time"

// Code says what went wrong in a word that a program can branch on.
type Code string

// The codes of the product's own calls. internal/httpapi maps each to one HTTP
// status; anything that is not an Error is Internal there.
const (
	Invalid         Code = "invalid"         // the request is malformed; the message names the field
	Unauthenticated Code = "unauthenticated" // no valid session
	Denied          Code = "denied"          // a valid session that may not do this
	ProofRequired   Code = "proof_required"  // the session has not proven lately that it holds the account key
	ActRequired     Code = "act_required"    // the person has not shown lately that it is them
	Held            Code = "held"            // the session came by a reset mail, or after one; this waits
	FactorRequired  Code = "factor_required" // an administrator without a second factor and without a passkey
	NotFound        Code = "not_found"       // nothing there that the caller may see
	Stale           Code = "stale"           // somebody wrote first; read again and merge
	Conflict        Code = "conflict"        // contradicts what is stored, and reading again does not help
	LastOwner       Code = "last_owner"      // a firm would be left without an owner
	TooLarge        Code = "too_large"       // over a limit of limits.go
	RateLimited     Code = "rate_limited"    // too many calls; RetryAfter says how long to wait
	NotConfigured   Code = "not_configured"  // the operator has not set this up
	Unavailable     Code = "unavailable"     // something behind the server does not answer
	Internal        Code = "internal"        // a defect; the log knows more under the request id
)

// Error is an error whose message may be shown to the caller. It never carries
// content, names or secrets.
type Error struct {
	Code       Code
	Message    string
	RetryAfter int // seconds; only with RateLimited and Unavailable
}

// RetrySoon is the Retry-After, in seconds, of a server whose database is away or has no
// time. Wherever a 503 carries it nothing was changed, and the same call may simply be
// made again; one without it may have done what it was to do.
const RetrySoon = 2

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Errorf makes an Error from a code and a plain message.
func Errorf(code Code, message string) *Error { return &Error{Code: code, Message: message} }

// HeldUntil is the refusal of what waits after somebody came into an account by its mailbox:
// it says until when, and what ends the wait.
func HeldUntil(until time.Time) *Error {
	return Errorf(Held, "Somebody came into this account without any of its earlier keys, so this waits until "+
		until.UTC().Format("2006-01-02 15:04 MST")+". The recovery code, the earlier password, a passkey, or a yes in a browser "+
		"that was signed in before ends the wait at once; so does the operator of this server.")
}
