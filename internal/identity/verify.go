package identity

import (
	"context"
	"errors"
	"strings"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// Verified is where a link or a code leads: to a session, to a code that the
// browser exchanges for one, or, after the first half of a changed address,
// to nothing yet.
type Verified struct {
	Grant    *Grant
	AuthCode string
	Half     bool
}

// IsPKCE says whether a link's token belongs to a PKCE flow.
func IsPKCE(token string) bool { return strings.HasPrefix(token, pkcePrefix) }

// VerifyLink uses up the token of a mail's link.
func (s *Service) VerifyLink(ctx context.Context, kind, token string, c Client) (Verified, error) {
	return s.verifyToken(ctx, kind, token, false, c)
}

// VerifyToken does the same for a page that hands the token over itself. It
// starts the session at once: the page holds it already.
func (s *Service) VerifyToken(ctx context.Context, kind, token string, c Client) (Verified, error) {
	return s.verifyToken(ctx, kind, token, true, c)
}

func (s *Service) verifyToken(ctx context.Context, kind, token string, atOnce bool, c Client) (Verified, error) {
	if err := s.limitIP(ctx, limit.Verify, c); err != nil {
		return Verified{}, err
	}
	kinds := tokenKinds(kind)
	if kinds == nil {
		return Verified{}, invalid("Invalid email verification type")
	}
	var out Verified
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		token, err := s.useLink(ctx, tx, token, kinds...)
		if err != nil {
			return err
		}
		if atOnce {
			token.FlowID = ""
		}
		out, err = s.accept(ctx, tx, token, c)
		return err
	})
	return out, err
}

// VerifyCode uses up the short code of a mail, with the address it was sent to.
func (s *Service) VerifyCode(ctx context.Context, kind, email, code string, c Client) (Verified, error) {
	if err := s.limitIP(ctx, limit.Verify, c); err != nil {
		return Verified{}, err
	}
	kinds := tokenKinds(kind)
	if kinds == nil {
		return Verified{}, invalid("Invalid email verification type")
	}
	email, err := checkEmail(email)
	if err != nil {
		return Verified{}, err
	}
	var out Verified
	var wrong bool // kept across the commit, as the attempt is
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		out, wrong = Verified{}, true
		for _, kind := range kinds {
			accounts, err := accountsOfCode(ctx, tx, kind, email)
			if err != nil {
				return err
			}
			for _, account := range accounts {
				token, bad, err := s.useCode(ctx, tx, account.ID, kind, code)
				if err != nil {
					return err
				}
				if bad {
					continue
				}
				wrong, token.FlowID = false, "" // a code is typed where the session is wanted
				out, err = s.accept(ctx, tx, token, c)
				return err
			}
		}
		return nil
	})
	if err == nil && wrong {
		err = errCodeExpired
	}
	return out, err
}

// tokenKinds are the kinds of tokens that a verification type accepts.
func tokenKinds(kind string) []string {
	switch kind {
	case "signup":
		return []string{kindSignUp}
	case "email":
		return []string{kindSignUp, kindMagicLink}
	case "magiclink":
		return []string{kindMagicLink}
	case "recovery":
		return []string{kindRecovery}
	case "email_change":
		return []string{kindNewEmail, kindPresentEmail}
	case "invite":
		return []string{kindInvite}
	}
	return nil
}

// accountsOfCode finds whose code may have been sent to an address.
func accountsOfCode(ctx context.Context, q sqldb.Querier, kind, email string) ([]sqldb.Account, error) {
	if kind == kindNewEmail {
		return sqldb.AccountsWantingEmail(ctx, q, email)
	}
	account, err := sqldb.AccountByEmail(ctx, q, email)
	if errors.Is(err, sqldb.ErrNotFound) {
		return nil, nil
	}
	return []sqldb.Account{account}, err
}

// accept does what a used token stands for, and starts the session.
func (s *Service) accept(ctx context.Context, tx sqldb.Querier, token sqldb.OneTimeToken, c Client) (Verified, error) {
	account, err := sqldb.AccountByID(ctx, tx, token.AccountID)
	if err != nil {
		return Verified{}, err
	}
	known := account.EmailConfirmedAt > 0 // before this mail, which then shows nothing but a mailbox
	switch token.Kind {
	case kindSignUp:
		err = s.acceptSignUp(ctx, tx, &account, token.FlowID != "", c)
	case kindRecovery: // whoever signed up, this is the owner: they choose the password now
		err = errors.Join(s.confirm(ctx, tx, &account), sqldb.DeletePendingSignUp(ctx, tx, account.ID))
	case kindMagicLink, kindInvite:
		err = s.acceptAddress(ctx, tx, &account)
	case kindNewEmail, kindPresentEmail:
		var done bool
		if done, err = s.confirmNewEmail(ctx, tx, &account, token.Kind, c); err == nil && !done {
			return Verified{Half: true}, nil
		}
	}
	if err != nil {
		return Verified{}, err
	}
	account.UpdatedAt = micros(s.now())
	if token.FlowID == "" {
		grant, err := s.signIn(ctx, tx, account, "otp", c)
		if err == nil && (token.Kind == kindRecovery || token.Kind == kindSignUp && account.PasswordHash == "" || !known && (token.Kind == kindMagicLink || token.Kind == kindInvite)) {
			err = s.allowReset(ctx, tx, grant.SessionID)
		}
		if err == nil && known && token.Kind != kindNewEmail && token.Kind != kindPresentEmail {
			err = s.holdFrom(ctx, tx, account, grant.SessionID)
		}
		return Verified{Grant: &grant}, err
	}
	if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
		return Verified{}, err
	}
	flow, err := sqldb.FlowByID(ctx, tx, token.FlowID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return Verified{}, errLinkExpired
	}
	if err != nil {
		return Verified{}, err
	}
	code, err := s.authCode(ctx, tx, flow)
	return Verified{AuthCode: code}, err
}

// confirmNewEmail records that one side agreed to a new address, and makes the
// change once both have.
func (s *Service) confirmNewEmail(ctx context.Context, tx sqldb.Querier, a *sqldb.Account, side string, c Client) (bool, error) {
	if a.NewEmail == "" {
		return false, errLinkExpired
	}
	if a.NewEmailHalf == "" || a.NewEmailHalf == side {
		a.NewEmailHalf = side
		return false, sqldb.UpdateAccount(ctx, tx, *a)
	}
	taken, err := sqldb.AccountByEmail(ctx, tx, a.NewEmail)
	if err == nil && taken.ID != a.ID {
		return false, errEmailExists
	}
	if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return false, err
	}
	notice := mail.Message{
		Kind: mail.EmailChanged, To: a.Email, Email: a.Email, NewEmail: a.NewEmail, At: s.now(), Language: languageOf(*a, c),
	}
	s.noteOwn(EventEmailChanged, a.ID)
	a.Email, a.NewEmail, a.NewEmailHalf = a.NewEmail, "", ""
	if err := sqldb.DeleteOneTimeTokensOf(ctx, tx, a.ID); err != nil { // links that went to the old address
		return false, err
	}
	return true, s.mail.Enqueue(ctx, tx, notice)
}
