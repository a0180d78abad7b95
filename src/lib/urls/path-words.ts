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

/** Returns the path's segments joined with dashes: "/blog/neon-care" → "blog-neon-care" (shell-21). */
export const pageKey = (path: string) => segments(path).join('-')

/**
 * Returns breadcrumbs with capitalized words, one per path segment; the last one is the current page
 * (shell-21).
 */
export function crumbsFor(path: string, home: string): { label: string; href?: string }[] {
  const parts = segments(path)
  const crumbs = parts.map((part, index) => ({
    label: capitalized(part),
    ...(index < parts.length - 1 && { href: `/${parts.slice(0, index + 1).join('/')}` }),
  }))
  return [{ label: home, href: '/' }, ...crumbs]
}

/** True if the path names a file, such as /old/logo.png, and not a page such as /old/mugs.html (shell-19). */
export const asksForFile = (path: string) => /\.(?!html?$)[a-z0-9]{1,5}$/i.test(path.replace(/[?#][^]*$/, ''))
