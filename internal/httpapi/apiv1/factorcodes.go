package apiv1

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/wire"
)

type factorCodesState struct {
	Body struct {
		Remaining int  `json:"remaining" doc:"Codes that were not used yet"`
		Confirmed bool `json:"confirmed" doc:"False: some were made and nobody said that they have them; earlier ones still work"`
	}
}

type factorCodes struct {
	Body struct {
		Codes []string `json:"codes" minItems:"10" maxItems:"10"`
	}
}

// RegisterFactorCodes adds the calls about the recovery codes of the second factor that the
// hosted protocol has no words for: there new codes end the earlier ones at once, so that a
// lost answer leaves a person with codes that are dead.
func RegisterFactorCodes(api huma.API, svc *identity.Service) {
	const path = "/api/v1/account/factor-codes"
	huma.Register(api, huma.Operation{
		OperationID: "get-factor-codes", Method: http.MethodGet, Path: path, Metadata: Access(User),
		Summary: "How many recovery codes of the second factor are left",
	}, func(ctx context.Context, _ *struct{}) (*factorCodesState, error) {
		caller, _ := identity.CallerFrom(ctx)
		set, err := svc.RecoveryCodesStatus(ctx, caller)
		if err != nil {
			return nil, codesError(err)
		}
		out := &factorCodesState{}
		out.Body.Remaining, out.Body.Confirmed = set.Unused, !set.Offered
		return out, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "offer-factor-codes", Method: http.MethodPost, Path: path, Metadata: Access(User),
		Summary: "Make recovery codes; earlier ones work until these are confirmed", DefaultStatus: http.StatusCreated,
	}, func(ctx context.Context, _ *struct{}) (*factorCodes, error) {
		caller, _ := identity.CallerFrom(ctx)
		set, err := svc.OfferRecoveryCodes(ctx, caller)
		if err != nil {
			return nil, codesError(err)
		}
		out := &factorCodes{}
		out.Body.Codes = set.Codes
		return out, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "confirm-factor-codes", Method: http.MethodPut, Path: path, Metadata: Access(User),
		Summary: "Say that the person has these codes; all others stop working", DefaultStatus: http.StatusNoContent,
	}, func(ctx context.Context, in *factorCodes) (*struct{}, error) {
		caller, _ := identity.CallerFrom(ctx)
		return nil, codesError(svc.ConfirmRecoveryCodes(ctx, caller, in.Body.Codes))
	})
}

// codesError says in this API's words why codes were refused.
func codesError(err error) error {
	var refused *identity.Error
	if !errors.As(err, &refused) {
		return err
	}
	code := wire.Conflict
	switch refused.Code {
	case "mfa_factor_not_found":
		code = wire.NotFound
	case "insufficient_aal":
		code = wire.Denied
	case "reauthentication_needed":
		code = wire.ActRequired
	}
	return wire.Errorf(code, refused.Message)
}
