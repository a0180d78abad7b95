import { useRef, type ReactNode, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import { outerEdge } from '@/design/picture/print-rules'
import { inches, saidSize } from '../canvas/said-size'
import { PictureViews } from '../canvas/PictureViews'
import { RoomView } from '../room/RoomView'
import { mm, stageUnits } from '../room/stage-units'
import { useLight } from '../sticker/use-light'
import { type DressedPrint, FlatPrint } from './FlatPrint'
import styles from './PrintViews.module.css'

interface Props {
  dressed: DressedPrint
  picture: HTMLCanvasElement
  /** The way it is looked at first; what lies over the print takes hold of it, and stands below. */
  first: { name: string; over?: (label: string) => ReactNode; below?: ReactNode }
  ref?: Ref<HTMLElement>
  fills?: boolean | undefined
  /** What is to be known of it. */
  children?: ReactNode
}

const air = 1.12

function Near({ dressed, picture, label, over }: Pick<Props, 'dressed' | 'picture'> & {
  label: string
  over: ((label: string) => ReactNode) | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useLight(place)
  const { make } = dressed
  const outer = outerEdge(make)
  const asPicture = over ? {} : { role: 'img', 'aria-label': label }
  return (
    <div ref={place} className={styles.board} style={stageUnits(outer.width, outer.height, air)}>
      <div
        className={styles.piece}
        style={{ width: mm(make.piece.width), height: mm(make.piece.height) }}
        {...asPicture}
      >
        <FlatPrint dressed={dressed} picture={picture} />
        {over?.(label)}
      </div>
    </div>
  )
}

/** A print to look at: near, in its frame and on its material, and on a wall at true scale; and what it measures (studio-62). */
export function PrintViews({ dressed, picture, first, ref, fills, children }: Props) {
  const message = useMessage()
  const { make } = dressed
  const size = saidSize(message, make.piece)
  const label = message('canvas.printLabel', { size })
  const outer = outerEdge(make)
  const hung = {
    ...make.piece,
    label,
    sizeLabel: size,
    drawing: <FlatPrint dressed={dressed} picture={picture} />,
  }
  const views = [
    {
      name: first.name,
      draw: (wall: string | undefined) => (
        <>
          <div className={wall}>
            <Near {...{ dressed, picture, label }} over={first.over} />
          </div>
          {first.below}
        </>
      ),
    },
    {
      name: message('canvas.viewRoom'),
      draw: (wall: string | undefined) => <RoomView piece={hung} offered={['sofa']} wall={wall} />,
    },
  ]
  const isFramed = make.face > 0
  const facts = [
    size,
    isFramed && message('canvas.framed', { width: inches(outer.width), height: inches(outer.height) }),
  ]
  return (
    <PictureViews {...{ views, facts, ref, fills }}>
      {children}
    </PictureViews>
  )
}
