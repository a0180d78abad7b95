import sharp from 'sharp'

/** Color profiles: ours, and those that pictures bring along. */

/** The sRGB profile that the picture library carries: half a kilobyte. */
export async function sRgbProfile(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
  const { icc } = await sharp(await pixel.withIccProfile('srgb').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp has no sRGB profile')
  return icc
}

const spaces: Record<string, number> = { GRAY: 1, 'RGB ': 3, CMYK: 4 }

/** How many colors a profile is for; undefined when it is no profile for pictures. */
export const colorsOf = (profile: Buffer): number | undefined =>
  profile.toString('latin1', 36, 40) === 'acsp' ? spaces[profile.toString('latin1', 16, 20)] : undefined

/** Every maker's profile of sRGB says so in its description, in bytes or in UTF-16. */
export const isSRgb = (profile: Buffer): boolean =>
  profile.includes('sRGB') || profile.includes('s\0R\0G\0B', 0, 'latin1')
