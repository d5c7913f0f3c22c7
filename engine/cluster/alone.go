package main

import (
	"errors"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var errOfNode = errors.New("this database is a node's: set the ACADEMY_CLUSTER_ variables, or ACADEMY_CLUSTER_ALONE=yes while all three nodes are stopped")

// connectAlone opens PocketBase's databases as always, but no data.db of a node: what is written there around the stream is on that node
// only. The commands of an operator get there easily, because they do not have the environment of the service. ACADEMY_CLUSTER_ALONE=yes
// allows it, for migrations.
func connectAlone(environment func(string) string) core.DBConnectFunc {
	return func(path string) (*dbx.DB, error) {
		db, err := core.DefaultDBConnect(path)
		if err != nil || filepath.Base(path) != "data.db" || environment("ACADEMY_CLUSTER_ALONE") == "yes" {
			return db, err
		}
		var found int
		err = db.NewQuery(`SELECT count(*) FROM sqlite_master WHERE name = {:name}`).Bind(dbx.Params{"name": positionTable}).Row(&found)
		if err == nil && found > 0 {
			err = errOfNode
		}
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
		return db, nil
	}
}
