package legalaitest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/xml"
	"io"
	"log"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/crewjam/saml"
	"github.com/crewjam/saml/samlsp"
	dsig "github.com/russellhaering/goxmldsig"
)

// SAML is a firm's identity provider on loopback. Its sign-in page sends the browser
// straight back, as Person.
type SAML struct {
	mu     sync.Mutex
	idp    saml.IdentityProvider
	person SAMLPerson
	known  map[string][]byte // descriptions of servers that are not asked for theirs
}

// SAMLPerson is who the provider says somebody is.
type SAMLPerson struct {
	NameID string
	Format string // of the name; empty: one that lasts
	Email  string
	Name   string
	Refuse bool                  // answer that the request is denied
	Now    time.Time             // the provider's clock; zero: the system's
	Change func(*saml.Assertion) // what it says, before it signs
}

// NewSAML starts a provider and stops it when the test ends.
func NewSAML(t testing.TB) *SAML {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	s, err := MakeSAML("http://" + server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	server.Config.Handler = s.Handler()
	server.Start()
	t.Cleanup(server.Close)
	return s
}

// MakeSAML makes a provider that serves its Handler at an address.
func MakeSAML(at string) (*SAML, error) {
	base, err := url.Parse(at)
	if err != nil {
		return nil, err
	}
	key, certificate, err := newSAMLKey()
	if err != nil {
		return nil, err
	}
	s := &SAML{known: map[string][]byte{}}
	s.idp = saml.IdentityProvider{
		Signer: key, Certificate: certificate, MetadataURL: *base.JoinPath("metadata"), SSOURL: *base.JoinPath("sso"),
		ServiceProviderProvider: samlServers{s}, Logger: log.New(io.Discard, "", 0),
	}
	return s, nil
}

func newSAMLKey() (*ecdsa.PrivateKey, *x509.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Firm"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(1000 * time.Hour),
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, nil, err
	}
	certificate, err := x509.ParseCertificate(raw)
	return key, certificate, err
}

// Handler answers what browsers and operators ask a provider.
func (s *SAML) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metadata", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(s.Metadata()) })
	mux.HandleFunc("GET /sso", s.page)
	return mux
}

// SignsInAs sets who signs in from now on.
func (s *SAML) SignsInAs(p SAMLPerson) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.person = p
}

// Knows tells the provider of a server that it cannot ask.
func (s *SAML) Knows(entityID string, metadata []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[entityID] = metadata
}

// TakesAnotherKey makes the provider sign with a key that nobody was told of.
func (s *SAML) TakesAnotherKey(t testing.TB) {
	t.Helper()
	key, certificate, err := newSAMLKey()
	if err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idp.Signer, s.idp.Certificate = key, certificate
}

// Metadata is the provider's description, as its operator hands it on.
func (s *SAML) Metadata() []byte {
	raw, err := xml.Marshal(s.idp.Metadata())
	if err != nil {
		return nil
	}
	return raw
}

// page checks the request as a provider does, and answers for the person with a form
// that sends itself.
func (s *SAML) page(w http.ResponseWriter, r *http.Request) {
	answer, err := s.answer(r)
	if err == nil {
		err = answer.WriteResponse(w)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
	}
}

// Answer is the form that the browser sends which was led to page.
func (s *SAML) Answer(t testing.TB, page string) saml.IdpAuthnRequestForm {
	t.Helper()
	answer, err := s.answer(httptest.NewRequest(http.MethodGet, page, nil))
	if err != nil {
		t.Fatal(err)
	}
	form, err := answer.PostBinding()
	if err != nil {
		t.Fatal(err)
	}
	return form
}

func (s *SAML) answer(r *http.Request) (*saml.IdpAuthnRequest, error) {
	s.mu.Lock()
	person, idp := s.person, s.idp
	s.mu.Unlock()
	if person.Now.IsZero() {
		person.Now = time.Now()
	}
	idp.Clock = dsig.NewFakeClockAt(person.Now)
	request, err := saml.NewIdpAuthnRequest(&idp, r)
	if err != nil {
		return nil, err
	}
	if err := request.Validate(); err != nil {
		return nil, err
	}
	if person.Refuse {
		return request, request.MakeErrorResponse(saml.StatusResponder, saml.StatusRequestDenied, "")
	}
	if person.Format == "" {
		person.Format = string(saml.PersistentNameIDFormat)
	}
	session := &saml.Session{
		ID: "1", CreateTime: person.Now, ExpireTime: person.Now.Add(time.Hour), Index: "1", NameID: person.NameID, NameIDFormat: person.Format,
		UserEmail: person.Email, UserCommonName: person.Name,
	}
	if err := (saml.DefaultAssertionMaker{}).MakeAssertion(request, session); err != nil {
		return nil, err
	}
	if person.Change != nil {
		person.Change(request.Assertion)
	}
	return request, request.MakeResponse()
}

// samlServers finds the server that a request is from: as it was told, or by asking it.
type samlServers struct{ s *SAML }

// GetServiceProvider returns the description of the server with this name, which is the
// address of it, too.
func (f samlServers) GetServiceProvider(r *http.Request, entityID string) (*saml.EntityDescriptor, error) {
	f.s.mu.Lock()
	raw, known := f.s.known[entityID]
	f.s.mu.Unlock()
	if !known {
		asked, err := http.NewRequestWithContext(r.Context(), http.MethodGet, entityID, nil)
		if err != nil {
			return nil, err
		}
		response, err := http.DefaultClient.Do(asked)
		if err != nil {
			return nil, err
		}
		defer response.Body.Close()
		if raw, err = io.ReadAll(response.Body); err != nil {
			return nil, err
		}
	}
	return samlsp.ParseMetadata(raw)
}
