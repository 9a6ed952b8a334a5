package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
)

// person is who an issuer says somebody is.
type person struct {
	Provider      string // whose word it is: google, or sso: and the id of a firm's
	Subject       string
	Email         string    `json:"email"`
	EmailVerified looseBool `json:"email_verified"`
	Name          string    `json:"name"`
	Picture       string    `json:"picture"`
}

// looseBool reads true and "true": issuers send either.
type looseBool bool

// UnmarshalJSON reads a boolean or its name.
func (b *looseBool) UnmarshalJSON(raw []byte) error {
	*b = string(raw) == "true" || string(raw) == `"true"`
	return nil
}

// data is what an account keeps of it.
func (p person) data() map[string]any {
	data := map[string]any{"full_name": p.Name, "name": p.Name, "avatar_url": p.Picture, "picture": p.Picture}
	for name, value := range data {
		if value == "" {
			delete(data, name)
		}
	}
	return data
}

// accountOfPerson finds or makes the account of somebody whose address an
// issuer vouches for. linked says that the account was there, and the address alone
// has led to it.
func (s *Service) accountOfPerson(ctx context.Context, tx sqldb.Querier, p person) (account sqldb.Account, linked bool, err error) {
	email, err := checkEmail(p.Email)
	if err != nil {
		return sqldb.Account{}, false, err
	}
	p.Email = email
	known, err := sqldb.IdentityBySubject(ctx, tx, p.Provider, p.Subject)
	if err == nil {
		known.LastSignInAt, known.UpdatedAt = micros(s.now()), micros(s.now())
		if known.Data, err = p.identityData(); err != nil {
			return sqldb.Account{}, false, err
		}
		if err := sqldb.UpdateIdentity(ctx, tx, known); err != nil {
			return sqldb.Account{}, false, err
		}
		account, err = sqldb.AccountByID(ctx, tx, known.AccountID)
		return account, false, err
	}
	if !errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.Account{}, false, err
	}
	account, err = sqldb.AccountByEmail(ctx, tx, p.Email)
	if errors.Is(err, sqldb.ErrNotFound) {
		account, err = s.createOfPerson(ctx, tx, p)
		return account, false, err
	}
	if err != nil {
		return sqldb.Account{}, false, err
	}
	linked = account.EmailConfirmedAt > 0
	account, err = s.linkPerson(ctx, tx, account, p)
	return account, linked, err
}

func (s *Service) createOfPerson(ctx context.Context, tx sqldb.Querier, p person) (sqldb.Account, error) {
	if err := s.admitSignUp(ctx, tx, p.Email); err != nil {
		return sqldb.Account{}, err
	}
	metadata, err := mergeMetadata("", p.data())
	if err != nil {
		return sqldb.Account{}, err
	}
	data, err := p.identityData()
	if err != nil {
		return sqldb.Account{}, err
	}
	now := micros(s.now())
	account := sqldb.Account{ID: uuid.NewString(), Email: p.Email, UserMetadata: metadata, CreatedAt: now, UpdatedAt: now}
	if err := s.confirm(ctx, tx, &account); err != nil {
		return sqldb.Account{}, err
	}
	first := sqldb.Identity{Provider: p.Provider, ProviderID: p.Subject, Data: data}
	return account, s.insertAccount(ctx, tx, account, p.data(), first)
}

// linkPerson adds the issuer to an account with the same address. An account
// that never proved the address may have been made by somebody else to wait for
// its owner: everything that stranger could have set is taken out of it.
func (s *Service) linkPerson(ctx context.Context, tx sqldb.Querier, account sqldb.Account, p person) (sqldb.Account, error) {
	now := micros(s.now())
	if account.EmailConfirmedAt == 0 {
		if err := s.clearStranger(ctx, tx, &account, p); err != nil {
			return sqldb.Account{}, err
		}
	}
	data, err := p.identityData()
	if err != nil {
		return sqldb.Account{}, err
	}
	account.UpdatedAt = now
	if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
		return sqldb.Account{}, err
	}
	return account, sqldb.InsertIdentity(ctx, tx, sqldb.Identity{
		ID: uuid.NewString(), AccountID: account.ID, Provider: p.Provider, ProviderID: p.Subject, Data: data,
		LastSignInAt: now, CreatedAt: now, UpdatedAt: now,
	})
}

func (s *Service) clearStranger(ctx context.Context, tx sqldb.Querier, account *sqldb.Account, p person) error {
	metadata, err := mergeMetadata("", p.data())
	if err != nil {
		return err
	}
	account.PasswordHash, account.Kdf, account.UserMetadata = "", sqldb.Kdf{}, metadata
	account.NewEmail, account.NewEmailHalf = "", ""
	if err := s.confirm(ctx, tx, account); err != nil {
		return err
	}
	now := micros(s.now())
	return errors.Join(
		sqldb.DeleteIdentitiesOf(ctx, tx, account.ID),
		sqldb.DeleteOneTimeTokensOf(ctx, tx, account.ID),
		sqldb.DeletePendingSignUp(ctx, tx, account.ID),
		endSessions(ctx, tx, account.ID, ""),
		sqldb.UpdateProfile(ctx, tx, sqldb.Profile{
			ID: account.ID, FullName: text(p.data(), "full_name", maxProfileText), PracticeAreas: "[]", UpdatedAt: now,
		}),
	)
}

func (p person) identityData() (string, error) {
	data := p.data()
	data["sub"], data["provider_id"], data["email"] = p.Subject, p.Subject, p.Email
	data["email_verified"], data["phone_verified"] = true, false
	raw, err := json.Marshal(data)
	if err != nil {
		return "", fmt.Errorf("encoding identity: %w", err)
	}
	return string(raw), nil
}
