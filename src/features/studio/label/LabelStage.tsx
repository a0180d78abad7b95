import { useId, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { LaidLabel } from '@/design/label/lay-label'
import type { TypedLabel } from '@/design/label/typed-label'
import { widened } from '@/design/geometry/point'
import { viewBoxOf } from '@/design/scene/scene-to-svg'
import { pictureUrl } from '@/next/browser/picture-address'
import { AtField } from '../sign/AtField'
import { MaterialGround } from '../sticker/MaterialGround'
import { useLight } from '../sticker/use-light'
import styles from './LabelStage.module.css'

interface Props {
  label: TypedLabel
  laid: LaidLabel
  /** Options whose words the label shows. */
  typedBy?: readonly string[]
}

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 100) / 100)

/** Width in pixels at which drawings on labels are requested: none is larger on a screen. */
const drawingWidth = 384

/**
 * A label with its words on a table, in place of the gallery, with a note on who lays out the print
 * (catalogue-100, catalogue-101). If it is out of view, a copy is shown below the field being typed in.
 */
export function LabelStage({ label, laid, typedBy = [] }: Props) {
  const message = useMessage()
  const table = useRef<HTMLDivElement>(null)
  useLight(table)
  const { width, height } = label.size
  const note = laid.isSmall ? 'label.small' : 'label.proof'
  const picture = <LabelPicture label={label} laid={laid} />
  return (
    <>
      <figure className={styles.stage}>
        <div ref={table} className={styles.table}>
          {picture}
        </div>
        <figcaption className={styles.caption}>
          <strong>{message('label.size', { width: inches(width), height: inches(height) })}</strong>
          {laid.missing.length > 0 ? (
            <span role="alert">{message('label.missing', { characters: laid.missing.join(' ') })}</span>
          ) : (
            <span>{message(note)}</span>
          )}
        </figcaption>
      </figure>
      <AtField stage={table} uids={typedBy}>
        {picture}
      </AtField>
    </>
  )
}

function LabelPicture({ label, laid }: Pick<Props, 'label' | 'laid'>) {
  const message = useMessage()
  const id = useId()
  const { size, look, background, drawing } = label
  const whole = { x: 0, y: 0, ...size }
  const text = label.lines.map((line) => line.text.replaceAll('\n', ', ')).join(', ')
  return (
    <svg
      className={styles.picture}
      viewBox={viewBoxOf(widened(whole, Math.max(size.width, size.height) * 0.02))}
      role="img"
      aria-label={
        drawing
          ? message('label.labelWithPicture', { text, picture: drawing.alt })
          : message('label.label', { text })
      }
    >
      <clipPath id={`${id}-edge`}>
        <path d={laid.outline} />
      </clipPath>
      <g className={styles.shade}>
        <g clipPath={`url(#${id}-edge)`}>
          <MaterialGround look={look} box={whole} id={id} />
          {background && <rect {...whole} fill={background} />}
        </g>
      </g>
      <path className={styles.edge} d={laid.outline} strokeWidth={size.height * 0.006} />
      {drawing && laid.drawing && (
        <image {...laid.drawing} href={pictureUrl(drawing.file, drawingWidth)} data-drawing />
      )}
      {laid.texts.map(({ node, path }, index) => (
        <path
          key={index}
          d={path}
          fill={laid.ink}
          transform={`matrix(${node.transform.join(' ')})`}
          data-words
        />
      ))}
    </svg>
  )
}
