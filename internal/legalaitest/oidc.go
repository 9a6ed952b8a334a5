package legalaitest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// OIDC is an OpenID Connect issuer on loopback that stands in for Google. Its
// sign-in page sends the browser straight back, as Person.
type OIDC struct {
	URL          string
	ClientID     string
	ClientSecret string

	mu     sync.Mutex
	person OIDCPerson
	key    *ecdsa.PrivateKey
	codes  map[string]url.Values // code: the request that it answers
}

// OIDCPerson is who the issuer says somebody is.
type OIDCPerson struct {
	Subject    string
	Email      string
	Unverified bool
	Name       string
	Refuse     bool      // send the browser back with access_denied
	Nonce      string    // instead of the one asked for
	Expired    bool      // hand out a token that has run out
	Now        time.Time // the issuer's clock; zero: the system's
}

// NewOIDC starts an issuer and stops it when the test ends.
func NewOIDC(t testing.TB) *OIDC {
	t.Helper()
	o, err := MakeOIDC()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(o.Handler())
	t.Cleanup(server.Close)
	o.URL = server.URL
	return o
}

// MakeOIDC makes an issuer; whoever serves its Handler says in URL where that is.
func MakeOIDC() (*OIDC, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return &OIDC{ClientID: "client", ClientSecret: "secret", key: key, codes: map[string]url.Values{}}, nil
}

// Handler answers what browsers and the server ask an issuer.
func (o *OIDC) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", o.describe)
	mux.HandleFunc("GET /authorize", o.authorize)
	mux.HandleFunc("POST /token", o.token)
	mux.HandleFunc("GET /keys", o.keys)
	return mux
}

// SignsInAs sets who signs in from now on.
func (o *OIDC) SignsInAs(p OIDCPerson) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.person = p
}

func (o *OIDC) describe(w http.ResponseWriter, _ *http.Request) {
	base := strings.TrimSuffix(o.URL, "/")
	reply(w, http.StatusOK, map[string]any{
		"issuer": o.URL, "authorization_endpoint": base + "/authorize", "token_endpoint": base + "/token", "jwks_uri": base + "/keys",
		"id_token_signing_alg_values_supported": []string{"ES256"}, "response_types_supported": []string{"code"},
		"subject_types_supported": []string{"public"},
	})
}

// authorize checks the request as an issuer does, and answers for the person.
func (o *OIDC) authorize(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	query := r.URL.Query()
	if query.Get("client_id") != o.ClientID || query.Get("response_type") != "code" || query.Get("code_challenge_method") != "S256" || query.Get("nonce") == "" {
		reply(w, http.StatusBadRequest, map[string]string{"error": "invalid_request"})
		return
	}
	back := url.Values{"state": {query.Get("state")}}
	if o.person.Refuse {
		back.Set("error", "access_denied")
		back.Set("error_description", "The user denied access")
	} else {
		code := rand.Text()
		o.codes[code] = query
		back.Set("code", code)
	}
	http.Redirect(w, r, query.Get("redirect_uri")+"?"+back.Encode(), http.StatusFound)
}

func (o *OIDC) token(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	id, secret, ok := r.BasicAuth()
	if !ok {
		id, secret = r.FormValue("client_id"), r.FormValue("client_secret")
	}
	asked, known := o.codes[r.FormValue("code")]
	delete(o.codes, r.FormValue("code"))
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	if id != o.ClientID || secret != o.ClientSecret || !known || base64.RawURLEncoding.EncodeToString(sum[:]) != asked.Get("code_challenge") {
		reply(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
		return
	}
	token, err := o.idToken(asked.Get("nonce"))
	if err != nil {
		reply(w, http.StatusInternalServerError, map[string]string{"error": "server_error"})
		return
	}
	reply(w, http.StatusOK, map[string]any{
		"access_token": "issuer-access", "refresh_token": "issuer-refresh", "token_type": "Bearer", "expires_in": 3600, "id_token": token,
	})
}

// IDToken is what the issuer hands to a client that asks for itself, with the nonce's hash
// as such clients send it.
func (o *OIDC) IDToken(t testing.TB, nonce string) string {
	t.Helper()
	o.mu.Lock()
	defer o.mu.Unlock()
	if nonce != "" {
		sum := sha256.Sum256([]byte(nonce))
		nonce = hex.EncodeToString(sum[:])
	}
	token, err := o.idToken(nonce)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func (o *OIDC) idToken(nonce string) (string, error) {
	now := o.person.Now
	if now.IsZero() {
		now = time.Now()
	}
	if o.person.Expired {
		now = now.Add(-2 * time.Hour)
	}
	if o.person.Nonce != "" {
		nonce = o.person.Nonce
	}
	token := jwt.NewWithClaims(jwt.SigningMethodES256, jwt.MapClaims{
		"iss": o.URL, "aud": o.ClientID, "sub": o.person.Subject, "iat": now.Unix(), "exp": now.Add(time.Hour).Unix(), "nonce": nonce,
		"email": o.person.Email, "email_verified": !o.person.Unverified, "name": o.person.Name,
	})
	token.Header["kid"] = "1"
	return token.SignedString(o.key)
}

func (o *OIDC) keys(w http.ResponseWriter, _ *http.Request) {
	point, err := o.key.PublicKey.Bytes()
	if err != nil {
		reply(w, http.StatusInternalServerError, nil)
		return
	}
	b64 := base64.RawURLEncoding.EncodeToString
	reply(w, http.StatusOK, map[string]any{"keys": []map[string]string{{
		"kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": "1", "x": b64(point[1:33]), "y": b64(point[33:]),
	}}})
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // only the connection can fail
}
