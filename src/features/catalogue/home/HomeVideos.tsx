import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Home } from '@/brand/schema/pages'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import styles from './HomeVideos.module.css'

type Video = Extract<Home['sections'][number], { kind: 'videos' }>['videos'][number]

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

/** Videos of customers: a picture each, and the player of the video service only once it is asked for (catalogue-42). */
export function HomeVideos({ title, videos }: { title?: string | undefined; videos: Video[] }) {
  const message = useMessage()
  const [shown, setShown] = useState<string>()
  return (
    <Section title={title ?? message('catalogue.videos')}>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <li key={video.embedUrl}>
            <div className={styles.frame}>
              {shown === video.embedUrl ? (
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
                  onClick={() => setShown(video.embedUrl)}
                >
                  <Picture
                    file={video.thumbnail.file}
                    alt={video.thumbnail.alt}
                    width={640}
                    height={360}
                    sizes="(min-width: 1025px) 24rem, 92vw"
                    widths={[384, 640, 828]}
                    fallback="rectangle"
                    fit="cover"
                  />
                  <span className={styles.play}>
                    <Icon name="play" size={30} />
                  </span>
                  <span className={styles.length}>{shownLength(video.duration)}</span>
                </button>
              )}
            </div>
            <p className={styles.name}>{video.name}</p>
            <p className={styles.text}>{video.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
