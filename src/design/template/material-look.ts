export interface MaterialLook {
  base: string
  finish: 'flat' | 'clear' | 'holographic' | 'kraft' | 'glitter' | 'mirror' | 'brushed' | 'wood'
}
