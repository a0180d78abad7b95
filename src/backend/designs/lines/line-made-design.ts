import { canonicalJson } from '@/design/document/canonical-json'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { documentProblems } from '@/design/document/read-document'
import type { Sql } from '../../database/connection'
import { randomId } from '../../kernel/ids'
import { findUpload } from '../../kernel/uploads/uploads'
import { longestName } from '../design'
import { insertDesign } from '../design-store'
import { designOfLines, type LineMade } from './line-design-store'
import { insertRevision } from '../revision-store'

/**
 * Designs generated from a line's options. They have no owner and exist as long as a cart or an order references
 * them (designs-11).
 */

interface Made {
  store: string
  product: { sku: string; name: string }
  document: DesignDocument
}

/** Returns upload keys with file extensions, the form in which the sweep of uploads looks for them. */
async function uploadsOf({ assets }: DesignDocument): Promise<string[]> {
  const found = await Promise.all(Object.values(assets).map(({ key }) => findUpload(key)))
  return found.flatMap((upload) => (upload ? [upload.key] : [])).toSorted()
}

/**
 * Stores a line's design. Equal designs are stored once, so adding the same product again references the same
 * design. Call it within the transaction that writes the line.
 */
export async function keepLineDesign(
  sql: Sql,
  { store, product, document }: Made,
  at: Date,
): Promise<LineMade> {
  const [fault] = documentProblems(document)
  if (fault) throw new Error(`The design of the line cannot be read again: ${fault.path} ${fault.say}`)
  const hash = await designHash(document)
  const known = await designOfLines(sql, store, { sku: product.sku, hash })
  if (known) return known
  const uploads = await uploadsOf(document)
  const content = { name: product.name.slice(0, longestName), sku: product.sku, toolOptions: '{}' }
  const owner = { customerId: null, guestHash: null }
  const design = await insertDesign(sql, store, { ...owner, ...content, uid: randomId() }, at)
  await insertRevision(
    sql,
    design.id,
    {
      number: 1,
      document: canonicalJson(document),
      hash,
      madeBy: 'order',
      template: document.product.template,
      templateRevision: document.product.revision,
      uploads,
      thumbnail: uploads[0] ?? null,
    },
    at,
  )
  const made = await designOfLines(sql, store, { sku: product.sku, hash })
  if (!made) throw new Error('The design of the line was not written')
  return made
}
