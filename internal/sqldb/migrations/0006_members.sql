-- +goose Up
-- What the ledger says besides members: walls, and the invitations that were used.
-- Replaying the entries gives the same rows. And what lies beside the ledger: keys
-- sealed to members, and invitations that wait for an answer.

CREATE TABLE walls (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    compartment  BYTEA NOT NULL,
    epoch        BIGINT NOT NULL,
    key_id       BYTEA NOT NULL,         -- new records inside must be sealed with it
    PRIMARY KEY (workspace_id, compartment)
);

CREATE TABLE wall_members (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    compartment  BYTEA NOT NULL,
    account_id   TEXT NOT NULL,
    PRIMARY KEY (workspace_id, account_id, compartment)
);

CREATE TABLE used_invites (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    invite       BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, invite)
);

-- Keys of a compartment, all zeros for the firm's own, sealed to one member.
CREATE TABLE key_grants (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    account_id   TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    compartment  BYTEA NOT NULL,
    sealed       BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, account_id, compartment)
);

-- The secret of an invitation is not here: its public half stands in the terms.
CREATE TABLE invitations (
    id           BYTEA PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    inviter      TEXT NOT NULL,          -- account id
    email        TEXT NOT NULL,          -- lower case
    language     TEXT NOT NULL,
    role         TEXT NOT NULL,
    terms        BYTEA NOT NULL,         -- as the inviter signed them
    state        TEXT NOT NULL,          -- open, accepted, joined, revoked
    account_id   TEXT NOT NULL,          -- who accepted; '' for nobody yet
    proven       BOOLEAN NOT NULL,       -- with the secret
    acceptance   BYTEA NOT NULL,
    created_at   BIGINT NOT NULL,
    mailed_at    BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL
);
CREATE INDEX invitations_workspace ON invitations (workspace_id, created_at);
CREATE INDEX invitations_email ON invitations (email);
CREATE INDEX invitations_expiry ON invitations (expires_at);
-- +goose Down
