package main

import (
	"database/sql/driver"
	"errors"
	"io"
)

// keptRows are rows that were read to their end: the statement that returned them is over.
type keptRows struct {
	columns []string
	rows    [][]driver.Value
}

// keepRows reads rows and closes them.
func keepRows(rows driver.Rows) (*keptRows, error) {
	kept := &keptRows{columns: rows.Columns()}
	for {
		row := make([]driver.Value, len(kept.columns))
		err := rows.Next(row)
		if err == io.EOF {
			return kept, rows.Close()
		}
		if err != nil {
			return nil, errors.Join(err, rows.Close())
		}
		kept.rows = append(kept.rows, row)
	}
}

func (k *keptRows) Columns() []string { return k.columns }

func (k *keptRows) Close() error { return nil }

func (k *keptRows) Next(into []driver.Value) error {
	if len(k.rows) == 0 {
		return io.EOF
	}
	copy(into, k.rows[0])
	k.rows = k.rows[1:]
	return nil
}
