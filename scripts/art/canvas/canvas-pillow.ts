import { clamp, mix, newRaster, noise, photograph, type Raster, resized, rgb } from '../pixels'

/**
 * Draws a plump linen pillow cover with a photograph on it, on a transparent background. `shown` is its width
 * and height in pixels.
 */
export async function pillow(photo: string, folder: string, shown: number): Promise<Raster> {
  // Drawn at twice the size, so that edges and seams are smooth.
  const size = shown * 2
  const print = await photograph(`${folder}/${photo}.jpg`, size, size, 'center')
  const linen = rgb('#e8dfce')
  const out = newRaster(size, size)
  // The sides curve inward between the corners, as on a stuffed pillow.
  const side = (across: number) => 1 - 0.065 * (1 - across * across) ** 1.2
  const height = (u: number, v: number) => ((1 - u * u) * (1 - v * v)) ** 0.42
  const half = size / 2
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [px, py] = [(x + 0.5 - half) / (half * 0.97), (y + 0.5 - half) / (half * 0.97)]
      const [u, v] = [px / side(clamp(py, -1, 1)), py / side(clamp(px, -1, 1))]
      const rim = Math.max(Math.abs(u), Math.abs(v))
      if (rim > 1) continue
      const step = 0.012
      const slopeX = height(clamp(u + step, -1, 1), v) - height(clamp(u - step, -1, 1), v)
      const slopeY = height(u, clamp(v + step, -1, 1)) - height(u, clamp(v - step, -1, 1))
      // Creases run from the corners to the middle.
      const corner = clamp(Math.min(Math.abs(u), Math.abs(v)) * 1.6 - 0.55)
      const crease = (noise(Math.atan2(v, u) * 14, Math.hypot(u, v) * 1.2, 3) - 0.5) * corner * 0.3
      const weave = ((x + y) % 4 < 2 ? 1 : -1) * 0.012 + (noise(x / 2, y / 9, 5) - 0.5) * 0.05
      const light = clamp(0.9 + slopeX * 1.4 + slopeY * 2 + crease + weave, 0.42, 1.16)
      const at = (y * size + x) * 4
      const inner = 0.86
      const isPrinted = Math.abs(u) < inner && Math.abs(v) < inner
      const from =
        (Math.floor(((v / inner + 1) / 2) * (size - 1)) * size +
          Math.floor(((u / inner + 1) / 2) * (size - 1))) *
        4
      const seam = rim > 0.965 ? 0.86 : 1
      for (let channel = 0; channel < 3; channel += 1) {
        const cloth = linen[channel] ?? 230
        const ink = isPrinted ? (mix(print.data[from + channel]!, 255, 0.06) * cloth) / 246 : cloth
        out.data[at + channel] = ink * light * seam
      }
      out.data[at + 3] = clamp((1 - rim) * half * 0.7) * 255
    }
  return resized(out, shown, shown)
}
