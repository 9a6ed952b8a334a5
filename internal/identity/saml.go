package identity

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/crewjam/saml"
	"github.com/crewjam/saml/samlsp"
	"github.com/google/uuid"
	dsig "github.com/russellhaering/goxmldsig"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// [Note: sign-in with a firm's own provider]
//
// The client asks by domain or by id and gets an address of this server, which gives the
// browser a secret and leads it on to the firm's identity provider, as with Google. The
// provider's answer comes as a form that another site sends, without that secret. It is
// checked, and kept for the browser to bring the secret: whoever posts an answer of their own
// in somebody else's browser signs nobody in. An answer that nobody asked for is refused.
//
// A provider speaks for the addresses of the domains that the operator named for it and for
// no others. What it says there is taken as proof of the address, as Google's word is; an
// account that was there before is opened under a hold (hold.go).

// firmPrefix begins the name of a firm's provider where the protocol names providers.
const firmPrefix = "sso:"

const maxSubject = 512 // bytes of a provider's name for a person

var (
	errSAMLDisabled = &Error{Code: "saml_provider_disabled", Message: "SAML 2.0 is disabled"}
	errNoFirm       = &Error{Code: "sso_provider_not_found", Message: "No SSO provider is assigned for this domain or id"}
	errFirmEmail    = &Error{Code: "saml_assertion_no_email", Message: "The provider's answer names no e-mail address"}
	errFirmSubject  = &Error{Code: "saml_assertion_no_user_id", Message: "The provider's answer does not say which person it is about"}
	errFirmDomain   = &Error{Code: "provider_email_needs_verification", Message: "The provider does not speak for the domain of this e-mail address"}
)

// SAMLProvider is the identity provider of a firm, as the operator names it.
type SAMLProvider struct {
	Domains  []string // of the e-mail addresses that it speaks for
	Metadata []byte   // its description, an EntityDescriptor
}

// Firm is what is known of a firm's identity provider.
type Firm struct {
	ID       string // follows from its name for itself
	Entity   string // its name for itself
	Domains  []string
	NotAfter time.Time // when the last of its certificates ends
}

type firm struct {
	Firm
	page     string // where a browser signs in there
	metadata *saml.EntityDescriptor
}

var domainForm = regexp.MustCompile(`^([a-z0-9-]+\.)+[a-z0-9-]+$`)

// ReadSAML checks providers and returns what is known of them. Each has to take requests
// by way of an address (HTTP-Redirect), and to sign with a certificate.
func ReadSAML(providers []SAMLProvider) ([]Firm, error) {
	list, err := readFirms(providers)
	known := make([]Firm, 0, len(list))
	for _, f := range list {
		known = append(known, f.Firm)
	}
	return known, err
}

func readFirms(providers []SAMLProvider) ([]firm, error) {
	list := make([]firm, 0, len(providers))
	taken := map[string]bool{}
	for _, p := range providers {
		f, err := readFirm(p)
		if err != nil {
			return nil, fmt.Errorf("reading the identity provider of %s: %w", strings.Join(p.Domains, " "), err)
		}
		for _, name := range append(f.Domains, f.ID) {
			if taken[name] {
				return nil, fmt.Errorf("reading the identity provider of %s: the domain or provider is named twice", strings.Join(p.Domains, " "))
			}
			taken[name] = true
		}
		list = append(list, f)
	}
	return list, nil
}

func readFirm(p SAMLProvider) (firm, error) {
	for _, domain := range p.Domains {
		if !domainForm.MatchString(domain) {
			return firm{}, fmt.Errorf("read the domain %q: a name such as firm.example in lower case would be right", domain)
		}
	}
	metadata, err := samlsp.ParseMetadata(p.Metadata)
	if err != nil {
		return firm{}, fmt.Errorf("reading its metadata: %w", err)
	}
	sp := saml.ServiceProvider{IDPMetadata: metadata}
	page, err := url.Parse(sp.GetSSOBindingLocation(saml.HTTPRedirectBinding))
	if err != nil || page.Scheme != "https" && page.Scheme != "http" || page.Host == "" || metadata.EntityID == "" {
		return firm{}, errors.New("reading its metadata: an entityID, and a SingleSignOnService with the binding HTTP-Redirect and an address would be right")
	}
	until, err := lastCertificate(metadata)
	if err != nil {
		return firm{}, fmt.Errorf("reading its metadata: %w", err)
	}
	return firm{Firm{
		ID: uuid.NewSHA1(uuid.NameSpaceURL, []byte(metadata.EntityID)).String(), Entity: metadata.EntityID, Domains: p.Domains, NotAfter: until,
	}, page.String(), metadata}, nil
}

// lastCertificate says when the last of the certificates ends that answers are signed with.
func lastCertificate(metadata *saml.EntityDescriptor) (until time.Time, err error) {
	for _, role := range metadata.IDPSSODescriptors {
		for _, key := range role.KeyDescriptors {
			for _, given := range key.KeyInfo.X509Data.X509Certificates {
				der, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(given.Data), ""))
				if err != nil {
					return until, fmt.Errorf("reading a certificate: %w", err)
				}
				certificate, err := x509.ParseCertificate(der)
				if err != nil {
					return until, fmt.Errorf("reading a certificate: %w", err)
				}
				if key.Use != "encryption" && certificate.NotAfter.After(until) {
					until = certificate.NotAfter
				}
			}
		}
	}
	if until.IsZero() {
		return until, errors.New("it names no certificate to sign with")
	}
	return until, nil
}

// SetSAML takes over the firms' providers; with an error, those before stay in force.
func (s *Service) SetSAML(providers []SAMLProvider) error {
	list, err := readFirms(providers)
	if err == nil {
		s.firms.Store(&list)
	}
	return err
}

// SAMLEnabled says whether any firm signs in with a provider of its own.
func (s *Service) SAMLEnabled() bool { return len(*s.firms.Load()) > 0 }

// serviceProvider is this server as a firm's provider sees it, at this moment.
func (s *Service) serviceProvider(of *saml.EntityDescriptor) *saml.ServiceProvider {
	at := s.publicURL.JoinPath("auth/v1/sso/saml")
	return &saml.ServiceProvider{
		EntityID: at.JoinPath("metadata").String(), MetadataURL: *at.JoinPath("metadata"), AcsURL: *at.JoinPath("acs"),
		IDPMetadata: of, AuthnNameIDFormat: saml.UnspecifiedNameIDFormat,
		AssertionConsumerServiceBindings: []string{saml.HTTPPostBinding}, MetadataOmitValidUntil: true,
		RejectSHA1Signatures: true, RejectUnknownConditions: true, Clock: dsig.NewFakeClockAt(s.now()),
	}
}

// SAMLMetadata describes this server to whoever sets up a firm's provider.
func (s *Service) SAMLMetadata() ([]byte, error) {
	raw, err := xml.MarshalIndent(s.serviceProvider(nil).Metadata(), "", "  ")
	if err != nil {
		return nil, fmt.Errorf("describing this server to identity providers: %w", err)
	}
	return append([]byte(xml.Header), raw...), nil
}

// SSO is somebody who wants to sign in with the provider of their firm.
type SSO struct {
	Domain     string // of their e-mail address
	ProviderID string // instead of it
	RedirectTo string // already passed through Redirect
	Challenge  Challenge
}

// SSOPage returns the address of this server that leads a browser to the firm's provider.
func (s *Service) SSOPage(in SSO) (string, error) {
	if err := in.Challenge.check(); err != nil {
		return "", err
	}
	if !s.SAMLEnabled() {
		return "", errSAMLDisabled
	}
	if (in.Domain == "") == (in.ProviderID == "") {
		return "", invalid("A provider_id or a domain needs to be provided")
	}
	domain := strings.ToLower(strings.TrimSpace(in.Domain))
	f, err := s.findFirm(func(f firm) bool {
		return f.ID == in.ProviderID || slices.Contains(f.Domains, domain)
	})
	if err != nil {
		return "", err
	}
	page := s.publicURL.JoinPath("auth/v1/authorize")
	query := url.Values{"provider": {firmPrefix + f.ID}, "redirect_to": {in.RedirectTo}}
	if in.Challenge.Value != "" {
		query.Set("code_challenge", in.Challenge.Value)
		query.Set("code_challenge_method", in.Challenge.Method)
	}
	page.RawQuery = query.Encode()
	return page.String(), nil
}

func (s *Service) findFirm(fits func(firm) bool) (firm, error) {
	list := *s.firms.Load()
	i := slices.IndexFunc(list, fits)
	if i < 0 {
		return firm{}, errNoFirm
	}
	return list[i], nil
}

// authorizeSAML begins a sign-in and returns the page of the firm's provider.
func (s *Service) authorizeSAML(ctx context.Context, id string, in Authorize) (string, error) {
	f, err := s.findFirm(func(f firm) bool { return f.ID == id })
	if err != nil {
		return "", err
	}
	if in.linkTo.UserID != "" { // it speaks for its domains, and is no way into accounts of others
		return "", errProviderDisabled
	}
	sp := s.serviceProvider(f.metadata)
	request, err := sp.MakeAuthenticationRequest(f.page, saml.HTTPRedirectBinding, saml.HTTPPostBinding)
	if err != nil {
		return "", fmt.Errorf("asking the identity provider %s: %w", f.ID, err)
	}
	state, err := s.startIssuerFlow(ctx, in, methodFirm, issuerSecrets{Browser: in.Browser, Firm: f.ID, Request: request.ID})
	if err != nil {
		return "", err
	}
	page, err := request.Redirect(state, sp)
	if err != nil {
		return "", fmt.Errorf("asking the identity provider %s: %w", f.ID, err)
	}
	return page.String(), nil
}

// SAMLAnswer is what a firm's provider sends by way of the browser.
type SAMLAnswer struct {
	State    string // what went along with the request
	Response string // in base64
	Client   Client
}

// AnswerSAML checks the answer of a firm's provider, once. It returns where the browser goes
// next: to Return, with its own secret, or with an error to the page that began.
func (s *Service) AnswerSAML(ctx context.Context, in SAMLAnswer) (string, error) {
	if err := s.limitIP(ctx, limit.Authorize, in.Client); err != nil {
		return s.Redirect(), err
	}
	flow, secrets, err := s.takeIssuerFlow(ctx, in.State, func(secrets issuerSecrets) error {
		if secrets.Firm == "" || secrets.Person != nil {
			return errOAuthState
		}
		return nil
	})
	if err != nil {
		return s.Redirect(), err
	}
	who, err := s.personOfAnswer(in.Response, secrets)
	if err != nil {
		return flow.RedirectTo, err
	}
	secrets.Person, flow.ID, flow.ExpiresAt = &who, uuid.NewString(), micros(s.now().Add(FlowLifetime))
	if flow.Secrets, err = s.sealed(secrets, flow.ID); err != nil {
		return flow.RedirectTo, err
	}
	if err := s.tx(ctx, func(tx sqldb.Querier) error { return sqldb.InsertFlow(ctx, tx, flow) }); err != nil {
		return flow.RedirectTo, err
	}
	next := s.publicURL.JoinPath("auth/v1/callback")
	next.RawQuery = url.Values{"state": {flow.ID}}.Encode()
	return next.String(), nil
}

// personOfAnswer checks an answer and says whom it is about.
func (s *Service) personOfAnswer(response string, secrets issuerSecrets) (person, error) {
	f, err := s.findFirm(func(f firm) bool { return f.ID == secrets.Firm })
	if err != nil {
		return person{}, err
	}
	raw, err := base64.StdEncoding.DecodeString(response)
	if err != nil {
		return person{}, callbackError("reading the provider's answer", err)
	}
	sp := s.serviceProvider(f.metadata)
	assertion, err := sp.ParseXMLResponse(bytes.TrimSpace(raw), []string{secrets.Request}, sp.AcsURL)
	if refused := (*saml.InvalidResponseError)(nil); errors.As(err, &refused) {
		err = refused.PrivateErr // the other part of it is what the provider said of the person
	}
	if err != nil {
		return person{}, callbackError("checking the provider's answer", err)
	}
	return f.personOf(assertion)
}

// What providers call the address and the name of a person, those of Microsoft last.
var (
	emailAttributes = []string{
		"email", "mail", "emailAddress", "urn:oid:0.9.2342.19200300.100.1.3", "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
	}
	nameAttributes = []string{
		"displayName", "name", "cn", "urn:oid:2.16.840.1.113730.3.1.241", "urn:oid:2.5.4.3", "http://schemas.microsoft.com/identity/claims/displayname",
	}
)

// personOf reads an assertion that was checked. Where the provider names somebody anew each
// time, their address is what they are known by.
func (f firm) personOf(assertion *saml.Assertion) (person, error) {
	named := assertion.Subject.NameID // checked, so there is one
	if named == nil {
		return person{}, errFirmSubject
	}
	email := attributeOf(assertion, emailAttributes)
	if email == "" && named.Format == string(saml.EmailAddressNameIDFormat) {
		email = named.Value
	}
	who := person{
		Provider: firmPrefix + f.ID, Subject: strings.TrimSpace(named.Value), Email: normalEmail(email), EmailVerified: true,
		Name: cut(attributeOf(assertion, nameAttributes), maxProfileText),
	}
	if named.Format == string(saml.TransientNameIDFormat) {
		who.Subject = who.Email
	}
	_, domain, _ := strings.Cut(who.Email, "@")
	switch {
	case who.Email == "":
		return person{}, errFirmEmail
	case who.Subject == "" || len(who.Subject) > maxSubject:
		return person{}, errFirmSubject
	case !slices.Contains(f.Domains, domain):
		return person{}, errFirmDomain
	}
	return who, nil
}

// attributeOf returns the first value of the first attribute with one of the names.
func attributeOf(assertion *saml.Assertion, names []string) string {
	for _, name := range names {
		for _, statement := range assertion.AttributeStatements {
			for _, attribute := range statement.Attributes {
				if (attribute.Name == name || attribute.FriendlyName == name) && len(attribute.Values) > 0 {
					if value := strings.TrimSpace(attribute.Values[0].Value); value != "" {
						return value
					}
				}
			}
		}
	}
	return ""
}
