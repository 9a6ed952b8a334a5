package identity

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"legalai/internal/audit"
	"legalai/internal/sqldb"
)

// isAdmin says whether an account is an administrator: by its row, or by an
// address in the server's configuration that it has proven to be its own.
func (s *Service) isAdmin(granted bool, email string, confirmed bool) bool {
	return granted || confirmed && s.adminEmails[email]
}

// GrantAdmin makes the account with this address an administrator, on behalf of
// whoever has the command line of the server.
func (s *Service) GrantAdmin(ctx context.Context, email string) error {
	return s.setAdmin(ctx, email, ActGrant)
}

// RevokeAdmin takes it back. The last administrator, and those that the
// configuration names, stay.
func (s *Service) RevokeAdmin(ctx context.Context, email string) error {
	return s.setAdmin(ctx, email, ActRevoke)
}

func (s *Service) setAdmin(ctx context.Context, email string, act AccountAct) error {
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByEmail(ctx, tx, normalEmail(email))
		if errors.Is(err, sqldb.ErrNotFound) {
			return &Error{Code: errUserNotFound.Code, Message: fmt.Sprintf("No account of this server has the address %s", normalEmail(email))}
		}
		if err != nil {
			return err
		}
		return s.administer(ctx, tx, audit.CommandLine, account, act)
	})
}

// keepAnAdmin refuses an act after which nobody could administer the server.
func (s *Service) keepAnAdmin(ctx context.Context, tx sqldb.Querier, account sqldb.Account, act AccountAct) error {
	if !slices.Contains([]AccountAct{ActRevoke, ActDisable, ActDelete, ActDeleteLastOwner}, act) {
		return nil
	}
	if act == ActRevoke && s.adminEmails[account.Email] {
		return errConfiguredAdmin
	}
	if !s.isAdmin(account.Admin, account.Email, account.EmailConfirmedAt > 0) {
		return nil
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
		if err == nil && other.ID != account.ID && other.EmailConfirmedAt > 0 && other.DisabledAt == 0 && other.DeleteAt == 0 {
			return nil
		}
		if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
			return err
		}
	}
	return errLastAdmin
}
