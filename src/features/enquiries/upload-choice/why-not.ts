import { refusalOf } from '@/features/artwork/upload-artwork'
import type { UploadedFile } from '../../artwork/uploaded-file'
import type { ProductChoice } from './upload-choice.server'

interface Reason {
  at: 'file' | 'ways'
  say: string
  values?: Record<string, string>
}

/** Returns why a file can't be printed as is, or edited; undefined if it can. Pure function. */
export function uploadChoiceProblem(
  way: 'print' | 'online',
  file: (UploadedFile & { isKept?: boolean }) | undefined,
  { name: product, extensions }: Pick<ProductChoice, 'name' | 'extensions'>,
): Reason | undefined {
  if (!file) return way === 'print' ? { at: 'file', say: 'uploadChoice.fileFirst' } : undefined
  const { name } = file
  if (refusalOf({ name, size: 0 }, extensions)) {
    const kinds = extensions.map((extension) => extension.toUpperCase()).join(', ')
    return { at: 'ways', say: 'uploadChoice.otherKind', values: { name, product, kinds } }
  }
  if (way === 'online' && file.isKept) return { at: 'ways', say: 'uploadChoice.keptOnly', values: { name } }
  return undefined
}
