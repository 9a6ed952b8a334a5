package identity

import (
	"context"
	"errors"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Acts are when the person behind a session last showed in it that it is them; zero
// where they never did. To sign in is an act, to renew a token is none: whoever holds
// a stolen one renews it, and performs no act.
type Acts struct {
	// Strong is the last password, second factor or passkey.
	Strong time.Time
	// Own is the same for what concerns the person's own account alone: where that has
	// no password, a mailed code and the word of a provider count, too. For the owner of
	// a mailbox they are no more than the key that a thief of it holds as well.
	Own time.Time
}

// strongMethods are the methods in a session's list that are acts for every purpose.
var strongMethods = map[string]bool{
	methodPassword: true, FactorTOTP: true, methodSecurityKey: true, methodRecoveryCode: true, methodPasskey: true,
}

const (
	methodPassword     = "password"
	methodRecoveryCode = "mfa/recovery_code"
)

// actsOf reads a session's list of methods.
func actsOf(owner sqldb.SessionOwner) (acts Acts, err error) {
	list, err := parseAMR(owner.AMR)
	for _, method := range list {
		at := time.Unix(method.Timestamp, 0)
		if strongMethods[method.Method] && at.After(acts.Strong) {
			acts.Strong = at
		}
		// Under a hold, what the mailbox opened is all there is to begin an empty vault with.
		isEnough := strongMethods[method.Method] || !owner.HasPassword || owner.HeldUntil > 0
		if isEnough && at.After(acts.Own) {
			acts.Own = at
		}
	}
	return acts, err
}

// requireAct refuses a session whose person has not shown within wire.ActLife that it
// is them, as q sees it: what signs in changes only then.
func (s *Service) requireAct(ctx context.Context, q sqldb.Querier, who Caller) error {
	owner, err := sqldb.OwnerOfSession(ctx, q, who.SessionID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return errSessionNotFound
	}
	if err != nil {
		return err
	}
	acts, err := actsOf(owner)
	if err == nil && s.now().Sub(acts.Own) > wire.ActLife {
		err = errActNeeded
	}
	return err
}
