package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"legalai/internal/audit"
	"legalai/internal/masterkey"
)

// anchorFile lies beside the database, not in it: who can write to the database alone
// cannot make the audit log look shorter than it was.
const anchorFile = "audit-anchor.json"

// fileAnchor is the audit log's anchor in a file.
type fileAnchor string

// Load implements audit.Anchor.
func (a fileAnchor) Load() ([]byte, error) {
	content, err := os.ReadFile(string(a))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the audit log's anchor: %w", err)
	}
	return content, nil
}

// Store implements audit.Anchor.
func (a fileAnchor) Store(content []byte) error {
	if err := writeFlushed(string(a), content); err != nil {
		return fmt.Errorf("anchoring the audit log: %w", err)
	}
	return nil
}

// openAudit is the audit log of a server, anchored in its data folder.
func openAudit(config Config, masterKey masterkey.Key) (*audit.Log, error) {
	log, err := audit.New(masterKey, config.clock)
	if err != nil {
		return nil, err
	}
	return log.Anchored(fileAnchor(filepath.Join(config.DataDir, anchorFile))), nil
}
