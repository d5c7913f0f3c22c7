// Package pages keeps a SQLite database the same on several machines. What SQLite commits on the one that leads is taken from its write-ahead log by
// Litestream, as pages (LTX files), and each file is one message of a stream of NATS JetStream. The stream takes a message only directly after the one
// that its sender knows as the last: to append, to acknowledge, and to shut out a leader that was followed by another one is a single step.
package pages

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

const (
	streamName  = "ACADEMY"
	subjectName = "academy.data"
	largeBucket = "academy_large"
	// The number of the first message. Litestream takes file 1 for a whole database.
	firstMessage = 2
	// A file that is larger lies in the object store, and its message names it: NATS takes messages of up to a megabyte.
	largeFile = 900_000
	// Of one question to NATS.
	answerTime = 2 * time.Second
	// Of one message, whose writers wait: NATS needs some seconds to choose a new leader of its own.
	publishTime = 9 * time.Second
	retryAfter  = 100 * time.Millisecond

	// What a message says beside its file: the sum of the one before; where a large file lies; and of the first message, which database it begins with.
	headerBefore = "Academy-Before"
	headerLarge  = "Academy-Large"
	headerBegins = "Academy-Begins"
)

var (
	// errNotNext says that another node wrote in between: what was given is not in the stream.
	errNotNext = errors.New("another node has written to the stream")
	// errUnsure says that nobody knows whether what was given is in the stream.
	errUnsure = errors.New("the stream did not confirm")
)

// Options of the stream.
type Options struct {
	// Replicas is on how many machines a message is; it is confirmed when the majority has it.
	Replicas int
	// KeptFor is how long a node may be away and still catch up. After that it starts from a copy.
	KeptFor time.Duration
	// MaxBytes is what the stream may need on each machine; the oldest messages go first. NATS sets it aside when the stream is made.
	MaxBytes int64
}

// Stream is the order of all that was committed, which the majority of the machines keeps.
type Stream struct {
	js     jetstream.JetStream
	stream jetstream.Stream
	large  jetstream.ObjectStore
}

// message is an LTX file with its number, which is the file's transaction too.
type message struct {
	seq uint64
	// before is the sum of the message before; sum goes over that and the file, so that it covers everything up to here.
	before, sum string
	// begins is the hash of the database that a stream begins with, in its first message, which has no file.
	begins string
	file   []byte
}

func sumOf(before string, file []byte) string {
	hash := sha256.New()
	fmt.Fprintf(hash, "%s\n", before)
	hash.Write(file)
	return hex.EncodeToString(hash.Sum(nil)[:16])
}

// OpenStream opens the stream, and makes it when there is none.
func OpenStream(ctx context.Context, js jetstream.JetStream, options Options) (*Stream, error) {
	stream, err := js.Stream(ctx, streamName)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		stream, err = js.CreateStream(ctx, jetstream.StreamConfig{
			Name: streamName, Subjects: []string{subjectName}, Replicas: options.Replicas, Storage: jetstream.FileStorage, FirstSeq: firstMessage,
			MaxAge: options.KeptFor, MaxBytes: options.MaxBytes, Discard: jetstream.DiscardOld, DenyDelete: true, DenyPurge: true,
		})
	}
	if err != nil {
		return nil, fmt.Errorf("the stream: %w", err)
	}
	if found := stream.CachedInfo().Config.Replicas; found != options.Replicas {
		return nil, fmt.Errorf("the stream %s is on %d machines, and not on %d", streamName, found, options.Replicas)
	}
	large, err := js.ObjectStore(ctx, largeBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		large, err = js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{
			Bucket: largeBucket, Replicas: options.Replicas, Storage: jetstream.FileStorage, TTL: options.KeptFor,
		})
	}
	if err != nil {
		return nil, fmt.Errorf("the store of large files: %w", err)
	}
	return &Stream{js: js, stream: stream, large: large}, nil
}

// bounds returns the numbers of the first message that is kept, and of the last. An empty stream ends before it begins.
func (s *Stream) bounds(ctx context.Context) (first, last uint64, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	info, err := s.stream.Info(ctx)
	if err != nil {
		return 0, 0, err
	}
	return info.State.FirstSeq, info.State.LastSeq, nil
}

// append adds a file directly after message `last`, whose sum is `before`. It returns the sum of the new message.
func (s *Stream) append(ctx context.Context, last uint64, before, begins string, file []byte) (string, error) {
	sum := sumOf(before, file)
	// With the same id a message that was stored is confirmed again, and not stored twice.
	sent := &nats.Msg{Subject: subjectName, Header: nats.Header{headerBefore: {before}}, Data: file}
	if begins != "" {
		sent.Header.Set(headerBegins, begins)
	}
	if len(file) > largeFile {
		name := nuid.Next()
		if _, err := s.large.PutBytes(ctx, name, file); err != nil {
			return "", fmt.Errorf("%w: %w", errUnsure, err)
		}
		sent.Header.Set(headerLarge, name)
		sent.Data = nil
	}
	id := nuid.Next()
	for until := time.Now().Add(publishTime); ; {
		err := s.tryAppend(ctx, id, last, sent)
		if !errors.Is(err, errUnsure) || ctx.Err() != nil || time.Now().After(until) {
			return sum, err
		}
		time.Sleep(retryAfter)
	}
}

func (s *Stream) tryAppend(ctx context.Context, id string, last uint64, sent *nats.Msg) error {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	ack, err := s.js.PublishMsg(ctx, sent, jetstream.WithMsgID(id), jetstream.WithExpectLastSequence(last), jetstream.WithRetryAttempts(0))
	switch {
	case err == nil && ack.Sequence == last+1:
		return nil
	case err == nil:
		return fmt.Errorf("%w: stored as %d, expected %d", errUnsure, ack.Sequence, last+1)
	case IsWrongLast(err):
		return errNotNext
	default:
		return fmt.Errorf("%w: %w", errUnsure, err)
	}
}

// IsWrongLast says whether NATS refused something because the last one is another than was expected. It has two codes for that: the second one does
// not say which is the last.
func IsWrongLast(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) && (refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// read returns one message, without the file of a large one.
func (s *Stream) read(ctx context.Context, seq uint64) (message, error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	stored, err := s.stream.GetMsg(ctx, seq)
	if err != nil {
		return message{}, err
	}
	return s.received(ctx, seq, stored.Header, stored.Data)
}

// received makes a message of what NATS has delivered.
func (s *Stream) received(ctx context.Context, seq uint64, header nats.Header, data []byte) (message, error) {
	found := message{seq: seq, before: header.Get(headerBefore), begins: header.Get(headerBegins), file: bytes.Clone(data)}
	if name := header.Get(headerLarge); name != "" {
		file, err := s.large.GetBytes(ctx, name)
		if err != nil {
			return message{}, fmt.Errorf("the file of message %d: %w", seq, err)
		}
		found.file = file
	}
	found.sum = sumOf(found.before, found.file)
	return found, nil
}
