import { useRef, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Home } from '@/brand/schema/pages'
import { later } from '@/next/browser/late-parts'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { useIsNear } from '@/ui/use-is-near'
import type { Film } from './FilmPlayer'
import styles from './HomeVideos.module.css'

type Video = Extract<Home['sections'][number], { kind: 'videos' }>['videos'][number]

const FilmPlayer = later(() => import('./FilmPlayer').then((module) => module.FilmPlayer))

/** The player is of another origin than ours, so the two rights together do not let it reach this page. */
const playerRights = 'allow-scripts allow-same-origin allow-presentation'

/** Whoever pressed "play" wants it to play. */
const playing = (embedUrl: string) => `${embedUrl}${embedUrl.includes('?') ? '&' : '?'}autoplay=1`

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** "PT1M5S" → "1:05". */
const shownLength = (duration: string) => {
  const [, hours = '', minutes = '0', seconds = '0'] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? []
  const parts = [...(hours ? [hours, minutes.padStart(2, '0')] : [minutes]), seconds.padStart(2, '0')]
  return parts.join(':')
}

/** Films of ours, which play once they are near, and videos of a service, whose player comes once it is asked for (catalogue-42, -65). */
export function HomeVideos({ title, videos }: { title?: string | undefined; videos: Video[] }) {
  const message = useMessage()
  const [shown, setShown] = useState<string>()
  return (
    <Section title={title ?? message('catalogue.videos')}>
      <ul className={styles.videos} data-count={videos.length}>
        {videos.map((video) => (
          <li key={video.name}>
            <div className={styles.frame}>
              {video.film ? (
                <OwnFilm film={video.film} name={video.name}>
                  <Still {...video.thumbnail} isAlone={videos.length === 1} />
                </OwnFilm>
              ) : shown === video.name && video.embedUrl ? (
                <iframe
                  ref={takeFocus}
                  title={video.name}
                  src={playing(video.embedUrl)}
                  allow="autoplay; fullscreen; picture-in-picture"
                  referrerPolicy="strict-origin-when-cross-origin"
                  sandbox={playerRights}
                />
              ) : (
                <button
                  type="button"
                  aria-label={`${message('catalogue.playVideo', { name: video.name })}, ${shownLength(video.duration)}`}
                  onClick={() => setShown(video.name)}
                >
                  <Still {...video.thumbnail} isAlone={videos.length === 1} />
                  <span className={styles.play}>
                    <Icon name="play" size={30} />
                  </span>
                  <span className={styles.length}>{shownLength(video.duration)}</span>
                </button>
              )}
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
