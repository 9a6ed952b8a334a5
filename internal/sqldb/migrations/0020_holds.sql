-- +goose Up
-- Whoever reads a person's mail can set their password. What such a session, and those
-- after it, may not do yet: see internal/identity/hold.go. Times are microseconds since 1970.

CREATE TABLE account_holds (
    account_id    TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    began_at      BIGINT NOT NULL,  -- sessions that began earlier are not held
    ends_at       BIGINT NOT NULL,
    session_id    TEXT NOT NULL,    -- the latest that came by mail; it may have ended
    generation    BIGINT NOT NULL,  -- of the account's newest keys when the hold began
    told_at       BIGINT NOT NULL,  -- when colleagues were told; 0: not yet
    changed       BOOLEAN NOT NULL, -- whether a password was set since, in place of:
    password_hash TEXT NOT NULL,
    kdf_profile   BIGINT NOT NULL,
    kdf_salt      BYTEA NOT NULL
);

-- Sessions that have shown more than a mailbox and a password: an account key that is not
-- held, a passkey, or a second factor that is older than they are.
CREATE TABLE vouched_sessions (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE
);
INSERT INTO vouched_sessions SELECT session_id FROM vault_proofs;

-- Generations of keys that began without any of that. Their proof vouches for nobody.
CREATE TABLE held_keys (
    account_id TEXT NOT NULL,
    generation BIGINT NOT NULL,
    PRIMARY KEY (account_id, generation),
    FOREIGN KEY (account_id, generation) REFERENCES account_keys (account_id, generation) ON DELETE CASCADE
);

-- Generations of which the person said that they are not theirs. Nothing reads them; an
-- operator can put them back.
CREATE TABLE refused_keys (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    generation BIGINT NOT NULL,
    version    BIGINT NOT NULL,
    sig_pk     BYTEA NOT NULL,
    enc_pk     BYTEA NOT NULL,
    document   BYTEA NOT NULL,
    updated_at BIGINT NOT NULL,
    refused_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, generation, refused_at)
);
-- +goose Down
DROP TABLE refused_keys;
DROP TABLE held_keys;
DROP TABLE vouched_sessions;
DROP TABLE account_holds;
