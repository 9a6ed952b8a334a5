-- +goose Up
-- What an administrator allows one workspace's files to hold, in place of what
-- holds for all of them.

CREATE TABLE workspace_quotas (
    workspace_id TEXT PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
    bytes        BIGINT NOT NULL -- 0: without limit
);
-- +goose Down
DROP TABLE workspace_quotas;
