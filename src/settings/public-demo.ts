import { isIPv4 } from 'node:net'
import type { Settings } from './settings'

/** settings-5: a demo shows everybody's e-mails and signs anybody in, so it runs only where nobody else can reach it. */

const whatToSet = 'Set NODE_ENV=production for a real shop, or DEMO=1 to show a demo to others.'

const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'))

function isPublic(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || !isLoopback(hostname)
}

/** @returns a message for each setting by which strangers would reach a demo; none for a real shop, or with DEMO=1 */
export function publicDemoProblems({ nodeEnv, demoIsPublic, server, site }: Settings): string[] {
  if (nodeEnv === 'production' || demoIsPublic) return []
  const reachedBy = [
    site.url && isPublic(site.url) && `SITE_URL is "${site.url}"`,
    !isLoopback(server.host) && `HOST is "${server.host}"`,
  ].filter((setting) => typeof setting === 'string')
  return reachedBy.map(
    (setting) =>
      `${setting}, and in demo mode strangers would read the e-mails at /dev/outbox and sign in as anybody. ${whatToSet}`,
  )
}
