package identity

import (
	"crypto/sha256"
	"encoding/asn1"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// apiKeys are the two tokens that name no person.
type apiKeys struct{ anon, service string }

// The API keys' own times never change, so that the keys do not either.
const (
	apiKeyIssuedAt  = 1735689600 // 2025-01-01
	apiKeyExpiresAt = 4102444800 // 2100-01-01
)

// claims are those of an access token; the API keys carry role and times only.
type claims struct {
	Issuer       string         `json:"iss,omitempty"`
	Subject      string         `json:"sub,omitempty"`
	Audience     string         `json:"aud,omitempty"`
	ExpiresAt    int64          `json:"exp"`
	IssuedAt     int64          `json:"iat"`
	Email        string         `json:"email"`
	Phone        string         `json:"phone"`
	AppMetadata  map[string]any `json:"app_metadata,omitempty"`
	UserMetadata map[string]any `json:"user_metadata,omitempty"`
	Role         string         `json:"role"`
	AAL          string         `json:"aal,omitempty"`
	AMR          []AMR          `json:"amr,omitempty"`
	SessionID    string         `json:"session_id,omitempty"`
	IsAnonymous  bool           `json:"is_anonymous"`
}

// AMR is one method by which a session was proven.
type AMR struct {
	Method    string `json:"method"`
	Timestamp int64  `json:"timestamp"`
}

// GetExpirationTime returns the one claim that the library checks. This and the
// methods below are jwt.Claims.
func (c *claims) GetExpirationTime() (*jwt.NumericDate, error) {
	return jwt.NewNumericDate(time.Unix(c.ExpiresAt, 0)), nil
}

// GetIssuedAt returns nothing: clocks of several servers may differ.
func (c *claims) GetIssuedAt() (*jwt.NumericDate, error) { return nil, nil }

// GetNotBefore returns nothing: tokens are good from the moment they are made.
func (c *claims) GetNotBefore() (*jwt.NumericDate, error) { return nil, nil }

// GetIssuer returns the server's address.
func (c *claims) GetIssuer() (string, error) { return c.Issuer, nil }

// GetSubject returns the account's id.
func (c *claims) GetSubject() (string, error) { return c.Subject, nil }

// GetAudience returns the role that the token is for.
func (c *claims) GetAudience() (jwt.ClaimStrings, error) { return jwt.ClaimStrings{c.Audience}, nil }

// APIKeys returns what every client sends until somebody has signed in, and what
// an operator's own programs send. They are the same as long as the key is.
func (s *Service) APIKeys() (anon, service string) { return s.apiKeys.anon, s.apiKeys.service }

// IsAPIKey says whether a key is one of this server's, of its present or an earlier
// signing key.
func (s *Service) IsAPIKey(key string) bool {
	token, err := s.ring.Load().verify(key, s.now)
	return err == nil && (token.Role == RoleAnon || token.Role == RoleService)
}

func (k keyring) newAPIKeys() (apiKeys, error) {
	key := func(role string) (string, error) {
		return k.encode(map[string]any{"iss": "legalai", "role": role, "iat": apiKeyIssuedAt, "exp": apiKeyExpiresAt})
	}
	anon, err := key(RoleAnon)
	if err != nil {
		return apiKeys{}, err
	}
	service, err := key(RoleService)
	return apiKeys{anon: anon, service: service}, err
}

// encode makes a compact JWS.
func (k keyring) encode(payload any) (string, error) {
	header := map[string]string{"alg": "HS256", "typ": "JWT"}
	if k.secret == nil {
		header = map[string]string{"alg": "ES256", "typ": "JWT", "kid": k.pairs[0].id}
	}
	head, err := json.Marshal(header)
	if err != nil {
		return "", fmt.Errorf("encoding token: %w", err)
	}
	body, err := json.Marshal(payload)
	if err != nil {
		return "", fmt.Errorf("encoding token: %w", err)
	}
	input := b64(head) + "." + b64(body)
	signature, err := k.sign(input)
	if err != nil {
		return "", err
	}
	return input + "." + b64(signature), nil
}

// verify reads a token that this server, or the holder of the secret, signed. A
// browser sends the same one with every call of an hour: its signature is
// checked once, its time each time.
func (k keyring) verify(token string, now func() time.Time) (*claims, error) {
	hash := sha256.Sum256([]byte(token))
	if c, ok := k.verified.Get(hash); ok && now().Before(time.Unix(c.ExpiresAt, 0)) {
		return &c, nil
	}
	c, err := k.parse(token, now)
	if err == nil {
		k.verified.Add(hash, *c)
	}
	return c, err
}

func (k keyring) parse(token string, now func() time.Time) (*claims, error) {
	method := "ES256"
	if k.secret != nil {
		method = "HS256"
	}
	parser := jwt.NewParser(jwt.WithValidMethods([]string{method}), jwt.WithTimeFunc(now), jwt.WithExpirationRequired())
	var c claims
	_, err := parser.ParseWithClaims(token, &c, func(t *jwt.Token) (any, error) {
		if k.secret != nil {
			return k.secret, nil
		}
		for _, pair := range k.pairs {
			if t.Header["kid"] == pair.id {
				return &pair.private.PublicKey, nil
			}
		}
		return nil, errors.New("unknown key")
	})
	if errors.Is(err, jwt.ErrTokenExpired) {
		return nil, errTokenExpired
	}
	if err != nil {
		return nil, errBadJWT
	}
	return &c, nil
}

// rawSignature turns an ASN.1 ECDSA signature into the r ‖ s of RFC 7518.
func rawSignature(der []byte) ([]byte, error) {
	var parts struct{ R, S *big.Int }
	if _, err := asn1.Unmarshal(der, &parts); err != nil {
		return nil, fmt.Errorf("signing token: %w", err)
	}
	raw := make([]byte, 64)
	parts.R.FillBytes(raw[:32])
	parts.S.FillBytes(raw[32:])
	return raw, nil
}

func issuer(publicURL string) string { return strings.TrimSuffix(publicURL, "/") + "/auth/v1" }
