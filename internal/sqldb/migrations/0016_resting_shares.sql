-- +goose Up
-- A link to a document that lies in the bin rests: it hands out nothing until the
-- document is taken out again. Which document that is, only the members' browsers know.

ALTER TABLE shares ADD COLUMN resting BOOLEAN NOT NULL DEFAULT FALSE;
-- +goose Down
ALTER TABLE shares DROP COLUMN resting;
