import '@/brand/generated/sight'
import { useSyncExternalStore } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { scenesOf } from '@/design/mockup/scenes-of'
import { Mockups } from './Mockups'
import { PhoneView } from './PhoneView'
import { type PhoneViewer, thisDevice, viewerOf } from './phone-viewer'
import styles from './Sight.module.css'

interface Props {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: ProductTemplate
  /** Name of the product. */
  title: string
  /** The device's viewer of models. Default: found out in the browser. */
  viewer?: PhoneViewer | 'none'
}

const never = () => () => undefined

/** Returns this device's viewer; undefined on the server and on computers. */
const useViewer = () =>
  useSyncExternalStore(
    never,
    () => viewerOf(thisDevice()),
    () => undefined,
  )

/** The design in the shopper's life: pictures of it in use, and on their own wall through the camera (studio-56). */
export function InUse({ document, template, title, viewer }: Props) {
  const message = useMessage()
  const found = useViewer()
  const opened = viewer === 'none' ? undefined : (viewer ?? found)
  const [rule] = template.surfaces
  const hasScenes = rule !== undefined && scenesOf(template, rule).length > 0
  if (!hasScenes && !opened) return null
  return (
    <div className={styles.sight} role="group" aria-label={message('sight.title')}>
      {opened && <PhoneView {...{ document, title }} viewer={opened} hangs={hasScenes} />}
      {hasScenes && <Mockups document={document} />}
    </div>
  )
}
