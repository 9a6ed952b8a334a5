package identity

import (
	"context"
	"errors"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// SignIn exchanges an address and a password for a session. Whether the
// address, the password or the account is wrong, the answer and its time are
// the same.
func (s *Service) SignIn(ctx context.Context, email, password string, c Client) (Grant, error) {
	if err := s.limitIP(ctx, limit.SignIn, c); err != nil {
		return Grant{}, err
	}
	if err := s.checkForm(password); err != nil {
		return Grant{}, err
	}
	email = normalEmail(email)
	account, err := sqldb.AccountByEmail(ctx, s.db.Read(), email)
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return Grant{}, err
	}
	pending, waits, err := pendingOf(ctx, s.db.Read(), account)
	if err != nil {
		return Grant{}, err
	}
	counts, err := s.guessesOf(ctx, s.db.Read(), account, email, c)
	if err != nil {
		return Grant{}, err
	}
	stored := account.PasswordHash
	if waits {
		stored = pending.PasswordHash
	}
	right, err := s.guess(ctx, counts, stored, password)
	if err != nil {
		return Grant{}, err
	}
	if !right {
		s.note(EventWrongPassword, account.ID)
		return Grant{}, errInvalidCredentials
	}
	// Where the sign-up waits, the password is right and nobody knows yet whose it is.
	if account.EmailConfirmedAt == 0 || waits && !s.provenHere(pending, c) {
		return Grant{}, errEmailNotConfirmed
	}
	return s.signInConfirmed(ctx, account, stored, password, c)
}

// provenHere says whether the link of a sign-up was followed in the browser that a call
// comes from.
func (s *Service) provenHere(p sqldb.PendingSignUp, c Client) bool {
	return p.ProvenBy != "" && p.ProvenBy == s.tellBrowser(c.Browser)
}

func (s *Service) signInConfirmed(ctx context.Context, seen sqldb.Account, stored, password string, c Client) (Grant, error) {
	rehashed := ""
	if s.outdated(stored, password) {
		var err error
		if rehashed, err = s.hash(ctx, password); err != nil {
			return Grant{}, err
		}
	}
	var grant Grant
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(ctx, tx, seen.ID)
		if errors.Is(err, sqldb.ErrNotFound) {
			return errInvalidCredentials
		}
		if err != nil {
			return err
		}
		if seen.PasswordHash == "" {
			if err := s.adoptIfSame(ctx, tx, &account, stored); err != nil {
				return err
			}
		}
		if account.PasswordHash != stored { // changed while this one was checked
			return errInvalidCredentials
		}
		if rehashed != "" {
			account.PasswordHash = rehashed
		}
		if account.Kdf.Origin == "" && account.Kdf.Profile > 0 && !s.moved { // stored before this was noted
			account.Kdf.Origin = s.boundOrigin()
		}
		grant, err = s.signIn(ctx, tx, account, methodPassword, c)
		return err
	})
	return grant, err
}

// adoptIfSame gives an account the sign-up that it waits with, if that one's password is
// still the one that was checked.
func (s *Service) adoptIfSame(ctx context.Context, tx sqldb.Querier, account *sqldb.Account, stored string) error {
	pending, waits, err := pendingOf(ctx, tx, *account)
	if err != nil || !waits || pending.PasswordHash != stored {
		return err
	}
	return s.adopt(ctx, tx, account, pending)
}
