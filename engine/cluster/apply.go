package main

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
)

var errOutOfOrder = errors.New("this message is not the next one of this database")

// preparePosition makes the table with the position, at 0 in a database that has none: all nodes start from one copy.
func preparePosition(db *sql.DB) error {
	_, err := db.Exec(`CREATE TABLE IF NOT EXISTS ` + positionTable + ` (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL);
		INSERT OR IGNORE INTO ` + positionTable + ` (id, seq) VALUES (1, 0)`)
	return err
}

// readPosition returns the number of the last message whose changes are in this database.
func readPosition(db *sql.DB) (uint64, error) {
	var seq uint64
	err := db.QueryRow(`SELECT seq FROM ` + positionTable).Scan(&seq)
	return seq, err
}

// apply brings the transaction with this number into the database, with its position, or nothing of it. Each is applied once and in order.
func apply(db *sql.DB, shape *schema, seq uint64, received message) error {
	if received.Schema != shape.hash {
		return fmt.Errorf("message %d was written by %s with the schema %s, this node has %s", seq, received.Node, received.Schema, shape.hash)
	}
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	moved, err := tx.Exec(`UPDATE `+positionTable+` SET seq = ? WHERE seq = ?`, int64(seq), int64(seq-1))
	if err != nil {
		return err
	}
	if rows, err := moved.RowsAffected(); err != nil || rows != 1 {
		return errors.Join(errOutOfOrder, err)
	}
	for _, one := range received.Changes {
		if err := applyChange(tx, shape, one); err != nil {
			return fmt.Errorf("message %d: %w", seq, err)
		}
	}
	return tx.Commit()
}

func applyChange(tx *sql.Tx, shape *schema, one change) error {
	into, known := shape.tables[one.Table]
	if !known {
		return fmt.Errorf("there is no table %s", one.Table)
	}
	statement, values, err := statementOf(into, one)
	if err != nil {
		return err
	}
	done, err := tx.Exec(statement, values...)
	if err != nil {
		return fmt.Errorf("%s in %s: %w", one.Op, one.Table, err)
	}
	// What is deleted may be gone: a trigger of this node was first. What is changed must be there.
	if rows, err := done.RowsAffected(); one.Op == "U" && (err != nil || rows != 1) {
		return errors.Join(fmt.Errorf("no row to change in %s", one.Table), err)
	}
	return nil
}

func statementOf(into table, one change) (string, []any, error) {
	switch {
	case one.Op == "I" && len(one.Row) == len(into.columns):
		return insertOf(into), plain(one.Row), nil
	case one.Op == "U" && len(one.Row) == len(one.Columns) && len(one.Key) == len(into.key):
		sets := make([]string, len(one.Columns))
		for i, place := range one.Columns {
			if place < 0 || place >= len(into.columns) {
				return "", nil, fmt.Errorf("%s has no column %d", into.name, place)
			}
			sets[i] = quoted(into.columns[place]) + " = ?"
		}
		statement := fmt.Sprintf("UPDATE %s SET %s WHERE %s", quoted(into.name), strings.Join(sets, ", "), byKey(into))
		return statement, append(plain(one.Row), plain(one.Key)...), nil
	case one.Op == "D" && len(one.Key) == len(into.key):
		return fmt.Sprintf("DELETE FROM %s WHERE %s", quoted(into.name), byKey(into)), plain(one.Key), nil
	default:
		return "", nil, fmt.Errorf("a change %q of %s that does not fit its table", one.Op, one.Table)
	}
}

// insertOf never replaces another row: only the row of the same key, which a trigger of this node may have made a moment ago.
func insertOf(into table) string {
	names, marks, sets := make([]string, len(into.columns)), make([]string, len(into.columns)), make([]string, len(into.columns))
	for i, column := range into.columns {
		names[i], marks[i], sets[i] = quoted(column), "?", quoted(column)+" = excluded."+quoted(column)
	}
	keys := make([]string, len(into.key))
	for i, place := range into.key {
		keys[i] = quoted(into.columns[place])
	}
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s) ON CONFLICT (%s) DO UPDATE SET %s",
		quoted(into.name), strings.Join(names, ", "), strings.Join(marks, ", "), strings.Join(keys, ", "), strings.Join(sets, ", "))
}

func byKey(into table) string {
	parts := make([]string, len(into.key))
	for i, place := range into.key {
		parts[i] = quoted(into.columns[place]) + " IS ?"
	}
	return strings.Join(parts, " AND ")
}

func plain(values []value) []any {
	found := make([]any, len(values))
	for i, one := range values {
		found[i] = one.of
	}
	return found
}
