import type { Brand } from '@/brand/compiled'
import type { Proof } from '@/backend/proofs/proofs'
import { message } from '@/backend/kernel/message'
import type { DraftFacts, SheetWords } from '@/backend/production/production'
import { longDayAt } from '@/lib/dates/long-day-at'

/** Words of a proof as a file, in the shop's language. */

const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)}`

const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

function sizeText(brand: Brand, { width, height }: { width: number; height: number }): string {
  return message(brand, 'proofSheet.sizeValue', {
    width: rounded(width / 25.4, 2),
    height: rounded(height / 25.4, 2),
    widthMm: rounded(width, 1),
    heightMm: rounded(height, 1),
  })
}

const wordsOf = (brand: Brand, heading: string, facts: SheetWords['facts']): SheetWords => ({
  shop: brand.identity.name,
  heading,
  facts,
  cutLine: message(brand, 'proofSheet.cutLine'),
  page: message(brand, 'proofSheet.page'),
  asPrinted: message(brand, 'proofSheet.asPrinted'),
})

type Version = Proof['versions'][number]

/** @param options labels and values that were chosen with the order */
export function wordsOfProof(
  brand: Brand,
  proof: Proof,
  version: Version,
  options: readonly { label: string; value: string }[],
): SheetWords {
  const say = (name: string) => message(brand, `proofSheet.${name}`)
  const { designHash, number, createdAt } = version
  return wordsOf(brand, message(brand, 'proofSheet.headingVersion', { product: proof.productName, number }), [
    [say('order'), `#${proof.orderNumber}`],
    [say('quantity'), String(proof.quantity)],
    [say('size'), sizeText(brand, { width: version.widthMm, height: version.heightMm })],
    [say('date'), longDayAt(createdAt.toISOString(), brand.identity.timezone)],
    [say('design'), designHash === null ? '' : shortHash(designHash)],
    ...options.map(({ label, value }): [string, string] => [label, value]),
    [say('note'), version.note ?? ''],
  ])
}

/** @param at ISO time */
export function wordsOfDraft(
  brand: Brand,
  { template, hash, options, size }: DraftFacts,
  at: string,
): SheetWords {
  const say = (name: string) => message(brand, `proofSheet.${name}`)
  const product = brand.catalogue.products.find(({ urlKey }) => urlKey === template.id)?.name ?? template.id
  const chosen = Object.entries(template.options).flatMap(([name, { asked }]): [string, string][] => {
    const value = asked?.values[options[name] ?? '']
    return asked && value !== undefined ? [[asked.option, value]] : []
  })
  return wordsOf(brand, message(brand, 'proofSheet.headingDraft', { product }), [
    [say('size'), sizeText(brand, size)],
    [say('date'), longDayAt(at, brand.identity.timezone)],
    [say('design'), shortHash(hash)],
    ...chosen,
  ])
}
