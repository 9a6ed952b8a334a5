//go:build linux && (amd64 || arm64)

package knowledge

// Filter is the program that decides about the child's calls.
var Filter = filter
