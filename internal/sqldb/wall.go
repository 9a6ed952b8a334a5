package sqldb

import (
	"context"
	"fmt"
)

// openCompartment is the one that every member may enter.
var openCompartment = make([]byte, 16)

// entered says in SQL that a row of a table lies in the open compartment, which
// parameter open holds, or behind a wall that the account in parameter account is
// inside of. Parameter 1 is the workspace.
func entered(table string, open, account int) string {
	return fmt.Sprintf(`(%[1]s.compartment = $%[2]d OR %[1]s.compartment IN
		(SELECT m.compartment FROM wall_members m WHERE m.workspace_id = $1 AND m.account_id = $%[3]d))`, table, open, account)
}

// enteredFile is entered for tables in which NULL stands for the open compartment.
func enteredFile(table string, account int) string {
	return fmt.Sprintf(`(%[1]s.compartment IS NULL OR %[1]s.compartment IN
		(SELECT m.compartment FROM wall_members m WHERE m.workspace_id = $1 AND m.account_id = $%[2]d))`, table, account)
}

// Wall is a row of walls with its members: a compartment of its own.
type Wall struct {
	Compartment []byte
	Epoch       int64
	KeyID       []byte
	Members     []string // account ids
}

// WallsOf lists the walls of a workspace with everybody inside.
func WallsOf(ctx context.Context, q Querier, workspaceID string) ([]Wall, error) {
	rows, err := q.QueryContext(ctx, `SELECT compartment, epoch, key_id FROM walls WHERE workspace_id = $1`, workspaceID)
	if err != nil {
		return nil, fmt.Errorf("listing walls of %s: %w", workspaceID, err)
	}
	walls, err := collect(rows, func(row scanner) (Wall, error) {
		var w Wall
		err := row.Scan(&w.Compartment, &w.Epoch, &w.KeyID)
		return w, err
	})
	if err != nil || len(walls) == 0 {
		return nil, err
	}
	inside, err := wallMembers(ctx, q, workspaceID)
	if err != nil {
		return nil, err
	}
	for i, w := range walls {
		walls[i].Members = inside[string(w.Compartment)]
	}
	return walls, nil
}

func wallMembers(ctx context.Context, q Querier, workspaceID string) (map[string][]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT compartment, account_id FROM wall_members WHERE workspace_id = $1
		ORDER BY account_id`, workspaceID)
	if err != nil {
		return nil, fmt.Errorf("listing wall members of %s: %w", workspaceID, err)
	}
	type member struct {
		compartment []byte
		account     string
	}
	list, err := collect(rows, func(row scanner) (m member, err error) {
		err = row.Scan(&m.compartment, &m.account)
		return m, err
	})
	if err != nil {
		return nil, err
	}
	inside := make(map[string][]string)
	for _, m := range list {
		inside[string(m.compartment)] = append(inside[string(m.compartment)], m.account)
	}
	return inside, nil
}

// WallKeysOf returns the key ids of the walls that an account is inside, by compartment.
func WallKeysOf(ctx context.Context, q Querier, workspaceID, accountID string) (map[string][]byte, error) {
	rows, err := q.QueryContext(ctx, `SELECT w.compartment, w.key_id FROM wall_members m
		JOIN walls w ON w.workspace_id = m.workspace_id AND w.compartment = m.compartment
		WHERE m.workspace_id = $1 AND m.account_id = $2`, workspaceID, accountID)
	if err != nil {
		return nil, fmt.Errorf("reading walls of %s: %w", workspaceID, err)
	}
	list, err := collect(rows, func(row scanner) (w Wall, err error) {
		err = row.Scan(&w.Compartment, &w.KeyID)
		return w, err
	})
	if err != nil {
		return nil, err
	}
	keys := make(map[string][]byte, len(list))
	for _, w := range list {
		keys[string(w.Compartment)] = w.KeyID
	}
	return keys, nil
}

// PutWall stores a wall and who is inside, in place of what was there.
func PutWall(ctx context.Context, q Querier, workspaceID string, w Wall) error {
	_, err := q.ExecContext(ctx, `INSERT INTO walls (workspace_id, compartment, epoch, key_id) VALUES ($1, $2, $3, $4)
		ON CONFLICT (workspace_id, compartment) DO UPDATE SET epoch = excluded.epoch, key_id = excluded.key_id`,
		workspaceID, w.Compartment, w.Epoch, w.KeyID)
	if err != nil {
		return fmt.Errorf("storing wall of %s: %w", workspaceID, err)
	}
	_, err = q.ExecContext(ctx, `DELETE FROM wall_members WHERE workspace_id = $1 AND compartment = $2`, workspaceID, w.Compartment)
	if err != nil {
		return fmt.Errorf("emptying wall of %s: %w", workspaceID, err)
	}
	for _, account := range w.Members {
		_, err := q.ExecContext(ctx, `INSERT INTO wall_members (workspace_id, compartment, account_id) VALUES ($1, $2, $3)`,
			workspaceID, w.Compartment, account)
		if err != nil {
			return fmt.Errorf("storing wall member of %s: %w", workspaceID, err)
		}
	}
	return nil
}

// LeaveWalls takes an account out of every wall of a workspace.
func LeaveWalls(ctx context.Context, q Querier, workspaceID, accountID string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM wall_members WHERE workspace_id = $1 AND account_id = $2`, workspaceID, accountID)
	if err != nil {
		return fmt.Errorf("leaving walls of %s: %w", workspaceID, err)
	}
	return nil
}

// Grant is a row of key_grants: keys of a compartment, sealed to one member.
type Grant struct {
	AccountID   string
	Compartment []byte
	Sealed      []byte
}

// PutGrant stores a grant, in place of an earlier one.
func PutGrant(ctx context.Context, q Querier, workspaceID string, g Grant) error {
	_, err := q.ExecContext(ctx, `INSERT INTO key_grants (workspace_id, account_id, compartment, sealed) VALUES ($1, $2, $3, $4)
		ON CONFLICT (workspace_id, account_id, compartment) DO UPDATE SET sealed = excluded.sealed`,
		workspaceID, g.AccountID, g.Compartment, g.Sealed)
	if err != nil {
		return fmt.Errorf("storing grant in %s: %w", workspaceID, err)
	}
	return nil
}

// GrantsTo lists the grants to a member.
func GrantsTo(ctx context.Context, q Querier, workspaceID, accountID string) ([][]byte, error) {
	rows, err := q.QueryContext(ctx, `SELECT sealed FROM key_grants WHERE workspace_id = $1 AND account_id = $2
		ORDER BY compartment`, workspaceID, accountID)
	if err != nil {
		return nil, fmt.Errorf("reading grants of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (sealed []byte, err error) {
		err = row.Scan(&sealed)
		return sealed, err
	})
}

// DeleteGrantsTo forgets the grants to somebody: all of them, or only those of
// walls that they are no longer inside.
func DeleteGrantsTo(ctx context.Context, q Querier, workspaceID, accountID string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM key_grants WHERE workspace_id = $1 AND account_id = $2`, workspaceID, accountID)
	if err != nil {
		return fmt.Errorf("deleting grants of %s: %w", workspaceID, err)
	}
	return nil
}

// DeleteWallGrants forgets a wall's grants to those who are not inside.
func DeleteWallGrants(ctx context.Context, q Querier, workspaceID string, compartment []byte) error {
	_, err := q.ExecContext(ctx, `DELETE FROM key_grants WHERE workspace_id = $1 AND compartment = $2 AND account_id NOT IN
		(SELECT account_id FROM wall_members WHERE workspace_id = $1 AND compartment = $2)`, workspaceID, compartment)
	if err != nil {
		return fmt.Errorf("deleting wall grants of %s: %w", workspaceID, err)
	}
	return nil
}

// UseInvite remembers an invitation as used. A second time is a unique violation.
func UseInvite(ctx context.Context, q Querier, workspaceID string, invite []byte) error {
	_, err := q.ExecContext(ctx, `INSERT INTO used_invites (workspace_id, invite) VALUES ($1, $2)`, workspaceID, invite)
	if err != nil {
		return fmt.Errorf("using invitation in %s: %w", workspaceID, err)
	}
	return nil
}

// HasUsedInvite reports whether a member came by this invitation.
func HasUsedInvite(ctx context.Context, q Querier, workspaceID string, invite []byte) (bool, error) {
	var used bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM used_invites WHERE workspace_id = $1 AND invite = $2)`,
		workspaceID, invite).Scan(&used)
	if err != nil {
		return false, fmt.Errorf("reading invitation of %s: %w", workspaceID, err)
	}
	return used, nil
}
