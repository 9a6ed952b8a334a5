package identity

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// Challenge is the client's half of PKCE; both fields are empty in the implicit flow.
type Challenge struct {
	Value  string
	Method string // s256 or plain, in any case
}

// The methods by which somebody comes who may have a person's mailbox and no more: by the
// link of a reset or one that signs in, and over a provider that had no part in the account before.
const (
	methodRecovery   = "recovery"
	methodLinked     = "oauth" + linkedSuffix
	methodFirmLinked = methodFirm + linkedSuffix
	methodMagicLink  = "magiclink"

	methodFirm   = "sso/saml"
	linkedSuffix = "/linked"
)

// returnWay is where a mail's link leads back to, and how.
type returnWay struct {
	redirectTo string
	challenge  Challenge
	method     string // what the session's amr will say in the PKCE flow
}

var challengeForm = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`)

// check refuses half a challenge, or one that cannot be one.
func (c Challenge) check() error {
	if c.Value == "" && c.Method == "" {
		return nil
	}
	if c.Value == "" || c.Method == "" {
		return invalid("PKCE flow requires code_challenge_method and code_challenge")
	}
	if method := strings.ToLower(c.Method); method != "s256" && method != "plain" {
		return invalid("code_challenge_method: s256 or plain would be right")
	}
	if !challengeForm.MatchString(c.Value) {
		return invalid("code challenge has to be between 43 and 128 characters, of A-Z a-z 0-9 - . _ ~")
	}
	return nil
}

// matches compares a verifier with the challenge.
func (c Challenge) matches(verifier string) bool {
	if strings.EqualFold(c.Method, "s256") {
		sum := sha256.Sum256([]byte(verifier))
		verifier = b64(sum[:])
	}
	return subtle.ConstantTimeCompare([]byte(verifier), []byte(c.Value)) == 1
}

// startMailFlow remembers the challenge that a link will have to meet. In the
// implicit flow there is nothing to remember.
func (s *Service) startMailFlow(ctx context.Context, tx sqldb.Querier, way returnWay, accountID string, lifetime time.Duration) (string, error) {
	if way.challenge.Value == "" {
		return "", nil
	}
	now := s.now()
	flow := sqldb.Flow{
		ID: uuid.NewString(), AccountID: accountID, CodeChallenge: way.challenge.Value, CodeChallengeMethod: way.challenge.Method,
		Method: way.method, RedirectTo: way.redirectTo, CreatedAt: micros(now), ExpiresAt: micros(now.Add(lifetime + FlowLifetime)),
	}
	return flow.ID, sqldb.InsertFlow(ctx, tx, flow)
}

// authCode makes the code that a flow's browser exchanges for a session.
func (s *Service) authCode(ctx context.Context, tx sqldb.Querier, flow sqldb.Flow) (string, error) {
	code := uuid.NewString()
	flow.AuthCodeHash = s.keyedHash("auth-code", code)
	flow.ExpiresAt = micros(s.now().Add(FlowLifetime))
	return code, sqldb.UpdateFlow(ctx, tx, flow)
}

// providerTokens are what an issuer hands out for its own services.
type providerTokens struct {
	Access  string `json:"access,omitempty"`
	Refresh string `json:"refresh,omitempty"`
}

// ExchangeCode ends a PKCE flow: code and verifier for a session, once.
func (s *Service) ExchangeCode(ctx context.Context, code, verifier string, c Client) (Grant, error) {
	if err := s.limitIP(ctx, limit.Token, c); err != nil {
		return Grant{}, err
	}
	if code == "" || verifier == "" {
		return Grant{}, invalid("invalid request: both auth code and code verifier should be non-empty")
	}
	var grant Grant
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		flow, err := sqldb.FlowByAuthCode(ctx, tx, s.keyedHash("auth-code", code))
		if errors.Is(err, sqldb.ErrNotFound) {
			return errFlowNotFound
		}
		if err != nil {
			return err
		}
		if flow.ExpiresAt <= micros(s.now()) {
			return errFlowExpired
		}
		if !(Challenge{flow.CodeChallenge, flow.CodeChallengeMethod}).matches(verifier) {
			return errCodeVerifier
		}
		if err := sqldb.DeleteFlow(ctx, tx, flow.ID); err != nil {
			return err
		}
		grant, err = s.finishFlow(ctx, tx, flow, c)
		return err
	})
	return grant, err
}

func (s *Service) finishFlow(ctx context.Context, tx sqldb.Querier, flow sqldb.Flow, c Client) (Grant, error) {
	account, err := sqldb.AccountByID(ctx, tx, flow.AccountID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return Grant{}, errFlowNotFound
	}
	if err != nil {
		return Grant{}, err
	}
	if err := s.adoptByVerifier(ctx, tx, &account, flow); err != nil {
		return Grant{}, err
	}
	grant, err := s.signIn(ctx, tx, account, flow.Method, c)
	if err == nil && (flow.Method == "recovery" || flow.Method == "email/signup" && account.PasswordHash == "") {
		err = s.allowReset(ctx, tx, grant.SessionID)
	}
	if err != nil || len(flow.Secrets) == 0 {
		return grant, err
	}
	var tokens providerTokens
	if err := s.unseal(flow.Secrets, flow.ID, &tokens); err != nil {
		return Grant{}, err
	}
	grant.ProviderToken, grant.ProviderRefreshToken = tokens.Access, tokens.Refresh
	return grant, nil
}

// sealed encrypts a value that must be readable again, bound to its place.
func (s *Service) sealed(value any, place string) ([]byte, error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("sealing secret: %w", err)
	}
	return s.seal.Seal(raw, place), nil
}

func (s *Service) unseal(raw []byte, place string, value any) error {
	plain, err := s.seal.Open(raw, place)
	if err != nil {
		return fmt.Errorf("opening sealed secret: %w", err)
	}
	if err := json.Unmarshal(plain, value); err != nil {
		return fmt.Errorf("opening sealed secret: %w", err)
	}
	return nil
}
