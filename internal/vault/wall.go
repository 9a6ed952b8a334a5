package vault

import (
	"bytes"
	"context"
	"slices"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// setWall puts up a wall around a compartment, or says anew who is inside. Each
// time it gets a new key.
func (l *ledger) setWall(actor sqldb.Member, p ledgerPayload) (change, error) {
	body, err := readBody[wire.WallSet](p)
	if err != nil {
		return change{}, err
	}
	if bytes.Equal(body.Wall, openCompartment) {
		return change{}, invalid("wall must not be all zeros.")
	}
	before, exists := l.walls[string(body.Wall)]
	switch {
	case !powerByRole[actor.Role].wall, exists && !slices.Contains(before.Members, actor.AccountID):
		return change{}, errGovern
	case body.Epoch != uint64(before.Epoch)+1:
		return change{}, invalid("A wall's epoch follows the one before it.")
	case bytes.Equal(body.KeyID, before.KeyID):
		return change{}, invalid("A new epoch needs a new key.")
	case !exists && len(l.walls) >= wire.MaxWalls:
		return change{}, wire.Errorf(wire.TooLarge, "A workspace has room for 1000 walls.")
	case len(body.Members) > wire.MaxInside || !slices.Contains(body.Members, actor.AccountID):
		return change{}, invalid("Inside a wall are up to 100 members, and whoever sets it is one of them.")
	}
	for i, user := range body.Members {
		if l.members[user].Role == "" || (i > 0 && body.Members[i-1] >= user) {
			return change{}, invalid("members lists members by ascending id, each once.")
		}
	}
	wall := sqldb.Wall{Compartment: body.Wall, Epoch: before.Epoch + 1, KeyID: body.KeyID, Members: body.Members}
	l.walls[string(body.Wall)] = wall
	return change{wall: &wall, keys: body.Wall, granted: body.Members}, nil
}

// doors are the compartments that a member may enter, with the key that new
// records there must be sealed with. The open one is not among them.
type doors map[string][]byte

// mayEnter reports whether a compartment is open or one of the doors.
func (d doors) mayEnter(compartment []byte) bool {
	_, inside := d[string(compartment)]
	return inside || bytes.Equal(compartment, openCompartment)
}

// MayEnter reports whether an account may enter a compartment of a workspace, as q
// sees it; nil is the open one.
func (s *Service) MayEnter(ctx context.Context, q sqldb.Querier, account, workspace string, compartment []byte) (bool, error) {
	if compartment == nil || bytes.Equal(compartment, openCompartment) {
		return true, nil
	}
	inside, err := doorsOf(ctx, q, workspace, account)
	return inside.mayEnter(compartment), err
}

func doorsOf(ctx context.Context, q sqldb.Querier, workspace, account string) (doors, error) {
	keys, err := sqldb.WallKeysOf(ctx, q, workspace, account)
	return keys, err
}
