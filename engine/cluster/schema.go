package main

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"strings"
)

// positionTable has one row: the number of the last message of the stream whose changes are in this database. It is each node's own.
const positionTable = "_cluster"

// table is a table whose rows are the same on all nodes.
type table struct {
	name    string
	columns []string
	// key are the places of the columns of the primary key.
	key []int
}

// schema says what is replicated. SQLite's own tables (statistics), virtual tables and the tables that these keep their data in are not:
// each node has its own, filled by the same triggers. Litestream's tables are not either: it makes them on the machine where it runs.
type schema struct {
	tables map[string]table
	// hash is equal on nodes with the same tables, triggers and indexes.
	hash string
}

// readSchema reads it from a database. A table without a primary key is an error: its rows could not be found on another node.
func readSchema(db *sql.DB) (*schema, error) {
	names, err := texts(db, `SELECT name FROM pragma_table_list
		WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\'
			AND name NOT LIKE '\_litestream\_%' ESCAPE '\' AND name <> ?`, positionTable)
	if err != nil {
		return nil, err
	}
	read := &schema{tables: map[string]table{}}
	for _, name := range names {
		if read.tables[name], err = readTable(db, name); err != nil {
			return nil, err
		}
	}
	statements, err := texts(db, `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master
		WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'
			AND tbl_name NOT LIKE '\_litestream\_%' ESCAPE '\' AND tbl_name <> ? ORDER BY type, name`, positionTable)
	sum := sha256.Sum256([]byte(strings.Join(statements, "\n")))
	read.hash = hex.EncodeToString(sum[:8])
	return read, err
}

func readTable(db *sql.DB, name string) (table, error) {
	found := table{name: name}
	rows, err := db.Query(`SELECT name, pk FROM pragma_table_info(?) ORDER BY cid`, name)
	if err != nil {
		return found, err
	}
	defer rows.Close()
	for rows.Next() {
		var column string
		var keyPlace int
		if err := rows.Scan(&column, &keyPlace); err != nil {
			return found, err
		}
		if keyPlace > 0 {
			found.key = append(found.key, len(found.columns))
		}
		found.columns = append(found.columns, column)
	}
	if len(found.key) == 0 {
		return found, fmt.Errorf("the table %s has no primary key", name)
	}
	return found, rows.Err()
}

func texts(db *sql.DB, query string, values ...any) ([]string, error) {
	rows, err := db.Query(query, values...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		found = append(found, text)
	}
	return found, rows.Err()
}

// quoted is a name as SQL takes it, whatever word it is: `to` is a column of ours.
func quoted(name string) string {
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}
