package pages

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
	_ "modernc.org/sqlite"
)

const (
	// No connection may empty the write-ahead log by itself: Litestream takes the pages from there.
	pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)&_pragma=wal_autocheckpoint(0)"
	never   = 1 << 30
	// The write-ahead log is folded into the database when it has so many pages, at a moment at which everything in it is acknowledged.
	foldPages = 4000
	// Or when it is so old: what is not folded must be in the stream, which forgets after hours.
	foldAfter = 10 * time.Minute
	// So long the folding waits for the writer's turn. Then it is tried again after the next round.
	foldWait = 300 * time.Millisecond
)

var errNoMore = errors.New("this node leads no more")

// Leader puts what is committed on this machine into the stream. When a file is refused or not confirmed, it is the end of the leadership, and the
// process must end: what it has committed may be nowhere else.
type Leader struct {
	database string
	client   *client
	engine   *litestream.DB
	// watch is a connection of its own: it keeps the write-ahead log in place and sees whether another one has committed.
	watch *sql.DB
	// writer is the pool of the only connection that the application writes through.
	writer *sql.DB

	looking sync.Mutex
	// confirmed is the version of the database, as `watch` counts, that the stream has.
	confirmed atomic.Int64
	waiting   chan chan error
	ended     chan struct{}
	why       error
	kept      ltx.TXID
	foldPages int64
	foldedAt  time.Time
}

// Lead begins to lead with a database that has everything of the stream. It is the leader once the stream has taken its first file.
func (f *Follower) Lead(ctx context.Context) (*Leader, error) {
	last, err := f.CatchUp(ctx)
	if err != nil {
		return nil, err
	}
	if err := f.isUntouched(); err != nil {
		return nil, err
	}
	// From now on the file has what SQLite folds into it, all of which is in the stream.
	f.at.File = ""
	if err := f.at.write(f.database); err != nil {
		return nil, err
	}
	l := &Leader{
		database: f.database, client: &client{stream: f.stream, last: last, sum: f.at.Sum},
		waiting: make(chan chan error, 1024), ended: make(chan struct{}),
		foldPages: foldPages, foldedAt: time.Now(),
	}
	if err := l.open(ctx); err != nil {
		return nil, errors.Join(err, l.close())
	}
	go l.rounds()
	return l, nil
}

func (l *Leader) open(ctx context.Context) error {
	l.engine = litestream.NewDB(l.database)
	if err := removeLog(l.database, l.engine.MetaPath()); err != nil {
		return err
	}
	var err error
	if l.watch, err = sql.Open("sqlite", l.database+pragmas); err != nil {
		return err
	}
	l.watch.SetMaxOpenConns(1)
	if err := l.baseline(ctx); err != nil {
		return err
	}
	quiet := slog.New(slog.DiscardHandler)
	l.engine.Replica = litestream.NewReplicaWithClient(l.engine, l.client)
	l.engine.Replica.MonitorEnabled = false
	l.engine.SetLogger(quiet)
	// It works only when a round asks it to, and folds only in `fold`.
	l.engine.MonitorInterval, l.engine.CheckpointInterval = 0, 0
	l.engine.MinCheckpointPageN, l.engine.TruncatePageN = never, -1
	l.engine.BusyTimeout = 5 * time.Second
	l.kept = ltx.TXID(l.client.last)
	if err := l.engine.Open(); err != nil {
		return err
	}
	return l.sync(ctx)
}

// baseline tells Litestream that the database is exactly at the last message, and that its write-ahead log is new from its first frame on. Without
// it, a leader would begin by sending the whole database. This is no documented use: the version is pinned, and a test counts the bytes.
func (l *Leader) baseline(ctx context.Context) error {
	size, err := os.Stat(l.database)
	if err != nil {
		return err
	}
	var page int64
	if err := l.watch.QueryRowContext(ctx, `PRAGMA page_size`).Scan(&page); err != nil {
		return err
	}
	// The same table that Litestream makes; this write begins the log.
	for _, statement := range []string{
		`CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)`,
		`INSERT INTO _litestream_seq (id, seq) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET seq = seq + 1`,
	} {
		if _, err := l.watch.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	salts, err := l.salts()
	if err != nil {
		return err
	}
	at := ltx.TXID(l.client.last)
	if err := os.MkdirAll(l.engine.LTXLevelDir(0), 0o700); err != nil {
		return err
	}
	file, err := os.Create(l.engine.LTXPath(0, at, at))
	if err != nil {
		return err
	}
	encoder, err := ltx.NewEncoder(file)
	if err == nil {
		err = encoder.EncodeHeader(ltx.Header{
			Version: ltx.Version, Flags: ltx.HeaderFlagNoChecksum, PageSize: uint32(page), Commit: uint32(size.Size() / page), MinTXID: at, MaxTXID: at,
			Timestamp: time.Now().UnixMilli(), WALOffset: litestream.WALHeaderSize, WALSalt1: salts[0], WALSalt2: salts[1],
		})
	}
	if err == nil {
		err = encoder.Close()
	}
	return errors.Join(err, file.Sync(), file.Close())
}

// salts are what the write-ahead log has been given when it last began again.
func (l *Leader) salts() (found [2]uint32, err error) {
	file, err := os.Open(l.database + "-wal")
	if err != nil {
		return found, err
	}
	defer file.Close()
	var header [litestream.WALHeaderSize]byte
	if _, err := io.ReadFull(file, header[:]); err != nil {
		return found, fmt.Errorf("the write-ahead log: %w", err)
	}
	return [2]uint32{binary.BigEndian.Uint32(header[16:]), binary.BigEndian.Uint32(header[20:])}, nil
}

// SetWriter names the pool of the only connection that the application writes through, so that the log can be folded while it rests.
func (l *Leader) SetWriter(writer *sql.DB) { l.writer = writer }

// Position is the number of the last message that the stream has confirmed.
func (l *Leader) Position() uint64 { return l.client.position() }

// Ended is closed when this node leads no more.
func (l *Leader) Ended() <-chan struct{} { return l.ended }

// Wait returns when the stream has everything that was committed before: what an answer says may be seen by others only then. All that wait share a
// round. Without a commit since the last round it returns at once.
func (l *Leader) Wait(ctx context.Context) error {
	select {
	case <-l.ended:
		return errors.Join(errNoMore, l.why)
	default:
	}
	version, err := l.version(ctx)
	if err != nil {
		return err
	}
	if version == l.confirmed.Load() {
		return nil
	}
	done := make(chan error, 1)
	select {
	case l.waiting <- done:
	case <-l.ended:
		return errors.Join(errNoMore, l.why)
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-done:
		return err
	case <-l.ended:
		return errors.Join(errNoMore, l.why)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// version changes with each commit of another connection.
func (l *Leader) version(ctx context.Context) (found int64, err error) {
	l.looking.Lock()
	defer l.looking.Unlock()
	err = l.watch.QueryRowContext(ctx, `PRAGMA data_version`).Scan(&found)
	return found, err
}

// rounds brings what was committed into the stream, for everybody who waits by then.
func (l *Leader) rounds() {
	for {
		var waiting []chan error
		select {
		case one := <-l.waiting:
			waiting = append(waiting, one)
		case <-l.ended:
			return
		}
		for more := true; more; {
			select {
			case one := <-l.waiting:
				waiting = append(waiting, one)
			default:
				more = false
			}
		}
		err := l.sync(context.Background())
		if err != nil {
			l.end(err)
		}
		for _, one := range waiting {
			one <- err
		}
		if err == nil {
			if err := l.fold(); err != nil {
				l.end(err)
			}
		}
	}
}

func (l *Leader) sync(ctx context.Context) error {
	version, err := l.version(ctx)
	if err != nil {
		return err
	}
	if version == l.confirmed.Load() {
		return nil
	}
	if err := l.engine.SyncAndWait(ctx); err != nil {
		return err
	}
	l.confirmed.Store(version)
	// Litestream needs the last one only.
	for newest := ltx.TXID(l.client.position()); l.kept < newest; l.kept++ {
		_ = os.Remove(l.engine.LTXPath(0, l.kept, l.kept))
	}
	return nil
}

// fold brings the write-ahead log into the database when it has grown. The writer rests meanwhile and the stream has everything, so that the file
// never has what the stream does not have: a leader that was killed follows again with the file that it has.
func (l *Leader) fold() error {
	log, err := os.Stat(l.database + "-wal")
	isDue := err == nil && (log.Size() > l.foldPages*int64(l.engine.PageSize()) || time.Since(l.foldedAt) > foldAfter)
	if l.writer == nil || !isDue {
		return err
	}
	return l.foldNow(foldWait)
}

func (l *Leader) foldNow(patience time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	resting, err := l.writer.Conn(ctx)
	if err != nil {
		return nil
	}
	defer resting.Close()
	if err := l.sync(context.Background()); err != nil {
		return err
	}
	folded := position{Seq: l.client.position(), Sum: l.client.sum}
	before, err := l.salts()
	if err != nil {
		return err
	}
	if err := l.engine.Checkpoint(context.Background(), litestream.CheckpointModePassive); err != nil {
		return nil
	}
	after, err := l.salts()
	if err != nil || after == before {
		return err
	}
	l.foldedAt = time.Now()
	return folded.write(l.database)
}

// end is the end of the leadership.
func (l *Leader) end(why error) {
	l.looking.Lock()
	defer l.looking.Unlock()
	select {
	case <-l.ended:
	default:
		l.why = why
		close(l.ended)
	}
}

// Stop ends the leadership in order, after a last round. The application has closed the database: then SQLite has folded all of the log at the end.
func (l *Leader) Stop() error {
	err := l.Wait(context.Background())
	l.end(errors.New("it was stopped"))
	if err = errors.Join(err, l.close()); err != nil {
		return err
	}
	if _, err := os.Stat(l.database + "-wal"); err == nil {
		return nil
	}
	look, err := lookOf(l.database)
	if err != nil {
		return err
	}
	return position{Seq: l.client.position(), Sum: l.client.sum, File: look}.write(l.database)
}

func (l *Leader) close() error {
	var err error
	if l.engine != nil && l.engine.IsOpen() {
		l.engine.ShutdownSyncTimeout = 0
		err = l.engine.Close(context.Background())
	}
	if l.watch != nil {
		err = errors.Join(err, l.watch.Close())
	}
	return err
}
