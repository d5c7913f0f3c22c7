package pages

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	kills   = 12
	writers = 8
	// Before a kill, so many acts were acknowledged.
	actsBefore = 40
)

func TestMain(m *testing.M) {
	if database := os.Getenv("PAGES_DATABASE"); database != "" {
		leadUntilKilled(database, os.Getenv("PAGES_NATS"))
	}
	os.Exit(m.Run())
}

// leadUntilKilled is a process of its own. It prints what was acknowledged to the writers: the id of an act, or a value of the register.
func leadUntilKilled(database, servers string) {
	ctx := context.Background()
	connection, err := nats.Connect(servers)
	must(err)
	js, err := jetstream.New(connection)
	must(err)
	stream, err := OpenStream(ctx, js, Options{Replicas: 1})
	must(err)
	node, err := Follow(ctx, stream, database)
	must(err)
	leader, err := node.Lead(ctx)
	must(err)
	leader.foldPages = 30
	app, err := sql.Open("sqlite", database+pragmas)
	must(err)
	app.SetMaxOpenConns(1)
	leader.SetWriter(app)
	var value int
	must(app.QueryRow(`SELECT count(*) FROM users WHERE name = 'register'`).Scan(&value))
	fmt.Printf("begins %d\n", value)
	var all sync.WaitGroup
	for writer := range writers {
		all.Go(func() {
			for n := 0; ; n++ {
				id, name := fmt.Sprintf("%d-%d-%d", os.Getpid(), writer, n), "act"
				if writer == 0 {
					value++
					id, name = fmt.Sprintf("register-%d", value), "register"
				}
				_, err := app.Exec(`INSERT INTO users VALUES (?, ?)`, id, name)
				must(err)
				must(leader.Wait(ctx))
				fmt.Println("acknowledged", id)
			}
		})
	}
	all.Wait()
}

func must(err error) {
	if err != nil {
		fmt.Println("ended", err)
		os.Exit(3)
	}
}

func TestAKillLosesNothingThatWasAcknowledged(t *testing.T) {
	c := newCluster(t, Options{})
	var nodes []string
	for range 3 {
		nodes = append(nodes, copyOf(t, c.seed))
	}
	acknowledged := map[string]bool{}
	register := 0
	var longest time.Duration
	for n := range kills {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), "PAGES_DATABASE="+nodes[n%len(nodes)], "PAGES_NATS="+c.nats)
		output, err := child.StdoutPipe()
		check(t, err)
		begun := time.Now()
		check(t, child.Start())
		acts := 0
		for lines := bufio.NewScanner(output); lines.Scan(); {
			kind, what, _ := strings.Cut(lines.Text(), " ")
			switch kind {
			case "begins":
				longest = max(longest, time.Since(begun))
				if begins := 0; scan(t, what, &begins) < register {
					t.Errorf("leader %d begins with the register at %d, and %d was acknowledged", n, begins, register)
				}
			case "acknowledged":
				acknowledged[what] = true
				if value, isRegister := strings.CutPrefix(what, "register-"); isRegister {
					scan(t, value, &register)
				}
				if acts++; acts == actsBefore {
					go func() {
						time.Sleep(time.Duration(rand.IntN(30)) * time.Millisecond)
						_ = child.Process.Kill()
					}()
				}
			default:
				t.Fatalf("leader %d: %s", n, lines.Text())
			}
		}
		_ = child.Wait()
	}
	var all []*Follower
	for _, database := range nodes {
		all = append(all, c.caughtUp(c.follow(database)))
	}
	samePages(t, all...)
	db := openApp(t, copyOf(t, nodes[0]))
	defer db.Close()
	lost := 0
	for id := range acknowledged {
		var found int
		check(t, db.QueryRow(`SELECT count(*) FROM users WHERE id = ?`, id).Scan(&found))
		lost += 1 - found
	}
	t.Logf("%d kills, %d acknowledged, %d lost; a node led again after %v at most, its start included", kills, len(acknowledged), lost, longest.Round(time.Millisecond))
	if lost > 0 || len(acknowledged) < kills*actsBefore {
		t.Errorf("of %d acknowledged acts %d are lost", len(acknowledged), lost)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(nodes[0]), "data.db-wal")); err == nil {
		t.Error("a follower has a log")
	}
}

func scan(t *testing.T, text string, into *int) int {
	t.Helper()
	_, err := fmt.Sscan(text, into)
	check(t, err)
	return *into
}
