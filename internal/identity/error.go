package identity

// Error is a refusal that may be shown to the caller, with a code that the
// hosted-backend clients know.
type Error struct {
	Code    string
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

var errNoAuthorization = &Error{"no_authorization", "This endpoint requires a valid Bearer token"}
