module spek.academy/engine

go 1.25.0

require github.com/pocketbase/pocketbase v0.39.11
