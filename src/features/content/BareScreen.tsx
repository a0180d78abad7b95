import '@/brand/generated/shell'
import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import { ChatButton } from '@/features/chat/ChatButton'
import { pictureUrl } from '@/next/browser/picture-address'
import { Button } from '@/ui/Button'
import { CardGrid } from '../tiles/CardGrid'
import type { BareProps } from './bare.server'
import styles from './BareScreen.module.css'

type Props = Pick<BareProps, 'heading' | 'intro' | 'cards' | 'create' | 'promise'>

/** A page about one subject, without header and footer: for ads, frames and apps (content-3). */
export function BareScreen({ heading, intro, cards, create, promise }: Props) {
  const message = useMessage()
  const { identity } = useBrand()
  return (
    <div className={styles.page}>
      <Link
        className={styles.home}
        href="/"
        prefetch={false}
        aria-label={message('shell.homeLink', { name: identity.name })}
      >
        <img className={styles.logo} src={pictureUrl(identity.logo, 320)} alt="" width={180} height={48} />
      </Link>
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.actions}>
          <Button href={create.href} size="l" prefetch={false}>
            {create.label ?? message('bare.create')}
          </Button>
          <a href={identity.phoneLink}>
            {message('shell.callUs', { label: identity.phoneLabel, phone: identity.phone })}
          </a>
          <ChatButton />
        </p>
      </header>
      <CardGrid cards={cards} level={2} priority={4} />
      <p className={styles.promise}>{promise}</p>
    </div>
  )
}
