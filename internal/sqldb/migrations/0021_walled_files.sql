-- +goose Up
-- Ethical walls around files and commits, too.

-- Where a file lies; NULL is the open compartment, in which all files were before.
ALTER TABLE objects ADD COLUMN compartment BYTEA;
ALTER TABLE uploads ADD COLUMN compartment BYTEA;
CREATE INDEX objects_walled ON objects (workspace_id, compartment) WHERE compartment IS NOT NULL;

-- Files that were removed or replaced, kept as long as earlier states of records.
CREATE TABLE removed_objects (
    id            TEXT PRIMARY KEY,      -- UUID of this removal
    workspace_id  TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    file          TEXT NOT NULL,
    version       BIGINT NOT NULL,
    owner         TEXT NOT NULL,
    blob          TEXT NOT NULL,
    size          BIGINT NOT NULL,
    etag          TEXT NOT NULL,
    cache_control TEXT NOT NULL,
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL,
    compartment   BYTEA,
    removed_at    BIGINT NOT NULL
);
CREATE INDEX removed_objects_name ON removed_objects (workspace_id, file, version);
CREATE INDEX removed_objects_time ON removed_objects (removed_at);

-- The one compartment of a commit, and of a device's chain. NULL: from before each
-- compartment had chains of its own; such a commit may name records of several.
ALTER TABLE commits ADD COLUMN compartment BYTEA;
ALTER TABLE devices ADD COLUMN compartment BYTEA;

-- A record's last state in a compartment that it has left for a wall has a
-- superseded_at of -1: whoever cannot follow it is told by that state that it is gone.
CREATE INDEX records_left ON records (workspace_id, seq) WHERE superseded_at < 0;
-- +goose Down
