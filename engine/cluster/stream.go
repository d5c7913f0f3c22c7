package main

import (
	"context"
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
	// How long a node may be away and still catch up from the stream. After that it starts from a copy.
	keptFor = 7 * 24 * time.Hour
	// Of one question to NATS.
	answerTime = 2 * time.Second
	// Of one transaction, whose writers wait: NATS needs some seconds to choose a new leader of its own.
	publishTime = 9 * time.Second
	retryAfter  = 100 * time.Millisecond
)

var (
	// errNotNext says that another node wrote in between: what was given is not in the stream.
	errNotNext = errors.New("another node has written to the stream")
	// errUnsure says that nobody knows whether what was given is in the stream.
	errUnsure = errors.New("the stream did not confirm")
	// errTooLarge says that a transaction is larger than NATS takes: it is not in the stream.
	errTooLarge = errors.New("a transaction larger than NATS takes (max_payload)")
)

// changeLog is the order of all transactions, which the majority of the machines keeps.
type changeLog interface {
	// add appends a message directly after message `last`, or fails with errNotNext, errUnsure or errTooLarge.
	add(last uint64, data []byte) error
	// bounds returns the numbers of the first message that is kept, and of the last.
	bounds() (first, last uint64, err error)
	// read returns a message.
	read(seq uint64) ([]byte, error)
}

// natsLog is a stream of NATS JetStream.
type natsLog struct {
	js     jetstream.JetStream
	stream jetstream.Stream
}

// openLog opens the stream, and makes it when there is none. Each message is on `size` machines; it is confirmed when the majority has it.
func openLog(ctx context.Context, js jetstream.JetStream, size int) (*natsLog, error) {
	stream, err := js.Stream(ctx, streamName)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		stream, err = js.CreateStream(ctx, jetstream.StreamConfig{
			Name: streamName, Subjects: []string{subjectName}, Replicas: size, Storage: jetstream.FileStorage, MaxAge: keptFor,
			Compression: jetstream.S2Compression, DenyDelete: true, DenyPurge: true,
		})
	}
	if err != nil {
		return nil, err
	}
	if found := stream.CachedInfo().Config.Replicas; found != size {
		return nil, fmt.Errorf("the stream %s is on %d machines, and not on %d", streamName, found, size)
	}
	return &natsLog{js: js, stream: stream}, nil
}

func (l *natsLog) add(last uint64, data []byte) error {
	// With the same id a message that was stored is confirmed again, and not stored twice.
	id := nuid.Next()
	until := time.Now().Add(publishTime)
	for {
		err := l.tryAdd(id, last, data)
		if !errors.Is(err, errUnsure) || time.Now().After(until) {
			return err
		}
		time.Sleep(retryAfter)
	}
}

func (l *natsLog) tryAdd(id string, last uint64, data []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	ack, err := l.js.Publish(ctx, subjectName, data, jetstream.WithMsgID(id), jetstream.WithExpectLastSequence(last), jetstream.WithRetryAttempts(0))
	switch {
	case err == nil && ack.Sequence == last+1:
		return nil
	case err == nil:
		return fmt.Errorf("%w: stored as %d, expected %d", errUnsure, ack.Sequence, last+1)
	case isWrongLast(err):
		return errNotNext
	case errors.Is(err, nats.ErrMaxPayload):
		return errTooLarge
	default:
		return fmt.Errorf("%w: %w", errUnsure, err)
	}
}

func (l *natsLog) bounds() (uint64, uint64, error) {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	info, err := l.stream.Info(ctx)
	if err != nil {
		return 0, 0, err
	}
	return info.State.FirstSeq, info.State.LastSeq, nil
}

func (l *natsLog) read(seq uint64) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	stored, err := l.stream.GetMsg(ctx, seq)
	if err != nil {
		return nil, err
	}
	return stored.Data, nil
}
