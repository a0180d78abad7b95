/** What an address says in words. */

const segments = (path: string) =>
  path
    .replace(/[?#][^]*$/, '')
    .split('/')
    .filter(Boolean)

const capitalized = (segment: string) =>
  segment
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')

/** shell-20: the path without slashes, joined with dashes: "/blog/neon-care" → "blog-neon-care". */
export const pageKey = (path: string) => segments(path).join('-')

/** shell-21: breadcrumbs from path segments with words capitalized; the last one is the page itself. */
export function crumbsFor(path: string, home: string): { label: string; href?: string }[] {
  const parts = segments(path)
  const crumbs = parts.map((part, index) => ({
    label: capitalized(part),
    ...(index < parts.length - 1 && { href: `/${parts.slice(0, index + 1).join('/')}` }),
  }))
  return [{ label: home, href: '/' }, ...crumbs]
}

/** shell-19: the address asks for a file, such as /old/logo.png, not for a page. */
export const asksForFile = (path: string) => /\.[a-z0-9]{1,5}$/i.test(path.replace(/[?#][^]*$/, ''))
