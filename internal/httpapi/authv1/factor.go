package authv1

import (
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
	switch body.FactorType {
	case identity.FactorTOTP:
	case "phone":
		return &identity.Error{Code: "mfa_phone_enroll_not_enabled", Message: "MFA enroll is disabled for Phone"}
	case "webauthn":
		return &identity.Error{Code: "mfa_webauthn_enroll_not_enabled", Message: "MFA enroll is disabled for WebAuthn"}
	default:
		return &identity.Error{Code: "validation_failed", Message: "factor_type needs to be totp, phone, or webauthn"}
	}
	made, err := a.svc.EnrollTOTP(r.Context(), who, body.FriendlyName, body.Issuer)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{
		"id": made.ID, "type": identity.FactorTOTP, "friendly_name": made.Name,
		"totp": map[string]string{"qr_code": made.QRCode, "secret": made.Secret, "uri": made.URI},
	})
	return nil
}

func (a api) challenge(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	made, err := a.svc.ChallengeFactor(r.Context(), who, r.PathValue("factor"))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{"id": made.ID, "type": made.Kind, "expires_at": made.ExpiresAt.Unix()})
	return nil
}

func (a api) verifyFactor(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		ChallengeID string `json:"challenge_id"`
		Code        string `json:"code"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	grant, err := a.svc.VerifyFactor(r.Context(), who, r.PathValue("factor"), body.ChallengeID, body.Code, client(r))
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
