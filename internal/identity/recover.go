package identity

import (
	"context"
	"errors"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// MailRequest asks for a mail with a link.
type MailRequest struct {
	Email      string
	RedirectTo string // already passed through Redirect
	Challenge  Challenge
	Client     Client
}

// Recover sends the link that resets a password, if the address has an account.
// The answer never says which.
func (s *Service) Recover(ctx context.Context, in MailRequest) error {
	email, err := s.admitMail(ctx, kindRecovery, in)
	if err != nil {
		return err
	}
	account, err := sqldb.AccountByEmail(ctx, s.db.Read(), email)
	if errors.Is(err, sqldb.ErrNotFound) {
		return s.mailDecoy(ctx, mail.Recovery, email, mail.MatchLanguage(in.Client.AcceptLanguage))
	}
	if err != nil {
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(ctx, tx, account.ID)
		if err != nil {
			return err
		}
		account.RecoverySentAt = micros(s.now())
		if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
			return err
		}
		return s.mailSecret(ctx, tx, mail.Message{
			Kind: mail.Recovery, To: account.Email, Email: account.Email, Language: languageOf(account, in.Client),
		}, account.ID, kindRecovery, RecoveryLifetime, returnWay{in.RedirectTo, in.Challenge, methodRecovery})
	})
}

// Resend repeats the confirmation mail of a sign-up or of a changed address,
// where one is still open. The answer never says whether.
func (s *Service) Resend(ctx context.Context, kind string, in MailRequest) error {
	if kind != kindSignUp && kind != kindNewEmail {
		return invalid("Missing one of these types: signup, email_change, sms, phone_change")
	}
	email, err := s.admitMail(ctx, kind, in)
	if err != nil {
		return err
	}
	account, err := sqldb.AccountByEmail(ctx, s.db.Read(), email)
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return err
	}
	_, waits, err := pendingOf(ctx, s.db.Read(), account)
	if err != nil {
		return err
	}
	if open := kind == kindSignUp && waits || kind == kindNewEmail && account.NewEmail != ""; !open {
		return s.mailDecoy(ctx, mail.Confirmation, email, mail.MatchLanguage(in.Client.AcceptLanguage))
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(ctx, tx, account.ID)
		if err != nil {
			return err
		}
		if kind == kindNewEmail {
			way := returnWay{in.RedirectTo, in.Challenge, "email_change"}
			if err := s.mailEmailChange(ctx, tx, &account, way, in.Client); err != nil {
				return err
			}
			return sqldb.UpdateAccount(ctx, tx, account)
		}
		account.ConfirmationSentAt = micros(s.now())
		if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
			return err
		}
		pending, waits, err := pendingOf(ctx, tx, account)
		if err != nil || !waits { // perhaps proven since
			return err
		}
		pending.ExpiresAt = micros(s.now().Add(signUpWaits))
		if err := sqldb.PutPendingSignUp(ctx, tx, pending); err != nil {
			return err
		}
		account.UserMetadata = pending.UserMetadata // which names the language
		return s.mailConfirmation(ctx, tx, account, SignUp{RedirectTo: in.RedirectTo, Challenge: in.Challenge, Client: in.Client})
	})
}

// Reauthenticate mails the caller a code that proves who they are once more.
func (s *Service) Reauthenticate(ctx context.Context, who Caller, c Client) error {
	if err := requireUser(who); err != nil {
		return err
	}
	if err := s.limitMails(ctx, kindReauth, who.UserID); err != nil {
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		account.ReauthenticationSentAt = micros(s.now())
		if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
			return err
		}
		made, err := s.issue(ctx, tx, account.ID, kindReauth, NonceLifetime, "")
		if err != nil {
			return err
		}
		return s.mail.Enqueue(ctx, tx, mail.Message{
			Kind: mail.Reauthentication, To: account.Email, Email: account.Email, Code: made.code, At: s.now(),
			Language: languageOf(account, c),
		})
	})
}

// admitMail checks a request for a mail without looking at accounts, so that
// what it refuses tells nothing about them.
func (s *Service) admitMail(ctx context.Context, kind string, in MailRequest) (string, error) {
	if err := s.limitIP(ctx, limit.Mail, in.Client); err != nil {
		return "", err
	}
	email, err := checkEmail(in.Email)
	if err != nil {
		return "", err
	}
	if err := in.Challenge.check(); err != nil {
		return "", err
	}
	return email, s.limitMails(ctx, kind, email)
}
