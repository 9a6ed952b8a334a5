package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"legalai/internal/audit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// The ways in which a server lets people sign up.
const (
	SignUpOpen       = "open"       // anybody
	SignUpDomains    = "domains"    // addresses of certain domains, and those invited
	SignUpInvitation = "invitation" // those invited
)

// InvitationLifetime is how long an invitation to sign up is open.
const InvitationLifetime = 30 * 24 * time.Hour

const (
	policySetting = "signup-policy"
	maxDomains    = 200
)

// SignUpPolicy says who may make an account.
type SignUpPolicy struct {
	Mode    string   `json:"mode"`
	Domains []string `json:"domains"` // lower case; with SignUpDomains
}

// SignUpPolicy returns the policy in force. A new server is open.
func (s *Service) SignUpPolicy(ctx context.Context) (SignUpPolicy, error) {
	return readPolicy(ctx, s.db.Read())
}

func readPolicy(ctx context.Context, q sqldb.Querier) (SignUpPolicy, error) {
	policy := SignUpPolicy{Mode: SignUpOpen, Domains: []string{}}
	raw, err := sqldb.Setting(ctx, q, policySetting)
	if errors.Is(err, sqldb.ErrNotFound) {
		return policy, nil
	}
	if err != nil {
		return policy, err
	}
	if err := json.Unmarshal(raw, &policy); err != nil {
		return policy, fmt.Errorf("reading the sign-up policy: %w", err)
	}
	return policy, nil
}

// SetSignUpPolicy changes who may make an account from now on.
func (s *Service) SetSignUpPolicy(ctx context.Context, actor audit.Actor, policy SignUpPolicy) (SignUpPolicy, error) {
	policy, err := cleanPolicy(policy)
	if err != nil {
		return policy, err
	}
	raw, err := json.Marshal(policy)
	if err != nil {
		return policy, fmt.Errorf("storing the sign-up policy: %w", err)
	}
	return policy, s.tx(ctx, func(tx sqldb.Querier) error {
		if err := sqldb.PutSetting(ctx, tx, policySetting, raw); err != nil {
			return err
		}
		detail := map[string]string{"mode": policy.Mode}
		if policy.Mode == SignUpDomains {
			detail["domains"] = strings.Join(policy.Domains, " ")
		}
		return s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "signup.policy", Detail: detail})
	})
}

func cleanPolicy(p SignUpPolicy) (SignUpPolicy, error) {
	if !slices.Contains([]string{SignUpOpen, SignUpDomains, SignUpInvitation}, p.Mode) {
		return p, invalid("mode: open, domains or invitation would be right")
	}
	clean := make([]string, 0, len(p.Domains))
	for _, domain := range p.Domains {
		domain = strings.TrimPrefix(normalEmail(domain), "@")
		if domain == "" || slices.Contains(clean, domain) {
			continue
		}
		if email, err := checkEmail("somebody@" + domain); err != nil || email != "somebody@"+domain {
			return p, invalid("domains: a domain such as law.example would be right")
		}
		clean = append(clean, domain)
	}
	if len(clean) > maxDomains || p.Mode == SignUpDomains && len(clean) == 0 {
		return p, invalid("domains: between 1 and %d domains would be right", maxDomains)
	}
	p.Domains = clean
	return p, nil
}

// admitSignUp refuses an address that the policy does not let in. It says the
// same whether the address has an account or not. Addresses that the
// configuration names as administrators are always let in.
func (s *Service) admitSignUp(ctx context.Context, q sqldb.Querier, email string) error {
	policy, err := readPolicy(ctx, q)
	if err != nil || policy.Mode == SignUpOpen || s.adminEmails[email] {
		return err
	}
	domain := email[strings.LastIndexByte(email, '@')+1:]
	if policy.Mode == SignUpDomains && slices.Contains(policy.Domains, domain) {
		return nil
	}
	invited, err := sqldb.HasSignUpInvitation(ctx, q, email, micros(s.now()))
	if err == nil && !invited && s.invited != nil {
		invited, err = s.invited(ctx, q, email)
	}
	if err != nil || invited {
		return err
	}
	s.note(EventSignUpRefused, "")
	if policy.Mode == SignUpDomains {
		return errDomainNotAllowed
	}
	return errInvitationOnly
}

// InviteToSignUp lets an address sign up whatever the policy says, and tells
// its owner by mail in a language.
func (s *Service) InviteToSignUp(ctx context.Context, actor audit.Actor, email, language string) (sqldb.SignUpInvitation, error) {
	email, err := checkEmail(email)
	if err != nil {
		return sqldb.SignUpInvitation{}, err
	}
	now := s.now()
	invitation := sqldb.SignUpInvitation{
		Email: email, InvitedBy: actor.ID, CreatedAt: micros(now), ExpiresAt: micros(now.Add(InvitationLifetime)),
	}
	return invitation, s.tx(ctx, func(tx sqldb.Querier) error {
		if _, err := sqldb.AccountByEmail(ctx, tx, email); !errors.Is(err, sqldb.ErrNotFound) {
			return errors.Join(err, errEmailExists)
		}
		if err := sqldb.PutSignUpInvitation(ctx, tx, invitation); err != nil {
			return err
		}
		err := s.mail.Enqueue(ctx, tx, mail.Message{
			Kind: mail.SignUpInvitation, To: email, Email: email, Language: language, Link: s.publicURL.JoinPath("auth").String(), At: now,
		})
		if err != nil {
			return err
		}
		return s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "signup.invite", Subject: email})
	})
}

// WithdrawInvitation takes an invitation back.
func (s *Service) WithdrawInvitation(ctx context.Context, actor audit.Actor, email string) error {
	email = normalEmail(email)
	return s.tx(ctx, func(tx sqldb.Querier) error {
		found, err := sqldb.DeleteSignUpInvitation(ctx, tx, email)
		if err != nil {
			return err
		}
		if !found {
			return errUserNotFound
		}
		return s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "signup.withdraw", Subject: email})
	})
}

// Invitations lists the invitations that are open.
func (s *Service) Invitations(ctx context.Context) ([]sqldb.SignUpInvitation, error) {
	return sqldb.SignUpInvitations(ctx, s.db.Read(), micros(s.now()))
}
