import { useId, useMemo, type CSSProperties, type ReactNode } from 'react'
import type { Rectangle } from '@/design/units'
import type { PrintMake } from '@/design/picture/print-rules'
import { type HungPrint, hungPrint } from '@/design/scene/hung-print'
import { viewBoxOf } from '@/design/scene/scene-to-svg'
import { PaintedCanvas } from '../canvas/PaintedCanvas'
import { facePaintings } from '../canvas/paintings'
import { mm } from '../room/stage-units'
import { MaterialGround } from '../sticker/MaterialGround'
import styles from './FlatPrint.module.css'
import { MatOver } from '../MatOver'

export interface DressedPrint {
  make: PrintMake
  /** Part of the picture on the front, as fractions of the picture. */
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

/** The material of a print, bare below the picture and around it, unless there is a white layer below. */
function Material({ piece, look }: Pick<PrintMake, 'piece'> & { look: HungPrint['ground'] }) {
  const id = useId()
  const whole = { x: 0, y: 0, ...piece }
  if (!look) return null
  return (
    <svg className={styles.material} viewBox={viewBoxOf(whole)} aria-hidden="true">
      <MaterialGround look={look} box={whole} id={id} />
    </svg>
  )
}

type PieceProps = Pick<PrintMake, 'piece' | 'radius' | 'outline' | 'look' | 'windows'> & {
  isFramed: boolean
  children: ReactNode
}

/** The piece of a print, cut along its outline. Clipping removes a shadow, so the box around it casts one. */
function Piece({ piece, radius, outline, look, windows, isFramed, children }: PieceProps) {
  const id = useId()
  const place = box({ x: 0, y: 0, ...piece })
  const finish = {
    'data-framed': isFramed || undefined,
    'data-matted': windows !== undefined || undefined,
    'data-finish': look.finish,
  }
  if (outline === undefined)
    return (
      <div className={styles.piece} {...finish} style={{ ...place, borderRadius: mm(radius) }}>
        {children}
      </div>
    )
  return (
    <div className={styles.shade} style={place} data-outlined>
      <svg className={styles.clip} aria-hidden="true">
        <clipPath id={id} clipPathUnits="objectBoundingBox">
          <path d={outline} transform={`scale(${1 / piece.width} ${1 / piece.height})`} />
        </clipPath>
      </svg>
      <div className={styles.piece} {...finish} style={{ ...place, clipPath: `url("#${id}")` }}>
        {children}
      </div>
    </div>
  )
}

/**
 * A print from the front, in its frame and mount, on its material. The print's own corner is the origin
 * (studio-62).
 */
export function FlatPrint({ dressed, picture }: Props) {
  const { make } = dressed
  const { front, border, piece, caption } = make
  const hung = useMemo(() => hungPrint(make), [make])
  const painting = useMemo(() => facePaintings(dressed, { x: 0, y: 0, ...front }).front, [dressed, front])
  return (
    <>
      {hung.rings.map((ring) => (
        <div
          key={ring.color}
          className={styles.ring}
          data-ring
          style={{ ...box(ring.box), background: ring.color }}
        />
      ))}
      <Piece {...make} isFramed={hung.rings.length > 0}>
        <Material piece={piece} look={hung.ground} />
        <PaintedCanvas
          picture={picture}
          painting={painting}
          className={styles.picture}
          data-ink={hung.ink}
          style={box({ x: border, y: border, ...front })}
        />
        {hung.windows && (
          <svg className={styles.material} viewBox={viewBoxOf({ x: 0, y: 0, ...piece })} aria-hidden="true">
            <MatOver board={{ x: 0, y: 0, ...piece }} windows={hung.windows} />
          </svg>
        )}
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
      </Piece>
    </>
  )
}
