import { useEffect, useRef, useState, type RefObject } from 'react'
import { useMessage } from '@/brand/use-brand'
import { savesData } from '@/lib/browser/saves-data'
import styles from './FilmPlayer.module.css'

/** Paths below /media. */
export interface Film {
  webm: string
  mp4: string
  captions?: string | undefined
}

/** Shoppers who prefer reduced motion or less data start films themselves. */
const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

function useIsSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const look = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      threshold: 0.25,
    })
    look.observe(place.current)
    return () => look.disconnect()
  }, [place])
  return isSeen
}

/** The clicked button is gone, so the new one takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

interface Props {
  film: Film
  name: string
  /** True if the shopper clicked "play", which overrides the preference against autoplay. */
  isPressed?: boolean
}

/** A silent film in a loop, on top of its picture. It plays while visible, until paused (catalogue-65). */
export function FilmPlayer({ film, name, isPressed = false }: Props) {
  const message = useMessage()
  const place = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(() => isPressed || !wantsStill())
  const [isShown, setShown] = useState(false)
  const isSeen = useIsSeen(place)
  useEffect(() => {
    if (!isWanted || !isSeen) return place.current?.pause()
    // Some phones block autoplay in power-saving mode.
    place.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWanted(false)
    })
  }, [isWanted, isSeen])
  return (
    <>
      <video
        ref={place}
        className={styles.film}
        data-state={isShown ? 'shown' : 'waiting'}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setShown(true)}
      >
        <source src={`/media/${film.webm}`} type="video/webm" />
        <source src={`/media/${film.mp4}`} type="video/mp4" />
        {film.captions && (
          <track
            kind="captions"
            src={`/media/${film.captions}`}
            srcLang="en"
            label={message('videos.captions')}
          />
        )}
      </video>
      <button
        ref={isPressed ? takeFocus : undefined}
        type="button"
        className={styles.button}
        aria-label={message(isWanted ? 'videos.pause' : 'videos.play', { name })}
        onClick={() => setWanted(!isWanted)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
          <path d={isWanted ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8.5 5.5v13l10-6.5Z'} />
        </svg>
      </button>
    </>
  )
}
