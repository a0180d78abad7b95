import { useEffect, useEffectEvent, useState } from 'react'
import type { LateBrand } from '@/brand/late-brand'
import { useLateBrand } from '@/brand/use-late-brand'
import { allCategories } from '@/commerce/category'
import { categoryAddress } from '@/lib/addresses'
import { pictureUrl } from '@/next/browser/picture-address'

/** Pictures of categories by address; asked for once, when a menu opens. A failure leaves the menu as words. */
let asked: Promise<ReadonlyMap<string, string>> | undefined
async function askPictures(late: () => Promise<LateBrand>) {
  const landings = late().then(({ menuCategories }) => menuCategories)
  const [categories, menuCategories] = await Promise.all([allCategories(), landings.catch(() => ({}))])
  const known = new Map<string, string>()
  for (const { urlKey, picture } of categories) if (picture) known.set(categoryAddress(urlKey), picture.file)
  for (const [landing, category] of Object.entries<string>(menuCategories)) {
    const file = known.get(category)
    if (file) known.set(landing, file)
  }
  return known
}

/** The picture of the category that a link of the menu leads to, itself or by its landing page; nothing for any other link (shell-46). */
export function MenuPicture({ href }: { href: string }) {
  const late = useLateBrand()
  const [file, setFile] = useState<string>()
  const ask = useEffectEvent(() => (asked ??= askPictures(late)))
  useEffect(() => {
    let isStale = false
    ask().then(
      (known) => !isStale && setFile(known.get(href)),
      () => (asked = undefined),
    )
    return () => {
      isStale = true
    }
  }, [href])
  // The link says what it shows.
  return file && <img src={pictureUrl(file, 96)} width={48} height={48} alt="" />
}
