package authv1

import (
	"net/http"

	"legalai/internal/identity"
)

func (a api) health(w http.ResponseWriter, _ *http.Request) error {
	writeJSON(w, http.StatusOK, map[string]string{
		"version": "legalai", "name": "GoTrue", "description": "GoTrue is a user registration and authentication API",
	})
	return nil
}

// settings says what this server offers. To the protocol, sign-up is disabled where
// only those who were invited make an account.
func (a api) settings(w http.ResponseWriter, r *http.Request) error {
	policy, err := a.svc.SignUpPolicy(r.Context())
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{
		"external": map[string]bool{
			"anonymous_users": false, "apple": false, "azure": false, "bitbucket": false, "discord": false, "facebook": false,
			"figma": false, "fly": false, "github": false, "gitlab": false, "google": a.svc.GoogleEnabled(), "kakao": false,
			"keycloak": false, "linkedin": false, "linkedin_oidc": false, "notion": false, "slack": false, "slack_oidc": false,
			"snapchat": false, "spotify": false, "twitch": false, "twitter": false, "workos": false, "x": false, "zoom": false,
			"email": true, "phone": false,
		},
		"disable_signup": policy.Mode == identity.SignUpInvitation, "mailer_autoconfirm": a.svc.Autoconfirms(), "phone_autoconfirm": false, "sms_provider": "",
		"saml_enabled": a.svc.SAMLEnabled(), "passkeys_enabled": a.svc.PasskeysEnabled(),
	})
	return nil
}

// keySet publishes the keys that access tokens are verified with.
func (a api) keySet(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Cache-Control", "public, max-age=600")
	writeJSON(w, http.StatusOK, map[string]any{"keys": a.svc.KeySet()})
	return nil
}
