import { useEffect, useMemo, useRef, useState } from 'react'
import '@/brand/generated/canvas'
import { useMessage } from '@/brand/use-brand'
import type { Body, Camera } from '@/design/body/body'
import { lookOf } from '@/design/body/body-of'
import type { ViewRule } from '@/design/template/view-rule'
import { type EngravedLook, onBase } from '@/design/tone/engraved-look'
import { type Angle, Turnable } from '../canvas/Turnable'
import { paint, type Painting } from '../canvas/paint'
import styles from './BodyView.module.css'
import { openBody, type OpenBody } from './open-body'

interface Props {
  view: ViewRule
  body: Body
  picture: HTMLCanvasElement
  /** What is painted on the whole printed surface. */
  painting: Painting
  /** How the painting is blended with the material of an engraved body. */
  engraved?: EngravedLook | undefined
  label: string
  wall: string | undefined
}

/** Longer side of the art in pixels: no view shows more detail. */
const longestArt = 900
/** Side of the drawing in pixels while it is turned, and once it rests. */
const sides = { moving: 420, resting: 840 }
const restAfter = 160

/** Returns the art of a surface as pixels; undefined if the browser has no canvas. */
function pixelsOf({ picture, painting, engraved }: Pick<Props, 'picture' | 'painting' | 'engraved'>) {
  const { width, height } = painting.area
  const scale = longestArt / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  paint(canvas, picture, painting)
  const art = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (art && engraved) onBase(art.data, engraved)
  return art
}

const cameraAt = ({ turn, tilt }: Angle, side: number, samples: 1 | 2): Camera => ({
  width: side,
  height: side,
  turn,
  tilt,
  samples,
})

/** A product in its shape with a design on it, which can be turned. */
export function BodyView({ view, label, wall, ...drawn }: Props) {
  const message = useMessage()
  const { turn, tilt, reach } = lookOf(view)
  return (
    <Turnable
      begin={{ turn, tilt }}
      least={{ turn: -reach, tilt: 0 }}
      most={{ turn: reach, tilt: 80 }}
      {...{ label, wall }}
      turnLabel={message('canvas.turnProduct')}
    >
      {(angle) => <Drawn {...drawn} angle={angle} />}
    </Turnable>
  )
}

/** Draws quickly while the angle changes, then a second time with smooth edges. */
function Drawn({
  body,
  picture,
  painting,
  engraved,
  angle,
}: Omit<Props, 'view' | 'label' | 'wall'> & { angle: Angle }) {
  const place = useRef<HTMLCanvasElement>(null)
  const [opened, setOpened] = useState<OpenBody>()
  const art = useMemo(() => pixelsOf({ picture, painting, engraved }), [picture, painting, engraved])
  useEffect(() => {
    const worker = openBody(({ width, height, data }) => {
      const canvas = place.current
      if (!canvas) return
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
      canvas.dataset['drawn'] = ''
    })
    setOpened(worker)
    return () => worker.close()
  }, [])
  useEffect(() => {
    if (art) opened?.dress(body, { width: art.width, height: art.height, data: art.data })
  }, [opened, body, art])
  useEffect(() => {
    opened?.see(cameraAt(angle, sides.moving, 1))
    const rest = setTimeout(() => opened?.see(cameraAt(angle, sides.resting, 2)), restAfter)
    return () => clearTimeout(rest)
  }, [opened, angle])
  return <canvas ref={place} className={styles.drawn} aria-hidden="true" />
}
