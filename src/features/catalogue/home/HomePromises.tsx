import { Icon } from '@/ui/pictures/Icon'
import { Section } from '@/ui/Section'
import styles from './HomePromises.module.css'
import { promiseIcons } from './promise-icons'

export function HomePromises({
  title,
  promises,
}: {
  title: string | undefined
  promises: { icon: keyof typeof promiseIcons; title: string; text: string }[]
}) {
  return (
    <Section {...(title && { title })} tone="surface">
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise.title} className={styles.promise}>
            <span className={styles.mark}>
              <Icon path={promiseIcons[promise.icon]} size={28} />
            </span>
            <h3 className={styles.title}>{promise.title}</h3>
            <p className={styles.text}>{promise.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
