//go:build !linux

package main

import "errors"

const knowsCores = false

// keepApart is not written for this system.
func keepApart([]int, []int) error {
	return errors.New("choosing cores: only Linux is known here")
}
