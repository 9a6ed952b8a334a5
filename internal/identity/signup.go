package identity

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// SignUp is what a new account begins with.
type SignUp struct {
	Email      string
	Password   string
	Data       map[string]any // full_name, law_firm, ..., vault_kdf
	RedirectTo string         // already passed through Redirect
	Challenge  Challenge
	Client     Client
}

// SignedUp is a grant where no confirmation is needed, else only the user.
type SignedUp struct {
	Grant *Grant
	User  User
}

// SignUp creates an account, or answers as if it had when the address has one
// already; its owner is told by mail.
func (s *Service) SignUp(ctx context.Context, in SignUp) (SignedUp, error) {
	if err := s.limitIP(ctx, limit.SignUp, in.Client); err != nil {
		return SignedUp{}, err
	}
	email, err := checkEmail(in.Email)
	if err != nil {
		return SignedUp{}, err
	}
	if err := s.admitSignUp(ctx, s.db.Read(), email); err != nil {
		return SignedUp{}, err
	}
	made, err := s.prepareAccount(ctx, in)
	if err != nil {
		return SignedUp{}, err
	}
	if !s.autoconfirm {
		if err := s.limitMails(ctx, kindSignUp, made.Email); err != nil {
			return SignedUp{}, err
		}
	}
	var out SignedUp
	create := func(tx sqldb.Querier) (err error) {
		out, err = s.signUp(ctx, tx, made, in)
		return err
	}
	err = s.tx(ctx, create)
	if sqldb.IsUniqueViolation(err) { // somebody signed up with the address at the same moment
		err = s.tx(ctx, create)
	}
	return out, err
}

// prepareAccount checks everything that needs no database, and hashes the
// password whether or not it will be used.
func (s *Service) prepareAccount(ctx context.Context, in SignUp) (sqldb.Account, error) {
	email, err := checkEmail(in.Email)
	if err != nil {
		return sqldb.Account{}, err
	}
	if err := errors.Join(s.checkNewPassword(in.Password), in.Challenge.check()); err != nil {
		return sqldb.Account{}, err
	}
	derivation, err := s.takeKdf(in.Data)
	if err != nil {
		return sqldb.Account{}, err
	}
	if err := cleanMetadata(in.Data, false); err != nil {
		return sqldb.Account{}, err
	}
	metadata, err := mergeMetadata("", in.Data)
	if err != nil {
		return sqldb.Account{}, err
	}
	hash, err := s.hash(ctx, in.Password)
	if err != nil {
		return sqldb.Account{}, err
	}
	now := micros(s.now())
	return sqldb.Account{ID: uuid.NewString(), Email: email, PasswordHash: hash, Kdf: derivation, UserMetadata: metadata, CreatedAt: now, UpdatedAt: now}, nil
}

func (s *Service) signUp(ctx context.Context, tx sqldb.Querier, made sqldb.Account, in SignUp) (SignedUp, error) {
	existing, err := sqldb.AccountByEmail(ctx, tx, made.Email)
	switch {
	case errors.Is(err, sqldb.ErrNotFound):
		return s.createAccount(ctx, tx, made, in)
	case err != nil:
		return SignedUp{}, err
	case s.autoconfirm:
		return SignedUp{}, errUserExists
	case existing.EmailConfirmedAt == 0:
		return s.signUpAgain(ctx, tx, existing, made, in)
	}
	user, err := obscured(made)
	if err != nil {
		return SignedUp{}, err
	}
	return SignedUp{User: user}, s.mail.Enqueue(ctx, tx, mail.Message{
		Kind: mail.AlreadyRegistered, To: existing.Email, Email: existing.Email, At: s.now(),
		Language: languageOf(existing, in.Client),
	})
}

// createAccount makes the account of an address that has none. Unless addresses need no
// proof, it begins with nothing of what was sent. See [Note: whose sign-up].
func (s *Service) createAccount(ctx context.Context, tx sqldb.Querier, made sqldb.Account, in SignUp) (SignedUp, error) {
	first := sqldb.Identity{Provider: "email", ProviderID: made.ID}
	if !s.autoconfirm {
		bare := sqldb.Account{ID: made.ID, Email: made.Email, ConfirmationSentAt: made.CreatedAt, CreatedAt: made.CreatedAt, UpdatedAt: made.CreatedAt}
		if err := s.insertAccount(ctx, tx, bare, nil, first); err != nil {
			return SignedUp{}, err
		}
		return s.awaitProof(ctx, tx, bare, made, in)
	}
	if err := s.confirm(ctx, tx, &made); err != nil {
		return SignedUp{}, err
	}
	if err := s.insertAccount(ctx, tx, made, in.Data, first); err != nil {
		return SignedUp{}, err
	}
	grant, err := s.signIn(ctx, tx, made, methodPassword, in.Client)
	return SignedUp{Grant: &grant, User: grant.User}, err
}

// insertAccount stores an account with its first identity and its profile.
func (s *Service) insertAccount(ctx context.Context, tx sqldb.Querier, a sqldb.Account, data map[string]any, first sqldb.Identity) error {
	if err := sqldb.InsertAccount(ctx, tx, a); err != nil {
		return err
	}
	first.ID, first.AccountID = uuid.NewString(), a.ID
	first.CreatedAt, first.UpdatedAt, first.LastSignInAt = a.CreatedAt, a.CreatedAt, a.CreatedAt
	if err := sqldb.InsertIdentity(ctx, tx, first); err != nil {
		return err
	}
	profile, err := newProfile(a, data)
	if err != nil {
		return err
	}
	return sqldb.InsertProfile(ctx, tx, profile)
}

// signUpAgain lets a sign-up take the place of an earlier one that nobody has proven.
func (s *Service) signUpAgain(ctx context.Context, tx sqldb.Querier, existing, made sqldb.Account, in SignUp) (SignedUp, error) {
	existing.ConfirmationSentAt = micros(s.now())
	if err := sqldb.UpdateAccount(ctx, tx, existing); err != nil {
		return SignedUp{}, err
	}
	return s.awaitProof(ctx, tx, existing, made, in)
}

func (s *Service) mailConfirmation(ctx context.Context, tx sqldb.Querier, a sqldb.Account, in SignUp) error {
	return s.mailSecret(ctx, tx, mail.Message{
		Kind: mail.Confirmation, To: a.Email, Email: a.Email, Language: languageOf(a, in.Client),
	}, a.ID, kindSignUp, ConfirmLifetime, returnWay{in.RedirectTo, in.Challenge, "email/signup"})
}

// obscured is the user object about an address that has an account: made of
// what was sent, with an id that belongs to nobody.
func obscured(made sqldb.Account) (User, error) {
	made.ID = uuid.NewString()
	made.ConfirmationSentAt = made.CreatedAt
	metadata, err := parseObject(made.UserMetadata)
	return User{Account: made, Metadata: metadata, Providers: []string{"email"}, Obscured: true}, err
}

// confirm marks an address as proven. The first account that is confirmed on a
// server becomes its administrator where the configuration names none.
func (s *Service) confirm(ctx context.Context, tx sqldb.Querier, a *sqldb.Account) error {
	if a.EmailConfirmedAt != 0 {
		return nil
	}
	a.EmailConfirmedAt = micros(s.now())
	if _, err := sqldb.DeleteSignUpInvitation(ctx, tx, a.Email); err != nil { // it has done its part
		return err
	}
	others, err := sqldb.HasConfirmedAccount(ctx, tx)
	if err != nil {
		return err
	}
	a.Admin = a.Admin || !others && len(s.adminEmails) == 0
	return nil
}

// languageOf is the language that an account's mails are written in.
func languageOf(a sqldb.Account, c Client) string {
	data, err := parseObject(a.UserMetadata)
	if err != nil { // a mail in another language is better than none
		data = nil
	}
	return mail.MatchLanguage(text(data, "language", 10), c.AcceptLanguage)
}

// Autoconfirms says whether accounts are ready without a confirmation mail.
func (s *Service) Autoconfirms() bool { return s.autoconfirm }
