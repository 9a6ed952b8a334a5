-- +goose Up
-- Resumable uploads: the bytes that came so far lie in blobs of their own, which
-- are loose from the beginning; when the last one is there they become one object.

CREATE TABLE uploads (
    id            TEXT PRIMARY KEY,      -- random; whoever has the address may ask how far it is
    workspace_id  TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    file          TEXT NOT NULL,
    version       BIGINT NOT NULL,
    owner         TEXT NOT NULL,
    cache_control TEXT NOT NULL,
    replaces      BOOLEAN NOT NULL,      -- takes the place of an object of this name
    size          BIGINT NOT NULL,
    received      BIGINT NOT NULL,
    done          BOOLEAN NOT NULL,      -- the object is stored
    expires_at    BIGINT NOT NULL
);
CREATE INDEX uploads_workspace ON uploads (workspace_id);
CREATE INDEX uploads_expires ON uploads (expires_at);

CREATE TABLE upload_parts (
    upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    start_at  BIGINT NOT NULL,
    blob      TEXT NOT NULL,
    size      BIGINT NOT NULL,
    PRIMARY KEY (upload_id, start_at)
);

-- Links by which somebody without an account may fetch the sealed bytes of one
-- file; what opens them stands in the link's fragment, which no server sees.
CREATE TABLE shares (
    id             TEXT PRIMARY KEY,     -- random
    workspace_id   TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    file           TEXT NOT NULL,
    version        BIGINT NOT NULL,
    creator        TEXT NOT NULL,
    created_at     BIGINT NOT NULL,
    expires_at     BIGINT NOT NULL,
    opens          BIGINT NOT NULL,
    last_opened_at BIGINT NOT NULL       -- 0: never
);
CREATE INDEX shares_workspace ON shares (workspace_id);
-- +goose Down
DROP TABLE shares;
DROP TABLE upload_parts;
DROP TABLE uploads;
