/** The part of a service worker's globals that ours uses: TypeScript's own list of them cannot be used beside that of pages. */

import type { SignedEdition } from '#domain/course-file/taken-back';

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

/** What pages say to the worker. `taken-back` is answered through a port. */
export type PageMessage =
  | { type: 'was-saved' }
  | { type: 'keep'; paths: readonly string[] }
  | { type: 'renew' }
  | ({ type: 'taken-back' } & SignedEdition);

export type MessageEvent = ExtendableEvent & {
  readonly data: PageMessage;
  readonly ports: readonly MessagePort[];
  readonly source: { readonly id: string; postMessage(message: string): void } | null;
};

export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};
