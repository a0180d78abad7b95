/** A photo of the shopper's own wall; it never leaves the device. */
export interface OwnPhoto {
  address: string
  /** Width by height. */
  proportions: number
}

/** @throws when the browser can't show it */
export async function ownPhotoIn(file: File): Promise<OwnPhoto> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode()
  return { address, proportions: image.naturalWidth / image.naturalHeight }
}
