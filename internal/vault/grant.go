package vault

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// grantPayload is a grant with its signature.
type grantPayload struct {
	wire.Grant
	signing
}

// parseGrant takes a grant apart and checks its form.
func parseGrant(grant []byte) (grantPayload, error) {
	var p grantPayload
	if len(grant) > wire.MaxGrant {
		return p, wire.Errorf(wire.TooLarge, "A grant is larger than 64 KiB.")
	}
	return p, p.read("grant", grant, &p.Grant)
}

// grantsFor checks that grants are those that an entry calls for: one for each
// who is entitled, by the entry's author, at the head that the entry makes.
// Nobody is ever a member, or inside a wall, without the keys being there for them.
func (l *ledger) grantsFor(p ledgerPayload, c change, grants [][]byte) ([]sqldb.Grant, error) {
	if len(grants) != len(c.granted) {
		return nil, invalid("An entry that announces keys comes with one grant for each who is entitled to them, any other one with none.")
	}
	seen := make(map[string]bool, len(grants))
	rows := make([]sqldb.Grant, len(grants))
	for i, grant := range grants {
		g, err := parseGrant(grant)
		if err != nil {
			return nil, err
		}
		if err := l.checkGrant(p, c, g); err != nil {
			return nil, err
		}
		if seen[g.To] {
			return nil, errGrant
		}
		seen[g.To] = true
		rows[i] = sqldb.Grant{AccountID: g.To, Compartment: g.Wall, Sealed: grant}
	}
	return rows, nil
}

func (l *ledger) checkGrant(p ledgerPayload, c change, g grantPayload) error {
	to := sha256.Sum256(l.members[g.To].EncPK)
	switch {
	case g.By != p.Actor, !bytes.Equal(g.Ledger, p.hash), !bytes.Equal(g.Wall, c.keys),
		base64.RawURLEncoding.EncodeToString(g.WS) != l.workspace.ID,
		!slices.Contains(c.granted, g.To), !bytes.Equal(g.ToPK, to[:]):
		return errGrant
	case !verify(l.members[g.By].SigPK, "grant", g.raw, g.signature):
		return wire.Errorf(wire.Denied, "A grant is not signed by the member it names.")
	}
	return nil
}

var errGrant = invalid("A grant is not one that this entry calls for.")

// storeGrants keeps what an entry brought, and forgets what it took away.
func storeGrants(ctx context.Context, tx sqldb.Querier, workspace string, c change, grants []sqldb.Grant) error {
	for _, grant := range grants {
		if err := sqldb.PutGrant(ctx, tx, workspace, grant); err != nil {
			return err
		}
	}
	if c.wall != nil {
		return sqldb.DeleteWallGrants(ctx, tx, workspace, c.wall.Compartment)
	}
	if c.member != nil && c.member.Role == "" {
		return sqldb.DeleteGrantsTo(ctx, tx, workspace, c.member.AccountID)
	}
	return nil
}

// Grants returns the keys of a workspace that are sealed to the caller.
func (s *Service) Grants(ctx context.Context, account, workspace string) ([][]byte, error) {
	if err := s.CanRead(ctx, account, workspace); err != nil {
		return nil, err
	}
	return sqldb.GrantsTo(ctx, s.db.Read(), workspace, account)
}
