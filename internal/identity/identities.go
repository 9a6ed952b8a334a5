package identity

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/google/uuid"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

var (
	errBadIDToken       = invalid("Bad ID token")
	errIdentityExists   = &Error{Code: "identity_already_exists", Message: "Identity is already linked to a user"}
	errIdentityNotFound = &Error{Code: "identity_not_found", Message: "Identity doesn't exist"}
	errOnlyIdentity     = &Error{Code: "single_identity_not_deletable", Message: "User must have at least 1 identity after unlinking"}
	errEmailIdentity    = &Error{Code: "email_conflict_identity_not_deletable", Message: "The password signs in as this identity: it stays as long as there is one"}
)

// IDToken is the word of a provider about a person, got by the client itself.
type IDToken struct {
	Provider string
	Token    string
	Nonce    string // its SHA-256 stands in the token; empty: the token has none
	Client   Client
}

// SignInWithIDToken exchanges a provider's token for a session, as the way by its page does:
// where the address alone has led to an account that was there, the session is under a hold.
func (s *Service) SignInWithIDToken(ctx context.Context, in IDToken) (Grant, error) {
	who, err := s.personOfToken(ctx, in)
	if err != nil {
		return Grant{}, err
	}
	if who.Email == "" || !bool(who.EmailVerified) {
		return Grant{}, errProviderEmail
	}
	var grant Grant
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		account, linked, err := s.accountOfPerson(ctx, tx, who)
		if err != nil {
			return err
		}
		method := "oauth"
		if linked {
			method = methodLinked
		}
		grant, err = s.signIn(ctx, tx, account, method, in.Client)
		return err
	})
	return grant, err
}

func (s *Service) personOfToken(ctx context.Context, in IDToken) (person, error) {
	if in.Provider != googleProvider || !s.GoogleEnabled() {
		return person{}, errProviderDisabled
	}
	if err := s.limitIP(ctx, limit.Authorize, in.Client); err != nil {
		return person{}, err
	}
	provider, client, err := s.google.discover(ctx)
	if err != nil {
		return person{}, err
	}
	checked, err := provider.Verifier(&oidc.Config{ClientID: client.ClientID, Now: s.now}).Verify(oidc.ClientContext(ctx, s.google.http), in.Token)
	if err != nil {
		return person{}, errors.Join(errBadIDToken, err)
	}
	if (checked.Nonce == "") != (in.Nonce == "") {
		return person{}, invalid("Passed nonce and nonce in id_token should either both exist or not.")
	}
	if in.Nonce != "" {
		sum := sha256.Sum256([]byte(in.Nonce))
		if subtle.ConstantTimeCompare([]byte(hex.EncodeToString(sum[:])), []byte(checked.Nonce)) != 1 {
			return person{}, invalid("Nonces mismatch")
		}
	}
	var who person
	if err := checked.Claims(&who); err != nil {
		return person{}, errors.Join(errBadIDToken, err)
	}
	who.Provider, who.Subject, who.Email = googleProvider, checked.Subject, normalEmail(who.Email)
	return who, nil
}

// AuthorizeLink begins to add a provider to the caller's account and returns its page. The
// person must have shown lately that it is them: see ProveAgain.
func (s *Service) AuthorizeLink(ctx context.Context, who Caller, in Authorize) (string, error) {
	if err := s.mayLink(ctx, s.db.Read(), who); err != nil {
		return "", err
	}
	in.linkTo = who
	return s.Authorize(ctx, in)
}

// mayLink refuses whoever may not change what signs in.
func (s *Service) mayLink(ctx context.Context, q sqldb.Querier, who Caller) error {
	if err := errors.Join(requireUser(who), refuseHeld(who)); err != nil {
		return err
	}
	if who.NeedsFactor {
		return errPasskeyNeedsFactor
	}
	return s.requireAct(ctx, q, who)
}

// LinkIDToken adds a provider by its token and returns the caller's session as it stands.
func (s *Service) LinkIDToken(ctx context.Context, who Caller, in IDToken) (Grant, error) {
	if err := s.mayLink(ctx, s.db.Read(), who); err != nil {
		return Grant{}, err
	}
	found, err := s.personOfToken(ctx, in)
	if err != nil {
		return Grant{}, err
	}
	var grant Grant
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		session, err := s.linkFor(ctx, tx, who.UserID, who.SessionID, found, in.Client)
		if err != nil {
			return err
		}
		grant, err = s.grant(ctx, tx, session)
		return err
	})
	return grant, err
}

// linkFor adds a person's identity to an account, for a session that still stands and is
// under no hold.
func (s *Service) linkFor(ctx context.Context, tx sqldb.Querier, accountID, sessionID string, p person, c Client) (sqldb.Session, error) {
	session, err := sqldb.SessionByID(ctx, tx, sessionID)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && session.AccountID != accountID {
		return session, errSessionNotFound
	}
	if err != nil {
		return session, err
	}
	if _, err := sqldb.HoldOver(ctx, tx, sessionID, micros(s.now())); !errors.Is(err, sqldb.ErrNotFound) {
		return session, errors.Join(err, errActNeeded)
	}
	if _, err := sqldb.IdentityBySubject(ctx, tx, p.Provider, p.Subject); !errors.Is(err, sqldb.ErrNotFound) {
		return session, errors.Join(err, errIdentityExists)
	}
	data, err := p.identityData()
	if err != nil {
		return session, err
	}
	now := micros(s.now())
	return session, errors.Join(
		sqldb.InsertIdentity(ctx, tx, sqldb.Identity{
			ID: uuid.NewString(), AccountID: accountID, Provider: p.Provider, ProviderID: p.Subject, Data: data, LastSignInAt: now, CreatedAt: now, UpdatedAt: now,
		}),
		s.notify(ctx, tx, accountID, mail.IdentityAdded, c),
	)
}

// UnlinkIdentity removes one of the caller's ways to sign in, and never the last. The
// person must have shown lately that it is them: see ProveAgain.
func (s *Service) UnlinkIdentity(ctx context.Context, who Caller, id string, c Client) error {
	return s.tx(ctx, func(tx sqldb.Querier) error {
		if err := s.mayLink(ctx, tx, who); err != nil {
			return err
		}
		account, err := sqldb.AccountByID(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		list, err := sqldb.IdentitiesOf(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		for _, one := range list {
			switch {
			case one.ID != id:
				continue
			case one.Provider == "email" && account.PasswordHash != "":
				return errEmailIdentity
			case len(list) == 1 && account.PasswordHash == "":
				return errOnlyIdentity
			}
			if len(list) == 1 { // the password stays, and is an identity of its own
				now := micros(s.now())
				own := sqldb.Identity{
					ID: uuid.NewString(), AccountID: account.ID, Provider: "email", ProviderID: account.ID, LastSignInAt: now, CreatedAt: now, UpdatedAt: now,
				}
				if err := sqldb.InsertIdentity(ctx, tx, own); err != nil {
					return err
				}
			}
			return errors.Join(sqldb.DeleteIdentity(ctx, tx, one.ID), s.notify(ctx, tx, who.UserID, mail.IdentityRemoved, c))
		}
		return errIdentityNotFound
	})
}
