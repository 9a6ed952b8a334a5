package identity

import (
	"fmt"
	"time"
)

// Error is a refusal that may be shown to the caller, with a code that the
// clients of the hosted backend know. internal/httpapi/authv1 maps each code to
// an HTTP status.
type Error struct {
	Code       string
	Message    string
	Status     int           // HTTP status where the protocol answers one code with several; else 0
	Reasons    []string      // with weak_password
	RetryAfter time.Duration // with the rate limits
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// The refusals with a fixed text.
var (
	errNoAuthorization     = &Error{Code: "no_authorization", Message: "This endpoint requires a valid Bearer token"}
	errNoSession           = &Error{Code: "bad_jwt", Message: "invalid claim: missing sub claim"}
	errBadJWT              = &Error{Code: "bad_jwt", Message: "invalid JWT: unable to parse or verify signature"}
	errTokenExpired        = &Error{Code: "bad_jwt", Message: "invalid JWT: token is expired"}
	errSessionNotFound     = &Error{Code: "session_not_found", Message: "Session from session_id claim in JWT does not exist"}
	errOtherBrowser        = &Error{Code: "session_bound", Message: "This session belongs to another browser: its tokens are good only there. Sign in here"}
	errSessionExpired      = &Error{Code: "session_expired", Message: "Invalid Refresh Token: Session Expired"}
	errInvalidCredentials  = &Error{Code: "invalid_credentials", Message: "Invalid login credentials"}
	errEmailNotConfirmed   = &Error{Code: "email_not_confirmed", Message: "Email not confirmed"}
	errUserExists          = &Error{Code: "user_already_exists", Message: "User already registered"}
	errUserNotFound        = &Error{Code: "user_not_found", Message: "User not found"}
	errEmailExists         = &Error{Code: "email_exists", Message: "A user with this email address has already been registered"}
	errInvalidEmail        = &Error{Code: "validation_failed", Message: "Unable to validate email address: invalid format"}
	errRefreshNotFound     = &Error{Code: "refresh_token_not_found", Message: "Invalid Refresh Token: Refresh Token Not Found"}
	errRefreshUsed         = &Error{Code: "refresh_token_already_used", Message: "Invalid Refresh Token: Already Used"}
	errLinkExpired         = &Error{Code: "otp_expired", Message: "Email link is invalid or has expired"}
	errCodeExpired         = &Error{Code: "otp_expired", Message: "Token has expired or is invalid"}
	errSamePassword        = &Error{Code: "same_password", Message: "New password should be different from the old password."}
	errCurrentPassword     = &Error{Code: "current_password_invalid", Message: "The current password is not right"}
	errReauthNeeded        = &Error{Code: "reauthentication_needed", Message: "Password update requires reauthentication"}
	errResetExpired        = &Error{Code: "reauthentication_needed", Message: "Password update requires reauthentication: the reset link has expired"}
	errReauthInvalid       = &Error{Code: "reauthentication_not_valid", Message: "Nonce has expired or is invalid"}
	errNeedsFactor         = &Error{Code: "insufficient_aal", Status: 401, Message: "AAL2 session is required to update email or password when MFA is enabled."}
	errFlowNotFound        = &Error{Code: "flow_state_not_found", Message: "invalid flow state, no valid flow state found"}
	errFlowExpired         = &Error{Code: "flow_state_expired", Message: "invalid flow state, flow state has expired"}
	errCodeVerifier        = &Error{Code: "bad_code_verifier", Message: "code challenge does not match previously saved code verifier"}
	errProviderDisabled    = &Error{Code: "validation_failed", Message: "Unsupported provider: provider is not enabled"}
	errOAuthState          = &Error{Code: "bad_oauth_state", Message: "OAuth state not found or expired"}
	errOAuthBrowser        = &Error{Code: "bad_oauth_state", Message: "This sign-in was not begun in this browser, or its cookie is gone. Begin it again"}
	errOAuthCallback       = &Error{Code: "bad_oauth_callback", Message: "The sign-in could not be completed with the provider"}
	errProviderEmail       = &Error{Code: "provider_email_needs_verification", Message: "The provider has not verified this e-mail address"}
	errFactorNotFound      = &Error{Code: "mfa_factor_not_found", Message: "Factor not found"}
	errFactorCode          = &Error{Code: "mfa_verification_failed", Message: "Invalid TOTP code entered"}
	errKey                 = &Error{Code: "mfa_verification_failed", Message: "The security key could not be verified"}
	errKeysNotEnrolled     = &Error{Code: "mfa_webauthn_enroll_not_enabled", Message: "MFA enroll is disabled for WebAuthn: it needs a server with a host name, and this one has an address only"}
	errKeysNotVerified     = &Error{Code: "mfa_webauthn_verify_not_enabled", Message: "MFA verification is disabled for WebAuthn: it needs a server with a host name, and this one has an address only"}
	errRecoveryCode        = &Error{Code: "mfa_verification_failed", Message: "Invalid recovery code entered"}
	errRecoveryCodesLocked = &Error{Code: "mfa_recovery_codes_locked", Message: "Too many failed verification attempts, try again later"}
	errChallengeNotFound   = &Error{Code: "mfa_factor_not_found", Status: 422, Message: "MFA factor with the provided challenge ID not found"}
	errChallengeExpired    = &Error{Code: "mfa_challenge_expired", Message: "MFA challenge has expired, verify against another challenge or create a new challenge."}
	errTooManyFactors      = &Error{Code: "too_many_enrolled_mfa_factors", Message: "Maximum number of verified factors reached, unenroll to continue"}
	errEnrollNeedsFactor   = &Error{Code: "insufficient_aal", Status: 403, Message: "AAL2 required to enroll a new factor"}
	errUnenrollNeedsFactor = &Error{Code: "insufficient_aal", Status: 422, Message: "AAL2 required to unenroll verified factor"}
	errCodesNeedFactor     = &Error{Code: "insufficient_aal", Status: 403, Message: "AAL2 required to manage recovery codes"}
	errSoleFactor          = &Error{Code: "mfa_recovery_codes_sole_factor", Message: "Recovery codes need another verified factor"}
	errRecoveryCodesExist  = &Error{Code: "mfa_verified_factor_exists", Message: "Recovery codes exist already; regenerate them to replace them"}
	errNoRecoveryCodes     = &Error{Code: "mfa_factor_not_found", Message: "The user has not enrolled recovery codes"}
	errPasskey             = &Error{Code: "webauthn_verification_failed", Message: "The passkey could not be verified"}
	errPasskeyChallenge    = &Error{Code: "webauthn_challenge_not_found", Message: "This request for a passkey is unknown or was used already; begin again"}
	errPasskeyExpired      = &Error{Code: "webauthn_challenge_expired", Message: "This request for a passkey has expired; begin again"}
	errPasskeyExists       = &Error{Code: "webauthn_credential_exists", Message: "This passkey is registered already"}
	errPasskeyNotFound     = &Error{Code: "webauthn_credential_not_found", Message: "Passkey not found"}
	errPasskeysDisabled    = &Error{Code: "passkey_disabled", Message: "Passkeys need a server with a host name, and this one has an address only"}
	errTooManyPasskeys     = &Error{Code: "too_many_passkeys", Message: "Maximum number of passkeys reached, remove one to continue"}
	errActNeeded           = &Error{Code: "reauthentication_needed", Message: "This change requires reauthentication"}
	errPasskeyNeedsFactor  = &Error{Code: "insufficient_aal", Status: 403, Message: "AAL2 required to manage passkeys"}
	errDisabled            = &Error{Code: "user_banned", Message: "This account is disabled. Ask an administrator of this server."}
	errDeleting            = &Error{Code: "user_banned", Message: "This account is to be removed. An administrator of this server can still restore it."}
	errInvitationOnly      = &Error{Code: "signup_disabled", Message: "Sign-up on this server is by invitation. Ask its administrator to invite this address."}
	errDomainNotAllowed    = &Error{Code: "signup_disabled", Message: "Sign-up on this server is open to certain e-mail domains, and this address is of another one."}
	errNoHold              = &Error{Code: "not_found", Message: "Nothing waits for an answer any more."}
	errAnswerNeedsKey      = &Error{Code: "key_required", Message: "This session has to open the vault before it can say who reset the password."}
	errAdminAlone          = &Error{Code: "not_admin", Message: "practice_areas may not contain 'admin': only an administrator appoints administrators"}
	errLastAdmin           = &Error{Code: "conflict", Message: "This is the last administrator; appoint another one first"}
	errConfiguredAdmin     = &Error{Code: "conflict", Message: "This address is an administrator by the server's configuration (LEGALAI_ADMIN_EMAILS)"}
)

// invalid refuses a malformed request and says what would be right.
func invalid(format string, args ...any) *Error {
	return &Error{Code: "validation_failed", Message: fmt.Sprintf(format, args...)}
}

// unacceptable refuses a request that is well formed but breaks a rule.
func unacceptable(format string, args ...any) *Error {
	return &Error{Code: "validation_failed", Status: 422, Message: fmt.Sprintf(format, args...)}
}

func errTooManyMails(wait time.Duration) *Error {
	seconds := max(1, int(wait.Round(time.Second)/time.Second))
	return &Error{
		Code: "over_email_send_rate_limit", RetryAfter: wait,
		Message: fmt.Sprintf("For security purposes, you can only request this after %d seconds.", seconds),
	}
}

func errTooManyRequests(wait time.Duration) *Error {
	return &Error{Code: "over_request_rate_limit", RetryAfter: wait, Message: "Request rate limit reached"}
}
