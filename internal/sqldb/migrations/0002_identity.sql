-- +goose Up
-- Who has an account, how it is proven, and the mails on their way. Times are
-- microseconds since 1970 in UTC; 0 means not yet, '' means none.

CREATE TABLE accounts (
    id                       TEXT PRIMARY KEY,        -- UUID
    email                    TEXT NOT NULL UNIQUE,    -- lower case
    password_hash            TEXT NOT NULL,           -- Argon2id, PHC form
    kdf_profile              BIGINT NOT NULL,         -- how the browser derives from the password; 0 while unknown
    kdf_salt                 BYTEA NOT NULL,
    user_metadata            TEXT NOT NULL,           -- JSON object, what the person may write
    admin                    BOOLEAN NOT NULL,
    email_confirmed_at       BIGINT NOT NULL,
    confirmation_sent_at     BIGINT NOT NULL,
    recovery_sent_at         BIGINT NOT NULL,
    reauthentication_sent_at BIGINT NOT NULL,
    new_email                TEXT NOT NULL,           -- wanted address until it is confirmed
    new_email_half           TEXT NOT NULL,           -- 'current' or 'new': the side that has confirmed already
    new_email_sent_at        BIGINT NOT NULL,
    last_sign_in_at          BIGINT NOT NULL,
    created_at               BIGINT NOT NULL,
    updated_at               BIGINT NOT NULL
);
CREATE INDEX accounts_admin ON accounts (admin);

CREATE TABLE profiles (
    id             TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    full_name      TEXT NOT NULL,
    law_firm       TEXT NOT NULL,
    practice_areas TEXT NOT NULL,                     -- JSON list of strings, never with 'admin'
    created_at     BIGINT NOT NULL,
    updated_at     BIGINT NOT NULL
);

-- The ways an account may be signed in to: its own e-mail, or an issuer's subject.
CREATE TABLE identities (
    id              TEXT PRIMARY KEY,                 -- UUID
    account_id      TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    provider        TEXT NOT NULL,                    -- 'email' or 'google'
    provider_id     TEXT NOT NULL,                    -- the provider's name for the person
    data            TEXT NOT NULL,                    -- JSON object
    last_sign_in_at BIGINT NOT NULL,
    created_at      BIGINT NOT NULL,
    updated_at      BIGINT NOT NULL,
    UNIQUE (provider, provider_id)
);
CREATE INDEX identities_account ON identities (account_id);

CREATE TABLE sessions (
    id              TEXT PRIMARY KEY,                 -- UUID
    account_id      TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    aal             TEXT NOT NULL,                    -- 'aal1' or 'aal2'; this row decides, not the token
    amr             TEXT NOT NULL,                    -- JSON list of {method, timestamp}, newest first
    refresh_counter BIGINT NOT NULL,                  -- number of the one refresh token in force
    refreshed_at    BIGINT NOT NULL,
    user_agent      TEXT NOT NULL,
    created_at      BIGINT NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);

-- Links and codes sent by mail. Only hashes: a copy of this table opens nothing.
CREATE TABLE one_time_tokens (
    id         TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    token_hash BYTEA NOT NULL UNIQUE,
    code_hash  BYTEA NOT NULL,
    attempts   BIGINT NOT NULL,                       -- wrong codes so far
    flow_id    TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (account_id, kind)
);

-- Sign-ins that leave the browser and come back: to an issuer, or over a mail with PKCE.
CREATE TABLE flow_states (
    id                    TEXT PRIMARY KEY,           -- UUID, the OAuth state
    account_id            TEXT NOT NULL,              -- '' until the person is known
    auth_code_hash        BYTEA NOT NULL,             -- empty until the code is made
    code_challenge        TEXT NOT NULL,              -- '' in the implicit flow
    code_challenge_method TEXT NOT NULL,
    method                TEXT NOT NULL,              -- how the session will say it was made
    redirect_to           TEXT NOT NULL,
    secrets               BYTEA NOT NULL,             -- sealed: nonce and verifier for the issuer, then its tokens
    created_at            BIGINT NOT NULL,
    expires_at            BIGINT NOT NULL
);
CREATE INDEX flow_states_code ON flow_states (auth_code_hash);
CREATE INDEX flow_states_expiry ON flow_states (expires_at);

CREATE TABLE factors (
    id                 TEXT PRIMARY KEY,              -- UUID
    account_id         TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind               TEXT NOT NULL,                 -- 'totp', or 'recovery_code' for the set of codes that stands in for it
    friendly_name      TEXT NOT NULL,
    verified           BOOLEAN NOT NULL,
    secret             BYTEA NOT NULL,                -- sealed
    last_step          BIGINT NOT NULL,               -- last accepted time step: a code opens once
    attempts           BIGINT NOT NULL,               -- wrong codes since the last right one
    locked_until       BIGINT NOT NULL,
    last_challenged_at BIGINT NOT NULL,
    created_at         BIGINT NOT NULL,
    updated_at         BIGINT NOT NULL
);
CREATE INDEX factors_account ON factors (account_id);

CREATE TABLE factor_challenges (
    id         TEXT PRIMARY KEY,                      -- UUID
    factor_id  TEXT NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL
);
CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id);

-- Codes that stand in for a lost second factor, each once.
CREATE TABLE factor_recovery_codes (
    factor_id TEXT NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
    code_hash BYTEA NOT NULL,
    used_at   BIGINT NOT NULL,
    PRIMARY KEY (factor_id, code_hash)
);

CREATE TABLE mail_queue (
    id              TEXT PRIMARY KEY,
    message         BYTEA NOT NULL,                   -- sealed: a waiting mail holds a working link
    attempts        BIGINT NOT NULL,
    next_attempt_at BIGINT NOT NULL,
    created_at      BIGINT NOT NULL
);
CREATE INDEX mail_queue_next ON mail_queue (next_attempt_at);
-- +goose Down
