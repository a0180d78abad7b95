import '@/brand/generated/productPage'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import { Picture } from '@/ui/pictures/Picture'
import styles from './ProductGallery.module.css'

const PictureZoom = later(() => import('./PictureZoom').then((file) => file.PictureZoom))

interface Props {
  name: string
  pictures: { file: string; alt: string }[]
  badge?: string
  /**
   * Renders the shopper's version of the product in place of the pictures, until the shopper selects a
   * picture. `of` identifies what it shows.
   */
  live?: { of: string; render: (pictures: ReactNode) => ReactNode } | undefined
}

const isInDialog = ({ target, currentTarget }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') !== currentTarget.closest('dialog')

/**
 * A product's pictures: swipe or scroll through them, select one by thumbnail or arrow keys, click to zoom
 * (catalogue-23). The row scrolls natively, so it works before scripts load.
 */
export function ProductGallery({ name, pictures, badge, live }: Props) {
  const message = useMessage()
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const [first] = pictures
  const [aside, setAside] = useState<string>()
  const shown = live && live.of !== aside ? live : undefined

  const isLive = shown !== undefined
  const stayAtCurrent = useEffectEvent(() => {
    const box = strip.current
    box?.scrollTo({ left: current * box.clientWidth, behavior: 'instant' })
    // The shopper's version may be taller: the pictures that replace it would then be above the screen.
    if (aside !== undefined) box?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (!isLive) stayAtCurrent()
  }, [isLive])

  const show = (index: number) => {
    const next = (index + pictures.length) % pictures.length
    setCurrent(next)
    setAside(live?.of)
    const box = strip.current
    box?.scrollTo({ left: next * box.clientWidth, behavior: 'smooth' })
  }
  const readPosition = () => {
    const box = strip.current
    if (box && box.clientWidth > 0) setCurrent(Math.round(box.scrollLeft / box.clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // The editor is a dialog inside the live drawing and handles its keys itself.
    if (step === undefined || isInDialog(event)) return
    event.preventDefault()
    show(current + step)
  }

  const row = (
    <div className={styles.row} ref={strip} onScrollEnd={readPosition}>
      {pictures.map((picture, index) => (
        <button
          key={picture.file}
          type="button"
          className={styles.picture}
          aria-label={`${message('productPage.zoom')}: ${picture.alt}`}
          tabIndex={index === current ? 0 : -1}
          onClick={() => setZoomed(index)}
        >
          <Picture
            file={picture.file}
            alt={picture.alt}
            width={1200}
            height={1200}
            sizes="(min-width: 1025px) min(46vw, 44rem), (min-width: 768px) 43vw, 88vw"
            widths={[384, 640, 828, 1200]}
            index={index}
            fit="cover"
          />
        </button>
      ))}
      {!first && <Picture file={undefined} alt={name} width={1200} height={1200} sizes="100vw" fit="cover" />}
    </div>
  )

  return (
    <section
      className={styles.gallery}
      aria-label={message('productPage.gallery', { name })}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage}>
        {shown ? shown.render(row) : row}
        {badge && !shown && <p className={styles.badge}>{badge}</p>}
        {first && !shown && (
          <span className={styles.zoom} aria-hidden="true">
            <Icon name="zoom" size={22} />
          </span>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.file}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-current={!shown && index === current}
                aria-label={message('productPage.showPicture', { index: index + 1, count: pictures.length })}
                onClick={() => show(index)}
              >
                <Picture
                  file={picture.file}
                  alt=""
                  width={160}
                  height={160}
                  sizes="(min-width: 768px) 5.5rem, 2.75rem"
                  widths={[96, 160, 256]}
                  fit="cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <PictureZoom
          name={name}
          pictures={pictures}
          start={zoomed}
          onClose={() => setZoomed(undefined)}
          onMissing={() => {
            setZoomed(undefined)
            reportMissingPart()
          }}
        />
      )}
    </section>
  )
}
