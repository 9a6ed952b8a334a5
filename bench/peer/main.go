// Command peer serves what the server is measured beside: PocketBase with a collection like our records and
// one like our files, Centrifuge with one channel, and a bare hub that does nothing but pass on.
//
//	peer pocketbase|centrifuge|hub ADDR FOLDER
//
// It has a module of its own, so that none of it is ever part of the server.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "peer pocketbase|centrifuge|hub ADDR FOLDER")
		os.Exit(2)
	}
	var err error
	switch addr, folder := os.Args[2], os.Args[3]; os.Args[1] {
	case "pocketbase":
		err = servePocketBase(addr, folder)
	case "centrifuge":
		err = serveCentrifuge(addr)
	case "hub":
		err = serveHub(addr)
	default:
		err = fmt.Errorf("there is no %q: pocketbase, centrifuge and hub are", os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
