import type { Decorator } from '@storybook/nextjs-vite'
import type { ReactNode } from 'react'
import { BrandProvider, useBrand } from '@/brand/use-brand'
import { consentSeconds } from '@/features/attribution/consent'
import { consentCookie, type ConsentMode } from '@/lib/browser/consent-cookie'
import { writeCookie } from '@/lib/browser/browser-cookies'
import { tagNames, tags, type TagIds } from '@/lib/words/tags'

/** Every tag, with its example id. */
export const everyTag: TagIds = Object.fromEntries(tagNames.map((name) => [name, tags[name].example]))

interface Asking {
  ids: TagIds
  mode: ConsentMode
}

function WithTags({ ids, mode, children }: Asking & { children: ReactNode }) {
  const { consent: _brands, ...brand } = useBrand()
  const shown = { ...brand, ...(mode === 'ask' && { consent: 'ask' as const }), tags: ids }
  return <BrandProvider brand={shown}>{children}</BrandProvider>
}

/** Renders the story in the brand with these tag ids, and without a stored choice. */
export const withTags =
  (ids: TagIds, mode: ConsentMode = 'ask'): Decorator =>
  (Story) => (
    <WithTags ids={ids} mode={mode}>
      <Story />
    </WithTags>
  )

export const nothingChosen = () => {
  document.cookie = 'consent=; Path=/; Max-Age=0'
}

export const chosen = (value: string) => () => writeCookie(consentCookie, value, consentSeconds)
