// Package authv1 serves /auth/v1 as the official client of the hosted backend
// speaks it. It decodes requests, shapes answers and maps errors; package
// identity decides. One file per noun, one table of routes, one of errors.
package authv1

import (
	"net/http"

	"legalai/internal/identity"
)

// handler answers one call. What it returns is turned into the protocol's
// error shapes in one place.
type handler func(w http.ResponseWriter, r *http.Request) error

// api holds what the handlers share.
type api struct{ svc *identity.Service }

// New serves the paths under /auth/v1/.
func New(svc *identity.Service) http.Handler {
	a := api{svc: svc}
	mux := http.NewServeMux()
	for path, methods := range a.routes() {
		mux.Handle("/auth/v1"+path, methods)
	}
	mux.Handle("/", methods{})
	return mux
}

// routes lists every call. A path that is not here is 404, a method that is
// not here 405; both as JSON.
func (a api) routes() map[string]methods {
	return map[string]methods{
		"/health":                {"GET": a.health},
		"/settings":              {"GET": a.settings},
		"/.well-known/jwks.json": {"GET": a.keySet},

		"/signup":         {"POST": a.kept(a.signUp)},
		"/token":          {"POST": a.kept(a.token)},
		"/logout":         {"POST": a.by(a.logout)},
		"/verify":         {"GET": a.kept(a.verifyLink), "POST": a.kept(a.verifyCode)},
		"/recover":        {"POST": a.recover},
		"/resend":         {"POST": a.resend},
		"/otp":            {"POST": a.otp},
		"/magiclink":      {"POST": a.otp},
		"/reauthenticate": {"GET": a.by(a.reauthenticate)},
		"/user":           {"GET": a.by(a.user), "PUT": a.by(a.updateUser)},

		"/user/identities/authorize":  {"GET": a.by(a.authorizeLink)},
		"/user/identities/{identity}": {"DELETE": a.by(a.unlink)},

		"/authorize": {"GET": a.authorize},
		"/callback":  {"GET": a.kept(a.callback), "POST": a.kept(a.callback)},

		"/factors":                           {"POST": a.by(a.enroll)},
		"/factors/{factor}":                  {"DELETE": a.by(a.unenroll)},
		"/factors/{factor}/challenge":        {"POST": a.by(a.challenge)},
		"/factors/{factor}/verify":           {"POST": a.by(a.verifyFactor)},
		"/factors/recovery-codes":            {"GET": a.by(a.recoveryCodes), "POST": a.by(a.generateCodes), "DELETE": a.by(a.deleteCodes)},
		"/factors/recovery-codes/verify":     {"POST": a.by(a.verifyRecoveryCode)},
		"/factors/recovery-codes/regenerate": {"POST": a.by(a.regenerateCodes)},

		"/passkeys":                        {"GET": a.by(a.passkeys)},
		"/passkeys/{passkey}":              {"PATCH": a.by(a.renamePasskey), "DELETE": a.by(a.removePasskey)},
		"/passkeys/registration/options":   {"POST": a.by(a.beginPasskey)},
		"/passkeys/registration/verify":    {"POST": a.by(a.finishPasskey)},
		"/passkeys/authentication/options": {"POST": a.beginPasskeySignIn},
		"/passkeys/authentication/verify":  {"POST": a.kept(a.passkeySignIn)},

		"/invite":                              {"POST": a.byService(a.inviteUser)},
		"/admin/generate_link":                 {"POST": a.byService(a.makeLink)},
		"/admin/users":                         {"GET": a.byService(a.listUsers), "POST": a.byService(a.createUser)},
		"/admin/users/{user}":                  {"GET": a.byService(a.getUser), "PUT": a.byService(a.changeUser), "DELETE": a.byService(a.removeUser)},
		"/admin/users/{user}/factors":          {"GET": a.byService(a.listFactors)},
		"/admin/users/{user}/factors/{factor}": {"DELETE": a.byService(a.removeFactor)},

		"/sso":               {"POST": a.sso},
		"/sso/saml/metadata": {"GET": a.samlMetadata},
		"/sso/saml/acs":      {"POST": a.samlAnswer},
	}
}

// callerHandler is a handler of a call that somebody makes under their own name.
type callerHandler func(w http.ResponseWriter, r *http.Request, who identity.Caller) error

// by finds out who calls, and refuses a token that is not valid. What the caller
// may do is decided where it is done.
func (a api) by(handle callerHandler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		who, err := a.caller(r)
		if err != nil {
			return err
		}
		return handle(w, r, who)
	}
}

// methods are the handlers of one path.
type methods map[string]handler

// ServeHTTP picks the handler by method.
func (m methods) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	handle := m[r.Method]
	switch {
	case handle != nil:
	case len(m) == 0:
		handle = disabled("not_found", "There is no such path")
	case r.Method == http.MethodHead && m[http.MethodGet] != nil:
		handle = head
	default:
		w.Header().Set("Allow", m.allowed())
		handle = disabled("method_not_allowed", "This path does not take the method "+r.Method)
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if err := handle(w, r); err != nil {
		writeError(w, r, err)
	}
}

func (m methods) allowed() string {
	list := ""
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
		if m[method] != nil {
			list += ", " + method
		}
	}
	return list[2:]
}

// head answers programs that look before a person does, such as mail scanners.
// It must not use a link up.
func head(w http.ResponseWriter, _ *http.Request) error {
	w.WriteHeader(http.StatusOK)
	return nil
}

// disabled answers a call with one fixed refusal.
func disabled(code, message string) handler {
	return func(http.ResponseWriter, *http.Request) error { return &identity.Error{Code: code, Message: message} }
}
