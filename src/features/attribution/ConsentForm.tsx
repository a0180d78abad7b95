import '@/brand/messages/consent'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { Consent } from '@/lib/consent-cookie'
import { consentCategories, tagNames, tagOf, type ConsentCategory, type TagIds } from '@/lib/tags'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import styles from './ConsentForm.module.css'
import { chooseConsent, nothing } from './consent'

/** "Google Ads, Microsoft Advertising" */
const vendorsOf = (category: ConsentCategory, ids: TagIds) =>
  tagNames
    .filter((name) => ids[name] && tagOf(name).category === category)
    .map((name) => tagOf(name).vendor)
    .join(', ')

interface Props {
  /** What holds now; nothing but the needful while nobody has chosen. */
  chosen?: Consent | undefined
  onSaved?: () => void
  takesFocus?: boolean
}

/** One box for each purpose; what the shop itself needs is said, not asked. */
export function ConsentForm({ chosen = nothing, onSaved, takesFocus = false }: Props) {
  const message = useMessage()
  const { tags = {} } = useBrand()
  const [consent, setConsent] = useState(chosen)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.focus()
  }, [takesFocus])
  const save = (event: FormEvent) => {
    event.preventDefault()
    chooseConsent(consent)
    onSaved?.()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      tabIndex={-1}
      aria-label={message('consent.choose')}
      onSubmit={save}
    >
      <Checkbox
        checked
        disabled
        readOnly
        label={message('consent.necessary')}
        help={message('consent.necessaryHelp')}
      />
      {consentCategories
        .map((category) => ({ category, vendors: vendorsOf(category, tags) }))
        .filter(({ vendors }) => vendors !== '')
        .map(({ category, vendors }) => (
          <Checkbox
            key={category}
            checked={consent[category]}
            onChange={(event) => setConsent({ ...consent, [category]: event.target.checked })}
            label={message(`consent.${category}`)}
            help={message(`consent.${category}Help`, { vendors })}
          />
        ))}
      <Button size="s" type="submit">
        {message('consent.save')}
      </Button>
    </form>
  )
}
