package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
)

const machines = 3

// startServers starts three NATS servers, each with a disk of its own.
func startServers(t *testing.T) []*server.Server {
	t.Helper()
	ports := freePorts(t, machines)
	var routes []*url.URL
	for _, port := range ports {
		routes = append(routes, &url.URL{Scheme: "nats-route", Host: fmt.Sprintf("127.0.0.1:%d", port)})
	}
	var started []*server.Server
	for i, port := range ports {
		one, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("machine%d", i+1), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true,
			JetStream: true, StoreDir: t.TempDir(), Cluster: server.ClusterOpts{Name: "academy", Host: "127.0.0.1", Port: port}, Routes: routes,
		})
		if err != nil {
			t.Fatal(err)
		}
		go one.Start()
		t.Cleanup(func() { one.Shutdown(); one.WaitForShutdown() })
		started = append(started, one)
	}
	for _, one := range started {
		if !one.ReadyForConnections(20 * time.Second) {
			t.Fatal("NATS is not ready")
		}
	}
	return started
}

func freePorts(t *testing.T, count int) []int {
	t.Helper()
	var ports []int
	for range count {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		ports = append(ports, listener.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// openStores opens the stream and the lease of one node, as often as NATS needs to be ready.
func openStoresOf(t *testing.T, name, servers string) (*natsLog, *lease) {
	t.Helper()
	one := newMember(settings{node: name, servers: servers, size: machines})
	js, err := one.dial()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(js.Conn().Close)
	until(t, name+" has its stores", func() bool { return one.openStores(t.Context(), js) == nil })
	return one.log.(*natsLog), one.lease.(*lease)
}

func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !is(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within 30 s: %s", what)
		}
	}
}

func TestThreeMachinesKeepTheStreamAndTheLease(t *testing.T) {
	servers := startServers(t)
	log, lead := openStoresOf(t, "one", servers[0].ClientURL())
	_, other := openStoresOf(t, "two", servers[1].ClientURL())
	for _, stored := range []string{streamName, "KV_" + leaseBucket} {
		stream, err := log.js.Stream(t.Context(), stored)
		if err != nil {
			t.Fatal(err)
		}
		if found := stream.CachedInfo().Config.Replicas; found != machines {
			t.Errorf("%s is on %d machines", stored, found)
		}
	}

	if taken, err := lead.tryTake(); err != nil || !taken {
		t.Fatalf("the first node could not take the lease: %v", err)
	}
	if taken, _ := other.tryTake(); taken {
		t.Fatal("two nodes have the lease")
	}
	if err := log.add(0, []byte("first")); err != nil {
		t.Fatal(err)
	}
	if err := log.add(0, []byte("of a leader that was away")); !errors.Is(err, errNotNext) {
		t.Errorf("a message after the wrong one gave %v", err)
	}

	// One machine is lost, whichever has the stream and the lease: the two others go on.
	servers[2].Shutdown()
	until(t, "a message is taken by two machines", func() bool {
		_, last, err := log.bounds()
		return err == nil && log.add(last, []byte("with two")) == nil
	})
	until(t, "the lease is renewed on two machines", func() bool { held, err := lead.renew(); return held && err == nil })

	// A machine alone elects nobody and takes nothing.
	servers[1].Shutdown()
	ctx, cancel := context.WithTimeout(t.Context(), answerTime)
	defer cancel()
	alone := &lease{bucket: lead.bucket, token: "alone"}
	for end := time.Now().Add(lostAfter + time.Second); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if taken, _ := alone.tryTake(); taken {
			t.Fatal("a machine alone elected itself")
		}
	}
	if _, err := log.js.Publish(ctx, subjectName, []byte("alone"), jetstream.WithRetryAttempts(0)); err == nil {
		t.Error("a machine alone confirmed a message")
	}
}
