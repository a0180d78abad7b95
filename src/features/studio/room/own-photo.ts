/** A photo of the shopper's own wall. It never leaves the device. */
export interface OwnPhoto {
  address: string
  /** Width divided by height. */
  proportions: number
}

/** @throws if the browser can't decode the photo */
export async function ownPhotoIn(file: File): Promise<OwnPhoto> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode()
  return { address, proportions: image.naturalWidth / image.naturalHeight }
}
