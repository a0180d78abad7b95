import '@/brand/generated/consent'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { nothing, type Consent } from '@/lib/browser/consent-cookie'
import { consentCategories, tagNames, tagOf, type ConsentCategory, type TagIds } from '@/lib/words/tags'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import styles from './ConsentForm.module.css'
import { chooseConsent } from './consent'

/** Returns the vendors of a category, such as "Google Ads, Microsoft Advertising". */
const vendorsOf = (category: ConsentCategory, ids: TagIds) =>
  tagNames
    .filter((name) => ids[name] && tagOf(name).category === category)
    .map((name) => tagOf(name).vendor)
    .join(', ')

interface Props {
  /** The current consent; the default allows only what is necessary. */
  chosen?: Consent | undefined
  onSaved?: () => void
  takesFocus?: boolean
}

/** The consent form with a checkbox per purpose. Necessary cookies are listed but can't be unchecked. */
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
