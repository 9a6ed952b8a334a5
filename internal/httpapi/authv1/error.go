package authv1

import (
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"legalai/internal/identity"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// apiVersion is the version from which on errors carry their code as a string.
const apiVersion = "2024-01-01"

// statuses maps each code to its HTTP status; what is not here is 400.
var statuses = map[string]int{
	"no_authorization":   http.StatusUnauthorized,
	"session_bound":      http.StatusUnauthorized,
	"bad_jwt":            http.StatusForbidden,
	"session_not_found":  http.StatusForbidden,
	"not_admin":          http.StatusForbidden,
	"access_denied":      http.StatusForbidden,
	"otp_expired":        http.StatusForbidden,
	"user_not_found":     http.StatusForbidden,
	"insufficient_aal":   http.StatusForbidden,
	"held":               http.StatusForbidden,
	"not_found":          http.StatusNotFound,
	"method_not_allowed": http.StatusMethodNotAllowed,
	"conflict":           http.StatusConflict,

	"flow_state_not_found":    http.StatusNotFound,
	"saml_provider_disabled":  http.StatusNotFound,
	"sso_provider_not_found":  http.StatusNotFound,
	"manual_linking_disabled": http.StatusNotFound,
	"passkey_disabled":        http.StatusNotFound,
	"mfa_factor_not_found":    http.StatusNotFound,

	"webauthn_credential_not_found": http.StatusNotFound,

	"request_entity_too_large": http.StatusRequestEntityTooLarge,

	"user_already_exists":                   http.StatusUnprocessableEntity,
	"signup_disabled":                       http.StatusUnprocessableEntity,
	"email_exists":                          http.StatusUnprocessableEntity,
	"weak_password":                         http.StatusUnprocessableEntity,
	"same_password":                         http.StatusUnprocessableEntity,
	"reauthentication_not_valid":            http.StatusUnprocessableEntity,
	"flow_state_expired":                    http.StatusUnprocessableEntity,
	"otp_disabled":                          http.StatusUnprocessableEntity,
	"anonymous_provider_disabled":           http.StatusUnprocessableEntity,
	"web3_provider_disabled":                http.StatusUnprocessableEntity,
	"provider_email_needs_verification":     http.StatusUnprocessableEntity,
	"mfa_factor_name_conflict":              http.StatusUnprocessableEntity,
	"mfa_verification_failed":               http.StatusUnprocessableEntity,
	"mfa_challenge_expired":                 http.StatusUnprocessableEntity,
	"mfa_verified_factor_exists":            http.StatusUnprocessableEntity,
	"mfa_recovery_codes_sole_factor":        http.StatusUnprocessableEntity,
	"mfa_phone_enroll_not_enabled":          http.StatusUnprocessableEntity,
	"mfa_webauthn_enroll_not_enabled":       http.StatusUnprocessableEntity,
	"mfa_webauthn_verify_not_enabled":       http.StatusUnprocessableEntity,
	"identity_already_exists":               http.StatusUnprocessableEntity,
	"identity_not_found":                    http.StatusUnprocessableEntity,
	"single_identity_not_deletable":         http.StatusUnprocessableEntity,
	"email_conflict_identity_not_deletable": http.StatusUnprocessableEntity,
	"webauthn_credential_exists":            http.StatusUnprocessableEntity,
	"too_many_passkeys":                     http.StatusUnprocessableEntity,
	"too_many_enrolled_mfa_factors":         http.StatusUnprocessableEntity,
	"over_email_send_rate_limit":            http.StatusTooManyRequests,
	"over_request_rate_limit":               http.StatusTooManyRequests,
	"mfa_recovery_codes_locked":             http.StatusTooManyRequests,
	"unexpected_failure":                    http.StatusInternalServerError,
}

func statusOf(e *identity.Error) int {
	if e.Status != 0 {
		return e.Status
	}
	if status, ok := statuses[e.Code]; ok {
		return status
	}
	return http.StatusBadRequest
}

// refusal returns what may be shown of err. Anything that is not an
// identity.Error is a defect: it is logged, and shown as one.
func refusal(w http.ResponseWriter, r *http.Request, err error) *identity.Error {
	var shown *identity.Error
	if errors.As(err, &shown) {
		if err.Error() != shown.Error() { // more is known than may be shown
			slog.InfoContext(r.Context(), "refusing a sign-in", "id", w.Header().Get("X-Request-Id"), "code", shown.Code, "reason", err)
		}
		return shown
	}
	if sqldb.IsMalformedText(err) {
		return &identity.Error{Code: "validation_failed", Message: "A field is not in UTF-8, or holds a zero byte"}
	}
	slog.ErrorContext(r.Context(), "answering /auth/v1", "id", wire.RequestID(r.Context()), "error", err)
	switch {
	case errors.Is(err, sqldb.ErrUnknownOutcome):
		return &identity.Error{Code: "unexpected_failure", Status: http.StatusServiceUnavailable, Message: "The database was lost while this was stored; it may have succeeded"}
	case sqldb.IsUnavailable(err):
		return &identity.Error{
			Code: "request_timeout", Status: http.StatusServiceUnavailable, RetryAfter: (wire.RetrySoon - 1) * time.Second,
			Message: "The database does not answer at the moment; nothing was changed",
		}
	}
	return &identity.Error{Code: "unexpected_failure", Message: "Unexpected failure, please check server logs for more information"}
}

// writeError answers in both of the protocol's shapes: the code is a string for
// clients that say they know it, and the status for the others.
func writeError(w http.ResponseWriter, r *http.Request, err error) {
	shown := refusal(w, r, err)
	status := statusOf(shown)
	w.Header().Set("x-sb-error-code", shown.Code)
	if shown.Code == "bad_jwt" && r.ContentLength != 0 {
		w.Header().Set("Connection", "close") // nobody waits for what a stranger still sends
	}
	if shown.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(shown.RetryAfter/time.Second)+1))
	}
	body := map[string]any{"error_code": shown.Code}
	if asked := r.Header.Get("X-Supabase-Api-Version"); asked >= apiVersion && len(asked) == len(apiVersion) {
		w.Header().Set("X-Supabase-Api-Version", apiVersion)
		body["code"], body["message"] = shown.Code, shown.Message
	} else {
		body["code"], body["msg"] = status, shown.Message
	}
	if shown.Code == "weak_password" {
		body["weak_password"] = map[string]any{"reasons": shown.Reasons}
	}
	if status >= http.StatusInternalServerError {
		body["error_id"] = w.Header().Get("X-Request-Id")
	}
	writeJSON(w, status, body)
}
