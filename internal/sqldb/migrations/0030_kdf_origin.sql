-- +goose Up
-- For which address of the server a password was derived, so that people who signed up at an
-- earlier one can still sign in; '' while unknown.

ALTER TABLE accounts ADD COLUMN kdf_origin TEXT NOT NULL DEFAULT '';
ALTER TABLE account_holds ADD COLUMN kdf_origin TEXT NOT NULL DEFAULT '';
ALTER TABLE pending_sign_ups ADD COLUMN kdf_origin TEXT NOT NULL DEFAULT '';
-- +goose Down
ALTER TABLE pending_sign_ups DROP COLUMN kdf_origin;
ALTER TABLE account_holds DROP COLUMN kdf_origin;
ALTER TABLE accounts DROP COLUMN kdf_origin;
