import type { ReactNode, Ref } from 'react'
import { useMessage } from '@/brand/use-brand'
import { RoomView } from '../room/RoomView'
import { BoxView } from './BoxView'
import styles from './CanvasStage.module.css'
import { HungPanels } from './HungPanels'
import { panelsIn, type DressedCanvas } from './paintings'
import { PictureViews } from './PictureViews'
import { saidSize } from './said-size'

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

const millimetersPerInch = 25.4
/** Bars are called by quarters of an inch. */
const quarterInches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 4) / 4)

/** A canvas to look at: first as its owner says, then turned, and on a wall at true scale; and what it measures (studio-55, studio-56). */
export function CanvasViews({ dressed, picture, first, ref, fills, children }: Props) {
  const message = useMessage()
  const { make } = dressed
  const size = saidSize(message, make.front)
  const panels = panelsIn(make).length
  const label = message('canvas.label', { size })
  const hung = {
    ...make.front,
    label,
    sizeLabel: size,
    drawing: <HungPanels dressed={dressed} picture={picture} />,
  }
  const wall = styles.wall
  const views = [
    { name: first.name, content: first.draw(label, wall) },
    { name: message('canvas.viewBox'), content: <BoxView {...{ dressed, picture, label, wall }} /> },
    {
      name: message('canvas.viewRoom'),
      content: <RoomView piece={hung} offered={['sofa']} wall={wall} />,
    },
  ]
  const facts = [
    size,
    message('canvas.deep', { depth: quarterInches(make.depth), depthMm: make.depth }),
    panels > 1 && message('canvas.panels', { count: panels }),
  ]
  return <PictureViews {...{ views, facts, ref, fills }}>{children}</PictureViews>
}
