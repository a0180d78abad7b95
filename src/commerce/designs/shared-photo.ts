import { can } from '../capabilities'
import { SharedPhotosDocument, SubmitSharedPhotoDocument } from '../generated/shared-photo'
import type { SharedPhotoInput } from '../generated/schema-types'
import { requireResponse } from '../required-values'
import { request } from '../request'

/**
 * Submits photographs of ordered products.
 * @throws ShopError with the backend's message if something is missing
 */
export async function submitSharedPhoto(input: SharedPhotoInput): Promise<void> {
  const answer = await request(SubmitSharedPhotoDocument, { input })
  requireResponse(answer.submitSharedPhoto)
}

export interface SharedPhoto {
  id: string
  name: string
  comment: string | null
  /** Paths of pictures. */
  images: string[]
}

/**
 * Returns the photographs that the shop has published. Stock Magento has none.
 * @param sku only photographs of this product; all if omitted
 */
export async function sharedPhotos(pageSize: number, sku?: string): Promise<SharedPhoto[]> {
  if (!can('enquiries')) return []
  const { sharedPhotos: found } = await request(SharedPhotosDocument, { pageSize, sku: sku ?? null })
  return found
}
