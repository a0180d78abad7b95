import type { Brand, CompiledOption, CompiledProduct } from '@/brand/compiled'
import { asksForArtwork } from '@/lib/products/artwork-source'
import { isArtworkMissing as isMissing, makingFacts, type LineToMake } from '@/lib/dates/making'
import { message } from '../kernel/message'
import type { LineContent } from './line-content'

type Answers = Pick<LineContent, 'selection' | 'toolOptions' | 'designRevision'>

/** Picks the fields that decide whether a line is ready for production. */
export const lineToMake = ({ selection, toolOptions, designRevision }: Answers): LineToMake => ({
  selection,
  isDesigned: designRevision !== null,
  isOfTool: toolOptions !== null,
})

export const isArtworkMissing = (
  product: Pick<CompiledProduct, 'options' | 'rules'>,
  line: Answers,
): boolean => isMissing(makingFacts(product), product, lineToMake(line))

/**
 * Returns the text that a line shows for an option in place of its chosen values; undefined to show the values. If a
 * design is the artwork, answers such as "Send it after ordering" are not true (designs-15).
 */
export const wordsInPlace = (
  brand: Pick<Brand, 'messages'>,
  { designRevision }: Pick<Answers, 'designRevision'>,
  option: Pick<CompiledOption, 'values'>,
): string | undefined =>
  designRevision !== null && asksForArtwork(option) ? message(brand, 'cart.designedOnline') : undefined
