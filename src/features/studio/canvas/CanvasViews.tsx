import { useState, type ReactNode, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import { RoomView } from '../room/RoomView'
import { BoxView } from './BoxView'
import styles from './CanvasStage.module.css'
import { HungPanels } from './HungPanels'
import { panelsIn, type DressedCanvas } from './paintings'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  /** The way it is looked at first. */
  first: { name: string; draw: (label: string, wall: string | undefined) => ReactNode }
  ref?: Ref<HTMLElement>
  /** Takes the whole width of its place and is square. */
  fills?: boolean | undefined
  /** What is to be known of it. */
  children?: ReactNode
}

const otherViews = { box: 'canvas.viewBox', room: 'canvas.viewRoom' } as const
const otherNames = Object.keys(otherViews) as (keyof typeof otherViews)[] // the table's own keys

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 10) / 10)
/** Bars are called by quarters of an inch. */
const quarterInches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 4) / 4)
const centimeters = (millimeters: number) => String(Math.round(millimeters / 10))

/** A canvas to look at: first as its owner says, then turned, and on a wall at true scale; and what it measures (studio-55, studio-56). */
export function CanvasViews({ dressed, picture, first, ref, fills, children }: Props) {
  const message = useMessage()
  const [view, setView] = useState<'first' | keyof typeof otherViews>('first')
  const { make } = dressed
  const { width, height } = make.front
  const size = message('canvas.size', {
    width: inches(width),
    height: inches(height),
    widthCm: centimeters(width),
    heightCm: centimeters(height),
  })
  const panels = panelsIn(make).length
  const label = message('canvas.label', { size })
  return (
    <figure ref={ref} className={styles.stage} data-fills={fills || undefined}>
      <div className={styles.views} role="group" aria-label={message('canvas.views')}>
        <button type="button" aria-pressed={view === 'first'} onClick={() => setView('first')}>
          {first.name}
        </button>
        {otherNames.map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {message(otherViews[name])}
          </button>
        ))}
      </div>
      {view === 'first' && first.draw(label, styles.wall)}
      {view === 'box' && <BoxView {...{ dressed, picture, label }} wall={styles.wall} />}
      {view === 'room' && (
        <RoomView
          piece={{
            ...make.front,
            label,
            sizeLabel: size,
            drawing: <HungPanels dressed={dressed} picture={picture} />,
          }}
          offered={['sofa']}
          wall={styles.wall}
        />
      )}
      <figcaption className={styles.caption}>
        <strong>
          {[
            size,
            message('canvas.deep', { depth: quarterInches(make.depth), depthMm: make.depth }),
            panels > 1 && message('canvas.panels', { count: panels }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        {children}
      </figcaption>
    </figure>
  )
}
