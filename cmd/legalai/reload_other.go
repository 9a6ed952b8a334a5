//go:build !unix

package main

import "os"

func wishesToReload() (told <-chan os.Signal, stop func()) { return nil, func() {} }
