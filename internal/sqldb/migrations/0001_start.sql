-- +goose Up
CREATE TABLE server_settings (
    name  TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
-- +goose Down
