import { isRecord } from '@/lib/is-record'

/**
 * Member of a line's tool JSON that holds the rendered picture of its design. Set by the server only; dropped
 * from client input.
 */
export const drawnPicture = 'design_image'

/** JSON member with the number of surfaces, if the picture shows only the first ones. Only the server sets it. */
export const drawnSides = 'design_sides'

/** JSON member: whether the design can be drawn in use, or only as a model (studio-56). Only the server sets it. */
export const drawnInUse = 'design_scenes'

interface Drawn {
  /** Key of the picture; if null, the text stays as it is. */
  key: string | null | undefined
  /** Number of surfaces, if the picture shows only the first ones. */
  sides?: number | null | undefined
  /** Without a picture, writes null to announce that one will follow (designs-13). */
  isAwaited: boolean
  /** Whether the shop can draw the design in use; omitted for lines that do not offer it. */
  hasScenes?: boolean | undefined
}

/** Adds the rendered picture to a line's tool JSON, and whether there are scenes for the design. */
export function withDrawnPicture(
  toolOptions: string | null,
  { key, sides, isAwaited, hasScenes }: Drawn,
): string | null {
  const isDrawn = Boolean(key) || isAwaited
  if (!isDrawn && hasScenes === undefined) return toolOptions
  const design: unknown = JSON.parse(toolOptions ?? '{}')
  return isRecord(design)
    ? JSON.stringify({
        ...design,
        ...(isDrawn && { [drawnPicture]: key ? `/media/uploads/${key}` : null }),
        ...(key && sides && { [drawnSides]: sides }),
        ...(hasScenes !== undefined && { [drawnInUse]: hasScenes }),
      })
    : toolOptions
}
