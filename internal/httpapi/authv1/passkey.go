package authv1

import (
	"encoding/base64"
	"encoding/json"
	"net/http"

	"legalai/internal/identity"
	"legalai/internal/sqldb"
)

// passkey is the protocol's list item, and beside it the name under which the
// device knows it.
type passkey struct {
	ID           string `json:"id"`
	FriendlyName string `json:"friendly_name,omitempty"`
	CreatedAt    string `json:"created_at"`
	LastUsedAt   string `json:"last_used_at,omitempty"`
	CredentialID string `json:"credential_id"` // base64url
	BackedUp     bool   `json:"backed_up"`
}

func newPasskey(p sqldb.Passkey) passkey {
	return passkey{
		ID: p.ID, FriendlyName: p.FriendlyName, CreatedAt: stamp(p.CreatedAt), LastUsedAt: stamp(p.LastUsedAt),
		CredentialID: base64.RawURLEncoding.EncodeToString(p.CredentialID), BackedUp: p.BackedUp,
	}
}

func (a api) passkeys(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	list, err := a.svc.Passkeys(r.Context(), who)
	if err != nil {
		return err
	}
	out := make([]passkey, 0, len(list))
	for _, p := range list {
		out = append(out, newPasskey(p))
	}
	writeJSON(w, http.StatusOK, out)
	return nil
}

func (a api) beginPasskey(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	asked, err := a.svc.BeginPasskey(r.Context(), who)
	return writeAsked(w, asked, err)
}

func (a api) beginPasskeySignIn(w http.ResponseWriter, r *http.Request) error {
	asked, err := a.svc.BeginPasskeySignIn(r.Context(), client(r))
	return writeAsked(w, asked, err)
}

func writeAsked(w http.ResponseWriter, asked identity.PasskeyChallenge, err error) error {
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{"challenge_id": asked.ID, "options": asked.Options, "expires_at": asked.ExpiresAt.Unix()})
	return nil
}

// passkeyAnswer is what a device answered, and to what.
type passkeyAnswer struct {
	ChallengeID string          `json:"challenge_id"`
	Credential  json.RawMessage `json:"credential"`
}

func (a api) finishPasskey(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body passkeyAnswer
	if err := read(r, &body); err != nil {
		return err
	}
	added, err := a.svc.FinishPasskey(r.Context(), who, body.ChallengeID, body.Credential, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newPasskey(added))
	return nil
}

func (a api) passkeySignIn(w http.ResponseWriter, r *http.Request) error {
	var body passkeyAnswer
	if err := read(r, &body); err != nil {
		return err
	}
	grant, err := a.svc.SignInWithPasskey(r.Context(), body.ChallengeID, body.Credential, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newSession(grant))
	return nil
}

func (a api) renamePasskey(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		FriendlyName string `json:"friendly_name"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	renamed, err := a.svc.RenamePasskey(r.Context(), who, r.PathValue("passkey"), body.FriendlyName)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newPasskey(renamed))
	return nil
}

func (a api) removePasskey(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	if err := a.svc.RemovePasskey(r.Context(), who, r.PathValue("passkey"), client(r)); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
