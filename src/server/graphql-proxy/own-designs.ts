import { handleGraphql } from '@/backend/graphql'
import { keepsLinks } from './links-in-options'
import type { GraphqlRequest } from './graphql-request'

/** A stock Magento stores no designs, so this process stores them in its own database (commerce-100). */

/** Fields about design documents. */
const ownFields = new Set([
  'design',
  'designRevisions',
  'saveDesignDocument',
  'restoreDesignRevision',
  'renameDesign',
  'copyDesign',
])

/** True if a request is only about designs. */
export const asksOwnDesigns = ({ fields }: GraphqlRequest): boolean =>
  keepsLinks() && fields.length > 0 && fields.every(({ name }) => ownFields.has(name))

/**
 * Like askBackend, but within this process. The customer's token is dropped, because it belongs to the
 * Magento: designs belong to the browser's cookie.
 */
export function askOwnDesigns(body: string, headers: Record<string, string>): Promise<Response> {
  const { authorization: _ofMagento, ...own } = headers
  return handleGraphql(
    new Request('http://in-process.invalid/graphql', { method: 'POST', headers: own, body }),
  )
}
