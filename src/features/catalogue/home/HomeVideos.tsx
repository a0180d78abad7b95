import { useState } from 'react'
import type { Home } from '@/brand/schema/pages'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import styles from './HomeVideos.module.css'

type Video = Extract<Home['sections'][number], { kind: 'videos' }>['videos'][number]

/** The player is of another origin than ours, so the two rights together do not let it reach this page. */
const playerRights = 'allow-scripts allow-same-origin allow-presentation'

/** Videos of customers: a picture each, and the player of the video service only once it is asked for. */
export function HomeVideos({ title, videos }: { title: string; videos: Video[] }) {
  const [playing, setPlaying] = useState<string>()
  return (
    <Section title={title}>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <li key={video.embedUrl}>
            <div className={styles.frame}>
              {playing === video.embedUrl ? (
                <iframe
                  title={video.name}
                  src={video.embedUrl}
                  allow="autoplay; fullscreen; picture-in-picture"
                  referrerPolicy="strict-origin-when-cross-origin"
                  sandbox={playerRights}
                />
              ) : (
                <button type="button" aria-label={video.name} onClick={() => setPlaying(video.embedUrl)}>
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
                    <Icon name="chevron-right" size={30} />
                  </span>
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
