-- +goose Up
-- When to write to somebody who asked for it that something awaits them. A time is
-- all there is: not what it is about, nor how much there is of it.

CREATE TABLE reminder_wishes (
    account_id   TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    language     TEXT NOT NULL,
    sent_at      BIGINT NOT NULL, -- the latest mail, 0 for none
    PRIMARY KEY (account_id, workspace_id)
);

CREATE TABLE reminder_times (
    account_id   TEXT NOT NULL,
    workspace_id TEXT NOT NULL,
    at           BIGINT NOT NULL,
    PRIMARY KEY (account_id, workspace_id, at),
    FOREIGN KEY (account_id, workspace_id) REFERENCES reminder_wishes (account_id, workspace_id) ON DELETE CASCADE
);
CREATE INDEX reminder_times_at ON reminder_times (at);
