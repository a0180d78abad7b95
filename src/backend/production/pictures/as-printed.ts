import sharp from 'sharp'

/**
 * Returns a picture in the colors that a CMYK press gives it, as a PNG in sRGB.
 * @param profile path of the press's color profile; default: that of an ordinary press
 */
export async function asPrinted(picture: Buffer, profile?: string): Promise<Buffer> {
  const onPress = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .withIccProfile(profile ?? 'cmyk')
    .tiff({ compression: 'none' })
    .toBuffer()
  return sharp(onPress).toColourspace('srgb').withIccProfile('srgb').png().toBuffer()
}
