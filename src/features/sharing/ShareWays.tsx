import '@/ui/pictures/rare-icons'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { loginAddress } from '../session/login-address'
import { WithQueries } from '../session/queries'
import { shareAddress, type Network } from './share-links'
import styles from './ShareWays.module.css'
import { useOwnLink } from './use-own-link'

const ownPage = '/customer/account/refer-and-earn'
const networks: Network[] = ['facebook', 'x']

/**
 * The link and all ways to share it: social networks, the device's share sheet, the clipboard (sharing-1).
 */
export function ShareWays({ first }: { first?: Network }) {
  return (
    <WithQueries>
      <Ways {...(first && { first })} />
    </WithQueries>
  )
}

function Ways({ first }: { first?: Network }) {
  const message = useMessage()
  const { name } = useBrand().identity
  const link = useOwnLink()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  if (!link) return <Skeleton height="16rem" />
  const text = message('sharing.text', { shop: name })
  const copy = () =>
    void navigator.clipboard.writeText(link.url).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  const share = () => void navigator.share({ url: link.url, title: name, text }).catch(() => undefined) // the shopper closed the share sheet
  const ordered = first ? [first, ...networks.filter((each) => each !== first)] : networks
  return (
    <div className={styles.ways}>
      <blockquote className={styles.preview}>
        <p>{text}</p>
        <p className={styles.url}>{link.url}</p>
      </blockquote>
      <ul className={styles.buttons}>
        {ordered.map((network, index) => (
          <li key={network}>
            <Button
              href={shareAddress(network, link.url, text)}
              target="_blank"
              rel="noopener noreferrer"
              prefetch={false}
              kind={first && index === 0 ? 'primary' : 'secondary'}
              size="l"
              wide
            >
              {message(`sharing.${network}`)}
            </Button>
          </li>
        ))}
        {typeof navigator.share === 'function' && (
          <li>
            <Button kind="secondary" size="l" wide icon="arrow-up" onClick={share}>
              {message('sharing.device')}
            </Button>
          </li>
        )}
      </ul>
      <div className={styles.copy}>
        <Field
          label={message(link.isOwn ? 'sharing.ownLink' : 'sharing.link')}
          readOnly
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="secondary" icon={copied === 'yes' ? 'check' : 'file'} onClick={copy}>
          {message('sharing.copy')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {copied === 'yes' && message('sharing.copied')}
        {copied === 'failed' && message('sharing.copyFailed')}
      </p>
      {!link.isOwn && (
        <p className={styles.invite}>
          {message('sharing.signInFirst')} <a href={loginAddress(ownPage)}>{message('sharing.signIn')}</a>
        </p>
      )}
    </div>
  )
}
