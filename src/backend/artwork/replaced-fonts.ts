import { runLimited, type ProcessLimits } from '../kernel/programs/limited-process'
import type { Note } from './rendered-picture'

/** Finds fonts that a file uses without embedding them, and their replacements (media-422). */

export interface ReplacedFont {
  font: string
  /** Undefined if the replacement can't be determined. */
  replacement: string | undefined
}

export type FontNote = Note<'fontReplaced' | 'fontMissing'>

const limits: ProcessLimits = {
  cpuSeconds: 5,
  patienceMs: 10_000,
  memoryKilobytes: 500_000,
  memory: 'all',
  answerBytes: 64 * 1024,
}

/** Generic families and CSS keywords: any font fits, so nothing is replaced. */
const generic = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'math',
  'emoji',
  'fangsong',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  '-apple-system',
  'blinkmacsystemfont',
  'inherit',
  'initial',
  'unset',
  'sans',
  'mono',
])

/** Escapes the characters that fontconfig would read as syntax. */
const escaped = (family: string) => family.replace(/[\\\-:,]/g, '\\$&')

/** Normalizes a family name: "Lobster Two" and "LobsterTwo" are the same font. */
const plain = (family: string) => family.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the family in a PostScript name with a style, such as "DejaVuSans-Bold". */
const familyOf = (font: string) => font.replace(/-[A-Za-z]{1,40}$/, '')

/**
 * @returns the names of the installed family that fontconfig chooses for this list; undefined if `fc-match` is missing
 */
async function familyHere(families: string[]): Promise<string[] | undefined> {
  const ran = await runLimited(
    'fc-match',
    ['-f', '%{family}', families.map(escaped).join(',')],
    limits,
    Buffer.alloc(0),
  )
  return ran.status === 'done' ? ran.output.toString('utf8').split(',') : undefined
}

async function replacedFont(families: string[]): Promise<ReplacedFont | undefined> {
  const [font] = families
  if (font === undefined || generic.has(font.toLowerCase())) return undefined
  const found = await familyHere(families)
  const names = [font, familyOf(font)].map(plain)
  const isHere = found?.some((name) => names.includes(plain(name)))
  return isHere ? undefined : { font, replacement: found?.[0] }
}

/** @param lists font families of an SVG, each list in order of preference */
export async function replacedFonts(lists: string[][]): Promise<ReplacedFont[]> {
  const found: ReplacedFont[] = []
  for (const families of lists) {
    const each = await replacedFont(families)
    if (each && !found.some(({ font }) => font === each.font)) found.push(each)
  }
  return found
}

export const fontNotes = (fonts: ReplacedFont[]): FontNote[] =>
  fonts.map(
    ({ font, replacement }): FontNote =>
      replacement === undefined
        ? { say: 'fontMissing', values: { font } }
        : { say: 'fontReplaced', values: { font, replacement } },
  )
