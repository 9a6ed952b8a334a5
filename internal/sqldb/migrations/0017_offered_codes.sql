-- +goose Up
-- New recovery codes of the second factor work beside the earlier ones until the person
-- says that they have them: an answer that was lost on its way takes nothing away.

ALTER TABLE factor_recovery_codes ADD COLUMN offered_at BIGINT NOT NULL DEFAULT 0; -- 0: confirmed
-- +goose Down
ALTER TABLE factor_recovery_codes DROP COLUMN offered_at;
