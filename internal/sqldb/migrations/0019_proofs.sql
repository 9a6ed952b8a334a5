-- +goose Up
-- A key document is signed by the account key, and what it replaces is kept for a while:
-- a document that opens nothing takes nothing away.

ALTER TABLE account_keys ADD COLUMN signature BYTEA; -- NULL: stored before documents were signed

CREATE TABLE account_key_versions (
    account_id  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    generation  BIGINT NOT NULL,
    version     BIGINT NOT NULL,
    document    BYTEA NOT NULL,
    signature   BYTEA,
    updated_at  BIGINT NOT NULL,         -- when it was stored
    replaced_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, generation, version, replaced_at)
);
CREATE INDEX account_key_versions_replaced ON account_key_versions (replaced_at);

-- A passkey shows, too, that the person of a session that exists is there.
ALTER TABLE passkey_challenges ADD COLUMN act BOOLEAN NOT NULL DEFAULT FALSE;
-- +goose Down
ALTER TABLE passkey_challenges DROP COLUMN act;
DROP TABLE account_key_versions;
ALTER TABLE account_keys DROP COLUMN signature;
