package authv1

import (
	"encoding/json"
	"net/http"

	"legalai/internal/identity"
)

func (a api) enroll(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		FriendlyName string `json:"friendly_name"`
		FactorType   string `json:"factor_type"`
		Issuer       string `json:"issuer"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	var made identity.Enrolled
	var err error
	switch body.FactorType {
	case identity.FactorTOTP:
		made, err = a.svc.EnrollTOTP(r.Context(), who, body.FriendlyName, body.Issuer)
	case identity.FactorWebAuthn:
		made, err = a.svc.EnrollKey(r.Context(), who, body.FriendlyName)
	case "phone":
		err = &identity.Error{Code: "mfa_phone_enroll_not_enabled", Message: "MFA enroll is disabled for Phone"}
	default:
		err = &identity.Error{Code: "validation_failed", Message: "factor_type needs to be totp, phone, or webauthn"}
	}
	if err != nil {
		return err
	}
	out := map[string]any{"id": made.ID, "type": body.FactorType, "friendly_name": made.Name}
	if body.FactorType == identity.FactorTOTP {
		out["totp"] = map[string]string{"qr_code": made.QRCode, "secret": made.Secret, "uri": made.URI}
	}
	writeJSON(w, http.StatusOK, out)
	return nil
}

func (a api) challenge(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	made, err := a.svc.ChallengeFactor(r.Context(), who, r.PathValue("factor"))
	if err != nil {
		return err
	}
	out := map[string]any{"id": made.ID, "type": made.Kind, "expires_at": made.ExpiresAt.Unix()}
	if key := made.Key; key != nil {
		out["webauthn"] = map[string]any{"type": key.Type, "credential_options": map[string]any{"publicKey": key.Options}}
	}
	writeJSON(w, http.StatusOK, out)
	return nil
}

func (a api) verifyFactor(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		ChallengeID string `json:"challenge_id"`
		Code        string `json:"code"`
		WebAuthn    *struct {
			Type     string          `json:"type"`
			Response json.RawMessage `json:"credential_response"`
		} `json:"webauthn"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	answer := identity.FactorAnswer{ChallengeID: body.ChallengeID, Code: body.Code}
	if key := body.WebAuthn; key != nil {
		answer.Key = &identity.KeyAnswer{Type: key.Type, Response: key.Response}
	}
	grant, err := a.svc.VerifyFactor(r.Context(), who, r.PathValue("factor"), answer, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newSession(grant))
	return nil
}

func (a api) unenroll(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	id := r.PathValue("factor")
	if err := a.svc.UnenrollFactor(r.Context(), who, id, client(r)); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]string{"id": id})
	return nil
}
