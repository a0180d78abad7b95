import type { Camera } from '@/design/body/body'
import { drawBody } from '@/design/body/draw-body'
import { dotted, printedOf, sampleBodies } from '../../../tests/design/body/sample-bodies'

/**
 * Prints the CPU time in ms of drawing each body, as a frame while it is turned (the aim is 17 ms) and as a still
 * view (the aim is 150 ms), and both as multiples of the flat body's frame.
 */
export function measureBodies(rounds: number) {
  const views = {
    turning: { width: 500, height: 500, samples: 1 },
    still: { width: 800, height: 800, samples: 2 },
  } as const
  const medians = Object.entries(sampleBodies).map(([name, sample]) => {
    const { body, camera } = sample
    const printed = printedOf(sample)
    const art = dotted(printed, [{ x: printed.size.width / 2, y: printed.size.height / 2 }], 20)
    const median = (view: Pick<Camera, 'width' | 'height' | 'samples'>) => {
      const times = Array.from({ length: rounds * 3 }, (_, index) => {
        const before = process.cpuUsage()
        drawBody(body, art, { ...camera, ...view, turn: camera.turn + index })
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1_000
      }).toSorted((a, b) => a - b)
      return times[Math.floor(times.length / 2)] ?? 0
    }
    return { name, turning: median(views.turning), still: median(views.still) }
  })
  const flat = medians.find(({ name }) => name === 'flat')?.turning ?? 1
  console.table(
    Object.fromEntries(
      medians.map(({ name, turning, still }) => [
        name,
        {
          'a frame, 500 px': Math.round(turning * 10) / 10,
          'still, 800 px': Math.round(still),
          'frame / flat': Math.round((turning / flat) * 100) / 100,
          'still / flat': Math.round((still / flat) * 100) / 100,
        },
      ]),
    ),
  )
}
