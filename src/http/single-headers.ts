import type { IncomingMessage } from 'node:http'

/** Headers that a request has at most once. A proxy and the shop could read different ones of two. */
const single = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'origin',
  'range',
  'referer',
  'transfer-encoding',
  'upload-offset',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-recaptcha',
  'x-requested-with',
])

/** Characters of a host name, an IPv6 address and a port: a list of two hosts has others. */
const isHost = (value: string) => /^[\w.:[\]-]*$/.test(value)

/** Returns the name of a header that is there twice, or of a host that is not one; otherwise undefined. */
export function repeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!single.has(name)) continue
    if (seen.has(name) || (name === 'host' && !isHost(rawHeaders[at + 1] ?? ''))) return name
    seen.add(name)
  }
  return undefined
}
