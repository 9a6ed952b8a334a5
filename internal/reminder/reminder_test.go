package reminder_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/reminder"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// fixture is a service with a member of a workspace, and what it has mailed.
type fixture struct {
	*reminder.Service
	db      *sqldb.DB
	clock   *legalaitest.Clock
	who     reminder.Caller
	mailed  []mail.Message
	account *vaulttest.Account
}

// Enqueue keeps a mail in place of the queue, which renders it too.
func (f *fixture) Enqueue(ctx context.Context, tx sqldb.Querier, m mail.Message) error {
	queue, err := mail.New(mail.Config{DB: f.db, MasterKey: masterkey.Key{bytes.Repeat([]byte{1}, 32)}, From: "no-reply@law.test", OutboxDir: "unused", Clock: f.clock.Now})
	if err != nil {
		return err
	}
	f.mailed = append(f.mailed, m)
	return queue.Enqueue(ctx, tx, m)
}

func (f *fixture) Wake() {}

const workspace = "workspace-1"

func eachDB(t *testing.T, run func(t *testing.T, f *fixture)) {
	t.Helper()
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		f := &fixture{db: db, clock: legalaitest.NewClock()}
		f.Service = reminder.New(reminder.Config{DB: db, Mail: f, PublicURL: "https://law.test", Clock: f.clock.Now})
		f.account = vaulttest.NewAccount(t, db, f.clock.Now())
		f.who = reminder.Caller{Account: f.account.Account}
		f.inTx(t, func(tx sqldb.Querier) error {
			account, err := sqldb.AccountByID(t.Context(), tx, f.who.Account)
			account.EmailConfirmedAt = 1
			return errors.Join(err, sqldb.UpdateAccount(t.Context(), tx, account),
				sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: workspace, Creator: f.who.Account, LedgerHead: []byte{}, KeyID: []byte{}}),
				f.member(t, tx, "owner"))
		})
		run(t, f)
	})
}

func (f *fixture) member(t *testing.T, tx sqldb.Querier, role string) error {
	return sqldb.PutMember(t.Context(), tx, sqldb.Member{WorkspaceID: workspace, AccountID: f.who.Account, Role: role, SigPK: []byte{1}, EncPK: []byte{2}})
}

func (f *fixture) inTx(t *testing.T, do func(tx sqldb.Querier) error) {
	t.Helper()
	if err := f.db.Tx(t.Context(), do); err != nil {
		t.Fatal(err)
	}
}

func (f *fixture) put(t *testing.T, in ...time.Duration) {
	t.Helper()
	if err := f.Put(t.Context(), f.who, workspace, "de-CH", f.times(in...)); err != nil {
		t.Fatal(err)
	}
}

func (f *fixture) times(in ...time.Duration) []time.Time {
	var times []time.Time
	for _, d := range in {
		times = append(times, f.clock.Now().Add(d))
	}
	return times
}

// sweep moves the clock and returns how many mails that brought.
func (f *fixture) sweep(t *testing.T, wait time.Duration) int {
	t.Helper()
	before := len(f.mailed)
	f.clock.Advance(wait)
	if err := f.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	return len(f.mailed) - before
}

func TestOneMailWithoutContentWhenATimeHasCome(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		f.put(t, 2*time.Hour, 2*time.Hour+time.Minute, 30*time.Hour)
		if n := f.sweep(t, time.Minute); n != 0 {
			t.Errorf("%d mails before the time", n)
		}
		if n := f.sweep(t, 3*time.Hour); n != 1 {
			t.Fatalf("%d mails when the time had come, want 1", n)
		}
		m := f.mailed[0]
		if m.Kind != mail.Reminder || m.To != f.account.Email || m.Language != "de" || m.Link != "https://law.test/deadlines" || m.Code != "" {
			t.Errorf("mail %+v", m)
		}
		if n := f.sweep(t, time.Hour); n != 0 {
			t.Errorf("%d more mails for the same time", n)
		}
		if n := f.sweep(t, 30*time.Hour); n != 1 {
			t.Errorf("%d mails at the second time, want 1", n)
		}
		wish, err := f.Get(t.Context(), f.who, workspace)
		if err != nil || !wish.On || len(wish.Times) != 0 {
			t.Errorf("afterwards: %+v, %v", wish, err)
		}
	})
}

func TestAMailIsNeverWrittenTwiceWithinAnHour(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		sent := 0
		for range 12 { // a browser that asks for a mail every quarter of an hour
			f.put(t, 15*time.Minute)
			sent += f.sweep(t, 15*time.Minute)
		}
		if sent < 1 || sent > 3 {
			t.Errorf("%d mails within three hours, want 1 to 3", sent)
		}
	})
}

// A mail of a clock that ran ahead does not stand in the way of the next one.
func TestAClockThatIsSetBackLosesNoReminder(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		f.put(t, 30*time.Minute, 2*time.Hour)
		if n := f.sweep(t, time.Hour); n != 1 {
			t.Fatalf("%d mails when the time had come, want 1", n)
		}
		f.clock.Advance(-2 * time.Hour)
		f.put(t, 30*time.Minute)
		if n := f.sweep(t, 45*time.Minute); n != 1 {
			t.Errorf("%d mails after the clock was set back, want 1", n)
		}
	})
}

func TestCancelledTimesAreForgotten(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		f.put(t, 2*time.Hour)
		if err := f.Cancel(t.Context(), f.who, workspace); err != nil {
			t.Fatal(err)
		}
		if n := f.sweep(t, 3*time.Hour); n != 0 {
			t.Errorf("%d mails after cancelling", n)
		}
		if wish, err := f.Get(t.Context(), f.who, workspace); err != nil || wish.On || wish.Times != nil {
			t.Errorf("after cancelling: %+v, %v", wish, err)
		}
		if err := f.Cancel(t.Context(), f.who, workspace); err != nil {
			t.Errorf("cancelling twice: %v", err)
		}
	})
}

func TestANewListReplacesTheOldOne(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		f.put(t, 2*time.Hour, 5*time.Hour)
		f.put(t, 50*time.Hour, -time.Hour)
		if n := f.sweep(t, 6*time.Hour); n != 0 {
			t.Errorf("%d mails at times that were replaced", n)
		}
		wish, err := f.Get(t.Context(), f.who, workspace)
		if err != nil || len(wish.Times) != 1 || wish.Times[0].Minute()%15 != 0 || wish.Times[0].Second() != 0 {
			t.Errorf("kept: %+v, %v", wish, err)
		}
	})
}

func TestNobodyIsRemindedWhoLeftOrIsShut(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		f.put(t, time.Hour, 30*time.Hour)
		f.shut(t, 5)
		if n := f.sweep(t, 2*time.Hour); n != 0 {
			t.Errorf("%d mails to an account that is shut", n)
		}
		f.shut(t, 0)
		f.inTx(t, func(tx sqldb.Querier) error { return f.member(t, tx, "") })
		if n := f.sweep(t, 30*time.Hour); n != 0 {
			t.Errorf("%d mails to somebody who left", n)
		}
		if wish, err := f.Get(t.Context(), f.who, workspace); err != nil || wish.On {
			t.Errorf("the wish of somebody who left: %+v, %v", wish, err)
		}
		var refusal *wire.Error
		if err := f.Put(t.Context(), f.who, workspace, "en", nil); !errors.As(err, &refusal) || refusal.Code != wire.NotFound {
			t.Errorf("asking as a stranger: %v", err)
		}
	})
}

func (f *fixture) shut(t *testing.T, at int64) {
	t.Helper()
	f.inTx(t, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(t.Context(), tx, f.who.Account)
		account.DisabledAt = at
		return errors.Join(err, sqldb.UpdateAccount(t.Context(), tx, account))
	})
}

func TestBoundsOfAList(t *testing.T) {
	eachDB(t, func(t *testing.T, f *fixture) {
		var quarters, days []time.Duration
		for i := range reminder.MaxTimes + 1 {
			quarters = append(quarters, 48*time.Hour+time.Duration(i)*15*time.Minute)
			days = append(days, time.Duration(i)*23*time.Hour)
		}
		midnight := f.clock.Now().Truncate(24 * time.Hour).Add(48 * time.Hour).Sub(f.clock.Now())
		for name, bad := range map[string][]time.Duration{
			"too many": days,
			"too far":  {reminder.Furthest + time.Hour},
			"too many a day": {
				midnight, midnight + time.Hour, midnight + 2*time.Hour, midnight + 3*time.Hour, midnight + 4*time.Hour,
				midnight + 5*time.Hour, midnight + 6*time.Hour, midnight + 7*time.Hour, midnight + 8*time.Hour,
			},
			"every quarter": quarters[:96],
		} {
			var refusal *wire.Error
			err := f.Put(t.Context(), f.who, workspace, "en", f.times(bad...))
			if !errors.As(err, &refusal) || !strings.HasPrefix(refusal.Message, "times:") {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := f.Put(t.Context(), f.who, workspace, "en", f.times(days[:reminder.MaxTimes]...)); err != nil {
			t.Errorf("as many as there may be: %v", err)
		}
	})
}
