//go:build !unix

package main

// lockFolder does nothing where there are no such locks.
func lockFolder(string, bool) (unlock func(), err error) { return func() {}, nil }
