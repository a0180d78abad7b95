import { isIPv4 } from 'node:net'
import type { Settings } from './settings'

/**
 * A demo shows all e-mails and lets anyone sign in as anyone, so it runs only where others cannot reach it
 * (settings-5).
 */

const whatToSet = 'Set NODE_ENV=production for a real shop, or DEMO=1 to show a demo to others.'

const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'))

function isPublic(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || !isLoopback(hostname)
}

/** @returns a message for each setting that exposes a demo to others; none for a real shop, or with DEMO=1 */
export function publicDemoProblems({ nodeEnv, demoIsPublic, server, site }: Settings): string[] {
  if (nodeEnv === 'production' || demoIsPublic) return []
  const reachedBy = [
    site.url && isPublic(site.url) && `SITE_URL is "${site.url}"`,
    !isLoopback(server.host) && `HOST is "${server.host}"`,
  ].filter((setting) => typeof setting === 'string')
  return reachedBy.map(
    (setting) =>
      `${setting}, but in demo mode strangers could read the e-mails at /dev/outbox and sign in as anyone. ${whatToSet}`,
  )
}
