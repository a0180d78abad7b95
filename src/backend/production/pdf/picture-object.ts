import { createHash } from 'node:crypto'
import { PDFName, type PDFRef } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { colorsOf, isSRgb } from '../pictures/color-profile'
import { type PngPixels, pngPixels } from '../pictures/png-pixels'
import { type JpegHead, readJpeg, withoutMetadata } from '../pictures/read-jpeg'
import { turnOf } from '../pictures/turned'
import type { PlacedPicture } from './draw-scene'
import type { PdfObjects } from './pdf-objects'

/** Uploads are already limited to this size. */
const maxPixels = 50_000_000

const open = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })

const deviceSpaces: Record<number, string> = { 1: 'DeviceGray', 4: 'DeviceCMYK' }

/**
 * Returns a picture's color space: its own profile, embedded once per file, or the default for its number of
 * components.
 */
function jpegSpace({ components, profile }: JpegHead, { context, once, colors }: PdfObjects) {
  const device = deviceSpaces[components]
  const isPlain = profile === undefined || colorsOf(profile) !== components || components === 1
  if (isPlain || (components === 3 && isSRgb(profile))) return device ? PDFName.of(device) : colors
  const hash = createHash('sha256').update(profile).digest('hex')
  const stream = once(`profile ${hash}`, () => context.flateStream(profile, { N: components }))
  return once(`space ${hash}`, () => context.obj(['ICCBased', stream]))
}

/** Embeds a JPEG without decoding it, so nothing is lost. */
function jpegObject(bytes: Buffer, head: JpegHead, objects: PdfObjects): PDFRef {
  const { width, height, components, isAdobe } = head
  const stream = objects.context.stream(withoutMetadata(bytes), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
  })
  stream.dict.set(PDFName.of('ColorSpace'), jpegSpace(head, objects))
  if (components === 4 && isAdobe)
    stream.dict.set(PDFName.of('Decode'), objects.context.obj([1, 0, 1, 0, 1, 0, 1, 0]))
  return objects.context.register(stream)
}

const isKept = (head: JpegHead | undefined): head is JpegHead =>
  head !== undefined && head.bits === 8 && [1, 3, 4].includes(head.components)

function pixelsObject({ data, width, height }: PngPixels, colors: 1 | 3, { context }: PdfObjects) {
  return context.stream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: width },
  })
}

/** Embeds any other picture: its colors in sRGB, its opacity as a soft mask. */
async function decodedObject(bytes: Buffer, objects: PdfObjects): Promise<PDFRef> {
  const upright = () => open(bytes).autoOrient()
  const { hasAlpha } = await upright().metadata()
  const colors = await pngPixels(upright().toColourspace('srgb').removeAlpha())
  const stream = pixelsObject(colors, 3, objects)
  stream.dict.set(PDFName.of('ColorSpace'), objects.colors)
  if (hasAlpha) {
    const opacity = await pngPixels(
      upright().toColourspace('srgb').extractChannel('alpha').toColourspace('b-w'),
    )
    const mask = pixelsObject(opacity, 1, objects)
    mask.dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'))
    stream.dict.set(PDFName.of('SMask'), objects.context.register(mask))
  }
  return objects.context.register(stream)
}

/**
 * Embeds a picture as an object of the file. A JPEG is embedded unchanged.
 * @param bytes in any format that sharp reads
 */
export async function pictureObject(bytes: Buffer, objects: PdfObjects): Promise<PlacedPicture> {
  const head = readJpeg(bytes)
  if (isKept(head)) return { ref: jpegObject(bytes, head, objects), turn: turnOf(head.orientation) }
  return { ref: await decodedObject(bytes, objects), turn: turnOf(1) }
}
