package main

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
)

func TestRowsArriveAsTheyAre(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	// Names that are words of SQL, whole numbers that JSON's kind cannot hold, bytes, text that is no UTF-8, numbers in a column without a kind.
	must(t, one.app, `INSERT INTO outbox (id, "to", "order", body, weight) VALUES ('a', 'x@example.rw', 9007199254740993, x'00ff10', 5)`)
	must(t, one.app, `INSERT INTO outbox (id, "to", "order", body) VALUES ('b', NULL, 1.5, x'')`)
	must(t, one.app, `INSERT INTO outbox (id, "to") VALUES ('c', CAST(x'c328' AS TEXT))`)
	must(t, one.app, `UPDATE outbox SET "order" = 2, body = NULL WHERE id = 'b'`)
	must(t, one.app, `UPDATE outbox SET id = 'd' WHERE id = 'c'`)
	must(t, one.app, `INSERT INTO outbox (id) VALUES ('gone')`)
	must(t, one.app, `DELETE FROM outbox WHERE id = 'gone'`)
	two.follow(t)
	sameRows(t, one, two)
	if rows := count(t, two.db, `SELECT count(*) FROM outbox`); rows != 3 {
		t.Errorf("%d rows arrived, and not 3", rows)
	}
}

func TestIndexesOfWordsAndStatisticsAreEachNodesOwn(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	must(t, one.app, `INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw'), ('u2', 'Mutesi', 'm@example.rw')`)
	must(t, one.app, `UPDATE users SET name = 'Uwase Aline' WHERE id = 'u1'`)
	must(t, one.app, `DELETE FROM users WHERE id = 'u2'`)
	must(t, one.app, `ANALYZE`)
	two.follow(t)
	sameRows(t, one, two)
	for _, message := range log.messages {
		if text := string(message); strings.Contains(text, "people_search") || strings.Contains(text, "sqlite_") {
			t.Errorf("a table of one node is in the stream: %s", text)
		}
	}
	if found := count(t, two.db, `SELECT count(*) FROM people_search WHERE people_search MATCH 'uwase'`); found != 1 {
		t.Errorf("the follower finds Uwase %d times", found)
	}
	must(t, two.db, `INSERT INTO people_search (people_search) VALUES ('integrity-check')`)
}

func TestAMessageIsAppliedOnce(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	must(t, one.app, `INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw')`)
	two.follow(t)
	again := message{Schema: two.schema.hash, Changes: []change{{Table: "users", Op: "I", Row: []value{{"u1"}, {"Uwase"}, {"u@example.rw"}}}}}
	if err := apply(two.db, two.schema, 2, again); !errors.Is(err, errOutOfOrder) {
		t.Errorf("a second delivery gave %v", err)
	}
	if found := count(t, two.db, `SELECT count(*) FROM people_search WHERE people_search MATCH 'uwase'`); found != 1 {
		t.Errorf("the follower finds Uwase %d times", found)
	}
}

func TestNothingReplacesAnotherRow(t *testing.T) {
	log := &memoryLog{}
	one := newTestNode(t, "one", log)
	one.becomeLeader(t)
	must(t, one.app, `INSERT INTO certificate_log VALUES ('c1', 'uwase')`)
	second := message{Schema: one.schema.hash, Changes: []change{{Table: "certificate_log", Op: "I", Row: []value{{"c2"}, {"uwase"}}}}}
	if err := apply(one.db, one.schema, 3, second); err == nil {
		t.Error("a second certificate of the same learner was taken")
	}
	if found := count(t, one.db, `SELECT count(*) FROM certificate_log WHERE id = 'c1'`); found != 1 {
		t.Error("the first certificate is gone")
	}
}

func TestOfTwoWritersTheStreamTakesOne(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	two.becomeLeader(t)
	// The first one does not know yet that it was followed.
	_, err := one.app.Exec(`INSERT INTO certificate_log VALUES ('c1', 'uwase')`)
	if !errors.Is(err, errNotNext) {
		t.Errorf("the old leader's write gave %v", err)
	}
	if one.leads() {
		t.Error("the old leader still leads")
	}
	must(t, two.app, `INSERT INTO certificate_log VALUES ('c2', 'uwase')`)
	one.follow(t)
	sameRows(t, one, two)
}

func TestAWriteWithoutAnAnswerIsTakenFromTheStream(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	log.losesAnswer = true
	if _, err := one.app.Exec(`INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw')`); !errors.Is(err, errUnsure) {
		t.Errorf("a write without an answer gave %v", err)
	}
	if one.leads() {
		t.Error("it still leads, without the message that may be in the stream")
	}
	if found := count(t, one.db, `SELECT count(*) FROM users`); found != 0 {
		t.Error("it was committed without an answer")
	}
	log.losesAnswer = false
	one.becomeLeader(t)
	two.follow(t)
	sameRows(t, one, two)
	if found := count(t, one.db, `SELECT count(*) FROM users`); found != 1 {
		t.Error("what the stream has is not here")
	}
}

func TestAWriteThatTheStreamNeverGotIsNowhere(t *testing.T) {
	log := &memoryLog{}
	one := newTestNode(t, "one", log)
	one.becomeLeader(t)
	log.isGone = true
	if _, err := one.app.Exec(`INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw')`); err == nil {
		t.Error("a write that nobody has was acknowledged")
	}
	log.isGone = false
	one.becomeLeader(t)
	if found := count(t, one.db, `SELECT count(*) FROM users`); found != 0 {
		t.Error("it is in the database")
	}
}

func TestWhatAFailedStatementHadChangedIsNotSent(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	tx, err := one.app.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(`INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw')`); err != nil {
		t.Fatal(err)
	}
	// The second row fails, after the first one was written: the statement is taken back, the transaction goes on.
	if _, err := tx.Exec(`INSERT INTO users VALUES ('u2', 'Mutesi', 'm@example.rw'), ('u3', 'Keza', 'u@example.rw')`); err == nil {
		t.Fatal("two accounts have the same address")
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	two.follow(t)
	sameRows(t, one, two)
}

func TestEveryWayToWriteCarriesAPosition(t *testing.T) {
	log := &memoryLog{}
	one, two := newTestNode(t, "one", log), newTestNode(t, "two", log)
	one.becomeLeader(t)
	ready, err := one.app.Prepare(`INSERT INTO outbox (id) VALUES (?)`)
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	if _, err := ready.Exec("prepared"); err != nil {
		t.Fatal(err)
	}
	if id := ""; one.app.QueryRow(`INSERT INTO outbox (id) VALUES ('returned') RETURNING id`).Scan(&id) != nil || id != "returned" {
		t.Errorf("RETURNING gave %q", id)
	}
	must(t, one.app, `WITH given AS (SELECT 'with' AS id) INSERT INTO outbox (id) SELECT id FROM given`)
	must(t, one.app, `DELETE FROM outbox`)
	must(t, one.app, `INSERT INTO outbox (id) VALUES ('last')`)
	if _, err := one.app.Exec(`SELECT 1; INSERT INTO outbox (id) VALUES ('around')`); err == nil {
		t.Error("a write without a position was committed")
	}
	two.follow(t)
	sameRows(t, one, two)
}

func TestAFollowerWritesNothingAndChangesNoSchema(t *testing.T) {
	log := &memoryLog{}
	one := newTestNode(t, "one", log)
	if _, err := one.app.Exec(`INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw')`); !errors.Is(err, errNotLeader) {
		t.Errorf("a follower's write gave %v", err)
	}
	one.becomeLeader(t)
	for _, statement := range []string{`CREATE TABLE more (id TEXT)`, `DROP TABLE users`, `ALTER TABLE users ADD age INTEGER`, `SAVEPOINT half`, `INSERT OR FAIL INTO users VALUES ('u1', 'Uwase', 'u')`} {
		if _, err := one.app.ExecContext(context.Background(), statement); err == nil {
			t.Errorf("the leader took %s", statement)
		}
	}
	must(t, one.app, `CREATE TABLE IF NOT EXISTS users (id TEXT)`)
}

func TestANodeStartsFromACopy(t *testing.T) {
	log := &memoryLog{}
	one := newTestNode(t, "one", log)
	one.becomeLeader(t)
	must(t, one.app, `INSERT INTO users VALUES ('u1', 'Uwase', 'u@example.rw')`)
	copied := t.TempDir() + "/data.db"
	must(t, one.app, `VACUUM INTO ?`, copied)
	must(t, one.app, `INSERT INTO users VALUES ('u2', 'Mutesi', 'm@example.rw')`)
	if _, err := os.Stat(copied); err != nil {
		t.Fatal(err)
	}
	db := open(t, "sqlite", copied+applying)
	shape, err := readSchema(db)
	if err != nil {
		t.Fatal(err)
	}
	joined := &testNode{node: &node{name: "joined", db: db, schema: shape, log: log, lease: freeLease{}}}
	joined.follow(t)
	sameRows(t, one, joined)
}

func TestAStreamOfAnotherAcademyIsRefused(t *testing.T) {
	one := newTestNode(t, "one", &memoryLog{})
	must(t, one.db, `UPDATE `+positionTable+` SET seq = 7`)
	if err := one.catchUp(t.Context()); err == nil {
		t.Error("a stream that ends before this database was taken")
	}
}
