package authv1

import (
	"net/http"

	"legalai/internal/identity"
)

// recover answers the same whether the address has an account or not.
func (a api) recover(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Email string `json:"email"`
		pkce
	}
	if err := read(r, &body); err != nil {
		return err
	}
	return a.done(w, a.svc.Recover(r.Context(), identity.MailRequest{
		Email: body.Email, RedirectTo: a.redirect(r), Challenge: body.challenge(), Client: client(r),
	}))
}

func (a api) resend(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Type  string `json:"type"`
		Email string `json:"email"`
		Phone string `json:"phone"`
		pkce
	}
	if err := read(r, &body); err != nil {
		return err
	}
	if body.Phone != "" {
		return errNoPhone
	}
	return a.done(w, a.svc.Resend(r.Context(), body.Type, identity.MailRequest{
		Email: body.Email, RedirectTo: a.redirect(r), Challenge: body.challenge(), Client: client(r),
	}))
}

func (a api) reauthenticate(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	return a.done(w, a.svc.Reauthenticate(r.Context(), who, client(r)))
}

// otp answers the same whether the address has an account, gets one, or neither.
func (a api) otp(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Email      string `json:"email"`
		Phone      string `json:"phone"`
		CreateUser *bool  `json:"create_user"`
		pkce
	}
	if err := read(r, &body); err != nil {
		return err
	}
	if body.Phone != "" {
		return &identity.Error{Code: "phone_provider_disabled", Message: "Unsupported phone provider"}
	}
	return a.done(w, a.svc.SignInByMail(r.Context(), identity.MailedSignIn{
		MailRequest: identity.MailRequest{Email: body.Email, RedirectTo: a.redirect(r), Challenge: body.challenge(), Client: client(r)},
		Create:      body.CreateUser == nil || *body.CreateUser,
	}))
}

// done answers with an empty object: clients parse every 200.
func (a api) done(w http.ResponseWriter, err error) error {
	if err == nil {
		writeJSON(w, http.StatusOK, struct{}{})
	}
	return err
}
