import { isRecord } from '@/lib/is-record'

/**
 * Member of a line's tool JSON that holds the rendered picture of its design. Set by the server only; dropped
 * from client input.
 */
export const drawnPicture = 'design_image'

/**
 * Adds the rendered picture to a line's tool JSON.
 * @param key of the picture; if null, the text stays as it is
 * @param isAwaited without a picture, writes null to announce that one will follow (designs-13)
 */
export function withDrawnPicture(
  toolOptions: string | null,
  key: string | null | undefined,
  isAwaited: boolean,
): string | null {
  if (!key && !isAwaited) return toolOptions
  const design: unknown = JSON.parse(toolOptions ?? '{}')
  return isRecord(design)
    ? JSON.stringify({ ...design, [drawnPicture]: key ? `/media/uploads/${key}` : null })
    : toolOptions
}
