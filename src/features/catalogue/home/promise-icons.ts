import { iconPaths } from '@/ui/pictures/icon-paths'

/** Icons for the promises in pages/home.yaml: some from the whole shop, and some used only there. */
export const promiseIcons = {
  truck: iconPaths.truck,
  shield: iconPaths.shield,
  palette: iconPaths.palette,
  chat: iconPaths.chat,
  bolt: iconPaths.bolt,
  leaf: 'M5 19c0-9 5-14 14.5-14.5C20 13.5 15 18.5 7 17.5M5 20c1.5-5 4.5-8 8.5-9.5',
  ruler: 'M3 16.5 16.5 3 21 7.5 7.5 21zM7 12.5l2 2m1.5-5.5 2 2M14 5.5l2 2',
  frame: 'M3.5 3.5h17v17h-17zM7.5 7.5h9v9h-9zM3.5 3.5l4 4m9 9 4 4m0-17-4 4m-9 9-4 4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.2-6.7-1.4 1.4M6.7 17.3l-1.4 1.4m13.4 0-1.4-1.4M6.7 6.7 5.3 5.3',
  drop: 'M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3Z',
} as const
