import { settings } from '@/settings/settings'
import type { NamedRevision } from '@/backend/designs/designs'
import { opensLink, signLink } from './signed-link'

/** Links to a design that a Magento's order names: its page, its picture, and each of its files for print (commerce-101). */

/** What a link leads to: '' is the page. */
export type Part = '' | 'preview.png' | `print-${number}`

const folder = '/media/design/'

const pathOf = ({ design, revision }: NamedRevision, part: Part) => `${design}-${revision}/${part}`

/** @returns a path of this shop */
export async function designPath(named: NamedRevision, part: Part): Promise<string> {
  const path = pathOf(named, part)
  return `${folder}${path}?${await signLink('design-link', path)}`
}

const below = /^([A-Za-z0-9]{32})-([1-9]\d{0,8})\/(|preview\.png|print-[1-9]\d?)$/

/** What an address below the folder names. @returns undefined for what is none */
export function namedBelow(path: string): (NamedRevision & { part: Part }) | undefined {
  const [, design, revision, part] = below.exec(path) ?? []
  if (design === undefined) return undefined
  return { design, revision: Number(revision), part: part as Part } // as the pattern says
}

/** @param word what follows `link=` */
export const opensDesign = (named: NamedRevision, part: Part, word: string): Promise<boolean> =>
  opensLink('design-link', pathOf(named, part), word)

/** What the merchant reads of a design: a line for each link. @param formats of its files for print */
export async function textOfDesign(named: NamedRevision, formats: readonly string[]): Promise<string> {
  const line = async (label: string, part: Part) =>
    `${label}: ${settings().site.address}${await designPath(named, part)}`
  const files = formats.map((format, at) => line(`Print file ${at + 1} (${format})`, `print-${at + 1}`))
  const lines = await Promise.all([line('Design', ''), line('Preview', 'preview.png'), ...files])
  return lines.join('\n')
}

const picture = /\/media\/design\/[A-Za-z0-9]{32}-\d{1,9}\/preview\.png\?link=\d{1,12}\.[\w-]{43}/

/** The JSON of an answer, with the address of a design's picture in place of the text: the other links are the merchant's. */
export function withoutDesignLinks(json: string): string {
  const begin = `"Design: ${settings().site.address}${folder}`
  const [start = '', ...rest] = json.split(begin)
  const parts = rest.map((part) => {
    // Whatever a Magento made of the ends of its lines, the text goes on to the end of its JSON.
    const end = part.indexOf('"')
    const [shown] = picture.exec(part.slice(0, end)) ?? []
    return shown ? `"${shown}${part.slice(end)}` : begin + part
  })
  return start + parts.join('')
}
