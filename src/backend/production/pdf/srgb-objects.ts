import type { PDFContext, PDFName, PDFRef } from '@cantoo/pdf-lib'
import { sRgbProfile } from '../pictures/color-profile'
import { type PdfObjects, pdfObjects } from './pdf-objects'

/** Embeds the color profile once; pictures, paths and the output intent reference it. */
export async function sRgbObjects(
  context: PDFContext,
  blend?: PDFName,
): Promise<{ profile: PDFRef; objects: PdfObjects }> {
  const profile = context.register(context.flateStream(await sRgbProfile(), { N: 3, Alternate: 'DeviceRGB' }))
  return {
    profile,
    objects: pdfObjects(context, context.register(context.obj(['ICCBased', profile])), blend),
  }
}
