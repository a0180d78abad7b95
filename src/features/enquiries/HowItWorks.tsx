import { useMessage } from '@/brand/use-brand'
import styles from './QuoteScreen.module.css'

/** What happens next, in three steps, beside the form. */
export function HowItWorks({ id, group }: { id: string; group: 'quote' | 'share' }) {
  const message = useMessage()
  return (
    <>
      <h2 id={id}>{message(`${group}.aside`)}</h2>
      <ol className={styles.steps}>
        {['step1', 'step2', 'step3'].map((step) => (
          <li key={step}>
            <strong>{message(`${group}.${step}`)}</strong>
            <span>{message(`${group}.${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
