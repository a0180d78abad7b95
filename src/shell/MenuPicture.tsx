import { useEffect, useState } from 'react'
import { allCategories } from '@/commerce/category'
import { categoryAddress } from '@/lib/addresses'
import { pictureUrl } from '@/next/browser/picture-address'

/** Pictures of categories by address; asked for once, when a menu opens. A failure leaves the menu as words. */
let asked: Promise<ReadonlyMap<string, string>> | undefined
async function askPictures() {
  const known = new Map<string, string>()
  for (const { urlKey, picture } of await allCategories())
    if (picture) known.set(categoryAddress(urlKey), picture.file)
  return known
}

/** The picture of the category that a link of the menu leads to; nothing for any other link (shell-46). */
export function MenuPicture({ href }: { href: string }) {
  const [file, setFile] = useState<string>()
  useEffect(() => {
    let isStale = false
    asked ??= askPictures()
    asked.then(
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
