-- +goose Up
-- What administrators decide about accounts, and the record of what they did.
-- Times are microseconds since 1970 in UTC; 0 means never.

ALTER TABLE accounts ADD COLUMN disabled_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN delete_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX accounts_delete ON accounts (delete_at);

-- Addresses that may sign up where sign-up is by invitation only.
CREATE TABLE signup_invitations (
    email      TEXT PRIMARY KEY,         -- lower case
    invited_by TEXT NOT NULL,            -- account id, kept when the account is gone
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- What administrators did. Each entry names the hash of the one before it; the
-- mac is made with a key that is not in this database. See spec/audit.md.
CREATE TABLE audit_log (
    n     BIGINT PRIMARY KEY,            -- from 1, without gaps
    at    BIGINT NOT NULL,
    act   TEXT NOT NULL,
    entry TEXT NOT NULL,                 -- JSON, byte for byte what was hashed
    hash  TEXT NOT NULL,                 -- hexadecimal
    mac   TEXT NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at);

-- The one row whose lock puts entries in order; it also shows when the newest
-- ones are missing.
CREATE TABLE audit_head (
    id   BIGINT PRIMARY KEY,
    n    BIGINT NOT NULL,
    hash TEXT NOT NULL,
    mac  TEXT NOT NULL
);
INSERT INTO audit_head (id, n, hash, mac) VALUES (1, 0, '', '');

-- What happened at the doors of the server: counts by day, and the latest ones.
-- No addresses and no content.
CREATE TABLE security_counts (
    day   BIGINT NOT NULL,               -- since 1970
    kind  TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (day, kind)
);
CREATE TABLE security_events (
    id         TEXT PRIMARY KEY,         -- UUID
    at         BIGINT NOT NULL,
    kind       TEXT NOT NULL,
    part       TEXT NOT NULL,            -- which protocol: auth, api, storage ...
    account_id TEXT NOT NULL             -- '' when nobody is known
);
CREATE INDEX security_events_at ON security_events (at);
-- +goose Down
