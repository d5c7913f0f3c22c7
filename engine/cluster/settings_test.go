package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
)

func environmentOf(values map[string]string) func(string) string {
	return func(name string) string { return values[name] }
}

func TestAPasswordThatCannotBeReadIsNotInTheError(t *testing.T) {
	for _, password := range []string{"sec%ret", "sec/ret", "sec#ret", "sec?ret", "12/34", "12#34", "12?34", "sec,ret", "sec ret%"} {
		given := "nats://academy:plain@10.0.0.1:4222, tls://academy:" + password + "@10.0.0.2:4222"
		_, err := readSettings(environmentOf(map[string]string{
			"ACADEMY_CLUSTER_NODE": "node1", "ACADEMY_CLUSTER_SIZE": "3", "ACADEMY_CLUSTER_NATS": given,
		}))
		if expected := "ACADEMY_CLUSTER_NATS: address 2 cannot be read; letters and digits only in the password"; fmt.Sprint(err) != expected {
			t.Errorf("the password %s gave %v", password, err)
		}
	}
}

func TestAddressesAreRead(t *testing.T) {
	const servers = "tls://academy:Abc123@10.0.0.1:4222, nats://10.0.0.2:4222,tls://academy:a@[fd00::3]:4222/"
	found, err := readSettings(environmentOf(map[string]string{
		"ACADEMY_CLUSTER_NODE": "node1", "ACADEMY_CLUSTER_SIZE": "3", "ACADEMY_CLUSTER_NATS": servers,
	}))
	if err != nil || found.servers != servers {
		t.Errorf("%v, %v", found, err)
	}
}

func TestADatabaseOfANodeIsNotOpenedAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data.db")
	connect := func(alone string) error {
		db, err := connectAlone(environmentOf(map[string]string{"ACADEMY_CLUSTER_ALONE": alone}))(path)
		if err != nil {
			return err
		}
		return db.Close()
	}
	if err := connect(""); err != nil {
		t.Fatalf("a new database of one machine: %v", err)
	}
	db := open(t, "sqlite", path+applying)
	must(t, db, testSchema)
	if err := connect(""); err != nil {
		t.Fatalf("a database of one machine: %v", err)
	}
	if err := preparePosition(db); err != nil {
		t.Fatal(err)
	}
	if err := connect(""); !errors.Is(err, errOfNode) || !strings.Contains(err.Error(), "this database is a node's") {
		t.Errorf("a node's database gave %v", err)
	}
	if err := connect("yes"); err != nil {
		t.Errorf("a node's database for a migration: %v", err)
	}
}

func TestANodeStartsBesideLitestream(t *testing.T) {
	one := newTestNode(t, "one", &memoryLog{})
	must(t, one.db, `CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER);
		CREATE INDEX lock_ids ON _litestream_lock (id)`)
	found, err := readSchema(one.db)
	if err != nil {
		t.Fatal(err)
	}
	if found.hash != one.schema.hash || len(found.tables) != len(one.schema.tables) {
		t.Errorf("the tables of Litestream make another schema: %v", found.tables)
	}
}

func TestWhoIsSlowerHasNoError(t *testing.T) {
	for _, code := range []jetstream.ErrorCode{jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant} {
		if err := ignoreRace(fmt.Errorf("nats: %w", &jetstream.APIError{ErrorCode: code})); err != nil {
			t.Errorf("code %d gave %v", code, err)
		}
	}
	if ignoreRace(&jetstream.APIError{ErrorCode: jetstream.JSErrCodeStreamNotFound}) == nil {
		t.Error("a stream that is not there is no race")
	}
}

func TestNobodyIsAnsweredBeforeANewLeaderIsReady(t *testing.T) {
	one := newTestNode(t, "one", &memoryLog{})
	// As a leadership leaves it that was in doubt just when it began.
	one.isOpen.Store(true)
	answered := true
	one.onLead = func() { answered = one.answers() }
	one.becomeLeader(t)
	if answered || !one.answers() {
		t.Error("it answers too early, or not at all")
	}
}
