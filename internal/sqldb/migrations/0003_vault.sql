-- +goose Up
-- Sealed records, the signed ledger of who may write them, and the proof that a
-- session holds an account's key. No column says what a record is. Times are
-- microseconds since 1970 in UTC by the server's clock.

-- What opens an account, sealed by the browser. A generation ends when every way
-- to open it was lost and its owner began an empty vault; its document stays.
CREATE TABLE account_keys (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    generation BIGINT NOT NULL,
    version    BIGINT NOT NULL,
    sig_pk     BYTEA NOT NULL,
    enc_pk     BYTEA NOT NULL,
    document   BYTEA NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, generation)
);

CREATE TABLE vault_challenges (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    challenge  BYTEA NOT NULL,
    expires_at BIGINT NOT NULL
);

-- The key that a session has shown to hold.
CREATE TABLE vault_proofs (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    sig_pk     BYTEA NOT NULL,
    proven_at  BIGINT NOT NULL
);

-- One half of the key that reopens a vault after a reload; the other never
-- leaves the browser's tab.
CREATE TABLE session_halves (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    half       BYTEA NOT NULL,
    idle       BIGINT NOT NULL,          -- microseconds it may lie unused
    expires_at BIGINT NOT NULL
);
CREATE INDEX session_halves_expiry ON session_halves (expires_at);

CREATE TABLE workspaces (
    id            TEXT PRIMARY KEY,      -- base64url of the hash of the first ledger entry
    creator       TEXT NOT NULL,         -- account id, kept when the account is gone
    seq           BIGINT NOT NULL,       -- of the newest record
    ledger_head   BYTEA NOT NULL,        -- hash of the newest ledger entry
    ledger_length BIGINT NOT NULL,
    epoch         BIGINT NOT NULL,       -- of the workspace key
    key_id        BYTEA NOT NULL,        -- name of that key: new records must be sealed with it
    created_at    BIGINT NOT NULL
);
CREATE INDEX workspaces_creator ON workspaces (creator);

CREATE TABLE ledger_entries (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    n            BIGINT NOT NULL,        -- 0 for the first
    hash         BYTEA NOT NULL,
    entry        BYTEA NOT NULL,         -- payload and signature as they came
    created_at   BIGINT NOT NULL,
    PRIMARY KEY (workspace_id, n)
);

-- What the ledger says now. Replaying the entries gives the same rows. Those who
-- left stay, with role '': nobody else may ever use their keys.
CREATE TABLE members (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    account_id   TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    role         TEXT NOT NULL,
    sig_pk       BYTEA NOT NULL,
    enc_pk       BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, account_id)
);
CREATE INDEX members_account ON members (account_id);

-- Where each device's chain of commits stands.
CREATE TABLE devices (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    device       BYTEA NOT NULL,
    author       TEXT NOT NULL,
    n            BIGINT NOT NULL,
    head         BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, device)
);

CREATE TABLE commits (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    seq          BIGINT NOT NULL,        -- of the last record it brought
    author       TEXT NOT NULL,
    push_key     BYTEA NOT NULL,         -- the client's name for the push, so that sending it again does nothing
    hash         BYTEA NOT NULL,
    signed       BYTEA NOT NULL,         -- payload and signature as they came
    PRIMARY KEY (workspace_id, seq)
);
CREATE UNIQUE INDEX commits_push ON commits (workspace_id, push_key);

-- Every stored state of every record, in the order in which they came. Rows are
-- added at the end and never moved: readers walk them in sequence, and only the
-- small index by object is random.
CREATE TABLE records (
    workspace_id  TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    seq           BIGINT NOT NULL,
    object_id     BYTEA NOT NULL,
    compartment   BYTEA NOT NULL,
    version       BIGINT NOT NULL,
    commit_seq    BIGINT NOT NULL,
    superseded_at BIGINT NOT NULL,       -- 0 while it is the current state
    created_at    BIGINT NOT NULL,
    envelope      BYTEA NOT NULL
);
CREATE UNIQUE INDEX records_version ON records (workspace_id, object_id, version);
CREATE UNIQUE INDEX records_current ON records (workspace_id, seq) WHERE superseded_at = 0;
CREATE INDEX records_superseded ON records (superseded_at) WHERE superseded_at > 0;
-- +goose Down
