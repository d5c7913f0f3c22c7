/** The configuration of a NATS server of the three (docs/deploy/three-nodes.md has the same for real machines, with TLS and accounts). */

export type NatsServer = {
  name: string;
  /** Where the academy's node connects. */
  port: number;
  /** Where the other servers connect. */
  routePort: number;
  /** Where it says how it is. */
  monitorPort: number;
  /** What it must not lose. */
  store: string;
};

/**
 * `lines` are the ports at which this server reaches the others. Servers tell each other where a third one is, which would lead past the lines: so
 * they get `nowhere`, a port at which nobody listens.
 */
export function natsConfiguration(server: NatsServer, lines: readonly number[], nowhere: number): string {
  const { name, port, routePort, monitorPort, store } = server;
  return `server_name: ${name}
listen: 127.0.0.1:${port}
http: 127.0.0.1:${monitorPort}
max_payload: 8MB
ping_interval: "2s"
ping_max: 2
write_deadline: "5s"
jetstream {
  store_dir: ${JSON.stringify(store)}
  # Otherwise an acknowledged write can be lost when the power is.
  sync_interval: always
}
cluster {
  name: academy
  listen: 127.0.0.1:${routePort}
  advertise: "127.0.0.1:${nowhere}"
  no_advertise: true
  pool_size: -1
  ping_interval: "2s"
  routes: [${lines.map((line) => `"nats-route://127.0.0.1:${line}"`).join(', ')}]
}
`;
}
