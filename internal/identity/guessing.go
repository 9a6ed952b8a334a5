package identity

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// [Note: guessed passwords]
//
// Wrong passwords are counted in the database, so that neither a restart nor another
// server begins anew. Right ones are not counted: a whole office may sign in through
// one address within a minute.
//
//   - A browser that has signed in to the account before is counted by itself. Nothing
//     that others do keeps its owner out.
//   - Other callers are counted by account and network together, and by network over all
//     accounts: the same few passwords are not tried on everybody.
//   - Callers from networks that the account was never signed in to from are counted
//     together, too. Guessing from many addresses has a bound, and somebody elsewhere who
//     uses it up keeps the owner out only where they have never been.
//
// An address without an account is counted like any other, and has been nowhere.

// guessesOf lists what a wrong password for an address counts against.
func (s *Service) guessesOf(ctx context.Context, q sqldb.Querier, account sqldb.Account, email string, c Client) ([]limit.Guess, error) {
	if s.limits.Off() {
		return nil, nil
	}
	browser, network := BrowserFrom(ctx), Network(c.IP)
	if browser != "" {
		known, err := sqldb.IsSignInPlace(ctx, q, account.ID, s.browserPlace(browser))
		if err != nil {
			return nil, err
		}
		if known {
			return []limit.Guess{s.limits.Guess(limit.WrongHere, email+" browser "+browser)}, nil
		}
	}
	list := []limit.Guess{s.limits.Guess(limit.WrongHere, email+" "+network), s.limits.Guess(limit.WrongNetwork, network)}
	known, err := sqldb.IsSignInPlace(ctx, q, account.ID, s.networkPlace(network))
	if err == nil && !known {
		list = append(list, s.limits.Guess(limit.WrongElsewhere, email))
	}
	return list, err
}

func (s *Service) browserPlace(secret string) []byte { return s.keyedHash("place", "browser", secret) }

func (s *Service) networkPlace(network string) []byte {
	return s.keyedHash("place", "network", network)
}

// rememberPlace notes from where an account is signed in to.
func (s *Service) rememberPlace(ctx context.Context, tx sqldb.Querier, accountID string, c Client) error {
	now := micros(s.now())
	if browser := cmp.Or(c.Browser, BrowserFrom(ctx)); browser != "" {
		if err := sqldb.PutSignInPlace(ctx, tx, accountID, s.browserPlace(browser), now); err != nil {
			return err
		}
	}
	if c.IP == "" {
		return nil
	}
	return sqldb.PutSignInPlace(ctx, tx, accountID, s.networkPlace(Network(c.IP)), now)
}

// guess compares a password with a stored hash, unless too many were wrong, and counts a
// wrong one. It does all that while it has its turn to hash: calls at the same moment do
// not pass a limit together.
func (s *Service) guess(ctx context.Context, counts []limit.Guess, stored, password string) (bool, error) {
	if err := s.hashing.Acquire(ctx, 1); err != nil {
		return false, fmt.Errorf("waiting to check a password: %w", err)
	}
	defer s.hashing.Release(1)
	if wait, err := s.limits.GuessWait(ctx, s.db.Read(), counts...); err != nil || wait > 0 {
		return false, orTooMany(wait, err)
	}
	if s.compare(stored, password) {
		return true, nil
	}
	if len(counts) == 0 {
		return false, nil
	}
	return false, s.db.InTurnAsync(ctx, sqldb.Turns{"guesses"}, func(tx sqldb.Querier) error { return s.limits.CountGuess(ctx, tx, counts...) })
}

func orTooMany(wait time.Duration, err error) error {
	if err != nil {
		return err
	}
	return errTooManyRequests(wait)
}
