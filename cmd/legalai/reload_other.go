//go:build !unix

package main

import "context"

func onReload(ctx context.Context, _ func()) { <-ctx.Done() }
