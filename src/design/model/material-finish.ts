import type { MaterialLook } from '../template/material-look'
import type { Finish } from './model'

type Kind = MaterialLook['finish']

/** How each kind of material looks, and how thick it is in mm where its template does not say so. */
const kinds: Record<Kind, Pick<Finish, 'roughness' | 'metalness' | 'opacity'> & { thickness: number }> = {
  flat: { roughness: 0.75, metalness: 0, opacity: 1, thickness: 2 },
  clear: { roughness: 0.08, metalness: 0, opacity: 0.3, thickness: 3 },
  holographic: { roughness: 0.25, metalness: 0.5, opacity: 1, thickness: 0.2 },
  kraft: { roughness: 0.95, metalness: 0, opacity: 1, thickness: 0.4 },
  glitter: { roughness: 0.4, metalness: 0.4, opacity: 1, thickness: 0.2 },
  mirror: { roughness: 0.05, metalness: 1, opacity: 1, thickness: 3 },
  brushed: { roughness: 0.35, metalness: 0.4, opacity: 1, thickness: 3 },
  wood: { roughness: 0.7, metalness: 0, opacity: 1, thickness: 10 },
}

export const thicknessOf = ({ finish }: MaterialLook): number => kinds[finish].thickness

/** Returns the finish of a bare material. */
export function materialFinish({ base, finish }: MaterialLook): Finish {
  const { thickness: _, ...look } = kinds[finish]
  return { color: base, ...look }
}

/** Returns the finish of its printed face, whose picture also shows the material. */
export const printedFinish = (look: MaterialLook, picture: number, isClear: boolean): Finish => ({
  ...materialFinish(look),
  opacity: 1,
  picture,
  ...(isClear && { alpha: 'blend' as const }),
})
