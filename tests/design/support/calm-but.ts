import { detailOf, type Detail } from '@/design/picture/picture-detail'

/** A picture with one busy spot on calm ground. @param at the spot's upper left corner and side, in pixels */
export function calmBut(width: number, height: number, at: { x: number; y: number; side: number }): Detail {
  const data = new Uint8Array(width * height * 4).fill(128)
  for (let y = at.y; y < at.y + at.side; y++)
    for (let x = at.x; x < at.x + at.side; x++)
      data.fill((x + y) % 2 === 0 ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return detailOf(data, { width, height })
}
