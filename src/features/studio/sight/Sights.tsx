import '@/brand/generated/sight'
import { useSyncExternalStore } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ShownDesign } from './ask-sight'
import { Mockups } from './Mockups'
import { PhoneView } from './PhoneView'
import { type PhoneViewer, thisDevice, viewerOf } from './phone-viewer'
import styles from './Sight.module.css'

interface Props {
  design: ShownDesign
  /** Whether the shop can draw the design in use. */
  hasScenes: boolean
  /** Name of the product. */
  title: string
  /** Added to the names of buttons where a page has several. */
  of?: string
  /** The device's viewer of models. Default: found out in the browser. */
  viewer?: PhoneViewer | 'none' | undefined
}

const never = () => () => undefined

/** Returns this device's viewer; undefined on the server and on computers. */
const useViewer = () =>
  useSyncExternalStore(
    never,
    () => viewerOf(thisDevice()),
    () => undefined,
  )

/** Pictures of a design in use, and a model of it for the camera of a phone; nothing if there is neither (studio-56). */
export function Sights({ design, hasScenes, title, of, viewer }: Props) {
  const message = useMessage()
  const found = useViewer()
  const opened = viewer === 'none' ? undefined : (viewer ?? found)
  if (!hasScenes && !opened) return null
  const label = message('sight.title')
  return (
    <div className={styles.sight} role="group" aria-label={of === undefined ? label : `${label}: ${of}`}>
      {opened && <PhoneView design={design} title={title} viewer={opened} hangs={hasScenes} of={of} />}
      {hasScenes && <Mockups design={design} of={of} />}
    </div>
  )
}
