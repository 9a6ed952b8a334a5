package vault

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// termsPayload are the terms of an invitation with their signature.
type termsPayload struct {
	wire.Invitation
	signing
}

// parseTerms takes the terms of an invitation apart and checks their form.
func parseTerms(terms []byte) (termsPayload, error) {
	if len(terms) > wire.MaxInvitation {
		return termsPayload{}, wire.Errorf(wire.TooLarge, "An invitation is larger than 4 KiB.")
	}
	var p termsPayload
	if err := p.read("invitation", terms, &p.Invitation); err != nil {
		return termsPayload{}, err
	}
	id := sha256.Sum256(slices.Concat([]byte("lx1/invite-id\x00"), p.PK))
	if !isSigningKey(p.PK) || !bytes.Equal(p.ID, id[:wire.IDSize]) {
		return termsPayload{}, invalid("The invitation must carry a signing key, and be named by it.")
	}
	return p, nil
}

// checkInviter checks that member made these terms and may give the role.
func (p termsPayload) checkInviter(member sqldb.PresentMember) error {
	switch {
	case p.By != member.AccountID || base64.RawURLEncoding.EncodeToString(p.WS) != member.WorkspaceID:
		return invalid("The invitation names another inviter or another workspace.")
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
		answer wire.Acceptance
	)
	if len(acceptance) > wire.MaxInvitation || wire.UnmarshalSigned(acceptance, &signed) != nil {
		return false, invalid("The answer is not a signed payload in deterministic CBOR.")
	}
	if err := wire.UnmarshalSigned(signed.Payload, &answer); err != nil {
		return false, invalid("The answer is not as spec/payloads.cddl describes it: " + err.Error() + ".")
	}
	switch {
	case !bytes.Equal(answer.WS, p.WS) || !bytes.Equal(answer.ID, p.ID):
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
