import type { Pixels } from './body'
import type { Shadow } from './shadow'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** Returns the drawn picture with `samples` × `samples` pixels averaged into one, over the shadow. */
export function finished(drawn: Pixels, { columns, rows, darkness }: Shadow, samples: 1 | 2): Pixels {
  const [width, height] = [drawn.width / samples, drawn.height / samples]
  const data = new Uint8ClampedArray(width * height * 4)
  const { data: from, width: wide } = drawn
  const [stepX, stepY] = [columns / width, rows / height]
  const count = samples * samples
  for (let y = 0, to = 0; y < height; y++) {
    const cellY = Math.min(rows - 1.001, Math.max(0, (y + 0.5) * stepY - 0.5))
    const row = (cellY | 0) * columns
    const down = cellY - (cellY | 0)
    for (let x = 0; x < width; x++, to += 4) {
      if (samples === 1 && from[to + 3] === 255) {
        for (let channel = 0; channel < 4; channel++) data[to + channel] = from[to + channel]!
        continue
      }
      let red = 0
      let green = 0
      let blue = 0
      let covered = 0
      for (let sample = 0; sample < count; sample++) {
        const at = ((y * samples + (sample >> 1)) * wide + x * samples + (sample & 1)) * 4
        if (from[at + 3] === 0) continue
        covered++
        red += from[at]!
        green += from[at + 1]!
        blue += from[at + 2]!
      }
      let alpha = covered / count
      if (covered < count) {
        const cellX = Math.min(columns - 1.001, Math.max(0, (x + 0.5) * stepX - 0.5))
        const cell = row + (cellX | 0)
        const along = cellX - (cellX | 0)
        const upper = darkness[cell]! + (darkness[cell + 1]! - darkness[cell]!) * along
        const lower =
          darkness[cell + columns]! + (darkness[cell + columns + 1]! - darkness[cell + columns]!) * along
        alpha += (upper + (lower - upper) * down) * (1 - alpha)
      }
      if (alpha === 0) continue
      // The shadow is black: it adds to the alpha only.
      const scale = 1 / count / alpha
      data[to] = red * scale
      data[to + 1] = green * scale
      data[to + 2] = blue * scale
      data[to + 3] = alpha * 255
    }
  }
  return { width, height, data }
}
