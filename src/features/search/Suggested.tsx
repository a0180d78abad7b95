import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Picture } from '@/ui/pictures/Picture'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { AskCardPrices } from '../tiles/AskCardPrices'
import { addressOfHit } from './address-of-hit'
import { pictureFileOf } from './hit-picture'
import { HitPrice } from './HitPrice'
import styles from './Suggested.module.css'
import { urlKeyOfHit } from './url-key-of-hit'
import { suggestionsFor, type Suggestions } from './suggestions'

type State = { status: 'waiting' } | { status: 'failed' } | ({ status: 'known' } & Suggestions)

function useSuggestions(words: string): State {
  const [state, setState] = useState<State>({ status: 'waiting' })
  useEffect(() => {
    const ending = new AbortController()
    suggestionsFor(words, ending.signal).then(
      (found) => setState({ status: 'known', ...found }),
      () => {
        if (!ending.signal.aborted) setState({ status: 'failed' })
      },
    )
    return () => ending.abort()
  }, [words])
  return state
}

const rows = 4

/** Suggestions if nothing was found (search-19). It has the same height while loading. */
export function Suggested({ words }: { words: string }) {
  const message = useMessage()
  const state = useSuggestions(words)

  if (state.status === 'failed')
    return (
      <div className={styles.suggested}>
        <p>
          <Link href="/search/go">{message('suggest.search')}</Link>
        </p>
      </div>
    )
  const isKnown = state.status === 'known'
  const title = message(isKnown && state.isNear ? 'suggest.near' : 'suggest.liked')
  return (
    <section className={styles.suggested} aria-busy={!isKnown} aria-label={title} data-status={state.status}>
      {isKnown && <AskCardPrices urlKeys={state.hits.map(urlKeyOfHit)} />}
      {isKnown ? (
        <h2 className={styles.title}>{title}</h2>
      ) : (
        <div className={styles.title}>
          <Skeleton lines={1} />
        </div>
      )}
      <ul className={styles.products}>
        {isKnown
          ? state.hits.map((hit) => (
              <li key={hit.objectID}>
                <Link className={styles.product} href={addressOfHit(hit)} prefetch={false}>
                  <span className={styles.picture}>
                    <Picture
                      file={pictureFileOf(hit.image_url, window.location.origin)}
                      alt=""
                      width={160}
                      height={160}
                      sizes="4.5rem"
                      widths={[96, 160]}
                      fit="cover"
                    />
                  </span>
                  <span className={styles.name}>{hit.name}</span>
                  <HitPrice hit={hit} className={styles.price} />
                </Link>
              </li>
            ))
          : Array.from({ length: rows }, (_, index) => (
              <li key={index} className={styles.product} aria-hidden>
                <Skeleton height="4.5rem" />
                <Skeleton lines={2} />
              </li>
            ))}
      </ul>
      <p className={styles.groups}>
        {isKnown &&
          state.categories.map(({ name, url }) => (
            <Link key={url} className={styles.group} href={url} prefetch={false}>
              {name}
            </Link>
          ))}
      </p>
    </section>
  )
}
