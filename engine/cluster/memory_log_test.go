package main

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	_ "modernc.org/sqlite"
)

// memoryLog is a stream in memory, which can lose its answers.
type memoryLog struct {
	sync.Mutex
	messages [][]byte
	// losesAnswer: what is added is stored, without an answer.
	losesAnswer bool
	// isGone: nothing is stored.
	isGone bool
}

func (l *memoryLog) add(last uint64, data []byte) error {
	l.Lock()
	defer l.Unlock()
	if l.isGone {
		return errUnsure
	}
	if uint64(len(l.messages)) != last {
		return errNotNext
	}
	l.messages = append(l.messages, data)
	if l.losesAnswer {
		return errUnsure
	}
	return nil
}

func (l *memoryLog) bounds() (uint64, uint64, error) {
	l.Lock()
	defer l.Unlock()
	return 1, uint64(len(l.messages)), nil
}

func (l *memoryLog) read(seq uint64) ([]byte, error) {
	l.Lock()
	defer l.Unlock()
	if seq < 1 || seq > uint64(len(l.messages)) {
		return nil, errors.New("no such message")
	}
	return l.messages[seq-1], nil
}

// freeLease is given to everybody who asks.
type freeLease struct{}

func (freeLease) tryTake() (bool, error) { return true, nil }
func (freeLease) renew() (bool, error)   { return true, nil }
func (freeLease) giveBack() error        { return nil }

// The tables that make trouble: a column named by a word of SQL, bytes, an index of words kept by triggers, a log that refuses changes, a
// key without a rowid that is random at first.
const testSchema = `
	CREATE TABLE users (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE);
	CREATE VIRTUAL TABLE people_search USING fts5(user, name);
	CREATE TRIGGER search_insert AFTER INSERT ON users BEGIN INSERT INTO people_search (user, name) VALUES (NEW.id, NEW.name); END;
	CREATE TRIGGER search_delete AFTER DELETE ON users BEGIN
		DELETE FROM people_search WHERE rowid IN (SELECT rowid FROM people_search WHERE people_search MATCH 'user:"' || OLD.id || '"'); END;
	CREATE TABLE outbox (id TEXT PRIMARY KEY NOT NULL, "to" TEXT, "order" NUMERIC, body BLOB, weight REAL);
	CREATE TABLE versions (user TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TRIGGER version_first AFTER INSERT ON users BEGIN INSERT OR REPLACE INTO versions VALUES (NEW.id, abs(random())); END;
	CREATE TRIGGER version_next AFTER UPDATE ON users BEGIN UPDATE versions SET version = version + 1 WHERE user = NEW.id; END;
	CREATE TABLE certificate_log (id TEXT PRIMARY KEY NOT NULL, learner TEXT UNIQUE NOT NULL);
	CREATE TRIGGER log_kept BEFORE DELETE ON certificate_log BEGIN SELECT RAISE(ABORT, 'kept'); END;`

var drivers int

// testNode is a node with a database of its own, opened as PocketBase opens it.
type testNode struct {
	*node
	app *sql.DB
}

func newTestNode(t *testing.T, name string, changes changeLog) *testNode {
	t.Helper()
	path := filepath.Join(t.TempDir(), "data.db")
	db := open(t, "sqlite", path+applying)
	db.SetMaxOpenConns(1)
	must(t, db, testSchema)
	if err := preparePosition(db); err != nil {
		t.Fatal(err)
	}
	shape, err := readSchema(db)
	if err != nil {
		t.Fatal(err)
	}
	made := &node{name: name, db: db, schema: shape, log: changes, lease: freeLease{}}
	drivers++
	driver := fmt.Sprintf("captured-%d", drivers)
	sql.Register(driver, &captureDriver{sqlite: db.Driver(), node: made})
	return &testNode{node: made, app: open(t, driver, path+pragmas)}
}

func open(t *testing.T, driver, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open(driver, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// becomeLeader does what a node does that has the lease.
func (n *testNode) becomeLeader(t *testing.T) {
	t.Helper()
	n.follow(t)
	if !n.begin(t.Context()) {
		t.Fatalf("%s could not lead", n.name)
	}
	n.validUntil.Store(int64(time.Hour))
}

func (n *testNode) follow(t *testing.T) {
	t.Helper()
	if err := n.catchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func must(t *testing.T, db *sql.DB, statement string, values ...any) {
	t.Helper()
	if _, err := db.Exec(statement, values...); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

func count(t *testing.T, db *sql.DB, query string, values ...any) int {
	t.Helper()
	var found int
	if err := db.QueryRow(query, values...).Scan(&found); err != nil {
		t.Fatal(err)
	}
	return found
}

// rowsOf are all rows of a table with the types of their values, in the order of the first column.
func rowsOf(t *testing.T, db *sql.DB, table string) string {
	t.Helper()
	columns, err := texts(db, `SELECT name FROM pragma_table_info(?) ORDER BY cid`, table)
	if err != nil {
		t.Fatal(err)
	}
	query := `SELECT ''`
	for _, column := range columns {
		query += fmt.Sprintf(` || typeof(%s) || quote(%s) || ','`, quoted(column), quoted(column))
	}
	found, err := texts(db, query+` FROM `+quoted(table)+` ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(found)
}

func sameRows(t *testing.T, nodes ...*testNode) {
	t.Helper()
	for table := range nodes[0].schema.tables {
		first := rowsOf(t, nodes[0].db, table)
		for _, other := range nodes[1:] {
			if found := rowsOf(t, other.db, table); found != first {
				t.Errorf("%s differs\n%s has %s\n%s has %s", table, nodes[0].name, first, other.name, found)
			}
		}
	}
}
