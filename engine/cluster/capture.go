package main

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"regexp"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// writer is what a connection asks of the node that it belongs to.
type writer interface {
	// shape says which tables are replicated.
	shape() *schema
	// publish puts a transaction into the stream as message `seq`. After an error the transaction is rolled back.
	publish(seq uint64, changes []change) error
	// mayWrite says whether this node leads, as far as it knows: the stream decides.
	mayWrite() bool
	// doubt is called when a message is in the stream and its transaction is not in this database.
	doubt(why string)
}

var errNotLeader = errors.New("this node is not the leader: it writes nothing")

var (
	writes = regexp.MustCompile(`(?is)^\s*(insert|update|delete|replace|with)\b`)
	// What has no place in the stream: a changed schema (migrations run while all nodes are stopped), parts of a transaction that are taken
	// back without the rest, and statements that fail and keep what they had done.
	refused   = regexp.MustCompile(`(?is)^\s*(create\s+(unique\s+)?(table|index|view|trigger|virtual\s+table)\s+(if\s+not\s+exists\s)?|drop|alter|savepoint|(insert|update)\s+or\s+fail)\b`)
	ifMissing = regexp.MustCompile(`(?is)^\s*create\s+(unique\s+)?(table|index)\s+if\s+not\s+exists\b`)
)

// captureDriver opens SQLite databases whose transactions are published before they are committed.
type captureDriver struct {
	sqlite driver.Driver
	node   writer
}

// connection is what the driver of SQLite opens, as far as database/sql asks.
type connection interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	sqlite.HookRegisterer
}

func (d *captureDriver) Open(name string) (driver.Conn, error) {
	opened, err := d.sqlite.Open(name)
	if err != nil {
		return nil, err
	}
	inner, fits := opened.(connection)
	if !fits {
		return nil, fmt.Errorf("the driver of SQLite opened a %T", opened)
	}
	captured := &conn{connection: inner, node: d.node}
	inner.RegisterPreUpdateHook(captured.onRow)
	inner.RegisterCommitHook(captured.onCommit)
	inner.RegisterRollbackHook(captured.forget)
	return captured, nil
}

// conn collects what a transaction changes. database/sql uses it from one goroutine at a time.
type conn struct {
	connection
	node      writer
	inTx      bool
	changes   []change
	stamped   uint64
	published bool
	// reason is why the commit was refused; SQLite itself says only that it was.
	reason error
}

// onRow is called by SQLite before each row is changed.
func (c *conn) onRow(row sqlite.SQLitePreUpdateData) {
	if row.DatabaseName != "main" {
		return
	}
	into, replicated := c.node.shape().tables[row.TableName]
	if !replicated {
		return
	}
	found, changed, err := readChange(into, &row)
	if err != nil {
		c.reason = fmt.Errorf("%s: %w", into.name, err)
		return
	}
	if changed {
		c.changes = append(c.changes, found)
	}
}

func readChange(into table, row *sqlite.SQLitePreUpdateData) (change, bool, error) {
	count := len(into.columns)
	if row.Count() != count {
		return change{}, false, fmt.Errorf("a row of %d columns, known are %d", row.Count(), count)
	}
	before, after := make([]any, count), make([]any, count)
	if row.Op != sqlite3.SQLITE_INSERT {
		if err := row.Old(before...); err != nil {
			return change{}, false, err
		}
	}
	if row.Op != sqlite3.SQLITE_DELETE {
		if err := row.New(after...); err != nil {
			return change{}, false, err
		}
	}
	switch row.Op {
	case sqlite3.SQLITE_INSERT:
		return change{Table: into.name, Op: "I", Row: valuesOf(after)}, true, nil
	case sqlite3.SQLITE_DELETE:
		return change{Table: into.name, Op: "D", Key: keyOf(into, before)}, true, nil
	default:
		found := change{Table: into.name, Op: "U", Key: keyOf(into, before)}
		for i := range after {
			if !same(before[i], after[i]) {
				found.Columns = append(found.Columns, i)
				found.Row = append(found.Row, value{after[i]})
			}
		}
		return found, len(found.Columns) > 0, nil
	}
}

func same(one, other any) bool {
	left, isBytes := one.([]byte)
	right, areBoth := other.([]byte)
	if isBytes || areBoth {
		return isBytes == areBoth && string(left) == string(right)
	}
	return one == other
}

func valuesOf(row []any) []value {
	found := make([]value, len(row))
	for i, of := range row {
		found[i] = value{of}
	}
	return found
}

func keyOf(into table, row []any) []value {
	found := make([]value, len(into.key))
	for i, place := range into.key {
		found[i] = value{row[place]}
	}
	return found
}

// onCommit is called by SQLite when all is written but the commit itself, and under the write lock. 0 commits, anything else rolls back.
func (c *conn) onCommit() int32 {
	if c.reason != nil {
		return 1
	}
	if len(c.changes) == 0 {
		return 0
	}
	if c.stamped == 0 {
		c.reason = errors.New("a write that carries no position: it came around the connection")
		return 1
	}
	if c.reason = c.node.publish(c.stamped, c.changes); c.reason != nil {
		return 1
	}
	c.published = true
	return 0
}

func (c *conn) forget() {
	c.changes = nil
}

// ExecContext runs a statement; one that writes outside a transaction gets one of its own, which carries the position.
func (c *conn) ExecContext(ctx context.Context, query string, values []driver.NamedValue) (driver.Result, error) {
	if err := c.check(query); err != nil {
		return nil, err
	}
	return c.write(ctx, writes.MatchString(query), func() (driver.Result, error) { return c.connection.ExecContext(ctx, query, values) })
}

// QueryContext runs a query. One that writes (RETURNING) outside a transaction is read to its end first.
func (c *conn) QueryContext(ctx context.Context, query string, values []driver.NamedValue) (driver.Rows, error) {
	if err := c.check(query); err != nil {
		return nil, err
	}
	isWrite := writes.MatchString(query)
	if !isWrite {
		return c.connection.QueryContext(ctx, query, values)
	}
	var kept *keptRows
	_, err := c.write(ctx, true, func() (driver.Result, error) {
		rows, err := c.connection.QueryContext(ctx, query, values)
		if err != nil {
			return nil, err
		}
		kept, err = keepRows(rows)
		return nil, err
	})
	if err != nil {
		return nil, err
	}
	return kept, nil
}

// PrepareContext makes a statement ready; it is run as ExecContext and QueryContext run theirs.
func (c *conn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if err := c.check(query); err != nil {
		return nil, err
	}
	ready, err := c.connection.PrepareContext(ctx, query)
	if err != nil || !writes.MatchString(query) {
		return ready, err
	}
	return &statement{Stmt: ready, of: c}, nil
}

func (c *conn) check(query string) error {
	if refused.MatchString(query) && !ifMissing.MatchString(query) {
		return fmt.Errorf("not on a node of a cluster: %.60s", query)
	}
	return nil
}

// write runs something in the transaction that is open, or in one of its own. What a failed statement had changed is forgotten: SQLite takes
// it back, and the transaction may go on.
func (c *conn) write(ctx context.Context, isWrite bool, run func() (driver.Result, error)) (driver.Result, error) {
	if c.inTx {
		before := len(c.changes)
		done, err := run()
		if err != nil && len(c.changes) > before {
			c.changes = c.changes[:before]
		}
		return done, err
	}
	if !isWrite {
		return run()
	}
	own, err := c.BeginTx(ctx, driver.TxOptions{})
	if err != nil {
		return nil, err
	}
	done, err := run()
	if err != nil {
		return nil, errors.Join(err, own.Rollback())
	}
	return done, own.Commit()
}

// BeginTx begins a transaction.
func (c *conn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	begun, err := c.connection.BeginTx(ctx, options)
	if err != nil {
		return nil, err
	}
	c.inTx, c.changes, c.stamped, c.published, c.reason = true, nil, 0, false, nil
	return &transaction{Tx: begun, of: c}, nil
}

// Begin is the older form of BeginTx.
func (c *conn) Begin() (driver.Tx, error) {
	return c.BeginTx(context.Background(), driver.TxOptions{})
}

// ResetSession is called before the connection is used again.
func (c *conn) ResetSession(ctx context.Context) error {
	c.inTx, c.changes, c.stamped, c.published, c.reason = false, nil, 0, false, nil
	return c.connection.ResetSession(ctx)
}

// stamp writes the position into the open transaction: the number that its message will have.
func (c *conn) stamp() error {
	if !c.node.mayWrite() {
		return errNotLeader
	}
	query := `UPDATE ` + positionTable + ` SET seq = seq + 1 RETURNING seq`
	rows, err := c.connection.QueryContext(context.Background(), query, nil)
	if err != nil {
		return err
	}
	kept, err := keepRows(rows)
	if err != nil {
		return err
	}
	if len(kept.rows) != 1 {
		return errors.New("this database has no position")
	}
	seq, isNumber := kept.rows[0][0].(int64)
	if !isNumber {
		return errors.New("this database has no position")
	}
	c.stamped = uint64(seq)
	return nil
}

type transaction struct {
	driver.Tx
	of *conn
}

func (t *transaction) Commit() error {
	c := t.of
	defer func() { c.inTx, c.changes = false, nil }()
	if len(c.changes) > 0 {
		if err := c.stamp(); err != nil {
			return errors.Join(err, t.Tx.Rollback())
		}
	}
	err := t.Tx.Commit()
	if err == nil {
		return nil
	}
	if c.published {
		c.node.doubt(fmt.Sprintf("message %d is in the stream and could not be committed: %v", c.stamped, err))
	}
	if c.reason != nil {
		return c.reason
	}
	return err
}

func (t *transaction) Rollback() error {
	t.of.inTx, t.of.changes = false, nil
	return t.Tx.Rollback()
}

// statement is a prepared one that writes.
type statement struct {
	driver.Stmt
	of *conn
}

func (s *statement) ExecContext(ctx context.Context, values []driver.NamedValue) (driver.Result, error) {
	inner, fits := s.Stmt.(driver.StmtExecContext)
	if !fits {
		return nil, fmt.Errorf("a prepared statement of type %T", s.Stmt)
	}
	return s.of.write(ctx, true, func() (driver.Result, error) { return inner.ExecContext(ctx, values) })
}

func (s *statement) QueryContext(ctx context.Context, values []driver.NamedValue) (driver.Rows, error) {
	inner, fits := s.Stmt.(driver.StmtQueryContext)
	if !fits {
		return nil, fmt.Errorf("a prepared statement of type %T", s.Stmt)
	}
	var kept *keptRows
	_, err := s.of.write(ctx, true, func() (driver.Result, error) {
		rows, err := inner.QueryContext(ctx, values)
		if err != nil {
			return nil, err
		}
		kept, err = keepRows(rows)
		return nil, err
	})
	if err != nil {
		return nil, err
	}
	return kept, nil
}
