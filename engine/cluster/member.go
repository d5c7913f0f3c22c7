package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	driverName = "sqlite-cluster"
	// As PocketBase opens its databases.
	pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)&_pragma=synchronous(NORMAL)" +
		"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"
	// A message is applied under the write lock, after every transaction that is open on this node: longer than one may wait for NATS.
	applying = "?_pragma=busy_timeout(20000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)&_txlock=immediate"
)

// settings of a member, from the environment.
type settings struct {
	node string
	// servers of NATS, the one of this machine first.
	servers string
	// authority is a file with the certificate that signed those of the servers, or nothing.
	authority string
	size      int
}

// readSettings returns nothing when this is no member of a cluster.
func readSettings(environment func(string) string) (*settings, error) {
	given := settings{
		node: environment("ACADEMY_CLUSTER_NODE"), servers: environment("ACADEMY_CLUSTER_NATS"), authority: environment("ACADEMY_CLUSTER_CA"),
	}
	if given.node == "" {
		return nil, nil
	}
	if !regexp.MustCompile(`^[a-z0-9-]{1,40}$`).MatchString(given.node) {
		return nil, errors.New("ACADEMY_CLUSTER_NODE: small letters, digits and hyphens, at most 40")
	}
	if given.servers == "" {
		return nil, errors.New("ACADEMY_CLUSTER_NATS: nats:// addresses with commas between them, the one of this machine first")
	}
	if err := checkAddresses(given.servers); err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(environment("ACADEMY_CLUSTER_SIZE"))
	if err != nil || size != 3 {
		return nil, errors.New("ACADEMY_CLUSTER_SIZE: 3 is the only size that is tried")
	}
	given.size = size
	return &given, nil
}

// checkAddresses refuses what NATS would not read as it was meant. Its own errors have the address, with the password: they must not get into
// the log. A password with `/`, `?` or `#` ends the name of the machine too early, and may still be an address.
func checkAddresses(servers string) error {
	for i, given := range strings.Split(strings.ReplaceAll(servers, " ", ""), ",") {
		address, err := url.Parse(given)
		if err != nil || (address.Scheme != "nats" && address.Scheme != "tls") || address.Hostname() == "" ||
			strings.Trim(address.Path, "/") != "" || address.RawQuery != "" || address.Fragment != "" {
			return fmt.Errorf("ACADEMY_CLUSTER_NATS: address %d cannot be read; letters and digits only in the password", i+1)
		}
	}
	return nil
}

// member is a node with its database and its connection to NATS.
type member struct {
	node
	settings  settings
	once      sync.Once
	openErr   error
	isServing atomic.Bool
}

func newMember(given settings) *member {
	return &member{settings: given, node: node{name: given.node}}
}

// connect opens PocketBase's databases: data.db through the capture, the logs as always.
func (m *member) connect(path string) (*dbx.DB, error) {
	if filepath.Base(path) != "data.db" {
		return core.DefaultDBConnect(path)
	}
	m.once.Do(func() { m.openErr = m.open(path) })
	if m.openErr != nil {
		return nil, m.openErr
	}
	return dbx.Open(driverName, path+pragmas)
}

// open reads what is replicated, before PocketBase opens the database.
func (m *member) open(path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("a node starts from a copy of the academy's database, and there is none: %w", err)
	}
	db, err := sql.Open("sqlite", path+applying)
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	if err := preparePosition(db); err != nil {
		return err
	}
	shape, err := readSchema(db)
	if err != nil {
		return err
	}
	m.db, m.schema = db, shape
	sql.Register(driverName, &captureDriver{sqlite: db.Driver(), node: m})
	dbx.BuilderFuncMap[driverName] = dbx.BuilderFuncMap["sqlite"]
	return nil
}

// run connects to NATS, as often as it needs, then follows and leads until the context ends.
func (m *member) run(ctx context.Context) {
	js, err := m.dial()
	if err != nil {
		log.Fatalf("[cluster] %v", err)
	}
	for ctx.Err() == nil {
		if err := m.openStores(ctx, js); err == nil {
			m.node.run(ctx)
			return
		} else {
			m.say(err)
		}
		wait(ctx, time.Second)
	}
}

func (m *member) dial() (jetstream.JetStream, error) {
	options := []nats.Option{
		nats.Name(m.name), nats.DontRandomize(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond),
		nats.Timeout(answerTime), nats.PingInterval(answerTime), nats.MaxPingsOutstanding(1),
		// Nothing is sent late: what could not be sent failed.
		nats.ReconnectBufSize(-1),
	}
	if m.settings.authority != "" {
		options = append(options, nats.RootCAs(m.settings.authority))
	}
	connection, err := nats.Connect(strings.ReplaceAll(m.settings.servers, " ", ""), options...)
	if err != nil {
		return nil, fmt.Errorf("NATS: %w", err)
	}
	return jetstream.New(connection)
}

func (m *member) openStores(ctx context.Context, js jetstream.JetStream) error {
	asking, cancel := context.WithTimeout(ctx, 2*answerTime)
	defer cancel()
	changes, err := openLog(asking, js, m.settings.size)
	if err != nil {
		return fmt.Errorf("the stream: %w", err)
	}
	leader, err := openLease(asking, js, m.name, m.settings.size)
	if err != nil {
		return fmt.Errorf("the lease: %w", err)
	}
	m.log, m.lease = changes, leader
	return nil
}
