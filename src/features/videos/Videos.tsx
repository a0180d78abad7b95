import { useRef, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Home } from '@/brand/schema/pages'
import { later } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import { Picture } from '@/ui/pictures/Picture'
import { Section } from '@/ui/Section'
import { useIsNear } from '@/ui/hooks/use-is-near'
import type { Film } from './FilmPlayer'
import styles from './Videos.module.css'

export type Video = Extract<Home['sections'][number], { kind: 'videos' }>['videos'][number]

const FilmPlayer = later(() => import('./FilmPlayer').then((module) => module.FilmPlayer))

/** The player has a different origin, so both permissions together don't give it access to this page. */
const playerRights = 'allow-scripts allow-same-origin allow-presentation'

/** Adds autoplay, because the shopper has already clicked "play". */
const playing = (embedUrl: string) => `${embedUrl}${embedUrl.includes('?') ? '&' : '?'}autoplay=1`

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** Formats a duration: "PT1M5S" → "1:05". */
const shownLength = (duration: string) => {
  const [, hours = '', minutes = '0', seconds = '0'] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? []
  const parts = [...(hours ? [hours, minutes.padStart(2, '0')] : [minutes]), seconds.padStart(2, '0')]
  return parts.join(':')
}

/**
 * Videos. Our own films play once they are near the viewport. Films of reviews and videos of a service load
 * their player on click (catalogue-42, catalogue-65, catalogue-441).
 */
export function Videos({ title, videos }: { title?: string | undefined; videos: Video[] }) {
  const message = useMessage()
  const [shown, setShown] = useState<string>()
  return (
    <Section title={title ?? message('videos.title')}>
      <ul className={styles.videos} data-count={videos.length}>
        {videos.map((video) => (
          <li key={video.name}>
            <div className={styles.frame}>
              <Player
                video={video}
                isAlone={videos.length === 1}
                isPressed={shown === video.name}
                onPress={() => setShown(video.name)}
              />
            </div>
            <div className={styles.words}>
              <p className={styles.name}>{video.name}</p>
              <p className={styles.text}>{video.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PlayerProps {
  video: Video
  isAlone: boolean
  isPressed: boolean
  onPress: () => void
}

function Player({ video, isAlone, isPressed, onPress }: PlayerProps) {
  const message = useMessage()
  const { film, review, name, embedUrl, duration, thumbnail } = video
  const still = <Still {...thumbnail} isAlone={isAlone} />
  if (film && !review)
    return (
      <OwnFilm film={film} name={name}>
        {still}
      </OwnFilm>
    )
  if (!isPressed)
    return (
      <button
        type="button"
        aria-label={`${message('videos.play', { name })}, ${shownLength(duration)}`}
        onClick={onPress}
      >
        {still}
        <span className={styles.play} data-beside={review && 'words'}>
          <Icon name="play" size={30} />
        </span>
        <span className={styles.length}>{shownLength(duration)}</span>
      </button>
    )
  if (film)
    return (
      <>
        {still}
        <FilmPlayer film={film} name={name} isPressed />
      </>
    )
  return (
    embedUrl && (
      <iframe
        ref={takeFocus}
        title={name}
        src={playing(embedUrl)}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={playerRights}
      />
    )
  )
}

function OwnFilm({ film, name, children }: { film: Film; name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place}>
      {children}
      {isNear && <FilmPlayer film={film} name={name} />}
    </div>
  )
}

const Still = ({ isAlone, ...thumbnail }: Video['thumbnail'] & { isAlone: boolean }) => (
  <Picture
    {...thumbnail}
    width={960}
    height={540}
    sizes={`(min-width: 1025px) ${isAlone ? 46 : 24}rem, 92vw`}
    widths={[384, 640, 828, 1200]}
    fallback="rectangle"
    fit="cover"
  />
)
