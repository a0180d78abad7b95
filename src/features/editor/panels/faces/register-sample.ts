import { faceAddress } from '../../../studio/faces/faces'

/** Font files that the page has registered for samples. */
const registered = new Set<string>()

const familyOf = (part: string) => `studio-${part.replace('/', '-')}`

/** Returns the CSS fonts of a sample that is set in some font files. */
export const sampleFonts = (parts: readonly string[]): string =>
  [...parts.map((part) => `"${familyOf(part)}"`), 'var(--font-body)'].join(', ')

/**
 * Registers a font file for samples; the browser loads it when a sample is drawn in it. A sample that fails to load stays
 * in the page's own font.
 */
export async function registerSample(part: string): Promise<void> {
  if (registered.has(part)) return
  registered.add(part)
  const address = await faceAddress(part).catch(() => undefined)
  if (address) document.fonts.add(new FontFace(familyOf(part), `url(${address.href})`, { display: 'swap' }))
  else registered.delete(part)
}
