// Package web embeds the built web application. Its sources are beside this
// file; `make build` fills dist.
package web

import "embed"

// Dist is the folder that the web build writes.
//
//go:embed all:dist
var Dist embed.FS
