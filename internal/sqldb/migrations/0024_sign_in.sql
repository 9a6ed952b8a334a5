-- +goose Up
-- What somebody brings who signs up waits here until the address is proven by them: an
-- account that nobody has proven has no password, no derivation and no metadata. A second
-- sign-up with the address takes the place of the first, as its mail's token does.
CREATE TABLE pending_sign_ups (
    account_id    TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    password_hash TEXT NOT NULL,
    kdf_profile   BIGINT NOT NULL,
    kdf_salt      BYTEA NOT NULL,
    user_metadata TEXT NOT NULL,
    asked_by      TEXT NOT NULL,                      -- keyed hash of what tells the browser that signed up; '' for none
    asked_from    TEXT NOT NULL,                      -- keyed hash of the network it did so from
    proven_by     TEXT NOT NULL,                      -- keyed hash of the other browser in which the mail's link was followed
    expires_at    BIGINT NOT NULL
);
CREATE INDEX pending_sign_ups_expiry ON pending_sign_ups (expires_at);

INSERT INTO pending_sign_ups (account_id, password_hash, kdf_profile, kdf_salt, user_metadata, asked_by, asked_from, proven_by, expires_at)
    SELECT a.id, a.password_hash, a.kdf_profile, a.kdf_salt, a.user_metadata, '', '', '', t.expires_at
    FROM accounts a JOIN one_time_tokens t ON t.account_id = a.id AND t.kind = 'signup'
    WHERE a.email_confirmed_at = 0;
UPDATE profiles SET full_name = '', law_firm = '', practice_areas = '[]'
    WHERE id IN (SELECT id FROM accounts WHERE email_confirmed_at = 0);
UPDATE accounts SET password_hash = '', kdf_profile = 0, kdf_salt = '', user_metadata = '{}' WHERE email_confirmed_at = 0;

-- A recovery mail has no code any more: six digits can be guessed.
UPDATE one_time_tokens SET code_hash = '' WHERE kind = 'recovery';

-- Wrong passwords and codes, so that a restart or a second server begins no new count. A
-- cell is named by a keyed hash: of whose account, and from where.
CREATE TABLE guesses (
    cell    BYTEA PRIMARY KEY,
    full_at BIGINT NOT NULL                           -- when it will be empty again
);
CREATE INDEX guesses_full_at ON guesses (full_at);

-- Networks and browsers from which an account was signed in to: strangers' wrong passwords
-- keep nobody out who comes from one. Keyed hashes, forgotten after half a year.
CREATE TABLE sign_in_places (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    place      BYTEA NOT NULL,
    used_at    BIGINT NOT NULL,
    PRIMARY KEY (account_id, place)
);
CREATE INDEX sign_in_places_used ON sign_in_places (used_at);

-- Sessions that came from a recovery link and may set the password, once.
CREATE TABLE reset_rights (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    ends_at    BIGINT NOT NULL
);

-- How many accounts derive by which profile, for the answers about addresses without one.
CREATE INDEX accounts_kdf_profile ON accounts (kdf_profile);
-- +goose Down
