/**
 * Returns a request's target as a path. From an absolute URL, as sent to proxies, only the path is used. Its
 * host is never trusted and never echoed (shell-15).
 */
export function ownTarget(target: string | undefined): string {
  const path = (target ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
