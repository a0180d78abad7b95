import type { CSSProperties } from 'react'

/** Custom properties for what is drawn to scale on a stage: `--mm` is a millimeter, so that all of it fits. @param room times as large as the thing itself */
export const stageUnits = (
  width: number,
  height: number,
  room: number,
): CSSProperties & Record<`--${string}`, string> => ({
  '--width': String(width),
  '--height': String(height),
  '--mm': `min(${(100 / (width * room)).toFixed(5)}cqw, ${(100 / (height * room)).toFixed(5)}cqh)`,
})

/** A length on such a stage. */
export const mm = (millimeters: number) => `calc(var(--mm) * ${millimeters.toFixed(2)})`
