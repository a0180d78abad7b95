import { deflateSync } from 'node:zlib'
import { PDFName, type PDFRef } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { packedBits } from '../png/packed-bits'
import type { PlacedPicture } from './draw-scene'
import type { PdfObjects } from './pdf-objects'

/** Embeds an image with one bit per dot. */
function bitsObject(bits: Buffer, { width, height }: { width: number; height: number }, objects: PdfObjects) {
  return objects.context.stream(deflateSync(bits), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 1,
    Filter: 'FlateDecode',
  })
}

const unturned = [1, 0, 0, 1, 0, 0] as const

/**
 * Embeds a picture of an engraving on its plate. Each dot is engraved or not; transparent parts leave the plate
 * unchanged.
 * @param plate the color space
 */
export async function platePicture(
  bytes: Buffer,
  plate: PDFRef,
  objects: PdfObjects,
): Promise<PlacedPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (pixel: number, channel: number) => data[pixel * 4 + channel] ?? 0
  const dots = bitsObject(
    packedBits(info, (pixel) => at(pixel, 0) < 128),
    info,
    objects,
  )
  dots.dict.set(PDFName.of('ColorSpace'), plate)
  const isClear = (pixel: number) => at(pixel, 3) < 128
  if (data.some((value, index) => index % 4 === 3 && value < 128)) {
    const mask = bitsObject(packedBits(info, isClear), info, objects)
    mask.dict.set(PDFName.of('ImageMask'), objects.context.obj(true))
    dots.dict.set(PDFName.of('Mask'), objects.context.register(mask))
  }
  return { ref: objects.context.register(dots), turn: [...unturned] }
}

/**
 * Embeds the area that an ink covers on its plate, with 256 steps of ink. Where there is none, the plate stays as it
 * is.
 * @param bytes a picture whose opacity is the ink
 * @param plate the color space
 */
export async function inkPicture(bytes: Buffer, plate: PDFRef, objects: PdfObjects): Promise<PlacedPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const area = objects.context.stream(deflateSync(data), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: info.width,
    Height: info.height,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
    Mask: [0, 0],
  })
  area.dict.set(PDFName.of('ColorSpace'), plate)
  return { ref: objects.context.register(area), turn: [...unturned] }
}
