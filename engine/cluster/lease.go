package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

const (
	leaseBucket = "academy_leader"
	leaseKey    = "leader"
	// How often the leader says that it is there.
	renewEvery = 400 * time.Millisecond
	// How long it leads without a confirmation. Shorter than what the others wait.
	validFor = 2500 * time.Millisecond
	// How long nothing is heard of a leader until another one is tried.
	lostAfter = 3 * time.Second
)

// lease says who leads. It is one key that the majority of the machines keeps, and that is changed only by who saw its last change. It
// makes for little time without a leader. That two never write is not its work: the stream takes a message only after the one expected.
type lease struct {
	bucket jetstream.KeyValue
	// token is of this process: a node that was started again is not the leader it was.
	token    string
	revision uint64
	seen     uint64
	seenAt   time.Time
}

func openLease(ctx context.Context, js jetstream.JetStream, node string, size int) (*lease, error) {
	bucket, err := js.KeyValue(ctx, leaseBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		bucket, err = js.CreateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: leaseBucket, Replicas: size, Storage: jetstream.FileStorage})
	}
	if err != nil {
		return nil, err
	}
	status, err := bucket.Status(ctx)
	if err != nil {
		return nil, err
	}
	if found := status.Config().Replicas; found != size {
		return nil, fmt.Errorf("the bucket %s is on %d machines, and not on %d", leaseBucket, found, size)
	}
	return &lease{bucket: bucket, token: node + " " + nuid.Next()}, nil
}

// tryTake takes the lease when there is none, or when its holder was silent for long enough.
func (l *lease) tryTake() (bool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	held, err := l.bucket.Get(ctx, leaseKey)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		l.revision, err = l.bucket.Create(ctx, leaseKey, []byte(l.token))
		return err == nil, ignoreRace(err)
	}
	if err != nil {
		return false, err
	}
	if held.Revision() != l.seen {
		l.seen, l.seenAt = held.Revision(), time.Now()
		return false, nil
	}
	if time.Since(l.seenAt) < lostAfter {
		return false, nil
	}
	l.revision, err = l.bucket.Update(ctx, leaseKey, []byte(l.token), l.seen)
	return err == nil, ignoreRace(err)
}

// renew says that the holder is still there. `held` is false when another one has the lease; an error says that nobody knows.
func (l *lease) renew() (held bool, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	revision, err := l.bucket.Update(ctx, leaseKey, []byte(l.token), l.revision)
	if err == nil {
		l.revision = revision
		return true, nil
	}
	// It may have been stored all the same.
	now, readErr := l.bucket.Get(ctx, leaseKey)
	if errors.Is(readErr, jetstream.ErrKeyNotFound) {
		return false, nil
	}
	if readErr != nil {
		return true, errors.Join(err, readErr)
	}
	if string(now.Value()) != l.token {
		return false, nil
	}
	l.revision = now.Revision()
	return true, err
}

// giveBack ends the lease at once, so that nobody waits for a leader that was stopped in order.
func (l *lease) giveBack() error {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	return ignoreRace(l.bucket.Delete(ctx, leaseKey, jetstream.LastRevision(l.revision)))
}

// ignoreRace: another node was faster.
func ignoreRace(err error) error {
	if errors.Is(err, jetstream.ErrKeyExists) || isWrongLast(err) {
		return nil
	}
	return err
}

// isWrongLast says whether NATS refused a message because the last one is another than was expected. It has two codes for that: the second
// one does not say which message is the last.
func isWrongLast(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) && (refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}
