import { readFileSync } from 'node:fs'
import { pictureSize } from '@/lib/products/picture-size'
import type { Brand } from '../compiled'
import { assetFile } from '../layers'

/** Sizes of the pictures that represent a page in link previews (shell-23). */

type Shown = Pick<Brand, 'catalogue' | 'blog'>

function filesOf({ catalogue, blog }: Shown): Set<string> {
  const pictures = [
    ...catalogue.products.map(({ pictures: [first] }) => first?.file),
    ...catalogue.categories.map(({ picture }) => picture?.file),
    ...blog.articles.map(({ picture }) => picture?.file),
  ]
  return new Set(pictures.filter((file) => file !== undefined))
}

/**
 * @param root the folder that contains brands/
 * @returns [width, height] in pixels by the file below assets/; missing files and vector files are left out
 */
export function sharedPictureSizes(id: string, root: string, shown: Shown): Brand['pictureSizes'] {
  const sizes: Brand['pictureSizes'] = {}
  for (const file of filesOf(shown)) {
    const path = assetFile(root, id, file)
    const size = path && pictureSize(readFileSync(path))
    if (size) sizes[file] = [size.width, size.height]
  }
  return sizes
}
