import { isRecord } from '@/lib/is-record'

/**
 * Member of a line's tool JSON that holds the rendered picture of its design. Set by the server only; dropped
 * from client input.
 */
export const drawnPicture = 'design_image'

/** JSON member with the number of surfaces, if the picture shows only the first ones. Only the server sets it. */
export const drawnSides = 'design_sides'

interface Drawn {
  /** Key of the picture; if null, the text stays as it is. */
  key: string | null | undefined
  /** Number of surfaces, if the picture shows only the first ones. */
  sides?: number | null | undefined
  /** Without a picture, writes null to announce that one will follow (designs-13). */
  isAwaited: boolean
}

/** Adds the rendered picture to a line's tool JSON. */
export function withDrawnPicture(
  toolOptions: string | null,
  { key, sides, isAwaited }: Drawn,
): string | null {
  if (!key && !isAwaited) return toolOptions
  const design: unknown = JSON.parse(toolOptions ?? '{}')
  return isRecord(design)
    ? JSON.stringify({
        ...design,
        [drawnPicture]: key ? `/media/uploads/${key}` : null,
        ...(key && sides && { [drawnSides]: sides }),
      })
    : toolOptions
}
