import { handleGraphql } from '@/backend/graphql'
import { keepsLinks } from './links-in-options'
import type { GraphqlRequest } from './graphql-request'

/** A stock Magento keeps no designs: this process does, in its own database (commerce-100). */

/** What is asked of designs as documents. */
const ownFields = new Set([
  'design',
  'designRevisions',
  'saveDesignDocument',
  'restoreDesignRevision',
  'renameDesign',
  'copyDesign',
])

/** Whether a request asks for designs and nothing else. */
export const asksOwnDesigns = ({ fields }: GraphqlRequest): boolean =>
  keepsLinks() && fields.length > 0 && fields.every(({ name }) => ownFields.has(name))

/** As askBackend, of this process. A customer's token is the Magento's: designs belong to the browser's cookie. */
export function askOwnDesigns(body: string, headers: Record<string, string>): Promise<Response> {
  const { authorization: _ofMagento, ...own } = headers
  return handleGraphql(
    new Request('http://in-process.invalid/graphql', { method: 'POST', headers: own, body }),
  )
}
