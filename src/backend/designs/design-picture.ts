import { isRecord } from '@/lib/is-record'

/** The picture that was drawn of a line's design, in the tool's JSON beside the line: told by us, never taken from a client. */
export const drawnPicture = 'design_image'

/** @param key of the picture; null while there is none, and the text stays as it is */
export function withDrawnPicture(toolOptions: string | null, key: string | null | undefined): string | null {
  if (!key) return toolOptions
  const design: unknown = JSON.parse(toolOptions ?? '{}')
  return isRecord(design)
    ? JSON.stringify({ ...design, [drawnPicture]: `/media/uploads/${key}` })
    : toolOptions
}
