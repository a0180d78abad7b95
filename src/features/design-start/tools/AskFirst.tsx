import '@/brand/generated/designFixes'
import '@/brand/generated/designProblems'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { longDay } from '@/lib/dates/days'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Picture } from '@/ui/pictures/Picture'
import type { Draft } from '../../editor/drafts/design-store'
import { mayHaveDesigns } from '../../editor/drafts/may-have-designs'
import { chooseAddress, designAddress } from '../open/design-address'
import { addressWith } from '../open/design-id'
import styles from './AskFirst.module.css'
import type { ToolProps } from './tool.server'

const loadKept = () => import('../saved/kept-designs')

/** Upper limit of designs and of products. */
const most = 8

/** Returns the unfinished designs of this browser, the latest first; none until they are read, or if storage is blocked. */
function useDrafts(): Draft[] {
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      if (!(await mayHaveDesigns())) return
      const begun = await (await fetchLater(loadKept)).unfinishedDrafts(most)
      if (isWanted) setDrafts(begun)
    }
    read().catch(() => undefined) // the products are offered all the same
    return () => {
      isWanted = false
    }
  }, [])
  return drafts
}

/** “Create Now” asks what to make, and offers to go on with a design of this browser (design-start-4). */
export function AskFirst({ tool, cards }: Pick<ToolProps, 'tool' | 'cards'>) {
  const message = useMessage()
  const drafts = useDrafts()
  const hrefOf = designAddress(tool)
  return (
    <nav className={styles.ask} aria-label={message('tool.chooseHeading')}>
      {drafts.length > 0 && (
        <>
          <p className={styles.title}>{message('tool.goOnWith')}</p>
          <ul className={styles.row}>
            {drafts.map(({ id, product, title, keptAt }) => (
              <li key={id}>
                <Link
                  className={styles.entry}
                  href={addressWith(`${chooseAddress}?param=${product}`, id)}
                  prefetch={false}
                >
                  <strong>{title}</strong>
                  <small>{longDay(keptAt)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.title}>{message('tool.chooseHeading')}</p>
      <ul className={styles.row}>
        {cards.slice(0, most).map((card) => (
          <li key={card.urlKey}>
            <Link className={styles.entry} href={hrefOf(card)} prefetch={false}>
              <span className={styles.picture}>
                <Picture
                  file={card.picture?.file}
                  alt=""
                  width={96}
                  height={96}
                  sizes="2.5rem"
                  widths={[96, 160]}
                  fit="cover"
                />
              </span>
              <span>{card.name}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.entry} href={chooseAddress} prefetch={false}>
            {message('tool.everything')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
