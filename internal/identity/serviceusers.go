package identity

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"legalai/internal/audit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// [Note: the service's key]
//
// Whoever holds the service's key makes accounts, invites, shuts and removes them, takes
// second factors away and makes links, as an administrator and the mail of this server do,
// and each is in the audit log. It signs in as nobody: a link that it makes is worth what
// the mailbox is, and what only its owner knows or chose (the password and the address of
// an account that somebody has come into) it cannot set.

var (
	errNoSuchUser  = &Error{Code: "user_not_found", Status: 404, Message: "User not found"}
	errOwnersAlone = unacceptable("password and email of an account that somebody has signed in to are changed by its owner; a link of type recovery lets them set a password")
)

// NewUser is an account that the service makes.
type NewUser struct {
	ID        string // empty: a new one
	Email     string
	Password  string // empty: none, and a link signs in
	Data      map[string]any
	Confirmed bool // the service vouches for the address
}

// UserChange is what the service changes in an account; empty fields stay.
type UserChange struct {
	Email    string
	Password string
	Data     map[string]any
	Confirm  bool
	Shut     *bool
}

// UsersForService lists accounts, the newest first, and says how many there are.
func (s *Service) UsersForService(ctx context.Context, limit, offset int) ([]User, int64, error) {
	rows, total, err := sqldb.AccountSummaries(ctx, s.db.Read(), sqldb.AccountFilter{Limit: limit, Offset: offset})
	if err != nil {
		return nil, 0, err
	}
	list := make([]User, 0, len(rows))
	for _, row := range rows {
		user, err := s.loadUser(ctx, s.db.Read(), row.ID)
		if errors.Is(err, errUserNotFound) {
			continue // removed meanwhile
		}
		if err != nil {
			return nil, 0, err
		}
		list = append(list, user)
	}
	return list, total, nil
}

// UserForService returns one account.
func (s *Service) UserForService(ctx context.Context, id string) (User, error) {
	account, err := accountForService(ctx, s.db.Read(), id)
	if err != nil {
		return User{}, err
	}
	return s.userOf(ctx, s.db.Read(), account)
}

func accountForService(ctx context.Context, q sqldb.Querier, id string) (sqldb.Account, error) {
	if uuid.Validate(id) != nil {
		return sqldb.Account{}, errNoSuchUser
	}
	account, err := sqldb.AccountByID(ctx, q, id)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = errNoSuchUser
	}
	return account, err
}

// CreateUser makes an account, whatever the sign-up policy says. It sends no mail.
func (s *Service) CreateUser(ctx context.Context, in NewUser) (User, error) {
	made, err := s.prepareUser(ctx, in)
	if err != nil {
		return User{}, err
	}
	var out User
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		account := made
		if _, err := sqldb.AccountByEmail(ctx, tx, account.Email); !errors.Is(err, sqldb.ErrNotFound) {
			return errors.Join(err, errEmailExists)
		}
		if in.Confirmed {
			if err := s.confirm(ctx, tx, &account); err != nil {
				return err
			}
		}
		if err := s.insertAccount(ctx, tx, account, in.Data, sqldb.Identity{Provider: "email", ProviderID: account.ID}); err != nil {
			return err
		}
		if err := s.auditService(ctx, tx, "account.create", account, nil); err != nil {
			return err
		}
		out, err = s.userOf(ctx, tx, account)
		return err
	})
	if sqldb.IsUniqueViolation(err) {
		err = errEmailExists
	}
	return out, err
}

// prepareUser checks and hashes outside of the transaction.
func (s *Service) prepareUser(ctx context.Context, in NewUser) (sqldb.Account, error) {
	email, err := checkEmail(in.Email)
	if err != nil {
		return sqldb.Account{}, err
	}
	now := micros(s.now())
	account := sqldb.Account{ID: in.ID, Email: email, CreatedAt: now, UpdatedAt: now}
	if account.ID == "" {
		account.ID = uuid.NewString()
	} else if parsed, err := uuid.Parse(in.ID); err != nil || parsed.String() != in.ID {
		return sqldb.Account{}, invalid("id: a UUID would be right")
	}
	return account, s.fill(ctx, &account, in.Password, in.Data)
}

// fill puts a password and metadata into an account, as a sign-up would.
func (s *Service) fill(ctx context.Context, account *sqldb.Account, password string, data map[string]any) error {
	derivation, err := s.takeKdf(data)
	if err != nil {
		return err
	}
	if err := cleanMetadata(data, false); err != nil {
		return err
	}
	if account.UserMetadata, err = mergeMetadata(account.UserMetadata, data); err != nil || password == "" {
		return err
	}
	if err := s.checkNewPassword(password); err != nil {
		return err
	}
	if account.PasswordHash, err = s.hash(ctx, password); err != nil {
		return err
	}
	account.Kdf = derivation
	return nil
}

// ChangeUser changes an account. See [Note: the service's key].
func (s *Service) ChangeUser(ctx context.Context, id string, in UserChange) (User, error) {
	seen, err := accountForService(ctx, s.db.Read(), id)
	if err != nil {
		return User{}, err
	}
	if in.Email != "" {
		if in.Email, err = checkEmail(in.Email); err != nil {
			return User{}, err
		}
	}
	filled := seen
	if err := s.fill(ctx, &filled, in.Password, in.Data); err != nil {
		return User{}, err
	}
	var out User
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := accountForService(ctx, tx, id)
		if err != nil {
			return err
		}
		if account.UpdatedAt != seen.UpdatedAt {
			return &Error{Code: "conflict", Message: "This account was changed at the same moment; ask again"}
		}
		if in.Password != "" || in.Email != "" && in.Email != account.Email {
			if account.LastSignInAt != 0 {
				return errOwnersAlone
			}
		}
		account.UserMetadata, account.PasswordHash, account.Kdf = filled.UserMetadata, filled.PasswordHash, filled.Kdf
		if in.Email != "" && in.Email != account.Email {
			if _, err := sqldb.AccountByEmail(ctx, tx, in.Email); !errors.Is(err, sqldb.ErrNotFound) {
				return errors.Join(err, errEmailExists)
			}
			account.Email, account.EmailConfirmedAt = in.Email, 0
			if err := sqldb.DeleteOneTimeTokensOf(ctx, tx, account.ID); err != nil { // they went to the other address
				return err
			}
		}
		account.UpdatedAt = micros(s.now())
		if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
			return err
		}
		if err := s.auditService(ctx, tx, "account.change", account, nil); err != nil {
			return err
		}
		if err := s.actOn(ctx, tx, account, in); err != nil {
			return err
		}
		out, err = s.loadUser(ctx, tx, account.ID)
		return err
	})
	return out, err
}

// actOn does what administrators do by an act of its own.
func (s *Service) actOn(ctx context.Context, tx sqldb.Querier, account sqldb.Account, in UserChange) error {
	if in.Confirm {
		if err := s.administer(ctx, tx, audit.ServiceKey, account, ActConfirm); err != nil {
			return err
		}
	}
	if in.Shut == nil {
		return nil
	}
	account, err := sqldb.AccountByID(ctx, tx, account.ID)
	if err != nil {
		return err
	}
	act := ActEnable
	if *in.Shut {
		act = ActDisable
	}
	return s.administer(ctx, tx, audit.ServiceKey, account, act)
}

// RemoveUser removes an account that nobody has signed in to at once, and any other one
// as an administrator does, when DeleteGrace is over.
func (s *Service) RemoveUser(ctx context.Context, id string) error {
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := accountForService(ctx, tx, id)
		if err != nil {
			return err
		}
		if account.LastSignInAt != 0 {
			return s.administer(ctx, tx, audit.ServiceKey, account, ActDelete)
		}
		if err := s.keepAnAdmin(ctx, tx, account, ActDelete); err != nil {
			return err
		}
		if err := sqldb.DeleteAccount(ctx, tx, account.ID, micros(s.now())); err != nil {
			return err
		}
		return s.auditService(ctx, tx, "account.remove", account, nil)
	})
}

// FactorsForService lists an account's second factors.
func (s *Service) FactorsForService(ctx context.Context, id string) ([]sqldb.Factor, error) {
	user, err := s.UserForService(ctx, id)
	return user.Factors, err
}

// RemoveFactor takes one second factor of an account away, and tells its owner.
func (s *Service) RemoveFactor(ctx context.Context, id, factorID string) error {
	return s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := accountForService(ctx, tx, id)
		if err != nil {
			return err
		}
		factors, err := sqldb.FactorsOf(ctx, tx, account.ID)
		if err != nil {
			return err
		}
		for _, factor := range factors {
			if factor.ID != factorID {
				continue
			}
			if err := sqldb.DeleteFactor(ctx, tx, factor.ID); err != nil {
				return err
			}
			return errors.Join(
				s.dropLoneCodes(ctx, tx, account.ID),
				s.notify(ctx, tx, account.ID, mail.FactorRemoved, Client{}),
				s.auditService(ctx, tx, "account.reset-factor", account, nil),
			)
		}
		return errFactorNotFound
	})
}

// The links that the service makes.
const (
	LinkSignUp   = kindSignUp
	LinkInvite   = kindInvite
	LinkMagic    = kindMagicLink
	LinkRecovery = kindRecovery
)

var linkLifetimes = map[string]time.Duration{
	LinkSignUp: ConfirmLifetime, LinkInvite: ConfirmLifetime, LinkMagic: RecoveryLifetime, LinkRecovery: RecoveryLifetime,
}

// MadeLink is a link in the hands of whoever asked for it, and the code beside it.
type MadeLink struct {
	Address string
	Token   string
	Code    string // empty with LinkRecovery: what opens an account is not to be guessed
}

// MakeLink makes a link of a kind, and the account of an address that has none, save for
// LinkRecovery. It is sent to nobody.
func (s *Service) MakeLink(ctx context.Context, kind string, in NewUser, redirectTo string) (User, MadeLink, error) {
	return s.makeLink(ctx, kind, in, redirectTo, false)
}

// InviteUser makes an account and mails its owner the link into it.
func (s *Service) InviteUser(ctx context.Context, in NewUser, redirectTo string) (User, error) {
	user, _, err := s.makeLink(ctx, LinkInvite, in, redirectTo, true)
	return user, err
}

func (s *Service) makeLink(ctx context.Context, kind string, in NewUser, redirectTo string, send bool) (user User, link MadeLink, err error) {
	lifetime, known := linkLifetimes[kind]
	if !known {
		return user, link, invalid("type: signup, invite, magiclink or recovery would be right; an address is changed by its owner")
	}
	if kind == LinkSignUp && in.Password == "" {
		return user, link, invalid("Signup requires a valid password")
	}
	if kind != LinkSignUp {
		in.Password = ""
	}
	made, err := s.prepareUser(ctx, in)
	if err != nil {
		return user, link, err
	}
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := s.accountToLink(ctx, tx, kind, made, in)
		if err != nil {
			return err
		}
		secret, err := s.issue(ctx, tx, account.ID, kind, lifetime, "")
		if err != nil {
			return err
		}
		link = MadeLink{Address: s.link(secret.token, kind, redirectTo), Token: secret.token, Code: secret.code}
		if send {
			err = s.mail.Enqueue(ctx, tx, mail.Message{
				Kind: mail.SignUpInvitation, To: account.Email, Email: account.Email, Language: languageOf(account, Client{}), Link: link.Address, At: s.now(),
			})
			if err != nil {
				return err
			}
		}
		if err := s.auditService(ctx, tx, "account.link", account, map[string]string{"type": kind}); err != nil {
			return err
		}
		user, err = s.userOf(ctx, tx, account)
		return err
	})
	return user, link, err
}

// accountToLink finds the account that a link is for, or makes it.
func (s *Service) accountToLink(ctx context.Context, tx sqldb.Querier, kind string, made sqldb.Account, in NewUser) (sqldb.Account, error) {
	account, err := sqldb.AccountByEmail(ctx, tx, made.Email)
	switch {
	case errors.Is(err, sqldb.ErrNotFound) && kind == LinkRecovery:
		return account, errNoSuchUser
	case errors.Is(err, sqldb.ErrNotFound):
		return made, s.insertAccount(ctx, tx, made, in.Data, sqldb.Identity{Provider: "email", ProviderID: made.ID})
	case err == nil && (kind == LinkSignUp || kind == LinkInvite && account.EmailConfirmedAt != 0):
		return account, errEmailExists
	}
	return account, err
}

func (s *Service) auditService(ctx context.Context, tx sqldb.Querier, name string, account sqldb.Account, detail map[string]string) error {
	return s.audit.Append(ctx, tx, audit.Act{Actor: audit.ServiceKey, Name: name, Subject: account.ID, Label: account.Email, Detail: detail})
}
