import '@/brand/generated/shell'
import { useState, type PointerEvent } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { pictureUrl } from '@/next/browser/picture-address'
import { Modal } from '@/ui/Modal'
import { Slider } from '@/ui/fields/Slider'
import styles from './PictureZoom.module.css'

/** Scrolls an enlarged picture with the mouse, so that its edges are as near as the frame's. */
function followMouse({ currentTarget: frame, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse') return // fingers scroll
  const { left, top, width, height } = frame.getBoundingClientRect()
  frame.scrollTo({
    left: ((clientX - left) / width) * (frame.scrollWidth - frame.clientWidth),
    top: ((clientY - top) / height) * (frame.scrollHeight - frame.clientHeight),
  })
}

/**
 * The pictures as large as the screen allows, one at a time; a click doubles their size. Loaded when first
 * opened.
 */
export function PictureZoom({
  name,
  pictures,
  start,
  onClose,
}: {
  name: string
  pictures: { file: string; alt: string }[]
  start: number
  onClose: () => void
}) {
  const message = useMessage()
  const { sliderSpeedMs } = useBrand().constants
  const [index, setIndex] = useState(start)
  const [isClose, setIsClose] = useState(false)
  return (
    <Modal open onClose={onClose} title={name} closeLabel={message('shell.close')} size="l">
      <Slider
        label={message('productPage.gallery', { name })}
        previousLabel={message('shell.previous')}
        nextLabel={message('shell.next')}
        speedMs={sliderSpeedMs}
        index={index}
        onIndex={(next) => {
          setIndex(next)
          setIsClose(false)
        }}
      >
        {pictures.map((picture) => (
          <button
            key={picture.file}
            type="button"
            className={styles.frame}
            data-close={isClose || undefined}
            aria-pressed={isClose}
            aria-label={message('productPage.zoom')}
            onClick={() => setIsClose(!isClose)}
            onPointerMove={isClose ? followMouse : undefined}
          >
            <img
              src={pictureUrl(picture.file, 1200)}
              alt={picture.alt}
              width={1200}
              height={1200}
              loading="lazy"
            />
          </button>
        ))}
      </Slider>
    </Modal>
  )
}
