package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The secrets of a data folder.
const (
	masterKeyFile  = "master.key"
	signingKeyFile = "signing-key.pem"
)

func keyFile(dataDir, name string) string { return filepath.Join(dataDir, "keys", name) }

// secretFile returns the content of a secret in the data folder, and makes it
// on the first start. The file is complete or absent: a crash while writing
// leaves no half of a key behind.
func secretFile(dataDir, name string, create func() ([]byte, error)) ([]byte, error) {
	file := keyFile(dataDir, name)
	folder := filepath.Dir(file)
	content, err := os.ReadFile(file)
	if err == nil {
		return content, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	if content, err = create(); err != nil {
		return nil, fmt.Errorf("making %s: %w", name, err)
	}
	if err := errors.Join(os.MkdirAll(folder, 0o700), handOver(dataDir, folder)); err != nil {
		return nil, fmt.Errorf("making %s: %w", folder, err)
	}
	if err := writeFlushed(file, content); err != nil {
		return nil, fmt.Errorf("writing %s: %w", file, err)
	}
	return content, nil
}

func writeFlushed(file string, content []byte) error {
	temporary, err := os.CreateTemp(filepath.Dir(file), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	_, err = temporary.Write(content)
	if err = errors.Join(err, temporary.Sync(), temporary.Close(), handOver(filepath.Dir(file), temporary.Name())); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), file)
}

func random32() ([]byte, error) {
	key := make([]byte, 32)
	_, err := rand.Read(key)
	return key, err
}
