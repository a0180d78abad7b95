/** The address of an error tracker in Sentry's form: https://<key>@<host>/<path><project>. */
export interface ErrorTracker {
  /** Where envelopes are posted. */
  url: string
  key: string
}

/** @returns undefined for an address that is not of that form */
export function errorTrackerOf(dsn: string | undefined): ErrorTracker | undefined {
  if (dsn === undefined || !URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const [, path, project] = /^(\/(?:[\w.-]+\/)*)(\w{1,40})\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w{8,64}$/.test(username) || !project) return undefined
  return { url: `${protocol}//${host}${path}api/${project}/envelope/`, key: username }
}

export const trackerHeaders = ({ key }: ErrorTracker) => ({
  'content-type': 'application/x-sentry-envelope',
  'x-sentry-auth': `Sentry sentry_version=7, sentry_client=livery/1.0, sentry_key=${key}`,
})

/** Returns an envelope that reports nothing, to ask whether the tracker takes the key. */
export const emptyEnvelope = (now: Date): string =>
  [
    { sent_at: now.toISOString() },
    { type: 'client_report' },
    { timestamp: now.toISOString(), discarded_events: [] },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
