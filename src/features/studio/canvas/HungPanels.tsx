import { useMemo } from 'react'
import type { Rectangle } from '@/design/units'
import { mm } from '../room/stage-units'
import styles from './HungPanels.module.css'
import { frameSize, outerFrame } from '@/design/picture/frame-size'
import { PaintedCanvas } from './PaintedCanvas'
import { facePaintings, panelsIn, type DressedCanvas } from './paintings'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
}

const box = ({ x, y, width, height }: Rectangle) => ({
  left: mm(x),
  top: mm(y),
  width: mm(width),
  height: mm(height),
})

function HungPanel({ dressed, picture, panel }: Props & { panel: Rectangle }) {
  const painting = useMemo(() => facePaintings(dressed, panel).front, [dressed, panel])
  const { frame } = dressed.make
  return (
    <>
      {frame && (
        <div
          className={styles.frame}
          style={{ ...box(outerFrame(panel)), borderColor: frame, borderWidth: mm(frameSize.width) }}
        />
      )}
      <PaintedCanvas picture={picture} painting={painting} className={styles.panel} style={box(panel)} />
    </>
  )
}

/** The panels of a canvas from the front, as they hang, each in its frame. */
export function HungPanels({ dressed, picture }: Props) {
  const panels = useMemo(() => panelsIn(dressed.make), [dressed])
  return panels.map((panel) => <HungPanel key={panel.x} dressed={dressed} picture={picture} panel={panel} />)
}
