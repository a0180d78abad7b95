import { isRecord } from '@/lib/is-record'
import { requireResponse } from '../required-values'
import { ShopError } from '../errors'
import {
  DeleteDesignDocument,
  MyDesignsDocument,
  SavedDesignDocument,
  SaveDesignDocument,
  type DesignWholeFragment,
} from '../generated/designs'
import { pictureFile } from '../picture-file'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/** Saved designs. Not available on stock Magento: do not call these there. */

export interface DesignView {
  uid: string
  name: string
  sku: string
  /** '' if the product is no longer sold. */
  productName: string
  /** A file for pictureUrl. */
  picture: string | undefined
  /** Link that reopens the design in its tool; null if that is not possible. */
  editLink: string | null
  /** JSON text of the design. Do not trust links in it. */
  toolOptions: string
  updatedAt: string
}

const toDesign = (design: DesignWholeFragment): DesignView => ({
  uid: design.uid,
  name: design.name ?? '',
  sku: design.product_sku ?? '',
  productName: design.product_name ?? '',
  picture: design.image ? pictureFile(design.image) : undefined,
  editLink: design.edit_link,
  toolOptions: design.tool_options ?? '{}',
  updatedAt: design.updated_at ?? '',
})

/**
 * True if the design was made in the editor: its versions are kept, and it can be restored after deletion.
 */
export const hasDocument = ({ toolOptions }: Pick<DesignView, 'toolOptions'>): boolean => {
  const kept: unknown = JSON.parse(toolOptions) // the backend accepts only objects
  return isRecord(kept) && typeof kept['hash'] === 'string'
}

export interface DesignPage {
  designs: DesignView[]
  totalCount: number
  pages: number
}

const designsPerPage = 12

async function myDesigns(page: number, options?: RequestOptions): Promise<DesignPage> {
  const answer = await request(MyDesignsDocument, { page, size: designsPerPage }, options)
  const list = requireResponse(answer.customerSavedDesigns)
  return {
    designs: list.items.flatMap((design) => (design ? [toDesign(design)] : [])),
    totalCount: list.total_count ?? 0,
    pages: list.page_info?.total_pages ?? 1,
  }
}

export const myDesignsQuery = (page: number) => ({
  queryKey: ['designs', page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myDesigns(page, { signal }),
})

/** Returns a saved design; null if it does not exist or is another customer's. */
export async function savedDesign(uid: string, options?: RequestOptions): Promise<DesignView | null> {
  try {
    return toDesign(requireResponse((await request(SavedDesignDocument, { uid }, options)).savedDesign))
  } catch (error) {
    if (error instanceof ShopError && error.failure.category === 'graphql-no-such-entity') return null
    throw error
  }
}

export interface DesignEntry {
  /** Uid of the design to overwrite; if omitted, a new one is created. */
  uid?: string | undefined
  name: string
  sku: string
  toolOptions: string
  /** Key of an uploaded picture. */
  image: string | null
}

export async function saveDesign({ uid, name, sku, toolOptions, image }: DesignEntry): Promise<DesignView> {
  const answer = await request(SaveDesignDocument, {
    input: { uid: uid ?? null, name, product_sku: sku, tool_options: toolOptions, image },
  })
  return toDesign(requireResponse(answer.saveDesign).design)
}

export async function deleteDesign(uid: string): Promise<void> {
  requireResponse((await request(DeleteDesignDocument, { uid })).deleteSavedDesign)
}

/** Returns the key of a design's preview upload, so that saving the design again keeps it. */
export const imageKeyOf = ({ picture }: Pick<DesignView, 'picture'>) =>
  /^uploads\/([A-Za-z0-9]{32}\.(?:webp|png))$/.exec(picture ?? '')?.[1] ?? null
