package identity

import (
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"legalai/internal/sqldb"
)

// [Note: whose sign-up]
//
// Anybody may sign up with anybody's address. What a sign-up brings (password,
// derivation, metadata) therefore waits beside the account. A second one takes its
// place, and the token of its mail that of the first one's. The account gets it once
// whoever brought it is seen to read the address's mail:
//
//   - The link is followed in the browser that signed up, which its cookie tells, or
//     its code is exchanged with the PKCE verifier of the client that did.
//   - The link is followed in another browser, and the password is typed in that one.
//     The person at it reads the mail and knows the password.
//   - The link is followed by a program that keeps no cookie, from the network that the
//     sign-up came from. Nothing else tells programs apart; what a person follows a
//     link with says that it is a browser.
//
// Otherwise the link proves the address and nothing more: the session that it begins
// may set a password, as after a reset mail. So neither who signs up before the owner
// does, nor who signs up right after the owner, so that the newest mail is that of
// their sign-up, gets a password into the account. The mail names the time of the
// sign-up, and no word of whoever signed up: mails would carry it to strangers.

// tellBrowser names a browser by the secret that it keeps, "" for none.
func (s *Service) tellBrowser(secret string) string {
	if secret == "" {
		return ""
	}
	return hex.EncodeToString(s.keyedHash("browser", secret))
}

func (s *Service) tellNetwork(c Client) string {
	return hex.EncodeToString(s.keyedHash("network", Network(c.IP)))
}

func (s *Service) tellChallenge(challenge string) string {
	return hex.EncodeToString(s.keyedHash("challenge", challenge))
}

// awaitProof keeps what a sign-up brings until the address is proven, and mails the
// link. The answer shows what was just sent, not what is stored.
func (s *Service) awaitProof(ctx context.Context, tx sqldb.Querier, account, made sqldb.Account, in SignUp) (SignedUp, error) {
	pending := sqldb.PendingSignUp{
		AccountID: account.ID, PasswordHash: made.PasswordHash, Kdf: made.Kdf,
		UserMetadata: made.UserMetadata, AskedBy: s.tellBrowser(in.Client.Browser), AskedFrom: s.tellNetwork(in.Client),
		ExpiresAt: micros(s.now().Add(signUpWaits)),
	}
	if in.Challenge.Value != "" {
		pending.AskedBy = s.tellChallenge(in.Challenge.Value)
	}
	if err := sqldb.PutPendingSignUp(ctx, tx, pending); err != nil {
		return SignedUp{}, err
	}
	account.UserMetadata = made.UserMetadata
	if err := s.mailConfirmation(ctx, tx, account, in); err != nil {
		return SignedUp{}, err
	}
	user, err := s.userOf(ctx, tx, account)
	return SignedUp{User: user}, err
}

// pendingOf returns the sign-up that an account waits with; ok is false where there is
// none, as for every account with a password.
func pendingOf(ctx context.Context, q sqldb.Querier, account sqldb.Account) (p sqldb.PendingSignUp, ok bool, err error) {
	if account.ID == "" || account.PasswordHash != "" {
		return p, false, nil
	}
	p, err = sqldb.PendingSignUpOf(ctx, q, account.ID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return p, false, nil
	}
	return p, err == nil, err
}

// acceptSignUp takes the address for proven, and gives the account what the sign-up
// brought if the link was followed by who signed up. The caller stores the account.
func (s *Service) acceptSignUp(ctx context.Context, tx sqldb.Querier, account *sqldb.Account, inFlow bool, c Client) error {
	if err := s.confirm(ctx, tx, account); err != nil {
		return err
	}
	pending, ok, err := pendingOf(ctx, tx, *account)
	if err != nil || !ok || inFlow { // in a PKCE flow the verifier tells, later
		return err
	}
	if s.signedUp(ctx, pending, c) {
		return s.adopt(ctx, tx, account, pending)
	}
	pending.ProvenBy = s.tellBrowser(followedIn(ctx, c))
	return sqldb.PutPendingSignUp(ctx, tx, pending)
}

// signedUp says whether a link is followed by who made the sign-up. See [Note: whose sign-up].
func (s *Service) signedUp(ctx context.Context, p sqldb.PendingSignUp, c Client) bool {
	browser := s.tellBrowser(followedIn(ctx, c))
	if browser != "" || c.IsBrowser {
		return browser != "" && browser == p.AskedBy
	}
	return p.AskedFrom == s.tellNetwork(c)
}

// followedIn is the secret of the browser that follows a link, whatever page the link
// leads to.
func followedIn(ctx context.Context, c Client) string { return cmp.Or(c.Browser, BrowserFrom(ctx)) }

// adoptByVerifier gives the account what the sign-up brought whose client has just
// shown the verifier. That of a mail which somebody else had sent once more is another.
func (s *Service) adoptByVerifier(ctx context.Context, tx sqldb.Querier, account *sqldb.Account, flow sqldb.Flow) error {
	pending, ok, err := pendingOf(ctx, tx, *account)
	if err != nil || !ok || pending.AskedBy != s.tellChallenge(flow.CodeChallenge) {
		return err
	}
	return s.adopt(ctx, tx, account, pending)
}

// adopt gives an account what its sign-up brought, beneath what its owner has said
// since. The caller stores the account.
func (s *Service) adopt(ctx context.Context, tx sqldb.Querier, account *sqldb.Account, p sqldb.PendingSignUp) error {
	since, err := parseObject(account.UserMetadata)
	if err != nil {
		return err
	}
	if account.UserMetadata, err = mergeMetadata(p.UserMetadata, since); err != nil {
		return err
	}
	account.PasswordHash, account.Kdf = p.PasswordHash, p.Kdf
	data, err := parseObject(account.UserMetadata)
	if err != nil {
		return err
	}
	brought, err := newProfile(*account, data)
	if err != nil {
		return err
	}
	return errors.Join(fillProfile(ctx, tx, brought), sqldb.DeletePendingSignUp(ctx, tx, account.ID))
}

// fillProfile writes what a sign-up says into a profile that its owner has not touched.
func fillProfile(ctx context.Context, tx sqldb.Querier, brought sqldb.Profile) error {
	stored, err := sqldb.ProfileByID(ctx, tx, brought.ID)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && stored.UpdatedAt > stored.CreatedAt {
		return nil
	}
	if err != nil {
		return err
	}
	return sqldb.UpdateProfile(ctx, tx, brought)
}

// newProfile is the profile that an account begins with, by its metadata.
func newProfile(a sqldb.Account, data map[string]any) (sqldb.Profile, error) {
	areas := data[areasField]
	if areas == nil {
		areas = []string{}
	}
	list, err := json.Marshal(areas)
	if err != nil {
		return sqldb.Profile{}, fmt.Errorf("creating profile: %w", err)
	}
	return sqldb.Profile{
		ID: a.ID, FullName: text(data, "full_name", maxProfileText), LawFirm: text(data, "law_firm", maxProfileText),
		PracticeAreas: string(list), CreatedAt: a.CreatedAt, UpdatedAt: a.CreatedAt,
	}, nil
}
