/** What one process takes on at once (server-7, server-8). Tests have smaller limits and less patience. */
export const serverLimits = {
  /** Requests that are worked on at the same time. */
  atOnce: 200,
  /** Room on top for pages that are the same for everybody: one rendering serves them all. */
  forPages: 50,
  /** Of `atOnce`, how many one network may have: answers that it reads slowly are among them. */
  ofNetwork: 100,
  connections: 3_000,
  /** Of one network, which a whole office may share: a browser has six. */
  connectionsOfNetwork: 300,
  headersMs: 10_000,
  /** A picture of 60 MB from a phone takes its time. */
  requestMs: 250_000,
  /** Whoever neither reads nor writes any more. */
  silenceMs: 150_000,
  keepAliveMs: 65_000,
  /** How often Node looks for connections that are too slow. */
  checkMs: 2_000,
  headers: 100,
}
export type ServerLimits = typeof serverLimits
