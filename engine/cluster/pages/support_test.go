package pages

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The tables that made trouble when rows were sent: a column named by a word of SQL, bytes, an index of words kept by triggers, a random key.
const testSchema = `
	CREATE TABLE users (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
	CREATE VIRTUAL TABLE people_search USING fts5(user, name);
	CREATE TRIGGER search_insert AFTER INSERT ON users BEGIN INSERT INTO people_search (user, name) VALUES (NEW.id, NEW.name); END;
	CREATE TABLE outbox (id TEXT PRIMARY KEY NOT NULL, "to" TEXT, body BLOB, chance INTEGER DEFAULT (abs(random())));`

// startNats starts one NATS server.
func startNats(t *testing.T) *server.Server {
	t.Helper()
	one, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, JetStream: true, StoreDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	go one.Start()
	t.Cleanup(func() { one.Shutdown(); one.WaitForShutdown() })
	if !one.ReadyForConnections(60 * time.Second) {
		t.Fatal("NATS is not ready")
	}
	return one
}

// cluster is a stream and the database that all nodes begin with.
type cluster struct {
	*testing.T
	stream *Stream
	seed   string
	nats   string
}

func newCluster(t *testing.T, options Options) *cluster {
	t.Helper()
	servers := startNats(t).ClientURL()
	connection, err := nats.Connect(servers)
	check(t, err)
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	check(t, err)
	options.Replicas = 1
	stream, err := OpenStream(t.Context(), js, options)
	check(t, err)
	seed := filepath.Join(t.TempDir(), "data.db")
	db := openApp(t, seed)
	run(t, db, testSchema)
	check(t, db.Close())
	return &cluster{t, stream, seed, servers}
}

// newNode is a node with a copy of the first database.
func (c *cluster) newNode() *Follower {
	c.Helper()
	return c.follow(copyOf(c.T, c.seed))
}

func (c *cluster) follow(database string) *Follower {
	c.Helper()
	found, err := Follow(c.Context(), c.stream, database)
	check(c.T, err)
	return found
}

// lead lets a node lead, and returns the only connection that its application writes through.
func (c *cluster) lead(node *Follower) (*Leader, *sql.DB) {
	c.Helper()
	leader, err := node.Lead(c.Context())
	check(c.T, err)
	app := openApp(c.T, node.database)
	leader.SetWriter(app)
	// As a program leaves it that was killed: nothing is closed in order before the test ends.
	c.Cleanup(func() { leader.end(errNoMore); app.Close(); leader.watch.Close() })
	return leader, app
}

// stopped is a node that was stopped in order: its file has everything, as its position says.
func (c *cluster) stopped(leader *Leader, app *sql.DB) {
	c.Helper()
	check(c.T, app.Close())
	check(c.T, leader.Stop())
	at, err := readPosition(leader.database)
	check(c.T, err)
	if at.Seq != leader.Position() || at.File == "" {
		c.Errorf("it was stopped at %d with the position %+v", leader.Position(), at)
	}
}

// killed is the disk of a node as it is when it is killed now.
func (c *cluster) killed(database string) string {
	c.Helper()
	return copyOf(c.T, database)
}

// caughtUp applies everything that there is.
func (c *cluster) caughtUp(node *Follower) *Follower {
	c.Helper()
	_, err := node.CatchUp(c.Context())
	check(c.T, err)
	return node
}

// acknowledged is a write whose writer has waited.
func acknowledged(t *testing.T, leader *Leader, app *sql.DB, statement string, values ...any) {
	t.Helper()
	run(t, app, statement, values...)
	check(t, leader.Wait(t.Context()))
}

func copyOf(t *testing.T, database string) string {
	t.Helper()
	copied := filepath.Join(t.TempDir(), "data.db")
	for _, end := range []string{"", "-wal", "-position"} {
		content, err := os.ReadFile(database + end)
		if os.IsNotExist(err) {
			continue
		}
		check(t, err)
		check(t, os.WriteFile(copied+end, content, 0o600))
	}
	// A copy of a machine's disk has the times of its files.
	look, err := os.Stat(database)
	check(t, err)
	check(t, os.Chtimes(copied, look.ModTime(), look.ModTime()))
	return copied
}

// openApp opens a database as PocketBase does.
func openApp(t *testing.T, database string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", database+pragmas)
	check(t, err)
	db.SetMaxOpenConns(1)
	return db
}

func run(t *testing.T, db *sql.DB, statement string, values ...any) {
	t.Helper()
	if _, err := db.Exec(statement, values...); err != nil {
		t.Fatalf("%.60s: %v", statement, err)
	}
}

// read is one value of a database that nobody has open: of a copy, so that the file stays as it is.
func read(t *testing.T, database, query string) string {
	t.Helper()
	db := openApp(t, copyOf(t, database))
	defer db.Close()
	var found string
	if err := db.QueryRow(query).Scan(&found); err != nil {
		return fmt.Sprint(err)
	}
	return found
}

func expect(t *testing.T, what, found, expected string) {
	t.Helper()
	if found != expected {
		t.Errorf("%s: %q, and not %q", what, found, expected)
	}
}

// samePages compares the files of nodes byte by byte.
func samePages(t *testing.T, nodes ...*Follower) {
	t.Helper()
	first, err := HashOf(nodes[0].database)
	check(t, err)
	for _, other := range nodes[1:] {
		found, err := HashOf(other.database)
		check(t, err)
		expect(t, "the pages of "+other.database, found, first)
	}
	expect(t, "integrity", read(t, nodes[0].database, `PRAGMA integrity_check`), "ok")
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (c *cluster) rawMessages() []message {
	c.Helper()
	first, last, err := c.stream.bounds(context.Background())
	check(c.T, err)
	var found []message
	for seq := first; seq <= last; seq++ {
		one, err := c.stream.read(context.Background(), seq)
		check(c.T, err)
		found = append(found, one)
	}
	return found
}
