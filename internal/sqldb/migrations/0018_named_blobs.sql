-- +goose Up
-- Before bytes are deleted the database is asked whether anybody names their blob.

CREATE INDEX objects_blob ON objects (blob);
CREATE INDEX upload_parts_blob ON upload_parts (blob);
-- +goose Down
DROP INDEX upload_parts_blob;
DROP INDEX objects_blob;
