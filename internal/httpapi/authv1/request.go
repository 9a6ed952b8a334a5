package authv1

import (
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"

	"legalai/internal/identity"
)

const maxBody = 1 << 20

// read decodes a JSON body. Clients send none at all where they have nothing to
// say, and fields that this server does not know; both are fine.
func read(r *http.Request, into any) error {
	raw, err := io.ReadAll(r.Body)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return &identity.Error{Code: "request_entity_too_large", Message: "Request body is larger than 1 MB"}
	}
	if err != nil {
		return &identity.Error{Code: "bad_json", Message: "Could not read request body"}
	}
	if len(raw) == 0 {
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return &identity.Error{Code: "bad_json", Message: "Could not parse request body as JSON"}
	}
	return nil
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // only the connection can fail
}

// caller authenticates the bearer token.
func (a api) caller(r *http.Request) (identity.Caller, error) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		token = ""
	}
	return a.svc.Authenticate(r.Context(), strings.TrimSpace(token))
}

func client(r *http.Request) identity.Client {
	ip, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		ip = r.RemoteAddr
	}
	return identity.Client{
		IP: ip, UserAgent: strings.ToValidUTF8(r.UserAgent(), ""), AcceptLanguage: r.Header.Get("Accept-Language"),
		Browser: keptSecret(r), IsBrowser: isBrowser(r),
	}
}

// redirect is where the request wants its links to lead, as far as it may.
func (a api) redirect(r *http.Request) string {
	return a.svc.Redirect(r.Header.Get("redirect_to"), r.URL.Query().Get("redirect_to"), r.Referer())
}

// pkce is the part of a body that begins a PKCE flow.
type pkce struct {
	CodeChallenge       string `json:"code_challenge"`
	CodeChallengeMethod string `json:"code_challenge_method"`
}

func (p pkce) challenge() identity.Challenge {
	return identity.Challenge{Value: p.CodeChallenge, Method: p.CodeChallengeMethod}
}
