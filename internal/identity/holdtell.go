package identity

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// quietHold is how long a hold stands before anybody but the account's owner hears of it:
// most are lifted within a minute, by a recovery code.
const quietHold = 10 * time.Minute

// sweepHolds settles the holds whose time is over, and tells colleagues of those that stand.
func (s *Service) sweepHolds(ctx context.Context) error {
	now := s.now()
	ended, err := sqldb.HoldsEnded(ctx, s.db.Read(), micros(now))
	if err != nil {
		return err
	}
	for _, hold := range ended {
		if err := s.tx(ctx, func(tx sqldb.Querier) error { return sqldb.SettleHold(ctx, tx, hold.AccountID, micros(now)) }); err != nil {
			return err
		}
	}
	untold, err := sqldb.HoldsToTell(ctx, s.db.Read(), micros(now.Add(-quietHold)), micros(now))
	if err != nil {
		return err
	}
	for _, hold := range untold {
		if err := s.tx(ctx, func(tx sqldb.Querier) error { return s.tellOfHold(ctx, tx, hold.AccountID) }); err != nil {
			return err
		}
	}
	return nil
}

// tellOfHold writes to the account's owner, to those who govern a firm with them, and to the
// other administrators of the server where the owner is one.
func (s *Service) tellOfHold(ctx context.Context, tx sqldb.Querier, accountID string) error {
	hold, err := sqldb.HoldOf(ctx, tx, accountID)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && hold.ToldAt > 0 {
		return nil // lifted since it was listed, or told by another server
	}
	if err != nil {
		return err
	}
	account, err := sqldb.AccountByID(ctx, tx, accountID)
	if err != nil {
		return err
	}
	if !hold.Changed { // else the mail of the reset has said so
		if err := s.tellHeld(ctx, tx, mail.AccountEntered, account, account, hold); err != nil {
			return err
		}
	}
	emails, err := sqldb.GovernorsBeside(ctx, tx, accountID)
	if err != nil {
		return err
	}
	if s.isAdmin(account.Admin, account.Email, account.EmailConfirmedAt > 0) {
		granted, err := sqldb.AdminEmails(ctx, tx)
		if err != nil {
			return err
		}
		emails = slices.Concat(emails, granted, slices.Collect(maps.Keys(s.adminEmails)))
	}
	slices.Sort(emails)
	for _, email := range slices.Compact(emails) {
		if err := s.tellColleague(ctx, tx, email, account, hold); err != nil {
			return err
		}
	}
	return sqldb.SetHoldTold(ctx, tx, accountID, micros(s.now()))
}

func (s *Service) tellColleague(ctx context.Context, tx sqldb.Querier, email string, about sqldb.Account, hold sqldb.Hold) error {
	reader, err := sqldb.AccountByEmail(ctx, tx, email)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && (reader.ID == about.ID || reader.EmailConfirmedAt == 0) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.tellHeld(ctx, tx, mail.ColleagueReset, reader, about, hold)
}

func (s *Service) tellHeld(ctx context.Context, tx sqldb.Querier, kind mail.Kind, reader, about sqldb.Account, hold sqldb.Hold) error {
	return s.mail.Enqueue(ctx, tx, mail.Message{
		Kind: kind, To: reader.Email, Email: about.Email, Language: languageOf(reader, Client{}),
		At: time.UnixMicro(hold.BeganAt), Until: time.UnixMicro(hold.EndsAt),
	})
}
