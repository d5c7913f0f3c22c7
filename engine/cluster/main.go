// The academy's own PocketBase as one of three nodes (docs/deploy/three-nodes.md). It is a member of a cluster only when ACADEMY_CLUSTER_NODE
// is set; without it, it is the engine of one machine, and opens no database of a node.
package main

import (
	"context"
	"log"
	"net/http"
	"os"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"spek.academy/engine/academy"
)

const (
	leaderPath = "/api/academy/leader"
	healthPath = "/api/academy/health"
	// beginJob is a cron of the hooks (api-hooks/operations/begin-to-lead.ts).
	beginJob = "beginToLead"
)

func main() {
	if err := start(); err != nil {
		log.Fatal(err)
	}
}

func start() error {
	given, err := readSettings(os.Getenv)
	if err != nil {
		return err
	}
	if given == nil {
		return academy.New(academy.Extras{DBConnect: connectAlone(os.Getenv)}).Start()
	}
	member := newMember(*given)
	app := academy.New(academy.Extras{
		DBConnect: member.connect,
		OnInit:    func(runtime *goja.Runtime) { _ = runtime.Set("isLeader", member.leads) },
	})
	serveAsMember(app, member)
	return app.Start()
}

// serveAsMember lets only the leader answer, and begins to follow when the server starts. Commands that do not serve read, and write nothing.
func serveAsMember(app *pocketbase.PocketBase, member *member) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	app.OnServe().BindFunc(func(event *core.ServeEvent) error {
		event.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "leaderOnly", Priority: -200_000, Func: member.answerAsLeader})
		event.Router.GET(leaderPath, func(event *core.RequestEvent) error { return event.NoContent(http.StatusOK) })
		member.onLead = func() {
			if err := app.ReloadCachedCollections(); err != nil {
				log.Printf("[cluster] the collections could not be read again: %v", err)
			}
			for _, job := range app.Cron().Jobs() {
				if job.Id() == beginJob {
					job.Run()
				}
			}
		}
		member.isServing.Store(true)
		go func() {
			defer close(ended)
			member.run(ctx)
		}()
		return event.Next()
	})
	app.OnTerminate().BindFunc(func(event *core.TerminateEvent) error {
		stop()
		if member.isServing.Load() {
			<-ended
		}
		return event.Next()
	})
}

// answerAsLeader refuses every request on a node that only follows, its health apart: what it has may be old, and it must write nothing.
func (m *member) answerAsLeader(event *core.RequestEvent) error {
	if m.answers() || event.Request.URL.Path == healthPath {
		return event.Next()
	}
	event.Response.Header().Set("Retry-After", "1")
	event.Response.Header().Set("Cache-Control", "no-store")
	return event.JSON(http.StatusServiceUnavailable, map[string]any{
		"status": http.StatusServiceUnavailable, "message": "This machine does not lead.", "data": map[string]string{"code": "not-leader"},
	})
}
