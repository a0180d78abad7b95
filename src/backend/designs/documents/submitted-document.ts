import { canonicalJson } from '@/design/document/canonical-json'
import { hashOfRounded } from '@/design/document/design-hash'
import type { DesignDocument } from '@/design/design-document'
import { readDocumentText } from '@/design/document/read-document'
import type { Problem } from '@/design/document/problem'
import type { Context } from '../../kernel/context'
import { message } from '../../kernel/message'
import { designLimits } from '../design'
import { refuseDesign } from '../design-access'
import { templateMismatches } from './fits-template'
import type { NewRevision } from '../revision-store'
import { type UploadRights, checkedUploads } from './submitted-uploads'

/**
 * Reads a submitted document into a revision: parsed, within the limits, and only with uploads it may use
 * (designs-8, designs-10).
 */

export type Submitted = Pick<
  NewRevision,
  'document' | 'hash' | 'template' | 'templateRevision' | 'uploads' | 'thumbnail'
>

const inWords = ({ brand }: Context, { say, fix, path, found, wanted }: Problem) =>
  `${message(brand, say, { path, found, wanted })} ${message(brand, fix)}`

const kilobytes = (bytes: number) => Math.ceil(bytes / 1_024)

function readText(context: Context, text: string): DesignDocument {
  const bytes = Buffer.byteLength(text)
  if (bytes > designLimits.documentBytes)
    throw refuseDesign(context, 'large', {
      found: kilobytes(bytes),
      max: kilobytes(designLimits.documentBytes),
    })
  const read = readDocumentText(text)
  const problems = 'document' in read ? templateMismatches(context.brand, read.document) : read.problems
  if ('document' in read && problems.length === 0) return read.document
  const words = problems.slice(0, 3).map((problem) => inWords(context, problem))
  throw refuseDesign(context, 'unreadable', { problems: words.join(' ') })
}

/**
 * Reads a document for saving.
 * @param thumbnail key of the upload that represents the design; if null, its first picture does
 * @throws a refusal that explains what is wrong or which upload can't be used
 */
export async function readSubmitted(
  context: Context,
  { text, thumbnail }: { text: string; thumbnail: string | null },
  rights: UploadRights,
): Promise<Submitted> {
  const document = readText(context, text)
  return {
    document: canonicalJson(document),
    hash: await hashOfRounded(document),
    template: document.product.template,
    templateRevision: document.product.revision,
    ...(await checkedUploads(context, document, thumbnail, rights)),
  }
}
