import { categoryAddress } from '@/lib/urls/addresses'
import type { Crumb } from '@/ui/Breadcrumbs'

/** Returns the breadcrumbs: home, the parent categories, then the page itself. */
export function crumbsTo(above: { name: string; urlKey: string }[], here: string, home: string): Crumb[] {
  return [
    { label: home, href: '/' },
    ...above.map(({ name, urlKey }) => ({ label: name, href: categoryAddress(urlKey) })),
    { label: here },
  ]
}
