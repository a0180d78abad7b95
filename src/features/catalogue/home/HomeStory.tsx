import type { Home } from '@/brand/schema/pages'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/pictures/Picture'
import styles from './HomeStory.module.css'

type Story = Extract<Home['sections'][number], { kind: 'story' }>

export function HomeStory({ story }: { story: Story }) {
  return (
    <section className={styles.story}>
      <div className={styles.inner}>
        <div className={styles.picture}>
          <Picture
            file={story.picture.file}
            alt={story.picture.alt}
            width={1600}
            height={1000}
            sizes="(min-width: 1025px) 50vw, 100vw"
            widths={[640, 828, 1200]}
            fallback="rectangle"
            fit="cover"
          />
        </div>
        <div className={styles.words}>
          <h2>{story.title}</h2>
          <p className={styles.text}>{story.text}</p>
          {story.link && (
            <div>
              <Button href={story.link.href} kind="secondary" iconAfter="arrow-right" prefetch={false}>
                {story.link.label}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
