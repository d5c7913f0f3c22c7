package pages

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// position says what a file of a database has: everything up to a message. It lies beside the file, and is written after the pages were. When a
// program ends in between, the same messages are applied once more: a page is the same however often it is written.
type position struct {
	Seq uint64 `json:"seq"`
	Sum string `json:"sum"`
	// File is how the file looked when the last page was in it, while nothing else may write to it; empty while it is being written.
	File string `json:"file,omitempty"`
}

// PositionFile is where the position of a database lies. A database that has one is a node's.
func PositionFile(database string) string {
	return database + "-position"
}

// readPosition returns nothing for a database that never was a node's.
func readPosition(database string) (*position, error) {
	text, err := os.ReadFile(PositionFile(database))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var found position
	if err := json.Unmarshal(text, &found); err != nil || found.Sum == "" {
		return nil, fmt.Errorf("%s cannot be read: %w", PositionFile(database), err)
	}
	return &found, nil
}

// write puts a position in the place of the one before, whole and on the disk.
func (p position) write(database string) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	name := PositionFile(database)
	file, err := os.Create(name + ".new")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(name+".new", name); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(name))
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// lookOf tells a file from the same file after someone wrote to it, or put another one in its place.
func lookOf(database string) (string, error) {
	found, err := os.Stat(database)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d %d", found.Size(), found.ModTime().UnixNano()), nil
}

// HashOf is the hash of all pages of a database that nobody has open.
func HashOf(database string) (string, error) {
	file, err := os.Open(database)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}

// removeLog removes what is left of a leadership: the write-ahead log, which may have what nobody acknowledged, and Litestream's own files.
func removeLog(database string, folder string) error {
	return errors.Join(os.RemoveAll(database+"-wal"), os.RemoveAll(database+"-shm"), os.RemoveAll(folder))
}
