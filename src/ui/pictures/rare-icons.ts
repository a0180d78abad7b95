import { loadedIcons } from './icon-paths'

/**
 * Icons that only few pages show, loaded with the code that names them: each such file imports this one
 * (page-weight-5).
 */
export const rareIcons = {
  'chevron-up': 'M6 14.5l6-6 6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5',
  download: 'M12 4.5V16m-5-5 5 5 5-5M4.5 19.5h15',
  picture: 'M3.5 5h17v14h-17zM8 10.5a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM4 17.5l5-4.5 3.5 3 3-3.5 5 5',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  gift: 'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5C9 7.5 7.5 6 7.5 4.8 7.5 3 11 2.6 12 7.5Zm0 0c3 0 4.5-1.5 4.5-2.7C16.5 3 13 2.6 12 7.5Z',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
} as const

Object.assign(loadedIcons, rareIcons)
