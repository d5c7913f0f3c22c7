package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// change is what one statement did to one row. Columns are named by their place in the table: all nodes have the same schema, or they stop.
type change struct {
	Table string `json:"t"`
	// Op is I (insert), U (update) or D (delete).
	Op string `json:"o"`
	// Key is the primary key that the row had before. Nothing for an insert.
	Key []value `json:"k,omitempty"`
	// Columns are the places of the values in Row. Nothing for an insert, whose row is whole.
	Columns []int `json:"c,omitempty"`
	// Row has the values from then on.
	Row []value `json:"r,omitempty"`
}

// message is one transaction, as it is stored in the stream.
type message struct {
	// Node is the name of the one that wrote it.
	Node string `json:"node"`
	// Schema is the hash of the schema that it was written with.
	Schema string `json:"schema"`
	// Changes are in the order in which they were made. None: a new leader began.
	Changes []change `json:"changes,omitempty"`
}

// value is a value of SQLite. JSON has one kind of number and no bytes, so each is written as a text whose first letter says what it is:
// i (whole number), f (number), t (text), x (text that is no UTF-8), b (bytes). NULL is null.
type value struct{ of any }

func (v value) MarshalJSON() ([]byte, error) {
	switch of := v.of.(type) {
	case nil:
		return []byte("null"), nil
	case int64:
		return json.Marshal("i" + strconv.FormatInt(of, 10))
	case float64:
		return json.Marshal("f" + strconv.FormatFloat(of, 'g', -1, 64))
	case string:
		if utf8.ValidString(of) {
			return json.Marshal("t" + of)
		}
		return json.Marshal("x" + base64.StdEncoding.EncodeToString([]byte(of)))
	case []byte:
		return json.Marshal("b" + base64.StdEncoding.EncodeToString(of))
	default:
		return nil, fmt.Errorf("SQLite has no value of type %T", of)
	}
}

func (v *value) UnmarshalJSON(data []byte) error {
	var text *string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	if text == nil {
		v.of = nil
		return nil
	}
	if *text == "" {
		return errors.New("a value without its kind")
	}
	of, err := readValue((*text)[0], (*text)[1:])
	v.of = of
	return err
}

func readValue(kind byte, text string) (any, error) {
	switch kind {
	case 'i':
		return strconv.ParseInt(text, 10, 64)
	case 'f':
		return strconv.ParseFloat(text, 64)
	case 't':
		return text, nil
	case 'x':
		raw, err := base64.StdEncoding.DecodeString(text)
		return string(raw), err
	case 'b':
		raw, err := base64.StdEncoding.DecodeString(text)
		if raw == nil {
			raw = []byte{}
		}
		return raw, err
	default:
		return nil, fmt.Errorf("a value of the unknown kind %q", kind)
	}
}
