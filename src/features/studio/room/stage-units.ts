import type { CSSProperties } from 'react'

/**
 * Returns custom properties for drawing to scale on a stage: `--mm` is the length of a millimeter at which
 * everything fits.
 * @param room how many times larger than the piece the visible area is
 */
export const stageUnits = (
  width: number,
  height: number,
  room: number,
): CSSProperties & Record<`--${string}`, string> => ({
  '--width': String(width),
  '--height': String(height),
  '--mm': `min(${(100 / (width * room)).toFixed(5)}cqw, ${(100 / (height * room)).toFixed(5)}cqh)`,
})

export const mm = (millimeters: number) => `calc(var(--mm) * ${millimeters.toFixed(2)})`
