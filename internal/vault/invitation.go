package vault

import (
	"context"
	"encoding/base64"
	"errors"
	"net/mail"
	"strings"
	"time"

	"legalai/internal/limit"
	queue "legalai/internal/mail"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// States of an invitation. One whose time is over is Expired whatever is stored.
const (
	InviteOpen     = "open"     // nobody has answered
	InviteAccepted = "accepted" // answered; somebody of the workspace has to let them in
	InviteJoined   = "joined"
	InviteRevoked  = "revoked"
	InviteExpired  = "expired"
)

// InvitationEvent is the event by which a workspace's listeners hear that an
// invitation was answered.
const InvitationEvent = "invitation"

// remailAfter is how long an invitation's mail is not sent again.
const remailAfter = time.Minute

// NewInvitation is an invitation as its maker asks for it.
type NewInvitation struct {
	Email    string
	Language string // of the mail
	Terms    []byte // signed; without the secret
}

// Invite stores an invitation to a workspace and mails its notice. The secret is
// not among what it gets: the inviter hands that on in another way.
func (s *Service) Invite(ctx context.Context, who Caller, workspace string, in NewInvitation) (sqldb.Invitation, error) {
	if err := s.count(ctx, limit.Invite, who.Account); err != nil {
		return sqldb.Invitation{}, err
	}
	email, err := cleanAddress(in.Email)
	if err != nil {
		return sqldb.Invitation{}, err
	}
	terms, err := parseTerms(in.Terms)
	if err != nil {
		return sqldb.Invitation{}, err
	}
	now := s.now()
	expires := time.UnixMilli(int64(terms.Expires))
	if !expires.After(now) || expires.Sub(now) > wire.MaxInvite {
		return sqldb.Invitation{}, invalid("An invitation waits up to 30 days.")
	}
	row := sqldb.Invitation{
		ID: terms.ID, WorkspaceID: workspace, Inviter: who.Account, Email: email, Language: queue.MatchLanguage(in.Language),
		Role: terms.Role, Terms: in.Terms, State: InviteOpen,
		CreatedAt: now.UnixMicro(), MailedAt: now.UnixMicro(), ExpiresAt: expires.UnixMicro(),
	}
	err = s.db.InTurn(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
		member, err := s.governor(ctx, tx, who, workspace)
		if err != nil {
			return err
		}
		if err := terms.checkInviter(member); err != nil {
			return err
		}
		count, err := sqldb.CountOpenInvitations(ctx, tx, workspace, now.UnixMicro())
		if err != nil {
			return err
		}
		if count >= wire.MaxInvitations {
			return wire.Errorf(wire.TooLarge, "Up to 200 invitations of a workspace can wait for an answer.")
		}
		if err := sqldb.InsertInvitation(ctx, tx, row); err != nil {
			return err
		}
		return s.mailInvitation(ctx, tx, row)
	})
	if sqldb.IsUniqueViolation(err) {
		return row, wire.Errorf(wire.Conflict, "There is such an invitation already.")
	}
	s.wakeMail()
	return row, err
}

// Invitations lists those of a workspace, newest first.
func (s *Service) Invitations(ctx context.Context, who Caller, workspace string) ([]sqldb.Invitation, error) {
	q := s.db.Read()
	member, err := s.member(ctx, q, who, workspace)
	if err != nil {
		return nil, err
	}
	if !powerByRole[member.Role].govern {
		return nil, errGovern
	}
	list, err := sqldb.InvitationsOf(ctx, q, workspace, 2*wire.MaxInvitations)
	return s.withStates(list), err
}

// RevokeInvitation ends an invitation that nobody has come in by.
func (s *Service) RevokeInvitation(ctx context.Context, who Caller, workspace, id string) error {
	return s.changeInvitation(ctx, who, workspace, id, func(_ sqldb.Querier, i *sqldb.Invitation) error {
		if i.State == InviteJoined {
			return wire.Errorf(wire.Conflict, "Somebody has joined by this invitation. Remove them from the workspace instead.")
		}
		i.State = InviteRevoked
		return nil
	})
}

// RemailInvitation sends the notice of an invitation again.
func (s *Service) RemailInvitation(ctx context.Context, who Caller, workspace, id string) error {
	if err := s.count(ctx, limit.Invite, who.Account); err != nil {
		return err
	}
	err := s.changeInvitation(ctx, who, workspace, id, func(tx sqldb.Querier, i *sqldb.Invitation) error {
		now := s.now()
		switch wait := time.UnixMicro(i.MailedAt).Add(remailAfter).Sub(now); {
		case i.State != InviteOpen || i.ExpiresAt <= now.UnixMicro():
			return wire.Errorf(wire.Conflict, "This invitation waits for no answer any more.")
		case wait > 0:
			return &wire.Error{Code: wire.RateLimited, Message: "This mail was sent a moment ago.", RetryAfter: int(wait/time.Second) + 1}
		}
		i.MailedAt = now.UnixMicro()
		return s.mailInvitation(ctx, tx, *i)
	})
	s.wakeMail()
	return err
}

// changeInvitation lets change work on an invitation, by somebody who governs
// the workspace.
func (s *Service) changeInvitation(ctx context.Context, who Caller, workspace, id string, change func(tx sqldb.Querier, i *sqldb.Invitation) error) error {
	name, err := inviteID(id)
	if err != nil {
		return err
	}
	return s.db.InTurn(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
		if _, err := s.governor(ctx, tx, who, workspace); err != nil {
			return err
		}
		i, err := sqldb.InvitationByID(ctx, tx, name)
		if errors.Is(err, sqldb.ErrNotFound) || (err == nil && i.WorkspaceID != workspace) {
			return errNoInvitation
		}
		if err != nil {
			return err
		}
		if err := change(tx, &i); err != nil {
			return err
		}
		return sqldb.UpdateInvitation(ctx, tx, i)
	})
}

// InvitationsTo lists those to the caller's own address that wait for an answer
// or for somebody to let the caller in.
func (s *Service) InvitationsTo(ctx context.Context, who Caller) ([]sqldb.Invitation, error) {
	q := s.db.Read()
	email, err := confirmedEmail(ctx, q, who)
	if err != nil || email == "" {
		return nil, err
	}
	return sqldb.InvitationsTo(ctx, q, email, s.now().UnixMicro(), wire.MaxInvitations)
}

// IsInvited reports whether somebody waits for an address in their workspace:
// where sign-up is by invitation, that is one.
func (s *Service) IsInvited(ctx context.Context, q sqldb.Querier, email string) (bool, error) {
	email, err := cleanAddress(email)
	if err != nil {
		return false, nil //nolint:nilerr // what is no address was invited by nobody
	}
	list, err := sqldb.InvitationsTo(ctx, q, email, s.now().UnixMicro(), 1)
	return len(list) > 0, err
}

// Invitation returns one by its id, which only its link tells, for whoever has it.
func (s *Service) Invitation(ctx context.Context, id string) (sqldb.Invitation, error) {
	name, err := inviteID(id)
	if err != nil {
		return sqldb.Invitation{}, err
	}
	i, err := invitationByID(ctx, s.db.Read(), name)
	return s.withStates([]sqldb.Invitation{i})[0], err
}

// Accept stores the caller's answer to an invitation: with its secret, or to
// one that went to the caller's own address. An answer that was made with the
// secret is not replaced.
func (s *Service) Accept(ctx context.Context, who Caller, id string, acceptance []byte) error {
	if err := s.count(ctx, limit.Invite, who.Account); err != nil {
		return err
	}
	name, err := inviteID(id)
	if err != nil {
		return err
	}
	seen, err := invitationByID(ctx, s.db.Read(), name)
	if err != nil {
		return err
	}
	err = s.db.InTurn(ctx, sqldb.Turns{seen.WorkspaceID}, func(tx sqldb.Querier) error {
		i, err := invitationByID(ctx, tx, name)
		if err != nil {
			return err
		}
		if err := s.answer(ctx, tx, who, &i, acceptance); err != nil {
			return err
		}
		return sqldb.UpdateInvitation(ctx, tx, i)
	})
	if err == nil {
		s.tell(ctx, seen.WorkspaceID, InvitationEvent, struct{}{})
	}
	return err
}

func invitationByID(ctx context.Context, q sqldb.Querier, name []byte) (sqldb.Invitation, error) {
	i, err := sqldb.InvitationByID(ctx, q, name)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = errNoInvitation
	}
	return i, err
}

func (s *Service) answer(ctx context.Context, tx sqldb.Querier, who Caller, i *sqldb.Invitation, acceptance []byte) error {
	if (i.State != InviteOpen && i.State != InviteAccepted) || i.ExpiresAt <= s.now().UnixMicro() {
		return wire.Errorf(wire.Conflict, "This invitation is over. Ask for a new one.")
	}
	document, err := sqldb.KeyDocumentFor(ctx, tx, who.Account, who.Session)
	if err != nil {
		return err
	}
	terms, err := parseTerms(i.Terms)
	if err != nil {
		return err
	}
	proven, err := terms.checkAnswer(acceptance, document)
	if err != nil {
		return err
	}
	if !proven {
		email, err := confirmedEmail(ctx, tx, who)
		if err != nil {
			return err
		}
		if email != i.Email {
			return errNoInvitation
		}
	}
	if i.Proven && (!proven || i.AccountID != who.Account) {
		return wire.Errorf(wire.Conflict, "This invitation was answered already.")
	}
	i.State, i.AccountID, i.Proven, i.Acceptance = InviteAccepted, who.Account, proven, acceptance
	return nil
}

// governor returns the caller's membership if they govern the workspace and
// their session has proven their key.
func (s *Service) governor(ctx context.Context, q sqldb.Querier, who Caller, workspace string) (sqldb.PresentMember, error) {
	member, err := s.member(ctx, q, who, workspace)
	switch {
	case err != nil:
		return member, err
	case !powerByRole[member.Role].govern:
		return member, errGovern
	case !member.Proven:
		return member, errUnproven
	}
	return member, nil
}

func (s *Service) mailInvitation(ctx context.Context, tx sqldb.Querier, i sqldb.Invitation) error {
	if s.mail == nil {
		return nil
	}
	inviter, err := sqldb.AccountByID(ctx, tx, i.Inviter)
	if err != nil {
		return err
	}
	return s.mail.Enqueue(ctx, tx, queue.Message{
		Kind: queue.Invitation, To: i.Email, Language: i.Language, Link: s.url + "/join", Email: inviter.Email, At: s.now(),
	})
}

func (s *Service) wakeMail() {
	if s.mail != nil {
		s.mail.Wake()
	}
}

// withStates says of each invitation what became of it by now.
func (s *Service) withStates(list []sqldb.Invitation) []sqldb.Invitation {
	now := s.now().UnixMicro()
	for i := range list {
		if (list[i].State == InviteOpen || list[i].State == InviteAccepted) && list[i].ExpiresAt <= now {
			list[i].State = InviteExpired
		}
	}
	return list
}

// confirmedEmail is the caller's address, or nothing while it is unconfirmed.
func confirmedEmail(ctx context.Context, q sqldb.Querier, who Caller) (string, error) {
	account, err := sqldb.AccountByID(ctx, q, who.Account)
	if err != nil || account.EmailConfirmedAt == 0 {
		return "", err
	}
	return account.Email, nil
}

// maxAddress is the longest e-mail address there is.
const maxAddress = 254

// cleanAddress returns an e-mail address as accounts carry it.
func cleanAddress(text string) (string, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || len(text) > maxAddress || strings.ContainsRune(text, 0) {
		return "", invalid("email must be an e-mail address.")
	}
	return text, nil
}

func inviteID(text string) ([]byte, error) {
	id, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(id) != wire.IDSize {
		return nil, errNoInvitation
	}
	return id, nil
}

var errNoInvitation = wire.Errorf(wire.NotFound, "There is no such invitation.")
