package identity

import (
	"context"
	"errors"

	"legalai/internal/sqldb"
)

// SignIn exchanges an address and a password for a session. Whether the
// address, the password or the account is wrong, the answer and its time are
// the same.
func (s *Service) SignIn(ctx context.Context, email, password string, c Client) (Grant, error) {
	if err := s.limitIP(limitToken, c); err != nil {
		return Grant{}, err
	}
	if err := s.checkForm(password); err != nil {
		return Grant{}, err
	}
	email = normalEmail(email)
	if err := s.refuseGuessing(email, c); err != nil {
		return Grant{}, err
	}
	account, err := sqldb.AccountByEmail(ctx, s.db.Read(), email)
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return Grant{}, err
	}
	right, err := s.matches(ctx, account.PasswordHash, password)
	if err != nil {
		return Grant{}, err
	}
	if !right {
		s.countWrong(email, c)
		s.note(EventWrongPassword, account.ID)
		return Grant{}, errInvalidCredentials
	}
	if account.EmailConfirmedAt == 0 {
		return Grant{}, errEmailNotConfirmed
	}
	return s.signInConfirmed(ctx, account, password, c)
}

func (s *Service) signInConfirmed(ctx context.Context, seen sqldb.Account, password string, c Client) (Grant, error) {
	rehashed := ""
	if s.outdated(seen.PasswordHash) {
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
		if account.PasswordHash != seen.PasswordHash { // changed while this one was checked
			return errInvalidCredentials
		}
		if rehashed != "" {
			account.PasswordHash = rehashed
		}
		grant, err = s.signIn(ctx, tx, account, "password", c)
		return err
	})
	return grant, err
}

// refuseGuessing stops an address, or everybody, from trying an account's
// password without end. Accounts that do not exist are counted like any other.
func (s *Service) refuseGuessing(email string, c Client) error {
	wait := max(s.limits.peek(limitWrongHere, email+" "+Network(c.IP)), s.limits.peek(limitWrongEverywhere, email))
	if wait > 0 {
		return errTooManyRequests(wait)
	}
	return nil
}

func (s *Service) countWrong(email string, c Client) {
	s.limits.take(limitWrongHere, email+" "+Network(c.IP))
	s.limits.take(limitWrongEverywhere, email)
}
