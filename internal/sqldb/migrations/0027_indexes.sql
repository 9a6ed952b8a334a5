-- +goose Up
-- What sweeps look for, and what goes with an account that is removed, by an index each.
CREATE INDEX sessions_refreshed ON sessions (refreshed_at);
CREATE INDEX security_events_account ON security_events (account_id, at);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);
CREATE INDEX factor_challenges_created ON factor_challenges (created_at);
CREATE INDEX factors_unverified ON factors (created_at) WHERE NOT verified;
CREATE INDEX vault_challenges_expiry ON vault_challenges (expires_at);
CREATE INDEX signup_invitations_expiry ON signup_invitations (expires_at);
CREATE INDEX shares_expiry ON shares (expires_at);
CREATE INDEX ai_usage_day ON ai_usage (day);
CREATE INDEX ai_requests_at ON ai_requests (at);
CREATE INDEX ai_workspace_requests_at ON ai_workspace_requests (at);
CREATE INDEX key_grants_account ON key_grants (account_id);
CREATE INDEX reminder_wishes_workspace ON reminder_wishes (workspace_id);
-- +goose Down
