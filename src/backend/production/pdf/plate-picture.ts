import { deflateSync } from 'node:zlib'
import { PDFName, type PDFRef } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { AlphaPicture } from '@/design/geometry/outline'
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
 * Embeds amounts of ink on a plate, one byte per pixel, as a unit square that is filled with the ink through a mask.
 * An image on the plate would do in PDF, but Ghostscript removes the colors below it.
 * @param plate the color space
 */
export function inkObject(
  { alpha, width, height }: AlphaPicture,
  plate: PDFRef,
  { context }: PdfObjects,
): PDFRef {
  const amounts = context.stream(deflateSync(alpha), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
    Filter: 'FlateDecode',
  })
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] }
  const mask = context.stream('/Amounts Do', {
    ...form,
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceGray', I: true },
    Resources: { XObject: { Amounts: context.register(amounts) } },
  })
  const through = { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: context.register(mask) } }
  return context.register(
    context.stream('/Through gs /Ink cs 1 scn 0 0 1 1 re f', {
      ...form,
      Resources: { ExtGState: { Through: through }, ColorSpace: { Ink: plate } },
    }),
  )
}

/**
 * Embeds the area that an ink covers on its plate, with 256 steps of ink.
 * @param bytes a picture whose opacity is the ink
 * @param plate the color space
 */
export async function inkPicture(bytes: Buffer, plate: PDFRef, objects: PdfObjects): Promise<PlacedPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ref: inkObject({ alpha: data, ...info }, plate, objects), turn: [...unturned] }
}
