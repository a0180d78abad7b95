import '@/brand/messages/designFileProblems'
import '@/brand/messages/designFixes'
import '@/brand/messages/designProblems'
import '@/brand/messages/editorFile'
import type { DesignParts } from '@/design/file/design-file'
import type { DesignFileProblem } from '@/design/file/file-problem'
import { readDesignFile } from '@/design/file/read-design-file'
import type { Problem } from '@/design/document/problem'
import type { KeptFile } from '../studio/editor/drafts/design-store'
import { newId } from '../studio/new-id'
import { fetchTemplate, isUnknownFile } from '../studio/product-template'
import { bringDesign } from './kept-designs'
import { sentStarter } from './send-starter'
import { type BegunDesign, withPicturesKept } from './starters'

/** A design's file from the shopper's own disk, as a new design on this device (studio-123). Loaded with the file. */

type Say = (path: string, values?: Record<string, string | number>) => string

export type OpenedFile = { id: string; product: string } | { problem: string }

/** The first says enough: the file is as it was saved, or it isn't. */
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

/** Its pictures are files that a shopper chose, whatever it says of them; those at the shop alone stay what they are. */
export function begunWith({ document, originals }: DesignParts): BegunDesign {
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

/** @throws when something that is needed does not arrive, or a picture can neither be kept nor sent */
export async function openDesignFile(file: File, message: Say): Promise<OpenedFile> {
  const read = await readDesignFile(file)
  if ('problems' in read) return { problem: wordsOf(read.problems, message) }
  const { template: urlKey } = read.document.product
  if (!(await isMadeHere(urlKey))) return { problem: message('editorFile.otherProduct', { found: urlKey }) }
  const document = await withPicturesKept(begunWith(read), (begun) => sentStarter(begun, message))
  const title = file.name.replace(/\.design$/i, '').slice(0, 80) || urlKey
  const id = await bringDesign({ product: { urlKey }, title, document, shop: undefined })
  return { id, product: urlKey }
}
