package pages

import (
	"context"
	"net/http"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	// As PocketBase opens its databases, and no connection folds the write-ahead log by itself.
	pocketBasePragmas = pragmas + "&_pragma=journal_size_limit(200000000)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"
	// PocketBase's cron that would empty the log, for which all writers would wait.
	optimizeJob = "__pbDBOptimize__"
)

// Connect opens PocketBase's databases on a node that leads.
func Connect(database string) (*dbx.DB, error) {
	if filepath.Base(database) != "data.db" {
		return core.DefaultDBConnect(database)
	}
	return dbx.Open("sqlite", database+pocketBasePragmas)
}

// Guard lets nothing out of a PocketBase before the stream has what it may have read: no answer, also none to a GET, no mail, no message to a page.
// It is bound before the database is open.
func (l *Leader) Guard(app core.App) {
	app.OnServe().BindFunc(func(event *core.ServeEvent) error {
		if writer, isPool := app.NonconcurrentDB().(*dbx.DB); isPool {
			l.SetWriter(writer.DB())
		}
		app.Cron().Remove(optimizeJob)
		// Before everything else that is bound to a request: what that writes goes through here.
		event.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "barrier", Priority: -1_000_000, Func: l.answer})
		return event.Next()
	})
	app.OnMailerSend().BindFunc(func(event *core.MailerEvent) error {
		if err := l.Wait(context.Background()); err != nil {
			return err
		}
		return event.Next()
	})
	app.OnRealtimeMessageSend().BindFunc(func(event *core.RealtimeMessageEvent) error {
		if err := l.Wait(event.Request.Context()); err != nil {
			return err
		}
		return event.Next()
	})
	app.OnBackupRestore().BindFunc(func(event *core.BackupEvent) error {
		return apis.NewBadRequestError("On three nodes a backup is restored as docs/deploy/three-nodes.md says.", nil)
	})
}

func (l *Leader) answer(event *core.RequestEvent) error {
	held := &heldAnswer{ResponseWriter: event.Response, wait: func() error { return l.Wait(event.Request.Context()) }}
	event.Response = held
	err := event.Next()
	// An error is written past the writer of this request, and nothing may be written at all.
	if waited := held.release(); waited != nil {
		return apis.NewApiError(http.StatusServiceUnavailable, "This machine does not lead.", nil)
	}
	return err
}

// heldAnswer is an answer that waits before its first byte, and once more after each part that was sent on.
type heldAnswer struct {
	http.ResponseWriter
	wait     func() error
	released bool
	refused  error
}

func (h *heldAnswer) release() error {
	if !h.released && h.refused == nil {
		h.refused = h.wait()
		h.released = true
	}
	return h.refused
}

func (h *heldAnswer) WriteHeader(status int) {
	if h.release() == nil {
		h.ResponseWriter.WriteHeader(status)
	}
}

func (h *heldAnswer) Write(part []byte) (int, error) {
	if err := h.release(); err != nil {
		return 0, err
	}
	return h.ResponseWriter.Write(part)
}

// FlushError sends on what was written.
func (h *heldAnswer) FlushError() error {
	if err := h.release(); err != nil {
		return err
	}
	h.released = false
	return http.NewResponseController(h.ResponseWriter).Flush()
}

// Flush is the older form of FlushError.
func (h *heldAnswer) Flush() { _ = h.FlushError() }

// Unwrap is how others find out what was written.
func (h *heldAnswer) Unwrap() http.ResponseWriter { return h.ResponseWriter }
