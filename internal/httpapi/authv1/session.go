package authv1

import (
	"net/http"

	"legalai/internal/identity"
)

// session is the protocol's session object. A client takes it for one only if
// both tokens and expires_in are there.
type session struct {
	AccessToken          string `json:"access_token"`
	TokenType            string `json:"token_type"`
	ExpiresIn            int    `json:"expires_in"`
	ExpiresAt            int64  `json:"expires_at"`
	RefreshToken         string `json:"refresh_token"`
	User                 user   `json:"user"`
	ProviderToken        string `json:"provider_token,omitempty"`
	ProviderRefreshToken string `json:"provider_refresh_token,omitempty"`
}

func newSession(g identity.Grant) session {
	return session{
		AccessToken: g.AccessToken, TokenType: "bearer", ExpiresIn: int(identity.AccessTokenLifetime.Seconds()),
		ExpiresAt: g.ExpiresAt.Unix(), RefreshToken: g.RefreshToken, User: newUser(g.User),
		ProviderToken: g.ProviderToken, ProviderRefreshToken: g.ProviderRefreshToken,
	}
}

var errNoPhone = &identity.Error{Code: "phone_provider_disabled", Message: "Phone logins are disabled"}

func (a api) signUp(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Email    string         `json:"email"`
		Phone    string         `json:"phone"`
		Password string         `json:"password"`
		Data     map[string]any `json:"data"`
		pkce
	}
	if err := read(r, &body); err != nil {
		return err
	}
	switch {
	case body.Phone != "":
		return &identity.Error{Code: "phone_provider_disabled", Message: "Phone signups are disabled"}
	case body.Email == "" && body.Password == "":
		return &identity.Error{Code: "anonymous_provider_disabled", Message: "Anonymous sign-ins are disabled"}
	case body.Password == "":
		return &identity.Error{Code: "validation_failed", Message: "Signup requires a valid password"}
	}
	done, err := a.svc.SignUp(r.Context(), identity.SignUp{
		Email: body.Email, Password: body.Password, Data: body.Data, RedirectTo: a.redirect(r),
		Challenge: body.challenge(), Client: client(r),
	})
	if err != nil {
		return err
	}
	if done.Grant != nil {
		writeJSON(w, http.StatusOK, newSession(*done.Grant))
		return nil
	}
	writeJSON(w, http.StatusOK, newUser(done.User))
	return nil
}

// token exchanges something for a session, by grant type.
func (a api) token(w http.ResponseWriter, r *http.Request) error {
	switch r.URL.Query().Get("grant_type") {
	case "password":
		return a.passwordGrant(w, r)
	case "refresh_token":
		return a.refreshGrant(w, r)
	case "pkce":
		return a.pkceGrant(w, r)
	case "id_token":
		return a.idTokenGrant(w, r)
	case "web3":
		return &identity.Error{Code: "web3_provider_disabled", Message: "Web3 provider is disabled"}
	}
	return &identity.Error{Code: "invalid_credentials", Message: "unsupported_grant_type"}
}

func (a api) passwordGrant(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Email    string `json:"email"`
		Phone    string `json:"phone"`
		Password string `json:"password"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	if body.Phone != "" {
		return errNoPhone
	}
	if body.Email == "" {
		return &identity.Error{Code: "validation_failed", Message: "missing email or phone"}
	}
	grant, err := a.svc.SignIn(r.Context(), body.Email, body.Password, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, struct {
		session
		WeakPassword any `json:"weak_password"`
	}{session: newSession(grant)})
	return nil
}

func (a api) refreshGrant(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		RefreshToken string `json:"refresh_token"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	if body.RefreshToken == "" {
		return &identity.Error{Code: "validation_failed", Message: "refresh_token required"}
	}
	grant, err := a.svc.Refresh(r.Context(), body.RefreshToken, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newSession(grant))
	return nil
}

func (a api) pkceGrant(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		AuthCode     string `json:"auth_code"`
		CodeVerifier string `json:"code_verifier"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	grant, err := a.svc.ExchangeCode(r.Context(), body.AuthCode, body.CodeVerifier, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newSession(grant))
	return nil
}
