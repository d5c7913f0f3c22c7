package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"sync/atomic"
	"time"
)

const (
	// How often a node that follows asks for more.
	followEvery = 100 * time.Millisecond
	// How often the same trouble is written to the log.
	sayEvery = 10 * time.Second
)

// leadership is the part of a lease that a node uses.
type leadership interface {
	tryTake() (bool, error)
	renew() (held bool, err error)
	giveBack() error
}

// node follows the stream, or leads: then what its connections write goes into the stream before it is committed here. It is always one of
// the two, so that no message is applied while the node writes.
type node struct {
	name   string
	db     *sql.DB
	schema *schema
	log    changeLog
	lease  leadership
	// onLead is called when this node may write, and before anybody may ask it.
	onLead func()

	isLeading atomic.Bool
	isOpen    atomic.Bool
	// validUntil is when the leadership ends unless it is confirmed, in nanoseconds since the start of the process.
	validUntil atomic.Int64
	loggedAt   time.Time
}

var processStart = time.Now()

func (n *node) shape() *schema { return n.schema }

// answers says whether this node serves people now.
func (n *node) answers() bool { return n.isOpen.Load() && n.leads() }

// mayWrite is asked by transactions that are about to be committed.
func (n *node) mayWrite() bool { return n.isLeading.Load() }

// leads says whether this node is the leader now. Between two confirmations it trusts its clock, which also runs while the process
// is stopped.
func (n *node) leads() bool {
	return n.isLeading.Load() && int64(time.Since(processStart)) < n.validUntil.Load()
}

func (n *node) confirm(from time.Time) {
	n.validUntil.Store(int64(from.Sub(processStart) + validFor))
}

// publish is called under the write lock of the database.
func (n *node) publish(seq uint64, changes []change) error {
	if !n.mayWrite() {
		return errNotLeader
	}
	data, err := json.Marshal(message{Node: n.name, Schema: n.schema.hash, Changes: changes})
	if err != nil {
		return err
	}
	err = n.log.add(seq-1, data)
	if err != nil && !errors.Is(err, errTooLarge) {
		n.doubt(fmt.Sprintf("message %d: %v", seq, err))
	}
	return err
}

// doubt ends the leadership. What is in the stream and not in this database is applied like the messages of another node.
func (n *node) doubt(why string) {
	n.isOpen.Store(false)
	if n.isLeading.Swap(false) {
		log.Printf("[cluster] %s leads no more: %s", n.name, why)
	}
}

// run follows and leads until the context ends.
func (n *node) run(ctx context.Context) {
	for ctx.Err() == nil {
		if n.follow(ctx) {
			n.lead(ctx)
		}
	}
	n.isOpen.Store(false)
	if n.isLeading.Swap(false) {
		if err := n.lease.giveBack(); err != nil {
			log.Printf("[cluster] the lease of %s runs out by itself: %v", n.name, err)
		}
	}
}

// follow applies what comes. It returns true when this node has become the leader.
func (n *node) follow(ctx context.Context) bool {
	for ; ctx.Err() == nil; wait(ctx, followEvery) {
		if err := n.catchUp(ctx); err != nil {
			n.say(err)
			continue
		}
		// Only who has everything may lead.
		taken, err := n.lease.tryTake()
		if err != nil {
			n.say(err)
			continue
		}
		if taken && n.begin(ctx) {
			return true
		}
	}
	return false
}

// catchUp applies all messages that there are.
func (n *node) catchUp(ctx context.Context) error {
	// Waits for a transaction of this node that is about to end, too: it holds the write lock.
	if _, err := n.db.ExecContext(ctx, `UPDATE `+positionTable+` SET seq = seq`); err != nil {
		return err
	}
	position, err := readPosition(n.db)
	if err != nil {
		return err
	}
	first, last, err := n.log.bounds()
	if err != nil {
		return err
	}
	if last < position {
		return fmt.Errorf("the stream ends at %d, and this database has message %d: it is the stream of another academy", last, position)
	}
	if first > position+1 {
		return fmt.Errorf("the stream begins at %d, and this database ends at %d: start from a copy of another node", first, position)
	}
	for seq := position + 1; seq <= last && ctx.Err() == nil; seq++ {
		data, err := n.log.read(seq)
		if err != nil {
			return fmt.Errorf("message %d: %w", seq, err)
		}
		var received message
		if err := json.Unmarshal(data, &received); err != nil {
			return fmt.Errorf("message %d: %w", seq, err)
		}
		if err := apply(n.db, n.schema, seq, received); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// begin is called with the lease: it adds an empty message, after which nothing of the leader before is taken, and leads.
func (n *node) begin(ctx context.Context) bool {
	// A leadership that ended while it began may have left it open.
	n.isOpen.Store(false)
	position, err := readPosition(n.db)
	if err != nil {
		n.say(err)
		return false
	}
	first := message{Node: n.name, Schema: n.schema.hash}
	data, err := json.Marshal(first)
	if err == nil {
		err = n.log.add(position, data)
	}
	if err == nil {
		err = apply(n.db, n.schema, position+1, first)
	}
	// NATS may have needed longer than a lease is valid.
	asked, held := time.Now(), false
	if err == nil {
		held, err = n.lease.renew()
	}
	if err == nil && !held {
		err = errors.New("the lease was lost again before this node could lead")
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		n.say(err)
		if err := n.lease.giveBack(); err != nil {
			n.say(err)
		}
		return false
	}
	log.Printf("[cluster] %s leads, from message %d on", n.name, position+1)
	n.confirm(asked)
	n.isLeading.Store(true)
	if n.onLead != nil {
		n.onLead()
	}
	n.isOpen.Store(true)
	return true
}

// lead renews the lease until it is lost or the leadership is in doubt.
func (n *node) lead(ctx context.Context) {
	for n.isLeading.Load() {
		wait(ctx, renewEvery)
		if ctx.Err() != nil {
			return
		}
		asked := time.Now()
		held, err := n.lease.renew()
		switch {
		case err != nil:
			n.say(err)
		case held:
			n.confirm(asked)
		default:
			n.doubt("another node has the lease")
		}
	}
	if err := n.lease.giveBack(); err != nil {
		n.say(err)
	}
}

// say writes trouble to the log, not more often than anybody reads.
func (n *node) say(err error) {
	if time.Since(n.loggedAt) < sayEvery || errors.Is(err, context.Canceled) {
		return
	}
	n.loggedAt = time.Now()
	log.Printf("[cluster] %s: %v", n.name, err)
}

func wait(ctx context.Context, long time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}
