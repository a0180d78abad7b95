import { useEffect, useEffectEvent, useState } from 'react'
import type { LateBrand } from '@/brand/late-brand'
import { useLateBrand } from '@/brand/use-late-brand'
import { allCategories } from '@/commerce/product/category'
import { categoryAddress } from '@/lib/urls/addresses'
import { pictureUrl } from '@/next/browser/picture-address'

/**
 * Pictures of categories by address, requested once when a menu opens. If that fails, the menu shows only
 * words.
 */
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

/**
 * The picture of a menu link's category, also for a link to its landing page; nothing for any other link.
 */
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
  // No alt text: the link already names the category.
  return file && <img src={pictureUrl(file, 96)} width={48} height={48} alt="" />
}
