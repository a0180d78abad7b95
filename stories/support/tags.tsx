import type { Decorator } from '@storybook/nextjs-vite'
import type { ReactNode } from 'react'
import { BrandProvider, useBrand } from '@/brand/use-brand'
import { consentSeconds } from '@/features/attribution/consent'
import { consentCookie } from '@/lib/consent-cookie'
import { writeCookie } from '@/lib/browser-cookies'
import { tagNames, tags, type TagIds } from '@/lib/tags'

/** Every tag with its example's id. */
export const everyTag: TagIds = Object.fromEntries(tagNames.map((name) => [name, tags[name].example]))

function WithTags({ ids, children }: { ids: TagIds; children: ReactNode }) {
  const brand = useBrand()
  return <BrandProvider brand={{ ...brand, tags: ids }}>{children}</BrandProvider>
}

/** The brand as it would be with these ids, and nothing chosen yet. */
export const withTags =
  (ids: TagIds): Decorator =>
  (Story) => (
    <WithTags ids={ids}>
      <Story />
    </WithTags>
  )

export const nothingChosen = () => {
  document.cookie = 'consent=; Path=/; Max-Age=0'
}

export const chosen = (value: string) => () => writeCookie(consentCookie, value, consentSeconds)
