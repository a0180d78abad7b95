import { useState, type CSSProperties, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { chosen, type ProductOption, type Selection } from '@/lib/products/product-options'
import { swatchOf } from '../options/swatch'
import styles from './FilmStrip.module.css'

interface Props {
  option: ProductOption
  selection: Selection
  onChoose: (optionUid: string, value: string[]) => void
}

/** Most films of the strip. */
const most = 9
const middle = 50

/**
 * The same art on every film. The pointer tilts all of them at once, and so does the slider, for fingers and
 * keys; a press chooses a film. Nothing moves by itself (ui-7).
 */
export function FilmStrip({ option, selection, onChoose }: Props) {
  const message = useMessage()
  const [tilt, setTilt] = useState(middle)
  const films = (option.values ?? []).filter(({ swatch }) => swatch !== undefined).slice(0, most)
  const picked = chosen(selection, option.uid)
  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return // fingers scroll the strip
    const { left, width } = currentTarget.getBoundingClientRect()
    setTilt(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100))
  }
  return (
    <section className={styles.films} aria-labelledby="films">
      <h2 id="films">{message('sights.films')}</h2>
      <div
        className={styles.strip}
        role="group"
        aria-label={option.title}
        style={{ '--tilt': tilt } as CSSProperties} // `CSSProperties` lacks custom properties
        onPointerMove={follow}
      >
        {films.map((film) => (
          <button
            key={film.uid}
            type="button"
            className={styles.film}
            aria-pressed={picked.includes(film.uid)}
            onClick={() => onChoose(option.uid, [film.uid])}
          >
            <span className={styles.look} style={{ background: swatchOf(film) }} aria-hidden>
              <Art />
            </span>
            {film.title}
          </button>
        ))}
      </div>
      <label className={styles.tilt}>
        {message('sights.tilt')}
        <input
          type="range"
          min={0}
          max={100}
          value={tilt}
          onChange={(event) => setTilt(Number(event.target.value))}
        />
      </label>
    </section>
  )
}

/** A printed badge. Its sky and waves are left out, so that the film shows there. */
const Art = () => (
  <svg className={styles.art} viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="38" fill="none" stroke="#24292f" strokeWidth="5" />
    <circle cx="62" cy="36" r="9" fill="#f2643d" />
    <path d="M16 66 38 34 50 52 58 42 82 66Z" fill="#24508f" />
    <path d="m38 34 7 10-6 4-5-4-4 3Z" fill="#ffffff" />
    <path d="M20 72c8-5 12 5 20 0s12 5 20 0 12 5 20 0" fill="none" stroke="#1d7a6d" strokeWidth="4" />
  </svg>
)
