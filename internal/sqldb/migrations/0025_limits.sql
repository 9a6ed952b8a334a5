-- +goose Up
-- Every limit on calls is kept beside the guesses, whose cells change often: without an index on what
-- changes, PostgreSQL writes them in place. The sweep reads the table, which it keeps small.
DROP INDEX guesses_full_at;
-- +goose Down
