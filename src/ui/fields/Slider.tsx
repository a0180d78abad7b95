import { Children, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../pictures/Icon'
import { scrollSmoothly } from '../hooks/scroll-smoothly'
import styles from './Slider.module.css'

interface Props {
  /** Accessible name of the region: "Pictures of Round Stickers". */
  label: string
  previousLabel: string
  nextLabel: string
  /** Duration of a step. */
  speedMs?: number
  /** The slide to show; if left out, the slider keeps its own state. */
  index?: number
  onIndex?: (index: number) => void
  children: ReactNode
}

/**
 * Shows one slide at a time, moved by swipe, arrow buttons or arrow keys; the first follows the last (ui-15).
 * The track is an ordinary scrolling row, so it works before scripts load and without them.
 */
export function Slider({ label, previousLabel, nextLabel, speedMs = 500, index, onIndex, children }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(0)
  const slides = Children.toArray(children)
  const current = Math.min(index ?? own, slides.length - 1)

  useEffect(() => {
    const row = track.current
    if (row) return scrollSmoothly(row, current * row.clientWidth, speedMs)
  }, [current, speedMs])

  const show = (wanted: number) => {
    const next = (wanted + slides.length) % slides.length
    setOwn(next)
    onIndex?.(next)
  }
  const readPosition = () => {
    const row = track.current
    if (!row || row.dataset['moving']) return
    const seen = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1))
    if (seen !== current) show(seen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(current + step)
  }

  return (
    <section className={styles.slider} aria-label={label} aria-roledescription="carousel">
      <div
        ref={track}
        className={styles.track}
        tabIndex={0}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onScrollEnd={readPosition}
      >
        {slides.map((slide, position) => (
          <div key={position} className={styles.slide} inert={position !== current}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <>
          <button
            type="button"
            className={styles.arrow}
            data-side="left"
            aria-label={previousLabel}
            onClick={() => show(current - 1)}
          >
            <Icon name="chevron-left" size={24} />
          </button>
          <button
            type="button"
            className={styles.arrow}
            data-side="right"
            aria-label={nextLabel}
            onClick={() => show(current + 1)}
          >
            <Icon name="chevron-right" size={24} />
          </button>
          <p className={styles.position} aria-live="polite">
            {current + 1} / {slides.length}
          </p>
        </>
      )}
    </section>
  )
}
