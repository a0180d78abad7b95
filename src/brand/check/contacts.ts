import { nearest } from '@/lib/words/did-you-mean'
import { contrast, hexRgb, luminance } from '@/lib/products/contrast'
import { stateCodes } from '@/lib/fields/us-states'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { linksIn } from './links'
import type { CheckInput } from './reporter'

/** Contacts that reach no one: a phone number with a digit too few, a ZIP code with letters, another mailbox (brand-96). */

interface Slip {
  part: PartName
  path: Path
  message: string
}

type Identity = NonNullable<CheckInput['usable']['identity']>

const phoneLength = 10

function* phoneSlips({ phone, country }: Identity): Generator<Slip> {
  const digits = phone.replace(/[^\dA-Za-z]/g, '').replace(/^1/, '')
  // Letters for digits are reported with the figures; words stand for digits, as in 1-800-FLOWERS.
  const letters = digits.replace(/\d/g, '')
  if (letters.length > 0 && letters.length < 4 && /^[OolISB]+$/.test(letters)) return
  const isNumber = /^\d{3}/.test(digits)
  const [, second] = phone.match(/\d{3}\D?\d{4}/g) ?? []
  if (second !== undefined)
    yield {
      part: 'identity',
      path: ['phone'],
      message: `phone is "${phone}", two numbers. Write one; a page may name the other.`,
    }
  else if (!isNumber)
    yield {
      part: 'identity',
      path: ['phone'],
      message: `phone is "${phone}". Write the number, such as 1-800-555-0142.`,
    }
  else if (country === 'US' && /^\d+$/.test(digits) && digits.length !== phoneLength)
    yield {
      part: 'identity',
      path: ['phone'],
      message: `phone is "${phone}", which has ${digits.length} digits. American numbers have ${phoneLength}, after the 1.`,
    }
}

/** Endings and hosts that are typed by mistake, and what they stand for. */
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  comm: 'com',
  ocm: 'com',
  vom: 'com',
  nte: 'net',
  ogr: 'org',
  prg: 'org',
}
const hosts = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com']

function meantEmail(email: string): string | undefined {
  const [box = '', host = ''] = email.split('@')
  const [ending = '', ...rest] = host.split('.').toReversed()
  const better = endings[ending]
  if (better !== undefined) return `${box}@${[better, ...rest].toReversed().join('.')}`
  const near = hosts.includes(host) ? undefined : nearest(host, hosts)
  return near === undefined ? undefined : `${box}@${near}`
}

function* emailSlips({ email }: Identity, navigation: CheckInput['usable']['navigation']): Generator<Slip> {
  const meant = meantEmail(email)
  if (meant !== undefined)
    yield { part: 'identity', path: ['email'], message: `email is "${email}". Did you mean "${meant}"?` }
  for (const { path, link } of linksIn(navigation)) {
    const other = link.startsWith('mailto:') ? link.slice('mailto:'.length).replace(/\?.*$/, '') : email
    if (other !== email && nearest(other, [email], 3) !== undefined)
      yield {
        part: 'navigation',
        path,
        message: `${path.join(' › ')} writes to ${other}, but identity.yaml says ${email}. Write the same address.`,
      }
  }
}

const lookAlikes: Record<string, string> = { O: '0', o: '0', l: '1', I: '1', S: '5', B: '8' }

/** True for a ZIP code of the northeast whose first digit, 0, was dropped. */
const isWithoutZero = (state: string, zip: string) =>
  /^\d{4}$/.test(zip) && /^(?:CT|MA|ME|NH|NJ|PR|RI|VI|VT)$/.test(state)

function* addressSlips({ address, country }: Identity): Generator<Slip> {
  if (country !== 'US') return
  for (const [index, line] of address.entries())
    if (/^[A-Z]{2} +\d{5}(-\d{4})?$/.test(line.trim()) && index > 0)
      yield {
        part: 'identity',
        path: ['address', index],
        message: `address › entry ${index + 1} is "${line.trim()}", cut off from its town: between [ and ] a text with a comma needs quotes. Write "${address[index - 1]}, ${line.trim()}".`,
      }
  for (const [index, line] of address.entries()) {
    const [, town, state = '', zip] = /^([^,\d]+) ([A-Z]{2}),? +(\d{5}(?:-\d{4})?)$/.exec(line.trim()) ?? []
    if (town !== undefined && stateCodes.has(state))
      yield {
        part: 'identity',
        path: ['address', index],
        message: `address › entry ${index + 1} is "${line}", without a comma after the town. Write "${town}, ${state} ${zip}".`,
      }
  }
  const lines = address.map((text, index) => ({ index, parts: /^(.+), ([A-Z]{2}) +(\S+)$/.exec(text) }))
  for (const { index, parts } of lines) {
    const [, , state = '', zip = ''] = parts ?? []
    if (!parts) continue
    const path = ['address', index]
    const digits = zip.replace(/[OolISB]/g, (letter) => lookAlikes[letter] ?? letter)
    if (!/^\d{5}(-\d{4})?$/.test(zip))
      yield {
        part: 'identity',
        path,
        message: `address › entry ${index + 1} has the ZIP code "${zip}". ${/^\d{5}$/.test(digits) ? `Write ${digits}.` : isWithoutZero(state, zip) ? `Write 0${zip}.` : 'Write five digits, such as 97201.'}`,
      }
    if (!stateCodes.has(state))
      yield {
        part: 'identity',
        path,
        message: `address › entry ${index + 1} has the state "${state}", which does not exist. Write its two letters, such as OR.`,
      }
  }
  if (address.length < 3 && lines.every(({ parts }) => !parts))
    yield {
      part: 'identity',
      path: ['address'],
      message: 'address has no line with town, state and ZIP code. Write one such as "Portland, OR 97201".',
    }
  else if (
    !address.some((line) => /\d/.test(line) && !/, [A-Z]{2} /.test(line)) &&
    !address.some((line) => /\bP\.?\s?O\.?\s?Box\b/i.test(line))
  )
    yield {
      part: 'identity',
      path: ['address'],
      message: 'address has no street. Write a line such as 12 Elm St.',
    }
}

/** Facts that other texts quote, so that they cannot quote one themselves. */
const quoted = ['name', 'legalName', 'phone', 'email'] as const

function* braceSlips(identity: Identity): Generator<Slip> {
  for (const name of quoted)
    if (/[{}]/.test(identity[name]))
      yield {
        part: 'identity',
        path: [name],
        message: `${name} has braces, but other texts quote it. Write the words themselves.`,
      }
}

/** Names of zones without summer time, and the zone that American shops mean by them. */
const fixedZones: Record<string, string> = {
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  HST: 'Pacific/Honolulu',
}

/** Returns the name of a zone, such as "Eastern Standard Time"; '' for a zone that does not exist. */
function zoneName(timezone: string, now: Date): string {
  if (!Intl.supportedValuesOf('timeZone').includes(timezone)) return ''
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'long' })
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function* hourSlips({ timezone, phoneHours }: Identity, now: Date): Generator<Slip> {
  const zone = fixedZones[timezone]
  if (zone !== undefined)
    yield {
      part: 'identity',
      path: ['timezone'],
      message: `timezone is ${timezone}, which has no daylight saving time. Write ${zone}.`,
    }
  const [named] = /\b(Eastern|Central|Mountain|Pacific)\b/.exec(phoneHours) ?? []
  const own = zoneName(timezone, now)
  if (
    named !== undefined &&
    zone === undefined &&
    /^(Eastern|Central|Mountain|Pacific)/.test(own) &&
    !own.startsWith(named)
  )
    yield {
      part: 'identity',
      path: ['phoneHours'],
      message: `phoneHours says ${named}, but the shop’s timezone ${timezone} is ${own.split(' ')[0]}. Write ${own.split(' ')[0]}.`,
    }
  const [, from, to] =
    /\b\d{1,2}(?::\d\d)? ?(am|pm) (?:to|until|[-–]) \d{1,2}(?::\d\d)? ?(am|pm)\b/i.exec(phoneHours) ?? []
  if (from?.toLowerCase() === 'pm' && to?.toLowerCase() === 'am')
    yield {
      part: 'identity',
      path: ['phoneHours'],
      message: `phoneHours is "${phoneHours}", through the night. Swap am and pm.`,
    }
}

/** Texts of the shop that stand within sentences. */
const withinSentences = ['product', 'name', 'countryName'] as const

function* endSlips(identity: Identity): Generator<Slip> {
  for (const name of withinSentences)
    if (/(?<! (?:Co|Inc|Ltd|Corp))[.,;:!?]$/.test(identity[name]))
      yield {
        part: 'identity',
        path: [name],
        message: `${name} is "${identity[name]}", but it stands within sentences. Write "${identity[name].slice(0, -1)}".`,
      }
}

/** The line below the logo of an e-mail, and its buttons, are seen from this contrast on (WCAG 1.4.11). */
const leastContrast = 3

function* emailColors({ emails }: Identity): Generator<Slip> {
  const [color, ground] = [emails?.color, emails?.ground].map((each) => each && hexRgb(each))
  if (!emails || !color || !ground) return
  const reached = contrast(color, ground)
  if (reached < leastContrast)
    yield {
      part: 'identity',
      path: ['emails', 'color'],
      message: `emails › color (${emails.color}) on emails › ground (${emails.ground}) has a contrast of ${(Math.floor(reached * 100) / 100).toFixed(2)}. Write a ${luminance(ground) > 0.18 ? 'darker' : 'lighter'} color; it should be ${leastContrast} or more.`,
    }
}

/** Warns about contacts that reach no one (brand-96). */
export function checkContacts({ usable, report, now }: CheckInput) {
  const { identity, navigation } = usable
  if (!identity) return
  const found = [
    ...braceSlips(identity),
    ...phoneSlips(identity),
    ...emailSlips(identity, navigation),
    ...addressSlips(identity),
    ...hourSlips(identity, now),
    ...endSlips(identity),
    ...emailColors(identity),
  ]
  for (const { part, path, message } of found) report.warning(part, path, message)
}
