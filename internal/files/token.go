package files

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"legalai/internal/sqldb"
)

// What a token opens. A token for one is none for the other.
const (
	scopeDownload = "download"
	scopeUpload   = "upload"
)

// UploadTokenLife is how long an upload may begin after it was signed for.
const UploadTokenLife = 2 * time.Hour

// grant is what a signed address says. The rights of its maker are checked again
// when it is used: it opens nothing that they may no longer do themselves.
type grant struct {
	jwt.RegisteredClaims
	URL     string `json:"url"` // bucket/name
	Scope   string `json:"scope"`
	Owner   string `json:"owner"`
	Session string `json:"sid,omitempty"` // whose proof an upload stands on
	Replace bool   `json:"upsert,omitempty"`
}

// SignDownload returns a token with which anybody can read one object for a while.
func (s *Service) SignDownload(ctx context.Context, who Caller, bucket, name string, life time.Duration) (string, error) {
	if _, err := s.Object(ctx, who, bucket, name); err != nil {
		return "", err
	}
	return s.sign(grant{URL: bucket + "/" + name, Scope: scopeDownload, Owner: who.Account}, life)
}

// SignUpload returns a token with which anybody can store one object soon.
func (s *Service) SignUpload(ctx context.Context, who Caller, bucket, text string, replace bool) (string, error) {
	at, err := parseName(text)
	if err != nil {
		return "", err
	}
	if err := s.canWrite(ctx, s.db.Read(), who, bucket); err != nil {
		return "", err
	}
	if !replace {
		if err := s.isFree(ctx, bucket, at); err != nil {
			return "", err
		}
	}
	return s.sign(grant{URL: bucket + "/" + text, Scope: scopeUpload, Owner: who.Account, Session: who.Session, Replace: replace}, UploadTokenLife)
}

// SignedObject returns the object that a token opens, as long as the account that
// it was made for is open and may read it.
func (s *Service) SignedObject(ctx context.Context, token, bucket, name string) (sqldb.Object, error) {
	g, err := s.verify(token, scopeDownload, bucket+"/"+name)
	if err != nil {
		return sqldb.Object{}, err
	}
	owner, err := sqldb.AccountByID(ctx, s.db.Read(), g.Owner)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && (owner.DisabledAt != 0 || owner.DeleteAt != 0) {
		return sqldb.Object{}, ErrToken // whoever is shut out everywhere holds no key to a door of their own
	}
	if err != nil {
		return sqldb.Object{}, err
	}
	return s.Object(ctx, Caller{Account: g.Owner}, bucket, name)
}

// SignedUpload stores an object on the word of a token.
func (s *Service) SignedUpload(ctx context.Context, token string, up Upload, body io.Reader) (sqldb.Object, error) {
	g, err := s.verify(token, scopeUpload, up.Bucket+"/"+up.Name)
	if err != nil {
		return sqldb.Object{}, err
	}
	up.Replace = g.Replace
	return s.Upload(ctx, Caller{g.Owner, g.Session}, up, body)
}

func (s *Service) sign(g grant, life time.Duration) (string, error) {
	now := s.now()
	g.IssuedAt, g.ExpiresAt = jwt.NewNumericDate(now), jwt.NewNumericDate(now.Add(life))
	return jwt.NewWithClaims(jwt.SigningMethodHS256, g).SignedString(s.key)
}

func (s *Service) verify(token, scope, url string) (grant, error) {
	var g grant
	_, err := jwt.ParseWithClaims(token, &g, func(*jwt.Token) (any, error) { return s.key, nil },
		jwt.WithValidMethods([]string{"HS256"}), jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.now))
	if err != nil || g.Scope != scope || g.URL != url || g.Owner == "" {
		return grant{}, ErrToken
	}
	return g, nil
}
