/**
 * One path per icon on a 24 × 24 grid, drawn as lines (the star is filled). Every page bundles all of them, so
 * icons of few pages are in rare-icons.ts.
 */
export const iconPaths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5.2 12.2L21 21',
  cart: 'M3 4h2.2l2 11.2h10.6L20 7.5H6M9.5 20.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  account: 'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4 20.5c1.2-3.4 4.2-5 8-5s6.8 1.6 8 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  tick: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.3 2.8 2.8L16 9.8',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.7v5.3m0 3.2v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-8.8v.1',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  play: 'M8.5 5.5v13l10-6.5Z',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  upload: 'M12 16V4.5m-5 5 5-5 5 5M4.5 16v3.5h15V16',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5.2 12.2L21 21M11 8v6m-3-3h6',
  tag: 'M3.5 12.5 12 4h7.5v7.5L11 20zM15.7 8.2v.1',
  star: 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8z',
  truck:
    'M2.5 6h11.5v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14zM7 19a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 7 19Zm10 0a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  shield: 'M12 3l7.5 2.8V11c0 4.8-3 8-7.5 10-4.5-2-7.5-5.2-7.5-10V5.8zM8.5 12l2.5 2.5 4.5-5',
  palette:
    'M12 3.5a8.5 8.5 0 0 0 0 17c1.8 0 2.3-1.2 1.7-2.4-.7-1.5.2-2.9 1.9-2.9h2.2c1.6 0 2.7-1.3 2.7-3.2 0-4.8-3.8-8.5-8.5-8.5ZM7.5 12.3v.1m2.3-4.4v.1m4.7-.1v.1m2.5 3.3v.1',
  chat: 'M4 5h16v11.5h-8L7.5 20.5v-4H4zM8 9.5h8m-8 3h5',
  bolt: 'M13.5 2.5 5 13.5h6l-1 8 8.5-11.5h-6z',
} as const

/** Icons that can be drawn: those above, and the rare ones once their file has loaded. */
export const loadedIcons: Partial<Record<string, string>> = { ...iconPaths }
