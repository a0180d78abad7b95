import type { IncomingMessage } from 'node:http'
import { header } from '../../http/http'

/** Families that say something else about themselves too, so the order matters. */
const families = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstIn = (table: readonly (readonly [string, RegExp])[], text: string) =>
  table.find(([, pattern]) => pattern.test(text))?.[0]

/** Returns a browser's name for the list of sessions, such as "Firefox on Windows". */
export function browserOf(request: Pick<IncomingMessage, 'headers'>): string {
  const agent = header(request, 'user-agent') ?? ''
  const family = firstIn(families, agent)
  const system = firstIn(systems, agent)
  if (!family && !system) return 'unknown browser'
  return [family ?? 'a browser', system && `on ${system}`].filter(Boolean).join(' ')
}
