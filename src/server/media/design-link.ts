import { settings } from '@/settings/settings'
import type { NamedRevision } from '@/backend/designs/designs'
import { opensLink, signLink } from './signed-link'

/** Links in a Magento's order to a design's page, its picture and its print files (commerce-101). */

/** The target of a link; '' is the design's page. */
export type Part = '' | 'preview.png' | `print-${number}`

const folder = '/media/design/'

const pathOf = ({ design, revision }: NamedRevision, part: Part) => `${design}-${revision}/${part}`

/** @returns a path of this shop */
export async function designPath(named: NamedRevision, part: Part): Promise<string> {
  const path = pathOf(named, part)
  return `${folder}${path}?${await signLink('design-link', path)}`
}

const below = /^([A-Za-z0-9]{32})-([1-9]\d{0,8})\/(|preview\.png|print-[1-9]\d?)$/

/**
 * Parses a path below the folder.
 * @returns undefined if the path is invalid
 */
export function namedBelow(path: string): (NamedRevision & { part: Part }) | undefined {
  const [, design, revision, part] = below.exec(path) ?? []
  if (design === undefined) return undefined
  return { design, revision: Number(revision), part: part as Part } // guaranteed by the pattern
}

/** @param word the text after `link=` */
export const opensDesign = (named: NamedRevision, part: Part, word: string): Promise<boolean> =>
  opensLink('design-link', pathOf(named, part), word)

/**
 * Returns the text about a design for the merchant, with one link per line.
 * @param formats formats of its print files
 */
export async function textOfDesign(named: NamedRevision, formats: readonly string[]): Promise<string> {
  const line = async (label: string, part: Part) =>
    `${label}: ${settings().site.address}${await designPath(named, part)}`
  const files = formats.map((format, at) => line(`Print file ${at + 1} (${format})`, `print-${at + 1}`))
  const lines = await Promise.all([line('Design', ''), line('Preview', 'preview.png'), ...files])
  return lines.join('\n')
}

const picture = /\/media\/design\/[A-Za-z0-9]{32}-\d{1,9}\/preview\.png\?link=\d{1,12}\.[\w-]{43}/

/**
 * Replaces that text in a response with the URL of the design's picture: the other links are only for the
 * merchant.
 */
export function withoutDesignLinks(json: string): string {
  const begin = `"Design: ${settings().site.address}${folder}`
  const [start = '', ...rest] = json.split(begin)
  const parts = rest.map((part) => {
    // The text reaches to the end of its JSON string, however a Magento changed its line breaks.
    const end = part.indexOf('"')
    const [shown] = picture.exec(part.slice(0, end)) ?? []
    return shown ? `"${shown}${part.slice(end)}` : begin + part
  })
  return start + parts.join('')
}
