module spek.academy/engine/litestream

go 1.25.0

tool github.com/benbjohnson/litestream/cmd/litestream

require github.com/benbjohnson/litestream v0.5.17
