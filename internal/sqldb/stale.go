package sqldb

import (
	"context"
	"fmt"
)

// Stale is a kind of rows that are forgotten once they have had their time.
type Stale struct{ table, key, when string }

// What is forgotten, each by the parameters of its last text: a time before which, and what is said
// beside it. docs/operating.md says how long each is kept.
var (
	ExpiredOneTimeTokens     = Stale{"one_time_tokens", "id", "expires_at < $1"}
	ExpiredFlows             = Stale{"flow_states", "id", "expires_at < $1"}
	ExpiredChallenges        = Stale{"factor_challenges", "id", "created_at < $1"}
	ExpiredPasskeyChallenges = Stale{"passkey_challenges", "id", "expires_at <= $1"}
	UnverifiedFactors        = Stale{"factors", "id", "NOT verified AND created_at < $1"}
	IdleSessions             = Stale{"sessions", "id", "refreshed_at < $1"}
	ExpiredSignUpInvitations = Stale{"signup_invitations", "email", "expires_at <= $1"}
	ExpiredPendingSignUps    = Stale{"pending_sign_ups", "account_id", "expires_at < $1"}
	EmptyLimits              = Stale{"guesses", "cell", "full_at < $1"}
	OldSignInPlaces          = Stale{"sign_in_places", "account_id, place", "used_at < $1"}
	ExpiredVaultChallenges   = Stale{"vault_challenges", "session_id", "expires_at <= $1"}
	ExpiredHalves            = Stale{"session_halves", "session_id", "expires_at <= $1"}
	ExpiredUploads           = Stale{"uploads", "id", "expires_at <= $1"} // their parts are loose blobs and go by themselves
	ExpiredShares            = Stale{"shares", "id", "expires_at < $1"}
	OldSecurityEvents        = Stale{"security_events", "id", "at < $1"}
	OldSecurityCounts        = Stale{"security_counts", "day, kind", "day < $1"}
	OldAIUsage               = Stale{"ai_usage", "account_id, day, provider, model", "day < $1"}
	OldAIRequests            = Stale{"ai_requests", "id", "at < $1"}
	OldAIWorkspaceRequests   = Stale{"ai_workspace_requests", "id", "at < $1"}

	// OldKeyVersions are those replaced before $1, save the $2 newest ones of each generation.
	OldKeyVersions = Stale{"account_key_versions", "account_id, generation, version, replaced_at", `replaced_at < $1 AND (
		SELECT count(*) FROM account_key_versions later WHERE later.account_id = account_key_versions.account_id
		AND later.generation = account_key_versions.generation AND later.replaced_at > account_key_versions.replaced_at) >= $2`}

	// EndedInvitations and SupersededRecords are those of the workspace $2.
	EndedInvitations  = Stale{"invitations", "id", "workspace_id = $2 AND expires_at < $1"}
	SupersededRecords = Stale{"records", "workspace_id, object_id, version", "workspace_id = $2 AND superseded_at > 0 AND superseded_at < $1"}
	// OldCheckpoints are those of the workspace $2 that were begun before $1 and never completed, or
	// completed before $3.
	OldCheckpoints = Stale{"checkpoints", "workspace_id, id", "workspace_id = $2 AND (created_at < $1 AND statement IS NULL OR created_at < $3)"}
)

// forgottenAtOnce is how many rows one transaction forgets: so long do others wait for their turn.
const forgottenAtOnce = 1000

// Forget removes what is stale, some at a time, each in a transaction in these turns.
func (db *DB) Forget(ctx context.Context, turns Turns, s Stale, args ...any) error {
	for more := true; more; {
		err := db.InTurn(ctx, turns, func(tx Querier) (err error) {
			more, err = s.Forget(ctx, tx, args...)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Forget removes some of what is stale, and says whether there may be more.
func (s Stale) Forget(ctx context.Context, tx Querier, args ...any) (more bool, err error) {
	result, err := tx.ExecContext(ctx, fmt.Sprintf(`DELETE FROM %[1]s WHERE (%[2]s) IN (SELECT %[2]s FROM %[1]s WHERE %[3]s LIMIT %[4]d)`,
		s.table, s.key, s.when, forgottenAtOnce), args...)
	if err != nil {
		return false, fmt.Errorf("forgetting what is stale of %s: %w", s.table, err)
	}
	n, err := result.RowsAffected()
	return n == forgottenAtOnce, err
}
