import type { Sharp } from 'sharp'

/** A picture's pixels in PNG compression, which PDF can read directly (predictor 15). */
export interface PngPixels {
  data: Buffer
  width: number
  height: number
}

function bodiesOf(png: Buffer, wanted: string): Buffer[] {
  const bodies: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === wanted) bodies.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return bodies
}

/** @param picture with 8 bits, in gray or in color without opacity */
export async function pngPixels(picture: Sharp): Promise<PngPixels> {
  const written = picture.png({
    compressionLevel: 6,
    adaptiveFiltering: true,
    palette: false,
    progressive: false,
  })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { data: Buffer.concat(bodiesOf(data, 'IDAT')), width: info.width, height: info.height }
}
