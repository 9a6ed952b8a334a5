package identity

import (
	"context"
	"errors"

	"legalai/internal/sqldb"
)

// allowReset lets a session that came from a mail's link set the password, once. Its
// person has no other proof to show.
func (s *Service) allowReset(ctx context.Context, tx sqldb.Querier, sessionID string) error {
	return sqldb.PutResetRight(ctx, tx, sessionID, micros(s.now().Add(ResetLifetime)))
}

// mayReset refuses a session that may not set the password without further proof, and
// says so where it once could.
func (s *Service) mayReset(ctx context.Context, q sqldb.Querier, sessionID string) error {
	until, err := sqldb.ResetRight(ctx, q, sessionID)
	switch {
	case errors.Is(err, sqldb.ErrNotFound):
		return errReauthNeeded
	case err == nil && until <= micros(s.now()):
		return errResetExpired
	}
	return err
}
