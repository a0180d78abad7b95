/** Limits of one process (server-7, server-8). Tests use smaller ones. */
export const serverLimits = {
  /** Concurrent requests. */
  atOnce: 200,
  /** Extra room for pages that are the same for everyone: one rendering serves them all. */
  forPages: 50,
  /** Share of `atOnce` per network, including responses that the client reads slowly. */
  ofNetwork: 100,
  connections: 3_000,
  /** Per network, which a whole office may share; a browser opens six. */
  connectionsOfNetwork: 300,
  headersMs: 10_000,
  /** Uploading a 60 MB picture from a phone takes long. */
  requestMs: 250_000,
  /** Socket idle timeout. */
  silenceMs: 150_000,
  keepAliveMs: 65_000,
  /** How often Node checks for slow connections. */
  checkMs: 2_000,
  headers: 100,
}
export type ServerLimits = typeof serverLimits
