import { useBrand, useMessage } from '@/brand/use-brand'
import { useNotice } from '@/features/notices/notice'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import styles from '../parts.module.css'
import referStyles from './ReferPart.module.css'

/** The customer's own referral link, to copy or to share through the device's share sheet (referrals-1). */
export function ReferralLink({ url }: { url: string }) {
  const message = useMessage()
  const notice = useNotice()
  const { identity } = useBrand()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notice.success(message('refer.copied')),
      () => undefined, // if the browser forbids copying, the link can still be copied by hand
    )
  const share = () =>
    navigator
      .share({ url, title: identity.name, text: message('refer.shareText', { shop: identity.name }) })
      .catch(() => undefined) // the shopper closed the share sheet
  return (
    <section className={styles.card} aria-labelledby="own-link">
      <div className={styles.words}>
        <h2 id="own-link">{message('refer.link')}</h2>
        <p className={styles.hint}>{message('refer.linkHint')}</p>
      </div>
      <div className={referStyles.link}>
        <Field
          label={message('refer.link')}
          labelHidden
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{message('refer.copy')}</Button>
        {typeof navigator.share === 'function' && (
          <Button kind="secondary" onClick={() => void share()}>
            {message('refer.share')}
          </Button>
        )}
      </div>
    </section>
  )
}
