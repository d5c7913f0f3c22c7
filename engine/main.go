// The academy's own build of PocketBase, on one machine.
package main

import (
	"log"

	"spek.academy/engine/academy"
)

func main() {
	if err := academy.New(academy.Extras{}).Start(); err != nil {
		log.Fatal(err)
	}
}
