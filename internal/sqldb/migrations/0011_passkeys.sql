-- +goose Up
-- Passkeys: public halves of key pairs that a device keeps, each a way to sign in.
-- What opens the vault with one lies sealed in the account's key document, not here.

CREATE TABLE passkeys (
    id              TEXT PRIMARY KEY,                 -- UUID
    account_id      TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    credential_id   BYTEA NOT NULL UNIQUE,            -- the device's name for it
    public_key      BYTEA NOT NULL,                   -- COSE
    sign_count      BIGINT NOT NULL,                  -- last seen; 0 for devices that do not count
    backup_eligible BOOLEAN NOT NULL,                 -- may be on several devices; never changes
    backed_up       BOOLEAN NOT NULL,                 -- was, when it was last used
    transports      TEXT NOT NULL,                    -- JSON list of strings
    friendly_name   TEXT NOT NULL,
    created_at      BIGINT NOT NULL,
    last_used_at    BIGINT NOT NULL                   -- 0: never
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- What a device is asked to sign, each once: a row goes with the first answer.
CREATE TABLE passkey_challenges (
    id         TEXT PRIMARY KEY,                      -- UUID
    account_id TEXT NOT NULL,                         -- whose new passkey it is; '' to sign in
    session_id TEXT NOT NULL,                         -- which session asked; '' to sign in
    challenge  TEXT NOT NULL,                         -- base64url
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
