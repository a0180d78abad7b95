import { categoryAddress } from '@/lib/addresses'
import type { Crumb } from '@/ui/Breadcrumbs'

/** Home, the categories above, then the page itself. */
export function crumbsTo(above: { name: string; urlKey: string }[], here: string, home: string): Crumb[] {
  return [
    { label: home, href: '/' },
    ...above.map(({ name, urlKey }) => ({ label: name, href: categoryAddress(urlKey) })),
    { label: here },
  ]
}
