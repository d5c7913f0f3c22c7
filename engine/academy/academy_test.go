package academy

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
)

// A request that arrives too slowly is ended: its JavaScript runtime is needed for others.
func TestSlowRequestsAreEnded(t *testing.T) {
	app, err := tests.NewTestApp()
	if err != nil {
		t.Fatal(err)
	}
	defer app.Cleanup()
	limitReading(app)
	event := &core.ServeEvent{App: app, Server: &http.Server{}}
	if err := app.OnServe().Trigger(event); err != nil {
		t.Fatal(err)
	}
	if event.Server.ReadTimeout != readTimeout {
		t.Fatalf("a request may take %v to arrive, not %v", event.Server.ReadTimeout, readTimeout)
	}
}
