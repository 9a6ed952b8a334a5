package apiv1

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

func (c adminCalls) registerAccounts(api huma.API) {
	search := look("search-accounts", "/accounts/search", "Accounts whose address, name or firm holds a text, the newest first")
	search.Method = http.MethodPost // what is looked for does not belong into an address
	huma.Register(api, search, c.searchAccounts)
	huma.Register(api, change("administer-account", http.MethodPost, "/accounts/{id}/{act}",
		"Do something to an account. The last administrator who can act is neither disabled, deleted nor revoked; the only owner of a firm with other members is deleted by delete-last-owner alone"), c.administer)
}

func (c adminCalls) registerSignUp(api huma.API) {
	huma.Register(api, look("get-signup-policy", "/signup", "Who may make an account, and who is invited"), c.signUp)
	huma.Register(api, change("put-signup-policy", http.MethodPut, "/signup", "Change who may make an account from now on"), c.setSignUp)
	huma.Register(api, change("invite-to-signup", http.MethodPost, "/signup/invitations",
		"Let an address sign up whatever the policy says, and tell its owner by mail"), c.invite)
	huma.Register(api, done(change("withdraw-signup-invitation", http.MethodPost, "/signup/invitations/withdraw", "Take an invitation back")), c.withdraw)
}

func (c adminCalls) searchAccounts(ctx context.Context, in *adminBody[wire.AdminAccountSearch]) (*adminBody[wire.AdminAccounts], error) {
	list, total, err := c.identity.Accounts(ctx, sqldb.AccountFilter{
		Text: in.Body.Text, State: in.Body.State, Limit: in.Body.Limit, Offset: in.Body.Offset,
	})
	out := wire.AdminAccounts{Accounts: []wire.AdminAccount{}, Total: total}
	for _, a := range list {
		out.Accounts = append(out.Accounts, accountOnWire(a))
	}
	return answered(out, err)
}

func accountOnWire(a identity.AccountInfo) wire.AdminAccount {
	return wire.AdminAccount{
		ID: a.ID, Email: a.Email, FullName: a.FullName, LawFirm: a.LawFirm, Admin: a.IsAdmin, ConfiguredAdmin: a.Configured,
		Confirmed: a.EmailConfirmedAt > 0, Factors: a.Factors, Sessions: a.Sessions, CreatedAt: millis(a.CreatedAt),
		LastSignInAt: millis(a.LastSignInAt), DisabledAt: millis(a.DisabledAt), DeleteAt: millis(a.DeleteAt),
	}
}

func (c adminCalls) administer(ctx context.Context, in *struct {
	ID  string `path:"id" maxLength:"64"`
	Act string `path:"act" enum:"confirm,disable,enable,reset-factor,sign-out,grant,revoke,delete,delete-last-owner,restore"`
},
) (*adminBody[wire.AdminAccount], error) {
	account, err := c.identity.Administer(ctx, actor(ctx), in.ID, identity.AccountAct(in.Act))
	return answered(accountOnWire(account), err)
}

func (c adminCalls) signUp(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminSignUp], error) {
	policy, err := c.identity.SignUpPolicy(ctx)
	if err != nil {
		return nil, err
	}
	open, err := c.identity.Invitations(ctx)
	out := wire.AdminSignUp{SignUpPolicy: wire.SignUpPolicy(policy), Invitations: []wire.SignUpInvitation{}}
	for _, i := range open {
		out.Invitations = append(out.Invitations, invitationOnWire(i))
	}
	return answered(out, err)
}

func invitationOnWire(i sqldb.SignUpInvitation) wire.SignUpInvitation {
	return wire.SignUpInvitation{Email: i.Email, CreatedAt: millis(i.CreatedAt), ExpiresAt: millis(i.ExpiresAt)}
}

func (c adminCalls) setSignUp(ctx context.Context, in *adminBody[wire.SignUpPolicy]) (*adminBody[wire.SignUpPolicy], error) {
	policy, err := c.identity.SetSignUpPolicy(ctx, actor(ctx), identity.SignUpPolicy(in.Body))
	return answered(wire.SignUpPolicy(policy), err)
}

func (c adminCalls) invite(ctx context.Context, in *struct {
	Body struct {
		Email    string `json:"email" minLength:"3" maxLength:"320"`
		Language string `json:"language,omitempty" maxLength:"10" doc:"Of the mail; English where it is unknown"`
	}
},
) (*adminBody[wire.SignUpInvitation], error) {
	invitation, err := c.identity.InviteToSignUp(ctx, actor(ctx), in.Body.Email, in.Body.Language)
	return answered(invitationOnWire(invitation), err)
}

func (c adminCalls) withdraw(ctx context.Context, in *struct {
	Body struct {
		Email string `json:"email" maxLength:"320"`
	}
},
) (*struct{}, error) {
	if err := c.identity.WithdrawInvitation(ctx, actor(ctx), in.Body.Email); err != nil {
		return nil, adminError(err)
	}
	return nil, nil
}
