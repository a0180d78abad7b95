import type { ImageNode } from '../design-document'
import { engravingOf } from './engraving'
import type { SurfaceRule } from './surface-rule'
import { isBilevel } from '../tone/bilevel'

type Tone = ImageNode['tone']

/**
 * Returns a surface's default tone for pictures that set none; undefined: they keep their colors
 * (design-scene-13). An engraved surface has one tone: pictures become a halftone or lines.
 */
export function defaultTone(rule: Pick<SurfaceRule, 'tone' | 'inks'> | undefined): Tone {
  const { tone } = rule ?? {}
  if (engravingOf(rule)) return tone === 'line' ? 'line' : 'halftone'
  return tone === 'color' || isBilevel(tone) ? undefined : tone
}

/**
 * Returns the tone in which a picture is drawn. A tone that its surface does not have, because the material was
 * changed afterwards, is the surface's own.
 */
export const toneOn = (usual: Tone, chosen: Tone): Tone =>
  chosen === undefined || isBilevel(chosen) !== isBilevel(usual) ? usual : chosen
