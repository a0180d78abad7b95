import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Rectangle } from '@/design/units'
import styles from './BoxView.module.css'
import { PaintedCanvas } from './PaintedCanvas'
import { facePaintings, panelsIn, type DressedCanvas, type Face } from './paintings'
import { frameSize, outerFrame } from '@/design/picture/frame-size'
import { mm, stageUnits } from '../room/stage-units'
import { Turnable } from '../body/Turnable'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  label: string
  /** Class name of the wall behind the canvas. */
  wall: string | undefined
}

const begin = { turn: -32, tilt: -12 }
const most = { turn: 75, tilt: 40 }
const least = { turn: -75, tilt: -40 }

/** CSS transform of each face; all faces start in the center of the box. */
const standing: Record<Face, (panel: Rectangle, depth: number) => string> = {
  front: (_, depth) => `translateZ(${mm(depth / 2)})`,
  left: ({ width }) => `rotateY(-90deg) translateZ(${mm(width / 2)})`,
  right: ({ width }) => `rotateY(90deg) translateZ(${mm(width / 2)})`,
  top: ({ height }) => `rotateX(90deg) translateZ(${mm(height / 2)})`,
  bottom: ({ height }) => `rotateX(-90deg) translateZ(${mm(height / 2)})`,
}

function BoxedPanel({ dressed, picture, panel }: Omit<Props, 'label' | 'wall'> & { panel: Rectangle }) {
  const { depth, frame } = dressed.make
  const faces = useMemo(() => facePaintings(dressed, panel), [dressed, panel])
  return (
    <div className={styles.panel} style={{ left: mm(panel.x + panel.width / 2), top: mm(panel.height / 2) }}>
      {(Object.keys(faces) as Face[]).map((face) => (
        <PaintedCanvas
          key={face}
          picture={picture}
          painting={faces[face]}
          face={face}
          style={{
            width: mm(faces[face].area.width),
            height: mm(faces[face].area.height),
            transform: `translate(-50%, -50%) ${standing[face](panel, depth)}`,
          }}
        />
      ))}
      <div
        className={styles.shadow}
        style={{
          width: mm(panel.width),
          height: mm(panel.height),
          transform: `translate(-50%, -50%) translateZ(${mm(-depth / 2 - 1)})`,
        }}
      />
      {frame && <FrameRound panel={panel} depth={depth} color={frame} />}
    </div>
  )
}

/** A floating frame: the ring at the front, the outer sides, and the dark gap. */
function FrameRound({ panel, depth, color }: { panel: Rectangle; depth: number; color: string }) {
  const outer = outerFrame(panel)
  const deep = depth + frameSize.ahead
  const side = (face: Face) => {
    const isUpright = face === 'left' || face === 'right'
    const length = isUpright ? { width: deep, height: outer.height } : { width: outer.width, height: deep }
    return (
      <div
        key={face}
        data-face={face}
        style={{
          width: mm(length.width),
          height: mm(length.height),
          background: color,
          transform: `translate(-50%, -50%) translateZ(${mm(frameSize.ahead / 2)}) ${standing[face](outer, deep)}`,
        }}
      />
    )
  }
  const size = { width: mm(outer.width), height: mm(outer.height) }
  return (
    <>
      {(['left', 'right', 'top', 'bottom'] as const).map(side)}
      <div
        className={styles.gap}
        style={{ ...size, transform: `translate(-50%, -50%) translateZ(${mm(-depth / 2)})` }}
      />
      <div
        className={styles.ring}
        style={{
          ...size,
          borderColor: color,
          borderWidth: mm(frameSize.width),
          transform: `translate(-50%, -50%) translateZ(${mm(depth / 2 + frameSize.ahead)})`,
        }}
      />
    </>
  )
}

/** The stretched canvas in 3D, which can be turned (studio-56). */
export function BoxView({ dressed, picture, label, wall }: Props) {
  const message = useMessage()
  const { make } = dressed
  const panels = useMemo(() => panelsIn(make), [make])
  const { width, height } = make.front
  const longer = Math.max(width, height)
  return (
    <Turnable
      {...{ begin, least, most, label, wall }}
      turnLabel={message('canvas.turn')}
      style={{ ...stageUnits(width, height, 1.3), perspective: mm(longer * 2.4) }}
    >
      {({ turn, tilt }) => (
        <div
          className={styles.body}
          style={{
            width: mm(width),
            height: mm(height),
            transform: `rotateX(${tilt}deg) rotateY(${turn}deg)`,
          }}
        >
          {panels.map((panel) => (
            <BoxedPanel key={panel.x} dressed={dressed} picture={picture} panel={panel} />
          ))}
        </div>
      )}
    </Turnable>
  )
}
