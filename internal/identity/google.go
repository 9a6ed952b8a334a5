package identity

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/google/uuid"
	"golang.org/x/oauth2"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

const (
	googleProvider = "google"
	googleIssuer   = "https://accounts.google.com"
	issuerTimeout  = 10 * time.Second
)

// googleClient talks to the issuer. It reads the issuer's description when it
// is first needed, so that the server starts without it.
type googleClient struct {
	cfg      Google
	callback string
	http     *http.Client
	mu       sync.Mutex
	provider *oidc.Provider
}

func newGoogle(cfg Google, public *url.URL, client *http.Client) *googleClient {
	if cfg.Issuer == "" {
		cfg.Issuer = googleIssuer
	}
	if client == nil {
		client = &http.Client{Timeout: issuerTimeout}
	}
	return &googleClient{cfg: cfg, callback: public.JoinPath("auth/v1/callback").String(), http: client}
}

// GoogleEnabled says whether sign-in with Google is offered.
func (s *Service) GoogleEnabled() bool { return s.google.cfg.ClientID != "" }

func (g *googleClient) discover(ctx context.Context) (*oidc.Provider, *oauth2.Config, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.provider == nil {
		ctx := oidc.ClientContext(ctx, g.http)
		provider, err := oidc.NewProvider(ctx, g.cfg.Issuer)
		if err != nil { // the name of some issuers ends with a slash, and has to be theirs to the letter
			if named, slashErr := oidc.NewProvider(ctx, g.cfg.Issuer+"/"); slashErr == nil {
				provider, err = named, nil
			}
		}
		if err != nil {
			return nil, nil, fmt.Errorf("asking the issuer for its description: %w", err)
		}
		g.provider = provider
	}
	return g.provider, &oauth2.Config{
		ClientID: g.cfg.ClientID, ClientSecret: g.cfg.ClientSecret, Endpoint: g.provider.Endpoint(),
		RedirectURL: g.callback, Scopes: []string{oidc.ScopeOpenID, "email", "profile"},
	}, nil
}

// issuerSecrets are what a flow must still know when the browser comes back.
type issuerSecrets struct {
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"`
	Browser  string `json:"browser"`
	LinkTo   string `json:"link_to,omitempty"` // the account that gets this way to sign in; empty: somebody signs in
	Session  string `json:"session,omitempty"` // whose it is

	Firm    string  `json:"firm,omitempty"`    // the provider of a firm that the browser left for; empty: Google
	Request string  `json:"request,omitempty"` // the request that it has to answer
	Person  *person `json:"person,omitempty"`  // who it said somebody is; see AnswerSAML
}

// Authorize is a browser that wants to sign in over a provider.
type Authorize struct {
	Provider   string
	RedirectTo string // already passed through Redirect
	Challenge  Challenge
	Browser    string     // a secret that the browser brings back with the answer
	Scopes     string     // further scopes, separated by spaces
	Extra      url.Values // query parameters for the provider
	Client     Client
	linkTo     Caller // who adds the provider to their account; nobody: somebody signs in
}

// ownParameters are never taken from the browser: they are this server's word.
var ownParameters = []string{
	"client_id", "redirect_uri", "state", "nonce", "response_type", "response_mode", "scope", "scopes", "code_challenge",
	"code_challenge_method", "provider", "redirect_to", "apikey", "skip_http_redirect", "request", "request_uri",
}

// Authorize begins a sign-in and returns the provider's page.
func (s *Service) Authorize(ctx context.Context, in Authorize) (string, error) {
	firm, ofFirm := strings.CutPrefix(in.Provider, firmPrefix)
	if !ofFirm && (in.Provider != googleProvider || !s.GoogleEnabled()) {
		return "", errProviderDisabled
	}
	if err := s.limitIP(ctx, limit.Authorize, in.Client); err != nil {
		return "", err
	}
	if err := in.Challenge.check(); err != nil {
		return "", err
	}
	if ofFirm {
		return s.authorizeSAML(ctx, firm, in)
	}
	_, client, err := s.google.discover(ctx)
	if err != nil {
		return "", err
	}
	client.Scopes = append(client.Scopes, strings.Fields(in.Scopes)...)
	secrets := issuerSecrets{Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier(), Browser: in.Browser, LinkTo: in.linkTo.UserID, Session: in.linkTo.SessionID}
	state, err := s.startIssuerFlow(ctx, in, "oauth", secrets)
	if err != nil {
		return "", err
	}
	options := []oauth2.AuthCodeOption{oidc.Nonce(secrets.Nonce), oauth2.S256ChallengeOption(secrets.Verifier)}
	for name, values := range in.Extra {
		if len(values) > 0 && !slices.Contains(ownParameters, name) {
			options = append(options, oauth2.SetAuthURLParam(name, values[0]))
		}
	}
	return client.AuthCodeURL(state, options...), nil
}

func (s *Service) startIssuerFlow(ctx context.Context, in Authorize, method string, secrets issuerSecrets) (string, error) {
	id, now := uuid.NewString(), s.now()
	raw, err := s.sealed(secrets, id)
	if err != nil {
		return "", err
	}
	return id, s.tx(ctx, func(tx sqldb.Querier) error {
		return sqldb.InsertFlow(ctx, tx, sqldb.Flow{
			ID: id, CodeChallenge: in.Challenge.Value, CodeChallengeMethod: in.Challenge.Method, Method: method,
			RedirectTo: in.RedirectTo, Secrets: raw, CreatedAt: micros(now), ExpiresAt: micros(now.Add(FlowLifetime)),
		})
	})
}

// Callback is what the provider sends back by way of the browser.
type Callback struct {
	State            string
	Code             string
	Error            string // the provider's own, when it or the person refused
	ErrorDescription string
	Browser          string // the secret that the browser was given when it left
	Client           Client
}

// Returned is where the browser goes next. It is filled in as far as known even
// when there is an error, so that the error reaches the page that began.
type Returned struct {
	RedirectTo string
	IsPKCE     bool
	Grant      *Grant // in the implicit flow
	AuthCode   string // in the PKCE flow
}

// Return ends a sign-in over the provider. A state is good for one return, of the
// browser that began: an answer that somebody else led it to would sign it in as them.
func (s *Service) Return(ctx context.Context, in Callback) (Returned, error) {
	out := Returned{RedirectTo: s.Redirect()}
	if err := s.limitIP(ctx, limit.Authorize, in.Client); err != nil {
		return out, err
	}
	flow, secrets, err := s.takeIssuerFlow(ctx, in.State, func(secrets issuerSecrets) error {
		if subtle.ConstantTimeCompare([]byte(secrets.Browser), []byte(in.Browser)) != 1 {
			return errOAuthBrowser
		}
		if secrets.Firm != "" && secrets.Person == nil {
			return errOAuthState // the firm's provider has said nothing yet
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	out.RedirectTo, out.IsPKCE = flow.RedirectTo, flow.CodeChallenge != ""
	if in.Error != "" {
		return out, refusedByIssuer(in)
	}
	person, tokens, err := s.personOfReturn(ctx, in.Code, secrets)
	if err != nil {
		return out, err
	}
	if secrets.LinkTo != "" {
		return s.returnLinked(ctx, flow, secrets, person, in, out)
	}
	if person.Email == "" || !bool(person.EmailVerified) {
		return out, errProviderEmail
	}
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		account, linked, err := s.accountOfPerson(ctx, tx, person)
		if err != nil {
			return err
		}
		if linked {
			flow.Method += linkedSuffix
		}
		if out.IsPKCE {
			out.AuthCode, err = s.returnCode(ctx, tx, flow, account, tokens)
			return err
		}
		if !s.LeadsHome(flow.RedirectTo) {
			in.Client.Browser = "" // it is a session for another origin, which brings no cookie of ours
		}
		grant, err := s.signIn(ctx, tx, account, flow.Method, in.Client)
		grant.ProviderToken, grant.ProviderRefreshToken = tokens.Access, tokens.Refresh
		out.Grant = &grant
		return err
	})
	return out, err
}

// returnLinked adds the person's identity to the account that asked for it, and hands out the
// session that did.
func (s *Service) returnLinked(ctx context.Context, flow sqldb.Flow, secrets issuerSecrets, p person, in Callback, out Returned) (Returned, error) {
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		session, err := s.linkFor(ctx, tx, secrets.LinkTo, secrets.Session, p, in.Client)
		if err != nil {
			return err
		}
		if out.IsPKCE {
			account, err := sqldb.AccountByID(ctx, tx, session.AccountID)
			if err != nil {
				return err
			}
			out.AuthCode, err = s.returnCode(ctx, tx, flow, account, providerTokens{})
			return err
		}
		grant, err := s.grant(ctx, tx, session)
		out.Grant = &grant
		return err
	})
	return out, err
}

// refusedByIssuer passes on what the issuer, or the person there, said.
func refusedByIssuer(in Callback) error {
	description := cut(strings.ToValidUTF8(in.ErrorDescription, ""), 200)
	if in.Error == "access_denied" {
		return &Error{Code: "access_denied", Message: description}
	}
	return &Error{Code: errOAuthCallback.Code, Message: description}
}

// takeIssuerFlow finds the flow of a state and, if it fits, removes it: a state that
// comes back twice is no longer known.
func (s *Service) takeIssuerFlow(ctx context.Context, state string, fits func(issuerSecrets) error) (sqldb.Flow, issuerSecrets, error) {
	var flow sqldb.Flow
	var secrets issuerSecrets
	if uuid.Validate(state) != nil {
		return flow, secrets, errOAuthState
	}
	err := s.tx(ctx, func(tx sqldb.Querier) (err error) {
		flow, err = sqldb.FlowByID(ctx, tx, state)
		if errors.Is(err, sqldb.ErrNotFound) || err == nil && (flow.ExpiresAt <= micros(s.now()) || flow.AccountID != "") {
			return errOAuthState
		}
		if err != nil {
			return err
		}
		if err := s.unseal(flow.Secrets, flow.ID, &secrets); err != nil {
			return err
		}
		if err := fits(secrets); err != nil {
			return err
		}
		return sqldb.DeleteFlow(ctx, tx, flow.ID)
	})
	return flow, secrets, err
}

// returnCode puts the flow back, now with its person, until the browser brings
// the verifier.
func (s *Service) returnCode(ctx context.Context, tx sqldb.Querier, flow sqldb.Flow, account sqldb.Account, tokens providerTokens) (string, error) {
	var err error
	flow.AccountID = account.ID
	if flow.Secrets, err = s.sealed(tokens, flow.ID); err != nil {
		return "", err
	}
	if err := sqldb.InsertFlow(ctx, tx, flow); err != nil {
		return "", err
	}
	return s.authCode(ctx, tx, flow)
}

// personOfReturn is who has come back: the one of whom the firm's provider has spoken, or
// whoever the code stands for.
func (s *Service) personOfReturn(ctx context.Context, code string, secrets issuerSecrets) (person, providerTokens, error) {
	if secrets.Person != nil {
		return *secrets.Person, providerTokens{}, nil
	}
	return s.askIssuer(ctx, code, secrets)
}

// askIssuer exchanges the issuer's code and checks who it says the person is.
func (s *Service) askIssuer(ctx context.Context, code string, secrets issuerSecrets) (person, providerTokens, error) {
	provider, client, err := s.google.discover(ctx)
	if err != nil {
		return person{}, providerTokens{}, err
	}
	ctx = oidc.ClientContext(ctx, s.google.http)
	token, err := client.Exchange(ctx, code, oauth2.VerifierOption(secrets.Verifier))
	if err != nil {
		return person{}, providerTokens{}, callbackError("exchanging the code with the issuer", err)
	}
	raw, _ := token.Extra("id_token").(string)
	checked, err := provider.Verifier(&oidc.Config{ClientID: client.ClientID, Now: s.now}).Verify(ctx, raw)
	if err != nil {
		return person{}, providerTokens{}, callbackError("checking the issuer's token", err)
	}
	if checked.Nonce != secrets.Nonce {
		return person{}, providerTokens{}, callbackError("checking the issuer's token", errors.New("another nonce"))
	}
	var who person
	if err := checked.Claims(&who); err != nil {
		return person{}, providerTokens{}, callbackError("reading the issuer's token", err)
	}
	who.Provider, who.Subject, who.Email = googleProvider, checked.Subject, normalEmail(who.Email)
	return who, providerTokens{Access: token.AccessToken, Refresh: token.RefreshToken}, nil
}

// callbackError shows the fixed refusal and keeps the reason for the log.
func callbackError(doing string, err error) error {
	return errors.Join(errOAuthCallback, fmt.Errorf("%s: %w", doing, err))
}
