package authv1

import (
	"encoding/json"
	"net/http"
	"time"

	"legalai/internal/identity"
	"legalai/internal/sqldb"
)

// user is the protocol's user object. Absent addresses are empty strings,
// identities are never left out, factors are when there are none.
type user struct {
	ID                     string           `json:"id"`
	Audience               string           `json:"aud"`
	Role                   string           `json:"role"`
	Email                  string           `json:"email"`
	EmailConfirmedAt       string           `json:"email_confirmed_at,omitempty"`
	Phone                  string           `json:"phone"`
	ConfirmationSentAt     string           `json:"confirmation_sent_at,omitempty"`
	ConfirmedAt            string           `json:"confirmed_at,omitempty"`
	RecoverySentAt         string           `json:"recovery_sent_at,omitempty"`
	NewEmail               string           `json:"new_email,omitempty"`
	EmailChangeSentAt      string           `json:"email_change_sent_at,omitempty"`
	ReauthenticationSentAt string           `json:"reauthentication_sent_at,omitempty"`
	LastSignInAt           string           `json:"last_sign_in_at,omitempty"`
	AppMetadata            map[string]any   `json:"app_metadata"`
	UserMetadata           map[string]any   `json:"user_metadata"`
	Factors                []factor         `json:"factors,omitempty"`
	Identities             []linkedIdentity `json:"identities"`
	CreatedAt              string           `json:"created_at"`
	UpdatedAt              string           `json:"updated_at"`
	IsAnonymous            bool             `json:"is_anonymous"`
	BannedUntil            string           `json:"banned_until,omitempty"`
	DeletedAt              string           `json:"deleted_at,omitempty"`
}

type factor struct {
	ID               string `json:"id"`
	CreatedAt        string `json:"created_at"`
	UpdatedAt        string `json:"updated_at"`
	Status           string `json:"status"`
	FriendlyName     string `json:"friendly_name,omitempty"`
	FactorType       string `json:"factor_type"`
	Phone            string `json:"phone"`
	LastChallengedAt string `json:"last_challenged_at,omitempty"`
}

type linkedIdentity struct {
	IdentityID   string         `json:"identity_id"`
	ID           string         `json:"id"`
	UserID       string         `json:"user_id"`
	IdentityData map[string]any `json:"identity_data"`
	Provider     string         `json:"provider"`
	LastSignInAt string         `json:"last_sign_in_at"`
	CreatedAt    string         `json:"created_at"`
	UpdatedAt    string         `json:"updated_at"`
	Email        string         `json:"email"`
}

func newUser(u identity.User) user {
	out := user{
		ID: u.ID, Audience: identity.RoleAuthenticated, Role: identity.RoleAuthenticated, Email: u.Email,
		EmailConfirmedAt: stamp(u.EmailConfirmedAt), ConfirmedAt: stamp(u.EmailConfirmedAt),
		ConfirmationSentAt: stamp(u.ConfirmationSentAt), RecoverySentAt: stamp(u.RecoverySentAt),
		NewEmail: u.NewEmail, ReauthenticationSentAt: stamp(u.ReauthenticationSentAt), LastSignInAt: stamp(u.LastSignInAt),
		AppMetadata: u.AppMetadata(), UserMetadata: u.Metadata, Identities: []linkedIdentity{},
		CreatedAt: stamp(u.CreatedAt), UpdatedAt: stamp(u.UpdatedAt),
	}
	if u.NewEmail != "" {
		out.EmailChangeSentAt = stamp(u.NewEmailSentAt)
	}
	if u.DisabledAt != 0 { // until it is opened again, for which the protocol has no word
		out.BannedUntil = "2999-12-31T00:00:00.000000Z"
	}
	if u.DeleteAt != 0 {
		out.DeletedAt = stamp(u.UpdatedAt)
	}
	if u.Obscured {
		out.Role = ""
		return out
	}
	for _, i := range u.Identities {
		out.Identities = append(out.Identities, newIdentity(i, u.Account))
	}
	for _, f := range u.Factors {
		out.Factors = append(out.Factors, newFactor(f))
	}
	return out
}

func newIdentity(i sqldb.Identity, account sqldb.Account) linkedIdentity {
	data := map[string]any{
		"sub": i.ProviderID, "email": account.Email, "email_verified": account.EmailConfirmedAt > 0, "phone_verified": false,
	}
	if i.Provider != "email" {
		var stored map[string]any
		if json.Unmarshal([]byte(i.Data), &stored) == nil {
			data = stored
		}
	}
	email, _ := data["email"].(string)
	return linkedIdentity{
		IdentityID: i.ID, ID: i.ProviderID, UserID: i.AccountID, IdentityData: data, Provider: i.Provider,
		LastSignInAt: stamp(i.LastSignInAt), CreatedAt: stamp(i.CreatedAt), UpdatedAt: stamp(i.UpdatedAt), Email: email,
	}
}

func newFactor(f sqldb.Factor) factor {
	status := "unverified"
	if f.Verified {
		status = "verified"
	}
	return factor{
		ID: f.ID, CreatedAt: stamp(f.CreatedAt), UpdatedAt: stamp(f.UpdatedAt), Status: status,
		FriendlyName: f.FriendlyName, FactorType: f.Kind, LastChallengedAt: stamp(f.LastChallengedAt),
	}
}

// stamp writes microseconds as the protocol writes times, and 0 as nothing.
func stamp(micros int64) string {
	if micros == 0 {
		return ""
	}
	return time.UnixMicro(micros).UTC().Format("2006-01-02T15:04:05.000000Z")
}

func (a api) user(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	u, err := a.svc.User(r.Context(), who)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newUser(u))
	return nil
}

func (a api) updateUser(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		Email           string         `json:"email"`
		Phone           string         `json:"phone"`
		Password        *string        `json:"password"`
		CurrentPassword string         `json:"current_password"`
		Nonce           string         `json:"nonce"`
		Data            map[string]any `json:"data"`
		pkce
	}
	if err := read(r, &body); err != nil {
		return err
	}
	if body.Phone != "" {
		return errNoPhone
	}
	update := identity.Update{
		Email: body.Email, CurrentPassword: body.CurrentPassword, Nonce: body.Nonce, Data: body.Data,
		RedirectTo: a.redirect(r), Challenge: body.challenge(), Client: client(r),
	}
	if body.Password != nil {
		if update.Password = *body.Password; update.Password == "" {
			return &identity.Error{Code: "weak_password", Message: "Password should be at least 6 characters.", Reasons: []string{"length"}}
		}
	}
	u, err := a.svc.UpdateUser(r.Context(), who, update)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newUser(u))
	return nil
}

func (a api) logout(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	scope := identity.Scope(r.URL.Query().Get("scope"))
	if scope == "" {
		scope = identity.ScopeGlobal
	}
	if err := a.svc.SignOut(r.Context(), who, scope); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
