package authv1

import (
	"net/http"

	"legalai/internal/identity"
)

func (a api) recoveryCodes(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	set, err := a.svc.RecoveryCodesStatus(r.Context(), who)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{"id": set.ID, "type": identity.FactorRecoveryCode, "total": set.Total, "remaining": set.Unused})
	return nil
}

func (a api) generateCodes(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		FriendlyName string `json:"friendly_name"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	set, err := a.svc.GenerateRecoveryCodes(r.Context(), who, body.FriendlyName)
	return writeCodes(w, set, err)
}

func (a api) regenerateCodes(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	set, err := a.svc.RegenerateRecoveryCodes(r.Context(), who)
	return writeCodes(w, set, err)
}

func (a api) verifyRecoveryCode(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	var body struct {
		Code string `json:"code"`
	}
	if err := read(r, &body); err != nil {
		return err
	}
	grant, err := a.svc.VerifyRecoveryCode(r.Context(), who, body.Code, client(r))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, newSession(grant))
	return nil
}

func (a api) deleteCodes(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	id, err := a.svc.DeleteRecoveryCodes(r.Context(), who)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]string{"id": id})
	return nil
}

// writeCodes shows codes the one time they are shown.
func writeCodes(w http.ResponseWriter, set identity.RecoveryCodes, err error) error {
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]any{
		"id": set.ID, "type": identity.FactorRecoveryCode, "friendly_name": set.Name, "total": set.Total, "codes": set.Codes,
	})
	return nil
}
