import { detailOf, type Detail } from '@/design/crop/picture-detail'

/**
 * Returns a picture with one busy spot on a calm background.
 * @param at top left corner and side of the spot, in pixels
 */
export function pictureWithBusySpot(
  width: number,
  height: number,
  at: { x: number; y: number; side: number },
): Detail {
  const data = new Uint8Array(width * height * 4).fill(128)
  for (let y = at.y; y < at.y + at.side; y++)
    for (let x = at.x; x < at.x + at.side; x++)
      data.fill((x + y) % 2 === 0 ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return detailOf(data, { width, height })
}
