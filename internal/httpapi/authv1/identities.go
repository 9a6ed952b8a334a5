package authv1

import (
	"net/http"

	"legalai/internal/identity"
)

// idTokenGrant takes a provider's token for a session, or adds the provider to the account
// of whoever calls.
func (a api) idTokenGrant(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Provider string `json:"provider"`
		IDToken  string `json:"id_token"`
		Nonce    string `json:"nonce"`
		Link     bool   `json:"link_identity"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	in := identity.IDToken{Provider: body.Provider, Token: body.IDToken, Nonce: body.Nonce, Client: client(r)}
	var grant identity.Grant
	var err error
	if body.Link {
		var who identity.Caller
		if who, err = a.caller(r); err == nil {
			grant, err = a.svc.LinkIDToken(r.Context(), who, in)
		}
	} else {
		grant, err = a.svc.SignInWithIDToken(r.Context(), in)
	}
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newSession(grant))
	return nil
}

// authorizeLink says where the browser goes to add a provider to the caller's account.
func (a api) authorizeLink(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	query := r.URL.Query()
	page, err := a.svc.AuthorizeLink(r.Context(), who, identity.Authorize{
		Provider: query.Get("provider"), RedirectTo: a.redirect(r), Scopes: query.Get("scopes"), Extra: query, Client: client(r), Browser: a.leaving(w, r),
		Challenge: identity.Challenge{Value: query.Get("code_challenge"), Method: query.Get("code_challenge_method")},
	})
	if err != nil {
		return err
	}
	if query.Get("skip_http_redirect") != "true" {
		see(w, r, http.StatusFound, page)
		return nil
	}
	writeJSON(w, http.StatusOK, map[string]string{"url": page})
	return nil
}

func (a api) unlink(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	return a.done(w, a.svc.UnlinkIdentity(r.Context(), who, r.PathValue("identity"), client(r)))
}
