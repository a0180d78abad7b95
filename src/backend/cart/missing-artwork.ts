import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { chosen, typed, visibleOptions } from '@/lib/product-options'
import type { LineContent } from './line-content'

/** True for a line whose artwork comes after the order: it was said so, or no file was added where one is asked for (orders-64). */
export function isArtworkMissing(
  { options, rules }: Pick<CompiledProduct, 'options' | 'rules'>,
  {
    selection,
    toolOptions,
    designRevision,
  }: Pick<LineContent, 'selection' | 'toolOptions' | 'designRevision'>,
): boolean {
  if (designRevision !== null) return false
  const isLater = options.some(({ uid, values = [] }) =>
    values.some((value) => value.isArtworkLater && chosen(selection, uid).includes(value.uid)),
  )
  if (isLater || toolOptions !== null) return isLater
  const visible = visibleOptions(options, rules, selection) as CompiledOption[] // keeps every member of what it is given
  return visible.some(({ role, uid }) => role === 'artwork' && typed(selection, uid) === '')
}
