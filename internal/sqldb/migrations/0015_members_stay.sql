-- +goose Up
-- Whom a ledger names stays a member when the account is removed from the server: the
-- clients go by the ledger, and their entries, the removal and every new key among them,
-- have to fit what stands here.

CREATE TABLE members_stay (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    account_id   TEXT NOT NULL,
    role         TEXT NOT NULL,
    sig_pk       BYTEA NOT NULL,
    enc_pk       BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, account_id)
);
INSERT INTO members_stay SELECT workspace_id, account_id, role, sig_pk, enc_pk FROM members;
DROP TABLE members;
ALTER TABLE members_stay RENAME TO members;
CREATE INDEX members_account ON members (account_id);

CREATE TABLE key_grants_stay (
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    account_id   TEXT NOT NULL,
    compartment  BYTEA NOT NULL,
    sealed       BYTEA NOT NULL,
    PRIMARY KEY (workspace_id, account_id, compartment)
);
INSERT INTO key_grants_stay SELECT workspace_id, account_id, compartment, sealed FROM key_grants;
DROP TABLE key_grants;
ALTER TABLE key_grants_stay RENAME TO key_grants;
-- +goose Down
