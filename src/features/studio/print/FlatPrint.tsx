import { useId, useMemo, type CSSProperties } from 'react'
import type { Rectangle } from '@/design/document/design-document'
import { mountColor, outerEdge, type PrintMake } from '@/design/picture/print-rules'
import { viewBoxOf } from '@/design/scene/scene-to-svg'
import { PaintedCanvas } from '../canvas/PaintedCanvas'
import { facePaintings } from '../canvas/paintings'
import { mm } from '../room/stage-units'
import { MaterialGround } from '../sticker/MaterialGround'
import styles from './FlatPrint.module.css'

export interface DressedPrint {
  make: PrintMake
  /** What lies on the front, in shares of the picture. */
  crop: Rectangle
}

interface Props {
  dressed: DressedPrint
  picture: HTMLCanvasElement
}

const box = ({ x, y, width, height }: Rectangle): CSSProperties => ({
  left: mm(x),
  top: mm(y),
  width: mm(width),
  height: mm(height),
})

/** What is printed on: bare under the picture and round it, unless white lies below. Acrylic is printed from behind, and sealed white. */
function Material({ make: { look, piece } }: { make: PrintMake }) {
  const id = useId()
  const whole = { x: 0, y: 0, ...piece }
  if (look.finish === 'clear') return null
  return (
    <svg className={styles.material} viewBox={viewBoxOf(whole)} aria-hidden="true">
      <MaterialGround look={look} box={whole} id={id} />
    </svg>
  )
}

/** A print from the front, in its frame and mount, on its material; its own corner is where it is placed (studio-62). */
export function FlatPrint({ dressed, picture }: Props) {
  const { make } = dressed
  const { front, border, piece, face, mount, frame, radius, look, isBacked, caption } = make
  const painting = useMemo(() => facePaintings(dressed, { x: 0, y: 0, ...front }).front, [dressed, front])
  return (
    <>
      {frame && (
        <div
          className={styles.frame}
          data-mount={mount > 0 || undefined}
          style={{
            ...box(outerEdge(make)),
            background: mountColor,
            borderColor: frame,
            borderWidth: mm(face),
          }}
        />
      )}
      <div
        className={styles.piece}
        data-framed={frame ? true : undefined}
        data-finish={look.finish}
        style={{ ...box({ x: 0, y: 0, ...piece }), borderRadius: mm(radius) }}
      >
        <Material make={make} />
        <PaintedCanvas
          picture={picture}
          painting={painting}
          className={styles.picture}
          data-backed={isBacked || undefined}
          style={box({ x: border, y: border, ...front })}
        />
        {caption && (
          <svg className={styles.material} viewBox={viewBoxOf({ x: 0, y: 0, ...piece })} aria-hidden="true">
            <path
              d={caption.path}
              fill={caption.node.fill ?? 'none'}
              stroke={caption.node.stroke?.paint ?? 'none'}
              strokeWidth={caption.node.stroke?.width}
              transform={`matrix(${caption.toFront.join(' ')})`}
            />
          </svg>
        )}
      </div>
    </>
  )
}
