import sharp from 'sharp'

/** Returns sharp's built-in sRGB profile: half a kilobyte. */
export async function sRgbProfile(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
  const { icc } = await sharp(await pixel.withIccProfile('srgb').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp has no sRGB profile')
  return icc
}

const spaces: Record<string, number> = { GRAY: 1, 'RGB ': 3, CMYK: 4 }

/** Returns the number of colors of a profile; undefined if it is not a profile for pictures. */
export const colorsOf = (profile: Buffer): number | undefined =>
  profile.toString('latin1', 36, 40) === 'acsp' ? spaces[profile.toString('latin1', 16, 20)] : undefined

/** True for an sRGB profile: each has that name in its description, in Latin-1 or UTF-16. */
export const isSRgb = (profile: Buffer): boolean =>
  profile.includes('sRGB') || profile.includes('s\0R\0G\0B', 0, 'latin1')
