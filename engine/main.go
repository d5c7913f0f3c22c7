// The academy's own PocketBase: the newest version that the pinned modules allow, for machines that have Go. It takes the flags of the released
// program and runs the same JavaScript hooks and migrations. It does not update itself: the versions are in go.mod.
package main

import (
	"log"
	"net/http"
	"os"
	"runtime/debug"
	"strings"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// options are the flags that the released program adds to PocketBase's own. The defaults are safe ones: no folder is watched, no migration is
// written by the program.
type options struct {
	hooksDir      string
	hooksWatch    bool
	hooksPool     int
	migrationsDir string
	automigrate   bool
	publicDir     string
	indexFallback bool
}

func main() {
	pocketbase.Version = builtVersion("github.com/pocketbase/pocketbase")
	app := pocketbase.NewWithConfig(pocketbase.Config{})
	given := readOptions(app)
	registerHooks(app, given)
	servePublicFiles(app, given)
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

// builtVersion returns the version of a module that this program was built with, without the "v", e.g. "0.39.11". A program that was built
// as a module of its own does not know the version by itself: only released ones are given it.
func builtVersion(module string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	for _, dependency := range info.Deps {
		if dependency.Path == module {
			return strings.TrimPrefix(dependency.Version, "v")
		}
	}
	return "(unknown)"
}

// readOptions declares the flags and reads them before the command runs, because hooks and migrations are loaded before that.
func readOptions(app *pocketbase.PocketBase) *options {
	given := &options{}
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&given.hooksDir, "hooksDir", "", "the folder with the JavaScript hooks")
	flags.BoolVar(&given.hooksWatch, "hooksWatch", false, "start again when a hook file changes")
	flags.IntVar(&given.hooksPool, "hooksPool", 15, "how many JavaScript runtimes are kept ready for the hooks")
	flags.StringVar(&given.migrationsDir, "migrationsDir", "", "the folder with the migrations")
	flags.BoolVar(&given.automigrate, "automigrate", false, "write a migration when a collection is changed in the dashboard")
	flags.StringVar(&given.publicDir, "publicDir", "./pb_public", "the folder with the static files")
	flags.BoolVar(&given.indexFallback, "indexFallback", true, "send index.html where a static file is missing")
	// A wrong flag is reported when the command runs.
	_ = app.RootCmd.ParseFlags(os.Args[1:])
	return given
}

// registerHooks loads the JavaScript hooks and migrations, and adds the command `migrate`.
func registerHooks(app *pocketbase.PocketBase, given *options) {
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      given.hooksDir,
		HooksWatch:    given.hooksWatch,
		HooksPoolSize: given.hooksPool,
		MigrationsDir: given.migrationsDir,
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  given.automigrate,
		Dir:          given.migrationsDir,
	})
}

// servePublicFiles sends the files of the public folder at every address that no hook has taken: it runs after the hooks.
func servePublicFiles(app *pocketbase.PocketBase, given *options) {
	const everyPath = "/{path...}"
	const last = 999
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Priority: last,
		Func: func(event *core.ServeEvent) error {
			if !event.Router.HasRoute(http.MethodGet, everyPath) {
				event.Router.GET(everyPath, apis.Static(os.DirFS(given.publicDir), given.indexFallback))
			}
			return event.Next()
		},
	})
}
