/** The networks' marks as outlines on a 24 × 24 grid, drawn with lines of their own. */
export const socialPaths = {
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Zm5 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm4.7-1.4v.1',
  facebook: 'M13 21v-8h3l.5-3.5H13V7.5C13 6.3 13.6 6 14.7 6H16.5V3h-2.7C11 3 9.5 4.5 9.5 7.2v2.3H7V13h2.5v8Z',
  pinterest:
    'M10 20.5 12.3 10M11.3 14.6c3 2.3 6.2-.6 6.2-4.6A5.3 5.3 0 0 0 12 5c-3.5 0-5.5 2.5-5.5 5 0 1.5.5 2.7 1.6 3.3',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4.3 3.5v5l4.5-2.5Z',
  tiktok: 'M13 3.5v11.8a3.3 3.3 0 1 1-3.3-3.3M13 4c.4 2.7 2.2 4.3 5 4.5',
  x: 'M4.5 4.5l15 15M19.5 4.5l-15 15',
} as const
