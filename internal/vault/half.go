package vault

import (
	"context"
	"errors"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// halfSize is the length of a session half.
const halfSize = 32

// PutHalf keeps the server's half of the key that reopens a vault after a
// reload. It is destroyed when it lies unused for idle, by the server's clock,
// and when the session ends.
func (s *Service) PutHalf(ctx context.Context, who Caller, half []byte, idle time.Duration) error {
	if len(half) != halfSize {
		return invalid("half must be 32 bytes.")
	}
	if idle < time.Second || idle > wire.MaxIdle {
		return invalid("idle_seconds must lie between 1 and 2592000.")
	}
	return s.inSession(ctx, who, func(tx sqldb.Querier) error {
		return sqldb.PutHalf(ctx, tx, who.Session, half, idle.Microseconds(), s.now().UnixMicro())
	})
}

// Half returns the session's half and counts as use. It is NotFound when there
// is none or its time is over.
func (s *Service) Half(ctx context.Context, who Caller) ([]byte, error) {
	var half []byte
	now := s.now().UnixMicro()
	err := s.db.InTurn(ctx, sqldb.Turns{who.Session}, func(tx sqldb.Querier) (err error) {
		half, err = sqldb.TouchHalf(ctx, tx, who.Session, now)
		if errors.Is(err, sqldb.ErrNotFound) {
			_, err = sqldb.ExpiredHalves.Forget(ctx, tx, now) // not only out of reach: gone
			return err
		}
		return err
	})
	if err == nil && half == nil {
		err = wire.Errorf(wire.NotFound, "This session's half of the key is gone. Enter the vault password.")
	}
	return half, err
}
