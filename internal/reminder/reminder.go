// Package reminder writes to people who asked for it that something awaits them.
//
// The server knows a time and nothing else: the browser works out when, and the
// mail says no more than that there is something to look at. Times are cut to
// quarters of an hour, a day takes few of them, and between two mails lies an
// hour at least, so that nobody can be flooded, not even by their own browser.
package reminder

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"legalai/internal/mail"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Bounds of what one person may ask for in one workspace.
const (
	MaxTimes  = 400                  // in all
	MaxPerDay = 8                    // within one day of UTC
	Furthest  = 400 * 24 * time.Hour // from now
	step      = 15 * time.Minute     // to which times are cut
	between   = time.Hour            // two mails to one person lie this far apart
	batch     = 100
	pollEvery = 30 * time.Second
)

// Mailer hands mails on; *mail.Queue does.
type Mailer interface {
	Enqueue(ctx context.Context, tx sqldb.Querier, m mail.Message) error
	Wake()
}

// Config is what a Service needs.
type Config struct {
	DB        *sqldb.DB
	Mail      Mailer
	PublicURL string
	Log       *slog.Logger     // may be nil
	Clock     func() time.Time // nil: the system's
}

// Service keeps the times and writes when one has come.
type Service struct {
	db   *sqldb.DB
	mail Mailer
	url  string
	log  *slog.Logger
	now  func() time.Time
}

// New makes a service. Run must be running for a mail to be written.
func New(cfg Config) *Service {
	s := &Service{db: cfg.DB, mail: cfg.Mail, url: cfg.PublicURL, log: cfg.Log, now: cfg.Clock}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	return s
}

// Caller is who asks: an account in one of their sessions.
type Caller struct{ Account, Session string }

// Wish is what somebody asked for in a workspace.
type Wish struct {
	On       bool
	Language string
	Times    []time.Time // yet to come, the next first
}

// Get returns what the caller asked for.
func (s *Service) Get(ctx context.Context, who Caller, workspace string) (Wish, error) {
	wish, err := sqldb.ReminderWishOf(ctx, s.db.Read(), who.Account, workspace)
	if errors.Is(err, sqldb.ErrNotFound) {
		return Wish{}, nil
	}
	if err != nil {
		return Wish{}, err
	}
	times, err := sqldb.ReminderTimes(ctx, s.db.Read(), who.Account, workspace)
	if err != nil {
		return Wish{}, err
	}
	answer := Wish{On: true, Language: wish.Language}
	for _, at := range times {
		answer.Times = append(answer.Times, time.UnixMicro(at).UTC())
	}
	return answer, nil
}

// Put stores when to write to the caller, in place of every earlier time. Times
// that have passed are left out.
func (s *Service) Put(ctx context.Context, who Caller, workspace, language string, times []time.Time) error {
	slots, err := s.slots(times)
	if err != nil {
		return err
	}
	return s.db.InTurn(ctx, sqldb.Turns{who.Account}, func(tx sqldb.Querier) error {
		if _, err := sqldb.MemberOf(ctx, tx, workspace, who.Account, who.Session, 0); errors.Is(err, sqldb.ErrNotFound) {
			return wire.Errorf(wire.NotFound, "There is no such workspace, or you are not a member of it.")
		} else if err != nil {
			return err
		}
		wish := sqldb.ReminderWish{AccountID: who.Account, WorkspaceID: workspace, Language: mail.MatchLanguage(language)}
		if err := sqldb.PutReminderWish(ctx, tx, wish); err != nil {
			return err
		}
		return sqldb.ReplaceReminderTimes(ctx, tx, who.Account, workspace, slots)
	})
}

// slots cuts times to quarters of an hour and holds them against the bounds.
func (s *Service) slots(times []time.Time) ([]int64, error) {
	if len(times) > MaxTimes {
		return nil, wire.Errorf(wire.TooLarge, "times: at most 400 may be kept at once.")
	}
	now, perDay := s.now(), map[int64]int{}
	var slots []int64
	for _, t := range times {
		if t.After(now.Add(Furthest)) {
			return nil, wire.Errorf(wire.Invalid, "times: at most 400 days ahead are kept.")
		}
		at := t.UTC().Truncate(step)
		if !t.After(now) || slices.Contains(slots, at.UnixMicro()) {
			continue
		}
		day := at.Unix() / 86400
		if perDay[day]++; perDay[day] > MaxPerDay {
			return nil, wire.Errorf(wire.Invalid, "times: at most 8 may fall on one day.")
		}
		slots = append(slots, at.UnixMicro())
	}
	return slots, nil
}

// Cancel forgets the caller's wish and every time.
func (s *Service) Cancel(ctx context.Context, who Caller, workspace string) error {
	return s.db.InTurn(ctx, sqldb.Turns{who.Account}, func(tx sqldb.Querier) error {
		return sqldb.DeleteReminderWish(ctx, tx, who.Account, workspace)
	})
}

// Run writes when a time has come, until ctx ends.
func (s *Service) Run(ctx context.Context) {
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		if err := s.Sweep(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("sending reminders", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
		}
	}
}

// Sweep writes to everybody whose time has come, once each.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	for {
		due, err := sqldb.DueReminders(ctx, s.db.Read(), now.UnixMicro(), batch)
		if err != nil {
			return err
		}
		for _, d := range due {
			if err := s.remind(ctx, d, now); err != nil {
				return err
			}
		}
		if len(due) > 0 {
			s.mail.Wake()
		}
		if len(due) < batch {
			return nil
		}
	}
}

// remind takes the times that have come and writes one mail, unless another went
// out within the hour, the account is shut, or its owner left the workspace.
func (s *Service) remind(ctx context.Context, d sqldb.DueReminder, now time.Time) error {
	return s.db.InTurn(ctx, sqldb.Turns{d.AccountID}, func(tx sqldb.Querier) error {
		taken, err := sqldb.TakeReminders(ctx, tx, d, now.UnixMicro())
		if err != nil || taken == 0 {
			return err
		}
		wish, err := sqldb.ReminderWishOf(ctx, tx, d.AccountID, d.WorkspaceID)
		if err != nil {
			return err
		}
		_, err = sqldb.MemberOf(ctx, tx, d.WorkspaceID, d.AccountID, "", 0)
		if errors.Is(err, sqldb.ErrNotFound) {
			return sqldb.DeleteReminderWish(ctx, tx, d.AccountID, d.WorkspaceID)
		}
		if err != nil {
			return err
		}
		return s.write(ctx, tx, wish, now)
	})
}

func (s *Service) write(ctx context.Context, tx sqldb.Querier, wish sqldb.ReminderWish, now time.Time) error {
	account, err := sqldb.AccountByID(ctx, tx, wish.AccountID)
	if err != nil {
		return err
	}
	latest, err := sqldb.LatestReminder(ctx, tx, wish.AccountID)
	if err != nil {
		return err
	}
	shut := account.EmailConfirmedAt == 0 || account.DisabledAt != 0 || account.DeleteAt != 0
	recent := latest > now.Add(-between).UnixMicro() && latest <= now.Add(sqldb.ClockStep).UnixMicro()
	if shut || recent {
		return nil
	}
	if err := sqldb.SetReminderSent(ctx, tx, wish.AccountID, wish.WorkspaceID, now.UnixMicro()); err != nil {
		return err
	}
	return s.mail.Enqueue(ctx, tx, mail.Message{
		Kind: mail.Reminder, To: account.Email, Language: wish.Language, Link: s.url + "/deadlines", Email: account.Email, At: now,
	})
}
