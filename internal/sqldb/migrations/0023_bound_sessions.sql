-- +goose Up
-- A session that began in a browser is good only together with that browser's cookie.

ALTER TABLE sessions ADD COLUMN bound_to TEXT NOT NULL DEFAULT ''; -- SHA-256 of the cookie in hexadecimal; '': to no browser
-- +goose Down
ALTER TABLE sessions DROP COLUMN bound_to;
