-- +goose Up
-- What administrators publish for everybody on this server. None of it is
-- confidential and none of it comes from a firm.

CREATE TABLE knowledge_entries (
    id         TEXT PRIMARY KEY,
    version    BIGINT NOT NULL, -- the current one
    retired_at BIGINT NOT NULL, -- 0 while it is shown
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE TABLE knowledge_versions (
    entry_id     TEXT NOT NULL REFERENCES knowledge_entries (id) ON DELETE CASCADE,
    version      BIGINT NOT NULL,
    title        TEXT NOT NULL,
    category     TEXT NOT NULL,
    jurisdiction TEXT NOT NULL,
    language     TEXT NOT NULL,
    effective_on TEXT NOT NULL, -- YYYY-MM-DD or empty
    review_on    TEXT NOT NULL, -- likewise
    format       TEXT NOT NULL,
    file_name    TEXT NOT NULL,
    file         BYTEA NOT NULL, -- as it was published
    content      TEXT NOT NULL, -- its text
    published_at BIGINT NOT NULL,
    published_by TEXT NOT NULL, -- the administrator's account
    PRIMARY KEY (entry_id, version)
);

-- Passages of current versions of entries that are shown; only these are found.
CREATE TABLE knowledge_passages (
    entry_id TEXT NOT NULL REFERENCES knowledge_entries (id) ON DELETE CASCADE,
    n        BIGINT NOT NULL,
    page     BIGINT NOT NULL,
    start_at BIGINT NOT NULL, -- in the text, in UTF-16 units
    end_at   BIGINT NOT NULL,
    heading  TEXT NOT NULL,
    content  TEXT NOT NULL,
    words    BIGINT NOT NULL, -- how many it has, those of its head twice
    PRIMARY KEY (entry_id, n)
);

-- How often a word stands in a passage.
CREATE TABLE knowledge_words (
    word     TEXT NOT NULL,
    entry_id TEXT NOT NULL,
    n        BIGINT NOT NULL,
    count    BIGINT NOT NULL,
    PRIMARY KEY (word, entry_id, n),
    FOREIGN KEY (entry_id, n) REFERENCES knowledge_passages (entry_id, n) ON DELETE CASCADE
);
CREATE INDEX knowledge_words_passage ON knowledge_words (entry_id, n);

-- How often a passage was among the sources of an answer. Not whose.
CREATE TABLE knowledge_usage (
    entry_id TEXT NOT NULL REFERENCES knowledge_entries (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    n        BIGINT NOT NULL,
    count    BIGINT NOT NULL,
    PRIMARY KEY (entry_id, version, n)
);
