import { useEffect, useRef } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import type { Photo } from '@/features/studio/canvas/photo'
import { useTemplate } from '@/features/studio/product-template'
import { drawOnProduct } from './draw-on-product'
import styles from './OwnPicture.module.css'

/** The shopper's picture drawn on a product, covering the picture of the product's tile. */
export function OwnPicture({ urlKey, photo }: { urlKey: string; photo: Photo }) {
  const place = useRef<HTMLCanvasElement>(null)
  const template = useTemplate(urlKey)
  useEffect(() => {
    if (!template) return undefined
    // Each tile is drawn in a separate task, so that twelve of them never block the page.
    return whenIdle(() => {
      const canvas = place.current
      if (canvas && drawOnProduct(canvas, photo, template)) canvas.dataset['shown'] = ''
    })
  }, [template, photo])
  return <canvas ref={place} className={styles.picture} width={360} height={360} aria-hidden="true" />
}
