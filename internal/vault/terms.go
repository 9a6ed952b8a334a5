package vault

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// termsPayload is what an inviter signs (spec/ledger.md, section "Invitations").
type termsPayload struct {
	V         uint64 `cbor:"v"`
	Workspace []byte `cbor:"ws"`
	ID        []byte `cbor:"id"`
	PK        []byte `cbor:"pk"` // public half of the secret
	Role      string `cbor:"role"`
	By        string `cbor:"by"`
	Ledger    []byte `cbor:"ledger"`
	Expires   uint64 `cbor:"expires"` // ms since 1970

	raw       []byte
	signature []byte
}

// answerPayload is what somebody signs who accepts an invitation.
type answerPayload struct {
	V         uint64 `cbor:"v"`
	Workspace []byte `cbor:"ws"`
	ID        []byte `cbor:"id"`
	User      string `cbor:"user"`
	SigPK     []byte `cbor:"sigPk"`
	EncPK     []byte `cbor:"encPk"`
	At        uint64 `cbor:"at"`
}

// parseTerms takes the terms of an invitation apart and checks their form.
func parseTerms(terms []byte) (termsPayload, error) {
	var (
		signed  wire.Signed
		payload termsPayload
	)
	if len(terms) > wire.MaxInvitation || wire.UnmarshalSigned(terms, &signed) != nil ||
		wire.UnmarshalSigned(signed.Payload, &payload) != nil || payload.V != 1 || payload.Expires > maxNumber {
		return termsPayload{}, invalid("The invitation is not a signed payload in deterministic CBOR.")
	}
	id := sha256.Sum256(slices.Concat([]byte("lx1/invite-id\x00"), payload.PK))
	if !isSigningKey(payload.PK) || !bytes.Equal(payload.ID, id[:wire.IDSize]) || len(payload.Ledger) != wire.HashSize {
		return termsPayload{}, invalid("The invitation must carry a signing key, and be named by it.")
	}
	payload.raw, payload.signature = signed.Payload, signed.Signature
	return payload, nil
}

// checkInviter checks that member made these terms and may give the role.
func (p termsPayload) checkInviter(member sqldb.PresentMember) error {
	switch {
	case p.By != member.AccountID || base64.RawURLEncoding.EncodeToString(p.Workspace) != member.WorkspaceID:
		return invalid("The invitation names another inviter or another workspace.")
	case !isRole(p.Role):
		return errRole
	case !mayAssign(member.Role, p.Role):
		return errGovern
	case !verify(member.SigPK, "invitation", p.raw, p.signature):
		return wire.Errorf(wire.Denied, "The invitation is not signed with the key that the ledger names for you.")
	}
	return nil
}

// checkAnswer checks an acceptance of an invitation by the holder of these keys
// and reports whether it was made with the secret.
func (p termsPayload) checkAnswer(acceptance []byte, keys sqldb.KeyDocument) (proven bool, err error) {
	var (
		signed wire.Proofed
		answer answerPayload
	)
	if len(acceptance) > wire.MaxInvitation || wire.UnmarshalSigned(acceptance, &signed) != nil ||
		wire.UnmarshalSigned(signed.Payload, &answer) != nil || answer.V != 1 || answer.At > maxNumber {
		return false, invalid("The answer is not a signed payload in deterministic CBOR.")
	}
	switch {
	case !bytes.Equal(answer.Workspace, p.Workspace) || !bytes.Equal(answer.ID, p.ID):
		return false, invalid("The answer is to another invitation.")
	case answer.User != keys.AccountID || !bytes.Equal(answer.SigPK, keys.SigPK) || !bytes.Equal(answer.EncPK, keys.EncPK):
		return false, invalid("The answer must carry the account's own id and public keys.")
	case !verify(keys.SigPK, "acceptance", signed.Payload, signed.Signature):
		return false, wire.Errorf(wire.Denied, "The answer is not signed with the account's key.")
	case len(signed.Proof) == 0:
		return false, nil
	case !verify(p.PK, "acceptance", signed.Payload, signed.Proof):
		return false, wire.Errorf(wire.Denied, "The answer was not made with the invitation's secret.")
	}
	return true, nil
}
