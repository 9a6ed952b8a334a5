package authv1

import (
	"errors"
	"net/http"

	"legalai/internal/identity"
)

// maxAnswer is the size of the form in which a firm's provider answers.
const maxAnswer = 256 << 10

// sso says where the browser goes to sign in with the provider of its firm.
func (a api) sso(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		pkce
		Domain     string `json:"domain"`
		ProviderID string `json:"provider_id"`
		RedirectTo string `json:"redirect_to"`
		Stay       bool   `json:"skip_http_redirect"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	page, err := a.svc.SSOPage(identity.SSO{
		Domain: body.Domain, ProviderID: body.ProviderID, Challenge: body.challenge(),
		RedirectTo: a.svc.Redirect(body.RedirectTo, r.Referer()),
	})
	if err != nil {
		return err
	}
	if !body.Stay {
		see(w, r, http.StatusSeeOther, page)
		return nil
	}
	writeJSON(w, http.StatusOK, map[string]string{"url": page})
	return nil
}

// samlMetadata describes this server to whoever sets up a firm's provider.
func (a api) samlMetadata(w http.ResponseWriter, _ *http.Request) error {
	description, err := a.svc.SAMLMetadata()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/samlmetadata+xml")
	w.Header().Set("Cache-Control", "public, max-age=600")
	_, _ = w.Write(description) // only the connection can fail
	return nil
}

// samlAnswer takes what a firm's provider has the browser send.
func (a api) samlAnswer(w http.ResponseWriter, r *http.Request) error {
	r.Body = http.MaxBytesReader(w, r.Body, maxAnswer)
	if err := r.ParseForm(); err != nil {
		if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
			return &identity.Error{Code: "request_entity_too_large", Message: "The provider's answer is larger than 256 kB"}
		}
		return &identity.Error{Code: "bad_oauth_callback", Message: "Could not read the provider's answer"}
	}
	next, err := a.svc.AnswerSAML(r.Context(), identity.SAMLAnswer{
		State: r.PostForm.Get("RelayState"), Response: r.PostForm.Get("SAMLResponse"), Client: client(r),
	})
	if err != nil {
		next = errorRedirect(next, refusal(w, r, err), true)
	}
	see(w, r, http.StatusSeeOther, next)
	return nil
}
