package identity

import (
	"context"
	"errors"
	"slices"

	"legalai/internal/sqldb"
)

// User is an account with everything that the user object shows.
type User struct {
	sqldb.Account
	Identities []sqldb.Identity
	Factors    []sqldb.Factor
	Metadata   map[string]any // with what the server fills in
	Providers  []string       // what signs in: the identities in the order they came, and a password

	// Obscured marks the answer about an address that has an account already:
	// nothing in it belongs to that account.
	Obscured bool
}

// AppMetadata is what only the server may write.
func (u User) AppMetadata() map[string]any {
	first := "email"
	if len(u.Providers) > 0 {
		first = u.Providers[0]
	}
	return map[string]any{"provider": first, "providers": u.Providers}
}

// User returns the caller's own account.
func (s *Service) User(ctx context.Context, who Caller) (User, error) {
	if err := requireUser(who); err != nil {
		return User{}, err
	}
	return s.loadUser(ctx, s.db.Read(), who.UserID)
}

func (s *Service) loadUser(ctx context.Context, q sqldb.Querier, id string) (User, error) {
	account, err := sqldb.AccountByID(ctx, q, id)
	if errors.Is(err, sqldb.ErrNotFound) {
		return User{}, errUserNotFound
	}
	if err != nil {
		return User{}, err
	}
	return s.userOf(ctx, q, account)
}

func (s *Service) userOf(ctx context.Context, q sqldb.Querier, account sqldb.Account) (User, error) {
	identities, err := sqldb.IdentitiesOf(ctx, q, account.ID)
	if err != nil {
		return User{}, err
	}
	factors, err := sqldb.FactorsOf(ctx, q, account.ID)
	if err != nil {
		return User{}, err
	}
	metadata, err := s.userMetadata(account)
	if err != nil {
		return User{}, err
	}
	providers := make([]string, 0, len(identities))
	for _, identity := range identities {
		providers = append(providers, identity.Provider)
	}
	// Somebody who came with Google may have taken a password by a reset mail.
	if account.PasswordHash != "" && !slices.Contains(providers, "email") {
		providers = append(providers, "email")
	}
	return User{Account: account, Identities: identities, Factors: factors, Metadata: metadata, Providers: providers}, nil
}

// requireUser refuses callers without a session.
func requireUser(who Caller) error {
	if who.Role != RoleAuthenticated {
		return errNoSession
	}
	return nil
}
