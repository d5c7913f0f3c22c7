package pages

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestWhatIsCommittedOnTheLeaderIsOnFollowers(t *testing.T) {
	c := newCluster(t, Options{})
	one, two, three := c.newNode(), c.newNode(), c.newNode()
	leader, app := c.lead(one)
	// A NUL, after which the driver of SQLite once ended a text; bytes; a table that someone makes in the dashboard; what is changed and deleted.
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u1', 'before' || char(0) || 'after'), ('u2', 'Mutesi')`)
	acknowledged(t, leader, app, "CREATE TABLE `more` (id TEXT PRIMARY KEY, body BLOB)")
	acknowledged(t, leader, app, "INSERT INTO `more` VALUES ('m', x'00ff10')")
	acknowledged(t, leader, app, `UPDATE users SET name = name || char(0) || 'ACKNOWLEDGED LATER' WHERE id = 'u1'`)
	acknowledged(t, leader, app, `DELETE FROM users WHERE id = 'u2'`)
	acknowledged(t, leader, app, `INSERT INTO outbox (id, "to") VALUES ('o', 'x@example.rw')`)
	c.caughtUp(two)
	c.caughtUp(three)
	samePages(t, two, three)
	for _, follower := range []*Follower{two, three} {
		expect(t, "the text", read(t, follower.database, `SELECT hex(name) FROM users`), fmt.Sprintf("%X", "before\x00after\x00ACKNOWLEDGED LATER"))
		expect(t, "the bytes", read(t, follower.database, "SELECT hex(body) FROM `more`"), "00FF10")
		expect(t, "the index of words", read(t, follower.database, `SELECT count(*) FROM people_search WHERE people_search MATCH 'mutesi'`), "1")
	}
	var chance string
	check(t, app.QueryRow(`SELECT chance FROM outbox`).Scan(&chance))
	expect(t, "what was drawn at random", read(t, two.database, `SELECT chance FROM outbox`), chance)
}

func TestOfTwoLeadersTheStreamTakesOne(t *testing.T) {
	c := newCluster(t, Options{})
	one, two, three := c.newNode(), c.newNode(), c.newNode()
	old, oldApp := c.lead(one)
	acknowledged(t, old, oldApp, `INSERT INTO users VALUES ('u1', 'Uwase')`)
	leader, app := c.lead(two)
	// The first one does not know yet that it was followed.
	run(t, oldApp, `INSERT INTO users VALUES ('u2', 'of the old leader')`)
	if err := old.Wait(t.Context()); !errors.Is(err, errNotNext) {
		t.Errorf("the old leader's write gave %v", err)
	}
	<-old.Ended()
	if err := old.Wait(t.Context()); !errors.Is(err, errNoMore) {
		t.Errorf("after its end it gave %v", err)
	}
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u2', 'of the new leader')`)
	back := c.caughtUp(c.follow(c.killed(one.database)))
	samePages(t, back, c.caughtUp(three))
	expect(t, "the name", read(t, back.database, `SELECT name FROM users WHERE id = 'u2'`), "of the new leader")
}

func TestALeaderThatWasKilledFollowsWithTheFileThatItHas(t *testing.T) {
	for _, isFolded := range []bool{false, true} {
		t.Run(fmt.Sprintf("folded %v", isFolded), func(t *testing.T) {
			c := newCluster(t, Options{})
			one, two := c.newNode(), c.newNode()
			leader, app := c.lead(one)
			for n := range 50 {
				acknowledged(t, leader, app, `INSERT INTO users VALUES (?, hex(randomblob(900)))`, fmt.Sprint("u", n))
			}
			before := one.at.Seq
			if isFolded {
				run(t, app, `INSERT INTO users VALUES ('sent by the folding', 'x')`)
				check(t, leader.foldNow(10*time.Second))
				found, err := readPosition(one.database)
				check(t, err)
				if found.Seq < before+50 || found.File != "" {
					t.Errorf("after folding the position is %v", found)
				}
				acknowledged(t, leader, app, `INSERT INTO users VALUES ('after the folding', 'x')`)
			}
			// Committed, without an answer.
			run(t, app, `UPDATE users SET name = 'nobody knows'`)
			back := c.follow(c.killed(one.database))
			c.caughtUp(back)
			samePages(t, back, c.caughtUp(two))
			expect(t, "what nobody acknowledged", read(t, back.database, `SELECT count(*) FROM users WHERE name = 'nobody knows'`), "0")
			expect(t, "acknowledged", read(t, back.database, `SELECT count(*) FROM users WHERE id LIKE 'u%'`), "50")
			// And it may lead again.
			again, app := c.lead(back)
			acknowledged(t, again, app, `INSERT INTO users VALUES ('again', 'x')`)
			expect(t, "the follower", read(t, c.caughtUp(two).database, `SELECT count(*) FROM users WHERE id = 'again'`), "1")
		})
	}
}

func TestATakeoverSendsNoDatabase(t *testing.T) {
	c := newCluster(t, Options{})
	one, two, three := c.newNode(), c.newNode(), c.newNode()
	leader, app := c.lead(one)
	acknowledged(t, leader, app, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
		INSERT INTO outbox (id, body) SELECT i, randomblob(4000) FROM n`)
	c.stopped(leader, app)
	next, app := c.lead(two)
	acknowledged(t, next, app, `INSERT INTO users VALUES ('u1', 'Uwase')`)
	if sent := next.client.sent; sent > 10_000 {
		t.Errorf("a takeover and an act sent %d bytes", sent)
	}
	// A file of eight megabytes went beside the stream.
	expect(t, "rows", read(t, c.caughtUp(three).database, `SELECT count(*) FROM outbox`), "2000")
	acknowledged(t, next, app, `DELETE FROM outbox`)
	acknowledged(t, next, app, `VACUUM`)
	c.caughtUp(three)
	c.stopped(next, app)
	samePages(t, three, c.caughtUp(c.follow(c.killed(two.database))))
}

func TestAnotherHistoryIsRefused(t *testing.T) {
	c := newCluster(t, Options{})
	one, two := c.newNode(), c.newNode()
	leader, app := c.lead(one)
	for n := range 5 {
		acknowledged(t, leader, app, `INSERT INTO users VALUES (?, 'x')`, n)
	}
	refused := func(change func(*position)) {
		t.Helper()
		before := c.caughtUp(two).at
		changed := before
		change(&changed)
		check(t, changed.write(two.database))
		_, err := Follow(t.Context(), c.stream, two.database)
		if err == nil || !strings.Contains(err.Error(), "an older copy of the stream, or another academy's") {
			t.Errorf("%+v gave %v", changed, err)
		}
		check(t, before.write(two.database))
	}
	refused(func(at *position) { at.Seq += 100 })
	refused(func(at *position) { at.Sum = "0123" })
	// The stores of NATS were put back, and another leader went on from there: what comes does not follow what is here.
	two.at.Sum = "0123"
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('later', 'x')`)
	if _, err := two.CatchUp(t.Context()); err == nil || !strings.Contains(err.Error(), "does not follow") {
		t.Errorf("a message of another history gave %v", err)
	}
}

func TestADatabaseOfAnotherAcademyCannotJoin(t *testing.T) {
	c := newCluster(t, Options{})
	c.newNode()
	other := copyOf(t, c.seed)
	db := openApp(t, other)
	run(t, db, `INSERT INTO users VALUES ('stranger', 'x')`)
	check(t, db.Close())
	var copyNeeded NeedsCopy
	if _, err := Follow(t.Context(), c.stream, other); !errors.As(err, &copyNeeded) {
		t.Errorf("another database gave %v", err)
	}
}

func TestWhatIsWrittenOnAFollowerStopsIt(t *testing.T) {
	c := newCluster(t, Options{})
	one, two := c.newNode(), c.newNode()
	leader, app := c.lead(one)
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u1', 'Uwase')`)
	c.caughtUp(two)
	db := openApp(t, two.database)
	run(t, db, `UPDATE users SET name = 'CHANGED ON A FOLLOWER'`)
	check(t, db.Close())
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u2', 'Mutesi')`)
	var copyNeeded NeedsCopy
	if _, err := two.CatchUp(t.Context()); !errors.As(err, &copyNeeded) {
		t.Errorf("to go on gave %v", err)
	}
	if _, err := Follow(t.Context(), c.stream, two.database); !errors.As(err, &copyNeeded) {
		t.Errorf("to begin again gave %v", err)
	}
	if _, err := two.Lead(t.Context()); !errors.As(err, &copyNeeded) {
		t.Errorf("to lead gave %v", err)
	}
}

func TestADamagedMessageChangesNoPage(t *testing.T) {
	c := newCluster(t, Options{})
	one, two := c.newNode(), c.newNode()
	leader, app := c.lead(one)
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u1', 'Uwase')`)
	c.caughtUp(two)
	before, err := HashOf(two.database)
	check(t, err)
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u2', 'Mutesi')`)
	messages := c.rawMessages()
	damaged := messages[len(messages)-1]
	damaged.file[len(damaged.file)/2] ^= 1
	if err := two.apply(t.Context(), []message{damaged}); err == nil {
		t.Error("a damaged file was applied")
	}
	after, err := HashOf(two.database)
	check(t, err)
	expect(t, "the pages", after, before)
	c.caughtUp(two)
}

func TestANodeThatStoppedWhileItWroteGoesOn(t *testing.T) {
	c := newCluster(t, Options{})
	one, two, three := c.newNode(), c.newNode(), c.newNode()
	leader, app := c.lead(one)
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u1', 'Uwase')`)
	c.caughtUp(two)
	// All pages are there, and the position is still the one of before.
	begun := two.at
	begun.File = ""
	acknowledged(t, leader, app, `INSERT INTO users VALUES ('u2', 'Mutesi')`)
	c.caughtUp(two)
	check(t, begun.write(two.database))
	samePages(t, c.caughtUp(c.follow(two.database)), c.caughtUp(three))
}

func TestWhoWasAwayForTooLongNeedsACopy(t *testing.T) {
	c := newCluster(t, Options{MaxBytes: 40_000})
	one, two := c.newNode(), c.newNode()
	leader, app := c.lead(one)
	for n := range 30 {
		acknowledged(t, leader, app, `INSERT INTO users VALUES (?, hex(randomblob(2000)))`, n)
	}
	first, last, err := c.stream.bounds(t.Context())
	check(t, err)
	if first <= two.at.Seq+1 || last < 30 {
		t.Fatalf("the stream still goes from %d to %d", first, last)
	}
	var copyNeeded NeedsCopy
	if _, err := Follow(t.Context(), c.stream, two.database); !errors.As(err, &copyNeeded) {
		t.Errorf("a node that was away gave %v", err)
	}
	if _, err := Follow(t.Context(), c.stream, copyOf(t, c.seed)); !errors.As(err, &copyNeeded) {
		t.Errorf("a new node gave %v", err)
	}
	// A copy of a node that has stopped, with its position, is one.
	c.stopped(leader, app)
	c.follow(copyOf(t, one.database))
}

func TestWhoWaitsAtTheSameTimeSharesARound(t *testing.T) {
	c := newCluster(t, Options{})
	one, two := c.newNode(), c.newNode()
	leader, app := c.lead(one)
	const acts = 10
	var all sync.WaitGroup
	for writer := range writers {
		all.Go(func() {
			for act := range acts {
				_, err := app.Exec(`INSERT INTO users VALUES (?, 'x')`, fmt.Sprintf("%d-%d", writer, act))
				if err = errors.Join(err, leader.Wait(t.Context())); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	before := leader.Position()
	if sent := before - one.at.Seq; sent >= writers*acts {
		t.Errorf("%d acts were %d messages", writers*acts, sent)
	}
	// Who only reads waits for nothing, and sends nothing.
	check(t, leader.Wait(t.Context()))
	if after := leader.Position(); after != before {
		t.Errorf("a reader sent message %d", after)
	}
	expect(t, "acts", read(t, c.caughtUp(two).database, `SELECT count(*) FROM users`), fmt.Sprint(writers*acts))
}
