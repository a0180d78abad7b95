import { speaksCoreOnly } from './dialect'
import { SharedPhotosDocument, SubmitSharedPhotoDocument } from './generated/shared-photo'
import type { SharedPhotoInput } from './generated/schema-types'
import { expected } from './cart'
import { request } from './request'

/** Hands in photographs of what was ordered. @throws ShopError with the backend's words when something is missing */
export async function submitSharedPhoto(input: SharedPhotoInput): Promise<void> {
  const answer = await request(SubmitSharedPhotoDocument, { input })
  expected(answer.submitSharedPhoto)
}

export interface SharedPhoto {
  id: string
  name: string
  comment: string | null
  /** Paths of pictures. */
  images: string[]
}

/** Photographs that the shop has published. Stock Magento has none. */
export async function sharedPhotos(pageSize: number): Promise<SharedPhoto[]> {
  if (speaksCoreOnly) return []
  const { sharedPhotos: found } = await request(SharedPhotosDocument, { pageSize })
  return found
}
