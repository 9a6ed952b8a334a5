-- +goose Up
-- How administrators set the AI relay up, and how much each workspace uses it.

-- One row, id 'server': the settings as JSON, without keys. Every change of a
-- setting or a key raises the version, by which servers notice it.
CREATE TABLE ai_settings (
    id         TEXT PRIMARY KEY,
    version    BIGINT NOT NULL,
    settings   TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- Providers' keys, sealed under the master key.
CREATE TABLE ai_keys (
    provider   TEXT PRIMARY KEY,
    sealed     BYTEA NOT NULL,
    changed_at BIGINT NOT NULL
);

-- The same counts as ai_requests and ai_allowances, for a workspace.
CREATE TABLE ai_workspace_requests (
    id           TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    at           BIGINT NOT NULL
);
CREATE INDEX ai_workspace_requests_workspace ON ai_workspace_requests (workspace_id, at);

CREATE TABLE ai_workspace_allowances (
    workspace_id TEXT PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
    day          BIGINT NOT NULL,
    tokens       BIGINT NOT NULL
);
