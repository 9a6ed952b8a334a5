package main

import (
	"fmt"

	"legalai/internal/knowledge"
)

// extractVerb is how the server calls itself to read a published document in a
// process of its own. It is no command for people and stands in no help.
const extractVerb = "extract-text"

func extractDocument(args []string, in invocation) int {
	if len(args) != 1 {
		return 2
	}
	if err := knowledge.ExtractChild(args[0], in.stdin, in.stdout); err != nil {
		fmt.Fprintf(in.stderr, "legalai %s: %v\n", extractVerb, err)
		return 1
	}
	return 0
}
