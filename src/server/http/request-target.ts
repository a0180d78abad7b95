/**
 * What a request asks for, as a path. A target that is a whole address, as a proxy is asked for it, counts for its path: whose
 * address it was is believed nowhere, and repeated in no answer (server-91).
 */
export function ownTarget(target: string | undefined): string {
  const path = (target ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
