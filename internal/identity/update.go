package identity

import (
	"bytes"
	"context"
	"errors"
	"time"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// Update is what a person changes about their own account; empty fields stay.
type Update struct {
	Email           string
	Password        string
	CurrentPassword string
	Nonce           string         // from Reauthenticate
	Data            map[string]any // laid over the metadata; null removes a field
	RedirectTo      string         // already passed through Redirect
	Challenge       Challenge
	Client          Client
}

// newPassword is a password change that has passed every check but those that
// need the transaction.
type newPassword struct {
	hash       string
	derivation sqldb.Kdf
	moved      bool   // the one before, derived for another address of this server
	same       bool   // as the one before; told only to who has proven themselves
	nonce      string // to be used up; "" when something else has proven the person
	byReset    bool   // the session's right to reset is to be used up
}

// UpdateUser changes the caller's own account. A new password comes with the
// new derivation, at once or not at all, and ends every other session and every
// link that is on its way; under a hold, sessions stay that have shown something older.
// A new address takes effect when both have confirmed.
func (s *Service) UpdateUser(ctx context.Context, who Caller, in Update) (User, error) {
	if err := requireUser(who); err != nil {
		return User{}, err
	}
	if err := s.limitCalls(ctx, limit.User, who.UserID); err != nil {
		return User{}, err
	}
	derivation, err := s.checkUpdate(who, &in)
	if err != nil {
		return User{}, err
	}
	var password *newPassword
	if in.Password != "" {
		if password, err = s.prepareNewPassword(ctx, who, in, derivation); err != nil {
			return User{}, err
		}
	}
	if in.Email != "" {
		if err := s.limitMails(ctx, kindNewEmail, who.Email); err != nil {
			return User{}, err
		}
	}
	var out User
	var refused error // returned after the commit: a wrong code must be counted
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		refused = nil
		if password != nil {
			if refused, err = s.admitPassword(ctx, tx, who, *password); err != nil || refused != nil {
				return err
			}
		}
		out, err = s.update(ctx, tx, who, in, password)
		return err
	})
	return out, errors.Join(err, refused)
}

// admitPassword uses up what proves the person. refused has to be returned after the
// commit.
func (s *Service) admitPassword(ctx context.Context, tx sqldb.Querier, who Caller, password newPassword) (refused, err error) {
	switch {
	case password.nonce != "":
		_, wrong, err := s.useCode(ctx, tx, who.UserID, kindReauth, password.nonce)
		if err != nil {
			return nil, err
		}
		if wrong {
			return errReauthInvalid, nil
		}
	case password.byReset:
		if err := s.mayReset(ctx, tx, who.SessionID); err != nil {
			return nil, err
		}
	}
	if password.same {
		return nil, errSamePassword
	}
	return nil, nil
}

// checkUpdate cleans the request and checks what needs no database.
func (s *Service) checkUpdate(who Caller, in *Update) (none sqldb.Kdf, err error) {
	if in.Email != "" {
		email, err := checkEmail(in.Email)
		if err != nil {
			return none, err
		}
		in.Email = email
		if email == who.Email {
			in.Email = ""
		}
	}
	if who.NeedsFactor && (in.Email != "" || in.Password != "") {
		return none, errNeedsFactor
	}
	if in.Email != "" {
		if err := refuseHeld(who); err != nil {
			return none, err
		}
	}
	if err := in.Challenge.check(); err != nil {
		return none, err
	}
	derivation, err := s.takeKdf(in.Data)
	if err != nil {
		return none, err
	}
	if err := cleanMetadata(in.Data, who.Admin); err != nil {
		return none, err
	}
	if in.Password == "" {
		if derivation.Profile > 0 {
			return derivation, unacceptable("data.vault_kdf can only change together with the password")
		}
		return derivation, nil
	}
	if err := s.checkNewPassword(in.Password); err != nil {
		return none, err
	}
	if derivation.Profile == 0 && s.derived {
		return none, unacceptable("data.vault_kdf: a new password has to come with {profile, salt} it was derived with")
	}
	return derivation, nil
}

// prepareNewPassword asks for proof that it is still the same person, however young the
// session is, and does the hashing. The proof is the present password or a mailed code,
// and in a session that came from a reset mail that mail.
func (s *Service) prepareNewPassword(ctx context.Context, who Caller, in Update, derivation sqldb.Kdf) (*newPassword, error) {
	account, err := sqldb.AccountByID(ctx, s.db.Read(), who.UserID)
	if err != nil {
		return nil, err
	}
	out := &newPassword{derivation: derivation}
	switch {
	case in.CurrentPassword != "":
		err = s.checkCurrent(ctx, account, in.CurrentPassword, in.Client)
		out.moved = isMoved(account.Kdf, derivation)
	case in.Nonce != "":
		out.nonce = in.Nonce
		err = s.admitCode(ctx, who.UserID)
	default:
		out.byReset = true
		err = s.mayReset(ctx, s.db.Read(), who.SessionID)
	}
	if err != nil {
		return nil, err
	}
	if out.same, err = s.matches(ctx, account.PasswordHash, in.Password); err != nil {
		return nil, err
	}
	out.hash, err = s.hash(ctx, in.Password)
	return out, err
}

// isMoved says whether a password is derived as before, for another address of this server: whoever
// chooses another one draws a salt for it.
func isMoved(before, now sqldb.Kdf) bool {
	return now.Profile > 0 && now.Profile == before.Profile && bytes.Equal(now.Salt, before.Salt) && now.Origin != before.Origin
}

func (s *Service) checkCurrent(ctx context.Context, account sqldb.Account, password string, c Client) error {
	counts, err := s.guessesOf(ctx, s.db.Read(), account, account.Email, c)
	if err != nil {
		return err
	}
	right, err := s.guess(ctx, counts, account.PasswordHash, password)
	if err == nil && !right {
		return errCurrentPassword
	}
	return err
}

func (s *Service) update(ctx context.Context, tx sqldb.Querier, who Caller, in Update, password *newPassword) (User, error) {
	if _, err := sqldb.SessionByID(ctx, tx, who.SessionID); errors.Is(err, sqldb.ErrNotFound) {
		return User{}, errSessionNotFound // ended meanwhile, perhaps by another change of the password
	}
	account, err := sqldb.AccountByID(ctx, tx, who.UserID)
	if err != nil {
		return User{}, err
	}
	if len(in.Data) > 0 {
		if account.UserMetadata, err = mergeMetadata(account.UserMetadata, in.Data); err != nil {
			return User{}, err
		}
	}
	if password != nil {
		if err := s.setPassword(ctx, tx, who, &account, password, in.Client); err != nil {
			return User{}, err
		}
	}
	account.UpdatedAt = micros(s.now())
	if in.Email != "" {
		if err := s.askNewEmail(ctx, tx, &account, in); err != nil {
			return User{}, err
		}
	}
	if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
		return User{}, err
	}
	return s.userOf(ctx, tx, account)
}

func (s *Service) setPassword(ctx context.Context, tx sqldb.Querier, who Caller, a *sqldb.Account, password *newPassword, c Client) error {
	if password.nonce != "" { // a mail has shown who they are, and nothing else
		if err := s.holdFrom(ctx, tx, *a, who.SessionID); err != nil {
			return err
		}
	}
	before := *a
	a.PasswordHash, a.Kdf = password.hash, password.derivation
	if password.moved {
		s.noteOwn(EventPasswordMoved, a.ID)
		return nil
	}
	err := errors.Join(
		sqldb.DeleteOneTimeTokensOf(ctx, tx, a.ID),
		sqldb.DeleteFlowsOf(ctx, tx, a.ID),
		sqldb.DeletePendingSignUp(ctx, tx, a.ID),
		sqldb.DeleteResetRight(ctx, tx, who.SessionID),
		sqldb.DeleteSignInPlacesOf(ctx, tx, a.ID), // whoever knew the old password may be a stranger
		s.rememberPlace(ctx, tx, a.ID, c),
	)
	if err != nil {
		return err
	}
	hold, err := sqldb.HoldOver(ctx, tx, who.SessionID, micros(s.now()))
	if err == nil {
		return s.resetPassword(ctx, tx, who, before, hold, c)
	}
	if !errors.Is(err, sqldb.ErrNotFound) {
		return err
	}
	s.noteOwn(EventPasswordChanged, a.ID)
	return errors.Join(
		sqldb.ForgetPassword(ctx, tx, a.ID), // of a hold that others are under: this one is the owner's word
		endSessions(ctx, tx, a.ID, who.SessionID),
		s.mail.Enqueue(ctx, tx, mail.Message{
			Kind: mail.PasswordChanged, To: a.Email, Email: a.Email, At: s.now(), Language: languageOf(*a, c),
		}),
	)
}

// resetPassword does what else a password that was set under a hold brings: the one before
// it is kept until the hold is lifted, and the owner hears what waits and what still signs in.
func (s *Service) resetPassword(ctx context.Context, tx sqldb.Querier, who Caller, before sqldb.Account, hold sqldb.Hold, c Client) error {
	if !hold.Changed {
		if err := sqldb.KeepPassword(ctx, tx, before); err != nil {
			return err
		}
	}
	standing, err := s.signsIn(ctx, tx, before.ID)
	if err != nil {
		return err
	}
	s.noteOwn(EventPasswordReset, before.ID)
	s.note(EventPasswordReset, before.ID)
	markEnded(tx, before.ID)
	return errors.Join(
		sqldb.DeleteUnvouchedSessions(ctx, tx, before.ID, who.SessionID, 0),
		s.mail.Enqueue(ctx, tx, mail.Message{
			Kind: mail.PasswordReset, To: before.Email, Email: before.Email, At: s.now(), Until: time.UnixMicro(hold.EndsAt),
			Factors: standing.Factors, Passkeys: standing.Passkeys, Language: languageOf(before, c),
		}),
	)
}

// askNewEmail begins the change of an address.
func (s *Service) askNewEmail(ctx context.Context, tx sqldb.Querier, a *sqldb.Account, in Update) error {
	_, err := sqldb.AccountByEmail(ctx, tx, in.Email)
	if err == nil {
		return errEmailExists
	}
	if !errors.Is(err, sqldb.ErrNotFound) {
		return err
	}
	a.NewEmail = in.Email
	return s.mailEmailChange(ctx, tx, a, returnWay{in.RedirectTo, in.Challenge, "email_change"}, in.Client)
}

// mailEmailChange asks both addresses anew; a half already given is forgotten.
// The caller stores the account.
func (s *Service) mailEmailChange(ctx context.Context, tx sqldb.Querier, a *sqldb.Account, way returnWay, c Client) error {
	a.NewEmailHalf, a.NewEmailSentAt = "", micros(s.now())
	message := mail.Message{Email: a.Email, NewEmail: a.NewEmail, Language: languageOf(*a, c)}
	message.Kind, message.To = mail.EmailChange, a.NewEmail
	if err := s.mailSecret(ctx, tx, message, a.ID, kindNewEmail, ConfirmLifetime, way); err != nil {
		return err
	}
	message.Kind, message.To = mail.EmailChangeCurrent, a.Email
	return s.mailSecret(ctx, tx, message, a.ID, kindPresentEmail, ConfirmLifetime, way)
}
