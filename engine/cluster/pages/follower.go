package pages

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/superfly/ltx"

	"github.com/benbjohnson/litestream"
)

const (
	// So many messages, or bytes, are merged at most before pages are written.
	batchMessages = 500
	batchBytes    = 32 << 20
)

// NeedsCopy is why a database cannot follow the stream, now or later: it must be replaced by a copy of another node's.
type NeedsCopy struct{ Reason string }

func (e NeedsCopy) Error() string { return e.Reason + ": start from a copy of another node" }

// Follower applies the stream to the file of a database that nobody has open.
type Follower struct {
	stream   *Stream
	database string
	at       position
}

// Follow looks whether a database belongs to the stream. The first node of an empty stream lets it begin with its own database; the others must have
// the same one.
func Follow(ctx context.Context, stream *Stream, database string) (*Follower, error) {
	f := &Follower{stream: stream, database: database}
	first, last, err := stream.bounds(ctx)
	if err != nil {
		return nil, err
	}
	found, err := readPosition(database)
	if err != nil {
		return nil, err
	}
	if found == nil {
		return f, f.join(ctx, first, last)
	}
	f.at = *found
	if err := f.belongs(ctx, first, last); err != nil {
		return nil, err
	}
	if f.at.File != "" {
		if err := f.isUntouched(); err != nil {
			return nil, err
		}
	}
	return f, removeLog(database, litestream.NewDB(database).MetaPath())
}

// join makes a node of a database that never was one.
func (f *Follower) join(ctx context.Context, first, last uint64) error {
	if log, err := os.Stat(f.database + "-wal"); err == nil && log.Size() > 0 {
		return fmt.Errorf("%s was not closed: start the academy of this database once more on one machine, and stop it", f.database)
	}
	hash, err := HashOf(f.database)
	if err != nil {
		return err
	}
	if last < firstMessage {
		sum, err := f.stream.append(ctx, firstMessage-1, "", hash, nil)
		if err != nil {
			return err
		}
		return f.reach(firstMessage, sum)
	}
	if first > firstMessage {
		return NeedsCopy{"this database is none of a node, and the stream has begun long ago"}
	}
	begin, err := f.stream.read(ctx, firstMessage)
	if err != nil {
		return err
	}
	if begin.begins != hash {
		return NeedsCopy{"the stream begins with another database"}
	}
	return f.reach(firstMessage, begin.sum)
}

// belongs compares the last message that this database has with the stream's: the sum covers everything before.
func (f *Follower) belongs(ctx context.Context, first, last uint64) error {
	switch {
	case last < f.at.Seq:
		return fmt.Errorf("the stream ends at %d, and this database has message %d: it is an older copy of the stream, or another academy's", last, f.at.Seq)
	case first > f.at.Seq+1:
		return NeedsCopy{fmt.Sprintf("the stream begins at %d, and this database ends at %d", first, f.at.Seq)}
	case first == f.at.Seq+1:
		// What comes next says what was before.
		return nil
	}
	same, err := f.stream.read(ctx, f.at.Seq)
	if err != nil {
		return err
	}
	if same.sum != f.at.Sum {
		return fmt.Errorf("message %d of the stream is another one than this database has: it is an older copy of the stream, or another academy's", f.at.Seq)
	}
	return nil
}

func (f *Follower) isUntouched() error {
	look, err := lookOf(f.database)
	if err == nil && look != f.at.File {
		return NeedsCopy{"this database was changed beside the stream"}
	}
	return err
}

// Position is the number of the last message that the database has.
func (f *Follower) Position() uint64 { return f.at.Seq }

// Run applies what comes until the context ends, and returns what went wrong.
func (f *Follower) Run(ctx context.Context, applied func(uint64)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	consumer, err := f.stream.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: f.at.Seq + 1,
	})
	if err != nil {
		return err
	}
	arrived := make(chan message, batchMessages)
	consuming, err := consumer.Consume(func(delivered jetstream.Msg) {
		about, err := delivered.Metadata()
		if err == nil {
			var found message
			found, err = f.stream.received(ctx, about.Sequence.Stream, delivered.Headers(), delivered.Data())
			if err == nil {
				select {
				case arrived <- found:
				case <-ctx.Done():
				}
				return
			}
		}
		cancel(err)
	})
	if err != nil {
		return err
	}
	defer consuming.Stop()
	for {
		select {
		case <-ctx.Done():
			if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
				return cause
			}
			return nil
		case next := <-arrived:
			if err := f.apply(ctx, gather(next, arrived)); err != nil {
				return err
			}
			applied(f.at.Seq)
		}
	}
}

// gather takes what else has arrived, up to a limit.
func gather(next message, arrived <-chan message) []message {
	batch, size := []message{next}, len(next.file)
	for len(batch) < batchMessages && size < batchBytes {
		select {
		case next = <-arrived:
			batch, size = append(batch, next), size+len(next.file)
		default:
			return batch
		}
	}
	return batch
}

// CatchUp applies everything that there is, and returns the number of the last message.
func (f *Follower) CatchUp(ctx context.Context) (uint64, error) {
	_, last, err := f.stream.bounds(ctx)
	if err != nil || f.at.Seq >= last {
		return last, err
	}
	running, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	err = f.Run(running, func(seq uint64) {
		if seq >= last {
			cancel()
		}
	})
	if err == nil && f.at.Seq < last {
		err = errors.Join(ctx.Err(), fmt.Errorf("message %d did not come", f.at.Seq+1))
	}
	return last, err
}

// apply brings messages into the file. All of them are merged and verified before the first page is written.
func (f *Follower) apply(ctx context.Context, batch []message) error {
	last := f.at
	var files []io.Reader
	for _, one := range batch {
		if one.seq != last.Seq+1 || one.before != last.Sum {
			return fmt.Errorf("message %d does not follow message %d of this database: it is an older copy of the stream, or another academy's", one.seq, last.Seq)
		}
		last.Seq, last.Sum = one.seq, one.sum
		files = append(files, bytes.NewReader(one.file))
	}
	var merged bytes.Buffer
	compactor, err := ltx.NewCompactor(&merged, files)
	if err != nil {
		return err
	}
	compactor.HeaderFlags = ltx.HeaderFlagNoChecksum
	if err := compactor.Compact(ctx); err != nil {
		return fmt.Errorf("messages %d to %d: %w", batch[0].seq, last.Seq, err)
	}
	if header := compactor.Header(); header.MinTXID != ltx.TXID(batch[0].seq) || header.MaxTXID != ltx.TXID(last.Seq) {
		return fmt.Errorf("messages %d to %d have the files %s to %s", batch[0].seq, last.Seq, header.MinTXID, header.MaxTXID)
	}
	if f.at.File != "" {
		if err := f.isUntouched(); err != nil {
			return err
		}
		f.at.File = ""
		if err := f.at.write(f.database); err != nil {
			return err
		}
	}
	if err := writePages(f.database, &merged); err != nil {
		return err
	}
	return f.reach(last.Seq, last.Sum)
}

func (f *Follower) reach(seq uint64, sum string) error {
	look, err := lookOf(f.database)
	if err != nil {
		return err
	}
	f.at = position{Seq: seq, Sum: sum, File: look}
	return f.at.write(f.database)
}

// writePages writes the pages of a file that was verified, and brings the database to the size that it says.
func writePages(database string, verified io.Reader) error {
	file, err := os.OpenFile(database, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	decoder := ltx.NewDecoder(verified)
	if err = decoder.DecodeHeader(); err == nil {
		header := decoder.Header()
		page, data := ltx.PageHeader{}, make([]byte, header.PageSize)
		for err == nil {
			if err = decoder.DecodePage(&page, data); err == nil {
				_, err = file.WriteAt(data, int64(page.Pgno-1)*int64(header.PageSize))
			}
		}
		if errors.Is(err, io.EOF) {
			err = file.Truncate(int64(header.Commit) * int64(header.PageSize))
		}
	}
	return errors.Join(err, file.Sync(), file.Close())
}
