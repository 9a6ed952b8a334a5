-- +goose Up
-- How much each account uses the AI relay: counts, never what was asked or
-- answered. Times are microseconds since 1970 in UTC, days count from 1970.

-- The questions of the last minute; the limit per minute is exact because each
-- one is a row.
CREATE TABLE ai_requests (
    id         TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at         BIGINT NOT NULL
);
CREATE INDEX ai_requests_account ON ai_requests (account_id, at);

-- Tokens of one day, reserved before a call and settled after it. A server that
-- dies in between leaves its reservation counted until the day ends.
CREATE TABLE ai_allowances (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    day        BIGINT NOT NULL,
    tokens     BIGINT NOT NULL
);

CREATE TABLE ai_usage (
    account_id    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    day           BIGINT NOT NULL,
    provider      TEXT NOT NULL,
    model         TEXT NOT NULL,
    answers       BIGINT NOT NULL,
    failures      BIGINT NOT NULL,
    input_tokens  BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    PRIMARY KEY (account_id, day, provider, model)
);
