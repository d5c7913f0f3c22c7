package pages

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/superfly/ltx"
)

// client is what Litestream takes for the place where its files go. It only ever adds the next one.
type client struct {
	stream *Stream

	mu   sync.Mutex
	last uint64
	sum  string
	sent int64
}

func (c *client) position() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.last
}

func (c *client) Type() string               { return "jetstream" }
func (c *client) Init(context.Context) error { return nil }
func (c *client) SetLogger(*slog.Logger)     {}

// WriteLTXFile adds a file to the stream.
func (c *client) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, file io.Reader) (*ltx.FileInfo, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if level != 0 || first != last || uint64(last) != c.last+1 {
		return nil, fmt.Errorf("file %s to %s of level %d does not come after message %d", first, last, level, c.last)
	}
	content, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	sum, err := c.stream.append(ctx, c.last, c.sum, "", content)
	if err != nil {
		return nil, err
	}
	c.last, c.sum = uint64(last), sum
	c.sent += int64(len(content))
	return &ltx.FileInfo{MinTXID: first, MaxTXID: last, Size: int64(len(content)), CreatedAt: time.Now()}, nil
}

// LTXFiles says which file is the last; nothing else is asked of a leader.
func (c *client) LTXFiles(_ context.Context, level int, _ ltx.TXID, _ bool) (ltx.FileIterator, error) {
	if level != 0 {
		return ltx.NewFileInfoSliceIterator(nil), nil
	}
	at := ltx.TXID(c.position())
	return ltx.NewFileInfoSliceIterator([]*ltx.FileInfo{{MinTXID: at, MaxTXID: at, Size: 1, CreatedAt: time.Now()}}), nil
}

// OpenLTXFile is not needed: followers read the stream themselves.
func (c *client) OpenLTXFile(context.Context, int, ltx.TXID, ltx.TXID, int64, int64) (io.ReadCloser, error) {
	return nil, os.ErrNotExist
}

// DeleteLTXFiles does nothing: the stream forgets by itself.
func (c *client) DeleteLTXFiles(context.Context, []*ltx.FileInfo) error { return nil }

// DeleteAll is refused.
func (c *client) DeleteAll(context.Context) error { return os.ErrPermission }
