// Package identity proves who is calling: accounts, sign-in, sessions, tokens,
// second factors, and sign-in over an OpenID Connect issuer or a firm's own
// identity provider by SAML 2.0.
//
// It speaks no HTTP; internal/httpapi/authv1 and restv1 do. In the derived
// form (see Config.PasswordForm) it never learns a password. It keeps only
// hashes of what it sends by mail, and it answers the same, in the same time,
// whether an account exists or not, save where the protocol itself tells.
//
// Every deadline is decided by Config.Clock, every write in one transaction;
// passwords are hashed outside of transactions, a bounded number at a time.
package identity

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"
	"golang.org/x/sync/semaphore"

	"legalai/internal/audit"
	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// How long things last.
const (
	AccessTokenLifetime = time.Hour
	ConfirmLifetime     = 24 * time.Hour
	RecoveryLifetime    = time.Hour
	NonceLifetime       = 10 * time.Minute
	FlowLifetime        = 10 * time.Minute
	ChallengeLifetime   = 5 * time.Minute
	SessionIdle         = 60 * 24 * time.Hour // a session that is not refreshed for so long has ended
	mailGap             = time.Minute         // between two mails of one kind to one address
	ResetLifetime       = 15 * time.Minute    // as long may a session that came from a reset mail set the password, once
	signUpWaits         = 7 * 24 * time.Hour  // as long can the mail of a sign-up be sent once more
	placeLifetime       = 180 * 24 * time.Hour
)

// The two values of Config.PasswordForm.
const (
	PasswordDerived = "derived" // only what the browser derives from a password
	PasswordAny     = "any"     // any string, for other clients
)

// The two values of Config.AdminFactor: what happens to administrators without a second
// factor and without a passkey.
const (
	AdminFactorAsked    = "asked"    // they are asked to add one
	AdminFactorRequired = "required" // they administer nothing
)

// Google is how sign-in with Google, or whoever stands in for it, is reached.
type Google struct {
	ClientID     string // empty: not offered
	ClientSecret string
	Issuer       string // OpenID Connect issuer; empty: Google's
}

// Config is what a Service needs. DB, Mail, PublicURL, MasterKey and one of
// SigningKeyPEM and JWTSecret must be set.
type Config struct {
	DB              *sqldb.DB
	Mail            *mail.Queue
	PublicURL       string        // origin of the web app and of this server, for links, redirects and the token's issuer
	Moved           bool          // had another public URL before, for which passwords may still be derived
	Redirects       []string      // further places that a link may lead back to; see CheckRedirect
	SigningKeyPEM   []byte        // P-256 keys from NewSigningKey; the first signs, all are published
	JWTSecret       []byte        // 32 bytes or more: sign HS256 with it instead, and publish nothing
	MasterKey       masterkey.Key // seals what must be readable again, and keys the hashes of what need not
	PasswordForm    string        // PasswordDerived (also when empty) or PasswordAny
	MailAutoconfirm bool          // accounts need no confirmation mail
	AdminEmails     []string      // addresses that are administrators once confirmed
	AdminFactor     string        // AdminFactorAsked (also when empty) or AdminFactorRequired
	RateLimitsOff   bool          // for load tests only
	Limits          limit.Changed // nil: as they stand in internal/limit
	Google          Google
	SAML            []SAMLProvider
	HTTPClient      *http.Client     // for the issuer; nil: a client with a time limit
	Clock           func() time.Time // nil: the system's
	// Invited says whether somebody else let an address in, where sign-up is by
	// invitation, asked within the transaction of q; nil: only administrators of the server do.
	Invited func(ctx context.Context, q sqldb.Querier, email string) (bool, error)
	// MayGo refuses to remove an account that others depend on, asked within the
	// transaction of q; nil: each may go.
	MayGo func(ctx context.Context, q sqldb.Querier, accountID string) error
	// Ended is told, once it is stored, that sessions of an account have ended; nil: nobody is.
	Ended func(ctx context.Context, accountID string)
	// Note is told what happens at the door, for statistics; nil: nobody is.
	Note func(event, accountID string)
	// NoteOwn is told what an account's owner may want to look up; nil: nobody is.
	NoteOwn func(event, accountID string)
}

// The events that Config.Note is told about.
const (
	EventWrongPassword = "wrong-password"
	EventWrongFactor   = "wrong-factor"
	EventWrongPasskey  = "wrong-passkey"
	EventShutSignIn    = "shut-sign-in"   // somebody with the right password of an account that is shut
	EventSignUpRefused = "signup-refused" // by the sign-up policy
)

// Events of an account that concern nobody but its owner.
const (
	EventSignedIn         = "signed-in"
	EventPasswordChanged  = string(mail.PasswordChanged)
	EventEmailChanged     = string(mail.EmailChanged)
	EventFactorAdded      = string(mail.FactorAdded)
	EventFactorRemoved    = string(mail.FactorRemoved)
	EventSessionReused    = string(mail.SessionReused)
	EventRecoveryCodeUsed = string(mail.RecoveryCodeUsed)
	EventPasskeyAdded     = string(mail.PasskeyAdded)
	EventPasskeyRemoved   = string(mail.PasskeyRemoved)
	EventPasswordReset    = string(mail.PasswordReset)
	EventPasswordMoved    = "password-moved" // and is the same: it was derived for an earlier address
	EventHeld             = "held"           // somebody came in by the mailbox; see hold.go
	EventHoldAllowed      = "hold-allowed"   // and another session said that it was the owner
	EventHoldRefused      = "hold-refused"   // or that it was not
)

// Service answers who is calling and changes what proves it.
type Service struct {
	db          *sqldb.DB
	mail        *mail.Queue
	publicURL   *url.URL
	redirects   []*regexp.Regexp
	ring        atomic.Pointer[keyring] // what signs and verifies tokens; see SetSigningKeys
	apiKeys     apiKeys
	seal        masterkey.Sealer // of secrets that must be readable again
	hashKeys    [][]byte         // of codes, passwords and refresh tokens; the one in force first
	derived     bool
	moved       bool
	autoconfirm bool
	adminEmails map[string]bool
	adminFactor string
	hashing     *semaphore.Weighted
	absentHash  string
	limits      *limit.Counter
	google      *googleClient
	firms       atomic.Pointer[[]firm] // that sign in with a provider of their own; see SetSAML
	relying     *webauthn.WebAuthn     // nil: devices would not know this server
	audit       *audit.Log
	invited     func(ctx context.Context, q sqldb.Querier, email string) (bool, error)
	mayGo       func(ctx context.Context, q sqldb.Querier, accountID string) error
	ended       func(ctx context.Context, accountID string)
	note        func(event, accountID string)
	noteOwn     func(event, accountID string)
	now         func() time.Time
}

// New makes a Service. It opens no connection to the issuer.
func New(ctx context.Context, cfg Config) (*Service, error) {
	public, err := url.Parse(cfg.PublicURL)
	if err != nil || public.Host == "" {
		return nil, fmt.Errorf("reading the public URL %q: an origin such as https://law.example would be right", cfg.PublicURL)
	}
	s := &Service{
		db: cfg.DB, mail: cfg.Mail, publicURL: public, moved: cfg.Moved, now: cfg.Clock,
		derived: cfg.PasswordForm != PasswordAny, autoconfirm: cfg.MailAutoconfirm,
		adminEmails: emailSet(cfg.AdminEmails), adminFactor: cfg.AdminFactor,
		hashing: semaphore.NewWeighted(int64(maxHashing())), invited: cfg.Invited,
	}
	for _, place := range cfg.Redirects {
		form, err := redirectForm(place)
		if err != nil {
			return nil, err
		}
		s.redirects = append(s.redirects, form)
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.adminFactor == "" {
		s.adminFactor = AdminFactorAsked
	}
	if s.mayGo = cfg.MayGo; s.mayGo == nil {
		s.mayGo = func(context.Context, sqldb.Querier, string) error { return nil }
	}
	if s.ended = cfg.Ended; s.ended == nil {
		s.ended = func(context.Context, string) {}
	}
	if s.note = cfg.Note; s.note == nil {
		s.note = func(string, string) {}
	}
	if s.noteOwn = cfg.NoteOwn; s.noteOwn == nil {
		s.noteOwn = func(string, string) {}
	}
	s.google = newGoogle(cfg.Google, s.publicURL, cfg.HTTPClient)
	if err := s.SetSAML(cfg.SAML); err != nil {
		return nil, err
	}
	if s.relying, err = newRelyingParty(s.publicURL); err != nil {
		return nil, fmt.Errorf("preparing passkeys: %w", err)
	}
	if err := s.deriveSecrets(cfg.MasterKey); err != nil {
		return nil, err
	}
	s.limits = limit.New(limit.Config{DB: cfg.DB, Key: s.hashKeys[0], Off: cfg.RateLimitsOff, Changed: cfg.Limits, Now: s.now})
	if s.audit, err = audit.New(cfg.MasterKey, s.now); err != nil {
		return nil, err
	}
	keys, err := newKeyring(cfg.SigningKeyPEM, cfg.JWTSecret)
	if err != nil {
		return nil, err
	}
	s.ring.Store(&keys)
	if s.apiKeys, err = keys.newAPIKeys(); err != nil {
		return nil, err
	}
	if s.absentHash, err = s.hashOfAbsent(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// Sweep removes what has run out. Call it every few minutes.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	s.limits.Sweep()
	if err := errors.Join(s.removeDue(ctx), s.sweepHolds(ctx)); err != nil {
		return err
	}
	for _, old := range []struct {
		what   sqldb.Stale
		before time.Time
	}{
		{sqldb.ExpiredOneTimeTokens, now},
		{sqldb.ExpiredFlows, now},
		{sqldb.ExpiredChallenges, now.Add(-ChallengeLifetime)},
		{sqldb.ExpiredPasskeyChallenges, now},
		{sqldb.UnverifiedFactors, now.Add(-24 * time.Hour)},
		{sqldb.IdleSessions, now.Add(-SessionIdle)},
		{sqldb.ExpiredSignUpInvitations, now},
		{sqldb.ExpiredPendingSignUps, now},
		{sqldb.EmptyLimits, now},
		{sqldb.OldSignInPlaces, now.Add(-placeLifetime)},
	} {
		if err := s.db.Forget(ctx, accountsTurn, old.what, micros(old.before)); err != nil {
			return err
		}
	}
	return nil
}

// unit is one transaction, with whose sessions end in it.
type unit struct {
	sqldb.Querier
	ended map[string]bool
}

// accountsTurn is the turn of everything that this package decides. Much of it concerns
// more than one account (the first, the last administrator, an address), and none of it
// takes long: passwords are hashed outside.
var accountsTurn = sqldb.Turns{sqldb.AccountsTurn}

// tx runs fn in a transaction. When it is committed, it wakes the mail queue and
// tells whose sessions have ended.
func (s *Service) tx(ctx context.Context, fn func(tx sqldb.Querier) error) error {
	return s.txWith(ctx, nil, fn)
}

// txWith is tx for what also concerns what further turns name.
func (s *Service) txWith(ctx context.Context, further sqldb.Turns, fn func(tx sqldb.Querier) error) error {
	ended := map[string]bool{}
	err := s.db.InTurn(ctx, slices.Concat(accountsTurn, further), func(tx sqldb.Querier) error {
		clear(ended) // it may be tried again
		return fn(unit{tx, ended})
	})
	if err != nil {
		return err
	}
	s.mail.Wake()
	for accountID := range ended {
		s.ended(ctx, accountID)
	}
	return nil
}

// Client is what a request tells about the device it came from.
type Client struct {
	IP             string
	UserAgent      string
	AcceptLanguage string
	Browser        string // the secret that a new session is bound to; empty: to none. See [Note: bound sessions]
	IsBrowser      bool   // it says that it is one, whether or not it keeps cookies
}

func micros(t time.Time) int64 { return t.UnixMicro() }

func emailSet(list []string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, email := range list {
		if email = strings.ToLower(strings.TrimSpace(email)); email != "" {
			set[email] = true
		}
	}
	return set
}
