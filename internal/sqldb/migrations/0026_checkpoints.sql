-- +goose Up
-- Checkpoints: what stood in a compartment at a sequence number, sealed by a member's browser in
-- segments of many records each, and a signed statement that names them.

CREATE TABLE checkpoints (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    id           BYTEA NOT NULL,
    compartment  BYTEA NOT NULL,
    account_id   TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE, -- who makes it
    statement    BYTEA,                  -- as it was signed; NULL: not complete yet
    seq          BIGINT NOT NULL,        -- that the statement names; 0 before
    bytes        BIGINT NOT NULL,        -- of its segments together
    created_at   BIGINT NOT NULL,        -- when it was begun; once complete, when it became so
    PRIMARY KEY (workspace_id, id)
);
CREATE INDEX checkpoints_newest ON checkpoints (workspace_id, compartment, seq);
CREATE INDEX checkpoints_account ON checkpoints (account_id);
CREATE INDEX checkpoints_age ON checkpoints (created_at);

CREATE TABLE checkpoint_segments (
    workspace_id  TEXT NOT NULL,
    checkpoint_id BYTEA NOT NULL,
    place         BIGINT NOT NULL,       -- from 1
    hash          BYTEA NOT NULL,        -- SHA-256 of the envelope
    envelope      BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, checkpoint_id, place),
    FOREIGN KEY (workspace_id, checkpoint_id) REFERENCES checkpoints (workspace_id, id) ON DELETE CASCADE
);
-- +goose Down
