import { useRef, type ReactNode, type Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import { outerEdge, type PrintMake } from '@/design/picture/print-rules'
import stage from '../canvas/CanvasStage.module.css'
import { PictureViews } from '../canvas/PictureViews'
import { inches, saidSize } from '../canvas/said-size'
import { RoomView } from '../room/RoomView'
import { mm, stageUnits } from '../room/stage-units'
import { useLight } from '../sticker/use-light'
import { type DressedPrint, FlatPrint } from './FlatPrint'
import styles from './PrintViews.module.css'

interface Props {
  dressed: DressedPrint
  picture: HTMLCanvasElement
  /** What the first way to look at it is called. */
  name: string
  /** Lies over the print, near, and takes hold of it; left out, it is a picture. */
  over?: ReactNode
  /** Stands below it, near. */
  below?: ReactNode
  ref?: Ref<HTMLElement>
  /** Takes the whole width of its place and is square. */
  fills?: boolean | undefined
  /** What is to be known of it. */
  children?: ReactNode
}

const air = 1.12

/** What a print shows, for those who do not see it. */
export const printLabel = (message: ReturnType<typeof useMessage>, { piece }: PrintMake): string =>
  message('canvas.printLabel', { size: saidSize(message, piece) })

function Near({ dressed, picture, over }: Pick<Props, 'dressed' | 'picture' | 'over'>) {
  const message = useMessage()
  const place = useRef<HTMLDivElement>(null)
  useLight(place)
  const { make } = dressed
  const outer = outerEdge(make)
  const asPicture = over ? {} : { role: 'img', 'aria-label': printLabel(message, make) }
  return (
    <div ref={place} className={styles.board} style={stageUnits(outer.width, outer.height, air)}>
      <div
        className={styles.piece}
        style={{ width: mm(make.piece.width), height: mm(make.piece.height) }}
        {...asPicture}
      >
        <FlatPrint dressed={dressed} picture={picture} />
        {over}
      </div>
    </div>
  )
}

/** A print to look at: near, in its frame and on its material, and on a wall at true scale; and what it measures (studio-62). */
export function PrintViews({ dressed, picture, name, over, below, ref, fills, children }: Props) {
  const message = useMessage()
  const { make } = dressed
  const outer = outerEdge(make)
  const size = saidSize(message, make.piece)
  // Whoever takes hold of it takes hold of its frame.
  const hung = {
    width: outer.width,
    height: outer.height,
    label: printLabel(message, make),
    sizeLabel: size,
    drawing: (
      <div className={styles.hung} style={{ left: mm(-outer.x), top: mm(-outer.y) }}>
        <FlatPrint dressed={dressed} picture={picture} />
      </div>
    ),
  }
  const near = (
    <>
      <div className={stage.wall}>
        <Near {...{ dressed, picture, over }} />
      </div>
      {below}
    </>
  )
  const views = [
    { name, content: near },
    {
      name: message('canvas.viewRoom'),
      content: <RoomView piece={hung} offered={['sofa']} wall={stage.wall} />,
    },
  ]
  const framed = { width: inches(outer.width), height: inches(outer.height) }
  const facts = [size, make.face > 0 && message('canvas.framed', framed)]
  return <PictureViews {...{ views, facts, ref, fills }}>{children}</PictureViews>
}
