package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// recordLimits are those of sync.
func recordLimits() []limitRow {
	const cbor, octets = wire.ContentTypeCBOR, "application/octet-stream"
	write := func(l *limitWalk, padded int) wire.PushObject {
		object := vaulttest.Write(l.w, vaulttest.ID(), 0)
		object.Envelope = vaulttest.SealSize(l.w.KeyID, padded)
		return object
	}
	push := func(l *limitWalk, change vaulttest.M, objects ...wire.PushObject) reply {
		return l.cbor("/push", l.c.PushWith(l.t, l.w, change, objects...))
	}
	checkpoint := func(l *limitWalk, place int) string {
		return fmt.Sprintf("/api/v1/workspaces/%s/checkpoints/%s/segments/%d?compartment=%s", l.w.ID, vaulttest.Base64(vaulttest.ID()), place, strings.Repeat("A", 22))
	}
	return []limitRow{
		{"a sealed record", "1 MiB", "wire.MaxEnvelope", "413 too_large", func(l *limitWalk) reply { return push(l, nil, write(l, 1<<20)) }},
		{"records in a push", "500", "wire.MaxPushObjects", "413 too_large", func(l *limitWalk) reply {
			var objects []wire.PushObject
			for range wire.MaxPushObjects + 1 {
				objects = append(objects, write(l, 256))
			}
			return push(l, nil, objects...)
		}},
		{"records of a push together", "8 MiB", "wire.MaxPushBytes", "413 too_large", func(l *limitWalk) reply {
			var objects []wire.PushObject
			for range 17 {
				objects = append(objects, write(l, 512<<10))
			}
			return push(l, nil, objects...)
		}},
		{"the body of a push", "9 MiB", "wire.MaxPushBody", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/push", cbor, wire.MaxPushBody+1)
		}},
		{"a commit", "64 KiB", "wire.MaxCommit", "413 too_large", func(l *limitWalk) reply {
			return push(l, vaulttest.M{"device": vaulttest.Bytes(wire.MaxCommit)}, write(l, 256))
		}},
		{"devices that a commit names", "256", "wire.MaxSeen", "413 too_large", func(l *limitWalk) reply {
			seen := []any{vaulttest.ID(), 1, vaulttest.Bytes(wire.HashSize)}
			return push(l, vaulttest.M{"seen": slices.Repeat([]any{seen}, wire.MaxSeen+1)}, write(l, 256))
		}},
		{"records in a page", "500", "wire.MaxPullRecords", "422 invalid", func(l *limitWalk) reply {
			return l.ask(http.MethodGet, "/api/v1/workspaces/"+l.w.ID+"/pull?after=0&limit="+strconv.Itoa(wire.MaxPullRecords+1), "", nil)
		}},
		{"records of a page together", "8 MiB, and the record that reaches it", "wire.MaxPullBytes", "200, the rest in the next page", func(l *limitWalk) reply {
			l.another()
			for range 2 {
				var objects []wire.PushObject
				for range 9 {
					objects = append(objects, write(l, 512<<10))
				}
				pushed := l.c.Push(l.t, l.w, objects...)
				if got := l.cbor("/push", pushed); got.status != http.StatusOK {
					l.t.Fatal(got)
				}
				l.c.Pushed(l.t, l.w, pushed)
			}
			status, content := l.call(l.t, l.c, http.MethodGet, "/api/v1/workspaces/"+l.w.ID+"/pull?after=0", "", nil)
			var page wire.Page
			if err := wire.UnmarshalCBOR(content, &page); err != nil || !page.More || len(page.Records) != 16 {
				l.t.Errorf("%d records, more %v, %v", len(page.Records), page.More, err)
			}
			return reply{status: status, also: "the rest in the next page"}
		}},
		{"a segment of a checkpoint", "2 MiB", "wire.MaxSegment", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPut, checkpoint(l, 1), octets, wire.MaxSegment+1)
		}},
		{"segments of a checkpoint", "16384", "wire.MaxSegments", "422 invalid", func(l *limitWalk) reply {
			return l.ask(http.MethodPut, checkpoint(l, wire.MaxSegments+1), octets, bytes.NewReader(vaulttest.SealSegment(l.w.KeyID, 256)))
		}},
		{"checkpoints of a workspace together", "4 GiB", "wire.MaxCheckpointBytes", "413 too_large", func(l *limitWalk) reply {
			l.another()
			begun := vaulttest.NewCheckpoint(l.w, 1)
			l.fill(`INSERT INTO checkpoints (workspace_id, id, compartment, account_id, seq, bytes, created_at) VALUES ($1, $2, $3, $4, 0, $5, $6)`,
				l.w.ID, vaulttest.ID(), make([]byte, wire.IDSize), l.c.Caller.Account, int64(wire.MaxCheckpointBytes), time.Now().UnixMicro())
			return l.ask(http.MethodPut, checkpoint(l, 1), octets, bytes.NewReader(begun.Segments[0]))
		}},
		{"the statement of a checkpoint", "1 MiB", "wire.MaxStatement", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/checkpoints", cbor, wire.MaxStatement+1)
		}},
	}
}

// workspaceLimits are those of ledgers, members and what they are let into.
func workspaceLimits() []limitRow {
	appended := func(l *limitWalk, kind string, body vaulttest.M, change func(*wire.LedgerAppend)) reply {
		add, _ := l.c.Change(l.t, l.w, kind, body)
		if change != nil {
			change(&add)
		}
		return l.cbor("/ledger", add)
	}
	invite := func(l *limitWalk, i vault.NewInvitation) reply {
		return l.json(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/invitations", map[string]any{"email": i.Email, "language": "en", "terms": i.Terms})
	}
	const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1) `
	return []limitRow{
		{"the first entry of a ledger", "8 KiB", "wire.MaxLedgerEntry", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/api/v1/workspaces", wire.ContentTypeCBOR, wire.MaxLedgerEntry+1)
		}},
		{"a later entry", "8 KiB", "wire.MaxLedgerEntry", "413 too_large", func(l *limitWalk) reply {
			return appended(l, "epoch.new", vaulttest.EpochBody(l.w), func(add *wire.LedgerAppend) { add.Entry = vaulttest.Bytes(wire.MaxLedgerEntry + 1) })
		}},
		{"an entry with its grants", "16 MiB", "wire.MaxLedgerAppend", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/ledger", wire.ContentTypeCBOR, wire.MaxLedgerAppend+1)
		}},
		{"a grant", "64 KiB", "wire.MaxGrant", "413 too_large", func(l *limitWalk) reply {
			return appended(l, "epoch.new", vaulttest.EpochBody(l.w), func(add *wire.LedgerAppend) { add.Grants[0] = vaulttest.Bytes(wire.MaxGrant + 1) })
		}},
		{"entries in a page", "1000", "wire.MaxLedgerPage", "200, the rest in the next page", func(l *limitWalk) reply {
			l.another()
			l.fill(numbers+`INSERT INTO ledger_entries (workspace_id, n, hash, entry, created_at) SELECT $2, n, CAST(n AS BLOB), CAST('x' AS BLOB), 1 FROM numbers`, wire.MaxLedgerPage, l.w.ID)
			status, content := l.call(l.t, l.c, http.MethodGet, "/api/v1/workspaces/"+l.w.ID+"/ledger?after=0", "", nil)
			var page wire.LedgerPage
			if err := wire.UnmarshalCBOR(content, &page); err != nil || len(page.Entries) != wire.MaxLedgerPage {
				l.t.Errorf("%d entries, %v", len(page.Entries), err)
			}
			return reply{status: status, also: "the rest in the next page"}
		}},
		{"workspaces that an account creates", "50", "wire.MaxWorkspaces", "413 too_large", func(l *limitWalk) reply {
			l.another()
			for range wire.MaxWorkspaces - 1 {
				l.c.NewWorkspace(l.t, l.parts.vault)
			}
			l.reached()
			_, genesis := l.c.Genesis(l.t)
			return l.ask(http.MethodPost, "/api/v1/workspaces", wire.ContentTypeCBOR, bytes.NewReader(genesis))
		}},
		{"members of a workspace", "1000, those who left among them", "wire.MaxMembers", "413 too_large", func(l *limitWalk) reply {
			other := l.another()
			l.another()
			l.store(func(tx sqldb.Querier) error {
				for n := range wire.MaxMembers - 1 {
					id := fmt.Sprintf("%s %d", l.w.ID, n)
					member := sqldb.Member{WorkspaceID: l.w.ID, AccountID: id, Role: "attorney", SigPK: []byte(id), EncPK: []byte(id)}
					if err := errors.Join(sqldb.InsertAccount(l.t.Context(), tx, sqldb.Account{ID: id, Email: id}), sqldb.PutMember(l.t.Context(), tx, member)); err != nil {
						return err
					}
				}
				return nil
			})
			return appended(l, "member.add", vaulttest.AddBody(other.Account, "attorney"), nil)
		}},
		{"walls of a workspace", "1000", "wire.MaxWalls", "413 too_large", func(l *limitWalk) reply {
			l.another()
			l.fill(numbers+`INSERT INTO walls (workspace_id, compartment, epoch, key_id) SELECT $2, CAST('w' || n AS BLOB), 1, CAST('k' || n AS BLOB) FROM numbers`, wire.MaxWalls, l.w.ID)
			return appended(l, "wall.set", vaulttest.WallBody(vaulttest.ID(), 1, l.c.Account), nil)
		}},
		{"members inside a wall", "100", "wire.MaxInside", "400 invalid", func(l *limitWalk) reply {
			inside := slices.Repeat([]*vaulttest.Account{l.c.Account}, wire.MaxInside+1)
			return appended(l, "wall.set", vaulttest.WallBody(vaulttest.ID(), 1, inside...), nil)
		}},
		{"the terms of an invitation", "4 KiB", "wire.MaxInvitation", "413 too_large", func(l *limitWalk) reply {
			i := l.c.NewInvitation(l.t, l.w, time.Now(), "attorney").New
			i.Terms = vaulttest.Bytes(wire.MaxInvitation + 1)
			return invite(l, i)
		}},
		{"how long an invitation waits", "30 days", "wire.MaxInvite", "400 invalid", func(l *limitWalk) reply {
			late := time.Now().Add(wire.MaxInvite + 25*time.Hour).UnixMilli()
			return invite(l, l.c.NewInvitationWith(l.t, l.w, time.Now(), "attorney", vaulttest.M{"expires": late}).New)
		}},
		{"invitations of a workspace that wait", "200", "wire.MaxInvitations", "413 too_large", func(l *limitWalk) reply {
			l.another()
			later := time.Now().Add(time.Hour).UnixMicro()
			l.fill(numbers+`INSERT INTO invitations (id, workspace_id, inviter, email, language, role, terms, state, account_id, proven, acceptance, created_at, mailed_at, expires_at)
				SELECT CAST($2 || n AS BLOB), $2, $3, 'i' || n || '@law.test', 'en', 'attorney', 'x', 'open', '', false, 'x', $4, $4, $4 FROM numbers`, wire.MaxInvitations, l.w.ID, l.c.Caller.Account, later)
			return invite(l, l.c.NewInvitation(l.t, l.w, time.Now(), "attorney").New)
		}},
	}
}
