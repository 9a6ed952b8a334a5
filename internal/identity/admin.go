package identity

import (
	"context"
	"errors"

	"legalai/internal/sqldb"
)

// isAdmin says whether an account is an administrator: by its row, or by an
// address in the server's configuration that it has proven to be its own.
func (s *Service) isAdmin(granted bool, email string, confirmed bool) bool {
	return granted || confirmed && s.adminEmails[email]
}

// GrantAdmin makes the account with this address an administrator.
func (s *Service) GrantAdmin(ctx context.Context, email string) error {
	return s.setAdmin(ctx, email, true)
}

// RevokeAdmin takes it back. The last administrator, and those that the
// configuration names, stay.
func (s *Service) RevokeAdmin(ctx context.Context, email string) error {
	return s.setAdmin(ctx, email, false)
}

func (s *Service) setAdmin(ctx context.Context, email string, admin bool) error {
	email = normalEmail(email)
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByEmail(ctx, tx, email)
		if errors.Is(err, sqldb.ErrNotFound) {
			return errUserNotFound
		}
		if err != nil {
			return err
		}
		if !admin {
			if err := s.mayRevoke(ctx, tx, account); err != nil {
				return err
			}
		}
		account.Admin = admin
		account.UpdatedAt = micros(s.now())
		return sqldb.UpdateAccount(ctx, tx, account)
	})
}

func (s *Service) mayRevoke(ctx context.Context, tx sqldb.Querier, account sqldb.Account) error {
	if s.adminEmails[account.Email] {
		return errConfiguredAdmin
	}
	granted, err := sqldb.AdminEmails(ctx, tx)
	if err != nil {
		return err
	}
	for _, email := range granted {
		if email != account.Email {
			return nil
		}
	}
	for email := range s.adminEmails {
		other, err := sqldb.AccountByEmail(ctx, tx, email)
		if err == nil && other.EmailConfirmedAt > 0 {
			return nil
		}
		if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
			return err
		}
	}
	return errLastAdmin
}
