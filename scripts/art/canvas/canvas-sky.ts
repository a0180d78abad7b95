import { cloud, mix, type Raster, rgb, smoothstep } from '../pixels'

type Sky = {
  /** Number of clouds side by side and above each other; those near the horizon are flatter. */
  across: number
  down: number
  /** Noise values at which a cloud begins and at which it is opaque; close values give sharp edges. */
  cover: readonly [low: number, high: number]
  bright: string
  shade: string
  strength?: number
}

/** Draws clouds onto the sheet, down to the horizon: bright on top, shaded below. */
export function clouds(sheet: Raster, horizon: number, sky: Sky, seed: number): void {
  const { across, down, cover, strength = 1 } = sky
  const { width, height, data } = sheet
  const unit = Math.max(width, height)
  const [bright, shade] = [rgb(sky.bright), rgb(sky.shade)]
  for (let y = 0; y < horizon; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x / unit) * across + 2, (y / unit) * down * (1 + y / horizon)]
      const body = cloud(u, v, seed, 5)
      const share = smoothstep(cover[0], cover[1], body) * strength
      if (share === 0) continue
      const light = smoothstep(-0.1, 0.14, body - cloud(u + 0.05, v - 0.16, seed, 5))
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = mix(
          data[at + channel]!,
          mix(shade[channel] ?? 0, bright[channel] ?? 0, light),
          share,
        )
    }
}
