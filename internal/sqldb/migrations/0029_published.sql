-- +goose Up
-- What a server publishes openly: buckets of the service role, apart from workspaces.
-- Nothing in them is sealed, and nobody's.

CREATE TABLE published_buckets (
    id          TEXT PRIMARY KEY,      -- its name, which has not the form of a workspace's
    open        BOOLEAN NOT NULL,      -- anybody may read
    size_limit  BIGINT NOT NULL,       -- of one object; 0: the server's
    media_types TEXT NOT NULL,         -- JSON list, such as image/*; empty: each
    created_at  BIGINT NOT NULL,
    updated_at  BIGINT NOT NULL
);

CREATE TABLE published_objects (
    id            TEXT PRIMARY KEY,    -- UUID
    bucket_id     TEXT NOT NULL REFERENCES published_buckets (id),
    name          TEXT NOT NULL,
    blob          TEXT NOT NULL,
    size          BIGINT NOT NULL,
    etag          TEXT NOT NULL,
    media_type    TEXT NOT NULL,
    cache_control TEXT NOT NULL,
    metadata      TEXT NOT NULL,       -- JSON object
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL,
    UNIQUE (bucket_id, name)
);
CREATE INDEX published_objects_blob ON published_objects (blob);
-- +goose Down
DROP TABLE published_objects;
DROP TABLE published_buckets;
