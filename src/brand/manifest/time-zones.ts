import { nearest } from '@/lib/words/did-you-mean'
import { codeOfState } from '@/lib/fields/us-states'

/** Finds the time zone that is meant by a name that does not exist (brand-180). */

/** The zone of most people in a state, by the word that Americans use for it. */
const statesOf: Record<string, readonly [zone: string, states: string]> = {
  eastern: ['America/New_York', 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'],
  central: ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
  mountain: ['America/Denver', 'CO ID MT NM UT WY'],
  pacific: ['America/Los_Angeles', 'CA NV OR WA'],
  alaska: ['America/Anchorage', 'AK'],
  hawaii: ['Pacific/Honolulu', 'HI'],
  arizona: ['America/Phoenix', 'AZ'],
}

const zones = Object.entries(statesOf)

const zoneOfState = (code: string | undefined) =>
  code && zones.find(([, [, states]]) => states.split(' ').includes(code))?.[1][0]

/** Returns the zone of the state in a line such as "Austin, TX 78702" or "Austin, Texas"; undefined if it has none. */
function zoneOfPlace(text: string): string | undefined {
  const [, code] = /, ([A-Z]{2})(?: +\d{5}\b|$)/.exec(text) ?? []
  return zoneOfState(code ?? codeOfState(text.split(/[,/]/).at(-1)?.trim() ?? ''))
}

/** Returns the zone for "Eastern time", "ET" and "CDT". */
function zoneOfWord(text: string): string | undefined {
  const word = text
    .toLowerCase()
    .replace(/^us\//, '')
    .replace(/ (?:standard |daylight )?time$/, '')
  const [, letter] = /^([ecmp])(?:[sd]?t)$/.exec(word) ?? []
  return zones.find(([name]) => name === word || name.startsWith(letter ?? '\0'))?.[1][0]
}

/**
 * Returns the zone that is meant: by its city, by the word or the state that the text has, by its spelling, else that of
 * the shop's address.
 */
export function meantTimeZone(text: string, address: readonly string[]): string | undefined {
  const known = Intl.supportedValuesOf('timeZone')
  const city = text
    .trim()
    .replace(/^[^/]*\//, '')
    .replaceAll(' ', '_')
    .toLowerCase()
  return (
    zoneOfWord(text.trim()) ??
    known.find((zone) => zone.toLowerCase().endsWith(`/${city}`)) ??
    zoneOfPlace(text) ??
    nearest(text.replaceAll(' ', '_'), known) ??
    address.map(zoneOfPlace).find((zone) => zone !== undefined)
  )
}
