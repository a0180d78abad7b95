import { useMessage } from '@/brand/use-brand'
import { Section } from '@/ui/Section'
import styles from './HomeSteps.module.css'

/** How it works, in numbered steps. */
export function HomeSteps({ title, steps }: { title: string; steps: { title: string; text: string }[] }) {
  const message = useMessage()
  return (
    <Section title={title}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span
              className={styles.number}
              role="img"
              aria-label={message('catalogue.steps', { number: index + 1 })}
            >
              {index + 1}
            </span>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.text}>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
