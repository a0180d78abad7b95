import sharp from 'sharp'

/** Returns a picture in the colors that an ordinary CMYK press gives it, as a PNG in sRGB. */
export async function asPrinted(picture: Buffer): Promise<Buffer> {
  const onPress = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .withIccProfile('cmyk')
    .tiff({ compression: 'none' })
    .toBuffer()
  return sharp(onPress).toColourspace('srgb').withIccProfile('srgb').png().toBuffer()
}
