import { useEffect, useRef, useState } from 'react'
import '@/brand/generated/canvas'
import { useMessage } from '@/brand/use-brand'
import type { Body, BodyArt, Camera } from '@/design/body/body'
import { lookOf } from '@/design/body/look-of'
import type { SurfaceId } from '@/design/design-document'
import type { ViewRule } from '@/design/template/view-rule'
import styles from './BodyView.module.css'
import { openBody, type OpenBody } from './open-body'
import { type Angle, Turnable } from './Turnable'
import { useHands } from './use-hands'

interface Props {
  view: ViewRule
  body: Body
  /** Undefined until it is painted. */
  art: BodyArt | undefined
  /** The surface initially in front. */
  shown: SurfaceId
  label: string
  wall: string | undefined
}

/** Side of the drawing in pixels while it is turned, and afterwards. */
const sides = { moving: 420, resting: 840 }
const restAfter = 160

/** Bodies with something to see from below: the inside of an umbrella, the soles of socks. */
const seenFromBelow: ReadonlySet<Body['body']> = new Set(['canopy', 'socks'])

const cameraAt = ({ turn, tilt }: Angle, side: number, samples: 1 | 2): Camera => ({
  width: side,
  height: side,
  turn,
  tilt,
  samples,
})

/** A body with art, which is turned by dragging, with arrow keys or with a slider (studio-56). */
export function TurnedBody({ view, body, art, shown, label, wall }: Props) {
  const message = useMessage()
  const { turn, tilt, reach } = lookOf(view, shown)
  return (
    <Turnable
      begin={{ turn, tilt }}
      least={{ turn: -reach, tilt: seenFromBelow.has(view.body) ? -40 : 0 }}
      most={{ turn: reach, tilt: 80 }}
      {...{ label, wall }}
      turnLabel={message('canvas.turnProduct')}
    >
      {(angle) => <Drawn {...{ body, art, angle }} />}
    </Turnable>
  )
}

/** Draws fast while the angle changes, then again with smooth edges. */
function Drawn({ body, art, angle }: Pick<Props, 'body' | 'art'> & { angle: Angle }) {
  const place = useRef<HTMLCanvasElement>(null)
  const [opened, setOpened] = useState<OpenBody>()
  const timed = useHands(body)
  const kind = body.body
  useEffect(() => {
    const worker = openBody(kind, ({ width, height, data }) => {
      const canvas = place.current
      if (!canvas) return
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
      canvas.dataset['drawn'] = ''
    })
    setOpened(worker)
    return () => worker.close()
  }, [kind])
  useEffect(() => {
    opened?.shape(timed)
  }, [opened, timed])
  useEffect(() => {
    if (art) opened?.dress(art)
  }, [opened, art])
  useEffect(() => {
    opened?.see(cameraAt(angle, sides.moving, 1))
    const rest = setTimeout(() => opened?.see(cameraAt(angle, sides.resting, 2)), restAfter)
    return () => clearTimeout(rest)
  }, [opened, angle])
  return <canvas ref={place} className={styles.drawn} aria-hidden="true" />
}
