import { isRecord } from '@/lib/is-record'
import { expected } from './cart'
import { ShopError } from './errors'
import {
  DeleteDesignDocument,
  MyDesignsDocument,
  SavedDesignDocument,
  SaveDesignDocument,
  type DesignWholeFragment,
} from './generated/designs'
import { pictureFile } from './picture-file'
import { request } from './request'
import type { RequestOptions } from './send-document'

/** Designs that were put aside. Stock Magento has none of this: do not ask it. */

export interface DesignView {
  uid: string
  name: string
  sku: string
  /** '' when the product is not sold any more. */
  productName: string
  /** What pictureUrl takes. */
  picture: string | undefined
  /** Opens it in its tool again; null when that cannot be. */
  editLink: string | null
  /** JSON text of the design. Links inside are not to be trusted. */
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

/** Whether it was made in the editor: then its versions are kept, and it can be brought back after it was deleted. */
export const hasDocument = ({ toolOptions }: Pick<DesignView, 'toolOptions'>): boolean => {
  const kept: unknown = JSON.parse(toolOptions) // the backend lets only objects pass
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
  const list = expected(answer.customerSavedDesigns)
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

/** Null when there is none, or it is another customer's. */
export async function savedDesign(uid: string, options?: RequestOptions): Promise<DesignView | null> {
  try {
    return toDesign(expected((await request(SavedDesignDocument, { uid }, options)).savedDesign))
  } catch (error) {
    if (error instanceof ShopError && error.failure.category === 'graphql-no-such-entity') return null
    throw error
  }
}

export interface DesignEntry {
  /** Of the design that becomes this one; without it a new one is made. */
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
  return toDesign(expected(answer.saveDesign).design)
}

export async function deleteDesign(uid: string): Promise<void> {
  expected((await request(DeleteDesignDocument, { uid })).deleteSavedDesign)
}

/** Key of the uploaded picture that a design is shown by, for saving it again as it was. */
export const imageKeyOf = ({ picture }: Pick<DesignView, 'picture'>) =>
  /^uploads\/([A-Za-z0-9]{32}\.(?:webp|png))$/.exec(picture ?? '')?.[1] ?? null
