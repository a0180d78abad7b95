import type { CompiledProduct } from '@/brand/compiled'
import { isArtworkMissing as isMissing, makingFacts, type LineToMake } from '@/lib/dates/making'
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
