package pages

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// newAcademy is a PocketBase in a folder of its own with one collection that everybody may read and write.
func newAcademy(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: folder})
	check(t, app.Bootstrap())
	check(t, app.RunAllMigrations())
	notes := core.NewBaseCollection("notes")
	everybody := ""
	notes.ListRule, notes.ViewRule, notes.CreateRule = &everybody, &everybody, &everybody
	notes.Fields.Add(&core.TextField{Name: "text"})
	check(t, app.Save(notes))
	check(t, app.ResetBootstrapState())
	return folder
}

// serve starts PocketBase on the database of a leader, and returns its address.
func serve(t *testing.T, leader *Leader) (core.App, string) {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: filepath.Dir(leader.database), DBConnect: Connect})
	leader.Guard(app)
	check(t, app.Bootstrap())
	t.Cleanup(func() { _ = app.ResetBootstrapState() })
	router, err := apis.NewRouter(app)
	check(t, err)
	var handler http.Handler
	check(t, app.OnServe().Trigger(&core.ServeEvent{App: app, Router: router}, func(event *core.ServeEvent) error {
		handler, err = event.Router.BuildMux()
		return err
	}))
	listening := httptest.NewServer(handler)
	t.Cleanup(listening.Close)
	return app, listening.URL
}

// startNatsAt starts a NATS server on a store and a port that it had before.
func startNatsAt(t *testing.T, store string, port int) *server.Server {
	t.Helper()
	one, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true, JetStream: true, StoreDir: store})
	check(t, err)
	go one.Start()
	t.Cleanup(func() { one.Shutdown(); one.WaitForShutdown() })
	if !one.ReadyForConnections(60 * time.Second) {
		t.Fatal("NATS is not ready")
	}
	return one
}

// leadAcademy leads with the database of an academy, and returns the server of NATS too.
func leadAcademy(t *testing.T, store string) (*Leader, *Stream, *server.Server) {
	t.Helper()
	one := startNatsAt(t, store, server.RANDOM_PORT)
	connection, err := nats.Connect(one.ClientURL(), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond), nats.ReconnectBufSize(-1))
	check(t, err)
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	check(t, err)
	stream, err := OpenStream(t.Context(), js, Options{Replicas: 1})
	check(t, err)
	node, err := Follow(t.Context(), stream, filepath.Join(newAcademy(t), "data.db"))
	check(t, err)
	leader, err := node.Lead(t.Context())
	check(t, err)
	t.Cleanup(func() { leader.end(errNoMore); leader.watch.Close() })
	return leader, stream, one
}

type answer struct {
	status int
	body   string
}

// ask sends a request, whose answer comes when it comes.
func ask(t *testing.T, method, address, body string) chan answer {
	t.Helper()
	answered := make(chan answer, 1)
	go func() {
		request, _ := http.NewRequest(method, address, strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			answered <- answer{0, err.Error()}
			return
		}
		defer response.Body.Close()
		text, _ := io.ReadAll(response.Body)
		answered <- answer{response.StatusCode, string(text)}
	}()
	return answered
}

func TestNothingGetsOutBeforeTheStreamHasIt(t *testing.T) {
	store := t.TempDir()
	leader, _, machine := leadAcademy(t, store)
	app, origin := serve(t, leader)
	sent := make(chan string, 1)
	app.OnMailerSend().BindFunc(func(event *core.MailerEvent) error {
		sent <- event.Message.Subject
		return nil
	})
	notes := origin + "/api/collections/notes/records"
	if first := <-ask(t, "POST", notes, `{"text":"first"}`); first.status != http.StatusOK {
		t.Fatalf("a first note gave %+v", first)
	}
	before := leader.Position()

	port := machine.Addr().(*net.TCPAddr).Port
	machine.Shutdown()
	machine.WaitForShutdown()
	post := ask(t, "POST", notes, `{"text":"second"}`)
	// It is committed; nobody may know it.
	var get, refused chan answer
	for seen := 0; seen < 2; time.Sleep(5 * time.Millisecond) {
		check(t, app.DB().NewQuery(`SELECT count(*) FROM notes`).Row(&seen))
	}
	get = ask(t, "GET", notes, "")
	refused = ask(t, "GET", notes+"/missing", "")
	go func() { _ = app.NewMailClient().Send(&mailer.Message{Subject: "after the second"}) }()
	select {
	case early := <-post:
		t.Fatalf("the writer was answered %+v", early)
	case early := <-get:
		t.Fatalf("a reader was answered %+v", early)
	case early := <-refused:
		t.Fatalf("an error was answered %+v", early)
	case early := <-sent:
		t.Fatalf("a mail was sent: %s", early)
	case <-time.After(time.Second):
	}

	startNatsAt(t, store, port)
	if found := <-post; found.status != http.StatusOK {
		t.Errorf("the writer got %+v", found)
	}
	if found := <-get; found.status != http.StatusOK || !strings.Contains(found.body, "second") {
		t.Errorf("the reader got %+v", found)
	}
	if found := <-refused; found.status != http.StatusNotFound {
		t.Errorf("the error is %+v", found)
	}
	expect(t, "the mail", <-sent, "after the second")
	if after := leader.Position(); after <= before {
		t.Errorf("the stream still ends at %d", after)
	}
}

func TestAfterItsEndALeaderAnswersNobody(t *testing.T) {
	leader, stream, _ := leadAcademy(t, t.TempDir())
	_, origin := serve(t, leader)
	notes := origin + "/api/collections/notes/records"
	if first := <-ask(t, "POST", notes, `{"text":"first"}`); first.status != http.StatusOK {
		t.Fatalf("a first note gave %+v", first)
	}
	// Another node has followed.
	_, err := stream.append(t.Context(), leader.Position(), leader.client.sum, "", []byte("of another leader"))
	check(t, err)
	if found := <-ask(t, "POST", notes, `{"text":"second"}`); found.status != http.StatusServiceUnavailable {
		t.Errorf("a write gave %+v", found)
	}
	<-leader.Ended()
	if found := <-ask(t, "GET", notes, ""); found.status != http.StatusServiceUnavailable || strings.Contains(found.body, "second") {
		t.Errorf("a read gave %+v", found)
	}
}

func TestPocketBaseLeadsAndAFollowerHasItsPages(t *testing.T) {
	leader, stream, _ := leadAcademy(t, t.TempDir())
	app, origin := serve(t, leader)
	notes := origin + "/api/collections/notes/records"
	for n := range 20 {
		if found := <-ask(t, "POST", notes, fmt.Sprintf(`{"text":"note\u0000%d"}`, n)); found.status != http.StatusOK {
			t.Fatalf("note %d gave %+v", n, found)
		}
		if n == 10 {
			check(t, leader.foldNow(10*time.Second))
		}
	}
	// A collection that someone makes in the dashboard, a backup, and PocketBase's own checkpoint in it.
	more := core.NewBaseCollection("more")
	check(t, app.Save(more))
	check(t, app.CreateBackup(t.Context(), "one.zip"))
	check(t, leader.Wait(t.Context()))
	if begun := leader.client.sent; begun > 600_000 {
		t.Errorf("%d bytes were sent", begun)
	}
	killed := copyOf(t, leader.database)
	node, err := Follow(t.Context(), stream, killed)
	check(t, err)
	_, err = node.CatchUp(t.Context())
	check(t, err)
	expect(t, "notes", read(t, killed, `SELECT count(*) || ' ' || hex(max(text)) FROM notes`), "20 "+fmt.Sprintf("%X", "note\x009"))
	expect(t, "the new table", read(t, killed, `SELECT count(*) FROM more`), "0")
	expect(t, "integrity", read(t, killed, `PRAGMA integrity_check`), "ok")
	if _, err := os.Stat(killed + "-wal"); err == nil {
		t.Error("the follower kept a log")
	}
}
