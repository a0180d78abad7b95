import { isRecord } from '@/lib/is-record'

/** The picture that was drawn of a line's design, in the tool's JSON beside the line: told by us, never taken from a client. */
export const drawnPicture = 'design_image'

/**
 * @param key of the picture; null while there is none, and the text stays as it is
 * @param isAwaited that there will be one is said by null in its place, where nothing else says so (designs-43)
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
