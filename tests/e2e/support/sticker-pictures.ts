import sharp, { type Sharp } from 'sharp'

/** Pictures like those of shoppers. */

const drawing = (ground = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 118 96" width="1475" height="1200">${ground}
    <path fill="#c33" d="M20 12C40 -4 70 2 78 22L96 30L80 38C84 60 60 76 40 70C34 68 30 72 22 78L24 62C6 54 2 26 20 12Z"/>
    <circle cx="44" cy="34" r="11" fill="#fff"/><circle cx="46" cy="36" r="5" fill="#222"/>
    <circle cx="95" cy="68" r="6" fill="#fa0"/></svg>`)

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

const png = async (name: string, image: Sharp): Promise<Picture> => ({
  name,
  mimeType: 'image/png',
  buffer: await image.png().toBuffer(),
})

/** Returns a fish with a dot beside it on a transparent background: two parts. */
export const transparentArt = () => png('fish.png', sharp(drawing()))

/** Returns the same on paper, like a scan. */
export const artOnPaper = async (): Promise<Picture> => ({
  name: 'scan.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(drawing('<rect x="-6" y="-6" width="118" height="96" fill="#f4f2ea"/>'))
    .jpeg({ quality: 85 })
    .toBuffer(),
})

/**
 * Returns a photo stored sideways, with the EXIF orientation to correct it: 1065 × 1600 once it is upright.
 */
export const turnedPhoto = async (): Promise<Picture> => ({
  name: 'dogs.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp('brands/base/assets/photos/two-dogs.jpg')
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer(),
})

export const onePixel = () =>
  png('dot.png', sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } }))

export async function truncatedPicture(): Promise<Picture> {
  const { buffer } = await transparentArt()
  return { name: 'half.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) }
}
