import '@/brand/generated/designFileProblems'
import '@/brand/generated/designFixes'
import '@/brand/generated/designProblems'
import '@/brand/generated/editorFile'
import type { DesignParts } from '@/design/file/design-file'
import type { DesignFileProblem } from '@/design/file/file-problem'
import { readDesignFile } from '@/design/file/read-design-file'
import type { Problem } from '@/design/document/problem'
import type { KeptFile } from '../../editor/drafts/design-store'
import { newId } from '../../studio/new-id'
import { fetchTemplate, isUnknownFile } from '../../studio/product-template'
import { storeDesign } from '../saved/kept-designs'
import { uploadStarterPictures } from './send-starter'
import { type StartedDesign, withPicturesKept } from './starters'

/**
 * Opens a design file from the shopper's disk as a new design on this device (studio-123). Loaded with the
 * file.
 */

type Say = (path: string, values?: Record<string, string | number>) => string

export type OpenedFile = { id: string; product: string } | { problem: string }

/** Returns the message for the first problem. One is enough: the file is either intact or not. */
function wordsOf([problem]: (Problem | DesignFileProblem)[], message: Say): string {
  if (!problem) return ''
  const { say, found, wanted } = problem
  if (!('fix' in problem)) return message(say, { found, wanted })
  return `${message(say, { path: problem.path, found, wanted })} ${message(problem.fix)}`
}

async function isMadeHere(urlKey: string): Promise<boolean> {
  try {
    return (await fetchTemplate(urlKey)).id === urlKey
  } catch (error) {
    if (isUnknownFile(error)) return false
    throw error
  }
}

/**
 * Treats the file's pictures as files that the shopper chose, regardless of what the document claims.
 * Pictures that are only at the shop stay unchanged.
 */
export function begunWith({ document, originals }: DesignParts): StartedDesign {
  const files: Record<string, KeptFile> = {}
  const assets = Object.entries(document.assets).map(([id, asset]) => {
    const bytes = originals.get(id)
    if (!bytes) return [id, asset]
    const key = newId(32)
    files[key] = { file: new Blob([bytes], { type: asset.type }), name: asset.name, isSent: false }
    return [id, { ...asset, key }]
  })
  return { document: { ...document, id: newId(16), assets: Object.fromEntries(assets) }, files }
}

/** @throws if a needed part fails to load, or a picture can neither be stored nor sent */
export async function openDesignFile(file: File, message: Say): Promise<OpenedFile> {
  const read = await readDesignFile(file)
  if ('problems' in read) return { problem: wordsOf(read.problems, message) }
  const { template: urlKey } = read.document.product
  if (!(await isMadeHere(urlKey))) return { problem: message('editorFile.otherProduct', { found: urlKey }) }
  const document = await withPicturesKept(begunWith(read), (begun) => uploadStarterPictures(begun, message))
  const title = file.name.replace(/\.design$/i, '').slice(0, 80) || urlKey
  const id = await storeDesign({ product: { urlKey }, title, document, shop: undefined })
  return { id, product: urlKey }
}
