package authv1

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"legalai/internal/identity"
)

const halfAccepted = "Confirmation link accepted. Please proceed to confirm link sent to the other email"

// verifyLink is where a mail's link leads. It ends in a redirect, whatever happens.
func (a api) verifyLink(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	token, kind, target := query.Get("token"), query.Get("type"), a.redirect(r)
	if token == "" || kind == "" {
		return &identity.Error{Code: "validation_failed", Message: "Verify requires a token and a verification type"}
	}
	opener := client(r)
	if !a.svc.LeadsHome(target) {
		opener.Browser = "" // it is a session for another origin, which brings no cookie of ours
	}
	done, err := a.svc.VerifyLink(r.Context(), kind, token, opener)
	switch {
	case err != nil:
		see(w, r, http.StatusSeeOther, errorRedirect(target, refusal(w, r, err), identity.IsPKCE(token)))
	case done.Half:
		see(w, r, http.StatusSeeOther, withFragment(target, url.Values{"message": {halfAccepted}, "sb": {""}}))
	case done.AuthCode != "":
		see(w, r, http.StatusSeeOther, withQuery(target, url.Values{"code": {done.AuthCode}}))
	default:
		see(w, r, http.StatusSeeOther, withFragment(target, sessionFragment(*done.Grant, kind)))
	}
	return nil
}

// verifyCode takes the short code of a mail, or the link's token as token_hash.
func (a api) verifyCode(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Type      string `json:"type"`
		Token     string `json:"token"`
		TokenHash string `json:"token_hash"`
		Email     string `json:"email"`
		Phone     string `json:"phone"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	var done identity.Verified
	var err error
	switch {
	case body.Phone != "":
		return errNoPhone
	case body.Type == "":
		return &identity.Error{Code: "validation_failed", Message: "Verify requires a verification type"}
	case body.TokenHash != "" && body.Token == "" && body.Email == "":
		done, err = a.svc.VerifyToken(r.Context(), body.Type, body.TokenHash, client(r))
	case body.Token != "" && body.Email != "" && body.TokenHash == "":
		done, err = a.svc.VerifyCode(r.Context(), body.Type, body.Email, body.Token, client(r))
	default:
		return &identity.Error{Code: "validation_failed", Message: "Verify requires either a token or a token hash"}
	}
	switch {
	case err != nil:
		return err
	case done.Half:
		writeJSON(w, http.StatusOK, map[string]string{"msg": halfAccepted, "code": "200"})
	default:
		writeJSON(w, http.StatusOK, newSession(*done.Grant))
	}
	return nil
}

// sessionFragment carries a session back to the page, in the implicit flow.
func sessionFragment(g identity.Grant, kind string) url.Values {
	values := url.Values{
		"access_token": {g.AccessToken}, "refresh_token": {g.RefreshToken}, "token_type": {"bearer"}, "sb": {""},
		"expires_in": {strconv.Itoa(int(identity.AccessTokenLifetime.Seconds()))}, "expires_at": {strconv.FormatInt(g.ExpiresAt.Unix(), 10)},
	}
	for name, value := range map[string]string{"type": kind, "provider_token": g.ProviderToken, "provider_refresh_token": g.ProviderRefreshToken} {
		if value != "" {
			values.Set(name, value)
		}
	}
	return values
}

// oauthErrors are the protocol's words for statuses.
var oauthErrors = map[int]string{
	http.StatusUnauthorized:        "unauthorized_client",
	http.StatusForbidden:           "access_denied",
	http.StatusTooManyRequests:     "temporarily_unavailable",
	http.StatusInternalServerError: "server_error",
	http.StatusServiceUnavailable:  "temporarily_unavailable",
}

// errorRedirect carries a refusal back to the page: in the fragment, and in the
// query too where the page's server may want to read it.
func errorRedirect(target string, e *identity.Error, inQuery bool) string {
	word, ok := oauthErrors[statusOf(e)]
	if !ok {
		word = "invalid_request"
	}
	values := url.Values{"error": {word}, "error_code": {e.Code}, "error_description": {e.Message}}
	if inQuery {
		target = withQuery(target, values)
	}
	values.Set("sb", "")
	return withFragment(target, values)
}

// withFragment joins the parts itself: url.URL would escape them once more.
func withFragment(target string, values url.Values) string {
	base, _, _ := strings.Cut(target, "#")
	return base + "#" + values.Encode()
}

func withQuery(target string, values url.Values) string {
	base, fragment, hasFragment := strings.Cut(target, "#")
	path, query, _ := strings.Cut(base, "?")
	merged, err := url.ParseQuery(query)
	if err != nil {
		merged = url.Values{}
	}
	for name := range values {
		merged.Set(name, values.Get(name))
	}
	if hasFragment {
		return path + "?" + merged.Encode() + "#" + fragment
	}
	return path + "?" + merged.Encode()
}

// see redirects without the short HTML page that http.Redirect writes.
func see(w http.ResponseWriter, _ *http.Request, status int, target string) {
	w.Header().Set("Location", target)
	w.Header().Set("Referrer-Policy", "no-referrer") // the address holds a token
	w.WriteHeader(status)
}
