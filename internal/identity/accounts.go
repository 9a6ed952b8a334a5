package identity

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"legalai/internal/audit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// DeleteGrace is how long an account that is to be removed can be restored.
const DeleteGrace = 14 * 24 * time.Hour

// removals is how many accounts one sweep removes.
const removals = 100

// AccountAct is what an administrator does to an account.
type AccountAct string

// The acts. Each one is written to the audit log as "account." and its name.
const (
	ActConfirm     AccountAct = "confirm"      // take the address for proven
	ActDisable     AccountAct = "disable"      // shut it; its sessions end at once
	ActEnable      AccountAct = "enable"       // open it again
	ActResetFactor AccountAct = "reset-factor" // take its second factors away
	ActSignOut     AccountAct = "sign-out"     // end its sessions
	ActGrant       AccountAct = "grant"        // make it an administrator
	ActRevoke      AccountAct = "revoke"       // take that back
	ActDelete      AccountAct = "delete"       // remove it when DeleteGrace is over; its sessions end at once
	ActRestore     AccountAct = "restore"      // do not remove it after all
	ActRelease     AccountAct = "release"      // lift the hold on it; the command line's alone

	// ActDeleteLastOwner is ActDelete also where Config.MayGo refuses: whoever asks for
	// their data to be erased cannot be held back by those who depend on them.
	ActDeleteLastOwner AccountAct = "delete-last-owner"
)

// AccountInfo is an account as administrators see it.
type AccountInfo struct {
	sqldb.AccountSummary
	IsAdmin    bool // in effect: by its row, or by the configuration
	Configured bool // named in the configuration: stays an administrator
}

// Accounts lists accounts, the newest first, and says how many match.
func (s *Service) Accounts(ctx context.Context, filter sqldb.AccountFilter) ([]AccountInfo, int64, error) {
	filter.Text = normalEmail(filter.Text)
	rows, total, err := sqldb.AccountSummaries(ctx, s.db.Read(), filter)
	if err != nil {
		return nil, 0, err
	}
	list := make([]AccountInfo, 0, len(rows))
	for _, row := range rows {
		list = append(list, s.accountInfo(row))
	}
	return list, total, nil
}

func (s *Service) accountInfo(row sqldb.AccountSummary) AccountInfo {
	return AccountInfo{
		AccountSummary: row, Configured: s.adminEmails[row.Email],
		IsAdmin: s.isAdmin(row.Admin, row.Email, row.EmailConfirmedAt > 0),
	}
}

// Administer does an act to an account and records it in the same transaction.
// What is so already is left alone and not recorded. The last administrator who
// can act is neither shut, removed nor revoked.
func (s *Service) Administer(ctx context.Context, actor audit.Actor, accountID string, act AccountAct) (AccountInfo, error) {
	var after sqldb.AccountSummary
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(ctx, tx, accountID)
		if errors.Is(err, sqldb.ErrNotFound) || uuid.Validate(accountID) != nil {
			return errUserNotFound
		}
		if err != nil {
			return err
		}
		if err := s.administer(ctx, tx, actor, account, act); err != nil {
			return err
		}
		after, err = sqldb.AccountSummaryByID(ctx, tx, accountID)
		return err
	})
	return s.accountInfo(after), err
}

// ScheduleDeletion removes an account when DeleteGrace is over, unless others
// depend on it. Its sessions end at once.
func (s *Service) ScheduleDeletion(ctx context.Context, actor audit.Actor, accountID string) error {
	_, err := s.Administer(ctx, actor, accountID, ActDelete)
	return err
}

func (s *Service) administer(ctx context.Context, tx sqldb.Querier, actor audit.Actor, account sqldb.Account, act AccountAct) error {
	change, known := accountChanges[act]
	if !known {
		return invalid("There is no act %q", string(act))
	}
	if err := s.keepAnAdmin(ctx, tx, account, act); err != nil {
		return err
	}
	done, err := change(ctx, s, tx, &account)
	if err != nil || !done {
		return err
	}
	account.UpdatedAt = micros(s.now())
	if err := sqldb.UpdateAccount(ctx, tx, account); err != nil {
		return err
	}
	return s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "account." + string(act), Subject: account.ID, Label: account.Email})
}

// accountChanges say what each act does to a row, and whether there was
// anything to do.
var accountChanges = map[AccountAct]func(context.Context, *Service, sqldb.Querier, *sqldb.Account) (bool, error){
	ActConfirm: func(ctx context.Context, s *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		return s.confirmByWord(ctx, tx, a)
	},
	ActDisable: func(ctx context.Context, s *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		return stamp(&a.DisabledAt, micros(s.now())), endSessions(ctx, tx, a.ID, "")
	},
	ActEnable: func(_ context.Context, _ *Service, _ sqldb.Querier, a *sqldb.Account) (bool, error) {
		return clearStamp(&a.DisabledAt), nil
	},
	ActResetFactor: func(ctx context.Context, s *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		return s.resetFactors(ctx, tx, a)
	},
	ActSignOut: func(ctx context.Context, _ *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		return true, endSessions(ctx, tx, a.ID, "")
	},
	ActGrant: func(_ context.Context, _ *Service, _ sqldb.Querier, a *sqldb.Account) (bool, error) {
		done := !a.Admin
		a.Admin = true
		return done, nil
	},
	ActRevoke: func(_ context.Context, _ *Service, _ sqldb.Querier, a *sqldb.Account) (bool, error) {
		done := a.Admin
		a.Admin = false
		return done, nil
	},
	ActDelete: func(ctx context.Context, s *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		if err := s.mayGo(ctx, tx, a.ID); err != nil {
			return false, err
		}
		return s.beginRemoval(ctx, tx, a)
	},
	ActDeleteLastOwner: func(ctx context.Context, s *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		return s.beginRemoval(ctx, tx, a)
	},
	ActRestore: func(_ context.Context, _ *Service, _ sqldb.Querier, a *sqldb.Account) (bool, error) {
		return clearStamp(&a.DeleteAt), nil
	},
	ActRelease: func(ctx context.Context, s *Service, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
		hold, err := sqldb.HoldOf(ctx, tx, a.ID)
		if errors.Is(err, sqldb.ErrNotFound) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		return true, s.release(ctx, tx, hold)
	},
}

func (s *Service) beginRemoval(ctx context.Context, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
	return stamp(&a.DeleteAt, micros(s.now().Add(DeleteGrace))), endSessions(ctx, tx, a.ID, "")
}

// confirmByWord takes the address for proven on an administrator's word, which stands for
// the sign-up that the account waits with, too: its password is the one that signs in.
func (s *Service) confirmByWord(ctx context.Context, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
	if a.EmailConfirmedAt != 0 {
		return false, nil
	}
	pending, ok, err := pendingOf(ctx, tx, *a)
	if err == nil && ok {
		err = s.adopt(ctx, tx, a, pending)
	}
	return true, errors.Join(err, s.confirm(ctx, tx, a))
}

func stamp(at *int64, when int64) bool {
	if *at != 0 {
		return false
	}
	*at = when
	return true
}

func clearStamp(at *int64) bool {
	was := *at != 0
	*at = 0
	return was
}

// resetFactors takes every second factor away and tells the account's owner.
func (s *Service) resetFactors(ctx context.Context, tx sqldb.Querier, a *sqldb.Account) (bool, error) {
	factors, err := sqldb.FactorsOf(ctx, tx, a.ID)
	if err != nil || len(factors) == 0 {
		return false, err
	}
	for _, factor := range factors {
		if err := sqldb.DeleteFactor(ctx, tx, factor.ID); err != nil {
			return false, err
		}
	}
	return true, errors.Join(sqldb.LowerSessions(ctx, tx, a.ID), s.notify(ctx, tx, a.ID, mail.FactorRemoved, Client{}))
}

// refuseShut refuses an account that an administrator shut or that is to be
// removed. It is asked only once whoever asks has proven to be the owner.
func (s *Service) refuseShut(a sqldb.Account) error {
	switch {
	case a.DisabledAt != 0:
		s.note(EventShutSignIn, a.ID)
		return errDisabled
	case a.DeleteAt != 0:
		s.note(EventShutSignIn, a.ID)
		return errDeleting
	}
	return nil
}

// removeDue removes the accounts whose grace is over, each in a transaction of
// its own.
func (s *Service) removeDue(ctx context.Context) error {
	now := micros(s.now())
	due, err := sqldb.AccountsToDelete(ctx, s.db.Read(), now, removals)
	if err != nil {
		return err
	}
	for _, seen := range due {
		turns, err := s.turnsOf(ctx, s.db.Read(), seen.ID)
		if err != nil {
			return err
		}
		err = s.txWith(ctx, turns, func(tx sqldb.Querier) error {
			account, err := sqldb.AccountByID(ctx, tx, seen.ID)
			if errors.Is(err, sqldb.ErrNotFound) || err == nil && (account.DeleteAt == 0 || account.DeleteAt > now) {
				return nil // removed, or restored, since it was listed
			}
			if err != nil {
				return err
			}
			if is, err := s.turnsOf(ctx, tx, account.ID); err != nil || !slices.Equal(is, turns) {
				return err // it came into a workspace, or left one, since: next time
			}
			if err := sqldb.DeleteAccount(ctx, tx, account.ID, now); err != nil {
				return err
			}
			return s.audit.Append(ctx, tx, audit.Act{Actor: audit.Server, Name: "account.remove", Subject: account.ID, Label: account.Email})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// turnsOf are those of all that goes when an account does.
func (s *Service) turnsOf(ctx context.Context, q sqldb.Querier, accountID string) (sqldb.Turns, error) {
	memberships, err := sqldb.WorkspacesOf(ctx, q, accountID)
	if err != nil {
		return nil, err
	}
	turns := sqldb.Turns{accountID}
	for _, m := range memberships {
		turns = append(turns, m.ID)
	}
	return turns, nil
}
