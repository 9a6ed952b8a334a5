-- +goose Up
-- Sealed files. A workspace is a bucket; an object's name is file/version, both
-- without meaning. The bytes lie in the blob store under a key of their own.

CREATE TABLE objects (
    id            TEXT PRIMARY KEY,      -- UUID
    workspace_id  TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    file          TEXT NOT NULL,
    version       BIGINT NOT NULL,
    owner         TEXT NOT NULL,         -- account id, kept when the account is gone
    blob          TEXT NOT NULL,
    size          BIGINT NOT NULL,
    etag          TEXT NOT NULL,
    cache_control TEXT NOT NULL,
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL,
    UNIQUE (workspace_id, file, version)
);

-- Blobs that no object names: uploads under way and what was removed. They are
-- deleted when their time has come.
CREATE TABLE loose_blobs (
    blob   TEXT PRIMARY KEY,
    due_at BIGINT NOT NULL
);
CREATE INDEX loose_blobs_due ON loose_blobs (due_at);
-- +goose Down
