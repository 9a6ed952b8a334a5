package identity

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// MailedSignIn asks for a mail whose link or code signs in.
type MailedSignIn struct {
	MailRequest
	Create bool // make an account where there is none and the sign-up policy lets the address in
}

// SignInByMail sends the link and the code. What they open is worth no more than the
// mailbox: the session is under a hold where the account has anything to lose, and no act
// of its person. The answer never says whether there is an account; a new one begins with
// nothing of what was sent, for nobody has proven yet that the address is theirs.
func (s *Service) SignInByMail(ctx context.Context, in MailedSignIn) error {
	email, err := s.admitMail(ctx, kindMagicLink, in.MailRequest)
	if err != nil {
		return err
	}
	sent := false
	send := func(tx sqldb.Querier) error {
		account, err := s.accountToMail(ctx, tx, email, in.Create)
		if sent = err == nil; errors.Is(err, sqldb.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return s.mailSecret(ctx, tx, mail.Message{
			Kind: mail.MagicLink, To: account.Email, Email: account.Email, Language: languageOf(account, in.Client),
		}, account.ID, kindMagicLink, RecoveryLifetime, returnWay{in.RedirectTo, in.Challenge, methodMagicLink})
	}
	if err := s.tx(ctx, send); err != nil || sent {
		return err
	}
	return s.mailDecoy(ctx, mail.MagicLink, email, mail.MatchLanguage(in.Client.AcceptLanguage))
}

// accountToMail finds the account of an address, or makes one where it may.
func (s *Service) accountToMail(ctx context.Context, tx sqldb.Querier, email string, create bool) (sqldb.Account, error) {
	account, err := sqldb.AccountByEmail(ctx, tx, email)
	if !create || !errors.Is(err, sqldb.ErrNotFound) {
		return account, err
	}
	var refused *Error
	if err := s.admitSignUp(ctx, tx, email); errors.As(err, &refused) {
		return account, sqldb.ErrNotFound
	} else if err != nil {
		return account, err
	}
	return s.insertBare(ctx, tx, email)
}

// insertBare makes an account that has nothing but an address.
func (s *Service) insertBare(ctx context.Context, tx sqldb.Querier, email string) (sqldb.Account, error) {
	now := micros(s.now())
	bare := sqldb.Account{ID: uuid.NewString(), Email: email, ConfirmationSentAt: now, CreatedAt: now, UpdatedAt: now}
	return bare, s.insertAccount(ctx, tx, bare, nil, sqldb.Identity{Provider: "email", ProviderID: bare.ID})
}

// acceptAddress takes the address for proven by whoever reads its mail. What a sign-up
// brought that nobody has proven is dropped: it may be a stranger's.
func (s *Service) acceptAddress(ctx context.Context, tx sqldb.Querier, account *sqldb.Account) error {
	if account.EmailConfirmedAt > 0 {
		return nil
	}
	return errors.Join(s.confirm(ctx, tx, account), sqldb.DeletePendingSignUp(ctx, tx, account.ID))
}
